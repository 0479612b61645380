// Wakes whoever waits for something in the store: in this process, and over PostgreSQL in all others.
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { PresenceKeeper } from './presence.ts';
import type { Tables } from './schema.ts';
import { endWhenSilent, isWaiting, mostSilentMs } from './silence.ts';

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
  /** How long the server may leave a question without an answer. */
  silentMs?: number;
  /** Held on the connection that listens. */
  presence?: PresenceKeeper;
}

/** For PostgreSQL: sent in the transaction, received over one connection that is opened with the first listener. */
export function makeSharedSignal(settings: SharedSettings): Signal {
  const { channel, notify, trouble, presence } = settings;
  const ownName = randomUUID();
  const { listen, wake } = makeListeners(trouble);
  const probe = makeProbe(channel, notify, trouble);
  const ear = makeEar(settings, {
    hear(sender, client) {
      // Heard: the connection leads to the server itself, and so does a lock that is held on it.
      if (probe.isOwn(sender)) hold(client);
      else if (sender !== ownName) wake();
    },
    onListening(client) {
      if (probe.isHeard()) hold(client);
      else probe.start();
    },
    onLost: () => presence?.lost(),
  });
  function hold(client: pg.Client): void {
    // A connection that fails here is lost, and says so itself.
    presence?.hold(client).catch(() => {});
  }
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
    isHeard: () => isDone,
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

interface Ear {
  hear(sender: string, client: pg.Client): void;
  onListening(client: pg.Client): void;
  onLost(): void;
}

const firstWaitMs = 100;
const longestWaitMs = 2_000;

/** A connection that listens, and is opened again when it is lost; it asks now and then whether anybody is there. */
function makeEar(
  { connectionString, channel, trouble, silentMs = mostSilentMs }: SharedSettings,
  { hear, onListening, onLost }: Ear,
) {
  let state: 'idle' | 'open' | 'closed' = 'idle';
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let waitMs = firstWaitMs;

  async function connect(): Promise<void> {
    // Loaded here, so that a service on SQLite does without it.
    const { default: postgres } = await import('pg');
    if (state === 'closed') return;
    const next = new postgres.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client = next;
    let isLost = false;
    const ask = () => void (isWaiting(next) || next.query('select').catch(() => {}));
    const asking = setInterval(ask, silentMs / 2).unref();
    const lose = (error: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      next.end().catch(() => {});
      if (state === 'closed' || client !== next) return;
      onLost();
      trouble('Lost the connection that listens to the database; reconnecting.', error);
      timer = setTimeout(() => void connect(), waitMs).unref();
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('connection ended')));
    next.on('notification', (message) => hear(message.payload ?? '', next));
    try {
      await next.connect();
      endWhenSilent(next, silentMs);
      await next.query(`listen ${channel}`);
      waitMs = firstWaitMs;
      // Something may have happened while nobody listened.
      hear('', next);
      onListening(next);
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
