// Opens the SQLite database of a data folder, for this process alone.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import { Fault } from '../../core/fault/fault.ts';
import { type Database, makeDatabase } from './database.ts';
import { watchFile } from './file-watch.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { makeLocalSignal } from './signal.ts';
import { lockFolder } from './sqlite-lock.ts';
import { openSqliteReader, type SqliteReader } from './sqlite-reader.ts';

export interface SqliteSettings {
  dataDir: string;
  trouble: (message: string, error: unknown) => void;
}

/** Up to this size (16 MB) no read takes long enough to be worth another thread. */
const fewPages = 4096;
/** So many pages of the write-ahead log are taken into the database at a time, beside the service: it waits for the disk. */
const pagesPerCheckpoint = 1000;
/** Where the thread beside it cannot keep up, a commit does it after all: a log without an end would slow every read. */
const mostPagesInLog = 8192;

export async function openSqlite({ dataDir, trouble }: SqliteSettings): Promise<Database> {
  // Pages, and hashes of passwords: nobody else on this machine reads them.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folderLock = lockFolder(dataDir);
  try {
    const path = join(dataDir, 'heed.sqlite');
    const raw = openFile(path, trouble);
    const file = watchFile(path);
    const reader = openSqliteReader(path);
    const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(raw) }) });
    const close = async () => {
      await reader.close();
      await kysely.destroy();
      raw.close();
      file.close();
      folderLock.release();
    };
    try {
      await migrate(kysely, 'sqlite', trouble);
      await requeueOfDeadProcess(kysely);
    } catch (error) {
      await close();
      throw error;
    }
    // From now on `write` waits for others of this file (a backup, a tool) without keeping everything else waiting.
    raw.pragma('busy_timeout = 50');
    const signals = { queued: makeLocalSignal(trouble), events: makeLocalSignal(trouble) };
    // By `exec`: a prepared statement would stop after the first page.
    const giveBack = (pages: number) => raw.exec(`pragma incremental_vacuum(${pages})`);
    const aside = () => (Number(raw.pragma('page_count', { simple: true })) > fewPages ? reader.db : null);
    // Not as a prepared statement: it would take effect when it is prepared, and only then.
    const setSync = (isOn: boolean) => void raw.pragma(`synchronous = ${isOn ? 'full' : 'normal'}`);
    const afterWrite = makeCheckpointer(raw, reader, trouble);
    return makeDatabase({
      kind: 'sqlite',
      kysely,
      aside,
      signals,
      trouble,
      close,
      giveBack,
      setSync,
      refuseIfGone: file.refuseIfGone,
      afterWrite,
    });
  } catch (error) {
    folderLock.release();
    throw error;
  }
}

function openFile(path: string, trouble: SqliteSettings['trouble']): Sqlite.Database {
  const raw = new Sqlite(path, { timeout: 5000 });
  const version = String(raw.prepare('select sqlite_version()').pluck().get());
  const fault = findFault(version);
  if (fault !== null) {
    raw.close();
    throw fault;
  }
  raw.pragma('auto_vacuum = incremental');
  raw.pragma('journal_mode = wal');
  raw.pragma('journal_size_limit = 33554432');
  raw.pragma(`wal_autocheckpoint = ${mostPagesInLog}`);
  raw.pragma('synchronous = full');
  raw.pragma('foreign_keys = on');
  // What is not here is in the system's own cache; this is memory that the process never gives back.
  raw.pragma('cache_size = -8192');
  letShrink(raw, trouble);
  return raw;
}

/** Called after each write: sees how much waits in the log, and has it taken over once that is worth its while. */
function makeCheckpointer(
  raw: Sqlite.Database,
  reader: SqliteReader,
  trouble: SqliteSettings['trouble'],
): () => void {
  const look = raw.prepare<[], { log: number; checkpointed: number }>('pragma wal_checkpoint(noop)');
  let isRunning = false;
  return () => {
    if (isRunning) return;
    const { log = 0, checkpointed = 0 } = look.get() ?? {};
    if (log - checkpointed < pagesPerCheckpoint) return;
    isRunning = true;
    reader
      .checkpoint()
      .catch((error) =>
        trouble('Could not take the write-ahead log into the database; a later write will.', error),
      )
      .finally(() => {
        isRunning = false;
      });
  };
}

/** A file of an older version cannot give space back: it is rewritten before the service starts. Without room for that, it stays. */
function letShrink(raw: Sqlite.Database, trouble: SqliteSettings['trouble']): void {
  const incremental = 2;
  if (raw.pragma('auto_vacuum', { simple: true }) === incremental) return;
  try {
    raw.pragma('auto_vacuum = incremental');
    raw.exec('vacuum');
  } catch (error) {
    trouble('Could not compact the database file. This needs as much free disk space as the file.', error);
  }
}

/** Null for a version that may write the database: from 3.51.3 on, its parts compared as numbers. */
export function findFault(version: string): Fault | null {
  if (version.localeCompare('3.51.3', 'en', { numeric: true }) >= 0) return null;
  return new Fault({
    code: 'store.old-sqlite',
    message: `SQLite ${version} can damage its database (a bug in its write-ahead log).`,
    advice: 'Install the better-sqlite3 that package.json asks for: it brings SQLite 3.51.3 or newer.',
    transient: false,
  });
}

const nothingDone = { changes: 0, lastInsertRowid: 0 };

/** Kysely prepares every query again; preparing costs more than running the short ones. */
export function cacheStatements(raw: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const statement = raw.prepare<unknown[]>(text);
      const made: SqliteStatement = {
        reader: statement.reader,
        all: (parameters) => statement.all(...parameters),
        // A full disk makes SQLite roll back by itself; to do it again would be an error that hides the first one.
        run: (parameters) =>
          text === 'rollback' && !raw.inTransaction ? nothingDone : statement.run(...parameters),
        iterate: (parameters) => statement.iterate(...parameters),
      };
      if (kept.size >= 200) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      kept.set(text, made);
      return made;
    },
  };
}

/**
 * This process is the only one, so whatever is marked as running was left by one that died. A check that was started
 * three times stays for `reclaimChecks` to judge: it may be what kills the process. A message that three died over waits
 * for its lease; attempts that merely failed do not count.
 */
async function requeueOfDeadProcess(kysely: Kysely<Tables>): Promise<void> {
  await sql`update checks set lease_until = 0 where status = 'running'`.execute(kysely);
  await sql`update checks set status = 'queued', started_at = null, worker_id = null, lease = null, lease_until = null
    where status = 'running' and attempts < 3`.execute(kysely);
  await sql`update notifications set next_at = queued_at, lease = null
    where lease is not null and (select count(*) from json_each(attempt_log)
      where json_extract(value, '$.outcome') = 'started') < 3`.execute(kysely);
}
