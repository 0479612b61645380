// Several outages, of one site or of many: each is reported for itself, and ends for whoever heard of it.
import { beforeEach, expect, it } from 'vitest';
import { addSite, makeChannel, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { plainDelivery } from '../../core/alert/delivery.ts';
import { restartIds } from '../../core/id.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

const start = 1_800_000_000_000;
const minute = 60_000;
const error = { code: 'capture.timeout', message: 'Slow.', advice: 'Wait.', transient: true };

const fail = (store: Store, site: Site, at: number) =>
  runCheck(store, site, at, (claim) =>
    makeResult(claim, { outcome: 'failed', error, site: { health: 'failing', failures: 1 } }),
  );
const recover = (store: Store, site: Site, at: number) =>
  runCheck(store, site, at, (claim) => makeResult(claim));

const reportsOf = async (store: Store, { ownerId, id }: Site) =>
  (await store.listNotifications(ownerId, { siteIds: [id] })).notifications
    .map(({ about }) => about?.kind)
    .reverse();

beforeEach(restartIds);

forEachStore('outages', (stores) => {
  it('of two sites that begin together are each reported, and each ends by itself', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 0 } }), null);
    const [one, two] = [await addSite(store), await addSite(store)];
    for (const site of [one, two]) await fail(store, site, start);
    expect(await reportsOf(store, one)).toEqual(['site.failing']);
    expect(await reportsOf(store, two)).toEqual(['site.failing']);
    await recover(store, one, start + minute);
    expect(await reportsOf(store, one)).toEqual(['site.failing', 'site.recovered']);
    expect(await reportsOf(store, two)).toEqual(['site.failing']);
  });

  it('that begin with a block are reported as such, once, and so is their end', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 0 } }), null);
    const site = await addSite(store);
    await runCheck(store, site, start, (claim) =>
      makeResult(claim, { outcome: 'failed', error, site: { health: 'blocked', failures: 1 } }),
    );
    await fail(store, site, start + minute);
    expect(await reportsOf(store, site)).toEqual(['site.blocked']);
    await recover(store, site, start + 2 * minute);
    expect(await reportsOf(store, site)).toEqual(['site.blocked', 'site.recovered']);
  });

  it('one after the other are each reported, and the end of each', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 0 } }), null);
    const site = await addSite(store);
    for (const at of [start, start + 10 * minute]) {
      await fail(store, site, at);
      await recover(store, site, at + minute);
    }
    const both = ['site.failing', 'site.recovered'];
    expect(await reportsOf(store, site)).toEqual([...both, ...both]);
  });

  it('that are over before anybody heard of them leave the reports of others alone', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 60 } }), null);
    const [short, long] = [await addSite(store), await addSite(store)];
    for (const site of [short, long]) await fail(store, site, start);
    await recover(store, short, start + minute);
    expect(await reportsOf(store, short)).toEqual([]);
    expect(await reportsOf(store, long)).toEqual(['site.failing']);
  });

  it('that end early are reported where they were to be reported at once, and nowhere else', async () => {
    const store = await stores.open();
    const add = (failingAfterMinutes: number | null) =>
      store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes } }), null);
    const [quick, patient] = [await add(0), await add(60)];
    const turned = await add(0);
    const site = await addSite(store);
    await fail(store, site, start);
    const delivery = { ...plainDelivery, failingAfterMinutes: null };
    await store.editChannel('local', turned.id, { delivery }, start + minute);
    await recover(store, site, start + 30 * minute);
    const reportsOn = async (channelId: string) =>
      (await store.listNotifications('local', { channelIds: [channelId] })).notifications
        .map(({ about }) => about?.kind)
        .reverse();
    expect(await reportsOn(quick.id)).toEqual(['site.failing', 'site.recovered']);
    expect(await reportsOn(patient.id)).toEqual([]);
    expect(await reportsOn(turned.id)).toEqual([]);
  });

  it('of which a report was tried end with a report too, though by now it would be too early', async () => {
    const store = await stores.open();
    const rules = { ...plainDelivery, failingAfterMinutes: 0 };
    const { id } = await store.createChannel(makeChannel({ delivery: rules }), null);
    const site = await addSite(store);
    await fail(store, site, start);
    const pace = { everyMs: 1, burst: 100, bundleOver: null };
    const order = { leaseMs: minute, limit: 8, except: [], paceOf: () => pace };
    expect((await store.claimDeliveries({ ...order, now: start + minute })).deliveries).toHaveLength(1);
    const delivery = { ...rules, failingAfterMinutes: 60 };
    await store.editChannel('local', id, { delivery }, start + minute);
    await recover(store, site, start + 10 * minute);
    expect(await reportsOf(store, site)).toEqual(['site.failing', 'site.recovered']);
  });

  it.each(['failing', 'blocked'] as const)(
    'wait until they have lasted, and then for the next digest: %s',
    async (health) => {
      const store = await stores.open();
      const hour = 60 * minute;
      const rules = { ...plainDelivery, failingAfterMinutes: 30, when: { every: 'hour' as const } };
      const { id } = await store.createChannel(makeChannel({ delivery: rules }), null);
      const times = async () =>
        (await store.listNotifications('local', {})).notifications.map(({ nextAt }) => nextAt - start);
      const failed = (site: Site, at: number, now: 'ok' | typeof health) =>
        runCheck(store, site, start + at, (claim) =>
          makeResult(claim, { outcome: 'failed', error, site: { health: now, failures: 1 } }),
        );
      // Known to be an outage only long after it began.
      const late = await addSite(store);
      await failed(late, 10 * minute, 'ok');
      await failed(late, 70 * minute, health);
      expect(await times()).toEqual([2 * hour]);
      const soon = await addSite(store);
      await failed(soon, 100 * minute, health);
      expect(await times()).toEqual([3 * hour, 2 * hour]);
      // By other rules it is sent earlier, but not before it has lasted.
      const edited = { ...rules, when: 'immediately' as const };
      await store.editChannel('local', id, { delivery: edited }, start + 105 * minute);
      const [reported, now] = await times();
      expect([reported, now]).toEqual([130 * minute + 500, 105 * minute]);
    },
  );

  it('after a clock was set back are reported, however much later the last one seems', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 0 } }), null);
    const site = await addSite(store);
    const both = ['site.failing', 'site.recovered'];
    await fail(store, site, start + 120 * minute);
    await recover(store, site, start + 121 * minute);
    await fail(store, site, start + 60 * minute);
    await recover(store, site, start + 61 * minute);
    expect((await reportsOf(store, site)).sort()).toEqual([...both, ...both].sort());
  });

  it('during which the clock is set back are reported once, and so is their end', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ delivery: { ...plainDelivery, failingAfterMinutes: 0 } }), null);
    const site = await addSite(store);
    const failed = (health: 'ok' | 'failing' | 'blocked', at: number) =>
      runCheck(store, site, at, (claim) =>
        makeResult(claim, { outcome: 'failed', error, site: { health, failures: 1 } }),
      );
    await failed('ok', start + 120 * minute);
    await failed('failing', start + 60 * minute);
    await failed('blocked', start + 61 * minute);
    expect(await reportsOf(store, site)).toEqual(['site.failing']);
    await recover(store, site, start + 62 * minute);
    expect(await reportsOf(store, site)).toEqual(['site.failing', 'site.recovered']);
  });
});
