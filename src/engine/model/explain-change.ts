// A difference and what it means, in the model's words where there is a model and they stand; asked again where it could not be asked.
import type { Analysis } from '../../core/change/analysis.ts';
import type { Change, ChangeDetail } from '../../core/change/change.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import type { Found } from '../check/make-change.ts';
import type { ContentBytes } from '../pipeline/page-jobs.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import type { Explained } from './explain-by-model.ts';

type Asking = Pick<Services, 'analyst' | 'now'>;

/** The two pages, besides their diff. */
export interface Pages {
  /** What the page calls itself. */
  title: string;
  language: string;
  capturedAt: { before: number; after: number };
  contents(): Promise<ContentBytes>;
}

/** The difference as it came where there is no model, or nothing to ask it. */
export async function explainFound(
  { analyst, now }: Asking,
  site: Site,
  found: Found,
  pages: Pages,
  signal: AbortSignal,
): Promise<Found> {
  if (!analyst) return found;
  const { ownerId, id: siteId } = site;
  const subject = subjectOf(site, found, pages);
  const order = { ownerId, siteId, subject, contents: pages.contents, isAsked: false, signal };
  const { analysis, verification } = withNextTry(await analyst.explain(order), 0, now());
  return { ...found, analysis, verification };
}

/** A model on the same machine is slow, and is asked up to four times. */
const patienceMs = 180_000;
const firstPauseMs = 5 * 60_000;
const mostTries = 8;

/** Asks again about a change that is recorded; null: no such change. */
export async function reanalyseChange(
  services: Pick<Services, 'store' | 'analyst' | 'pagePool' | 'now'>,
  ownerId: string,
  id: string,
): Promise<ChangeDetail | null> {
  const { store, analyst } = services;
  const change = await store.getChange(ownerId, id);
  if (change === null || !analyst) return change;
  const [site, before, after] = await Promise.all([
    store.getSite(ownerId, change.siteId),
    store.getSnapshot(ownerId, change.beforeSnapshotId),
    store.getSnapshot(ownerId, change.afterSnapshotId),
  ]);
  if (site === null) return null;
  const pages: Pages = {
    ...{ title: after?.title ?? '', language: after?.language ?? '' },
    capturedAt: {
      before: before?.capturedAt ?? change.detectedAt,
      after: after?.capturedAt ?? change.detectedAt,
    },
    contents: () => contentsOf(services, before, after),
  };
  const explained = await analyst.explain({
    ...{ ownerId, siteId: site.id, isAsked: true, contents: pages.contents },
    subject: subjectOf(site, { diff: change.diff, analysis: rulesOf(change) }, pages),
    signal: AbortSignal.timeout(patienceMs),
  });
  const tries = (change.verification?.tries ?? 0) + 1;
  return store.replaceAnalysis(ownerId, id, withNextTry(explained, tries, services.now()));
}

/** What the rules said, whoever wrote what is shown: nobody builds upon words of a model. */
export function rulesOf(change: Change): Analysis {
  const { changeType, significance, significanceScore, significanceReasons, goal, title, summary, insights } =
    change;
  const said = change.said === undefined ? {} : { said: change.said };
  return {
    ...{ changeType, significance, significanceScore, significanceReasons, goal, title, summary, insights },
    ...{ ...said, ...change.verification?.rules, analysedBy: 'rules' },
  };
}

/** The change as the rules describe it; the same where they wrote it. */
export function byRules<Kind extends Change>(change: Kind): Kind {
  return { ...change, ...rulesOf(change) };
}

/** Later each time, and not for ever. */
function withNextTry({ isOpen = false, ...explained }: Explained, tries: number, now: number): Explained {
  const { verification } = explained;
  if (!isOpen || verification === null || tries >= mostTries) return explained;
  return { ...explained, verification: { ...verification, tries, askAt: now + firstPauseMs * 2 ** tries } };
}

export async function contentsOf(
  services: Pick<Services, 'store' | 'pagePool'>,
  before: Snapshot | null,
  after: Snapshot | null,
): Promise<ContentBytes> {
  const bytesOf = (snapshot: Snapshot | null) =>
    snapshot === null ? null : findContentBytes(services, snapshot);
  return { before: await bytesOf(before), after: await bytesOf(after) };
}

function subjectOf({ trackingGoal, plan, name }: Site, { diff, analysis }: Found, pages: Pages) {
  const { title: pageTitle, language, capturedAt } = pages;
  return { diff, analysis, trackingGoal, plan, pageTitle, siteName: name, language, capturedAt };
}
