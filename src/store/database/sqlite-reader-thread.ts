// The thread beside the service that has connections of its own to SQLite, for what takes long; piscina calls the functions.
import Sqlite from 'better-sqlite3';

export interface ReadTask {
  path: string;
  text: string;
  parameters: readonly unknown[];
}

let opened: Sqlite.Database | null = null;
let writing: Sqlite.Database | null = null;

export function readRows({ path, text, parameters }: ReadTask): unknown[] {
  opened ??= openReader(path);
  return opened.prepare(text).all(...parameters);
}

/** Takes what was committed from the write-ahead log into the database, as far as nobody has to wait for it. */
export function checkpoint({ path }: Pick<ReadTask, 'path'>): void {
  writing ??= new Sqlite(path, { fileMustExist: true, timeout: 0 });
  writing.pragma('wal_checkpoint(passive)');
}

function openReader(path: string): Sqlite.Database {
  const raw = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 5000 });
  raw.pragma('cache_size = -8192');
  return raw;
}
