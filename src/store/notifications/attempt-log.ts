// The last attempts of a notification, as JSON in its row: written when one is claimed, completed when it is recorded.
import { type RawBuilder, sql } from 'kysely';
import type { Attempt } from '../../core/alert/channel.ts';
import type { DatabaseKind } from '../database/database.ts';
import type { NotificationRow } from './notification-tables.ts';

/** Retries go on for a day: of a hundred attempts the last say enough. */
const mostKept = 20;

type Log = RawBuilder<string>;

/** The log with a further attempt, which has just been claimed. */
export function logStarted(kind: DatabaseKind, at: number): Log {
  const entry = JSON.stringify({ at, outcome: 'started' });
  if (kind === 'sqlite') {
    return sql`json_insert(case when json_array_length(attempt_log) >= ${mostKept}
      then json_remove(attempt_log, '$[0]') else attempt_log end, '$[#]', json(${entry}))`;
  }
  return sql`((case when jsonb_array_length(attempt_log::jsonb) >= ${mostKept}::int
    then attempt_log::jsonb - 0 else attempt_log::jsonb end) || ${entry}::jsonb)::text`;
}

/** The log with the end of its last attempt. */
export function logEnded(kind: DatabaseKind, attempt: Attempt): Log {
  const entry = JSON.stringify(attempt);
  return kind === 'sqlite'
    ? sql`json_set(attempt_log, '$[#-1]', json(${entry}))`
    : sql`jsonb_set(attempt_log::jsonb, '{-1}', ${entry}::jsonb)::text`;
}

/** The log without its last attempt, which was none. */
export function logReleased(kind: DatabaseKind): Log {
  return kind === 'sqlite' ? sql`json_remove(attempt_log, '$[#-1]')` : sql`(attempt_log::jsonb - (-1))::text`;
}

/** How many attempts began and never ended, on PostgreSQL. */
export const timesStarted = sql<number>`(select count(*) from jsonb_array_elements(attempt_log::jsonb) as one
  where one ->> 'outcome' = 'started')`;

/** Oldest first. One that began and is nobody's any more was interrupted. */
export function attemptsFromRow({ attempt_log, lease }: NotificationRow): Attempt[] {
  const log = JSON.parse(attempt_log) as (Pick<Attempt, 'at' | 'outcome'> & Partial<Attempt>)[];
  return log.map((one, index) => {
    const isOpen = one.outcome === 'started' && (lease === null || index < log.length - 1);
    return {
      ...{ code: null, statusClass: null, durationMs: null, ...one },
      outcome: isOpen ? 'interrupted' : one.outcome,
    };
  });
}
