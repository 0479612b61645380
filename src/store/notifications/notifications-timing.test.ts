import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { type DeliveryRules, plainDelivery } from '../../core/alert/delivery.ts';
import type { Site } from '../../core/site/site.ts';
import type { Pace, Store } from '../store.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A Monday. */
const midnight = Date.UTC(2027, 0, 11);
const pace: Pace = { everyMs: 10, burst: 100, bundleOver: 10 };

const addChannel = (store: Store, delivery: Partial<DeliveryRules>) =>
  store.createChannel(makeChannel({ delivery: { ...plainDelivery, ...delivery } }), null);

async function change(store: Store, site: Site, at: number, given: Parameters<typeof makeChange>[1] = {}) {
  await runCheck(store, site, at, (claim) =>
    makeResult(claim, { outcome: 'changed', change: makeChange(claim, given) }),
  );
}

const checkHealth = (store: Store, site: Site, at: number, health: 'ok' | 'failing' | 'blocked') =>
  runCheck(store, site, at, (claim) =>
    makeResult(claim, {
      outcome: health === 'ok' ? 'unchanged' : 'failed',
      error:
        health === 'ok'
          ? null
          : { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true },
      site: { health, failures: 1 },
    }),
  );

/** What is sent at this time: how many notifications each message carries. */
async function send(store: Store, now: number): Promise<number[]> {
  const sent: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const order = { now, leaseMs: minute, limit: 8, except: [], paceOf: () => pace };
    const { deliveries } = await store.claimDeliveries(order);
    if (deliveries.length === 0) break;
    for (const { channel, lease, bundles } of deliveries) {
      for (const { notifications } of bundles) {
        const ids = notifications.map(({ id }) => id);
        const base = { ownerId: channel.ownerId, channelId: channel.id, lease, ids, now };
        expect(await store.recordDelivery({ ...base, kind: 'sent' })).toBe(true);
        sent.push(ids.length);
      }
    }
  }
  return sent;
}

