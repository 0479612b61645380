// What was tried or sent already stays as it is, whatever is done or forbidden afterwards.
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
import type { Delivery, Pace, Store } from '../store.ts';

const hour = 3_600_000;
/** A midnight. */
const start = Date.UTC(2027, 0, 11);
const pace: Pace = { everyMs: 1, burst: 1000, bundleOver: null };

const addChannel = (store: Store, delivery: Partial<DeliveryRules> = {}, isDefault = true) =>
  store.createChannel(makeChannel({ delivery: { ...plainDelivery, ...delivery }, isDefault }), null);

const change = (store: Store, site: Site, at: number) =>
  runCheck(store, site, at, (one) => makeResult(one, { outcome: 'changed', change: makeChange(one) }));

async function claim(store: Store, now: number): Promise<Delivery[]> {
  const order = { now, leaseMs: 60_000, limit: 8, except: [], paceOf: () => pace };
  return (await store.claimDeliveries(order)).deliveries;
}

function end(store: Store, { channel, lease, bundles }: Delivery, now: number, nextAt: number | null = null) {
  const ids = bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id));
  const base = { ownerId: 'local', channelId: channel.id, lease, ids, now };
  const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: now };
  return store.recordDelivery(
    nextAt === null
      ? { ...base, kind: 'sent' }
      : { ...base, kind: 'failed', error, nextAt, giveUpBefore: 0, pauseUntil: null },
  );
}

forEachStore('what was tried', (stores) => {
  it('to be sent on to a second channel is tried again there, though somebody looked meanwhile', async () => {
    const store = await stores.open();
    const second = await addChannel(store, {}, false);
    await addChannel(store, { escalation: { channelId: second.id, afterHours: 1 } });
    const { change: made } = await change(store, await addSite(store), start);
    for (const one of await claim(store, start + 1_000)) await end(store, one, start + 1_000);
    const later = start + 2 * hour;
    for (const one of await claim(store, later)) await end(store, one, later, later + 1_000);
    await store.editChange('local', made?.id ?? '', { seen: true });
    const again = await claim(store, later + 1_000);
    expect(again.map(({ channel, bundles }) => [channel.id, bundles.length])).toEqual([[second.id, 1]]);
  });

  it('and sent is listed as it was sent, also after quiet hours that hold others', async () => {
    const store = await stores.open();
    await addChannel(store, { quietHours: { from: '22:00', to: '07:00' } });
    const site = await addSite(store);
    await change(store, site, start + 20 * hour);
    for (const one of await claim(store, start + 21 * hour)) await end(store, one, start + 21 * hour);
    const sent = (await store.listNotifications('local', {})).notifications;
    expect(sent).toMatchObject([{ status: 'sent', mode: 'message' }]);
    await change(store, site, start + 23 * hour);
    expect(await claim(store, start + 23.5 * hour)).toEqual([]);
    const { notifications } = await store.listNotifications('local', { statuses: ['sent'] });
    expect(notifications).toEqual(sent);
  });

  it('and is on its way stays with its worker when quiet hours begin, and what is for later stays for later', async () => {
    const store = await stores.open();
    const tags = [{ tag: 'slow', when: { every: 'day' as const, at: '12:00' } }];
    await addChannel(store, { quietHours: { from: '22:00', to: '07:00' }, tags });
    const [site, slow] = [await addSite(store), await addSite(store, { tags: ['slow'] })];
    const nightfall = start + 22 * hour;
    await change(store, slow, nightfall - 2_000);
    await change(store, site, nightfall - 2_000);
    const [underWay] = await claim(store, nightfall - 1_000);
    if (underWay === undefined) throw new Error('nothing was claimed');
    await change(store, await addSite(store), nightfall + 1_000);
    expect(await claim(store, nightfall + 5_000)).toEqual([]);
    expect(await end(store, underWay, nightfall + 6_000)).toBe(true);
    const { notifications } = await store.listNotifications('local', { siteIds: [slow.id] });
    expect(notifications.map(({ nextAt }) => nextAt)).toEqual([start + 36 * hour]);
  });

  it('and sent by a clock that was ahead takes no place of an hour that comes before', async () => {
    const store = await stores.open();
    await addChannel(store, { maxPerHour: 1 });
    const ahead = start + 48 * hour;
    await change(store, await addSite(store), start);
    await store.followClock(ahead);
    for (const one of await claim(store, ahead)) await end(store, one, ahead);
    expect(await store.followClock(start + hour)).toBe(47 * hour);
    await change(store, await addSite(store), start + hour);
    expect(await claim(store, start + 1.5 * hour)).toHaveLength(1);
  });

  it('waits for its next try, though new rules have what was not tried sent at once', async () => {
    const store = await stores.open();
    const { id } = await addChannel(store, { when: { every: 'hour' } });
    await change(store, await addSite(store), start + 1);
    for (const one of await claim(store, start + hour)) await end(store, one, start + hour, start + 3 * hour);
    await change(store, await addSite(store), start + hour + 1);
    const now = start + 1.5 * hour;
    await store.editChannel('local', id, { delivery: plainDelivery }, now);
    const { notifications } = await store.listNotifications('local', {});
    expect(notifications.map(({ nextAt }) => nextAt)).toEqual([now, start + 3 * hour]);
  });
});
