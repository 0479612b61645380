// The name of a request in the log and in its answer: the one that a proxy gave it, or a new one.
import type { IncomingMessage } from 'node:http';
import { newId } from '../core/id.ts';

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  // It is in the log: whatever could be more than a name is not taken.
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : newId();
}
