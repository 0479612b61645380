// A wish made ready to be said: names and values as the reader writes them, the sentence still to come.
import type { Wish, WishTest } from '../plan/plan-types.ts';

export interface TestParts {
  op: WishTest['op'];
  /** As it is said, with currency, unit and span; empty where the operation needs none. */
  value: string;
  /** Decides the verb: a size, a day, a state that has a word of its own, or one in the words of a page. */
  kind: 'amount' | 'date' | 'known' | 'quoted';
}

export interface WishParts {
  target: Wish['target'];
  event: Wish['event'];
  /** The list or the section, in quotes; null: none is known. */
  place: string | null;
  /** What the goal calls the entries, where no list of the page goes by that name. */
  kind: string | null;
  /** Groups of alternatives, each in quotes: one of every group is mentioned. */
  where: string[][];
  /** In quotes: none of them is mentioned. */
  not: string[];
  /** Null: whatever it says. Its name is in quotes; null where the kind says enough. */
  field: { kind: NonNullable<Wish['field']>['kind']; name: string | null } | null;
  tests: TestParts[];
  isEach: boolean;
}

/** The headings of values, by kind. */
export type FieldKind = NonNullable<Wish['field']>['kind'];
