// A check and its row in the table.
import { readFetchReport } from '../../core/page/page.ts';
import type { Check, CheckOutcome, CheckStatus, CheckTrigger } from '../../core/site/check.ts';
import type { CheckRow } from '../database/schema.ts';

export function checkFromRow(row: CheckRow): Check {
  return {
    ownerId: row.owner_id,
    id: row.id,
    siteId: row.site_id,
    trigger: row.cause as CheckTrigger,
    status: row.status as CheckStatus,
    outcome: row.outcome as CheckOutcome | null,
    queuedAt: row.queued_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    fetch: row.fetch_report === null ? null : readFetchReport(row.fetch_report),
    error: row.error === null ? null : JSON.parse(row.error),
    snapshotId: row.snapshot_id,
    changeId: row.change_id,
    suppressed: row.suppressed,
    pictureBlob: row.picture_blob,
    note: row.note === null ? null : JSON.parse(row.note),
  };
}

/** The row of a check that waits in the queue; it has no note yet, and nobody knows what it needs. */
export type QueuedRow = Omit<CheckRow, 'note' | 'needs'>;

export function rowFromQueued(check: Check, place: { host: string; rank: number }): QueuedRow {
  return {
    owner_id: check.ownerId,
    id: check.id,
    site_id: check.siteId,
    host: place.host,
    cause: check.trigger,
    status: 'queued',
    outcome: null,
    queued_at: check.queuedAt,
    started_at: null,
    finished_at: null,
    fetch_report: null,
    error: null,
    snapshot_id: null,
    change_id: null,
    suppressed: 0,
    picture_blob: null,
    rank: place.rank,
    attempts: 0,
    worker_id: null,
    lease: null,
    lease_until: null,
  };
}
