import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Channel } from '../../core/alert/channel.ts';
import type { Site } from '../../core/site/site.ts';
import type { DeliveryOutcome, Pace, Store } from '../store.ts';

const start = 1_800_000_000_000;
const slow: Pace = { everyMs: 3_000, burst: 10, bundleOver: 10 };
const fast: Pace = { everyMs: 10, burst: 40, bundleOver: null };
const leaseMs = 60_000;

const addChannel = (store: Store, given: Partial<Channel> = {}) =>
  store.createChannel(makeChannel(given), null);

type TransactionSignals = Parameters<typeof makeChange>[1];

/** A change of the site, as a check finds it. */
async function change(store: Store, site: Site, at: number, raised: TransactionSignals = {}): Promise<void> {
  await runCheck(store, site, at, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, raised) }),
  );
}

const listed = async (store: Store) =>
  (await store.listNotifications('local', {})).notifications.map(({ channelId, status }) => ({
    channelId,
    status,
  }));

const claim = (store: Store, now: number, pace = slow) =>
  store.claimDeliveries({ now, leaseMs, limit: 8, except: [], paceOf: () => pace });

const failed = (now: number, more: Partial<Extract<DeliveryOutcome, { kind: 'failed' }>> = {}) => ({
  kind: 'failed' as const,
  error: { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: now },
  nextAt: now + 30_000,
  giveUpBefore: now - 86_400_000,
  pauseUntil: now + 1_000,
  ...more,
});

