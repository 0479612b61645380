// Answers that operations share: problems by status, headers of pages and of new records.
import { problemList } from '../problem-codes.ts';
import type { Json } from './simplify.ts';

/**
 * What a request may be refused with before it reaches its operation, whichever that is: one answer stands for all of
 * them. Every other status is documented at each operation that gives it.
 */
export const generalStatuses: readonly number[] = [401, 403, 413, 415, 429];
/** No operation is reached under another path or method. */
const elsewhere = [405];

/** The answers with these statuses, and the one for what any request may be refused with. */
export function problemsFor(statuses: readonly number[]): Json {
  const own = [...new Set(statuses)].sort().map((status) => [status, answer(`E${status}`)]);
  return { ...Object.fromEntries(own), '4XX': answer('E4XX') };
}

const answer = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** The answers themselves; problems list their codes. */
export function sharedAnswers(): Record<string, Json> {
  const refusals = problemList.filter(({ status }) => status < 500 && !elsewhere.includes(status));
  const own = refusals.filter(({ status }) => !generalStatuses.includes(status));
  const answers = [...Map.groupBy(own, ({ status }) => status)].map(([status, problems]) => [
    `E${status}`,
    describeProblems(problems.map(({ code, meaning }) => `- \`${code}\`: ${meaning}`)),
  ]);
  const general = refusals.filter(({ status }) => generalStatuses.includes(status));
  const lines = general.map(({ status, code, meaning }) => `- ${status} \`${code}\`: ${meaning}`);
  const headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return { ...Object.fromEntries(answers), E4XX: { ...describeProblems(lines), headers } };
}

function describeProblems(lines: readonly string[]): Json {
  return { description: lines.join('\n'), content: problemContent };
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

export const sharedHeaders: Record<string, Json> = {
  TotalCount: {
    description: 'How many match in total; a lower bound if `X-Total-Count-Is` is `at-least`.',
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
    description: 'Repeating a key within a day returns the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
};

export const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };
