// Answers that say by their status that they are not the page.

import { readHeader } from '../../core/header.ts';
import type { Answer, Failure } from './answer.ts';

interface Explanation extends Pick<Failure, 'result'> {
  code: string;
  message: string;
  advice: string;
  isTransient?: boolean;
  kind?: string;
}

export function statusFailure(answer: Answer, retryAfterMs: number | null): Failure {
  const { status } = answer;
  const { host } = answer.url;
  const isLimit = status === 429 || (status === 503 && retryAfterMs !== null);
  const explanation = isLimit ? explainLimit(status, host) : explainStatus(status, host);
  const { result, code, message, advice, isTransient = false, kind } = explanation;
  return {
    result,
    error: {
      ...{ code, message, advice, transient: isTransient },
      params: { host, status, ...(kind && { kind }) },
    },
    retryAfterMs: isLimit ? retryAfterMs : null,
    markers: markersOf(answer),
  };
}

function explainLimit(status: number, host: string): Explanation {
  return {
    result: 'rate-limited',
    code: 'capture.rate-limited',
    message: `${host} limits how often Heed may visit (HTTP ${status}).`,
    advice: 'Heed waits and tries again. If the problem persists, check this site less often.',
    isTransient: true,
  };
}

function explainStatus(status: number, host: string): Explanation {
  if (status === 401 || status === 407) {
    return {
      result: 'login-wall',
      code: 'capture.login-wall',
      message: `${host} asks for a login (HTTP ${status}).`,
      advice:
        'Send a header that lets Heed in (such as Authorization or Cookie), add login steps, or watch a public page.',
      kind: 'status',
    };
  }
  if (status === 403 || status === 451) {
    const why = status === 451 ? 'for legal reasons' : 'to this visitor';
    return {
      result: 'blocked',
      code: 'capture.blocked',
      message: `${host} refuses this page ${why} (HTTP ${status}).`,
      advice: 'Open the address in a browser. If it loads there, the site blocks bots.',
      kind: status === 451 ? 'legal' : 'status',
    };
  }
  if (status === 404 || status === 410) {
    return {
      result: 'refused',
      code: 'capture.gone',
      message: `The page is gone: ${host} does not have it (HTTP ${status}).`,
      advice: 'Check the address; the page may have been moved or removed.',
    };
  }
  if (status >= 500) {
    return {
      result: 'refused',
      code: 'capture.server-error',
      message: `${host} returned a server error (HTTP ${status}).`,
      advice: 'Heed tries again at the next check.',
      isTransient: true,
    };
  }
  return {
    result: 'refused',
    code: 'capture.bad-status',
    message: `${host} did not return the page (HTTP ${status}).`,
    advice: 'Open the address in a browser and watch the one it ends up on.',
    isTransient: status === 304 || status === 408 || status === 425,
  };
}

function markersOf({ status, headers }: Answer): string[] {
  const markers = [`the answer has status ${status}`];
  for (const name of ['retry-after', 'www-authenticate']) {
    const value = readHeader(headers, name);
    if (value !== null) markers.push(`header ${name}: ${value.slice(0, 60)}`);
  }
  return markers;
}
