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

interface Room {
  most: number;
  used: number;
  /** In the order in which they began to hold something. */
  holders: Set<Work>;
  waiting: Set<Want>;
}

/**
 * The work that has held something for longest is never kept waiting, so that one always comes to its end and gives back:
 * `most` is exceeded by what one piece of work holds at most.
 */
export function openByteRoom(most: number): ByteRoom {
  const room: Room = { most, used: 0, holders: new Set(), waiting: new Set() };
  return {
    open({ ownerId, host }, signal) {
      const work: Work = { ownerId, host, held: 0 };
      const bodies: BodyRoom[] = [];
      return {
        body() {
          const body = openBody(room, work, signal);
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

function openBody(room: Room, work: Work, signal: AbortSignal): BodyRoom {
  let held = 0;
  let endWait: (() => void) | null = null;
  const hold = (bytes: number) => {
    endWait?.();
    const wanted = bytes > smallBody ? bytes : 0;
    if (wanted <= held) {
      change(room, work, wanted - held);
      held = wanted;
      grantNext(room);
      return null;
    }
    return waitFor(wanted);
  };
  const waitFor = (wanted: number): Promise<void> | null => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      reject(signal.reason);
      end();
      grantNext(room);
    };
    const end = () => {
      endWait = null;
      signal.removeEventListener('abort', leave);
      room.waiting.delete(want);
      // Whoever gave up the body does not care any more.
      resolve();
    };
    const grant = () => {
      held = wanted;
      end();
    };
    const want: Want = { work, more: wanted - held, grant };
    endWait = end;
    room.waiting.add(want);
    grantNext(room);
    if (held === wanted) return null;
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    return promise;
  };
  return { hold, drop: () => void hold(0) };
}

function change(room: Room, work: Work, by: number): void {
  room.used += by;
  work.held += by;
  if (work.held === 0) room.holders.delete(work);
  else room.holders.add(work);
}

function grantNext(room: Room): void {
  for (let next = findNext(room); next !== null; next = findNext(room)) {
    room.waiting.delete(next);
    change(room, next.work, next.more);
    next.grant();
  }
}

/** The fairest goes first, and nobody overtakes it but the oldest. */
function findNext(room: Room): Want | null {
  const { holders, waiting } = room;
  const [oldest] = holders;
  let fairest: Want | null = null;
  for (const want of waiting) {
    if (want.work === oldest) return want;
    if (fairest === null || isBefore(holders, want.work, fairest.work)) fairest = want;
  }
  return fairest !== null && isFree(room, fairest) ? fairest : null;
}

function isFree({ most, used, holders }: Room, { work, more }: Want): boolean {
  const [oldest = work] = holders;
  return work === oldest || used + more <= most;
}

/** The account that holds least goes first; within an account whoever has begun, the oldest before others, and then the host that holds least. */
function isBefore(holders: Set<Work>, one: Work, other: Work): boolean {
  const holds = (kind: keyof Turn, { [kind]: name }: Work) => {
    let sum = 0;
    for (const holder of holders) if (holder[kind] === name) sum += holder.held;
    return sum;
  };
  const byAccount = holds('ownerId', one) - holds('ownerId', other);
  const byAge = rankOf(holders, one) - rankOf(holders, other);
  return (byAccount || byAge || holds('host', one) - holds('host', other)) < 0;
}

function rankOf(holders: Set<Work>, work: Work): number {
  const rank = [...holders].indexOf(work);
  return rank === -1 ? holders.size : rank;
}
