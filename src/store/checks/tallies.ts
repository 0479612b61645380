// Tallies: what happened to each site, counted by day as it is written, so that figures need no scan of its history.
import { sql } from 'kysely';
import type { WithdrawnChange } from '../changes/withdraw.ts';
import { type Database, type DatabaseKind, isIn, rowsFrom, type Writer } from '../database/database.ts';
import type { CheckResult } from '../records.ts';
import { isOfKeptSite } from '../sites/removed-sites.ts';

/** `checks`, of these `failed`; `changes`; differences `held ` back by each gate. */
export type TallyName = 'checks' | 'failed' | 'changes' | `held ${string}`;

export interface Tally {
  siteId: string;
  name: TallyName;
  /** Days since 1970, UTC; 0 holds what is older than is kept by day. */
  day: number;
  count: number;
}

export interface TallyStore {
  /** All of these sites, or those of one name from a day on. A site counts for the pages of its set too. */
  listTallies(
    ownerId: string,
    siteIds: readonly string[],
    only?: { name: TallyName; since: number },
  ): Promise<Tally[]>;
}

export interface NewTally {
  ownerId: string;
  siteId: string;
  /** The site whose set it belongs to: it is counted there too. */
  parentId: string | null;
  name: TallyName;
  at: number;
  by: number;
}

const dayMs = 24 * 60 * 60_000;
const keptDays = 90;
const chunk = 500;

export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

const columns = {
  owner_id: 'text',
  site_id: 'text',
  name: 'text',
  day: 'bigint',
  count: 'bigint',
} as const;

export async function addTallies(
  kind: DatabaseKind,
  tx: Writer,
  tallies: readonly NewTally[],
): Promise<void> {
  const sums = new Map<
    string,
    { owner_id: string; site_id: string; name: string; day: number; count: number }
  >();
  for (const { ownerId, siteId, parentId, name, at, by } of tallies) {
    for (const site of parentId === null ? [siteId] : [siteId, parentId]) {
      const day = dayOf(at);
      const key = `${ownerId} ${site} ${name} ${day}`;
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { owner_id: ownerId, site_id: site, name, day, count: by });
      else sum.count += by;
    }
  }
  // Always in the same order, so that two processes never wait for each other in a circle.
  const sorted = [...sums]
    .filter(([, { count }]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
  if (sorted.length === 0) return;
  // `where true`: without it SQLite reads "on conflict" as the condition of a join.
  await sql`insert into tallies (owner_id, site_id, name, day, count)
    select owner_id, site_id, name, day, count from ${rowsFrom(kind, columns, sorted)} as v where true
    on conflict (owner_id, site_id, name, day) do update set count = tallies.count + excluded.count`.execute(
    tx,
  );
}

/** What checks that end together add; `reported` are those whose change was written. */
export function talliesOf(
  results: readonly CheckResult[],
  reported: readonly CheckResult[],
  left: ReadonlyMap<string, WithdrawnChange>,
): NewTally[] {
  const withChange = new Set(reported);
  return results.flatMap((result) => {
    const { claim, finishedAt, outcome, change, suppressed } = result;
    const { ownerId, id: siteId, parentId } = claim.site;
    const tally = (name: TallyName, at = finishedAt, by = 1) => ({ ownerId, siteId, parentId, name, at, by });
    const gone = left.get(claim.check.id);
    return [
      tally('checks'),
      ...(outcome === 'failed' ? [tally('failed')] : []),
      ...(change !== null && withChange.has(result) ? [tally('changes', change.detectedAt)] : []),
      ...(gone === undefined ? [] : [tally('changes', gone.detectedAt, -1)]),
      ...(gone === undefined || gone.suppressedCount === 0
        ? []
        : [tally('held unconfirmed', finishedAt, gone.suppressedCount)]),
      ...suppressed.map(({ gate }) => tally(`held ${gate}`)),
    ];
  });
}

export async function listTallies(
  { kind, read }: Database,
  ownerId: string,
  siteIds: readonly string[],
  only?: { name: TallyName; since: number },
): Promise<Tally[]> {
  if (siteIds.length === 0) return [];
  const isWanted = only === undefined ? sql`true` : sql`name = ${only.name} and day >= ${only.since}`;
  const { rows } = await read((db) =>
    sql<{ site_id: string; name: TallyName; day: number; count: number }>`select site_id, name, day, count
      from tallies where owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)} and ${isWanted} and ${isOfKeptSite}`.execute(
      db,
    ),
  );
  return rows.map(({ site_id, name, day, count }) => ({ siteId: site_id, name, day, count }));
}

/** Days long gone become one sum. Site by site: nobody waits for it. */
export async function foldTallies(database: Database, now: number): Promise<void> {
  const first = dayOf(now) - keptDays;
  let last = '';
  for (;;) {
    const { rows } = await database.read((db) =>
      sql<{ owner_id: string; id: string }>`select owner_id, id from sites where id > ${last}
        order by id limit ${chunk}`.execute(db),
    );
    for (const { owner_id, id } of rows) await foldSite(database, owner_id, id, first);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < chunk) return;
  }
}

async function foldSite(database: Database, ownerId: string, siteId: string, first: number): Promise<void> {
  const isOld = sql`owner_id = ${ownerId} and site_id = ${siteId} and day > 0 and day < ${first}`;
  const { rows } = await database.read((db) =>
    sql<{ name: TallyName; count: number }>`select name, cast(sum(count) as bigint) as count from tallies
      where ${isOld} group by name`.execute(db),
  );
  if (rows.length === 0) return;
  await database.write(async (tx) => {
    await sql`delete from tallies where ${isOld}`.execute(tx);
    const sums = rows.map(({ name, count }) => ({ ownerId, siteId, parentId: null, name, at: 0, by: count }));
    await addTallies(database.kind, tx, sums);
  });
}
