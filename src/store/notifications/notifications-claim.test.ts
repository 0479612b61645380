// How a channel is written to: at its pace, in bursts, one message or a bundle at a time, and after failures with care.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { failuresUntilPause } from '../../core/alert/channel.ts';
import { type DeliveryRules, plainDelivery } from '../../core/alert/delivery.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Delivery, Pace, Store } from '../store.ts';
import { claimDeliveries } from './notifications-claim.ts';

const start = 1_800_000_000_000;
const now = start + 100_000;
const leaseMs = 60_000;
const fast: Pace = { everyMs: 1, burst: 1000, bundleOver: null };

const addChannel = (store: Store, delivery: Partial<DeliveryRules> = {}) =>
  store.createChannel(makeChannel({ delivery: { ...plainDelivery, ...delivery } }), null);

/** A change of a site of its own each, so that none waits for another. */
async function changeSites(store: Store, count: number, at = start, tags: string[] = []) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const site = await addSite(store, { tags });
    ids.push(site.id);
    await runCheck(store, site, at + n, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
  }
  return ids;
}

const claim = (store: Store, at: number, pace = fast) =>
  store.claimDeliveries({ now: at, leaseMs, limit: 8, except: [], paceOf: () => pace });

type Failure = { nextAt?: number | null; pauseUntil?: number | null };

function end(
  store: Store,
  { channel, lease, bundles }: Delivery,
  at: number,
  failure: Failure | null = null,
) {
  const ids = bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id));
  const base = { ownerId: 'local', channelId: channel.id, lease, ids, now: at };
  const error = { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at };
  const failed = { error, nextAt: at + 10, giveUpBefore: 0, pauseUntil: null };
  return store.recordDelivery(
    failure === null ? { ...base, kind: 'sent' } : { ...base, kind: 'failed', ...failed, ...failure },
  );
}

/** Claims and sends; how many notifications each message carries, and when it is worth looking again. */
async function send(store: Store, at: number, pace = fast) {
  const { deliveries, lookAgainAt } = await claim(store, at, pace);
  for (const delivery of deliveries) expect(await end(store, delivery, at)).toBe(true);
  const sent = deliveries.flatMap(({ bundles }) => bundles.map((one) => one.notifications.length));
  return { sent, againIn: lookAgainAt === null ? null : lookAgainAt - now };
}

