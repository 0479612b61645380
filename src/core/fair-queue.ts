// Places for work that many share: accounts are served round-robin, and within an account its hosts.
import type { Turn } from './turn.ts';

export interface FairQueue {
  /** Resolves when there is a place for this work; the function it gives frees the place again. Rejects when `signal` ends the waiting. */
  take(turn: Turn, signal?: AbortSignal): Promise<() => void>;
}

export interface FairQueueSettings {
  places: number;
  /** For whom there is one place more, if they have nothing running: accounts, or hosts where all have one account. */
  spareFor: 'accounts' | 'hosts' | null;
}

interface Party {
  running: number;
  /** When it was last served, as a count: the longest ago goes first. */
  servedAt: number;
  waiting: Map<string, Host>;
  left: Map<string, number>;
}

interface Host {
  running: number;
  servedAt: number;
  starts: (() => void)[];
}

interface Parties {
  present: Map<string, Party>;
  /** When they were served last: who comes back with one piece of work at a time would else be new each time, and always first. */
  left: Map<string, number>;
}

/** So many of those who have nothing here now are remembered. */
const mostLeft = 1_000;

/**
 * Work is not interrupted, so whoever took all places first still makes others wait for as long as it takes, but for where
 * there is a spare place.
 */
export function openFairQueue({ places, spareFor }: FairQueueSettings): FairQueue {
  const most = places + (spareFor === null ? 0 : 1);
  const parties: Parties = { present: new Map(), left: new Map() };
  let running = 0;
  let count = 0;

  function startNext(): void {
    for (let next = findNext(); next !== null; next = findNext()) next();
  }

  /** The start of the work whose turn it is, if there is a place for it. */
  function findNext(): (() => void) | null {
    if (running >= most) return null;
    const party = fairest([...parties.present.values()].filter(hasWaiting));
    const host = party && fairest([...party.waiting.values()].filter(({ starts }) => starts.length > 0));
    if (party === null || host === null) return null;
    const isIdle = (spareFor === 'accounts' ? party : host).running === 0;
    if (running >= places && !isIdle) return null;
    const start = host.starts.shift();
    if (start === undefined) return null;
    count += 1;
    running += 1;
    for (const one of [party, host]) {
      one.running += 1;
      one.servedAt = count;
    }
    return start;
  }

  return {
    take(turn, signal) {
      const { party, host } = enter(parties, turn);
      const forget = () => forgetIdle(parties, turn, party, host);
      const free = () => {
        running -= 1;
        party.running -= 1;
        host.running -= 1;
        forget();
        startNext();
      };
      return new Promise<() => void>((resolve, reject) => {
        const start = () => {
          signal?.removeEventListener('abort', leave);
          resolve(free);
        };
        const leave = () => {
          host.starts = host.starts.filter((other) => other !== start);
          forget();
          reject(signal?.reason);
        };
        host.starts.push(start);
        if (signal?.aborted) return leave();
        signal?.addEventListener('abort', leave, { once: true });
        startNext();
      });
    },
  };
}

/** The account and the host that this work belongs to: new, or as they are here or were when they left. */
function enter({ present, left }: Parties, { ownerId, host: name }: Turn): { party: Party; host: Host } {
  const party = present.get(ownerId) ?? {
    ...{ running: 0, servedAt: left.get(ownerId) ?? 0 },
    ...{ waiting: new Map<string, Host>(), left: new Map<string, number>() },
  };
  present.set(ownerId, party);
  const host = party.waiting.get(name) ?? { running: 0, servedAt: party.left.get(name) ?? 0, starts: [] };
  party.waiting.set(name, host);
  return { party, host };
}

/** Whoever has nothing here any more leaves; only when they were last served is remembered. */
function forgetIdle(
  { present, left }: Parties,
  { ownerId, host: name }: Turn,
  party: Party,
  host: Host,
): void {
  if (host.running > 0 || host.starts.length > 0) return;
  party.waiting.delete(name);
  note(party.left, name, host.servedAt);
  if (party.waiting.size > 0) return;
  present.delete(ownerId);
  // What is nobody's in particular is everybody's: it waits for no round.
  if (ownerId !== '') note(left, ownerId, party.servedAt);
  if (present.size === 0) left.clear();
}

function note(left: Map<string, number>, name: string, servedAt: number): void {
  left.delete(name);
  left.set(name, servedAt);
  const [oldest] = left.keys();
  if (left.size > mostLeft && oldest !== undefined) left.delete(oldest);
}

function hasWaiting({ waiting }: Party): boolean {
  for (const { starts } of waiting.values()) if (starts.length > 0) return true;
  return false;
}

/** Who has the least running, and of those who was served the longest ago. */
function fairest<T extends { running: number; servedAt: number }>(all: readonly T[]): T | null {
  let best: T | null = null;
  for (const one of all) {
    const isBetter =
      best === null ||
      one.running < best.running ||
      (one.running === best.running && one.servedAt < best.servedAt);
    if (isBetter) best = one;
  }
  return best;
}
