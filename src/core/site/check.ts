// Check: one run for one site; the job and the record of the job.
import type { FaultParams } from '../fault/fault.ts';
import type { CheckError, FetchReport } from '../page/page.ts';

export const checkTriggers = ['manual', 'schedule', 'confirm', 'first'] as const;
export const checkStatuses = ['queued', 'running', 'done', 'failed'] as const;
export const checkOutcomes = ['baseline', 'unchanged', 'changed', 'reverted', 'failed'] as const;
export type CheckTrigger = (typeof checkTriggers)[number];
export type CheckStatus = (typeof checkStatuses)[number];
export type CheckOutcome = (typeof checkOutcomes)[number];

/** What a check that did not fail has to say about how it went. */
export interface CheckNote {
  /** `stage.reason`, stable and machine-readable. */
  code: string;
  message: string;
  advice: string;
  params?: FaultParams;
}

export interface Check {
  ownerId: string;
  id: string;
  siteId: string;
  trigger: CheckTrigger;
  status: CheckStatus;
  outcome: CheckOutcome | null;
  queuedAt: number;
  startedAt: number | null;
  finishedAt: number | null;
  fetch: FetchReport | null;
  error: CheckError | null;
  snapshotId: string | null;
  changeId: string | null;
  /** How many differences were suppressed. */
  suppressed: number;
  /** Screenshot from when a step failed, if there is one. */
  pictureBlob: string | null;
  /** Left out: there is nothing to say. */
  note?: CheckNote | null;
  /** Until when a requested check waits for its host; left out or null where it does not wait, or nobody looked. */
  waitsUntil?: number | null;
}
