// What is explained: a change as the rules see it, with the readings of its two pages.
import type { Analysis } from '../core/change/analysis.ts';
import type { Diff } from '../core/change/diff.ts';
import type { Piece } from '../core/change/explanation.ts';
import type { Content } from '../core/page/content.ts';
import type { Plan } from '../core/plan/plan.ts';

export type Unnumbered = Omit<Piece, 'id'>;

export interface Subject {
  diff: Diff;
  /** By rules. */
  analysis: Analysis;
  trackingGoal: string;
  plan: Plan;
  siteName: string;
  pageTitle: string;
  language: string;
  /** When the two pages were captured, as epoch ms. */
  capturedAt: { before: number; after: number };
}

/** The readings of the two pages; null where one is not kept any more. */
export interface Readings {
  before: Content | null;
  after: Content | null;
}