forEachStore('the outbox', (stores) => {
  it('is written with its event, for the default channels or those that the site names', async () => {
    const store = await stores.open();
    const usual = await addChannel(store);
    const special = await addChannel(store, { isDefault: false });
    await addChannel(store, { isOn: false });
    await addChannel(store, { ownerId: 'other' });
    const plain = await addSite(store);
    const named = await addSite(store, { notify: { from: 'medium', channels: [special.id] } });
    await change(store, plain, start);
    expect(await listed(store)).toEqual([{ channelId: usual.id, status: 'pending' }]);
    await change(store, named, start + 1000);
    expect(await listed(store)).toEqual([
      { channelId: special.id, status: 'pending' },
      { channelId: usual.id, status: 'pending' },
    ]);
  });

  it('leaves out what is too small, not about the goal, not what was waited for, or not confirmed', async () => {
    const store = await stores.open();
    await addChannel(store);
    const site = await addSite(store, { notify: { from: 'high', channels: [] } });
    await change(store, site, start, { significance: 'medium' });
    await change(store, site, start + 1, { goal: { verdict: 'unrelated', reason: '' } });
    await change(store, site, start + 2, { status: 'unconfirmed', doubts: ['Much is gone.'] });
    expect(await listed(store)).toEqual([]);
    await change(store, site, start + 3, { significance: 'critical' });
    expect(await listed(store)).toHaveLength(1);
    const patient = await addSite(store, { notify: { from: 'low', channels: [], on: 'met' } });
    await change(store, patient, start + 4, { goal: { verdict: 'relevant', reason: '' } });
    expect(await listed(store)).toHaveLength(1);
    await change(store, patient, start + 5, { goal: { verdict: 'met', reason: '' } });
    expect(await listed(store)).toHaveLength(2);
  });

  it('notifies of pages of a set by the settings of their site', async () => {
    const store = await stores.open();
    await addChannel(store);
    const parent = await addSite(store, { notify: { from: 'critical', channels: [] } });
    const page = await addSite(store, { parentId: parent.id, notify: { from: 'low', channels: [] } });
    await change(store, page, start, { significance: 'high' });
    expect(await listed(store)).toEqual([]);
    await change(store, page, start + 1, { significance: 'critical' });
    expect(await listed(store)).toHaveLength(1);
  });

  it('goes with its site and with its channel', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const [one, two] = [await addSite(store), await addSite(store)];
    await change(store, one, start);
    await change(store, two, start);
    await store.removeSite('local', one.id);
    expect(await listed(store)).toHaveLength(1);
    expect(await store.removeChannel('local', channel.id)).toBe(true);
    expect(await listed(store)).toEqual([]);
  });

  it('gives each notification to one worker at a time, and again when that one says nothing', async () => {
    const store = await stores.open();
    const second = stores.kind === 'postgres' ? await stores.reopen(store) : store;
    await addChannel(store);
    const site = await addSite(store);
    for (let at = 0; at < 2; at += 1) await change(store, site, start + at);
    const now = start + 10_000;
    const both = await Promise.all([claim(store, now), claim(second, now)]);
    const ids = both.flatMap(({ deliveries }) =>
      deliveries.flatMap(({ bundles }) => bundles.flatMap((one) => one.notifications.map(({ id }) => id))),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(2);
    expect((await claim(store, now + leaseMs - 1)).deliveries).toEqual([]);
    const [again] = (await claim(store, now + 2 * leaseMs)).deliveries;
    expect(again?.bundles.map(({ id }) => id)).toEqual([...ids].sort());
    expect(again?.bundles[0]?.notifications[0]?.attempts).toBe(2);
  });

  it('leaves the channels alone that the worker writes to already', async () => {
    const store = await stores.open();
    const [one, two] = [await addChannel(store), await addChannel(store)];
    await change(store, await addSite(store), start);
    const order = { now: start + 1000, leaseMs, limit: 8, paceOf: () => slow };
    const { deliveries } = await store.claimDeliveries({ ...order, except: [one.id] });
    expect(deliveries.map(({ channel }) => channel.id)).toEqual([two.id]);
    expect(await store.claimDeliveries({ ...order, except: [one.id, two.id] })).toEqual({
      deliveries: [],
      lookAgainAt: null,
    });
  });

  it('lets nobody write who lost the lease', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    await change(store, await addSite(store), start);
    const [first] = (await claim(store, start + 1000)).deliveries;
    const [second] = (await claim(store, start + 1000 + leaseMs)).deliveries;
    const ids = first?.bundles.map(({ id }) => id) ?? [];
    const end = { ownerId: 'local', channelId: channel.id, ids, now: start + leaseMs + 2000 };
    expect(await store.recordDelivery({ ...end, lease: first?.lease ?? '', kind: 'sent' })).toBe(false);
    expect(await store.recordDelivery({ ...end, lease: second?.lease ?? '', kind: 'sent' })).toBe(true);
    expect(await listed(store)).toEqual([{ channelId: channel.id, status: 'sent' }]);
    expect(await store.getChannel('local', channel.id)).toMatchObject({
      health: 'ok',
      failures: 0,
      lastSentAt: end.now,
    });
  });

  it('lets nothing pass while its channel is paused, and gives up after a day', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const [site, other] = [await addSite(store), await addSite(store)];
    await change(store, site, start);
    const now = start + 1000;
    const [delivery] = (await claim(store, now)).deliveries;
    const ids = delivery?.bundles.map(({ id }) => id) ?? [];
    const end = { ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', ids, now };
    await store.recordDelivery({ ...end, ...failed(now, { pauseUntil: now + 20_000 }) });
    expect(await store.getChannel('local', channel.id)).toMatchObject({ health: 'failing', failures: 1 });
    await change(store, other, now + 5);
    const early = await claim(store, now + 19_000);
    expect(early).toEqual({ deliveries: [], lookAgainAt: now + 20_000 });
    const [fresh] = (await claim(store, now + 20_000)).deliveries;
    expect(fresh?.bundles).toHaveLength(1);
    expect(fresh?.bundles[0]?.id).not.toBe(ids[0]);
    const [late] = (await claim(store, now + 30_000)).deliveries;
    expect(late?.bundles.map(({ id }) => id)).toEqual(ids);
    const lost = { ...end, lease: late?.lease ?? '', now: now + 90_000_000 };
    await store.recordDelivery({ ...lost, ...failed(lost.now) });
    const { notifications } = await store.listNotifications('local', { statuses: ['failed'] });
    expect(notifications).toMatchObject([{ id: ids[0], lastError: { code: 'notify.unavailable' } }]);
  });

  /** Claims what is due and ends the first message as given. */
  async function tryNext(store: Store, now: number, outcome: ReturnType<typeof failed> | { kind: 'sent' }) {
    const [delivery] = (await claim(store, now, fast)).deliveries;
    if (delivery === undefined) return null;
    const { channel, lease, bundles } = delivery;
    const [ids = [], ...rest] = bundles.map((bundle) => bundle.notifications.map(({ id }) => id));
    const end = { ownerId: 'local', channelId: channel.id, lease, now };
    await store.recordDelivery({ ...end, ids, ...outcome });
    await store.recordDelivery({ ...end, ids: rest.flat(), kind: 'released' });
    return { siteId: bundles[0]?.notifications[0]?.siteId, id: ids[0], sentWith: rest.length };
  }

  it('keeps later messages of a site behind one that failed or is being sent, and only those', async () => {
    const store = await stores.open();
    await addChannel(store);
    const [site, other] = [await addSite(store), await addSite(store)];
    for (const at of [0, 1]) await change(store, site, start + at);
    await change(store, other, start + 2);
    const now = start + 1000;
    const first = await tryNext(store, now, failed(now, { nextAt: now + 500, pauseUntil: null }));
    expect(first?.siteId).toBe(site.id);
    expect(await tryNext(store, now, { kind: 'sent' })).toMatchObject({ siteId: other.id, sentWith: 0 });
    // Nothing is due before the first one is, though the second was never tried.
    expect(await claim(store, now + 499, fast)).toEqual({ deliveries: [], lookAgainAt: now + 500 });
    await change(store, site, start + 3);
    expect((await claim(store, now + 499, fast)).deliveries).toEqual([]);
    expect(await tryNext(store, now + 500, { kind: 'sent' })).toMatchObject({ id: first?.id });
    const [being] = (await claim(store, now + 501, fast)).deliveries;
    expect(being?.bundles).toHaveLength(2);
    await change(store, site, start + 4);
    expect((await claim(store, now + 503, fast)).deliveries).toEqual([]);
  });

  it('lets later messages of a site pass one that failed a dozen times while others arrive', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const [site, other] = [await addSite(store), await addSite(store)];
    await change(store, site, start);
    let now = start;
    const outcome = () => failed(now, { nextAt: now + 60_000, pauseUntil: null });
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      now += 60_000;
      expect(await tryNext(store, now, outcome())).toMatchObject({ siteId: site.id });
    }
    expect(await store.getChannel('local', channel.id)).toMatchObject({ failures: 11 });
    await change(store, site, start + 1);
    // The channel may be down: its messages still keep their order.
    expect(await tryNext(store, now + 2, { kind: 'sent' })).toBeNull();
    await change(store, other, start + 2);
    const failing = failed(now, { nextAt: now + 60_000, pauseUntil: null });
    expect(await tryNext(store, now + 4, failing)).toMatchObject({ siteId: other.id });
    now += 60_000;
    // The one that failed least often is the probe; as it arrives, all that waits is due: the other for the twelfth time.
    expect(await tryNext(store, now, { kind: 'sent' })).toMatchObject({ siteId: other.id });
    expect(await tryNext(store, now + 1, outcome())).toMatchObject({ siteId: site.id });
    expect(await tryNext(store, now + 2, { kind: 'sent' })).toMatchObject({ siteId: site.id });
    expect((await listed(store)).map(({ status }) => status)).toEqual(['sent', 'sent', 'pending']);
  });

  it('fails at once what no further try can help, and marks the channel until it works', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    await change(store, await addSite(store), start);
    const now = start + 1000;
    const [delivery] = (await claim(store, now)).deliveries;
    const ids = delivery?.bundles.map(({ id }) => id) ?? [];
    const end = { ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', ids, now };
    await store.recordDelivery({ ...end, ...failed(now, { nextAt: null }) });
    expect(await listed(store)).toEqual([{ channelId: channel.id, status: 'failed' }]);
    expect(await store.getChannel('local', channel.id)).toMatchObject({ health: 'broken' });
    const fixed = await store.editChannel('local', channel.id, { settings: {} }, now);
    expect(fixed).toMatchObject({ health: 'untried', lastError: null, failures: 0 });
    const again = await store.resendNotification('local', ids[0] ?? '', now + 5000);
    expect(again).toMatchObject({ id: ids[0], status: 'pending', attempts: 0 });
    expect((await claim(store, now + 5000)).deliveries[0]?.bundles[0]?.id).toBe(ids[0]);
  });

  it('bundles what has piled up, and tries the very same bundle again', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const site = await addSite(store);
    for (let at = 0; at < 12; at += 1) await change(store, site, start + at);
    const now = start + 10_000;
    const [delivery] = (await claim(store, now)).deliveries;
    expect(delivery?.bundles).toHaveLength(1);
    const [bundle] = delivery?.bundles ?? [];
    expect(bundle?.isDigest).toBe(true);
    expect(bundle?.notifications).toHaveLength(12);
    const ids = bundle?.notifications.map(({ id }) => id) ?? [];
    expect(ids).not.toContain(bundle?.id);
    await change(store, site, now);
    const end = { ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', ids, now };
    await store.recordDelivery({ ...end, ...failed(now, { nextAt: now + 10 }) });
    const [again] = (await claim(store, now + 2_000)).deliveries;
    expect(again?.bundles.map(({ id, notifications }) => [id, notifications.length])).toEqual([
      [bundle?.id, 12],
    ]);
    await store.recordDelivery({ ...end, lease: again?.lease ?? '', now: now + 2_000, kind: 'sent' });
    const statuses = (await listed(store)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(12);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1);
  });

  it('keeps a channel to its pace, in bursts and in the long run', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const site = await addSite(store);
    for (let at = 0; at < 30; at += 1) await change(store, site, start + at);
    const pace: Pace = { everyMs: 1_000, burst: 4, bundleOver: null };
    const sentAt: number[] = [];
    for (let now = start + 10_000; now < start + 25_000; now += 250) {
      for (const { lease, bundles } of (await claim(store, now, pace)).deliveries) {
        for (const { id } of bundles) {
          sentAt.push(now);
          const end = { ownerId: 'local', channelId: channel.id, lease, ids: [id], now };
          expect(await store.recordDelivery({ ...end, kind: 'sent' })).toBe(true);
        }
      }
    }
    expect(sentAt.filter((at) => at < start + 10_500)).toHaveLength(4);
    for (const first of sentAt) {
      const within = sentAt.filter((at) => at >= first && at < first + 5_000);
      expect(within.length).toBeLessThanOrEqual(4 + 5);
    }
    expect(sentAt.length).toBeGreaterThanOrEqual(16);
  });

  it('holds what waits for a channel that is off', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    await change(store, await addSite(store), start);
    await store.editChannel('local', channel.id, { isOn: false }, start);
    expect(await claim(store, start + 1000)).toEqual({ deliveries: [], lookAgainAt: null });
    await store.editChannel('local', channel.id, { isOn: true }, start);
    expect((await claim(store, start + 1000)).deliveries).toHaveLength(1);
  });

  it('deletes sent notifications after 90 days, and never those that wait', async () => {
    const store = await stores.open();
    const channel = await addChannel(store);
    const site = await addSite(store);
    for (const at of [0, 1]) await change(store, site, start + at);
    const [delivery] = (await claim(store, start + 1000)).deliveries;
    const [id = ''] = delivery?.bundles.map((one) => one.id) ?? [];
    const end = { ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', ids: [id] };
    await store.recordDelivery({ ...end, now: start + 1000, kind: 'sent' });
    await store.tidy(start + 89 * 86_400_000);
    expect(await listed(store)).toHaveLength(2);
    await store.tidy(start + 91 * 86_400_000);
    expect(await listed(store)).toEqual([{ channelId: channel.id, status: 'pending' }]);
  });

  it('finds the notifications of a change, however many others there are', async () => {
    const store = await stores.open();
    const channels = [await addChannel(store), await addChannel(store, { name: 'Second' })];
    const site = await addSite(store);
    for (const at of [0, 1, 2]) await change(store, site, start + at);
    const { changes } = await store.listChanges('local', {});
    const changeId = changes[1]?.id ?? '';
    const { notifications, total } = await store.listNotifications('local', { changeId });
    expect(total).toBe(2);
    expect(new Set(notifications.map(({ channelId }) => channelId))).toEqual(
      new Set(channels.map(({ id }) => id)),
    );
    expect(notifications.map(({ about }) => about?.changeId)).toEqual([changeId, changeId]);
    expect((await store.listNotifications('other', { changeId })).total).toBe(0);
  });

  it('lists what went to some channels, about some sites, or in some state, newest first', async () => {
    const store = await stores.open();
    const [one, two] = [await addChannel(store), await addChannel(store, { name: 'Second' })];
    const [here, there] = [await addSite(store), await addSite(store, { host: 'b.example' })];
    await change(store, here, start);
    await change(store, there, start + 1000);
    const list = async (filter: Parameters<Store['listNotifications']>[1]) => {
      const { notifications, total } = await store.listNotifications('local', filter);
      expect(total).toBe(notifications.length);
      return notifications.map(({ channelId, siteId }) => [channelId, siteId]);
    };
    expect((await list({ siteIds: [here.id] })).sort()).toEqual(
      [
        [one.id, here.id],
        [two.id, here.id],
      ].sort(),
    );
    expect(await list({ channelIds: [two.id] })).toEqual([
      [two.id, there.id],
      [two.id, here.id],
    ]);
    expect(await list({ channelIds: [one.id], siteIds: [there.id], statuses: ['pending'] })).toEqual([
      [one.id, there.id],
    ]);
    expect(await list({ statuses: ['sent', 'failed'] })).toEqual([]);
  });

  it('reports once that a site fails, and that it has recovered', async () => {
    const store = await stores.open();
    await addChannel(store);
    const site = await addSite(store);
    const error = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };
    const check = (at: number, isWell: boolean) =>
      runCheck(store, site, at, (claimed) =>
        makeResult(claimed, {
          outcome: isWell ? 'unchanged' : 'failed',
          error: isWell ? null : error,
          site: { health: isWell ? 'ok' : 'failing', failures: isWell ? 0 : 1 },
        }),
      );
    for (let hour = 0; hour < 8; hour += 1) await check(start + hour * 3_600_000, false);
    await check(start + 9 * 3_600_000, true);
    const { notifications } = await store.listNotifications('local', {});
    expect(notifications.map(({ about }) => about)).toEqual(
      ['site.recovered', 'site.failing'].map((kind) => ({ kind, title: '', changeId: null })),
    );
  });
});
