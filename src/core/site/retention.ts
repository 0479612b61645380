// Retention: how much of the past of a site is kept. What a change or the next comparison needs is kept besides.
import { z } from 'zod';

const days = z.int().min(0).max(36_500);

export const retentionSchema = z
  .strictObject({
    snapshots: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('How many snapshots to keep beyond those that changes need; 0: all.'),
    snapshotDays: days.optional().describe('How many days to keep them; 0: for ever.'),
    snapshotMb: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('How many MB of captured pages they may hold; 0: no limit.'),
    changes: z.int().min(0).max(10_000_000).optional().describe('How many changes to keep; 0: all.'),
    changeDays: days.optional().describe('How many days to keep changes; 0: for ever.'),
    checkDays: days
      .optional()
      .describe('How many days to keep checks without a snapshot or change; 0: for ever.'),
    failedDays: days.optional().describe('How many days to keep failed checks; 0: for ever.'),
  })
  .describe('Retention for this site, where it differs from the settings of the service (RETENTION_…).');
/** What a site has other than the service. */
export type RetentionOverride = { [K in keyof z.infer<typeof retentionSchema>]: number };

/** 0: no limit. */
export type Retention = Record<keyof z.infer<typeof retentionSchema>, number>;

/** What the service has besides: the files of all sites together, in MB on the disk. */
export type ServiceRetention = Retention & { totalMb: number };

export const defaultRetention: ServiceRetention = {
  snapshots: 200,
  snapshotDays: 0,
  snapshotMb: 200,
  changes: 10_000,
  changeDays: 0,
  checkDays: 30,
  failedDays: 90,
  totalMb: 0,
};
