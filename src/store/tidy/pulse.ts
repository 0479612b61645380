// The pulse of the service: which processes are alive, and what all of them did lately, without a scan of what they did it to.
import { sql } from 'kysely';
import { type Database, rowsFrom } from '../database/database.ts';

/** What is counted over all processes. `late`: scheduled checks that began more than ten seconds after they were queued. */
export const serviceCounts = [
  ...(['checks', 'failed', 'changed', 'scheduled', 'late', 'late-ms'] as const),
  ...(['sent', 'unsent'] as const),
] as const;
export type ServiceCount = (typeof serviceCounts)[number];

export interface ServiceProcess {
  id: string;
  role: string;
  version: string;
  /** The name of the machine it runs on. */
  machine: string;
  /** As it finds its own. */
  browser: 'ok' | 'none' | 'missing';
  startedAt: number;
  seenAt: number;
}

export interface PulseStore {
  /** Says that a process is alive, and adds what it did since it last said so. */
  recordPulse(process: ServiceProcess, done: Partial<Record<ServiceCount, number>>): Promise<void>;
  /** For a process that ends in order. */
  endPulse(id: string): Promise<void>;
  /** Those that did not end in order are listed for an hour. Newest first. */
  listProcesses(): Promise<ServiceProcess[]>;
  /** What was counted from then on, to five minutes. */
  sumCounts(since: number): Promise<Record<ServiceCount, number>>;
  /** Channels whose last message did not arrive. */
  countUnwellChannels(): Promise<number>;
}

const bucketMs = 5 * 60_000;
const keptCountsMs = 2 * 24 * 3_600_000;
const keptProcessMs = 3_600_000;

export function pulseStore(database: Database): PulseStore {
  return {
    recordPulse: (process, done) => recordPulse(database, process, done),
    endPulse: (id) =>
      database.write(async (tx) => {
        await tx.deleteFrom('processes').where('id', '=', id).execute();
      }),
    async listProcesses() {
      const rows = await database.read((db) =>
        db.selectFrom('processes').selectAll().orderBy('started_at', 'desc').limit(200).execute(),
      );
      return rows.map(({ started_at, seen_at, browser, ...row }) => ({
        ...{ ...row, startedAt: Number(started_at), seenAt: Number(seen_at) },
        browser: browser as ServiceProcess['browser'],
      }));
    },
    async sumCounts(since) {
      const { rows } = await database.read((db) =>
        sql<{ name: ServiceCount; count: number }>`select name, cast(sum(count) as bigint) as count
          from service_counts where at > ${since - bucketMs} group by name`.execute(db),
      );
      const found = new Map(rows.map(({ name, count }) => [name, Number(count)]));
      return Object.fromEntries(serviceCounts.map((name) => [name, found.get(name) ?? 0])) as Record<
        ServiceCount,
        number
      >;
    },
    async countUnwellChannels() {
      const { rows } = await database.read((db) =>
        sql<{
          n: number;
        }>`select count(*) as n from channels where health in ('failing', 'broken')`.execute(db),
      );
      return Number(rows[0]?.n ?? 0);
    },
  };
}

async function recordPulse(
  database: Database,
  process: ServiceProcess,
  done: Partial<Record<ServiceCount, number>>,
): Promise<void> {
  const { startedAt: started_at, seenAt: seen_at, ...own } = process;
  const at = Math.floor(seen_at / bucketMs) * bucketMs;
  // In one order, so that two processes never wait for each other in a circle.
  const rows = serviceCounts
    .map((name) => ({ at, name, count: Math.round(done[name] ?? 0) }))
    .filter(({ count }) => count > 0);
  await database.write(async (tx) => {
    await tx
      .insertInto('processes')
      .values({ ...own, started_at, seen_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at, browser: own.browser }))
      .execute();
    await tx
      .deleteFrom('processes')
      .where('seen_at', '<', seen_at - keptProcessMs)
      .execute();
    if (rows.length === 0) return;
    const columns = { at: 'bigint', name: 'text', count: 'bigint' } as const;
    await sql`insert into service_counts (at, name, count)
      select at, name, count from ${rowsFrom(database.kind, columns, rows)} as v where true
      on conflict (at, name) do update set count = service_counts.count + excluded.count`.execute(tx);
    await tx
      .deleteFrom('service_counts')
      .where('at', '<', at - keptCountsMs)
      .execute();
  });
}
