// Opens the database that the settings name, brought to the newest schema.
import type { StoreSettings } from '../store-settings.ts';
import type { Database } from './database.ts';
import { openSqlite } from './open-sqlite.ts';

export async function openDatabase(settings: StoreSettings): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const trouble = settings.onTrouble ?? (() => {});
  if (databaseUrl === null) return openSqlite({ dataDir, trouble });
  // Loaded only where it is used: a service on SQLite needs ten megabytes less without it.
  const { openPostgres } = await import('./open-postgres.ts');
  return openPostgres({
    databaseUrl,
    listenUrl: settings.listenUrl ?? null,
    silentMs: settings.silentMs,
    trouble,
  });
}
