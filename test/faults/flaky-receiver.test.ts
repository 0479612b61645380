// A receiver that fails three requests in ten: every message arrives, soon, and in the order of its site.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { paceOf } from '../../src/engine/deliver/deliver.ts';
import { deliver } from '../../src/engine/deliver/deliver-bundles.ts';
import { createChannel } from '../../src/engine/deliver/notify-channels.ts';
import type { Services } from '../../src/engine/services.ts';
import { openNet } from '../../src/net/net.ts';
import { openNotifier } from '../../src/notify/notify.ts';
import type { Store } from '../../src/store/store.ts';
import { inlinePagePool } from '../support/inline-page-pool.ts';
import { findDisorder, queueMessages } from '../support/queue-messages.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { makeStores } from '../support/stores.ts';
import { testSeal } from '../support/test-seal.ts';
import { isLong } from './tier.ts';

const start = 1_800_000_000_000;
/** How long one request takes, in simulated time. */
const requestMs = 50;

describe.each(['sqlite', 'postgres'] as const)('a receiver that fails three in ten (%s)', (kind) => {
  const stores = makeStores(kind);
  it.each([
    { title: 'of many sites', sites: 57, each: isLong || kind === 'sqlite' ? 10 : 2 },
    { title: 'of one site', sites: 1, each: isLong ? 570 : 60 },
  ])(
    'gets every message $title, in order',
    async ({ sites, each }) => {
      const { random, seed } = seededRandom();
      const world = await openWorld(await stores.open(), random);
      try {
        await queueMessages(world.services.store, { sites, rounds: each, before: start });
        const endedAt = await deliverAll(world.services, world.clock);
        const sent = (await world.services.store.listNotifications('local', { statuses: ['sent'] })).total;
        expect(sent, `seed ${seed}`).toBe(sites * each);
        const mostMs = 5 * 60_000 + 1_000 * 2 ** longestStreak(world.received);
        expect(endedAt - start, `seed ${seed}`).toBeLessThan(mostMs);
        expect(findDisorder(world.received.filter(({ isTaken }) => isTaken)), `seed ${seed}`).toEqual([]);
      } finally {
        await world.close();
      }
    },
    240_000,
  );
});

interface Received {
  site: string;
  title: string;
  isTaken: boolean;
}

async function openWorld(store: Store, random: () => number) {
  const received: Received[] = [];
  const clock = { now: start };
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const isTaken = random() >= 0.3;
    received.push({ site: data.site.id, title: data.change.title, isTaken });
    clock.now += requestMs;
    response.writeHead(isTaken ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const net = openNet({ allowPrivate: true, userAgent: 'Heed' });
  const now = () => clock.now;
  const quiet = () => {};
  const never = () => Promise.reject(new Error('this test captures nothing'));
  const services: Services = {
    ...{ store, capture: never, pagePool: inlinePagePool },
    ...{ seal: testSeal, twinDelayMs: null, now, random },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    notifier: openNotifier({ net, smtp: { url: null, from: null }, now }),
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await createChannel(services, 'local', { name: 'flaky', kind: 'webhook', settings: { url } }, null);
  const close = async () => {
    await net.close();
    server.close();
    server.closeAllConnections();
  };
  return { services, received, clock, close };
}

/** Delivers until nothing waits, as the loop does it; time passes with each request, and where nothing is due. */
async function deliverAll(services: Services, clock: { now: number }): Promise<number> {
  const signal = new AbortController().signal;
  for (;;) {
    const order = { now: clock.now, leaseMs: 30_000, limit: 8, except: [], paceOf };
    const { deliveries, lookAgainAt } = await services.store.claimDeliveries(order);
    await Promise.all(deliveries.map((delivery) => deliver(services, delivery, signal)));
    if (deliveries.length > 0) continue;
    if (lookAgainAt === null || clock.now > start + 3_600_000) return clock.now;
    expect(lookAgainAt, 'it looks again only when something may be due').toBeGreaterThan(clock.now);
    clock.now = lookAgainAt;
  }
}

/** How often in a row the unluckiest message failed: each time it waits twice as long. */
function longestStreak(received: readonly Received[]): number {
  const refused = received.filter(({ isTaken }) => !isTaken);
  const each = Map.groupBy(refused, ({ site, title }) => `${site} ${title}`);
  return Math.max(0, ...[...each.values()].map((all) => all.length));
}
