// Which processes of a fleet are running: each holds a lock of PostgreSQL that ends with its connection, however it ends.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';

export interface Presence {
  /** The name by which others detect that this process is gone; null while they could not. */
  name(): string | null;
  /** Those of these names whose processes are gone. */
  findAbsent(names: readonly string[]): Promise<string[]>;
}

/** The part that the connection which listens speaks to. */
export interface PresenceKeeper extends Presence {
  /** Holds the lock on this connection, which leads to the server itself. */
  hold(client: pg.Client): Promise<void>;
  lost(): void;
}

/**
 * A process that only lost its connection comes back within this time. Only what is missed for so long is gone, and only
 * who was connected for so long may say so: a server that restarts loses everybody at once.
 */
const graceMs = 2_000;
/** More absent processes than these are not remembered. */
const mostMissed = 1_000;

export function makePresence(kysely: Kysely<Tables>): PresenceKeeper {
  const ownName = randomUUID();
  const missedSince = new Map<string, number>();
  let heldSince: number | null = null;
  return {
    name: () => (heldSince === null ? null : ownName),
    async hold(client) {
      // Shared, so that it waits for no earlier connection of this process that the server has not missed yet.
      await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [ownName]);
      heldSince ??= performance.now();
    },
    lost() {
      heldSince = null;
    },
    async findAbsent(names) {
      if (heldSince === null || performance.now() - heldSince < graceMs) {
        missedSince.clear();
        return [];
      }
      const missed = new Set(
        await findFree(
          kysely,
          names.filter((name) => name !== ownName),
        ),
      );
      const now = performance.now();
      // Other callers look for other processes: what holds checks need not hold messages.
      for (const name of names) if (!missed.has(name)) missedSince.delete(name);
      if (missedSince.size > mostMissed) missedSince.clear();
      for (const name of missed) if (!missedSince.has(name)) missedSince.set(name, now);
      return [...missed].filter((name) => now - (missedSince.get(name) ?? now) >= graceMs);
    },
  };
}

/** The names whose locks nobody holds. */
async function findFree(kysely: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as name
    where pg_try_advisory_xact_lock(hashtextextended(name, 0))`.execute(kysely);
  return rows.map(({ name }) => name);
}
