// Who waits for work is woken by every write that brings some, and by no other.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
  makeSite,
} from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import type { Store } from './store.ts';

const stores = makeStores('sqlite');
const now = 1_700_000_000_000;
const minute = 60_000;
const hour = 60 * minute;
const ownerId = 'local';
const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };

async function openWatched() {
  const store = await stores.open();
  let woken: string[] = [];
  store.onQueued(() => woken.push('queued'));
  store.onEvents(() => woken.push('events'));
  const wakes = async (work: () => Promise<unknown>) => {
    woken = [];
    await work();
    return woken;
  };
  return { store, wakes };
}

const ask =
  (store: Store, siteId: string, at = now) =>
  () =>
    store.askCheck({ ownerId, siteId, trigger: 'manual', now: at, answerFor: null });

it('workers are woken by checks that are queued, and only by those', async () => {
  const { store, wakes } = await openWatched();
  let site = makeSite();
  const add = async () => {
    site = await addSite(store, { createdAt: now, nextCheckAt: now + hour });
  };
  expect(await wakes(add)).toEqual(['queued']);
  expect(await wakes(ask(store, site.id))).toEqual([]);
  expect(await wakes(ask(store, 'unknown'))).toEqual([]);
  const claims = await claimAll(store, now);
  expect(await wakes(() => store.handBackChecks(claims))).toEqual(['queued']);
  expect(await wakes(() => store.handBackChecks(claims))).toEqual([]);
  await claimAll(store, now);
  const reclaim =
    (at: number, maxAttempts = 5) =>
    () =>
      store.reclaimChecks({ now: at, maxAttempts, poisoned });
  expect(await wakes(reclaim(now))).toEqual([]);
  expect(await wakes(reclaim(now + 2 * minute))).toEqual(['queued']);
  await claimAll(store, now + 3 * minute);
  expect(await wakes(reclaim(now + 5 * minute, 2))).toEqual(['events']);
  expect(await wakes(ask(store, site.id, now + 6 * minute))).toEqual(['queued']);
  const [claim] = await claimAll(store, now + 6 * minute);
  const page = makeSite({ parentId: site.id, createdAt: now, nextCheckAt: now + 2 * hour });
  const survey = { added: [page], removed: [], moved: [] };
  if (claim === undefined) throw new Error('nothing was claimed');
  expect(
    await wakes(() =>
      store.recordResults([makeResult(claim, { survey, site: { nextCheckAt: now + hour } })]),
    ),
  ).toEqual(expect.arrayContaining(['queued']));
  for (const one of await claimAll(store, now + 7 * minute)) {
    const none = { added: [], removed: [], moved: [] };
    const result = makeResult(one, { survey: none, site: { nextCheckAt: now + hour } });
    expect(await wakes(() => store.recordResults([result]))).toEqual([]);
  }
  const queue = (at: number) => () => store.queueDue({ now: at, limit: 10 });
  expect(await wakes(queue(now + 30 * minute))).toEqual([]);
  expect(await wakes(queue(now + hour))).toEqual(['queued']);
  // Due again while their checks run.
  expect(await wakes(queue(now + 2 * hour))).toEqual([]);
  await claimAll(store, now + hour);
  const askAll = (ids: string[]) => () => store.askChecks({ ownerId, siteIds: ids, now: now + hour });
  const other = await addSite(store, { createdAt: now, host: 'other.example' });
  expect(await wakes(askAll([other.id]))).toEqual([]);
  for (const one of await claimAll(store, now + hour)) await store.recordResults([makeResult(one)]);
  expect(await wakes(askAll([other.id, site.id]))).toEqual(['queued']);
});

it('senders are woken by what is to be sent, and by what may be sent again', async () => {
  const { store, wakes } = await openWatched();
  const channel = await store.createChannel(makeChannel({ kind: 'slack' }), null);
  const notify = { from: 'low' as const, channels: [], when: { every: 'day' as const } };
  const site = await addSite(store, { createdAt: now, notify });
  const [claim] = await claimAll(store, now);
  if (claim === undefined) throw new Error('nothing was claimed');
  const change = makeChange(claim);
  expect(await wakes(() => store.recordResults([makeResult(claim, { outcome: 'changed', change })]))).toEqual(
    ['events'],
  );
  const edit = (given: Parameters<Store['editSite']>[2]) => () =>
    store.editSite(ownerId, site.id, given, now + minute);
  expect(await wakes(edit({ name: 'Another' }))).toEqual([]);
  expect(await wakes(edit({ notify: { ...notify, from: 'high' } }))).toEqual([]);
  const other = await addSite(store);
  expect(await wakes(() => store.editSite(ownerId, other.id, { tags: ['new'] }, now))).toEqual([]);
  expect(await wakes(edit({ notify: { ...notify, when: 'immediately' } }))).toEqual(['events']);
  const editChannel = (id: string) => () => store.editChannel(ownerId, id, { name: 'B' }, now);
  expect(await wakes(editChannel(channel.id))).toEqual(['events']);
  expect(await wakes(editChannel('unknown'))).toEqual([]);
  expect(await wakes(() => store.noteChannelWorks(ownerId, channel.id, now))).toEqual(['events']);
  const { notifications } = await store.listNotifications(ownerId, {});
  const resend = () => store.resendNotification(ownerId, notifications[0]?.id ?? '', now + 2 * minute);
  expect(await wakes(resend)).toEqual(['events']);
  const pace = { everyMs: 1_000, burst: 1, bundleOver: null };
  const order = { now: now + 2 * minute, leaseMs: minute, limit: 8, except: [], paceOf: () => pace };
  expect((await store.claimDeliveries(order)).deliveries).toHaveLength(1);
  expect(await wakes(resend)).toEqual([]);
});
