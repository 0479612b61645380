// Blobs on disk: content-addressed, compressed, written whole or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Fault } from '../core/fault.ts';
import type { Blobs } from './store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const keyShape = /^[0-9a-f]{64}$/;
/** Nothing larger was ever put: a larger one is a damaged file. */
const maxBytes = 1024 * 1024 * 1024;

export function isBlobKey(key: string): boolean {
  return keyShape.test(key);
}

/** The file of a blob. Refuses whatever is not a key, so that no name can lead out of the folder. */
export function blobPath(folder: string, key: string): string {
  if (!isBlobKey(key)) throw noSuchBlob(key);
  return join(folder, key.slice(0, 2), key.slice(2));
}

/** Where a blob waits for its end while it is looked at once more. */
export function trashPath(folder: string, key: string): string {
  return `${blobPath(folder, key)}.trash`;
}

/** Where files are written before they get their name. */
export function temporaryFolder(folder: string): string {
  return join(folder, 'tmp');
}

export async function openBlobs(folder: string): Promise<Blobs> {
  await mkdir(temporaryFolder(folder), { recursive: true });
  const writing = new Map<string, Promise<void>>();
  return {
    async put(bytes) {
      const key = createHash('sha256').update(bytes).digest('hex');
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
    async find(key) {
      try {
        return await get(folder, key);
      } catch (error) {
        if (isBlobLost(error)) return null;
        throw error;
      }
    },
  };
}

async function get(folder: string, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await unpack(key, await read(folder, key));
  if (createHash('sha256').update(bytes).digest('hex') !== key) throw damagedBlob(key, null);
  return new Uint8Array(bytes);
}

async function write(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const path = blobPath(folder, key);
  if ((await touch(path)) && (await holds(folder, key, bytes))) return;
  // Told the size, zstd takes tables that fit; else a small page costs as much time and memory as a large one.
  const packed = await compress(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
    pledgedSrcSize: bytes.byteLength,
    chunkSize: chunkSizeFor(bytes.byteLength),
  });
  const temporary = join(temporaryFolder(folder), randomUUID());
  try {
    await writeDurably(temporary, packed);
    const isNewFolder = (await mkdir(dirname(path), { recursive: true })) !== undefined;
    await rename(temporary, path);
    await syncFolder(dirname(path));
    if (isNewFolder) await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Zlib takes a buffer of 16 KB for whatever it writes, also for a page of 2 KB, and keeps it as long as the result. Thousands
 * of them leave the process with as many holes. Zstd never needs more than this much, and 64 bytes is the least that zlib takes.
 */
function chunkSizeFor(bytes: number): number {
  return Math.max(64, Math.min(constants.Z_DEFAULT_CHUNK, bytes + 512));
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

/** Whether a file that carries the name also holds the bytes; what is damaged is taken away, to be written again. */
async function holds(folder: string, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    if ((await unpack(key, await read(folder, key))).equals(bytes)) return true;
  } catch (error) {
    if (!isBlobLost(error)) throw error;
  }
  await rm(blobPath(folder, key), { recursive: true, force: true });
  return false;
}

async function unpack(key: string, stored: Buffer): Promise<Buffer> {
  try {
    return await decompress(stored, { maxOutputLength: maxBytes });
  } catch (error) {
    throw damagedBlob(key, error);
  }
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

/** A blob that is just being looked at by `tidy` stands beside its place for a moment. */
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

/** Whether the error says that a blob is missing or damaged: it will not come back by itself. */
export function isBlobLost(error: unknown): error is Fault {
  return (
    error instanceof Fault && (error.code === 'store.no-such-blob' || error.code === 'store.damaged-blob')
  );
}

function noSuchBlob(key: string): Fault {
  return new Fault({
    code: 'store.no-such-blob',
    message: `There is no stored file ${JSON.stringify(key.slice(0, 64))}.`,
    advice: 'Check that DATA_DIR is the folder in which it was written.',
    transient: false,
  });
}

function damagedBlob(key: string, cause: unknown): Fault {
  return new Fault(
    {
      code: 'store.damaged-blob',
      message: `The stored file ${key} is damaged.`,
      advice: 'Restore it from a backup; checking the disk is wise.',
      transient: false,
    },
    { cause },
  );
}
