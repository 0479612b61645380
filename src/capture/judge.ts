// What an answer is worth: the page that was asked for, or one of the many things servers send instead.
import type { CheckError, FetchResult } from '../core/page.ts';
import { type NetAnswer, readHeader } from '../net/net.ts';
import { type Challenge, challengeInBody, challengeInHeaders } from './challenge.ts';
import { isLoginRedirect } from './login.ts';
import { readRetryAfter } from './retry-after.ts';
import { countVisibleText } from './visible-text.ts';

export interface Failure {
  result: FetchResult;
  error: CheckError;
  retryAfterMs: number | null;
}

/** A page with this much text is no interstitial. */
const littleText = 600;
/** With less than this, a captcha widget is what the page is about. */
const hardlyAnyText = 300;

/** Null for a page; else why it is none. */
export function judgeAnswer(answer: NetAnswer, asked: URL): Failure | null {
  const isMarkup = isHtml(mediaType(readHeader(answer.headers, 'content-type')), answer.body);
  const textLength = isMarkup ? countVisibleText(answer.body, littleText) : littleText;
  const challenge =
    challengeInHeaders(answer.headers) ?? (isMarkup ? findChallenge(answer, textLength) : null);
  if (challenge !== null) return challengeFailure(challenge, answer.url.host);
  if (answer.status < 200 || answer.status >= 300) return statusFailure(answer);
  if (answer.redirects.length > 0 && isLoginRedirect(asked, answer.url)) {
    return failure('login-wall', 'capture.login-wall', `${asked.host} sends visitors to a login page.`, {
      advice: 'Watch a page that is open to all, or send a header (such as Cookie) that lets Heed in.',
    });
  }
  return shellFailure(answer, textLength);
}

function isHtml(contentType: string, body: Uint8Array): boolean {
  if (contentType === '') return body[0] === 0x3c;
  return contentType === 'text/html' || contentType === 'application/xhtml+xml';
}

/** Media type without parameters, lower case. */
export function mediaType(header: string | null): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function findChallenge({ status, body }: NetAnswer, textLength: number): Challenge | null {
  const isPage = status >= 200 && status < 300;
  // A page that is gone is gone, whatever its template carries.
  if (status === 404 || status === 410 || (isPage && textLength >= littleText)) return null;
  return challengeInBody(body, textLength < hardlyAnyText);
}

function challengeFailure({ kind, guard }: Challenge, host: string): Failure {
  const message =
    kind === 'captcha'
      ? `${host} asks visitors to prove they are human (${guard}).`
      : `${host} turns this visitor away (${guard}).`;
  const advice =
    'The site keeps programs out. Watch another page with the same news, or its feed or API if it has one.';
  return failure(kind, `capture.${kind}`, message, { advice });
}

function statusFailure(answer: NetAnswer): Failure {
  const { status } = answer;
  const host = answer.url.host;
  const retryAfterMs = readRetryAfter(readHeader(answer.headers, 'retry-after'), Date.now());
  if (status === 401 || status === 407) {
    return failure('login-wall', 'capture.login-wall', `${host} asks for a login (HTTP ${status}).`, {
      advice: 'Send the header that lets Heed in (such as Authorization or Cookie), or watch an open page.',
    });
  }
  if (status === 403 || status === 451) {
    const why = status === 451 ? 'for legal reasons' : 'to this visitor';
    return failure('blocked', 'capture.blocked', `${host} refuses this page ${why} (HTTP ${status}).`, {
      advice: 'Open the address in a browser. If it shows there, the site keeps programs out.',
    });
  }
  if (status === 429 || (status === 503 && retryAfterMs !== null)) {
    return failure(
      'rate-limited',
      'capture.rate-limited',
      `${host} asks for fewer visits (HTTP ${status}).`,
      {
        advice: 'Heed waits and tries again. If it stays, check this site less often.',
        transient: true,
        retryAfterMs,
      },
    );
  }
  if (status === 404 || status === 410) {
    return failure(
      'refused',
      'capture.gone',
      `The page is gone: ${host} does not have it (HTTP ${status}).`,
      {
        advice: 'Check the address; the page may have moved or been taken down.',
      },
    );
  }
  if (status >= 500) {
    return failure('refused', 'capture.server-error', `${host} has a problem of its own (HTTP ${status}).`, {
      advice: 'Heed tries again at the next check.',
      transient: true,
    });
  }
  return failure('refused', 'capture.bad-status', `${host} did not give the page (HTTP ${status}).`, {
    advice: 'Open the address in a browser and watch the address it ends on.',
    transient: status === 304 || status === 408 || status === 425,
  });
}

function shellFailure(answer: NetAnswer, textLength: number): Failure | null {
  const host = answer.url.host;
  if (answer.body.length === 0) {
    return failure('empty-shell', 'capture.empty', `${host} sent an empty page (HTTP ${answer.status}).`, {
      advice: 'Heed tries again at the next check. If it stays, check the address.',
      transient: true,
    });
  }
  if (textLength > 0) return null;
  return failure('empty-shell', 'capture.empty-shell', `The page of ${host} has no text of its own.`, {
    advice:
      'It is probably drawn by scripts. Watch it with a browser, or watch another page with the same news.',
  });
}

function failure(
  result: FetchResult,
  code: string,
  message: string,
  rest: { advice: string; transient?: boolean; retryAfterMs?: number | null },
): Failure {
  const { advice, transient = false, retryAfterMs = null } = rest;
  return { result, error: { code, message, advice, transient }, retryAfterMs };
}
