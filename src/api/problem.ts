// Errors as application/problem+json: always with a code, never with a stack.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { TooManyTries } from '../accounts/accounts.ts';
import { BadInput, type InputProblem } from '../core/fault/bad-input.ts';
import { Fault, type FaultParams } from '../core/fault/fault.ts';
import { problemOf } from '../core/fault/input-problems.ts';
import { findOwnTrouble, type OwnTrouble } from '../core/fault/own-trouble.ts';
import { problemOfIssue } from '../core/fault/schema-problems.ts';
import { escapePointer, type Log } from '../engine/engine.ts';
import { isBlobLost } from '../store/store.ts';
import { basePathFor } from './base-path.ts';
import { isProblemCode, type ProblemCode } from './problem-codes.ts';

// An import of it would load Node's own fetch beside, which nobody here uses: some four megabytes.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

export interface Problem {
  status: number;
  code: ProblemCode;
  detail: string;
  params?: FaultParams;
  errors?: InputProblem[];
  /** How many errors there are beside those listed. */
  moreErrors?: number;
  headers?: Record<string, string>;
}

/** Thrown by routes that cannot answer as requested. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
}

export function notFound(what: string): ApiProblem {
  return new ApiProblem({ status: 404, code: 'not-found', detail: `There is no ${what} with this id.` });
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code, detail, params, errors, moreErrors = 0, headers = {} } = problem;
  return reply
    .code(status)
    .headers(headers)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: `${basePathFor(reply)}/api/docs#${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: shorten(detail, longest.detail),
      code,
      ...(params && { params }),
      ...(errors && { errors: errors.map(({ message, ...problem }) => ({ ...problem, detail: message })) }),
      ...(moreErrors > 0 && { moreErrors }),
    });
}

/** `log`: where failures of the service itself are written. */
export function errorHandler(log: Pick<Log, 'error' | 'warn'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error, request.routeOptions?.bodyLimit ?? 0);
    // Trouble of our own is logged once, by whoever watches for it.
    const isKnown = findOwnTrouble(error) !== null;
    if (problem.status >= 500 && !isKnown) log.error({ err: error }, 'a request failed');
    else if (isBlobLost(error)) log.warn({ err: error }, 'a stored file is missing or damaged');
    return sendProblem(reply, problem);
  };
}

function toProblem(error: FastifyError, bodyLimit: number): Problem {
  if (error instanceof ApiProblem) return error.problem;
  if (error instanceof BadInput) return invalid(error.problems, error.problems.length);
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(...zodProblems(error));
  const own = findOwnTrouble(error);
  if (own !== null) return inTrouble(own);
  if (error instanceof Fault) return fromFault(error);
  return fromFastify(error, bodyLimit);
}

/** However bad the input is, the answer stays small: no request is a way to make the service write megabytes. */
const mostErrors = 20;
const longest = { pointer: 200, message: 300, detail: 4000 };

function invalid(problems: readonly InputProblem[], total: number): Problem {
  const errors = problems.slice(0, mostErrors).map(shortened);
  const moreErrors = total - errors.length;
  const sentences = errors.map(({ pointer, message }) => `${pointer} ${message}`);
  const more = moreErrors > 0 ? [`and ${moreErrors} more`] : [];
  const detail = shorten(sentences.join('; '), longest.detail - 100);
  return { status: 400, code: 'invalid', detail: [detail, ...more].join('; '), errors, moreErrors };
}

/** A problem may name what was sent, however long that is. */
function shortened({ pointer, message, code, params = {} }: InputProblem): InputProblem {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? shorten(value, longest.message) : value,
  ]);
  return {
    pointer: shorten(pointer, longest.pointer),
    message: shorten(message, longest.message),
    ...(code && { code }),
    ...(values.length > 0 && { params: Object.fromEntries(values) }),
  };
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}

