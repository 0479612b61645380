// A change as it is first recorded: what was found, between two snapshots.
import { showMinor } from '../../compare/show-minor.ts';
import type { Analysis } from '../../core/change/analysis.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Diff, Hunk } from '../../core/change/diff.ts';
import type { Insight } from '../../core/change/insight.ts';
import { newId } from '../../core/id.ts';
import type { Verification } from '../../core/model.ts';
import type { Claim } from '../../store/store.ts';

/** A difference with what it means. */
export interface Found {
  diff: Diff;
  analysis: Analysis;
  verification?: Verification | null;
  /** Shown with it, and not judged. */
  minor?: Hunk[];
}

export function makeChange(
  now: number,
  { site, check }: Pick<Claim, 'site' | 'check'>,
  { verification = null, ...found }: Found,
  snapshots: { before: string; after: string },
): ChangeDetail {
  const { diff, analysis } = showFound(found);
  const rules = verification?.rules
    ? { ...verification.rules, insights: showInsights(found, verification.rules.insights) }
    : null;
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
    verification: verification === null ? null : { ...verification, ...(rules !== null && { rules }) },
    seen: false,
    feedback: null,
    pages: [],
    beforeSnapshotId: snapshots.before,
    afterSnapshotId: snapshots.after,
    diff,
  };
}

/** A difference as people see it: with what is minor, and with insights that rest on the same hunks as before. */
export function showFound({ diff, analysis, minor = [] }: Found): Pick<Found, 'diff' | 'analysis'> {
  const insights = showInsights({ diff, minor }, analysis.insights);
  return { diff: showMinor(diff, minor).diff, analysis: { ...analysis, insights } };
}

function showInsights(
  { diff, minor = [] }: Pick<Found, 'diff' | 'minor'>,
  insights: readonly Insight[],
): Insight[] {
  const { places } = showMinor(diff, minor);
  return insights.map((insight) => ({
    ...insight,
    evidence: { ...insight.evidence, hunks: insight.evidence.hunks.map((at) => places[at] ?? at) },
  }));
}
