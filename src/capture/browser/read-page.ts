// One capture inside an open context: from the address to what a person would see there.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { Fault } from '../../core/fault.ts';
import { boxAttribute } from '../../core/page.ts';
import { headerProblem } from '../../net/net.ts';
import { blockUnwanted } from './block.ts';
import { mendCharset } from './charset.ts';
import { clearConsent } from './consent/clear-consent.ts';
import { consentRules } from './consent/consent-rules.ts';
import { type Documents, type MainDocument, watchDocuments } from './documents.ts';
import {
  badHeaderFault,
  badRedirectFault,
  EgressError,
  lateFault,
  missingFault,
  netFault,
  remoteProxyFault,
  tooLargeFault,
} from './faults.ts';
import type { SentOrder, SentPass } from './host-messages.ts';
import type { ReadLimits } from './limits.ts';
import type { BrowserPage, ReadSecret, Rest } from './order.ts';
import { type FrameTree, inTime, runInFrame, WorldError } from './page-world.ts';
import { shoot } from './picture/shoot.ts';
import { walkThrough } from './scroll.ts';
import { serialisePage } from './serialise.ts';
import { type Sample, settle } from './settle.ts';
import { runSteps } from './steps/run-steps.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** Asked of the service, which alone has the secrets. */
export type AskSecret = (...asked: Parameters<ReadSecret>) => Promise<string | null>;

type Surroundings = Pick<Desk, 'url' | 'mark' | 'limits' | 'readSecret'>;

/** All that belongs to one capture. */
interface Desk {
  order: SentOrder;
  url: URL;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  frameId: string;
  /** How an answer is known that the proxy gave in place of the server. */
  mark: SentPass['mark'];
  limits: ReadLimits;
  readSecret: AskSecret;
  traffic: Traffic;
  documents: Documents;
  blocked: () => number;
  hasHungScript: boolean;
  consentBanners: number;
}

export async function readPage(
  context: BrowserContext,
  order: SentOrder,
  around: Surroundings,
): Promise<BrowserPage> {
  const startedAt = performance.now();
  const desk = await openDesk(context, order, around);
  await navigate(desk);
  const redirects = () => desk.documents.passed().slice();
  let rest: Rest = 'still';
  let left = redirects();
  if (desk.documents.last()?.bytes === null) {
    rest = await comeToRest(desk);
    left = redirects();
    if ((order.steps ?? []).length > 0) rest = await takeSteps(desk);
    if (order.waitFor !== undefined) rest = await waitFor(desk, order.waitFor);
  }
  const { document, content } = await readContent(desk);
  const screenshot = content.kind === 'html' && order.screenshot !== false ? await picture(desk) : null;
  const { requests, failedRequests, pageErrors, dialogs, popups, downloads } = desk.traffic;
  return {
    content,
    finalUrl: /^https?:/.test(desk.page.url()) ? desk.page.url() : document.url,
    documentUrl: document.url,
    httpStatus: document.status,
    headers: document.headers,
    contentType: document.headers['content-type'] ?? null,
    redirects: left,
    tls: document.tls,
    timing: document.timing,
    screenshot,
    durationMs: Math.round(performance.now() - startedAt),
    evidence: {
      ...{ rest, requests, failedRequests, pageErrors, dialogs, popups, downloads },
      blockedRequests: desk.blocked(),
      // The proxy counts these two.
      refusedConnections: 0,
      wireBytes: 0,
      hasHungScript: desk.hasHungScript,
      consentBanners: desk.consentBanners,
    },
  };
}

async function openDesk(context: BrowserContext, order: SentOrder, around: Surroundings): Promise<Desk> {
  const { url, limits } = around;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(order.headers ?? {})) {
    const problem = headerProblem(name, value);
    if (problem !== null) throw badHeaderFault(problem);
    headers[name.toLowerCase()] = value;
  }
  const page = await context.newPage();
  const traffic = watchTraffic(context, page);
  const session = await context.newCDPSession(page);
  const { frameTree } = (await session.send('Page.getFrameTree')) as { frameTree: FrameTree };
  const frameId = frameTree.frame.id;
  const { maxBytes } = limits;
  const documents = await watchDocuments(session, frameId, { maxBytes, origin: url.origin, headers });
  const blocked = order.blocking === false ? () => 0 : await blockUnwanted(context, page, url.hostname);
  const cookies = (order.cookies ?? []).map(({ name, value, domain, path }) =>
    domain === undefined ? { name, value, url: url.origin } : { name, value, domain, path: path ?? '/' },
  );
  if (cookies.length > 0) await context.addCookies(cookies);
  const desk: Desk = {
    ...around,
    ...{ order, context, page, session, frameId, traffic, documents, blocked },
    hasHungScript: false,
    consentBanners: 0,
  };
  traffic.onFlood = () => void stopScripts(desk);
  return desk;
}

