// A page by the browser, judged like one that came by plain HTTP.
import { Fault } from '../core/fault/fault.ts';
import { findOwnTrouble } from '../core/fault/own-trouble.ts';
import { hashBytes } from '../core/hash-bytes.ts';
import { readHeader } from '../core/header.ts';
import type { Capture, FetchReport, Page, Picture } from '../core/page/page.ts';
import type { Watch } from '../core/site/watch.ts';
import type { Upstream } from '../net/net.ts';
import { StepFault } from './browser/faults.ts';
import type { Browser } from './browser/open-browser.ts';
import type { BrowserOrder, BrowserPage, ReadSecret, Screenshot, SeenPage } from './browser/order.ts';
import { charsetOf } from './decode-text.ts';
import type { Answer, Failure } from './judge/answer.ts';
import { evidenceOf, timingOf, tlsOf } from './judge/evidence.ts';
import { mediaType } from './media-type.ts';
import { turnOf, type VisitOrder } from './order.ts';
import { errorOf, resultOf } from './result.ts';
import { type Judge, type SentAnswer, sendAnswer } from './send-answer.ts';
import { explainLogin } from './session/login-failure.ts';
import type { Visit } from './session/visit.ts';
import { totpAt } from './totp.ts';

type JudgeSent = (sent: SentAnswer) => Promise<Failure | null>;

/** Never throws for what the web does; only a stop by `signal`, or by closing the browser, throws (`capture.cancelled`). */
export async function captureByBrowser(
  { browser, judge }: { browser: Browser; judge: Judge },
  order: VisitOrder,
  upstream: Upstream | null = null,
): Promise<Capture> {
  const startedAt = performance.now();
  try {
    const judgeSent: JudgeSent = (sent) => judge(sent, turnOf(order));
    const page = await browser.capture(browserOrder(order, upstream, judgeSent));
    noteSession(order.visit, page);
    return await readPage(page, order, judgeSent);
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'capture.cancelled') throw error;
    if (findOwnTrouble(error) !== null) throw error;
    const report: FetchReport = {
      via: 'browser',
      result: resultOf(error.code),
      httpStatus: null,
      finalUrl: order.url,
      bytes: 0,
      durationMs: Math.round(performance.now() - startedAt),
      evidence: evidenceOf(null, []),
    };
    const picture = error instanceof StepFault ? error.screenshot : null;
    return { kind: 'failed', report, error: errorOf(error), retryAfterMs: null, picture };
  }
}

function browserOrder(order: VisitOrder, upstream: Upstream | null, judge: JudgeSent): BrowserOrder {
  const { url, watch, visit, signal, wantsBoxes = false } = order;
  const userAgent = watch.userAgent ?? visit?.userAgent ?? null;
  const { auth, language, timezone, geolocation, waitFor, secrets, visual } = watch;
  return {
    url,
    turn: turnOf(order),
    headers: bearerHeaders(watch),
    cookies: Object.entries(watch.cookies).map(([name, value]) => ({ name, value })),
    ...(auth?.kind === 'basic' && { basicAuth: { username: auth.user, password: auth.password } }),
    ...(userAgent !== null && { userAgent }),
    ...(language !== null && { language }),
    ...(timezone !== null && { timezone }),
    ...(geolocation !== null && { geolocation }),
    ...(waitFor !== null && { waitFor }),
    ...(upstream !== null && { upstream }),
    viewport: watch.viewport,
    steps: watch.steps,
    ...(visit !== null && {
      session: visit.jar.cookies(),
      skipsOnce: !visit.isNew,
      login: watch.login,
      isLoginNeeded: (seen) => isLoginNeeded(seen, order, visit, judge),
    }),
    readSecret: secretsFor(new URL(url).origin, secrets),
    blocking: watch.blocking,
    screenshot: watch.screenshot || visual !== null,
    maskSelectors: visual?.mask ?? [],
    partSelectors: watch.include.flatMap(cssOf),
    wantsBoxes,
    signal,
  };
}

/** A secret is typed into pages of the site's own origin, and nowhere else. */
function secretsFor(home: string, secrets: Watch['secrets']): ReadSecret {
  return (name, origin, kind) => {
    const secret = origin === home ? secrets[name] : undefined;
    if (secret === undefined) return null;
    return kind === 'totp' ? totpAt(secret, Date.now()) : secret;
  };
}

function bearerHeaders({ auth, headers }: Watch): Record<string, string> {
  return auth?.kind === 'bearer' ? { authorization: `Bearer ${auth.token}`, ...headers } : headers;
}

/** Where there is no session yet, or the page with the kept one is a login, and nothing speaks against it. */
async function isLoginNeeded(
  seen: SeenPage,
  order: VisitOrder,
  visit: Visit,
  judge: JudgeSent,
): Promise<boolean> {
  const failure = visit.isNew ? null : await judgePage(answerOf(seen), order, seen.content, judge);
  const isSignedOut = visit.isNew || failure?.result === 'login-wall';
  return isSignedOut && (await visit.mayLogIn()) === 'go';
}

