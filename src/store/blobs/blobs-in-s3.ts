// Blobs in an object store that speaks S3, for fleets without a shared disk.
import { hashBytes } from '../../core/hash-bytes.ts';
import { damagedBlob, graceMs, isBlobKey, noSuchBlob, packBlob, unlessLost, unpackBlob } from './blob.ts';
import type { BlobStorage, FindReferred, StoredBlob } from './blob-storage.ts';
import { openS3Client, type S3Client, type S3Limits } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

const storeIdName = 'store-id';
const trash = 'trash/';
/** Long after every record of a blob that was put before it was moved is written. */
const trashMs = 60 * 60_000;

/**
 * A put is one request, whether the blob is there or not: nearly all are new, and one that is there is thereby young again
 * and whole. There is no way to remove an object only if nobody put it meanwhile, so what nothing refers to is moved to a
 * trash first, where readers still find it, and removed from there an hour later if that is still so.
 */
export async function openBlobsInS3(settings: S3Settings, limits: S3Limits = {}): Promise<BlobStorage> {
  const client = openS3Client(settings, limits);
  return {
    folder: null,
    async put(bytes) {
      const key = await hashBytes(bytes);
      await client.put(nameOf(key), await packBlob(bytes));
      return key;
    },
    get: (key) => get(client, key),
    find: (key) => unlessLost(get(client, key)),
    claim: (storeId) => claim(client, storeId),
    list: (prefix) => list(client, prefix),
    free: (keys, { findReferred }) => free(client, keys, findReferred),
    cleanUp: ({ findReferred }) => emptyTrash(client, findReferred),
    async readStored(key) {
      const bytes = await unlessLost(get(client, key));
      return bytes && packBlob(bytes);
    },
    putStored: (key, stored) => client.put(nameOf(key), stored),
    probe: (isThorough) => probe(client, isThorough),
    close: () => client.close(),
  };
}

function nameOf(key: string): string {
  if (!isBlobKey(key)) throw noSuchBlob(key);
  return `${key.slice(0, 2)}/${key.slice(2)}`;
}

async function get(client: S3Client, key: string): Promise<Uint8Array<ArrayBuffer>> {
  // Fetched again where it is damaged: it may have been cut off on its way.
  for (const name of [nameOf(key), trash + key, nameOf(key)]) {
    const stored = await client.get(name);
    if (stored === null) continue;
    const bytes = await unlessLost(unpackBlob(key, stored));
    if (bytes !== null) return bytes;
  }
  throw (await client.head(nameOf(key))) === null ? noSuchBlob(key) : damagedBlob(key, null);
}

async function claim(client: S3Client, storeId: string): Promise<boolean> {
  const known = await client.get(storeIdName);
  if (known !== null) return known.toString('utf8') === storeId;
  await client.put(storeIdName, Buffer.from(storeId));
  return (await client.get(storeIdName))?.toString('utf8') === storeId;
}

async function* list(client: S3Client, prefix: string): AsyncGenerator<StoredBlob[]> {
  for await (const objects of client.list(`${prefix}/`)) {
    const blobs = objects.map(({ name, bytes }) => ({ key: name.replace('/', ''), size: async () => bytes }));
    yield blobs.filter(({ key }) => isBlobKey(key));
  }
}

async function free(
  client: S3Client,
  keys: readonly string[],
  findReferred: FindReferred,
): Promise<{ freed: string[]; tooRecent: string[] }> {
  const referred = await findReferred(keys);
  const freed: string[] = [];
  const tooRecent: string[] = [];
  for (const key of keys) {
    if (referred.has(key)) continue;
    const found = await client.head(nameOf(key));
    if (found === null) continue;
    if (found.ageMs < graceMs) tooRecent.push(key);
    else if (await client.copy(nameOf(key), trash + key)) {
      await client.remove(nameOf(key));
      freed.push(key);
    }
  }
  return { freed, tooRecent };
}

/** What is referred to after all goes back to its place. */
async function emptyTrash(client: S3Client, findReferred: FindReferred): Promise<void> {
  for await (const objects of client.list(trash)) {
    const old = objects.filter(({ ageMs }) => ageMs >= trashMs).map(({ name }) => name.slice(trash.length));
    const keys = old.filter(isBlobKey);
    const referred = await findReferred(keys);
    for (const key of keys) {
      if (referred.has(key) && (await client.head(nameOf(key))) === null) {
        await client.copy(trash + key, nameOf(key));
      }
      await client.remove(trash + key);
    }
  }
}

/** Reading is cheap and frequent; writing is tried where something was wrong. */
async function probe(client: S3Client, isThorough: boolean): Promise<void> {
  await client.get(storeIdName);
  if (!isThorough) return;
  const name = `probe/${process.pid}`;
  await client.put(name, Buffer.alloc(4096));
  await client.remove(name);
}
