// A change and its row in the table.
import type { Significance } from '../../core/change/analysis.ts';
import type { Change, ChangeDetail, ChangeStatus, Feedback } from '../../core/change/change.ts';
import type { ChangeType } from '../../core/change/change-type.ts';
import type { ChangeNoteRow, ChangeRow } from '../database/schema.ts';

/** The columns that lists read: all but the diff. */
export const changeColumns = [
  'owner_id',
  'id',
  'site_id',
  'check_id',
  'detected_at',
  'change_type',
  'significance',
  'significance_score',
  'significance_reasons',
  'goal',
  'title',
  'summary',
  'insights',
  'analysed_by',
  'status',
  'seen',
  'feedback',
  'before_snapshot_id',
  'after_snapshot_id',
  'pages',
  'said',
] as const satisfies readonly (keyof ChangeRow)[];

type Note = Pick<ChangeNoteRow, 'doubts' | 'reverts_to' | 'verification' | 'raised'>;

export function changeFromRow(row: ChangeRow, note: Note | undefined): Change {
  return {
    ownerId: row.owner_id,
    id: row.id,
    siteId: row.site_id,
    checkId: row.check_id,
    detectedAt: row.detected_at,
    changeType: row.change_type as ChangeType,
    significance: row.significance as Significance,
    significanceScore: row.significance_score,
    significanceReasons: JSON.parse(row.significance_reasons),
    goal: JSON.parse(row.goal),
    title: row.title,
    summary: row.summary,
    insights: JSON.parse(row.insights),
    analysedBy: row.analysed_by,
    status: row.status as ChangeStatus,
    doubts: note === undefined ? [] : JSON.parse(note.doubts),
    revertsTo: note === undefined || note.reverts_to === null ? null : JSON.parse(note.reverts_to),
    verification: note?.verification ? JSON.parse(note.verification) : null,
    seen: row.seen === 1,
    feedback: row.feedback as Feedback | null,
    beforeSnapshotId: row.before_snapshot_id,
    afterSnapshotId: row.after_snapshot_id,
    pages: JSON.parse(row.pages),
    ...(row.said === null ? {} : { said: JSON.parse(row.said) }),
    ...(note?.raised ? { raised: JSON.parse(note.raised) } : {}),
  };
}

export function rowFromChange(change: ChangeDetail): ChangeRow & { diff: string } {
  return {
    owner_id: change.ownerId,
    id: change.id,
    site_id: change.siteId,
    check_id: change.checkId,
    detected_at: change.detectedAt,
    change_type: change.changeType,
    significance: change.significance,
    significance_score: change.significanceScore,
    significance_reasons: JSON.stringify(change.significanceReasons),
    goal: JSON.stringify(change.goal),
    title: change.title,
    summary: change.summary,
    insights: JSON.stringify(change.insights),
    analysed_by: change.analysedBy,
    status: change.status,
    seen: change.seen ? 1 : 0,
    feedback: change.feedback,
    before_snapshot_id: change.beforeSnapshotId,
    after_snapshot_id: change.afterSnapshotId,
    pages: JSON.stringify(change.pages),
    said: change.said === undefined ? null : JSON.stringify(change.said),
    diff: JSON.stringify(change.diff),
  };
}
