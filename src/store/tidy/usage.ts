// Storage by kind: counted in slices, so that it works at any size.
import { sql } from 'kysely';
import { blobPrefixes } from '../blobs/blob.ts';
import type { BlobStorage } from '../blobs/blob-storage.ts';
import { type Database, isIn, readOne } from '../database/database.ts';
import { slicesOf } from '../database/slices.ts';
import { readPragma } from './give-space-back.ts';

export const blobKinds = ['pages', 'contents', 'screenshots', 'icons', 'other'] as const;
export type BlobKind = (typeof blobKinds)[number];

export interface Usage {
  /** Records of the owner. */
  records: Record<(typeof countedRecords)[number], number>;
  /** Files of the owner; `other` are those that nothing names any more, counted only where all is one owner's. */
  files: Record<BlobKind, { count: number; bytes: number }>;
  /** The database as a whole; null where it is not the owner's alone. */
  database: { bytes: number; freeBytes: number } | null;
}

export interface UsageStore {
  /** `isAll`: there is one owner, and everything is theirs. Measured at most once a minute. */
  measureUsage(ownerId: string, order: { isAll: boolean; now: number }): Promise<Usage>;
}

export const countedRecords = [
  'sites',
  'checks',
  'snapshots',
  'changes',
  'suppressed',
  'events',
  'notifications',
] as const;
const freshMs = 60_000;
const rowsAtOnce = 2_000;
const filesAtOnce = 200;

export function usageStore(database: Database, blobs: BlobStorage): UsageStore {
  const known = new Map<string, { at: number; usage: Promise<Usage> }>();
  return {
    measureUsage(ownerId, { isAll, now }) {
      for (const [key, { at }] of known) if (Math.abs(now - at) > freshMs) known.delete(key);
      const fresh = known.get(ownerId);
      if (fresh !== undefined) return fresh.usage;
      const usage = measure(database, blobs, ownerId, isAll);
      known.set(ownerId, { at: now, usage });
      usage.catch(() => known.delete(ownerId));
      return usage;
    },
  };
}

async function measure(
  database: Database,
  blobs: BlobStorage,
  ownerId: string,
  isAll: boolean,
): Promise<Usage> {
  const records = {} as Usage['records'];
  for (const table of countedRecords) records[table] = await countRows(database, table, ownerId);
  return {
    records,
    files: await measureFiles(database, blobs, ownerId, isAll),
    database: isAll ? await measureDatabase(database) : null,
  };
}

/** By the primary key, a slice at a time. */
async function countRows(
  database: Database,
  table: (typeof countedRecords)[number],
  ownerId: string,
): Promise<number> {
  let total = 0;
  let last = '';
  for (;;) {
    const slice = await database.read((db) =>
      readOne(
        db,
        sql<{ own: number; last: string | null }>`select
          coalesce(sum(case when owner_id = ${ownerId} then 1 else 0 end), 0) as own, max(id) as last
        from (select owner_id, id from ${sql.table(table)} where id > ${last} order by id limit ${rowsAtOnce}) as slice`,
      ),
    );
    if (slice.last === null) return total;
    total += slice.own;
    last = slice.last;
  }
}

async function measureFiles(
  database: Database,
  blobs: BlobStorage,
  ownerId: string,
  isAll: boolean,
): Promise<Usage['files']> {
  const files = {} as Usage['files'];
  for (const kind of blobKinds) files[kind] = { count: 0, bytes: 0 };
  for (const prefix of blobPrefixes) {
    for await (const listed of blobs.list(prefix)) {
      for (const slice of slicesOf(listed, filesAtOnce)) {
        const keys = slice.map(({ key }) => key);
        const kinds = await findKinds(database, ownerId, keys);
        for (const { key, size } of slice) {
          const kind = kinds.get(key) ?? (isAll ? 'other' : null);
          const bytes = kind === null ? null : await size();
          if (kind === null || bytes === null) continue;
          files[kind].count += 1;
          files[kind].bytes += bytes;
        }
      }
    }
  }
  return files;
}

async function findKinds(
  { kind, read }: Database,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, BlobKind>> {
  const named = (table: string, column: string, what: BlobKind) =>
    sql`select ${sql.ref(column)} as key, ${sql.lit(what)} as kind from ${sql.table(table)}
      where ${isIn(kind, column, keys)} and owner_id = ${ownerId}`;
  const { rows } = await read((db) =>
    sql<{ key: string; kind: BlobKind }>`${sql.join(
      [
        named('snapshots', 'body_blob', 'pages'),
        named('snapshots', 'content_blob', 'contents'),
        named('snapshots', 'screenshot_blob', 'screenshots'),
        named('snapshots', 'thumbnail_blob', 'screenshots'),
        named('snapshots', 'parts_blob', 'screenshots'),
        named('checks', 'picture_blob', 'screenshots'),
        named('icons', 'blob', 'icons'),
      ],
      sql` union `,
    )}`.execute(db),
  );
  return new Map(rows.map((row) => [row.key, row.kind]));
}

export async function measureDatabase(database: Database): Promise<{ bytes: number; freeBytes: number }> {
  if (database.kind === 'postgres') {
    const { bytes } = await database.read((db) =>
      readOne(db, sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`),
    );
    return { bytes, freeBytes: 0 };
  }
  return database.read(async (db) => {
    const pageSize = await readPragma(db, 'page_size');
    return {
      bytes: (await readPragma(db, 'page_count')) * pageSize,
      freeBytes: (await readPragma(db, 'freelist_count')) * pageSize,
    };
  });
}
