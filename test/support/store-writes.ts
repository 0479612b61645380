// Every write of the store as something that can be run at any time, many at once, on the same few records.
import { randomUUID } from 'node:crypto';
import { newId } from '../../src/core/id.ts';
import type { Site } from '../../src/core/site/site.ts';
import type { CheckResult, Claim, Store } from '../../src/store/store.ts';
import { accountWrites } from './account-writes.ts';
import { pulseWrites } from './pulse-writes.ts';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeCheck,
  makeFeed,
  makeResult,
  makeSite,
  makeSnapshot,
} from './store-records.ts';
import { pick, type StoreWorld, type StoreWrite } from './store-world.ts';

const ownerId = 'local';
/** So few sites that most writes meet on one of them. */
const fewest = 4;
const mostSites = 8;

export async function fillStore(world: StoreWorld): Promise<void> {
  for (let at = 0; at < fewest; at += 1) await createSite(world);
  await world.store.createChannel(makeChannel({ kind: 'webhook' }), null);
  for (let round = 0; round < 3; round += 1) await recordResults(world);
}

async function createSite(world: StoreWorld): Promise<Site> {
  const createdAt = world.now();
  const host = `${Math.floor(world.random() * 3)}.example`;
  const site = await addSite(world.store, { createdAt, host, nextCheckAt: createdAt, scope: scopeOf(world) });
  if (site.scope.kind === 'page') return site;
  for (let at = 0; at < 2; at += 1) await addSite(world.store, { createdAt, host, parentId: site.id });
  return site;
}

const scopeOf = ({ random }: StoreWorld): Site['scope'] =>
  random() < 0.5 ? { kind: 'page' } : { kind: 'pages', urls: ['https://0.example/'] };

async function anySite(world: StoreWorld): Promise<Site> {
  const { sites } = await world.store.listSites(ownerId, {});
  const top = pick(world, sites) ?? (await createSite(world));
  const members = await world.store.listMembers(ownerId, top.id);
  return pick(world, [top, ...members.map(({ site }) => site)]) ?? top;
}

async function anyChange(world: StoreWorld) {
  const { changes } = await world.store.listChanges(ownerId, { limit: 5 });
  return pick(world, changes)?.id ?? newId(world.now());
}

async function anyChannel(world: StoreWorld) {
  return pick(world, await world.store.listChannels(ownerId))?.id ?? newId(world.now());
}

const ask = async (world: StoreWorld, site: Site) =>
  world.store.askCheck({
    ...{ ownerId, siteId: site.id, trigger: world.random() < 0.5 ? 'manual' : 'schedule' },
    ...{ now: world.now(), answerFor: () => answer(randomUUID()) },
  });

const answer = (key: string) => ({ key, requestHash: 'same', status: 200, headers: {}, body: '{}' });

async function claimSome(world: StoreWorld): Promise<Claim[]> {
  for (let at = 0; at < 3; at += 1) await ask(world, await anySite(world));
  return claimAll(world.store, world.now(), 4);
}

async function recordResults(world: StoreWorld): Promise<void> {
  const claims = await claimSome(world);
  const results: CheckResult[] = [];
  for (const claim of claims) results.push(await resultOf(world, claim));
  await world.store.recordResults(results);
}

const hunk = {
  op: 'added' as const,
  where: { selector: 'p', trail: ['A'], region: 'main' as const, role: 'paragraph' as const },
  ...{ beforeIndex: null, afterIndex: 3, before: null, after: 'it is 12:30', words: null },
};

/** Whatever a check may bring: a change, one that is unconfirmed, a failure, another set of pages. */
async function resultOf(world: StoreWorld, claim: Claim): Promise<CheckResult> {
  const { random } = world;
  const snapshot = makeSnapshot(claim);
  const failure = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };
  if (random() < 0.2) {
    const site = { health: 'failing' as const, failures: 3 };
    return makeResult(claim, { outcome: 'failed', error: failure, site, hostRest: { ms: 10 } });
  }
  const changeType = random() < 0.5 ? 'price' : 'content';
  const status = random() < 0.3 ? 'unconfirmed' : 'confirmed';
  const change = makeChange(claim, { changeType, status, afterSnapshotId: snapshot.id });
  const { changes } = await world.store.listChanges(ownerId, { siteIds: [claim.site.id], limit: 5 });
  const earlier = pick(world, changes)?.id ?? '';
  return makeResult(claim, {
    ...{
      outcome: 'changed',
      snapshot,
      change,
      cause: claim.site.parentId === null ? null : 'same everywhere',
    },
    suppressed: [{ gate: 'noise', reason: 'It always changes.', hunk }],
    withdrawn: random() < 0.3 ? { changeId: earlier, reason: 'was gone 30 s later' } : null,
    survey: claim.site.scope.kind === 'page' ? null : await surveyOf(world, claim.site),
  });
}

