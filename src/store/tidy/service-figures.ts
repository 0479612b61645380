// The load and storage of the whole service, for its operator: read over indices, so that it is fast at any size.
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { clockOffset } from '../database/clock.ts';
import { type Database, readOne } from '../database/database.ts';
import { slicesOf } from '../database/slices.ts';
import { measureDatabase } from './usage.ts';

export interface WorkFigures {
  queued: number;
  running: number;
  /** Of those at the head of the queue; null: there are none. */
  oldestQueuedAt: number | null;
  /** Sites that are due and not queued, counted up to 10,000. */
  overdue: number;
  oldestDueAt: number | null;
  /** Messages that are to be sent now, and those that wait for their time. */
  messagesDue: number;
  messagesWaiting: number;
  oldestMessageAt: number | null;
}

export interface StorageFigures {
  databaseBytes: number;
  /** Of these, so many are free to be used again. */
  databaseFreeBytes: number;
  /** Null: they are not kept in a folder of this machine, or could not be read. */
  files: { count: number; bytes: number } | null;
  disk: { bytes: number; freeBytes: number } | null;
}

export interface ServiceFigureStore {
  countWork(now: number): Promise<WorkFigures>;
  /** How far this clock is behind that of the database, in ms; negative where it is ahead. */
  clockOffset(now: number): Promise<number>;
  /** The disk of the data folder; null where that cannot be known. */
  measureDisk(): Promise<StorageFigures['disk']>;
  /** Files are counted at most once an hour, in the background; until then null. */
  measureStorage(now: number): Promise<StorageFigures>;
}

const mostOverdue = 10_000;
const headOfQueue = 100;
const filesFreshMs = 3_600_000;
const filesAtOnce = 100;

export function serviceFigureStore(
  database: Database,
  folders: { files: string | null; disk: string },
): ServiceFigureStore {
  let files: StorageFigures['files'] = null;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    countWork: (now) => countWork(database, now),
    clockOffset: (now) => clockOffset(database, now),
    measureDisk: () => measureDisk(folders.disk),
    async measureStorage(now) {
      if (folders.files !== null && Math.abs(now - countedAt) > filesFreshMs) {
        countedAt = now;
        void countFiles(folders.files).then(
          (counted) => {
            files = counted;
          },
          () => {},
        );
      }
      const { bytes, freeBytes } = await measureDatabase(database);
      return {
        databaseBytes: bytes,
        databaseFreeBytes: freeBytes,
        files,
        disk: await measureDisk(folders.disk),
      };
    },
  };
}

async function countWork(database: Database, now: number): Promise<WorkFigures> {
  const one = <T>(query: RawBuilder<T>) => database.read((db) => readOne(db, query));
  const queued = await one(sql<{ n: number }>`select count(*) as n from checks where status = 'queued'`);
  const head = await one(
    sql<{ at: number | null }>`select min(queued_at) as at from (select queued_at from checks
      where status = 'queued' order by rank limit ${headOfQueue}) as head`,
  );
  const running = await one(sql<{ n: number }>`select count(*) as n from checks where status = 'running'`);
  const overdue = await one(
    sql<{ n: number; at: number | null }>`select count(*) as n, min(next_check_at) as at from
      (select next_check_at from sites where state = 'active' and next_check_at is not null
        and next_check_at <= ${now} order by next_check_at limit ${mostOverdue}) as due`,
  );
  const outbox = await one(
    sql<{ due: number; waiting: number; at: number | null }>`select
        coalesce(sum(case when next_at <= ${now} then 1 else 0 end), 0) as due,
        coalesce(sum(case when next_at > ${now} then 1 else 0 end), 0) as waiting,
        min(case when next_at <= ${now} then next_at end) as at
      from notifications where status = 'pending'`,
  );
  return {
    queued: queued.n,
    running: running.n,
    oldestQueuedAt: head.at,
    overdue: overdue.n,
    oldestDueAt: overdue.at,
    messagesDue: outbox.due,
    messagesWaiting: outbox.waiting,
    oldestMessageAt: outbox.at,
  };
}

async function countFiles(folder: string): Promise<StorageFigures['files']> {
  const total = { count: 0, bytes: 0 };
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory()) continue;
    const names = await readdir(join(folder, part.name)).catch(() => []);
    for (const slice of slicesOf(names, filesAtOnce)) {
      const facts = await Promise.all(
        slice.map((name) => stat(join(folder, part.name, name)).catch(() => null)),
      );
      for (const one of facts) {
        if (one === null || !one.isFile()) continue;
        total.count += 1;
        total.bytes += one.size;
      }
    }
  }
  return total;
}

async function measureDisk(folder: string): Promise<StorageFigures['disk']> {
  const facts = await statfs(folder).catch(() => null);
  return facts && { bytes: facts.blocks * facts.bsize, freeBytes: facts.bavail * facts.bsize };
}
