// One database behind the store: reads, short transactions, and the few seams where SQLite and PostgreSQL differ.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { asFault, isContention } from './database-error.ts';
import { makeGiveWay } from './give-way.ts';
import type { Presence } from './presence.ts';
import type { Tables } from './schema.ts';
import type { Signal } from './signal.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/** What a transaction says about itself: whether it put checks into the queue, or wrote events. */
export interface TransactionSignals {
  queued: boolean;
  events: boolean;
}

type Work<T> = (tx: Writer, raised: TransactionSignals) => Promise<T>;

export interface Database {
  kind: DatabaseKind;
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** For reads that may look through many rows: where the database is large, SQLite does them in a thread beside the service. */
  readAside<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /** One transaction. The work may run several times (deadlock), so it changes nothing else and waits for nothing else. */
  write<T>(work: Work<T>): Promise<T>;
  /** The same without waiting for the disk: for what may be undone by a power failure, and by nothing less. */
  writeUnsynced<T>(work: Work<T>): Promise<T>;
  onQueued(listener: () => void): () => void;
  onEvents(listener: () => void): () => void;
  trouble(message: string, error: unknown): void;
  /** Throws where whatever is written would be lost. */
  refuseIfGone(): void;
  close(): Promise<void>;
  /** Takes so many unused pages from the end of the file; left out where the server does that. */
  giveBack?(pages: number): void;
  /** Which other processes are running; left out where there are none. */
  presence?: Presence;
}

export interface DatabaseParts {
  kind: DatabaseKind;
  kysely: Kysely<Tables>;
  /** Where long reads are done; null: where all others are. */
  aside?: () => Reader | null;
  signals: Record<keyof TransactionSignals, Signal>;
  trouble: (message: string, error: unknown) => void;
  close: () => Promise<void>;
  giveBack?: (pages: number) => void;
  /** Whether a commit on this connection waits for the disk; left out where a transaction says so itself. */
  setSync?: (isOn: boolean) => void;
  /** Throws where whatever is written would be lost; left out where a server looks after that. */
  refuseIfGone?: () => void;
  /** Called after every transaction that was committed. */
  afterWrite?: () => void;
  presence?: Presence;
}

export function makeDatabase(parts: DatabaseParts): Database {
  const { kind, kysely, aside, signals, trouble, close, giveBack, setSync, afterWrite, presence } = parts;
  const { refuseIfGone = () => {} } = parts;
  const giveWay = makeGiveWay();
  async function read<T>(db: Reader, work: (db: Reader) => Promise<T>): Promise<T> {
    await giveWay();
    try {
      return await work(db);
    } catch (error) {
      throw asFault(error);
    }
  }
  const transact: Transact = (work) => kysely.transaction().execute(work);
  async function write<T>(run: Transact, work: Work<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const raised = { queued: false, events: false };
      await giveWay();
      try {
        refuseIfGone();
        const result = await run(async (tx) => {
          const done = await work(tx, raised);
          for (const signal of raisedOf(signals, raised)) await signal.insideTransaction(tx);
          return done;
        });
        for (const signal of raisedOf(signals, raised)) signal.afterCommit();
        afterWrite?.();
        return result;
      } catch (error) {
        if (!isContention(error) || tries === mostTries) throw asFault(error);
        await sleep(retryDelayMs(tries));
      }
    }
  }
  return {
    kind,
    trouble,
    refuseIfGone,
    close,
    ...(giveBack && {
      giveBack: (pages) => {
        giveBack(pages);
        afterWrite?.();
      },
    }),
    ...(presence && { presence }),
    onQueued: signals.queued.listen,
    onEvents: signals.events.listen,
    read: (work) => read(kysely, work),
    readAside: (work) => read(aside?.() ?? kysely, work),
    write: (work) => write(transact, work),
    writeUnsynced: (work) =>
      write(setSync === undefined ? transact : transactUnsynced(kysely, setSync), work),
  };
}

