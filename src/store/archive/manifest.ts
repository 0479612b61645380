// The manifest of a backup: what is in it, by which the reader knows that nothing is missing.
import { z } from 'zod';

export const manifestName = 'manifest.json';

export const manifestSchema = z.object({
  heed: z.literal('backup'),
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  withSecrets: z.boolean(),
  migrations: z.array(z.string()),
  /** Rows by table. */
  tables: z.record(z.string(), z.int()),
  /** SHA-256 of each part of a table, by its name in the archive. */
  parts: z.record(z.string(), z.string()),
  blobs: z.int(),
  /** Blobs that records refer to and that were not there any more. */
  missingBlobs: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
