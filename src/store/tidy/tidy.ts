// Tidying: frees blobs that nothing refers to any more, without ever taking one that is about to be referred to.
import { sql } from 'kysely';
import { defaultRetention, type ServiceRetention } from '../../core/site/retention.ts';
import { tidyAccounts } from '../accounts/accounts.ts';
import { tidyAnswers } from '../ai-ledger.ts';
import { removeOldAnswers } from '../answers.ts';
import { blobPrefixes } from '../blobs/blob.ts';
import type { BlobStorage } from '../blobs/blob-storage.ts';
import { removeStaleHosts } from '../checks/hosts.ts';
import { foldTallies } from '../checks/tallies.ts';
import { type Database, isIn } from '../database/database.ts';
import { readMark } from '../database/read-mark.ts';
import { slicesOf } from '../database/slices.ts';
import { forgetFormerSecrets } from '../notifications/channels.ts';
import { thinNotifications } from '../notifications/notifications.ts';
import { forgetIcons } from '../sites/icons.ts';
import { foldSiteCounts } from '../sites/site-counts.ts';
import { compactWords } from './compact-words.ts';
import { giveSpaceBack } from './give-space-back.ts';
import { thinEvents } from './thin-events.ts';
import { thinHistory } from './thin-history.ts';
import { thinTotal } from './thin-total.ts';

const dayMs = 24 * 60 * 60_000;
const chunk = 500;

export async function tidy(
  database: Database,
  blobs: BlobStorage,
  now: number,
  retention: ServiceRetention = defaultRetention,
): Promise<{ blobsFreed: number }> {
  await removeOldAnswers(database, now);
  await removeStaleHosts(database, now);
  await foldSiteCounts(database);
  await tidyAccounts(database, now);
  await forgetFormerSecrets(database, now);
  await tidyAnswers(database, now);
  const isThinned = await isDaily(database, 'thinned-at', now);
  if (isThinned) {
    await thinHistory(database, now, retention);
    await thinEvents(database, now);
    await thinNotifications(database, now);
    await foldTallies(database, now);
    await forgetIcons(database, now);
    await compactWords(database);
    await giveSpaceBack(database);
  }
  // Another database's blobs look like nobody's: never touch any that are not this one's.
  if (!(await claimBlobs(database, blobs))) return { blobsFreed: 0 };
  let blobsFreed = await freeListed(database, blobs, now);
  // Measured after what the other limits freed is off the disk.
  if (isThinned && retention.totalMb > 0 && (await thinTotal(database, blobs, retention.totalMb))) {
    blobsFreed += await freeListed(database, blobs, now);
  }
  if (await isDaily(database, 'swept-at', now)) {
    blobsFreed += await sweep(database, blobs, now);
    await blobs.cleanUp({ now, findReferred: (keys) => findReferred(database, keys) });
  }
  return { blobsFreed };
}

/** Whether the blobs are this database's; those that are nobody's yet become so. */
export async function claimBlobs(database: Database, blobs: BlobStorage): Promise<boolean> {
  return blobs.claim((await readMark(database, 'store-id')) ?? '');
}

/** The blobs that removed sites referred to. */
async function freeListed(database: Database, blobs: BlobStorage, now: number): Promise<number> {
  let freed = 0;
  let last = '';
  for (;;) {
    const rows = await database.read((db) =>
      db
        .selectFrom('freed_blobs')
        .select('key')
        .where('key', '>', last)
        .orderBy('key')
        .limit(chunk)
        .execute(),
    );
    if (rows.length === 0) return freed;
    const keys = rows.map((row) => row.key);
    last = keys.at(-1) ?? last;
    const result = await blobs.free(keys, { now, findReferred: (some) => findReferred(database, some) });
    freed += result.freed.length;
    const recent = new Set(result.tooRecent);
    const settled = keys.filter((key) => !recent.has(key));
    await database.write(async (tx) => {
      await tx
        .deleteFrom('freed_blobs')
        .where(isIn(database.kind, 'key', settled))
        .execute();
    });
  }
}

async function findReferred(database: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { kind } = database;
  const { rows } = await database.read((db) =>
    sql<{ key: string }>`select body_blob as key from snapshots where ${isIn(kind, 'body_blob', keys)}
      union select content_blob from snapshots where ${isIn(kind, 'content_blob', keys)}
      union select screenshot_blob from snapshots where ${isIn(kind, 'screenshot_blob', keys)}
      union select thumbnail_blob from snapshots where ${isIn(kind, 'thumbnail_blob', keys)}
      union select parts_blob from snapshots where ${isIn(kind, 'parts_blob', keys)}
      union select blob from icons where ${isIn(kind, 'blob', keys)}
      union select picture_blob from checks where ${isIn(kind, 'picture_blob', keys)}`.execute(db),
  );
  return new Set(rows.map((row) => row.key));
}

/** Once a day, over all processes as good as once. */
async function isDaily(database: Database, name: 'swept-at' | 'thinned-at', now: number): Promise<boolean> {
  const last = await readMark(database, name);
  // A time in the future was written by another clock.
  if (last !== null && Math.abs(now - Number(last)) < dayMs) return false;
  await database.write(async (tx) => {
    await tx
      .insertInto('marks')
      .values({ name, value: String(now) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(now) }))
      .execute();
  });
  return true;
}

/** Looks at every blob once a day: a crash between a put and its record leaves one that no list names. */
async function sweep(database: Database, blobs: BlobStorage, now: number): Promise<number> {
  let freed = 0;
  for (const prefix of blobPrefixes) {
    for await (const listed of blobs.list(prefix)) {
      for (const slice of slicesOf(listed, chunk)) {
        const keys = slice.map(({ key }) => key);
        const result = await blobs.free(keys, { now, findReferred: (some) => findReferred(database, some) });
        freed += result.freed.length;
      }
    }
  }
  return freed;
}
