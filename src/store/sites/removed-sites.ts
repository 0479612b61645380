// Sites with a long history are hidden at once when they are removed, and cleared away afterwards in slices.
import { type SqlBool, sql } from 'kysely';
import { forgetCounts } from '../changes/change-counts.ts';
import { forgetWordsOf } from '../changes/change-words.ts';
import { type Database, type DatabaseKind, isIn, type Reader, type Writer } from '../database/database.ts';
import { inSlices } from '../database/slices.ts';

/** The parent of hidden sites: no list of sites asks for it, and the index by parent finds them. */
const hidden = sql.lit('removed');
const sitesAtOnce = 100;

/** All that belongs to sites, by owner and site; those with more to do than to remove their rows come last. */
export const plainTables = [
  'change_notes',
  'suppressed',
  'noise',
  'site_sessions',
  'notifications',
  'events',
  'snapshot_facts',
  'tallies',
] as const;
const blobColumns = {
  changes: [],
  snapshots: ['body_blob', 'content_blob', 'screenshot_blob', 'thumbnail_blob', 'parts_blob'],
  checks: ['picture_blob'],
} as const;
const linked = Object.keys(blobColumns) as (keyof typeof blobColumns)[];

/** Of a site that is found by its id. */
export const isKept = sql<SqlBool>`(parent_id is null or parent_id <> ${hidden})`;

/** Of a record with a `site_id` that is found by its own id. */
export const isOfKeptSite = sql<SqlBool>`not exists
  (select 1 from sites as gone where gone.id = site_id and gone.parent_id = ${hidden})`;

/** Whether lists must leave something out: for the moments that clearing takes, else their index alone answers them. */
export async function hasHidden(db: Reader, ownerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sites where owner_id = ${ownerId} and parent_id = ${hidden}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** From now on nobody sees them or works for them. Their counts are subtracted here, because counts are not filtered. */
export async function hideSites(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from checks where ${isIn(kind, 'site_id', ids)} and status in ('queued', 'running')`.execute(
    tx,
  );
  await forgetCounts(kind, tx, ownerId, ids);
  await sql`delete from site_sessions where owner_id = ${ownerId} and ${isIn(kind, 'site_id', ids)}`.execute(
    tx,
  );
  await sql`update sites set parent_id = ${hidden}, state = 'paused', next_check_at = null, confirm_at = null,
      snapshot_id = null, last_check_id = null, change_count = 0, unseen_count = 0, tags = '[]'
    where owner_id = ${ownerId} and ${isIn(kind, 'id', ids)}`.execute(tx);
}

/** Whether more than so many records belong to these sites. */
export async function hasMoreThan(
  kind: DatabaseKind,
  tx: Writer,
  ownerId: string,
  ids: readonly string[],
  most: number,
): Promise<boolean> {
  const parts = [...plainTables, ...linked].map(
    (table) => sql`select 1 from (select 1 from ${sql.table(table)}
      where owner_id = ${ownerId} and ${isIn(kind, 'site_id', ids)} limit ${most + 1}) as part`,
  );
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (${sql.join(parts, sql` union all `)}) as parts`.execute(tx);
  return Number(rows[0]?.n ?? 0) > most;
}

export interface Clearing {
  /** Clears away what is hidden, in the background. */
  start(): void;
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** One at a time; what a killed process left is found by the next. */
export function openClearing(database: Database): Clearing {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const run = async () => {
    for (;;) {
      const { rows } = await database.read((db) =>
        sql<{ owner_id: string; id: string }>`select owner_id, id from sites where parent_id = ${hidden}
          order by id limit ${sitesAtOnce}`.execute(db),
      );
      const [first] = rows;
      if (first === undefined || isStopped) return;
      const ids = rows.filter((row) => row.owner_id === first.owner_id).map((row) => row.id);
      await clearSites(database, first.owner_id, ids, () => isStopped);
    }
  };
  const clearing: Clearing = {
    run() {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    start() {
      clearing
        .run()
        .catch((error) => database.trouble('Could not clear the history of a removed site yet.', error));
    },
    async stop() {
      isStopped = true;
      await running?.catch(() => {});
    },
  };
  return clearing;
}

async function clearSites(
  database: Database,
  ownerId: string,
  siteIds: readonly string[],
  isStopped: () => boolean,
): Promise<void> {
  const { kind } = database;
  const isGone = sql`owner_id = ${ownerId} and ${isIn(kind, 'site_id', siteIds)}`;
  const place = sql.ref(kind === 'postgres' ? 'ctid' : 'rowid');
  for (const table of plainTables) {
    const from = sql.table(table);
    await inSlices(database, async (tx, size) => {
      if (isStopped()) return [];
      const { rows } = await sql`delete from ${from} where ${place} in
        (select ${place} from ${from} where ${isGone} limit ${size}) returning 1`.execute(tx);
      return rows.map(String);
    });
  }
  for (const table of linked) {
    const from = sql.table(table);
    await inSlices(database, async (tx, size) => {
      if (isStopped()) return [];
      const { rows } = await sql<{
        id: string;
      }>`select id from ${from} where ${isGone} limit ${size}`.execute(tx);
      const ids = rows.map((row) => row.id);
      if (ids.length === 0) return ids;
      if (table === 'changes') await forgetWordsOf(kind, tx, ids);
      await freeBlobs(kind, tx, table, ids);
      await sql`delete from ${from} where ${isIn(kind, 'id', ids)}`.execute(tx);
      return ids;
    });
  }
  if (isStopped()) return;
  await database.write(async (tx) => {
    await sql`delete from sites where owner_id = ${ownerId} and ${isIn(kind, 'id', siteIds)}`.execute(tx);
  });
}

async function freeBlobs(
  kind: DatabaseKind,
  tx: Writer,
  table: keyof typeof blobColumns,
  ids: readonly string[],
): Promise<void> {
  const columns = blobColumns[table];
  if (columns.length === 0) return;
  const parts = columns.map(
    (column) => sql`select owner_id, ${sql.ref(column)} as key from ${sql.table(table)}
      where ${isIn(kind, 'id', ids)} and ${sql.ref(column)} is not null`,
  );
  await sql`insert into freed_blobs (owner_id, key) ${sql.join(parts, sql` union `)} order by 2
    on conflict (key) do nothing`.execute(tx);
}
