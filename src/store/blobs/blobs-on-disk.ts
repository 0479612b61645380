// Blobs on disk: content-addressed, compressed, written whole or not at all.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { hashBytes } from '../../core/hash-bytes.ts';
import { asFault } from '../database/database-error.ts';
import {
  blobPrefixes,
  damagedBlob,
  graceMs,
  isBlobKey,
  noSuchBlob,
  packBlob,
  unlessLost,
  unpackBlob,
} from './blob.ts';
import type { BlobStorage, FindReferred } from './blob-storage.ts';

const hourMs = 60 * 60_000;
/** As much as most pages need, and hardly anything for a look in passing. */
const thoroughBytes = 1024 * 1024;
const quickBytes = 4096;

/** The file of a blob. Refuses whatever is not a key, so that no name can lead out of the folder. */
export function blobPath(folder: string, key: string): string {
  if (!isBlobKey(key)) throw noSuchBlob(key);
  return join(folder, key.slice(0, 2), key.slice(2));
}

/** Where a blob waits for its deletion while it is checked again. */
export function trashPath(folder: string, key: string): string {
  return `${blobPath(folder, key)}.trash`;
}

/** Where files are written before they get their name. */
export function temporaryFolder(folder: string): string {
  return join(folder, 'tmp');
}

export async function openBlobsOnDisk(folder: string): Promise<BlobStorage> {
  // With PostgreSQL, this makes the data folder.
  await mkdir(temporaryFolder(folder), { recursive: true, mode: 0o700 });
  const writing = new Map<string, Promise<void>>();
  return {
    folder,
    async put(bytes) {
      const key = await hashBytes(bytes);
      const started = writing.get(key);
      if (started !== undefined) {
        await started;
        return key;
      }
      const written = write(folder, key, bytes).finally(() => writing.delete(key));
      writing.set(key, written);
      await written;
      return key;
    },
    get: (key) => get(folder, key),
    find: (key) => unlessLost(get(folder, key)),
    claim: (storeId) => claim(folder, storeId),
    list: (prefix) => list(folder, prefix),
    free: (keys, { now, findReferred }) => free(folder, keys, now, findReferred),
    cleanUp: ({ now }) => cleanUp(folder, now),
    readStored: (key) => unlessLost(readChecked(folder, key)),
    putStored: (key, stored) => writeStored(folder, key, stored),
    probe: (isThorough) => probe(folder, isThorough ? thoroughBytes : quickBytes),
    close: async () => {},
  };
}

async function get(folder: string, key: string): Promise<Uint8Array<ArrayBuffer>> {
  return unpackBlob(key, await read(folder, key));
}

/** As it is stored. */
async function readChecked(folder: string, key: string): Promise<Buffer> {
  const stored = await read(folder, key);
  await unpackBlob(key, stored);
  return stored;
}

async function write(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  if ((await touch(blobPath(folder, key))) && (await holds(folder, key))) return;
  await writeStored(folder, key, await packBlob(bytes));
}

async function writeStored(folder: string, key: string, stored: Uint8Array): Promise<void> {
  const path = blobPath(folder, key);
  const temporary = join(temporaryFolder(folder), randomUUID());
  try {
    await writeDurably(temporary, stored);
    const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined;
    await rename(temporary, path);
    await syncFolder(dirname(path));
    if (isNewFolder) await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Marks a blob as just used, so that tidying leaves it alone; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Whether a file that carries the name also holds the bytes; what is damaged is removed, to be written again. */
async function holds(folder: string, key: string): Promise<boolean> {
  if ((await unlessLost(get(folder, key))) !== null) return true;
  await rm(blobPath(folder, key), { recursive: true, force: true });
  return false;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no such thing.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A blob that is just being looked at by `tidy` is beside its place for a moment. */
async function read(folder: string, key: string): Promise<Buffer> {
  const path = blobPath(folder, key);
  for (const place of [path, trashPath(folder, key), path]) {
    try {
      return await readFile(place);
    } catch (error) {
      if (hasCode(error, unreadable)) throw damagedBlob(key, error);
      if (!isMissing(error)) throw error;
    }
  }
  throw noSuchBlob(key);
}

/** What says that this one file cannot be read. Anything else, such as too many open files, says nothing about the file. */
const unreadable = ['EACCES', 'EIO', 'EISDIR', 'ELOOP', 'EPERM'];

export function isMissing(error: unknown): boolean {
  return hasCode(error, ['ENOENT', 'ENOTDIR']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function claim(folder: string, storeId: string): Promise<boolean> {
  const path = join(folder, 'store-id');
  try {
    return (await readFile(path, 'utf8')) === storeId;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    await writeFile(path, storeId, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function* list(folder: string, prefix: string) {
  const names = await namesIn(join(folder, prefix));
  const keys = names.map((name) => prefix + name).filter(isBlobKey);
  const size = (key: string) =>
    stat(blobPath(folder, key)).then(
      (facts) => facts.size,
      () => null,
    );
  yield keys.map((key) => ({ key, size: () => size(key) }));
}

async function free(
  folder: string,
  keys: readonly string[],
  now: number,
  findReferred: FindReferred,
): Promise<{ freed: string[]; tooRecent: string[] }> {
  const referred = await findReferred(keys);
  const trashed: string[] = [];
  const tooRecent: string[] = [];
  for (const key of keys) {
    if (referred.has(key)) continue;
    const verdict = await moveToTrash(folder, key, now);
    if (verdict === 'trashed') trashed.push(key);
    if (verdict === 'too-recent') tooRecent.push(key);
  }
  // Checked again now that nobody can find them: a record may have been written since the first look.
  const stillReferred = await findReferred(trashed);
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
    // Whoever puts the same bytes either touched the file before the move, which shows here, or finds none and writes it again.
    if (now - (await stat(trash)).mtimeMs >= graceMs) return 'trashed';
    await rename(trash, path);
    return 'too-recent';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    throw error;
  }
}

async function cleanUp(folder: string, now: number): Promise<void> {
  for (const prefix of blobPrefixes) {
    for (const name of await namesIn(join(folder, prefix))) {
      const { ext, name: rest } = parse(name);
      const key = prefix + rest;
      if (ext === '.trash' && isBlobKey(key)) await restoreFromTrash(folder, key);
    }
  }
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

/** WithdrawnChange by a process that died in the middle: back to its place, where the next sweep judges it. */
async function restoreFromTrash(folder: string, key: string): Promise<void> {
  try {
    await rename(trashPath(folder, key), blobPath(folder, key));
  } catch (error) {
    if (!isMissing(error)) throw error;
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

/** Writes a file of that size, and removes it. */
async function probe(folder: string, bytes: number): Promise<void> {
  const path = join(temporaryFolder(folder), `probe-${randomUUID()}`);
  try {
    await writeDurably(path, Buffer.alloc(bytes));
  } catch (error) {
    throw asFault(error);
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}
