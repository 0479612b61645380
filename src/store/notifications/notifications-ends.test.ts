// How messages end: sent, failed or given up; and how they begin again when they are sent again.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
} from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { type DeliveryRules, plainDelivery } from '../../core/alert/delivery.ts';
import type { Delivery, DeliveryOutcome, Store } from '../store.ts';

const hour = 3_600_000;
/** A midnight. */
const start = Date.UTC(2027, 0, 11);
const now = start + hour;
const leaseMs = 60_000;
const stores = makeStores('sqlite');

/** As many messages for one channel, each about a site of its own. */
async function openWith(count: number, delivery: Partial<DeliveryRules> = {}, at = start) {
  const store = await stores.open();
  const { id } = await store.createChannel(
    makeChannel({ delivery: { ...plainDelivery, ...delivery } }),
    null,
  );
  for (let n = 0; n < count; n += 1) await addSite(store, { host: `${n}.example` });
  const claims = await claimAll(store, at, 1000);
  await store.recordResults(
    claims.map((one) => makeResult(one, { outcome: 'changed', change: makeChange(one) })),
  );
  return { store, id };
}

async function claim(store: Store, at: number, bundleOver: number | null = null): Promise<Delivery[]> {
  const pace = { everyMs: 1, burst: 1000, bundleOver };
  return (await store.claimDeliveries({ now: at, leaseMs, limit: 8, except: [], paceOf: () => pace }))
    .deliveries;
}

type Failure = Partial<Extract<DeliveryOutcome, { kind: 'failed' }>>;

async function end(store: Store, delivery: Delivery | undefined, at: number, failure?: Failure) {
  if (delivery === undefined) throw new Error('nothing was claimed');
  const { channel, lease, bundles } = delivery;
  const ids = bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id));
  const base = { ownerId: 'local', channelId: channel.id, lease, ids, now: at };
  const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at };
  const failed = { kind: 'failed', error, nextAt: at, giveUpBefore: 0, pauseUntil: null } as const;
  return store.recordDelivery(
    failure === undefined ? { ...base, kind: 'sent' } : { ...base, ...failed, ...failure },
  );
}

const list = async (store: Store) => (await store.listNotifications('local', {})).notifications;

it('what arrived at last shows no error of before, and a broken channel is broken until then', async () => {
  const { store, id } = await openWith(1);
  const health = async () => (await store.getChannel('local', id))?.health;
  await end(store, (await claim(store, now))[0], now, { nextAt: null });
  expect(await health()).toBe('broken');
  const [failed] = await list(store);
  expect(failed).toMatchObject({ status: 'failed', lastError: { code: 'notify.unavailable' } });
  const again = await store.resendNotification('local', failed?.id ?? '', now);
  expect(again).toMatchObject({ status: 'pending', lastError: null });
  await end(store, (await claim(store, now))[0], now, {});
  expect(await health()).toBe('broken');
  expect(await list(store)).toMatchObject([{ status: 'pending', lastError: { code: 'notify.unavailable' } }]);
  await end(store, (await claim(store, now + 1))[0], now + 2);
  expect(await health()).toBe('ok');
  expect(await list(store)).toMatchObject([{ status: 'sent', sentAt: now + 2, lastError: null }]);
});

it('what nobody tried after all is as it was, and due', async () => {
  const { store, id } = await openWith(1);
  const [before] = await list(store);
  const [delivery] = await claim(store, now);
  const ids = delivery?.bundles.map((bundle) => bundle.id) ?? [];
  const released = { ownerId: 'local', channelId: id, lease: delivery?.lease ?? '', ids, now: now + 5 };
  expect(await store.recordDelivery({ ...released, kind: 'released' })).toBe(true);
  expect(await list(store)).toEqual([{ ...before, nextAt: now + 5 }]);
});

it('what is sent again begins again, alone and with a day of its own', async () => {
  const { store } = await openWith(2);
  const [bundled] = await claim(store, now, 1);
  expect(bundled?.bundles).toMatchObject([{ isDigest: true }]);
  await end(store, bundled, now, {});
  await end(store, (await claim(store, now, 1))[0], now);
  const [{ id } = { id: '' }] = await list(store);
  const later = now + 30 * hour;
  expect(await store.resendNotification('local', id, later)).toMatchObject({
    ...{ status: 'pending', mode: 'urgent', attempts: 0, nextAt: later, sentAt: null, lastError: null },
  });
  const [again] = await claim(store, later, 1);
  expect(again?.bundles).toMatchObject([{ id, isDigest: false, notifications: [{ id, attempts: 1 }] }]);
  await end(store, again, later, { giveUpBefore: later - 24 * hour });
  expect((await list(store)).map(({ status }) => status).sort()).toEqual(['pending', 'sent']);
});

