// Room for the bytes of large bodies that many hold at once: who finds none waits, and accounts are served fairly.
import type { Turn } from './turn.ts';

/** A body of so many bytes, or fewer, takes no room: small pages never wait for large ones. */
export const smallBody = 512 * 1024;

/** One body, on its way or kept. */
export interface BodyRoom {
  /** From now on it holds so many bytes in all; fewer than before at once (null), more when there is room. Rejects when the signal of its work ends the waiting. */
  hold(bytes: number): Promise<void> | null;
  /** It is not kept. */
  drop(): void;
}

/** All bodies of one piece of work, such as a check. */
export interface WorkRoom {
  body(): BodyRoom;
  close(): void;
}

export interface ByteRoom {
  open(turn: Turn, signal: AbortSignal): WorkRoom;
}

interface Work extends Turn {
  held: number;
}

interface Want {
  work: Work;
  more: number;
  grant(): void;
}

/**
 * The work that has held something for longest is never kept waiting, so that one always comes to its end and gives back:
 * `most` is exceeded by what one piece of work holds at most.
 */
export function openByteRoom(most: number): ByteRoom {
  /** In the order in which they began to hold something. */
  const holders = new Set<Work>();
  const waiting = new Set<Want>();
  let used = 0;

  function change(work: Work, by: number): void {
    used += by;
    work.held += by;
    if (work.held === 0) holders.delete(work);
    else holders.add(work);
  }

  function isFree({ work, more }: Want): boolean {
    const [oldest = work] = holders;
    return work === oldest || used + more <= most;
  }

  function grantNext(): void {
    for (let next = findNext(); next !== null; next = findNext()) {
      waiting.delete(next);
      change(next.work, next.more);
      next.grant();
    }
  }

  /** The fairest goes first, and nobody overtakes it but the oldest. */
  function findNext(): Want | null {
    const [oldest] = holders;
    let fairest: Want | null = null;
    for (const want of waiting) {
      if (want.work === oldest) return want;
      if (fairest === null || isBefore(want.work, fairest.work)) fairest = want;
    }
    return fairest !== null && isFree(fairest) ? fairest : null;
  }

  /** The account that holds least goes first; within an account whoever has begun, the oldest before others, and then the host that holds least. */
  function isBefore(one: Work, other: Work): boolean {
    const byAccount = holds('ownerId', one.ownerId) - holds('ownerId', other.ownerId);
    const byAge = rankOf(one) - rankOf(other);
    return (byAccount || byAge || holds('host', one.host) - holds('host', other.host)) < 0;
  }

  function rankOf(work: Work): number {
    const rank = [...holders].indexOf(work);
    return rank === -1 ? holders.size : rank;
  }

  function holds(kind: keyof Turn, name: string): number {
    let sum = 0;
    for (const holder of holders) if (holder[kind] === name) sum += holder.held;
    return sum;
  }

  function openBody(work: Work, signal: AbortSignal): BodyRoom {
    let held = 0;
    let endWait: (() => void) | null = null;
    const hold = (bytes: number) => {
      endWait?.();
      const wanted = bytes > smallBody ? bytes : 0;
      if (wanted <= held) {
        change(work, wanted - held);
        held = wanted;
        grantNext();
        return null;
      }
      return waitFor(wanted);
    };
    const waitFor = (wanted: number): Promise<void> | null => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const leave = () => {
        reject(signal.reason);
        end();
        grantNext();
      };
      const end = () => {
        endWait = null;
        signal.removeEventListener('abort', leave);
        waiting.delete(want);
        // Whoever gave up the body does not care any more.
        resolve();
      };
      const grant = () => {
        held = wanted;
        end();
      };
      const want: Want = { work, more: wanted - held, grant };
      endWait = end;
      waiting.add(want);
      grantNext();
      if (held === wanted) return null;
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      return promise;
    };
    return { hold, drop: () => void hold(0) };
  }

  return {
    open({ ownerId, host }, signal) {
      const work: Work = { ownerId, host, held: 0 };
      const bodies: BodyRoom[] = [];
      return {
        body() {
          const body = openBody(work, signal);
          bodies.push(body);
          return body;
        },
        close() {
          for (const body of bodies) body.drop();
        },
      };
    },
  };
}
