// Answers that operations share: problems by status, headers of pages and of new records.
import { problemList } from '../problem-codes.ts';
import type { Json } from './simplify.ts';

/** Names of the shared answers, by status. */
const names: Record<number, string> = { 409: 'Conflict', 410: 'Gone' };

/** The answer with this status; without one of its own, that of all further refusals. */
export function problemFor(status: number): Json {
  const name = names[status];
  return name === undefined ? { '4XX': answer('Refused') } : { [status]: answer(name) };
}

const answer = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The answers themselves; problems list their codes. */
export function sharedAnswers(): Record<string, Json> {
  const own = Object.entries(names).map(([status, name]) => [name, describeProblems([Number(status)])]);
  const others = problemList.map(({ status }) => status).filter((status) => names[status] === undefined);
  return {
    ...Object.fromEntries(own),
    Refused: describeProblems(others.filter((status) => status < 500)),
  };
}

function describeProblems(statuses: readonly number[]): Json {
  const codes = problemList.filter(({ status }) => statuses.includes(status));
  const lines = codes.map(({ code, status, meaning }) => `- ${status} \`${code}\`: ${meaning}`);
  const isLater = statuses.includes(429);
  return {
    description: lines.join('\n'),
    ...(isLater && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: problemContent,
  };
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

export const sharedHeaders: Record<string, Json> = {
  TotalCount: {
    description: 'How many match in all; at least so many where `X-Total-Count-Is` says `at-least`.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'Addresses of `first`, `prev`, `next` and `last` (RFC 8288).',
    schema: { type: 'string' },
  },
  Location: { description: 'Path of the record.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
};

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** Headers of an answer that is a page of a list. */
export const pageHeaders = {
  'X-Total-Count': header('TotalCount'),
  Link: header('Link'),
};

export const locationHeaders = { Location: header('Location') };

export const sharedParameters: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key within a day gives the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
};

export const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };
