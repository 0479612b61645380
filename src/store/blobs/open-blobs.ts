// Opens the place that blobs are kept in.
import { join } from 'node:path';
import type { StoreSettings } from '../store-settings.ts';
import type { BlobStorage } from './blob-storage.ts';
import { openBlobsOnDisk } from './blobs-on-disk.ts';

export async function openBlobStorage({
  dataDir,
  blobs = null,
}: Pick<StoreSettings, 'dataDir' | 'blobs'>): Promise<BlobStorage> {
  if (blobs === null) return openBlobsOnDisk(join(dataDir, 'blobs'));
  // Loaded only where it is used.
  const { openBlobsInS3 } = await import('./blobs-in-s3.ts');
  return openBlobsInS3(blobs);
}