function noteSession(visit: Visit | null, { cookies, hasSignedIn }: BrowserPage): void {
  if (visit === null) return;
  if (cookies !== null) visit.jar.replace(cookies);
  visit.hasSignedIn ||= hasSignedIn;
}

function answerOf(seen: SeenPage): Answer {
  const { content, httpStatus, finalUrl, headers, redirects } = seen;
  const isHtml = content.kind === 'html';
  const contentType = isHtml ? 'text/html; charset=utf-8' : seen.contentType;
  return {
    status: httpStatus,
    headers: { ...headers, ...(contentType !== null && { 'content-type': contentType }) },
    url: new URL(finalUrl),
    redirects: redirects.flatMap((address) => URL.parse(address) ?? []),
    body: isHtml ? new TextEncoder().encode(content.html) : content.bytes,
  };
}

async function readPage(browserPage: BrowserPage, order: VisitOrder, judge: JudgeSent): Promise<Capture> {
  const { content, httpStatus, finalUrl, screenshot } = browserPage;
  const answer = answerOf(browserPage);
  const { body } = answer;
  const contentType = readHeader(answer.headers, 'content-type');
  const found = await judgePage(answer, order, content, judge);
  const failure = found && explainLogin(found, order.visit, answer.url.host);
  const report: FetchReport = {
    via: 'browser',
    result: failure?.result ?? 'ok',
    httpStatus,
    finalUrl,
    bytes: body.length,
    durationMs: Math.round(browserPage.durationMs),
    evidence: evidenceOf(answer, failure?.markers ?? [], {
      tls: browserPage.tls === null ? null : tlsOf(browserPage.tls, Date.now()),
      timing: browserPage.timing === null ? null : timingOf(browserPage.timing),
    }),
  };
  if (failure !== null) {
    return { kind: 'failed', report, error: failure.error, retryAfterMs: failure.retryAfterMs };
  }
  const page: Page = {
    report,
    contentType: mediaType(contentType),
    charset: charsetOf(contentType),
    validators: { etag: null, lastModified: null },
    body,
    bodyHash: await hashBytes(body),
    picture: screenshot === null ? null : await keepPicture(screenshot),
  };
  return { kind: 'page', page };
}

/** Judged with the scripts that the document is kept without: guards and empty shells are known by them. */
async function judgePage(
  answer: Answer,
  { url, watch }: VisitOrder,
  content: BrowserPage['content'],
  judge: JudgeSent,
): Promise<Failure | null> {
  const asked = new URL(url);
  if (content.kind !== 'html') return judge(sendAnswer(answer, asked, null));
  const body = new TextEncoder().encode(content.scripts + content.html);
  const failure = await judge(sendAnswer({ ...answer, body }, asked, watch.signedOut));
  const advice = failure === null ? undefined : adviceInBrowser[failure.error.code];
  if (failure === null || advice === undefined) return failure;
  const error = { ...failure.error, advice, params: { ...failure.error.params, kind: 'in-browser' } };
  if (error.code !== 'capture.empty-shell') return { ...failure, error };
  const message = `The page on ${answer.url.host} shows no text, even in a browser.`;
  return { ...failure, error: { ...error, message, transient: true } };
}

/** A site that is watched with a browser gets no advice to use one. */
const adviceInBrowser: Record<string, string> = {
  'capture.empty-shell':
    'Open the address. If the text appears late or after a click, add an element to wait for, or steps to get there.',
  'capture.needs-browser':
    'Set the user agent of a browser that this site accepts, or watch another page with the same content.',
  'capture.consent-wall':
    'Add a step that answers it, such as a click on its button, or send the Cookie header that your own browser has after you agree.',
};

/** The other languages name no places on a page. */
function cssOf(selector: string): string[] {
  const [, language = 'css', body = ''] =
    /^\s*(?:(css|xpath|json|text|regex|keep):)?(.*)$/s.exec(selector) ?? [];
  return language === 'css' ? [body.trim()] : [];
}

/** More are not pictured one by one: the page as a whole shows them. */
const maxParts = 20;

async function keepPicture({ png, masks, parts, width }: Screenshot): Promise<Picture> {
  // Loaded when the first picture comes: most services never need it.
  const { cutParts, keepScreenshot, makeThumbnail } = await import('./browser/picture/screenshot.ts');
  const [kept, thumbnail, cut] = await Promise.all([
    keepScreenshot(png),
    makeThumbnail(png),
    cutParts(png, parts.slice(0, maxParts), masks),
  ]);
  // A very tall page is kept smaller: its masks shrink with it.
  const scale = kept.width / width;
  const scaled = masks.map((box) => ({
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  }));
  return {
    webp: kept.webp,
    thumbnail: thumbnail.webp,
    width: kept.width,
    height: kept.height,
    scale,
    masks: scaled,
    parts: cut,
  };
}
