// Tidying: frees blobs that nothing refers to any more, without ever taking one that is about to be referred to.
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { defaultRetention, type ServiceRetention } from '../../core/retention.ts';
import { tidyAccounts } from '../accounts/accounts.ts';
import { tidyAnswers } from '../ai-ledger.ts';
import { removeOldAnswers } from '../answers.ts';
import { blobPath, isBlobKey, isMissing, temporaryFolder, trashPath } from '../blobs.ts';
import { removeStaleHosts } from '../checks/hosts.ts';
import { foldTallies } from '../checks/tallies.ts';
import { type Database, isIn } from '../database/database.ts';
import { thinNotifications } from '../notifications/notifications.ts';
import { forgetIcons } from '../sites/icons.ts';
import { giveSpaceBack } from './give-space-back.ts';
import { thinEvents } from './thin-events.ts';
import { thinHistory } from './thin-history.ts';
import { thinTotal } from './thin-total.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** A blob is put first and referred to later: one touched this recently may still be on its way. */
const graceMs = 10 * 60_000;
const chunk = 500;

export async function tidy(
  database: Database,
  folder: string,
  now: number,
  retention: ServiceRetention = defaultRetention,
): Promise<{ blobsFreed: number }> {
  await removeOldAnswers(database, now);
  await removeStaleHosts(database, now);
  await tidyAccounts(database, now);
  await tidyAnswers(database, now);
  const isThinned = await isDaily(database, 'thinned-at', now);
  if (isThinned) {
    await thinHistory(database, now, retention);
    await thinEvents(database, now);
    await thinNotifications(database, now);
    await foldTallies(database, now);
    await forgetIcons(database, now);
    await giveSpaceBack(database);
  }
  // Another database's blobs look like nobody's: never touch a folder that is not this one's.
  if (!(await claimBlobFolder(database, folder))) return { blobsFreed: 0 };
  let blobsFreed = await freeListed(database, folder, now);
  // Measured after what the other limits freed is off the disk.
  if (isThinned && retention.totalMb > 0 && (await thinTotal(database, folder, retention.totalMb))) {
    blobsFreed += await freeListed(database, folder, now);
  }
  if (await isDaily(database, 'swept-at', now)) {
    blobsFreed += await sweep(database, folder, now);
    await removeStaleTemporaries(folder, now);
  }
  return { blobsFreed };
}

/** Writes this database's name into a folder that has none yet; false when it carries another's. */
export async function claimBlobFolder(database: Database, folder: string): Promise<boolean> {
  const own = await readMark(database, 'store-id');
  const path = join(folder, 'store-id');
  try {
    return (await readFile(path, 'utf8')) === own;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    await writeFile(path, own ?? '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** The blobs that removed sites referred to. */
async function freeListed(database: Database, folder: string, now: number): Promise<number> {
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
    const result = await freeUnreferred(database, folder, keys, now);
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

/** Removes those of the blobs that no snapshot refers to, but for those just touched. */
async function freeUnreferred(
  database: Database,
  folder: string,
  keys: readonly string[],
  now: number,
): Promise<{ freed: string[]; tooRecent: string[] }> {
  const referred = await findReferred(database, keys);
  const trashed: string[] = [];
  const tooRecent: string[] = [];
  for (const key of keys) {
    if (referred.has(key)) continue;
    const verdict = await moveToTrash(folder, key, now);
    if (verdict === 'trashed') trashed.push(key);
    if (verdict === 'too-recent') tooRecent.push(key);
  }
  // Looked at once more now that nobody can find them: a record may have been written since the first look.
  const stillReferred = await findReferred(database, trashed);
  const freed: string[] = [];
  for (const key of trashed) {
    if (stillReferred.has(key)) {
      await rename(trashPath(folder, key), blobPath(folder, key));
      continue;
    }
    await rm(trashPath(folder, key), { force: true });
    freed.push(key);
  }
  return { freed, tooRecent };
}

async function moveToTrash(
  folder: string,
  key: string,
  now: number,
): Promise<'trashed' | 'too-recent' | 'gone'> {
  const path = blobPath(folder, key);
  const trash = trashPath(folder, key);
  try {
    if (now - (await stat(path)).mtimeMs < graceMs) return 'too-recent';
    await rename(path, trash);
    // Whoever puts the same bytes either touched the file before the move, which shows here, or finds none and writes it anew.
    if (now - (await stat(trash)).mtimeMs >= graceMs) return 'trashed';
    await rename(trash, path);
    return 'too-recent';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    throw error;
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
async function sweep(database: Database, folder: string, now: number): Promise<number> {
  let freed = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const prefix = byte.toString(16).padStart(2, '0');
    const keys: string[] = [];
    for (const name of await namesIn(join(folder, prefix))) {
      const key = prefix + name.replace(/\.trash$/, '');
      if (!isBlobKey(key)) continue;
      if (name.endsWith('.trash')) await restoreFromTrash(folder, key);
      else keys.push(key);
    }
    for (let start = 0; start < keys.length; start += chunk) {
      const result = await freeUnreferred(database, folder, keys.slice(start, start + chunk), now);
      freed += result.freed.length;
    }
  }
  return freed;
}

/** Left by a process that died in the middle: back to its place, where the next sweep judges it. */
async function restoreFromTrash(folder: string, key: string): Promise<void> {
  try {
    await rename(trashPath(folder, key), blobPath(folder, key));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function removeStaleTemporaries(folder: string, now: number): Promise<void> {
  const temporary = temporaryFolder(folder);
  for (const name of await namesIn(temporary)) {
    const path = join(temporary, name);
    const modified = await stat(path).then(
      (facts) => facts.mtimeMs,
      () => now,
    );
    if (now - modified > hourMs) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readMark(database: Database, name: string): Promise<string | null> {
  const row = await database.read((db) =>
    db.selectFrom('marks').select('value').where('name', '=', name).executeTakeFirst(),
  );
  return row?.value ?? null;
}
