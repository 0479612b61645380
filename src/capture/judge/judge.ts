// Judges an answer: the requested page, or one of the many things servers send instead.

import { readHeader } from '../../core/header.ts';
import { findRedirect, isDoor } from '../addresses.ts';
import { charsetOf, decodeText } from '../decode-text.ts';
import { mediaType } from '../media-type.ts';
import { fold } from '../plain.ts';
import { readRetryAfter } from '../retry-after.ts';
import type { Answer, Failure } from './answer.ts';
import { challengeInHeaders, challengeInMarkup } from './challenge.ts';
import { type Finding, reportFinding } from './finding.ts';
import { findByPhrases, quote } from './spoken.ts';
import { statusFailure } from './status.ts';
import type { VisibleText } from './visible-lines.ts';
import { enoughProse, readVisibleText } from './visible-text.ts';
import { findAgeGate, findConsent, findLogin, findShell } from './walls.ts';

const firstLook = 128 * 1024;

/** Null for a page; else why it is none. When in doubt it is a page: a false failure hides what the user waits for. */
export function judgeAnswer(answer: Answer, asked: URL, signedOut: string | null = null): Failure | null {
  const retryAfterMs = readRetryAfter(readHeader(answer.headers, 'retry-after'), Date.now());
  const finding = findFailure(answer, asked) ?? findSignedOut(answer, signedOut);
  if (finding !== null) {
    return { ...reportFinding(finding, answer.url.host), markers: finding.markers, retryAfterMs };
  }
  if (answer.status < 200 || answer.status >= 300) return statusFailure(answer, retryAfterMs);
  return isBlank(answer) ? blankFailure(answer) : null;
}

function findFailure(answer: Answer, asked: URL): Finding | null {
  const { status } = answer;
  const byHeader = challengeInHeaders(answer.headers);
  if (byHeader !== null) return byHeader;
  const contentType = readHeader(answer.headers, 'content-type');
  const isMarkup = answer.body.length > 0 && isHtml(mediaType(contentType), answer.body);
  // A page that is gone is gone, whatever its template carries.
  if (status === 404 || status === 410) return null;
  const isPage = status >= 200 && status < 300;
  const byAddress = isPage && answer.redirects.length > 0 ? findRedirect(asked, answer.url) : null;
  if (!isMarkup) return byAddress;
  const { html, visible } = look(answer.body, charsetOf(contentType));
  const challenge = challengeInMarkup(html, visible, !isPage);
  if (!isPage) return challenge ?? refine(status, visible, asked);
  return byAddress ?? (visible.prose >= enoughProse ? null : findInText(visible, asked, challenge));
}

/** A page for everybody, where the user wants the one for who is signed in. */
function findSignedOut({ status, body, headers }: Answer, signedOut: string | null): Finding | null {
  const contentType = readHeader(headers, 'content-type');
  const isPage = status >= 200 && status < 300 && isHtml(mediaType(contentType), body);
  if (signedOut === null || !isPage) return null;
  const { lines } = readVisibleText(decodeText(body, charsetOf(contentType)), Number.POSITIVE_INFINITY);
  const text = fold(signedOut).toLowerCase();
  const isShown = lines.some((line) => line.text.toLowerCase().includes(text));
  return isShown ? { kind: 'login', markers: [`the page says “${quote(fold(signedOut))}”`] } : null;
}

/** Most pages show in their first part that they are one; only the others are read whole. */
function look(body: Uint8Array<ArrayBuffer>, charset: string | null): { html: string; visible: VisibleText } {
  if (body.length > firstLook) {
    const html = decodeText(body.subarray(0, firstLook), charset);
    const visible = readVisibleText(html);
    if (visible.prose >= enoughProse) return { html, visible };
  }
  const html = decodeText(body, charset);
  return { html, visible: readVisibleText(html) };
}

function findInText(visible: VisibleText, asked: URL, challenge: Finding | null): Finding | null {
  return (
    challenge ??
    (isDoor(asked, 'login') ? null : findLogin(visible)) ??
    findByPhrases(visible, asked) ??
    findAgeGate(visible) ??
    (isDoor(asked, 'consent') ? null : findConsent(visible)) ??
    findShell(visible)
  );
}

/** A refusal may say more than its status: a country, a test, too many visits, maintenance. */
function refine(status: number, visible: VisibleText, asked: URL): Finding | null {
  const heard = findByPhrases(visible, asked);
  if (heard === null) return null;
  const isFor = (...kinds: Finding['kind'][]) => kinds.includes(heard.kind);
  if (status === 403 || status === 451) return isFor('geo-block', 'captcha', 'rate-limit') ? heard : null;
  return status === 503 && isFor('captcha', 'waiting-room', 'maintenance') ? heard : null;
}

function isHtml(contentType: string, body: Uint8Array): boolean {
  if (contentType === '') return body[0] === 0x3c;
  return contentType === 'text/html' || contentType === 'application/xhtml+xml';
}

/** Nothing but white space, in a body short enough to be looked through. */
function isBlank({ body }: Answer): boolean {
  return body.length <= 4096 && body.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

function blankFailure({ url, status }: Answer): Failure {
  return {
    result: 'empty-shell',
    error: {
      code: 'capture.empty',
      message: `${url.host} sent an empty page (HTTP ${status}).`,
      advice: 'Heed tries again at the next check. If the problem persists, check the address.',
      transient: true,
      params: { host: url.host, status },
    },
    retryAfterMs: null,
    markers: ['the answer has no content'],
  };
}
