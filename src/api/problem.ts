// Errors as application/problem+json: always with a code, never with a stack.
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { TooManyTries } from '../accounts/accounts.ts';
import { BadInput, type InputProblem } from '../core/bad-input.ts';
import { Fault } from '../core/fault.ts';
import { escapePointer } from '../engine/engine.ts';

export interface Problem {
  status: number;
  code: string;
  detail: string;
  errors?: InputProblem[];
  headers?: Record<string, string>;
}

/** Thrown by routes for answers that are not what was asked for. */
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
  const { status, code, detail, errors, headers = {} } = problem;
  return reply
    .code(status)
    .headers(headers)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({
      type: `/api/docs#${code}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail,
      code,
      ...(errors && { errors: errors.map(({ pointer, message }) => ({ pointer, detail: message })) }),
    });
}

export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
  return sendProblem(reply, problem);
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof ApiProblem) return error.problem;
  if (error instanceof BadInput) return invalid(error.problems);
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(zodProblems(error));
  if (error instanceof Fault) return fromFault(error);
  return fromFastify(error);
}

function invalid(errors: InputProblem[]): Problem {
  const detail = errors.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
  return { status: 400, code: 'invalid', detail, errors };
}

/** A field that is not known is named itself; everything else by its place. */
function zodProblems({ validation }: { validation: ZodProblem[] }): InputProblem[] {
  return validation.flatMap(({ keyword, instancePath, params, message = '' }) => {
    const pointer = instancePath === '/' ? '' : instancePath;
    const keys = keyword === 'unrecognized_keys' && Array.isArray(params.keys) ? params.keys : null;
    if (keys === null) return [{ pointer, message: readable(message) }];
    return keys.map((key) => ({
      pointer: `${pointer}/${escapePointer(String(key))}`,
      message: 'is not a known field',
    }));
  });
}

interface ZodProblem {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  message?: string | undefined;
}

/** Zod's sentences read as answers to "what about this field?". */
function readable(message: string): string {
  return message
    .replace(/^Invalid input: expected (\S+), received undefined$/, 'is required ($1)')
    .replace(/^Invalid input: expected (\S+), received (\S+)$/, 'must be of type $1, not $2')
    .replace(/^Invalid option: expected one of /, 'must be one of ')
    .replace(/^Too big: expected string to have <=(\d+) characters$/, 'must have at most $1 characters')
    .replace(/^Too small: expected string to have >=(\d+) characters$/, 'must have at least $1 characters');
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
  if (status !== undefined) {
    const retry = fault instanceof TooManyTries ? fault.retryAfterSeconds : 1;
    const headers = fault.transient ? { 'retry-after': String(retry) } : {};
    return {
      status,
      code: fault.code.slice('accounts.'.length),
      detail: `${fault.message} ${fault.advice}`,
      headers,
    };
  }
  if (fault.code === 'store.unavailable') {
    const detail = 'The database does not answer at the moment. Try again shortly.';
    return { status: 503, code: fault.code, detail, headers: { 'retry-after': '5' } };
  }
  if (fault.code === 'store.key-in-use') {
    const detail = 'Another request with this Idempotency-Key is being answered. Try again shortly.';
    return { status: 409, code: 'idempotency-key-in-use', detail, headers: { 'retry-after': '1' } };
  }
  return internal;
}

const internal: Problem = {
  status: 500,
  code: 'internal',
  detail: 'Something went wrong inside the service; its log says more.',
};

/** Fastify's own refusals: bad JSON, too large a body, a wrong content type, a bad path. */
function fromFastify(error: FastifyError): Problem {
  const status = error.statusCode ?? 500;
  if (status >= 500) return internal;
  if (status === 413) return { status, code: 'too-large', detail: 'The body is larger than 1 MB.' };
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
