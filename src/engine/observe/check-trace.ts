// The trace of a check is named by the check itself, so that whoever delivers its change later, in any process, adds to the same one.
import { randomBytes } from 'node:crypto';

/** An id has as many digits as the name of a trace. */
export function traceOf(checkId: string): string {
  return checkId.replaceAll('-', '');
}

/** The span that all others belong to: the random half of the id. */
export function rootSpanOf(checkId: string): string {
  return traceOf(checkId).slice(16);
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
