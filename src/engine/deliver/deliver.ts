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
  const { store, log, trouble } = services;
  const { leaseMs = 30_000, drainMs = 3_000 } = settings;
  if (!services.notifier) return { stop: () => Promise.resolve() };
  const sending = openSending(services);
  const claims = openClaims(claimSome, (error) => {
    if (!trouble?.note(error)) log.error({ err: error }, 'could not claim notifications');
  });

  /** Gives how long there is nothing to do. */
  async function claimSome(): Promise<number> {
    const { busy } = sending;
    const limit = channelsAtOnce - busy.size;
    if (limit <= 0 || trouble?.known()) return lookAgainMs;
    const busyOwners = [...busy.values()].map(({ ownerId }) => ownerId);
    const except = [...busy.keys()];
    const order = { now: services.now(), leaseMs, limit, except, busyOwners, mostEach, paceOf };
    const { deliveries, lookAgainAt } = await store.claimDeliveries(order);
    for (const delivery of deliveries) sending.start(delivery, claims.look);
    const waitMs = lookAgainAt === null ? lookAgainMs : lookAgainAt - services.now();
    return Math.min(lookAgainMs, Math.max(shortestWaitMs, waitMs));
  }

  const stopListening = store.onEvents(claims.look);
  const stopWaiting = trouble?.onOver(claims.look);
  claims.look();
  return {
    async stop() {
      stopListening();
      stopWaiting?.();
      await claims.stop();
      await sending.drain(drainMs);
    },
  };
}

/** When it is looked for messages: calls while it looks are remembered, not stacked. */
function openClaims(claimSome: () => Promise<number>, report: (error: unknown) => void) {
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let shouldLookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (isStopped) return;
    if (looking !== null) {
      shouldLookAgain = true;
      return;
    }
    clearTimeout(timer);
    looking = claimAll().then((waitMs) => {
      looking = null;
      if (!isStopped) timer = setTimeout(look, waitMs);
    });
  }

  async function claimAll(): Promise<number> {
    try {
      for (;;) {
        shouldLookAgain = false;
        const waitMs = await claimSome();
        if (isStopped || !shouldLookAgain) return waitMs;
      }
    } catch (error) {
      report(error);
      return lookAgainMs;
    }
  }

  return {
    look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** What is being sent, by channel. */
function openSending(services: Services) {
  const busy = new Map<string, { ownerId: string; work: Promise<void> }>();
  const controller = new AbortController();
  return {
    busy,
    start(delivery: Delivery, onEnd: () => void): void {
      const { id, ownerId } = delivery.channel;
      const work = runAs({ channelId: id }, () => deliver(services, delivery, controller.signal))
        .catch((error: unknown) => services.log.error({ err: error }, 'could not record a delivery'))
        .finally(() => {
          busy.delete(id);
          onEnd();
        });
      busy.set(id, { ownerId, work });
    },
    async drain(drainMs: number): Promise<void> {
      const ended = Promise.all([...busy.values()].map(({ work }) => work));
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
