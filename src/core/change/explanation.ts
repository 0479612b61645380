// Explanation: what a model says of a change, sentence by sentence, and the numbered pieces of evidence that it may rest on.
import type { Remark } from '../fault/remark.ts';

/** One piece of evidence, as a model is shown it. */
export interface Piece {
  /** "p1", "p2"… as sentences cite it. */
  id: string;
  what:
    | 'page'
    | 'list'
    | 'added'
    | 'removed'
    | 'changed'
    | 'moved'
    | 'value'
    | 'link'
    | 'rules'
    | 'unchanged'
    | 'stored';
  /** Headings, row and column; empty where there are none. */
  place: string;
  before: string | null;
  after: string | null;
  /** What is beside it and did not change: its lead-in, its neighbours, the rest of its row. */
  beside: string;
  /** Indexes into `diff.hunks` and `diff.facts`. */
  hunks: number[];
  facts: number[];
}

/** Everything a model is shown of a change, and nothing else. */
export interface Material {
  trackingGoal: string;
  understood: string;
  siteName: string;
  pageTitle: string;
  /** Of the page; empty where it is not known. */
  language: string;
  /** What the rules made of it: type, significance and verdict. */
  judged: string;
  pieces: Piece[];
  /** How many differences did not fit. */
  left: number;
  /** How many pieces were left out because they speak to models instead of to people. */
  withheld: number;
  /** The page's title or the site's name does. */
  givesOrders: boolean;
}

export const claimParts = ['title', 'summary', 'insight', 'because'] as const;

/** One sentence of a model, with what it rests on. */
export interface Claim {
  part: (typeof claimParts)[number];
  text: string;
  /** Ids of pieces. */
  pieces: string[];
  /** Words copied from one of them. */
  quote: string;
}

/** `unused`: nothing was found wrong with it, but the title or the leading sentence fell, so the rules’ words stand. */
export const claimFates = ['kept', 'repaired', 'dropped', 'unused'] as const;

export interface JudgedClaim extends Claim {
  fate: (typeof claimFates)[number];
  /** Why it was dropped; null where it stands. */
  reason: Remark | null;
  /** Its first wording, where it was sent back and came back in other words. */
  first?: FirstWording;
}

export interface FirstWording {
  text: string;
  /** What was wrong with it. */
  reason: Remark;
}
