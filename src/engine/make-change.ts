// A change as it is first recorded: what was found, between two snapshots.
import type { Analysis } from '../core/analysis.ts';
import type { ChangeDetail } from '../core/change.ts';
import type { Diff } from '../core/diff.ts';
import { newId } from '../core/id.ts';
import type { Verification } from '../core/model.ts';
import type { Claim } from '../store/store.ts';

/** A difference with what it means. */
export interface Found {
  diff: Diff;
  analysis: Analysis;
  verification?: Verification | null;
}

export function makeChange(
  now: number,
  { site, check }: Pick<Claim, 'site' | 'check'>,
  { diff, analysis, verification = null }: Found,
  snapshots: { before: string; after: string },
): ChangeDetail {
  return {
    ...analysis,
    ownerId: site.ownerId,
    id: newId(now),
    siteId: site.id,
    checkId: check.id,
    detectedAt: now,
    status: 'confirmed',
    doubts: [],
    revertsTo: null,
    verification,
    seen: false,
    feedback: null,
    pages: [],
    beforeSnapshotId: snapshots.before,
    afterSnapshotId: snapshots.after,
    diff,
  };
}