async function navigate(desk: Desk, href = desk.url.href): Promise<void> {
  const { page, url, limits, documents } = desk;
  try {
    await page.goto(href, { waitUntil: 'commit', timeout: limits.answerMs });
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    const last = documents.last();
    // No content, or an error without a page: the browser shows nothing, but the server did answer.
    if (last !== null && /ERR_(ABORTED|HTTP_RESPONSE_CODE_FAILURE)/.test(text)) {
      last.bytes ??= new Uint8Array(0);
      return;
    }
    // Where a redirect leads to no address of the web, the browser just stays where it is.
    if (documents.passed().length > 0 && text.includes('ERR_ABORTED')) throw badRedirectFault(url);
    if (/Timeout \d+ms exceeded/.test(text)) throw lateFault(url, limits.answerMs / 1000);
    // Without one of Chromium's own reasons it was not the navigation that failed.
    throw text.includes('net::ERR_') ? failureOf(desk, text, error) : error;
  }
}

/** Why a navigation failed: the proxy knows best, the browser second. */
function failureOf(desk: Desk, text: string, cause: unknown): Error {
  const target = URL.parse(/ at (https?:\S+)/.exec(text)?.[1] ?? '') ?? desk.url;
  // Also what broke off in the middle: the proxy may have cut it for its size.
  if (/ERR_(TUNNEL_CONNECTION|EMPTY_RESPONSE|CONNECTION|INCOMPLETE_CHUNKED|CONTENT_LENGTH)/.test(text))
    return new EgressError(target.href, text);
  if (text.includes('ERR_PROXY_CONNECTION_FAILED')) return remoteProxyFault(cause);
  return netFault(target, text, cause);
}

/** The document that the page now shows; throws when it did not come, or not whole. */
function arrived(desk: Desk): MainDocument {
  const document = desk.documents.last();
  if (document === null) throw failureOf(desk, '', null);
  if (document.headers[desk.mark.name] === desk.mark.value) throw new EgressError(document.url, '');
  if (document.bytes === 'too-large') throw tooLargeFault(desk.url, desk.limits.maxBytes);
  const broken = desk.traffic.brokenDocument ?? document.broken;
  if (broken !== null) throw failureOf(desk, broken, null);
  return document;
}

async function comeToRest(desk: Desk): Promise<Rest> {
  const { session, frameId, limits, order } = desk;
  arrived(desk);
  let { rest, sample } = await settleDesk(desk);
  arrived(desk);
  if (await mendCharset(desk, (href) => navigate(desk, href))) {
    ({ rest, sample } = await settleDesk(desk));
    arrived(desk);
  }
  if (sample === null || !sample.isLoaded) throw lateFault(desk.url, limits.loadMs / 1000);
  if (!sample.hasScripts) return rest;
  if (order.blocking !== false) rest = await sayNo(desk, rest);
  const walk = { maxSteps: 15, stepMs: 40 };
  const hasWalked = await runInFrame(session, frameId, walkThrough, walk, 3_000).catch(() => false);
  return hasWalked ? (await settleDesk(desk, rest === 'still')).rest : rest;
}

/** A page that was still once, and was only walked through or relieved of a banner, need not prove it at such length. */
async function settleDesk(desk: Desk, wasStill = false): Promise<{ rest: Rest; sample: Sample | null }> {
  const { session, frameId, limits, traffic, documents } = desk;
  const isOver = () => traffic.brokenDocument !== null || documents.last()?.bytes === 'too-large';
  const endAt = performance.now() + limits.loadMs;
  for (;;) {
    const settled = await settle(session, frameId, {
      stillMs: wasStill ? limits.stillMs * 0.4 : limits.stillMs,
      capMs: limits.settleMs,
      stuckMs: limits.stuckMs,
      pending: traffic.pending,
      isOver,
      onStuck: () => stopScripts(desk),
    });
    // Not even loaded: that is not restlessness, but a slow page, which has longer.
    const isSlow = settled.sample === null || !settled.sample.isLoaded;
    if (!isSlow || isOver() || performance.now() > endAt) return settled;
  }
}

