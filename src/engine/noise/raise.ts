// Raising what was suppressed: a change is made of it afterwards, and its place is not suppressed again.
import type { ChangeDetail } from '../../core/change/change.ts';
import { Fault } from '../../core/fault/fault.ts';
import { newId } from '../../core/id.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Check } from '../../core/site/check.ts';
import type { Site } from '../../core/site/site.ts';
import type { SuppressedRecord } from '../../store/store.ts';
import { makeChange } from '../check/make-change.ts';
import { explainFound } from '../model/explain-change.ts';
import type { Services } from '../services.ts';
import { readContentBytes } from '../sites/snapshot-parts.ts';
import { releasePlaces } from './learn-wishes.ts';

type World = Pick<Services, 'store' | 'now' | 'analyst' | 'pagePool'>;

/** A model that does not answer in time leaves the rules' words. */
const patienceMs = 25_000;

/** Suppressed by the user's own rule, or for the time it was seen and not for its place: there is no place to release. */
const placeless: ReadonlySet<string> = new Set(['ignore-rule', 'unconfirmed', 'flapping', 'reordered']);

/** Null: no such record. A record is raised once; who raises it again is given the same change. */
export async function raiseSuppressed(
  world: World,
  site: Site,
  recordId: string,
): Promise<{ change: ChangeDetail; isNew: boolean } | null> {
  const { store } = world;
  const { ownerId, id: siteId, parentId } = site;
  const record = await store.getSuppressed(ownerId, siteId, recordId);
  if (record === null) return null;
  if (record.raisedAs === null) {
    const raised = await makeRaised(world, site, record);
    const isWritten = await store.raiseSuppressed({ ownerId, siteId, recordId, parentId, ...raised });
    if (isWritten) return { change: raised.change, isNew: true };
  }
  const { raisedAs } = (await store.getSuppressed(ownerId, siteId, recordId)) ?? record;
  const change = raisedAs === null ? null : await store.getChange(ownerId, raisedAs);
  return change === null ? null : { change, isNew: false };
}

async function makeRaised(
  world: World,
  site: Site,
  record: SuppressedRecord,
): Promise<{ check: Check; change: ChangeDetail }> {
  const [before, after] = await findPair(world, site, record);
  const contents = {
    before: await readContentBytes(world, before),
    after: await readContentBytes(world, after),
  };
  const { places, ...seen } = await world.pagePool.ask(site, 'analyseHunk', record.hunk, contents, {
    plan: site.plan,
    ...{ finalUrlBefore: before.finalUrl, finalUrlAfter: after.finalUrl },
    ...{ statusBefore: before.httpStatus, statusAfter: after.httpStatus },
  });
  const pages = {
    ...{ title: after.title, language: after.language, contents: async () => contents },
    capturedAt: { before: before.capturedAt, after: after.capturedAt },
  };
  const found = await explainFound(world, site, seen, pages, AbortSignal.timeout(patienceMs));
  const slots = placeless.has(record.gate) ? [] : await releasePlaces(world, site.ownerId, site.id, places);
  const { id: recordId, gate, reason, heldBackAt } = record;
  const now = world.now();
  const check = lookBack(site, after, now);
  const change = makeChange(now, { site, check }, found, { before: before.id, after: after.id });
  return {
    check,
    // Whoever raised it has seen it.
    change: { ...change, seen: true, raised: { recordId, gate, reason, heldBackAt, slots } },
  };
}

/** The version in which it was seen, and the one before. */
async function findPair(
  { store }: World,
  { ownerId }: Site,
  { checkId }: SuppressedRecord,
): Promise<[Snapshot, Snapshot]> {
  const check = await store.getCheck(ownerId, checkId);
  const after = check?.snapshotId ? await store.getSnapshot(ownerId, check.snapshotId) : null;
  const before = after === null ? null : await store.snapshotBefore(after);
  if (before !== null && after !== null) return [before, after];
  throw new Fault({
    code: 'engine.not-kept',
    message: 'The page of this suppressed difference is no longer stored.',
    advice: 'You can raise differences that Heed suppresses from now on.',
    transient: false,
  });
}

/** The request is in the list of checks like any other look at the page. */
function lookBack({ ownerId, id: siteId }: Site, after: Snapshot, now: number): Check {
  return {
    ...{ ownerId, id: newId(now), siteId, trigger: 'manual', status: 'done', outcome: 'changed' },
    ...{ queuedAt: now, startedAt: now, finishedAt: now, fetch: null, error: null, pictureBlob: null },
    ...{ snapshotId: after.id, changeId: null, suppressed: 0 },
  };
}