async function surveyOf(world: StoreWorld, site: Site): Promise<CheckResult['survey']> {
  const members = (await world.store.listMembers(ownerId, site.id)).map((member) => member.site);
  const [first, second] = members;
  return {
    added: members.length > 3 ? [] : [makeSite({ parentId: site.id, host: site.host })],
    removed: members.length > 2 && first !== undefined ? [first.id] : [],
    moved: second === undefined ? [] : [{ id: second.id, url: second.url, host: second.host }],
  };
}

const paceOf = () => ({ everyMs: 1, burst: 1000, bundleOver: 20 });

async function deliverSome(world: StoreWorld): Promise<void> {
  const order = { now: world.now(), leaseMs: 30_000, limit: 8, except: [], paceOf };
  const { deliveries } = await world.store.claimDeliveries(order);
  for (const { channel, lease, bundles } of deliveries) {
    for (const { notifications } of bundles) {
      const ids = notifications.map(({ id }) => id);
      const base = { ownerId, channelId: channel.id, lease, ids, now: world.now() };
      const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: base.now };
      const failed = { kind: 'failed' as const, error, nextAt: base.now, giveUpBefore: 0, pauseUntil: null };
      const end = pick(world, [failed, { kind: 'sent' as const }, { kind: 'released' as const }]) ?? failed;
      await world.store.recordDelivery({ ...base, ...end });
    }
  }
}

async function addFeed(world: StoreWorld): Promise<string> {
  const [oldest] = (await world.store.listFeeds(ownerId, null)).slice(5);
  if (oldest !== undefined) await world.store.removeFeed(ownerId, oldest.id, null);
  const feed = makeFeed({ createdAt: world.now() });
  await world.store.addFeed(feed);
  return feed.id;
}

