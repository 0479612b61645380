// What pages say in one language when they stand in for the page that was requested: logins, ages, countries, scripts, errors.

/**
 * Phrases as pages write them, in lower case with plain apostrophes, separated by "|". "…" stands for some words of the same
 * sentence; a phrase begins where a word begins and may end within one, so that stems stand for all their endings.
 */
type Phrases = string;

export interface WallWords {
  /** The page that was requested is not there. */
  missing: Phrases;
  maintenance: Phrases;
  /** The visitor waits in a line until it is their turn. */
  queue: Phrases;
  /** Not shown where the visitor is. */
  geo: Phrases;
  /** The visitor is asked whether they are old enough. */
  age: Phrases;
  /** What visitors press to say that they are. */
  ageYes: Phrases;
  /** Scripts must be switched on. */
  script: Phrases;
  /** The domain is for sale, or has just been bought. */
  parked: Phrases;
  /** Visitors have to log in to see the page. */
  demand: Phrases;
  /** Titles and headings of logins and of the areas behind them. */
  account: Phrases;
  /** Agreeing to be tracked, or paying instead. */
  consent: Phrases;
}

export type WallKind = keyof WallWords;
