// What the phrases of a goal turned out to be on a page.
import type { Filter } from '../../core/plan/plan.ts';
import type { PhraseWord } from '../goal/reading.ts';

/** A filter as a goal says it. */
export interface Condition extends Filter {
  /** By a name, or by what is not there yet: it holds, whatever else the page has or has not beside it. */
  isNamed: boolean;
  /** Of a list that is a part of the goal by itself: "Anything in Somerset? Bath, Wells or Frome". */
  isApart: boolean;
  /** It only says which field is meant ("the deadline"). */
  isOfField?: boolean;
}

export interface SettledPhrases {
  where: Filter[];
  not: Filter[];
  /** Nouns that say what kind of thing is meant. */
  place: string[];
  /** The heading of the part that is meant. */
  heading: string | null;
  /** Words that name a field of the page. */
  fields: string[];
  /** Kinds of fields that were only named within a name: the "fee" of a row "Foreign transaction fee". */
  inNames: PhraseWord['field'][];
  /** Fields by which kinds of things are called ("new cases"). */
  kindFields: string[];
  /** Phrases that are nowhere on the page, and are waited for. */
  awaited: string[];
  /** Those of them that are no names. */
  vague: string[];
  /** Words that were left out, because the page does not say them. */
  unknown: string[];
  /** The goal is in another language than the page. */
  isForeign: boolean;
}

export type Settled =
  /** `lacking` is what its kind of thing is to be, and nothing on the page is. */
  | { kind: 'open'; lacking?: string }
  | { kind: 'filter'; phrases: string[]; isNamed: boolean }
  | { kind: 'awaited'; phrase: string; isPartly: boolean };
