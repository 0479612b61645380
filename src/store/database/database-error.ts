// What a driver's error means: the database is away, or the statement was at fault.
import { Fault } from '../../core/fault/fault.ts';
import { findOwnTrouble, OwnTrouble } from '../../core/fault/own-trouble.ts';

const awayCodes = new Set([
  // the network
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
  // PostgreSQL: shutting down, starting up, crashed, too many connections, read-only after a fail-over
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // SQLite
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
]);

const awayMessages =
  /connection terminated|connection error|timeout exceeded when trying to connect|connection ended|not queryable|connection is closed/i;

/** The error as the store gives it away: a lost database or a full disk becomes Heed's own trouble, all else stays as it is. */
export function asFault(error: unknown): unknown {
  if (error instanceof Fault) return error;
  const own = findOwnTrouble(error);
  if (own !== null) return own;
  return isAway(error) ? new OwnTrouble('database-away', { cause: error }) : error;
}

export function isUnavailable(error: unknown): boolean {
  return error instanceof OwnTrouble;
}

/** Two transactions met: the same one, run again, gets through. */
export function isContention(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001' || code.startsWith('SQLITE_BUSY');
}

function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (awayCodes.has(code) || code.startsWith('08')) return true;
  return error instanceof Error && awayMessages.test(error.message);
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
