// Places for work that many share: accounts are served round-robin, and within an account its hosts.
import type { Turn } from '../../core/turn.ts';

export interface FairQueue {
  /** Resolves when there is a place for this work; the function it gives frees the place again. */
  take(turn: Turn): Promise<() => void>;
}

export interface FairQueueSettings {
  places: number;
  /** Who counts as somebody else: with one account for all, its hosts. */
  between: 'accounts' | 'hosts';
}

interface Party {
  running: number;
  /** When it was last served, as a count: the longest ago goes first. */
  servedAt: number;
  waiting: Map<string, { running: number; servedAt: number; starts: (() => void)[] }>;
}

/**
 * Work is not interrupted, so whoever took all places first would still make others wait for as long as it takes. That is why
 * there is one spare place, open only to those who have nothing running.
 */
export function openFairQueue({ places, between }: FairQueueSettings): FairQueue {
  const parties = new Map<string, Party>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    for (let next = findNext(); next !== null; next = findNext()) next();
  }

  /** The start of the work whose turn it is, if there is a place for it. */
  function findNext(): (() => void) | null {
    if (running > places) return null;
    const party = fairest([...parties.values()].filter(hasWaiting));
    const host = party && fairest([...party.waiting.values()].filter(({ starts }) => starts.length > 0));
    if (party === null || host === null) return null;
    const isIdle = (between === 'accounts' ? party : host).running === 0;
    if (running === places && !isIdle) return null;
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
    take({ ownerId, host: name }) {
      const party = parties.get(ownerId) ?? { running: 0, servedAt: 0, waiting: new Map() };
      parties.set(ownerId, party);
      const host = party.waiting.get(name) ?? { running: 0, servedAt: 0, starts: [] };
      party.waiting.set(name, host);
      const free = () => {
        running -= 1;
        party.running -= 1;
        host.running -= 1;
        if (host.running === 0 && host.starts.length === 0) party.waiting.delete(name);
        if (party.waiting.size === 0) parties.delete(ownerId);
        startNext();
      };
      const taken = new Promise<() => void>((resolve) => host.starts.push(() => resolve(free)));
      startNext();
      return taken;
    },
  };
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