/** The first of them, and how many there are. A field that is not known is named itself; everything else by its place. */
function zodProblems({ validation }: { validation: ZodProblem[] }): [InputProblem[], number] {
  const problems: InputProblem[] = [];
  let total = 0;
  for (const { keyword, instancePath, params, message = '' } of validation) {
    const pointer = instancePath === '/' ? '' : instancePath;
    const keys = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys : null;
    total += keys?.length ?? 1;
    if (problems.length >= mostErrors) continue;
    if (keys === null) problems.push({ pointer, ...problemOfIssue({ code: keyword, message, ...params }) });
    for (const key of keys?.slice(0, mostErrors) ?? []) {
      problems.push({
        pointer: `${pointer}/${escapePointer(String(key))}`,
        ...problemOf('unknown-field'),
      });
    }
  }
  return [problems, total];
}

interface ZodProblem {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
}

/** What accounts refuse, by code. */
const accountStatus: Record<string, number> = {
  'accounts.wrong-sign-in': 401,
  'accounts.not-allowed': 403,
  'accounts.email-taken': 409,
  'accounts.last-owner': 409,
  'accounts.void-link': 410,
  'accounts.too-many-tries': 429,
  'accounts.busy': 503,
};

function fromFault(fault: Fault): Problem {
  const status = accountStatus[fault.code];
  const code = fault.code.slice('accounts.'.length);
  if (status !== undefined && isProblemCode(code)) {
    const retry = fault instanceof TooManyTries ? fault.retryAfterSeconds : 1;
    const headers = fault.transient ? { 'retry-after': String(retry) } : {};
    return { status, code, detail: `${fault.message} ${fault.advice}`, headers };
  }
  if (fault.code === 'store.key-in-use') {
    const detail = 'Another request with this Idempotency-Key is being answered. Try again shortly.';
    return { status: 409, code: 'idempotency-key-in-use', detail, headers: { 'retry-after': '1' } };
  }
  if (fault.code === 'engine.not-kept') {
    return { status: 410, code: 'gone', detail: `${fault.message} ${fault.advice}` };
  }
  if (fault.code === 'engine.no-other-plan') {
    return { status: 409, code: 'no-other-plan', detail: `${fault.message} ${fault.advice}` };
  }
  if (fault.code === 'extract.too-complex') {
    return { status: 400, code: 'page-too-complex', detail: `${fault.message} ${fault.advice}` };
  }
  if (isBlobLost(fault)) return { status: 410, code: 'gone', detail: lostFile };
  return internal;
}

const lostFile =
  'This data is missing or damaged on disk. Only a backup of the data folder can restore it; new checks are not affected.';

/** The request is fine: it succeeds once the trouble is over. */
function inTrouble({ code, message, advice }: OwnTrouble): Problem {
  const detail = `${message} ${advice}`;
  if (!isProblemCode(code)) return internal;
  return { status: 503, code, detail, headers: { 'retry-after': '10' } };
}

const internal: Problem = {
  status: 500,
  code: 'internal',
  detail: 'Something went wrong inside the service; see its log.',
};

/** Fastify's own refusals: bad JSON, too large a body, a wrong content type, a bad path. */
function fromFastify(error: FastifyError, bodyLimit: number): Problem {
  const status = error.statusCode ?? 500;
  if (status >= 500) return internal;
  if (status === 413) {
    const most = bodyLimit < 1024 * 1024 ? `${bodyLimit / 1024} KB` : `${bodyLimit / 1024 / 1024} MB`;
    return { status, code: 'too-large', detail: `The body is larger than ${most}.` };
  }
  if (status === 415) {
    return { status, code: 'wrong-content-type', detail: 'Send the body as Content-Type: application/json.' };
  }
  return { status: 400, code: 'malformed', detail: malformed(error) };
}

function malformed(error: FastifyError): string {
  if (error.code === 'FST_ERR_BAD_URL') return 'The path is not a valid address.';
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return `The body is not valid JSON: ${error.message}`;
  }
  return error.message;
}
