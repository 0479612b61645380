// Messages of a site arrive in their order, also where they are sent together with those of others.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { plainDelivery } from '../../core/alert/delivery.ts';
import type { Site } from '../../core/site/site.ts';
import type { Delivery, Pace, Store } from '../store.ts';

const hour = 3_600_000;
const start = 500_000 * hour;
const pace: Pace = { everyMs: 1, burst: 1000, bundleOver: null };

const change = (store: Store, site: Site, at: number) =>
  runCheck(store, site, at, (one) => makeResult(one, { outcome: 'changed', change: makeChange(one) }));

async function claimOne(store: Store, now: number): Promise<Delivery> {
  const order = { now, leaseMs: 60_000, limit: 8, except: [], paceOf: () => pace };
  const { deliveries } = await store.claimDeliveries(order);
  const [delivery] = deliveries;
  if (delivery === undefined) throw new Error('nothing was claimed');
  return delivery;
}

const sitesOf = ({ bundles }: Delivery) =>
  bundles.flatMap(({ notifications }) => notifications.map(({ siteId }) => siteId));

forEachStore('a digest', (stores) => {
  it('leaves out what follows a message of its site that waits for its next try', async () => {
    const store = await stores.open();
    const delivery = { ...plainDelivery, when: { every: 'hour' as const } };
    await store.createChannel(makeChannel({ delivery }), null);
    const [held, free] = [await addSite(store), await addSite(store)];
    await change(store, held, start + 1);
    const first = await claimOne(store, start + hour);
    await store.recordDelivery({
      ...{ ownerId: 'local', channelId: first.channel.id, lease: first.lease, now: start + hour },
      ids: first.bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id)),
      ...{ kind: 'failed', nextAt: start + 2.5 * hour, giveUpBefore: 0, pauseUntil: null },
      error: { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: start + hour },
    });
    for (const site of [held, free]) await change(store, site, start + hour + 1);
    expect(sitesOf(await claimOne(store, start + 2 * hour))).toEqual([free.id]);
    expect(sitesOf(await claimOne(store, start + 2.5 * hour))).toEqual([held.id, held.id, free.id]);
  });
});
