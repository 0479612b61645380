// Delivery: claims pending notifications and sends them, until stopped.
import { findKind } from '../../notify/notify.ts';
import type { Delivery, Pace } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { runAs } from '../worker/current-work.ts';
import { deliver } from './deliver-bundles.ts';

export interface DeliverySettings {
  /** How long a message belongs to a worker that says nothing; longer than any attempt takes. */
  leaseMs?: number;
  drainMs?: number;
}

export interface DeliveryWork {
  /** Stops claiming; what is being sent may end, or is handed back. */
  stop(): Promise<void>;
}

const channelsAtOnce = 8;
/** Of these, so many may be one account's: a channel that hangs holds its place for a quarter of a minute. */
const mostEach = 6;
const lookAgainMs = 5_000;
const shortestWaitMs = 20;
const people: Pace = { everyMs: 3_000, burst: 10, bundleOver: 10 };
const programs: Pace = { everyMs: 250, burst: 40, bundleOver: null };

export function startDelivery(services: Services, settings: DeliverySettings = {}): DeliveryWork {
  const { store, log } = services;
  const { leaseMs = 30_000, drainMs = 3_000 } = settings;
  if (!services.notifier) return { stop: () => Promise.resolve() };
  /** By channel. */
  const running = new Map<string, { ownerId: string; work: Promise<void> }>();
  const controller = new AbortController();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let shouldLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  /** Calls while it looks are remembered, not stacked. */
  function look(): void {
    if (isStopping) return;
    if (looking !== null) {
      shouldLookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = claimAll().then((waitMs) => {
      looking = null;
      if (!isStopping) timer = setTimeout(look, waitMs);
    });
  }

  /** Gives how long there is nothing to do. */
  async function claimAll(): Promise<number> {
    try {
      for (;;) {
        shouldLookAgain = false;
        const waitMs = await claimSome();
        if (isStopping || !shouldLookAgain) return waitMs;
      }
    } catch (error) {
      if (!services.trouble?.note(error)) log.error({ err: error }, 'could not claim notifications');
      return lookAgainMs;
    }
  }

  async function claimSome(): Promise<number> {
    const limit = channelsAtOnce - running.size;
    if (limit <= 0 || isStopping || services.trouble?.known()) return lookAgainMs;
    const busyOwners = [...running.values()].map(({ ownerId }) => ownerId);
    const except = [...running.keys()];
    const order = { now: services.now(), leaseMs, limit, except, busyOwners, mostEach, paceOf };
    const { deliveries, lookAgainAt } = await store.claimDeliveries(order);
    for (const delivery of deliveries) start(delivery);
    const waitMs = lookAgainAt === null ? lookAgainMs : lookAgainAt - services.now();
    return Math.min(lookAgainMs, Math.max(shortestWaitMs, waitMs));
  }

  function start(delivery: Delivery): void {
    const work = runAs({ channelId: delivery.channel.id }, () =>
      deliver(services, delivery, controller.signal),
    )
      .catch((error: unknown) => log.error({ err: error }, 'could not record a delivery'))
      .finally(() => {
        running.delete(delivery.channel.id);
        look();
      });
    running.set(delivery.channel.id, { ownerId: delivery.channel.ownerId, work });
  }

  const stopListening = store.onEvents(look);
  const stopWaiting = services.trouble?.onOver(look);
  look();
  return {
    async stop() {
      isStopping = true;
      stopListening();
      stopWaiting?.();
      clearTimeout(timer);
      await looking;
      const ended = Promise.all([...running.values()].map(({ work }) => work));
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
      controller.abort();
      await ended;
    },
  };
}

/** How fast a channel of this kind is written to. */
export function paceOf(kind: string): Pace {
  return findKind(kind)?.isForPrograms ? programs : people;
}