forEachStore('delivery rules', (stores) => {
  it('make one digest of what came since the last one', async () => {
    const store = await stores.open();
    await addChannel(store, { when: { every: 'day', at: '08:00', timezone: 'Europe/Berlin' } });
    const [one, other] = [await addSite(store), await addSite(store)];
    for (let at = 0; at < 20; at += 1) await change(store, at % 2 ? one : other, midnight + at * 1000);
    expect(await send(store, midnight + 7 * hour - 1)).toEqual([]);
    // In winter, Berlin is an hour ahead.
    expect(await send(store, midnight + 7 * hour)).toEqual([20]);
    await change(store, one, midnight + 8 * hour);
    expect(await send(store, midnight + 30 * hour)).toEqual([]);
    expect(await send(store, midnight + 31 * hour)).toEqual([1]);
  });

  it('know hours and weeks', async () => {
    const store = await stores.open();
    await addChannel(store, { when: { every: 'hour' } });
    await addChannel(store, { when: { every: 'week', at: '09:30', weekday: 3 } });
    const site = await addSite(store);
    for (const at of [5, 10]) await change(store, site, midnight + at * minute);
    expect(await send(store, midnight + 59 * minute)).toEqual([]);
    expect(await send(store, midnight + hour)).toEqual([2]);
    const wednesday = midnight + 48 * hour + 9.5 * hour;
    expect(await send(store, wednesday - 1)).toEqual([]);
    expect(await send(store, wednesday)).toEqual([2]);
  });

  it('may differ by site and by tag', async () => {
    const store = await stores.open();
    await addChannel(store, { tags: [{ tag: 'shops', when: { every: 'hour' } }] });
    const plain = await addSite(store);
    const tagged = await addSite(store, { tags: ['tea', 'shops'] });
    const page = await addSite(store, { parentId: tagged.id });
    const own = await addSite(store, {
      ...{ tags: ['shops'], notify: { from: 'low', channels: [], when: { every: 'day', at: '03:00' } } },
    });
    for (const site of [plain, tagged, page, own]) await change(store, site, midnight + minute);
    expect(await send(store, midnight + 2 * minute)).toEqual([1]);
    expect(await send(store, midnight + hour)).toEqual([2]);
    expect(await send(store, midnight + 3 * hour)).toEqual([1]);
    // From now on it is sent immediately: what waits goes first.
    await change(store, own, midnight + 4 * hour);
    const notify = { ...own.notify, when: 'immediately' as const };
    await store.editSite('local', own.id, { notify: { ...own.notify, from: 'high' } }, midnight + 5 * hour);
    expect(await send(store, midnight + 5 * hour)).toEqual([]);
    await store.editSite('local', own.id, { notify }, midnight + 5 * hour);
    expect(await send(store, midnight + 5 * hour)).toEqual([1]);
  });

  it('keep what is due in quiet hours until they end, but for what is urgent', async () => {
    const store = await stores.open();
    await addChannel(store, { quietHours: { from: '22:00', to: '07:00' }, urgentFrom: 'critical' });
    const site = await addSite(store);
    await change(store, site, midnight + 21 * hour);
    expect(await send(store, midnight + 21.5 * hour)).toEqual([1]);
    for (const at of [22, 23]) await change(store, site, midnight + at * hour);
    await change(store, site, midnight + 23.5 * hour, { significance: 'critical' });
    expect(await send(store, midnight + 23.6 * hour)).toEqual([1]);
    expect(await send(store, midnight + 31 * hour - 1)).toEqual([]);
    expect(await send(store, midnight + 31 * hour)).toEqual([2]);
    // Due before them, and not sent because nobody was there to send it.
    await change(store, site, midnight + 45 * hour);
    expect(await send(store, midnight + 47 * hour)).toEqual([]);
    expect(await send(store, midnight + 55 * hour)).toEqual([1]);
  });

  it('cap the messages of any hour, and the last of them carries the rest', async () => {
    const store = await stores.open();
    await addChannel(store, { maxPerHour: 3 });
    const site = await addSite(store);
    for (let at = 0; at < 6; at += 1) await change(store, site, midnight + at);
    expect(await send(store, midnight + minute)).toEqual([1, 1, 4]);
    for (let at = 0; at < 2; at += 1) await change(store, site, midnight + 2 * minute + at);
    expect(await send(store, midnight + 30 * minute)).toEqual([]);
    expect(await send(store, midnight + hour + minute - 1)).toEqual([]);
    expect(await send(store, midnight + hour + minute)).toEqual([1, 1]);
  });

  it('count what is on its way towards the cap, until its worker is lost', async () => {
    const store = await stores.open();
    await addChannel(store, { maxPerHour: 1 });
    const site = await addSite(store);
    await change(store, site, midnight);
    const order = { now: midnight + minute, leaseMs: minute, limit: 8, except: [], paceOf: () => pace };
    expect((await store.claimDeliveries(order)).deliveries).toHaveLength(1);
    await change(store, site, midnight + minute);
    expect(await send(store, midnight + minute + 30_000)).toEqual([]);
    expect(await send(store, midnight + 3 * minute)).toEqual([2]);
  });

  it('report an outage once it lasts, and its end only where it was reported', async () => {
    const store = await stores.open();
    const patient = await addChannel(store, { failingAfterMinutes: 60 });
    await addChannel(store, { failingAfterMinutes: null });
    const site = await addSite(store);
    const check = (at: number, health: 'ok' | 'failing' | 'blocked') => checkHealth(store, site, at, health);
    const reports = async () =>
      (await store.listNotifications('local', {})).notifications
        .map(({ channelId, about, status }) => [channelId, about?.kind, status])
        .reverse();
    // Too short for anybody.
    await check(midnight, 'failing');
    await check(midnight + 20 * minute, 'failing');
    expect(await send(store, midnight + 30 * minute)).toEqual([]);
    await check(midnight + 40 * minute, 'ok');
    expect(await reports()).toEqual([]);
    for (const at of [2, 2.5]) await check(midnight + at * hour, 'failing');
    await check(midnight + 2.7 * hour, 'blocked');
    expect(await send(store, midnight + 2.9 * hour)).toEqual([]);
    expect(await send(store, midnight + 3.1 * hour)).toEqual([1]);
    await check(midnight + 5 * hour, 'ok');
    expect(await send(store, midnight + 5.1 * hour)).toEqual([1]);
    expect(await reports()).toEqual([
      [patient.id, 'site.failing', 'sent'],
      [patient.id, 'site.recovered', 'sent'],
    ]);
  });

  it('let programs have each message at once, but open no incident before its time', async () => {
    const store = await stores.open();
    const delivery = { ...plainDelivery, when: { every: 'day' as const }, failingAfterMinutes: 30 };
    for (const kind of ['webhook', 'pagerduty']) {
      await store.createChannel(makeChannel({ kind, delivery }), null);
    }
    const site = await addSite(store, { notify: { from: 'low', channels: [], when: { every: 'week' } } });
    for (const at of [1, 2]) await change(store, site, midnight + at * minute);
    expect(await send(store, midnight + 3 * minute)).toEqual([1, 1, 1, 1]);
    await checkHealth(store, site, midnight + 4 * minute, 'failing');
    expect(await send(store, midnight + 5 * minute)).toEqual([1]);
    expect(await send(store, midnight + 35 * minute)).toEqual([1]);
    await checkHealth(store, site, midnight + 40 * minute, 'ok');
    expect(await send(store, midnight + 41 * minute)).toEqual([1, 1]);
  });

  it('send to a second channel what nobody has seen for hours', async () => {
    const store = await stores.open();
    const second = await store.createChannel(makeChannel({ isDefault: false }), null);
    await addChannel(store, { escalation: { channelId: second.id, afterHours: 4 } });
    const site = await addSite(store);
    for (const at of [1, 2]) await change(store, site, midnight + at * minute, { significance: 'high' });
    await change(store, site, midnight + 3 * minute, { significance: 'medium' });
    expect(await send(store, midnight + 5 * minute)).toEqual([1, 1, 1]);
    const { changes } = await store.listChanges('local', {});
    await store.markSeen('local', { ids: [changes[2]?.id ?? ''], seen: true });
    // A later message of the site does not wait for what may never be sent.
    await change(store, site, midnight + hour, { significance: 'high' });
    expect(await send(store, midnight + 2 * hour)).toEqual([1]);
    expect(await send(store, midnight + 4 * hour)).toEqual([]);
    const isEscalated = async () =>
      (await store.listNotifications('local', { channelIds: [second.id] })).notifications.map(
        ({ status, about }) => [status, about?.changeId],
      );
    expect(await send(store, midnight + 4.5 * hour)).toEqual([1]);
    expect((await isEscalated()).filter(([status]) => status === 'sent')).toEqual([['sent', changes[1]?.id]]);
    await store.markSeen('local', { filter: {}, seen: true });
    expect(await send(store, midnight + 6 * hour)).toEqual([]);
    expect(await isEscalated()).toHaveLength(1);
  });

  it('that change send what waits with the first digest of the new ones', async () => {
    const store = await stores.open();
    const channel = await addChannel(store, { when: { every: 'week' } });
    const site = await addSite(store);
    await change(store, site, midnight + 9 * hour);
    const edit = (delivery: Partial<DeliveryRules>, at: number) =>
      store.editChannel('local', channel.id, { delivery: { ...plainDelivery, ...delivery } }, at);
    await edit({ when: { every: 'day', at: '12:00' } }, midnight + 10 * hour);
    expect(await send(store, midnight + 11 * hour)).toEqual([]);
    expect(await send(store, midnight + 12 * hour)).toEqual([1]);
    await change(store, site, midnight + 13 * hour);
    await edit({ when: 'immediately' }, midnight + 14 * hour);
    expect(await send(store, midnight + 14 * hour)).toEqual([1]);
  });

  it('that change leave what waits by another rule, and what an outage waits for', async () => {
    const store = await stores.open();
    const tags = [{ tag: 'shops', when: { every: 'day' as const, at: '12:00' } }];
    const channel = await addChannel(store, { tags, quietHours: { from: '22:00', to: '06:00' } });
    const site = await addSite(store, { tags: ['shops'] });
    await change(store, site, midnight + 9 * hour);
    const edit = (delivery: Partial<DeliveryRules>, at: number) =>
      store.editChannel('local', channel.id, { delivery: { ...channel.delivery, ...delivery } }, at);
    // Another cap says nothing about when.
    await edit({ maxPerHour: 20 }, midnight + 10 * hour);
    expect(await send(store, midnight + 11 * hour)).toEqual([]);
    await edit({ tags: [{ tag: 'shops', when: { every: 'hour' } }] }, midnight + 10.5 * hour);
    expect(await send(store, midnight + 11 * hour)).toEqual([1]);
    const error = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };
    await edit({ tags, failingAfterMinutes: 120 }, midnight + 11 * hour);
    for (const at of [13, 13.2]) {
      await runCheck(store, site, midnight + at * hour, (claim) =>
        makeResult(claim, { outcome: 'failed', error, site: { health: 'failing', failures: 1 } }),
      );
    }
    await edit({ tags: [], failingAfterMinutes: 120 }, midnight + 13.5 * hour);
    expect(await send(store, midnight + 14.5 * hour)).toEqual([]);
    expect(await send(store, midnight + 15.1 * hour)).toEqual([1]);
  });

  it('follow the tags of a site: what waits goes no later, and stays where nothing is said of the tag', async () => {
    const store = await stores.open();
    await addChannel(store, {
      tags: [
        { tag: 'daily', when: { every: 'day', at: '12:00' } },
        { tag: 'hourly', when: { every: 'hour' } },
      ],
    });
    const site = await addSite(store, { tags: ['daily'] });
    const page = await addSite(store, { parentId: site.id });
    const retag = (tags: string[], at: number) => store.editSite('local', site.id, { tags }, at);
    for (const one of [site, page]) await change(store, one, midnight + 9 * hour);
    await retag(['daily', 'tea'], midnight + 9.5 * hour);
    expect(await send(store, midnight + 10 * hour)).toEqual([]);
    await retag(['hourly'], midnight + 10.2 * hour);
    expect(await send(store, midnight + 10.5 * hour)).toEqual([]);
    expect(await send(store, midnight + 11 * hour)).toEqual([2]);
    await change(store, site, midnight + 11.5 * hour);
    // The digest it waits for comes before the one of its new tag.
    await retag(['daily'], midnight + 11.6 * hour);
    expect(await send(store, midnight + 12 * hour)).toEqual([1]);
    await change(store, site, midnight + 13 * hour);
    await retag([], midnight + 14 * hour);
    expect(await send(store, midnight + 14 * hour)).toEqual([1]);
  });

  it('send nothing of a site that is muted on a channel, not even what waits', async () => {
    const store = await stores.open();
    const [muted, other] = [
      await addChannel(store, { when: { every: 'hour' } }),
      await addChannel(store, {}),
    ];
    await store.editChannel(
      ...(['local', other.id] as const),
      { delivery: { ...plainDelivery, escalation: { channelId: muted.id, afterHours: 1 } } },
      midnight,
    );
    const site = await addSite(store);
    const page = await addSite(store, { parentId: site.id });
    const plain = await addSite(store);
    for (const one of [site, page, plain])
      await change(store, one, midnight + minute, { significance: 'high' });
    const notify = { ...site.notify, muted: [muted.id] };
    await store.editSite('local', site.id, { notify }, midnight + 2 * minute);
    for (const one of [site, page]) await change(store, one, midnight + 3 * minute, { significance: 'high' });
    const { notifications } = await store.listNotifications('local', { channelIds: [muted.id] });
    expect(notifications.map(({ siteId }) => siteId)).toEqual([plain.id]);
    await store.removeChannel('local', muted.id);
    expect((await store.getSite('local', site.id))?.notify.muted).toEqual([]);
  });

  it('forget a channel that is removed', async () => {
    const store = await stores.open();
    const [second, third] = [makeChannel({ isDefault: false }), makeChannel({ isDefault: false })];
    for (const one of [second, third]) await store.createChannel(one, null);
    const first = await addChannel(store, { escalation: { channelId: second.id, afterHours: 4 } });
    const other = await addChannel(store, { escalation: { channelId: third.id, afterHours: 4 } });
    await store.removeChannel('local', second.id);
    expect((await store.getChannel('local', first.id))?.delivery.escalation).toBeNull();
    expect((await store.getChannel('local', other.id))?.delivery.escalation?.channelId).toBe(third.id);
  });

  it('lose nothing when a worker dies: the same digest is claimed again under its id', async () => {
    const store = await stores.open();
    await addChannel(store, { when: { every: 'hour' } });
    const site = await addSite(store);
    for (const at of [1, 2, 3]) await change(store, site, midnight + at);
    const claim = async (now: number) => {
      const order = { now, leaseMs: minute, limit: 8, except: [], paceOf: () => pace };
      return (await store.claimDeliveries(order)).deliveries.flatMap(({ bundles }) => bundles);
    };
    const [lost] = await claim(midnight + hour);
    await change(store, site, midnight + hour + 1);
    expect(await claim(midnight + hour + 30_000)).toEqual([]);
    const [again] = await claim(midnight + hour + minute);
    expect(again).toMatchObject({ id: lost?.id, isDigest: true });
    expect(again?.notifications.map(({ id }) => id)).toEqual(lost?.notifications.map(({ id }) => id));
  });

  it('do not let a channel that works again send its digest early', async () => {
    const store = await stores.open();
    const channel = await addChannel(store, { when: { every: 'day' } });
    await change(store, await addSite(store), midnight + 9 * hour);
    await store.noteChannelWorks('local', channel.id, midnight + 10 * hour);
    expect(await send(store, midnight + 10 * hour)).toEqual([]);
    const { notifications } = await store.listNotifications('local', {});
    expect(notifications).toMatchObject([{ mode: 'digest', nextAt: midnight + 32 * hour }]);
    await store.resendNotification('local', notifications[0]?.id ?? '', midnight + 11 * hour);
    expect(await send(store, midnight + 11 * hour)).toEqual([1]);
  });
});
