// What the store is opened with.
import type { S3Settings } from './blobs/s3-settings.ts';

export interface StoreSettings {
  /** `postgres://…`, or null for SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** The same PostgreSQL without a pooler in between, where notifications are heard; null or left out: `databaseUrl` is that. */
  listenUrl?: string | null;
  /** How long PostgreSQL may leave a question without an answer; left out: a minute. */
  silentMs?: number;
  dataDir: string;
  /** The object store that blobs are kept in; null or left out: `dataDir`. */
  blobs?: S3Settings | null;
  /** Called for trouble that heals by itself (a lost connection that is opened again). */
  onTrouble?: (message: string, error: unknown) => void;
}