it('what is being sent is not sent again meanwhile, but once its worker is lost', async () => {
  const { store } = await openWith(1);
  const [delivery] = await claim(store, now);
  const [before] = await list(store);
  expect(await store.resendNotification('local', before?.id ?? '', now + 1)).toEqual(before);
  const lost = now + leaseMs;
  expect(await store.resendNotification('local', before?.id ?? '', lost)).toMatchObject({
    ...{ attempts: 0, nextAt: lost, attemptLog: [{ at: now, outcome: 'interrupted' }] },
  });
  expect(await end(store, delivery, lost)).toBe(false);
});

it('what quiet hours held back has its day after them, and no worker from before', async () => {
  const night = start + 22 * hour;
  const { store } = await openWith(1, { quietHours: { from: '22:00', to: '07:00' } }, night - hour);
  const [lost] = await claim(store, night - 1);
  expect(await claim(store, night + hour)).toEqual([]);
  expect(await end(store, lost, night + hour)).toBe(false);
  const morning = start + 31 * hour;
  await end(store, (await claim(store, morning))[0], morning, { giveUpBefore: morning });
  expect(await list(store)).toMatchObject([{ status: 'pending', mode: 'digest' }]);
});

it('what quiet hours held back goes at once where there are none any more', async () => {
  const night = start + 22 * hour;
  const quietHours = { from: '22:00', to: '07:00' };
  const { store, id } = await openWith(1, { quietHours }, night);
  expect(await claim(store, night + hour)).toEqual([]);
  const edit = (delivery: Partial<DeliveryRules>) =>
    store.editChannel('local', id, { delivery: { ...plainDelivery, ...delivery } }, night + hour);
  await edit({ quietHours, maxPerHour: 9 });
  const [held] = await list(store);
  expect(held).toMatchObject({ nextAt: start + 31 * hour });
  await store.editSite('local', held?.siteId ?? '', { tags: ['of no rule'] }, night + hour);
  expect(await list(store)).toEqual([held]);
  await edit({});
  expect(await claim(store, night + hour)).toHaveLength(1);
});

it('what was sent stays as it is, whatever changes for its channel', async () => {
  const { store, id } = await openWith(1, { when: { every: 'hour' } });
  await end(store, (await claim(store, now))[0], now);
  const sent = await list(store);
  expect(sent).toMatchObject([{ status: 'sent', mode: 'digest' }]);
  await store.editChannel('local', id, { delivery: plainDelivery }, now + 1);
  await store.editSite('local', sent[0]?.siteId ?? '', { tags: ['another'] }, now + 1);
  await store.noteChannelWorks('local', id, now + 1);
  await store.editChannel('local', id, { settings: {} }, now + 1);
  expect(await list(store)).toEqual(sent);
});

it('what waits for a digest goes with that, though by new rules it would wait for longer', async () => {
  const { store, id } = await openWith(1, { when: { every: 'hour' } });
  const before = await list(store);
  expect(before).toMatchObject([{ nextAt: now }]);
  await store.editChannel('local', id, { delivery: { ...plainDelivery, when: { every: 'week' } } }, start);
  expect(await list(store)).toEqual(before);
});

it('what new rules send before its digest is given up a day after that, not after the digest', async () => {
  const { store, id } = await openWith(1, { when: { every: 'week' } });
  await store.editChannel('local', id, { delivery: plainDelivery }, now);
  await end(store, (await claim(store, now))[0], now, { giveUpBefore: now + 1 });
  expect(await list(store)).toMatchObject([{ status: 'failed' }]);
});

it('what has piled up is sent a hundred at once', async () => {
  const { store } = await openWith(102);
  const sizes: (number | undefined)[] = [];
  for (let n = 0; n < 2; n += 1) {
    const [delivery] = await claim(store, now, 1);
    sizes.push(delivery?.bundles[0]?.notifications.length);
    await end(store, delivery, now);
  }
  expect(sizes).toEqual([100, 2]);
});

it('a digest holds more than that', async () => {
  const { store } = await openWith(102, { when: { every: 'hour' } });
  const [delivery] = await claim(store, now);
  expect(delivery?.bundles.map(({ notifications }) => notifications.length)).toEqual([102]);
});
