// Change: a diff with its analysis, between two snapshots.
import type { Verification } from '../model.ts';
import type { Analysis } from './analysis.ts';
import type { Diff } from './diff.ts';

export const changeStatuses = ['confirmed', 'unconfirmed', 'reverted'] as const;
export const feedbacks = ['useful', 'noise'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];
export type Feedback = (typeof feedbacks)[number];

/** The version that a page went back to, and the change that is undone by it, where that is known. */
export interface Return {
  snapshotId: string;
  capturedAt: number;
  changeId: string | null;
}

/** A suppressed difference that its user raised to a change. */
export interface Raised {
  /** The record of the suppressed difference. */
  recordId: string;
  gate: string;
  reason: string;
  heldBackAt: number;
  /** Learned places in which nothing is suppressed any more because of it. */
  slots: string[];
}

/** A change as lists show it. */
export interface Change extends Analysis {
  ownerId: string;
  id: string;
  siteId: string;
  checkId: string;
  detectedAt: number;
  status: ChangeStatus;
  /** Why it awaits confirmation; empty once confirmed. */
  doubts: string[];
  revertsTo: Return | null;
  /** What was checked of a model's words; null where none was asked. */
  verification: Verification | null;
  seen: boolean;
  feedback: Feedback | null;
  /** Pages of a set that show the same difference; empty where it is one page alone. */
  pages: string[];
  /** Null, or left out: it was found by a check. */
  raised?: Raised | null;
  beforeSnapshotId: string;
  afterSnapshotId: string;
}

/** A change as its detail shows it. */
export interface ChangeDetail extends Change {
  diff: Diff;
}
