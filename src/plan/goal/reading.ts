// What is read from a goal, before any page is looked at: phrases that name things, what happens, and what is tested.
import type { WishEvent, WishTest } from '../../core/plan/plan.ts';
import type { Language, Lexicon, State } from '../../language/language.ts';

export interface PhraseWord {
  text: string;
  isName: boolean;
  /** The last word of its phrase: what kind of thing it is. */
  isHead: boolean;
  field: keyof Lexicon['fields'] | null;
}

export interface Phrase {
  words: PhraseWord[];
  isQuoted: boolean;
  /** Stands after "new", "any", "a": it names the kind of thing that is meant. */
  isGoverned: boolean;
  /** "Any platform": a kind of thing, of which none is singled out, unless the page has it among others. */
  isAnyOfKind: boolean;
  /** "Of an existing story": whatever is there. */
  isExisting: boolean;
  /** "This parcel": what the page is about. */
  isThis: boolean;
  /** "Teacher of maths": it says which of what is before it. */
  isOf: boolean;
  /** Stands before a topic ("flats in Leith"): it names the kind of thing, unless the page has such things among others. */
  isBeforeTopic: boolean;
  /** Stands after "in", "about", "with": it names a topic. */
  isTopic: boolean;
  /** Stands after "in" or "on": it may be the place where things stand. */
  isInside: boolean;
  /** Names a part of the page ("the pricing section"). */
  isPlace: boolean;
  /** "Removed from the store", "added to the menu": where it was or will be, and nothing that it is about. */
  isWhence: boolean;
  /** "Any change in …", "the text of …": it is what is watched, in whatever words. */
  isWhole: boolean;
  /** "The text of …": it names the document that is watched, or a part of it. */
  isText: boolean;
  /** "Positions that get removed", "themes newly added": things of a kind that come or go, and none of them in particular. */
  isMover: boolean;
  /** "The shop adds a …": who does it. */
  isAgent: boolean;
  /** Its kind is named by the last of the alternatives. */
  isHeadless: boolean;
  /** Of what is left out, where or on what: "no internships in Berlin". */
  isNarrowing: boolean;
  /** Left out is that a field changes ("no price changes"), and no entry that has it. */
  isOfChange: boolean;
  /** An example, or said in passing: it never restricts. */
  isSoft: boolean;
  /** Of a list that is a part of the goal by itself: "Anything in Somerset? Bath, Wells or Frome". */
  isApart: boolean;
}

export interface GoalReading {
  language: Language | null;
  /** All must hold; of each group one phrase. */
  groups: Phrase[][];
  not: Phrase[];
  /** New things are among what is excluded. */
  isNotNew: boolean;
  events: Set<WishEvent>;
  /** A verb says that something comes, and not only the word "new". */
  hasComing: boolean;
  /** Each of these events by itself: "added, sold or reduced". */
  isEventList: boolean;
  /** "Any price", "every flat": no single thing is meant. */
  isAny: boolean;
  /** What an example or a bracket says that happens. */
  softEvents: Set<WishEvent>;
  tests: WishTest[];
  isEither: boolean;
  /** A state or a limit is enough: "in stock or under $500". */
  isStateApart: boolean;
  fields: Set<keyof Lexicon['fields']>;
  states: State[];
  /** "Changes to shipped": the state is what it changes to. */
  isTurn: boolean;
  /** "Goes down": a figure may, and so may a service. */
  isFallOrState: boolean;
  top: number | null;
  /** How much of today's price is waited for: 0.5 for half of it. */
  factor: number | null;
  /** "Cheaper than today": steps are counted from how things stand now. */
  isFromNow: boolean;
  /** All that is named is to be gone: "no leaks any more". */
  isNoneLeft: boolean;
  isEach: boolean;
  isUrgent: boolean;
  isMajor: boolean;
  /** How large a step a new release must be. */
  step: 'major' | 'minor' | null;
  isTitleOnly: boolean;
  isExistingOnly: boolean;
  /** Nouns after the figure of a limit: "40 places". */
  counted: string[];
}

export function phraseOf(words: PhraseWord[], given: Partial<Phrase>): Phrase {
  const none = {
    isQuoted: false,
    isBeforeTopic: false,
    isGoverned: false,
    isAnyOfKind: false,
    isExisting: false,
    isThis: false,
    isOf: false,
    isTopic: false,
    isInside: false,
    isPlace: false,
    isWhence: false,
    isMover: false,
    isWhole: false,
    isText: false,
    isAgent: false,
    isHeadless: false,
    isNarrowing: false,
    isOfChange: false,
  };
  return { ...none, isSoft: false, isApart: false, ...given, words };
}
