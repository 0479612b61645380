// Places in the queue: each owner has a virtual clock, so that one with many checks cannot starve the rest.
import { sql } from 'kysely';
import type { CheckTrigger } from '../../core/site/check.ts';
import { readOne, type Writer } from '../database/database.ts';

/** What one check costs its owner on the virtual clock. */
export const rankStepMs = 20;
const headStartMs = 60 * 60 * 1000;

export type Lane = 'manual' | 'schedule';

/** People who wait go before the clockwork. */
export function laneOf(trigger: CheckTrigger): Lane {
  return trigger === 'manual' || trigger === 'first' ? 'manual' : 'schedule';
}

/** Takes `count` places in an owner's lane; gives the first, the others follow at `rankStepMs`. */
export async function takeRanks(
  tx: Writer,
  order: { ownerId: string; lane: Lane; count: number; now: number },
): Promise<number> {
  const base = order.lane === 'manual' ? order.now - headStartMs : order.now;
  const span = order.count * rankStepMs;
  const { next_rank } = await readOne(
    tx,
    sql<{ next_rank: number }>`
    insert into lanes (owner_id, lane, next_rank) values (${order.ownerId}, ${order.lane}, ${base + span})
    on conflict (owner_id, lane) do update set next_rank =
      case when lanes.next_rank > ${base} then lanes.next_rank + ${span} else ${base + span} end
    returning next_rank`,
  );
  return next_rank - span;
}