forEachStore('a channel', (stores) => {
  it('is written to at its pace: a burst after a rest, then one by one', async () => {
    const store = await stores.open();
    await addChannel(store);
    await changeSites(store, 12);
    const pace: Pace = { everyMs: 1_000, burst: 3, bundleOver: null };
    expect(await send(store, now, pace)).toEqual({ sent: [1, 1], againIn: 0 });
    expect(await send(store, now, pace)).toEqual({ sent: [1], againIn: 1_000 });
    expect(await send(store, now + 999, pace)).toEqual({ sent: [], againIn: 1_000 });
    expect(await send(store, now + 1_000, pace)).toEqual({ sent: [1], againIn: 2_000 });
    expect(await send(store, now + 2_500, pace)).toEqual({ sent: [1], againIn: 3_000 });
    expect(await send(store, now + 3_900, pace)).toEqual({ sent: [1], againIn: 4_000 });
    // After a long rest there is no more than a burst either.
    const later = now + 60_000;
    expect((await send(store, later, pace)).sent).toEqual([1, 1]);
    expect(await send(store, later, pace)).toEqual({ sent: [1], againIn: 61_000 });
  });

  it('may go on where its pace was noted by a clock that was ahead, but not by one that was so for moments', async () => {
    const store = await stores.open();
    const { id } = await addChannel(store);
    await changeSites(store, 6);
    const pace: Pace = { everyMs: 1_000, burst: 1, bundleOver: null };
    const ahead = async (by: number) => {
      expect((await send(store, now + by, pace)).sent).toEqual([1]);
      // An edit of the settings ends the rest, not the pace.
      await store.editChannel('local', id, { settings: {} }, now);
      return (await send(store, now, pace)).sent;
    };
    expect(await ahead(55_000)).toEqual([]);
    expect(await ahead(120_000)).toEqual([1]);
  });

  it('has each message leased for its turn', async () => {
    const store = await stores.open();
    await addChannel(store);
    await changeSites(store, 2);
    const [first] = (await claim(store, now)).deliveries;
    expect(first?.bundles.map(({ isDigest }) => isDigest)).toEqual([false, false]);
    expect((await claim(store, now + leaseMs - 1)).deliveries).toEqual([]);
    const [again] = (await claim(store, now + leaseMs)).deliveries;
    expect(again?.bundles.map(({ id }) => id)).toEqual([first?.bundles[0]?.id]);
    expect(again?.bundles[0]?.notifications).toMatchObject([{ attempts: 2, isEscalation: false }]);
    expect(again?.lease).not.toBe(first?.lease);
  });

  it('gets single messages up to a number, and one bundle beyond it', async () => {
    const store = await stores.open();
    await addChannel(store);
    const pace: Pace = { ...fast, bundleOver: 3 };
    await changeSites(store, 3);
    expect((await send(store, now, pace)).sent).toEqual([1, 1]);
    expect((await send(store, now, pace)).sent).toEqual([1]);
    await changeSites(store, 4);
    expect((await send(store, now, pace)).sent).toEqual([4]);
  });

  it('keeps the last message of an hour for all that find no room', async () => {
    const store = await stores.open();
    const { id } = await addChannel(store, { maxPerHour: 2 });
    await changeSites(store, 2);
    expect((await send(store, now)).sent).toEqual([1, 1]);
    await changeSites(store, 5);
    expect(await send(store, now)).toEqual({ sent: [], againIn: 3_600_000 });
    const later = now + 3_600_000;
    expect((await send(store, later)).sent).toEqual([1]);
    expect((await send(store, later)).sent).toEqual([4]);
    const { notifications } = await store.listNotifications('local', {
      channelIds: [id],
      statuses: ['sent'],
    });
    expect(notifications).toHaveLength(7);
    // A single one that finds the last place is no bundle.
    await changeSites(store, 1);
    const latest = later + 3_600_000;
    expect((await send(store, latest)).sent).toEqual([1]);
    await changeSites(store, 1);
    const [delivery] = (await claim(store, latest)).deliveries;
    expect(delivery?.bundles.map(({ isDigest }) => isDigest)).toEqual([false]);
  });

  it('has room again an hour after each message', async () => {
    const store = await stores.open();
    await addChannel(store, { maxPerHour: 2 });
    await changeSites(store, 1);
    expect((await send(store, now)).sent).toEqual([1]);
    await changeSites(store, 1);
    expect((await send(store, now + 600_000)).sent).toEqual([1]);
    await changeSites(store, 3);
    expect(await send(store, now + 700_000)).toEqual({ sent: [], againIn: 3_600_000 });
    expect((await send(store, now + 3_599_999)).sent).toEqual([]);
    expect((await send(store, now + 3_600_000)).sent).toEqual([3]);
    await changeSites(store, 1);
    expect(await send(store, now + 3_700_000)).toEqual({ sent: [], againIn: 4_200_000 });
  });

  it('has room in an hour for what is due, whatever waits for later', async () => {
    const store = await stores.open();
    await addChannel(store, { maxPerHour: 1, tags: [{ tag: 'slow', when: { every: 'day' } }] });
    await changeSites(store, 2, start, ['slow']);
    await changeSites(store, 1);
    expect((await send(store, now)).sent).toEqual([1]);
  });

  it('gets a digest before what came meanwhile, and a digest of one as a message', async () => {
    const store = await stores.open();
    const hour = 3_600_000;
    await addChannel(store, { tags: [{ tag: 'slow', when: { every: 'hour' } }] });
    const nextHour = Math.ceil((start + 1) / hour) * hour;
    await changeSites(store, 2, start, ['slow']);
    await changeSites(store, 1, nextHour - 5_000);
    const [delivery] = (await claim(store, nextHour)).deliveries;
    expect(delivery?.bundles.map((one) => [one.isDigest, one.notifications.length])).toEqual([[true, 2]]);
    if (delivery !== undefined) await end(store, delivery, nextHour);
    expect((await send(store, nextHour)).sent).toEqual([1]);
    await changeSites(store, 1, nextHour, ['slow']);
    const [single] = (await claim(store, nextHour + hour)).deliveries;
    expect(single?.bundles.map((one) => [one.isDigest, one.notifications.length])).toEqual([[false, 1]]);
  });

  it('gets the earlier of two bundles that failed first, each as it was', async () => {
    const store = await stores.open();
    await addChannel(store);
    const pace: Pace = { ...fast, bundleOver: 1 };
    const bundles: string[] = [];
    for (const count of [2, 3]) {
      await changeSites(store, count);
      const [delivery] = (await claim(store, now, pace)).deliveries;
      if (delivery === undefined) throw new Error('nothing was claimed');
      bundles.push(delivery.bundles[0]?.id ?? '');
      await end(store, delivery, now, { nextAt: now + 1_000 });
    }
    const order: [string | undefined, number | undefined][] = [];
    for (let n = 0; n < 2; n += 1) {
      const [delivery] = (await claim(store, now + 1_000, pace)).deliveries;
      if (delivery === undefined) throw new Error('nothing was claimed');
      order.push([delivery.bundles[0]?.id, delivery.bundles[0]?.notifications.length]);
      await end(store, delivery, now + 1_000);
    }
    expect(order).toEqual([
      [bundles[0], 2],
      [bundles[1], 3],
    ]);
  });

  it('is tried with one message after a second failure, not after the first, and stays on', async () => {
    const store = await stores.open();
    const { id } = await addChannel(store);
    await changeSites(store, 4);
    const failNext = async (at: number) => {
      const [delivery] = (await claim(store, at)).deliveries;
      if (delivery === undefined) throw new Error('nothing was claimed');
      await end(store, delivery, at, { nextAt: at + 50 });
      return delivery.bundles.length;
    };
    expect(await failNext(now)).toBe(2);
    expect(await store.getChannel('local', id)).toMatchObject({ failures: 1, isOn: true, health: 'failing' });
    expect(await failNext(now + 1)).toBe(2);
    expect(await failNext(now + 100)).toBe(1);
  });

  it.each([
    [failuresUntilPause - 1, 0],
    [failuresUntilPause, 1],
  ])('that failed %i times sends %i of what waits once it works', async (failures, count) => {
    const store = await stores.open();
    await addChannel(store);
    await changeSites(store, 1);
    let at = now;
    for (let n = 0; n < failures; n += 1) {
      const [delivery] = (await claim(store, at)).deliveries;
      if (delivery !== undefined)
        await end(store, delivery, at, { nextAt: n + 1 < failures ? at : at + 9e6 });
      at += 1;
    }
    await changeSites(store, 1);
    expect((await send(store, at)).sent).toEqual([1]);
    expect((await send(store, at)).sent).toHaveLength(count);
  });

  it('rests for as long as its pace and its failures ask for, whichever is longer', async () => {
    const store = await stores.open();
    await addChannel(store);
    await changeSites(store, 3);
    const pace: Pace = { everyMs: 1_000, burst: 1, bundleOver: null };
    const fail = async (at: number, pauseUntil: number | null) => {
      const [delivery] = (await claim(store, at, pace)).deliveries;
      if (delivery !== undefined) await end(store, delivery, at, { pauseUntil, nextAt: at });
      return ((await claim(store, at, pace)).lookAgainAt ?? 0) - now;
    };
    expect(await fail(now, null)).toBe(1_000);
    expect(await fail(now + 1_000, now + 1_500)).toBe(2_000);
    expect(await fail(now + 2_000, now + 9_000)).toBe(9_000);
  });

  it('in quiet hours is claimed by nobody, and a message to one that is gone is recorded nowhere', async () => {
    const store = await stores.open();
    const { id } = await addChannel(store);
    await changeSites(store, 2);
    const [delivery] = (await claim(store, now)).deliveries;
    if (delivery === undefined) throw new Error('nothing was claimed');
    await changeSites(store, 1);
    const quietHours = { from: '00:00', to: '23:59' };
    await store.editChannel('local', id, { delivery: { ...plainDelivery, quietHours } }, now);
    expect((await claim(store, now)).deliveries).toEqual([]);
    await store.removeChannel('local', id);
    expect(await end(store, delivery, now)).toBe(false);
  });

  it('is not written to where it was put to rest or turned off while it was chosen', async () => {
    const store = await stores.open();
    await addChannel(store);
    await changeSites(store, 1);
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    const order = { now, leaseMs, limit: 8, except: [], paceOf: () => fast };
    const claimAfter = async (set: string) => {
      const edit = () => database.write((tx) => sql`update channels set ${sql.raw(set)}`.execute(tx));
      const write: Database['write'] = (work) => edit().then(() => database.write(work));
      return (await claimDeliveries({ ...database, write }, order)).deliveries.length;
    };
    try {
      expect(await claimAfter(`rest_until = ${now + 1_000}`)).toBe(0);
      await database.write((tx) => sql`update channels set rest_until = 0`.execute(tx));
      expect(await claimAfter('is_on = 0')).toBe(0);
      await database.write((tx) => sql`update channels set is_on = 1`.execute(tx));
      expect(await claimAfter('is_on = 1')).toBe(1);
    } finally {
      await database.close();
    }
  });

  it('gets a message again at once, though a later one of its site waits for its next try', async () => {
    const store = await stores.open();
    await addChannel(store);
    const site = await addSite(store);
    for (const at of [start, start + 1]) {
      await runCheck(store, site, at, (one) =>
        makeResult(one, { outcome: 'changed', change: makeChange(one) }),
      );
    }
    const [delivery] = (await claim(store, now)).deliveries;
    const [first, second] = delivery?.bundles ?? [];
    if (delivery === undefined || first === undefined || second === undefined) throw new Error('not two');
    await end(store, { ...delivery, bundles: [first] }, now);
    await end(store, { ...delivery, bundles: [second] }, now, { nextAt: now + 9_000 });
    await store.resendNotification('local', first.id, now + 1);
    const again = await claim(store, now + 1);
    expect(again.deliveries.flatMap(({ bundles }) => bundles.map(({ id }) => id))).toEqual([first.id]);
  });
});
