// One thing that can be said about a change, with the pieces of the diff it rests on.

export interface Finding {
  /** The sentence, without a full stop, with quotes of at most so many characters. */
  say: (quoteLength: number) => string;
  hunks: number[];
  facts: number[];
  before: string | null;
  after: string | null;
  /** Higher is said earlier. */
  weight: number;
  /** It sums up others that are told too. */
  isSum?: true;
}

/** What being asked for adds, so that it is always said first. */
export const askedFor = 1000;

/** What weighs less is listed, but not worth a sentence of the summary beside something weightier. */
export const leastTelling = 20;