async function stopScripts(desk: Desk): Promise<void> {
  const { session } = desk;
  desk.hasHungScript = true;
  // These two are heard even while a script runs: the one keeps it from coming back, the other ends it.
  await inTime(session.send('Emulation.setScriptExecutionDisabled', { value: true }), 2_000).catch(() => {});
  await inTime(session.send('Runtime.terminateExecution'), 2_000).catch(() => {});
}

/** Twice at most: first by the page's own buttons, then by force. */
async function sayNo(desk: Desk, rest: Rest): Promise<Rest> {
  const { session, frameId } = desk;
  const ask = (isLast: boolean) =>
    runInFrame(session, frameId, clearConsent, { rules: consentRules, isLast }, 3_000).catch(
      (error: unknown) => {
        if (error instanceof WorldError) return { found: 0, clicked: 0, removed: 0 };
        throw error;
      },
    );
  const first = await ask(false);
  if (first.found === 0) return rest;
  const settled = first.clicked > 0 ? (await settleDesk(desk, rest === 'still')).rest : rest;
  const { removed } = await ask(true);
  desk.consentBanners += Math.max(first.clicked, removed);
  return settled;
}

async function takeSteps(desk: Desk): Promise<Rest> {
  const { page, session, frameId, order, limits, traffic } = desk;
  let rest: Rest = 'still';
  await runSteps(order.steps ?? [], {
    ...{ page, session, frameId },
    stepMs: limits.stepMs,
    skipsOnce: order.skipsOnce === true,
    readSecret: desk.readSecret,
    answerDialog: (answer) => {
      traffic.answerDialog = answer;
    },
    settle: async () => {
      rest = (await settleDesk(desk)).rest;
    },
  });
  if (order.blocking !== false) rest = await sayNo(desk, rest);
  return rest;
}

async function waitFor(desk: Desk, selector: string): Promise<Rest> {
  const { page, limits, url } = desk;
  try {
    await page.locator(selector).first().waitFor({ state: 'attached', timeout: limits.stepMs });
  } catch (error) {
    if (error instanceof Error && /Timeout \d+ms exceeded/.test(error.message))
      throw missingFault(url, selector);
    throw error;
  }
  return (await settleDesk(desk)).rest;
}

/** A page may move on to another just while it is read; then the other one is read. */
async function readContent(desk: Desk): Promise<{ document: MainDocument } & Pick<BrowserPage, 'content'>> {
  for (let attempt = 1; ; attempt += 1) {
    const document = arrived(desk);
    try {
      const content = await readDocument(desk, document);
      if (desk.documents.last() === document) return { document, content };
    } catch (error) {
      if (error instanceof Fault || (error instanceof WorldError && error.isStuck) || attempt === 3)
        throw error;
    }
    if (attempt === 3) throw lateFault(desk.url, desk.limits.loadMs / 1000);
    await settleDesk(desk);
  }
}

async function readDocument(desk: Desk, document: MainDocument): Promise<BrowserPage['content']> {
  const { context, page, session, limits, order } = desk;
  if (document.bytes instanceof Uint8Array) return { kind: 'bytes', bytes: document.bytes };
  const written = await serialisePage(context, page, session, {
    maxChars: limits.maxBytes,
    withinMs: limits.screenshotMs,
    boxAttribute: order.wantsBoxes === true ? boxAttribute : null,
  });
  if (written === null) throw tooLargeFault(desk.url, limits.maxBytes);
  return { kind: 'html', ...written };
}

async function picture(desk: Desk): Promise<BrowserPage['screenshot']> {
  const { page, session, frameId, order, limits } = desk;
  return await shoot(page, session, frameId, {
    masks: order.maskSelectors ?? [],
    parts: order.partSelectors ?? [],
    withinMs: limits.screenshotMs,
  });
}