/** By the name of the function, as the store has it. */
export const storeWrites: Record<string, StoreWrite> = {
  createSite: async (world) => {
    const { total } = await world.store.listSites(ownerId, {});
    const site = makeSite({ createdAt: world.now() });
    const order = { site, check: makeCheck(site), answerFor: () => answer(randomUUID()) };
    if (total < mostSites) await world.store.createSite(order);
  },
  editSite: async (world) =>
    world.store.editSite(
      ownerId,
      (await anySite(world)).id,
      { name: 'Another', scope: scopeOf(world), members: { trackingGoal: 'prices' } },
      world.now(),
    ),
  removeSite: async (world) => {
    const { total } = await world.store.listSites(ownerId, {});
    if (total <= fewest) await createSite(world);
    await world.store.removeSite(ownerId, (await anySite(world)).id);
  },
  askCheck: async (world) => ask(world, await anySite(world)),
  askChecks: async (world) => {
    const siteIds = [(await anySite(world)).id, (await anySite(world)).id, (await anySite(world)).id];
    await world.store.askChecks({ ownerId, siteIds, now: world.now() });
  },
  queueDue: (world) => world.store.queueDue({ now: world.now() + 7_200_000, limit: 20 }),
  claimChecks: (world) => claimSome(world),
  prolongLeases: async (world) => {
    const ids = (await claimSome(world)).map(({ check }) => check.id);
    await world.store.prolongLeases({ ids, workerId: 'worker', now: world.now(), leaseMs: 60_000 });
  },
  reclaimChecks: (world) =>
    world.store.reclaimChecks({
      ...{ now: world.now() + 120_000, maxAttempts: 2 },
      poisoned: { code: 'engine.poisoned', message: 'It kills.', advice: 'Look.', transient: false },
    }),
  handBackChecks: async (world) => world.store.handBackChecks(await claimSome(world)),
  recordResults,
  reserveVisit: (world) =>
    world.store.reserveVisit({ host: '0.example', now: world.now(), spacingMs: 1, latestAt: 9e15 }),
  keepHostProbe: (world) => world.store.keepHostProbe('0.example', { shown: null }, world.now()),
  takeIconLook: (world) => world.store.takeIconLook(ownerId, '0.example', world.now(), world.now() + 1),
  keepIcon: (world) => world.store.keepIcon(ownerId, '0.example', null, world.now()),
  editChange: async (world) =>
    world.store.editChange(ownerId, await anyChange(world), {
      seen: world.random() < 0.5,
      feedback: 'useful',
    }),
  markSeen: (world) => world.store.markSeen(ownerId, { filter: {}, seen: world.random() < 0.5 }),
  rereadSnapshot: async (world) => {
    const site = await anySite(world);
    const [snapshot] = (await world.store.listSnapshots(ownerId, site.id, {})).snapshots;
    if (snapshot === undefined) return;
    await world.store.rereadSnapshot(snapshot.id, {
      ...snapshot,
      contentBlob: await world.store.blobs.put(Buffer.from('another reading')),
      readBy: 'reader 2',
    });
  },
  editNoise: async (world) =>
    world.store.editNoise(ownerId, (await anySite(world)).id, ({ wishes }) => wishes),
  keepSiteSession: async (world) =>
    world.store.keepSiteSession(ownerId, (await anySite(world)).id, {
      ...{ sealed: 'sealed', updatedAt: world.now(), wasThere: world.random() < 0.5 },
    }),
  clearSiteSession: async (world) => world.store.clearSiteSession(ownerId, (await anySite(world)).id),
  raiseSuppressed: async (world) => {
    const site = await anySite(world);
    const { suppressed } = await world.store.listSuppressed(ownerId, site.id, { limit: 5 });
    const record = pick(world, suppressed);
    if (record === undefined) return;
    const check = { ...makeCheck(site, 'manual', world.now()), status: 'done' as const };
    const change = makeChange({ check, site, attempts: 1, lease: '', snapshot: null });
    const { parentId, id: siteId } = site;
    await world.store.raiseSuppressed({ ownerId, siteId, recordId: record.id, parentId, check, change });
  },
  addFeed: (world) => addFeed(world),
  noteFeedRead: async (world) => world.store.noteFeedRead(await addFeed(world), world.now()),
  removeFeed: async (world) => world.store.removeFeed(ownerId, await addFeed(world), null),
  createChannel: async (world) => {
    const channels = await world.store.listChannels(ownerId);
    if (channels.length < 3) await world.store.createChannel(makeChannel({ createdAt: world.now() }), null);
  },
  editChannel: async (world) =>
    world.store.editChannel(ownerId, await anyChannel(world), { settings: {}, isOn: true }, world.now()),
  noteChannelWorks: async (world) =>
    world.store.noteChannelWorks(ownerId, await anyChannel(world), world.now()),
  removeChannel: async (world) => {
    const channel = await world.store.createChannel(makeChannel({ createdAt: world.now() }), null);
    const site = await anySite(world);
    const notify = { from: 'low' as const, channels: [channel.id] };
    await world.store.editSite(ownerId, site.id, { notify }, world.now());
    await world.store.removeChannel(ownerId, channel.id);
  },
  // Without a step back: that one is rare, and what meets then is retried.
  followClock: (world) => world.store.followClock(world.now()),
  probe: (world) => world.store.probe(true),
  keepKeyCheck: (world) => world.store.keepKeyCheck('sealed'),
  forgetKeyCheck: (world) => world.store.forgetKeyCheck(),
  claimDeliveries: deliverSome,
  recordDelivery: deliverSome,
  replaceSecret: async (world) => {
    const [channel] = await world.store.listChannels(ownerId);
    if (channel === undefined) return;
    const { id, settings: before } = channel;
    const formerSecrets = [{ secret: 'sealed', until: world.now() + 1000 }];
    await world.store.replaceSecret(ownerId, id, { before, settings: before, formerSecrets }, world.now());
  },
  resendNotification: async (world) => {
    const { notifications } = await world.store.listNotifications(ownerId, { limit: 5 });
    await world.store.resendNotification(ownerId, pick(world, notifications)?.id ?? '', world.now());
  },
  editUndoneWeights: async (world) =>
    world.store.editUndoneWeights(ownerId, (await anySite(world)).id, (undone) => undone),
  replaceAnalysis: async (world) => {
    const change = await world.store.getChange(ownerId, await anyChange(world));
    if (change === null) return;
    const analysis = { ...change, significance: pick(world, ['low', 'high'] as const) ?? 'low' };
    await world.store.replaceAnalysis(ownerId, change.id, {
      analysis,
      verification: { ...waiting, askAt: world.now() },
    });
  },
  claimUnasked: (world) => world.store.claimUnasked(world.now(), 5),
  'exams.keep': (world) =>
    world.store.exams.keep('one', {
      ...{ model: 'one', checkModel: 'one', version: 1, takenAt: world.now(), standing: 'plans', parts: [] },
      ...{ calls: 1, inputTokens: 1, outputTokens: 1, money: 0, seconds: 1 },
    }),
  tidy: (world) => world.store.tidy(world.now() + Math.floor(world.random() * 2) * 172_800_000),
  'blobs.put': (world) => world.store.blobs.put(Buffer.from(String(Math.floor(world.random() * 3)))),
  'ai.keepAnswer': (world) => world.store.ai.keepAnswer(ownerId, 'same', '{}', world.now()),
  'ai.addUsage': async (world) =>
    world.store.ai.addUsage({
      ...{ ownerId, siteId: (await anySite(world)).id, now: world.now(), model: 'one', money: 0.01 },
      ...{ usage: { inputTokens: 1, outputTokens: 1 }, isFailed: false },
    }),
  ...accountWrites,
  ...pulseWrites,
};

const waiting = { model: null, checked: 0, dropped: [], note: 'It did not answer.', tries: 1 };

/** Functions that only read, by how they are named. */
const reads =
  /^(\w+\.)?(get|list|find|has|on[A-Z]|last|sum|spent|measure|walk|snapshotBefore|checkWaits|clockOffset|count(Sites|Judged|Work|Unwell))/;
const others = new Set(['ping', 'close', 'blobs.get', 'accounts.confirmedAt']);

/** The names of all functions of the store that write, or may: whatever is not known to read. */
export function namesOfWrites(store: Store): string[] {
  const names = Object.entries(store).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null ? Object.keys(part).map((inner) => `${name}.${inner}`) : [name],
  );
  return names.filter((name) => name !== 'kind' && !reads.test(name) && !others.has(name));
}
