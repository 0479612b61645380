// The thread in which long reads of SQLite run, over a connection of its own; piscina calls the function.
import Sqlite from 'better-sqlite3';

export interface ReadTask {
  path: string;
  text: string;
  parameters: readonly unknown[];
}

let opened: Sqlite.Database | null = null;

export function readRows({ path, text, parameters }: ReadTask): unknown[] {
  opened ??= openReader(path);
  return opened.prepare(text).all(...parameters);
}

function openReader(path: string): Sqlite.Database {
  const raw = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 5000 });
  raw.pragma('cache_size = -8192');
  return raw;
}