type Transact = <T>(work: (tx: Writer) => Promise<T>) => Promise<T>;

function transactUnsynced(kysely: Kysely<Tables>, setSync: (isOn: boolean) => void): Transact {
  return (work) =>
    kysely.connection().execute(async (own) => {
      setSync(false);
      try {
        return await own.transaction().execute(work);
      } finally {
        setSync(true);
      }
    });
}

/** A transaction that lost against another is run again, a few seconds long at most. */
const mostTries = 10;
const longestDelayMs = 500;

/** Longer each time, and spread, so that those who met once do not meet again. */
function retryDelayMs(tries: number): number {
  return Math.min(longestDelayMs, 5 * 2 ** tries) * (0.5 + 0.5 * Math.random());
}

function raisedOf(signals: DatabaseParts['signals'], { queued, events }: TransactionSignals): Signal[] {
  return [...(queued ? [signals.queued] : []), ...(events ? [signals.events] : [])];
}

/** The row of a query that always has one, such as a count. */
export async function readOne<R>(db: Reader, query: RawBuilder<R>): Promise<R> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always has a row gave none.');
  return row;
}

type ColumnKind = 'text' | 'bigint' | 'double precision';

/** Records as a table to select, join or update from: one parameter, so the statement stays the same for any number. */
export function rowsFrom<C extends string>(
  kind: DatabaseKind,
  columns: Record<C, ColumnKind>,
  rows: readonly { [name in NoInfer<C>]: string | number | null }[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows, Object.keys(columns));
  const names = Object.entries<ColumnKind>(columns);
  if (kind === 'postgres') {
    const typed = names.map(([name, type]) => `${name} ${type}`).join(', ');
    return sql`(select * from json_to_recordset(${json}::json) as r(${sql.raw(typed)}))`;
  }
  // `jsonb_each` hands each record on parsed; `json_each` would parse it again for every column.
  const read = names.map(([name]) => `value ->> '${name}' as ${name}`).join(', ');
  return sql`(select ${sql.raw(read)} from jsonb_each(${json}))`;
}

/** `column in (values)`, with one parameter for any number of values; one alone is compared, so that an index gives its order. */
export function isIn(kind: DatabaseKind, column: string, values: readonly string[]): RawBuilder<boolean> {
  if (values.length === 1) return sql<boolean>`${sql.ref(column)} = ${values[0]}`;
  if (kind === 'postgres') return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}

type RowLock =
  | 'for share'
  | 'for update'
  | 'order by id for update'
  | 'order by host for update'
  | 'order by hosts.host for update of hosts'
  | 'order by checks.id for update of checks'
  | 'for update skip locked'
  | 'for no key update'
  | 'for key share'
  | 'order by id for key share';

/** A row lock where there is more than one writer; SQLite has one. */
export function lock(kind: DatabaseKind, how: RowLock): RawBuilder<unknown> {
  return sql.raw(kind === 'postgres' ? how : '');
}

/**
 * The order of locks. A transaction that writes to several of these locks them in this order, and within one of them in the order
 * of their keys; so no two transactions ever wait for each other:
 *
 * 1. owners, users, then members, sessions, keys and invitations
 * 2. sites, then checks, then what belongs to a site: snapshots, changes, what was suppressed, noise
 * 3. what is counted over all: change counts, tallies, hosts, lanes
 * 4. channels, then notifications
 *
 * What only looks for work (due sites, queued checks, old rows) skips rows that are locked, and waits for nobody.
 */
type Lockable = 'owners' | 'users' | 'sites' | 'checks';

/** Locks rows against other writers, by their ids. */
export async function lockRows(
  kind: DatabaseKind,
  tx: Writer,
  table: Lockable,
  ids: readonly string[],
): Promise<void> {
  if (kind === 'sqlite' || ids.length === 0) return;
  await sql`select 1 from ${sql.table(table)} where ${isIn(kind, 'id', ids)} order by id for no key update`.execute(
    tx,
  );
}
