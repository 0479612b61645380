// What all storages of blobs have in common: keys, compression, and the errors that say a blob is lost.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { Fault } from '../../core/fault/fault.ts';
import { hashBytes } from '../../core/hash-bytes.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const keyShape = /^[0-9a-f]{64}$/;
/** Nothing larger was ever put: a larger one is damaged. */
const maxBytes = 1024 * 1024 * 1024;

/** The first two digits of all keys. */
export const blobPrefixes: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** A blob is put first and referred to later: one that was put this recently may still be on its way. */
export const graceMs = 10 * 60_000;

export function isBlobKey(key: string): boolean {
  return keyShape.test(key);
}

/** As it is stored. Given the size, zstd uses tables that fit; otherwise a small page costs as much time and memory as a large one. */
export async function packBlob(bytes: Uint8Array): Promise<Buffer> {
  return compress(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 3 },
    pledgedSrcSize: bytes.byteLength,
    // Zlib takes a buffer of 16 KB for whatever it writes, also for a page of 2 KB, and keeps it as long as the result. Thousands
    // of them leave the process with as many holes. Zstd never needs more than this much, and 64 bytes is the least that zlib takes.
    chunkSize: Math.max(64, Math.min(constants.Z_DEFAULT_CHUNK, bytes.byteLength + 512)),
  });
}

/** The bytes that were put; a Fault where they are not what the key says. */
export async function unpackBlob(key: string, stored: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let bytes: Buffer;
  try {
    bytes = await decompress(stored, { maxOutputLength: maxBytes });
  } catch (error) {
    throw damagedBlob(key, error);
  }
  if ((await hashBytes(bytes)) !== key) throw damagedBlob(key, null);
  return new Uint8Array(bytes);
}

/** Whether the error says that a blob is missing or damaged: it will not come back by itself. */
export function isBlobLost(error: unknown): error is Fault {
  return (
    error instanceof Fault && (error.code === 'store.no-such-blob' || error.code === 'store.damaged-blob')
  );
}

/** What is read, or null where it is lost. */
export async function unlessLost<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isBlobLost(error)) return null;
    throw error;
  }
}

export function noSuchBlob(key: string): Fault {
  return new Fault({
    code: 'store.no-such-blob',
    message: `There is no stored file ${JSON.stringify(key.slice(0, 64))}.`,
    advice: 'Check that DATA_DIR or BLOB_URL is where Heed stored it.',
    transient: false,
  });
}

export function damagedBlob(key: string, cause: unknown): Fault {
  return new Fault(
    {
      code: 'store.damaged-blob',
      message: `The stored file ${key} is damaged.`,
      advice: 'Restore it from a backup, and check the disk.',
      transient: false,
    },
    { cause },
  );
}
