// Requests of the pages to the service that serves them, by the transport that every client uses.
import { HeedProblem, openTransport, type RequestOrder } from '../../../src/client/transport.ts';
import { type List, listOf } from '../../../src/client/walk.ts';
import { basePath } from '../base-path.ts';
import type { Params } from '../words/fill-words.ts';
import type { FieldProblem } from '../words/said-fault.ts';
import { words } from '../words/words.ts';

export type { List };

/** An answer that is a problem; status 0 when there was no answer at all. */
export class RequestError extends Error {
  readonly status: number;
  /** What kind of refusal it is, for programs; empty when there was no answer. */
  readonly code: string;
  /** What the refusal is about. */
  readonly params: Params;
  /** What is wrong with each field, by its pointer without the first slash. */
  readonly fields: Record<string, string>;

  constructor(
    status: number,
    problem: {
      detail: string;
      code?: string;
      params?: Params;
      errors?: readonly (FieldProblem & { pointer: string })[];
    },
  ) {
    super(problem.detail);
    this.status = status;
    this.code = problem.code ?? '';
    this.params = problem.params ?? {};
    const errors = problem.errors ?? [];
    this.fields = Object.fromEntries(errors.map((one) => [one.pointer.slice(1), words.fieldProblem(one)]));
  }
}

/** Dispatches `signed-out` when the service no longer knows who asks. */
export const signedOut = new EventTarget();

/** Dispatches `refused` when the service cannot do something for reasons of its own. */
export const refusedForNow = new EventTarget();

/** A model on a small machine may take a minute for each question. */
export const modelTimeoutMs = 15 * 60_000;

/** Longer than the service itself takes for the slowest answer: a page it has to fetch first. */
const timeoutMs = 35_000;
// The queries of the pages have retries of their own.
const transport = openTransport({
  address: location.origin + basePath,
  // Which language it is is known only once its words are loaded.
  get language() {
    return words.tag;
  },
  retries: 0,
  timeoutMs,
});

export async function request(path: string, order: RequestOrder = {}): Promise<Response> {
  return transport.request(path, order).catch((error: unknown) => {
    throw error instanceof HeedProblem ? noted(error, path) : error;
  });
}

function noted({ status, code, params, errors, message }: HeedProblem, path: string): RequestError {
  if (status === 503 && path !== '/readyz') refusedForNow.dispatchEvent(new Event('refused'));
  if (code === 'sign-in-needed') signedOut.dispatchEvent(new Event('signed-out'));
  // What to say where there is no answer is the pages' own.
  return new RequestError(status, status === 0 ? { detail: '' } : { detail: message, code, params, errors });
}

export async function get<T>(path: string): Promise<T> {
  return (await request(path)).json();
}

export function list<T>(path: string): Promise<List<T>> {
  return listOf<T>({ ...transport, request }, path, {});
}

export async function send<T>(method: string, path: string, body?: object, keepalive = false): Promise<T> {
  const response = await request(path, { method, body, keepalive });
  return response.status === 204 ? (undefined as T) : response.json();
}
