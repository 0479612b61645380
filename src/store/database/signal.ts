// Wakes whoever waits for something in the store: in this process, and over PostgreSQL in all others.
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';

type Trouble = (message: string, error: unknown) => void;

export interface Signal {
  listen(listener: () => void): () => void;
  insideTransaction(tx: Transaction<Tables>): Promise<void>;
  afterCommit(): void;
  close(): Promise<void>;
}

/** For a database that one process has for itself. */
export function makeLocalSignal(trouble: Trouble): Signal {
  const { listen, wake } = makeListeners(trouble);
  return { listen, insideTransaction: async () => {}, afterCommit: wake, close: async () => {} };
}

interface SharedSettings {
  /** Of the connection that listens. */
  connectionString: string;
  channel: string;
  /** By the connections that do everything else. */
  notify(channel: string, text: string): Promise<void>;
  trouble: Trouble;
}

/** For PostgreSQL: sent in the transaction, received over one connection that is opened with the first listener. */
export function makeSharedSignal({ connectionString, channel, notify, trouble }: SharedSettings): Signal {
  const ownName = randomUUID();
  const { listen, wake } = makeListeners(trouble);
  const probe = makeProbe(channel, notify, trouble);
  const ear = makeEar(
    connectionString,
    channel,
    trouble,
    (sender) => {
      if (probe.isOwn(sender)) return;
      if (sender !== ownName) wake();
    },
    probe.start,
  );
  return {
    listen(listener) {
      ear.open();
      return listen(listener);
    },
    async insideTransaction(tx) {
      await sql`select pg_notify(${channel}, ${ownName})`.execute(tx);
    },
    // Our own listeners need not wait for the way over the server.
    afterCommit: wake,
    close: ear.close,
  };
}

function makeListeners(trouble: Trouble) {
  const listeners = new Set<{ call: () => void }>();
  return {
    listen(listener: () => void): () => void {
      const entry = { call: listener };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    wake(): void {
      for (const { call } of [...listeners]) {
        try {
          call();
        } catch (error) {
          trouble('A listener to the store failed.', error);
        }
      }
    },
  };
}

/** How long a notification may take on a busy server. */
const probeMs = 5_000;

/** Finds out whether what is said is heard: a pooler in between, such as PgBouncer in transaction mode, swallows it. */
function makeProbe(channel: string, notify: SharedSettings['notify'], trouble: Trouble) {
  const text = `probe ${randomUUID()}`;
  let timer: NodeJS.Timeout | null = null;
  let isDone = false;
  return {
    isOwn(heard: string): boolean {
      if (heard !== text) return false;
      isDone = true;
      if (timer !== null) clearTimeout(timer);
      return true;
    },
    start(): void {
      if (isDone || timer !== null) return;
      timer = setTimeout(
        () => trouble(unheard, new Error(`nothing was heard on ${channel}`)),
        probeMs,
      ).unref();
      notify(channel, text).catch(() => {
        // The connections say themselves what is wrong with them.
        if (timer !== null) clearTimeout(timer);
      });
    },
  };
}

const unheard =
  'Notifications of PostgreSQL are not heard, so checks start up to two seconds late. DATABASE_URL seems to lead to a pooler (PgBouncer in transaction mode): set DATABASE_LISTEN_URL to the address of the server itself.';

/** A connection that listens, and is opened again when it is lost. */
function makeEar(
  connectionString: string,
  channel: string,
  trouble: Trouble,
  hear: (sender: string) => void,
  onListening: () => void,
) {
  let state: 'idle' | 'open' | 'closed' = 'idle';
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let waitMs = 100;

  async function connect(): Promise<void> {
    // Loaded here, so that a service on SQLite does without it.
    const { default: postgres } = await import('pg');
    if (state === 'closed') return;
    const next = new postgres.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = next;
    let isLost = false;
    const lose = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      next.end().catch(() => {});
      if (state === 'closed' || client !== next) return;
      trouble('Lost the connection that listens to the database; reconnecting.', error);
      timer = setTimeout(() => void connect(), waitMs).unref();
      waitMs = Math.min(waitMs * 2, 10_000);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('connection ended')));
    next.on('notification', (message) => hear(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      waitMs = 100;
      // Something may have happened while nobody listened.
      hear('');
      onListening();
    } catch (error) {
      lose(error);
    }
  }

  return {
    open(): void {
      if (state !== 'idle') return;
      state = 'open';
      void connect();
    },
    async close(): Promise<void> {
      state = 'closed';
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
