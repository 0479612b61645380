// A page by plain HTTP, with an honest account of what came back.
import { Fault } from '../core/fault/fault.ts';
import { findOwnTrouble } from '../core/fault/own-trouble.ts';
import { hashBytes } from '../core/hash-bytes.ts';
import {
  type Capture,
  dropBody,
  type FetchReport,
  type FetchResult,
  noEvidence,
  type Page,
  type Validators,
} from '../core/page/page.ts';
import type { Watch } from '../core/site/watch.ts';
import {
  isHeaderValue,
  type Net,
  type NetAnswer,
  parseTargetUrl,
  readHeader,
  type Upstream,
} from '../net/net.ts';
import { charsetOf } from './decode-text.ts';
import { evidenceOf, timingOf, tlsOf } from './judge/evidence.ts';
import { mediaType } from './media-type.ts';
import { turnOf, type VisitOrder } from './order.ts';
import { errorOf, resultOf } from './result.ts';
import { type Judge, sendAnswer } from './send-answer.ts';
import { explainLogin } from './session/login-failure.ts';
import type { Visit } from './session/visit.ts';

/** @public for the engine, see there how to use it. */
const politeHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9,*;q=0.5',
};

/** Never throws for what the web does; only a stop by `signal`, or by closing `net`, throws (`capture.cancelled`). */
export async function captureByHttp(
  { net, judge }: { net: Net; judge: Judge },
  order: VisitOrder,
  upstream: Upstream | null = null,
): Promise<Capture> {
  const startedAt = performance.now();
  const target = parseTargetUrl(order.url);
  if ('problem' in target) return badAddress(order.url, target.problem.message);
  try {
    const answer = await net.request({
      url: target.url,
      method: order.watch.method,
      headers: politeHeaders,
      userHeaders: userHeaders(order.watch, order.visit),
      ...(order.visit !== null && { cookies: order.visit.jar }),
      conditions: conditionsOf(order.validators),
      upstream,
      signal: order.signal,
      ...(order.room !== undefined && { room: order.room }),
      ...(order.watch.method === 'POST' && { body: order.watch.body ?? '' }),
    });
    const capture = await readAnswer(answer, target.url, order, judge);
    // The page has it, if there is one.
    dropBody(answer);
    // Nothing is kept of an answer that is no page.
    if (capture.kind !== 'page') order.room?.drop();
    return capture;
  } catch (error) {
    order.room?.drop();
    if (!(error instanceof Fault) || error.code === 'capture.cancelled') throw error;
    if (findOwnTrouble(error) !== null) throw error;
    const report: FetchReport = {
      via: 'http',
      result: resultOf(error.code),
      httpStatus: null,
      finalUrl: target.url.href,
      bytes: 0,
      durationMs: Math.round(performance.now() - startedAt),
      evidence: evidenceOf(null, [...causeMarkers(error), ...nameMarkers(error)]),
    };
    return { kind: 'failed', report, error: errorOf(error), retryAfterMs: null };
  }
}

/** What the user's settings add to the request; their own headers win. */
function userHeaders(
  { headers, cookies, auth, userAgent: own, language }: Watch,
  visit: Visit | null,
): Record<string, string> {
  const userAgent = own ?? visit?.userAgent ?? null;
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return {
    ...(userAgent !== null && { 'user-agent': userAgent }),
    ...(language !== null && { 'accept-language': language }),
    ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
    ...(auth !== null && { authorization: authorization(auth) }),
    ...headers,
  };
}

function authorization(auth: NonNullable<Watch['auth']>): string {
  if (auth.kind === 'bearer') return `Bearer ${auth.token}`;
  return `Basic ${Buffer.from(`${auth.user}:${auth.password}`).toString('base64')}`;
}

async function readAnswer(answer: NetAnswer, asked: URL, order: VisitOrder, judge: Judge): Promise<Capture> {
  const { validators, bodyHash: known } = order;
  const isConditional = validators !== null && (validators.etag !== null || validators.lastModified !== null);
  if (answer.status === 304 && isConditional && answer.redirects.length === 0) {
    return { kind: 'not-modified', report: reportOf(answer, 'not-modified', []) };
  }
  const page = await pageOf(answer);
  const isDirect = answer.status === 200 && answer.redirects.length === 0;
  const isJudged = isDirect && (page.bodyHash === known || (await order.recognise?.(page)) === true);
  if (isJudged) return { kind: 'page', page };
  const found = await judge(sendAnswer(answer, asked, order.watch.signedOut), turnOf(order));
  const failure = found && explainLogin(found, order.visit, answer.url.host);
  if (failure === null) return { kind: 'page', page };
  const { result, error, retryAfterMs, markers } = failure;
  return { kind: 'failed', report: reportOf(answer, result, markers), error, retryAfterMs };
}

async function pageOf(answer: NetAnswer): Promise<Page> {
  const contentType = readHeader(answer.headers, 'content-type');
  return {
    report: reportOf(answer, 'ok', []),
    contentType: mediaType(contentType),
    charset: charsetOf(contentType),
    validators: validatorsOf(answer),
    body: answer.body,
    bodyHash: await hashBytes(answer.body),
    picture: null,
  };
}

function conditionsOf(validators: Validators | null): Record<string, string> {
  const conditions: Record<string, string> = {};
  if (validators?.etag) conditions['if-none-match'] = validators.etag;
  if (validators?.lastModified) conditions['if-modified-since'] = validators.lastModified;
  return conditions;
}

/**
 * A page behind a redirect has none: the redirect may lead elsewhere next time, and "not modified since" about
 * another page would hide that change.
 */
function validatorsOf(answer: NetAnswer): Validators {
  const read = (name: string) => {
    const value = answer.redirects.length > 0 ? null : readHeader(answer.headers, name);
    return value !== null && value !== '' && value.length <= 500 && isHeaderValue(value) ? value : null;
  };
  return { etag: read('etag'), lastModified: read('last-modified') };
}

function reportOf(answer: NetAnswer, result: FetchResult, markers: string[]): FetchReport {
  return {
    via: 'http',
    result,
    httpStatus: answer.status,
    finalUrl: answer.url.href,
    bytes: answer.body.length,
    durationMs: Math.round(answer.durationMs),
    evidence: evidenceOf(answer, markers, {
      tls: answer.tls === null ? null : tlsOf(answer.tls, Date.now()),
      timing: timingOf(answer.timing),
    }),
  };
}

/** The system's own word for what broke; its message is left out, for it may name addresses. */
function causeMarkers(fault: Fault): string[] {
  const code = (fault.cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]{3,60}$/.test(code)
    ? [`the connection ended with ${code}`]
    : [];
}

/** Whom a certificate was made for that does not fit, by its own word. */
function nameMarkers(fault: Fault): string[] {
  if (fault.code !== 'capture.tls-wrong-host') return [];
  const names = (fault.cause as { cert?: { subjectaltname?: unknown } } | undefined)?.cert?.subjectaltname;
  if (typeof names !== 'string') return [];
  return [`the certificate is for ${names.replace(/\b(?:DNS|IP Address):/g, '').slice(0, 100)}`];
}

function badAddress(url: string, problem: string): Capture {
  return {
    kind: 'failed',
    report: {
      via: 'http',
      result: 'refused',
      httpStatus: null,
      finalUrl: url,
      bytes: 0,
      durationMs: 0,
      evidence: noEvidence,
    },
    error: {
      code: 'capture.bad-url',
      message: 'The address of this site cannot be fetched.',
      advice: problem,
      transient: false,
    },
    retryAfterMs: null,
  };
}
