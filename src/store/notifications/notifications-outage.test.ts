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
});
