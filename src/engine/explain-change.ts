// A difference and what it means, in the model's words where there is a model and they stand.
import type { ChangeDetail } from '../core/change.ts';
import type { Site } from '../core/site.ts';
import type { Found } from './make-change.ts';
import type { Services } from './services.ts';

/** What the page calls itself, besides its diff. */
export interface Named {
  title: string;
  language: string;
}

/** The difference as it came where there is no model, or nothing to ask it. */
export async function explainFound(
  { analyst }: Pick<Services, 'analyst'>,
  site: Site,
  found: Found,
  named: Named,
  signal: AbortSignal,
): Promise<Found> {
  if (!analyst) return found;
  const { ownerId, id: siteId } = site;
  const subject = subjectOf(site, found, named);
  const explained = await analyst.explain({ ownerId, siteId, subject, isAsked: false, signal });
  return { ...found, ...explained };
}

const patienceMs = 25_000;

/** Asks again about a change that is recorded; null: no such change. */
export async function reanalyseChange(
  { store, analyst }: Pick<Services, 'store' | 'analyst'>,
  ownerId: string,
  id: string,
): Promise<ChangeDetail | null> {
  const change = await store.getChange(ownerId, id);
  if (change === null || !analyst) return change;
  const [site, after] = await Promise.all([
    store.getSite(ownerId, change.siteId),
    store.getSnapshot(ownerId, change.afterSnapshotId),
  ]);
  if (site === null) return null;
  const found = { diff: change.diff, analysis: change };
  const named = { title: after?.title ?? '', language: after?.language ?? '' };
  const explained = await analyst.explain({
    ownerId,
    siteId: site.id,
    subject: subjectOf(site, found, named),
    isAsked: true,
    signal: AbortSignal.timeout(patienceMs),
  });
  return store.replaceAnalysis(ownerId, id, explained);
}

function subjectOf({ trackingGoal, plan, name }: Site, { diff, analysis }: Found, named: Named) {
  return {
    diff,
    analysis,
    trackingGoal,
    plan,
    pageTitle: named.title,
    siteName: name,
    language: named.language,
  };
}
