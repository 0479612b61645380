// The store: all records, on SQLite or PostgreSQL, behind plain functions. Nobody else speaks SQL.
import { refuseHalfCopied } from './archive/copy-mark.ts';
import { assembleStore } from './assemble-store.ts';
import { openBlobStorage } from './blobs/open-blobs.ts';
import { openDatabase } from './database/open-database.ts';
import type { Store } from './port.ts';
import type { StoreSettings } from './store-settings.ts';

export { isBlobLost } from './blobs/blob.ts';
export { readBlobUrl } from './blobs/s3-settings.ts';
export { siteOrders } from './database/filters.ts';

export async function openStore(settings: StoreSettings): Promise<Store> {
  const database = await openDatabase(settings);
  try {
    await refuseHalfCopied(database);
    return await assembleStore(database, await openBlobStorage(settings), settings.dataDir);
  } catch (error) {
    await database.close();
    throw error;
  }
}

export type { AccountStore } from './accounts/accounts.ts';
export type { AiLedger } from './ai-ledger.ts';
export { inspectStore, type StoreInspection } from './archive/inspect-store.ts';
export { migrateStore } from './archive/migrate-store.ts';
export { restoreArchive } from './archive/restore-archive.ts';
export { writeArchive } from './archive/write-archive.ts';
export type { FactsAt } from './changes/facts.ts';
export type { ReadSnapshot } from './checks/readings.ts';
export type { Tally } from './checks/tallies.ts';
export type { HostProbe } from './checks/visits.ts';
export type { ChangeFilter, EventFilter } from './database/filters.ts';
export type { Bundle, Delivery, DeliveryOutcome, Pace } from './notifications/notifications-claim.ts';
export type { Store } from './port.ts';
export type * from './records.ts';
export type { StoreSettings } from './store-settings.ts';
export type { ServiceCount, ServiceProcess } from './tidy/pulse.ts';
export { blobKinds, countedRecords } from './tidy/usage.ts';
