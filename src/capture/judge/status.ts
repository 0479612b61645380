// Answers that say by their status that they are not the page.

import { readHeader } from '../../core/header.ts';
import type { Answer, Failure } from './answer.ts';

export function statusFailure(answer: Answer, retryAfterMs: number | null): Failure {
  const { status } = answer;
  const host = answer.url.host;
  const marker = markersOf(answer);
  const fail = (
    result: Failure['result'],
    code: string,
    message: string,
    advice: string,
    transient = false,
    kind?: string,
  ): Failure => ({
    result,
    error: { code, message, advice, transient, params: { host, status, ...(kind && { kind }) } },
    retryAfterMs: null,
    markers: marker,
  });
  if (status === 401 || status === 407) {
    return fail(
      'login-wall',
      'capture.login-wall',
      `${host} asks for a login (HTTP ${status}).`,
      'Send a header that lets Heed in (such as Authorization or Cookie), add login steps, or watch a public page.',
      false,
      'status',
    );
  }
  if (status === 403 || status === 451) {
    const why = status === 451 ? 'for legal reasons' : 'to this visitor';
    return fail(
      'blocked',
      'capture.blocked',
      `${host} refuses this page ${why} (HTTP ${status}).`,
      'Open the address in a browser. If it loads there, the site blocks bots.',
      false,
      status === 451 ? 'legal' : 'status',
    );
  }
  if (status === 429 || (status === 503 && retryAfterMs !== null)) {
    const failure = fail(
      'rate-limited',
      'capture.rate-limited',
      `${host} limits how often Heed may visit (HTTP ${status}).`,
      'Heed waits and tries again. If the problem persists, check this site less often.',
      true,
    );
    return { ...failure, retryAfterMs };
  }
  if (status === 404 || status === 410) {
    return fail(
      'refused',
      'capture.gone',
      `The page is gone: ${host} does not have it (HTTP ${status}).`,
      'Check the address; the page may have been moved or removed.',
    );
  }
  if (status >= 500) {
    return fail(
      'refused',
      'capture.server-error',
      `${host} returned a server error (HTTP ${status}).`,
      'Heed tries again at the next check.',
      true,
    );
  }
  return fail(
    'refused',
    'capture.bad-status',
    `${host} did not return the page (HTTP ${status}).`,
    'Open the address in a browser and watch the one it ends up on.',
    status === 304 || status === 408 || status === 425,
  );
}

function markersOf({ status, headers }: Answer): string[] {
  const markers = [`the answer has status ${status}`];
  for (const name of ['retry-after', 'www-authenticate']) {
    const value = readHeader(headers, name);
    if (value !== null) markers.push(`header ${name}: ${value.slice(0, 60)}`);
  }
  return markers;
}
