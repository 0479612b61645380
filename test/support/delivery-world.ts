// The delivery of messages in tests: a store, a receiver on loopback, a clock that stands, and what is due sent when asked.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Site } from '../../src/core/site/site.ts';
import { paceOf } from '../../src/engine/deliver/deliver.ts';
import { deliver } from '../../src/engine/deliver/deliver-bundles.ts';
import { createChannel } from '../../src/engine/deliver/notify-channels.ts';
import type { Services } from '../../src/engine/services.ts';
import { type Net, openNet } from '../../src/net/net.ts';
import { makePushKeys, openNotifier, pushSeedBytes } from '../../src/notify/notify.ts';
import { type MessageSink, openMessageSink } from './message-sink.ts';
import { makeChange, makeResult, runCheck } from './store-records.ts';
import { openTemporaryStore, type TemporaryStore } from './temporary-store.ts';
import { testSeal } from './test-seal.ts';

const startAt = 1_800_000_000_000;

/** New for each test of the file. */
export interface DeliveryWorld {
  clock: number;
  sink: MessageSink;
  temporary: TemporaryStore;
  services: Services;
  /** Its address is on the receiver, by the name of its kind. */
  addChannel(kind: string, settings?: object): ReturnType<typeof createChannel>;
  change(site: Site, given?: Parameters<typeof makeChange>[1]): Promise<unknown>;
  /** What is due a second later, once. */
  deliverDue(signal?: AbortSignal): Promise<void>;
  notifications(): Promise<
    Awaited<ReturnType<TemporaryStore['store']['listNotifications']>>['notifications']
  >;
  channelOf(id: string): ReturnType<TemporaryStore['store']['getChannel']>;
}

/** Opened before each test of the file, and closed after it. */
export function openDeliveryWorld(): DeliveryWorld {
  let net: Net;
  const world = {
    addChannel(kind, settings = {}) {
      const order = { name: kind, kind, settings: { url: world.sink.url(`/${kind}`), ...settings } };
      return createChannel(world.services, 'local', order, null);
    },
    change: (site, given = {}) =>
      runCheck(world.temporary.store, site, world.clock, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim, given) }),
      ),
    async deliverDue(signal = new AbortController().signal) {
      world.clock += 1_000;
      const order = { now: world.clock, leaseMs: 60_000, limit: 8, except: [], paceOf };
      const { deliveries } = await world.temporary.store.claimDeliveries(order);
      await Promise.all(deliveries.map((delivery) => deliver(world.services, delivery, signal)));
    },
    notifications: async () => (await world.temporary.store.listNotifications('local', {})).notifications,
    channelOf: (id) => world.temporary.store.getChannel('local', id),
  } as DeliveryWorld;
  beforeAll(() => {
    net = openNet({ allowPrivate: true, userAgent: 'Heed' });
  });
  afterAll(() => net.close());
  beforeEach(async () => {
    world.clock = startAt;
    world.sink = await openMessageSink();
    world.temporary = await openTemporaryStore();
    world.services = servicesOf(world, net);
  });
  afterEach(async () => {
    await world.temporary.close();
    await world.sink.close();
  });
  return world;
}

function servicesOf(world: DeliveryWorld, net: Net): Services {
  const now = () => world.clock;
  const quiet = () => {};
  const never = () => Promise.reject(new Error('this test captures nothing'));
  const pushKeys = makePushKeys(testSeal.derive('web-push', pushSeedBytes), null);
  return {
    store: world.temporary.store,
    capture: never,
    pagePool: { run: never, ask: never, close: () => Promise.resolve() },
    seal: testSeal,
    twinDelayMs: null,
    now,
    random: () => 0.5,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    notifier: openNotifier({ net, smtp: { url: null, from: null }, pushKeys, now }),
    ownAddress: () => 'https://heed.invalid',
  };
}
