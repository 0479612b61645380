// How much is kept of what, and for how long.
import { z } from 'zod';
import { defaultRetention, retentionSchema, type ServiceRetention } from '../../core/site/retention.ts';
import { blobKinds, countedRecords } from '../../store/store.ts';
import type { ApiContext } from '../context.ts';

const bytes = z.int().describe('On disk.');

export const serviceRetentionSchema = retentionSchema
  .extend({ totalMb: z.int().describe('MB that the files of all sites may use on disk.') })
  .describe('The default retention of the service; 0: no limit.');

export const usageSchema = z
  .object({
    records: z.object(recordOf(countedRecords, z.int())).describe('Records of this account, by kind.'),
    files: z
      .object(recordOf(blobKinds, z.object({ count: z.int(), bytes })))
      .describe('Stored files by content; `other`: unused, removed within a day.'),
    database: z
      .object({ bytes, freeBytes: z.int().describe('Free space within the file, reused first.') })
      .nullable()
      .describe('The whole database; null with accounts, which share it.'),
    retention: serviceRetentionSchema,
  })
  .describe('Storage usage by kind, measured at most once a minute.');

export async function getUsage(context: ApiContext): Promise<z.infer<typeof usageSchema>> {
  const { store, ownerId, access, now, retention = defaultRetention } = context;
  const isAll = access === null || access === undefined;
  return { ...(await store.measureUsage(ownerId, { isAll, now: now() })), retention };
}

export function getRetention({ retention = defaultRetention }: ApiContext): ServiceRetention {
  return retention;
}

function recordOf<K extends string, S>(keys: readonly K[], schema: S): Record<K, S> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;
}
