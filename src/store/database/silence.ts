// Ends a connection to PostgreSQL whose other end is gone without a word: a machine that lost its power, or a path that lost its way.
// The system notices that after a quarter of an hour, or never, and until then ten such connections are the whole service.
import type pg from 'pg';

/** Nothing that Heed asks for takes so long; what the start does to a large database is done before anybody watches. */
export const mostSilentMs = 60_000;

/** Whether an answer is due. Its types leave out what says so: that the next question can be sent. */
export const isWaiting = (client: object): boolean =>
  'readyForQuery' in client && client.readyForQuery === false;

/** For a client that is connected. Silence counts only while an answer is due. */
export function endWhenSilent(client: pg.Client | pg.PoolClient, ms: number, isWatching = () => true): void {
  const { stream } = client.connection;
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return;
  stream.setTimeout(ms, () => {
    if (!isWaiting(client) || !isWatching()) return;
    stream.destroy(new Error(`connection ended: the database was silent for ${ms / 1000} seconds`));
  });
}
