// Where blobs are kept: the port behind which a folder on the disk and an object store look alike.
import { join } from 'node:path';
import type { Blobs, StoreSettings } from '../store.ts';
import { openBlobsOnDisk } from './blobs-on-disk.ts';

export interface StoredBlob {
  key: string;
  /** As it is stored; null when it is gone meanwhile. */
  size(): Promise<number | null>;
}

/** Those of the keys that records refer to. */
export type FindReferred = (keys: readonly string[]) => Promise<Set<string>>;

export interface BlobStorage extends Blobs {
  /** On this machine; null: they are not kept in one. */
  folder: string | null;
  /** Writes the name of the database that these blobs belong to, if there is none yet; false when it is another's. */
  claim(storeId: string): Promise<boolean>;
  /** All blobs whose keys begin with these two digits, in slices. */
  list(prefix: string): AsyncGenerator<StoredBlob[]>;
  /** Removes those that nothing refers to, except for those that were put so recently that their record may be on its way. */
  free(
    keys: readonly string[],
    order: { now: number; findReferred: FindReferred },
  ): Promise<{ freed: string[]; tooRecent: string[] }>;
  /** Puts right what a process left that died in the middle. */
  cleanUp(order: { now: number; findReferred: FindReferred }): Promise<void>;
  /** Compressed, as a backup has it. Null: there is none, or it is damaged. */
  readStored(key: string): Promise<Buffer | null>;
  putStored(key: string, stored: Uint8Array): Promise<void>;
  /** Fails with what keeps it from working. */
  probe(isThorough: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openBlobStorage({
  dataDir,
  blobs = null,
}: Pick<StoreSettings, 'dataDir' | 'blobs'>): Promise<BlobStorage> {
  if (blobs === null) return openBlobsOnDisk(join(dataDir, 'blobs'));
  // Loaded only where it is used.
  const { openBlobsInS3 } = await import('./blobs-in-s3.ts');
  return openBlobsInS3(blobs);
}
