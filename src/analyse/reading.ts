// A reading of the diff: each hunk with the words around it, each fact with its hunk.
import type { Diff, FactDiff, Hunk, RecordDiff } from '../core/change/diff.ts';
import type { Block, Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';
import type { Trifle } from './trifle.ts';

export interface AnalyseInput {
  diff: Diff;
  plan: Plan;
  before: Content;
  after: Content;
  finalUrlBefore: string;
  finalUrlAfter: string;
  statusBefore: number;
  statusAfter: number;
  /** What is known of the page's past; left out where nothing is. */
  history?: PageHistory;
}

interface PageHistory {
  /** For how many days the page has been watched, and how many of its changes were reported before this one. */
  days: number;
  changes: number;
  /** It is again what it was before an earlier change. */
  isReturn: boolean;
}

export interface HunkReading {
  index: number;
  hunk: Hunk;
  /** The block it stands for, after the change where there is one. */
  block: Block | undefined;
  /** Folded: its texts, the headings above it, the names of its row and column, and the rest of its table row. */
  context: string;
  /** Folded: only the words that appeared or disappeared. */
  changed: string;
  /** How many characters appeared or disappeared. */
  size: number;
  /** It belongs to what the page is about. */
  isMain: boolean;
  /** It is in the body of the page, be it beside what the page is about. */
  isBody: boolean;
  /** It was the text of a link that went, and is that of one that came: two things in one place. */
  isReplaced: boolean;
  /** It was rewritten, but says the same. */
  trifle: Trifle | null;
  /** It appeared or disappeared, but the page has as many of it as before: only the order changed. */
  isReordered: boolean;
  /** The records of lists that came, went or say something else here. */
  records: RecordDiff[];
  /** It is of a record, or a row of a table, that is there both before and after. */
  isOldRow: boolean;
  isIgnored: boolean;
}

export interface FactReading {
  index: number;
  fact: FactDiff;
  hunk: HunkReading | undefined;
  /** Folded: its label and the words around it. */
  context: string;
  isIgnored: boolean;
}

export interface Reading {
  input: AnalyseInput;
  hunks: HunkReading[];
  facts: FactReading[];
  /** Characters in the main part of the page, before or after, whichever is more. */
  mainSize: number;
}
