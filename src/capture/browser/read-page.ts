// One capture inside an open context: from the address to what a person would see there.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Fault } from '../../core/fault.ts';
import type { EgressPass } from '../../net/net.ts';
import { headerProblem } from '../../net/net.ts';
import { blockUnwanted } from './block.ts';
import { clearConsent } from './clear-consent.ts';
import { consentRules } from './consent-rules.ts';
import { type Documents, type MainDocument, watchDocuments } from './documents.ts';
import {
  badHeaderFault,
  lateFault,
  missingFault,
  netFault,
  remoteProxyFault,
  tooLargeFault,
} from './faults.ts';
import type { ReadLimits } from './limits.ts';
import type { BrowserOrder, BrowserPage, Rest } from './order.ts';
import { type FrameTree, inTime, runInFrame, WorldError } from './page-world.ts';
import { walkThrough } from './scroll.ts';
import { serialisePage } from './serialise.ts';
import { look, type Sample, settle } from './settle.ts';
import { shoot } from './shoot.ts';
import { runSteps } from './steps.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** All that belongs to one capture. */
interface Desk {
  order: BrowserOrder;
  url: URL;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  frameId: string;
  pass: EgressPass;
  limits: ReadLimits;
  traffic: Traffic;
  documents: Documents;
  blocked: () => number;
  hasHungScript: boolean;
  consentBanners: number;
}

export async function readPage(
  context: BrowserContext,
  pass: EgressPass,
  order: BrowserOrder,
  url: URL,
  limits: ReadLimits,
): Promise<BrowserPage> {
  const startedAt = performance.now();
  const desk = await openDesk(context, pass, order, url, limits);
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
  const document = arrived(desk);
  const content = await readContent(desk, document);
  const screenshot = content.kind === 'html' && order.screenshot !== false ? await picture(desk) : null;
  const { requests, failedRequests, pageErrors, dialogs, popups, downloads } = desk.traffic;
  const { bytes, refused } = pass.count();
  return {
    content,
    finalUrl: /^https?:/.test(desk.page.url()) ? desk.page.url() : document.url,
    httpStatus: document.status,
    headers: document.headers,
    contentType: document.headers['content-type'] ?? null,
    redirects: left,
    screenshot,
    durationMs: Math.round(performance.now() - startedAt),
    evidence: {
      ...{ rest, requests, failedRequests, pageErrors, dialogs, popups, downloads },
      blockedRequests: desk.blocked(),
      refusedConnections: refused,
      wireBytes: bytes,
      hasHungScript: desk.hasHungScript,
      consentBanners: desk.consentBanners,
    },
  };
}

async function openDesk(
  context: BrowserContext,
  pass: EgressPass,
  order: BrowserOrder,
  url: URL,
  limits: ReadLimits,
): Promise<Desk> {
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
  return {
    ...{ order, url, context, page, session, frameId, pass, limits, traffic, documents, blocked },
    hasHungScript: false,
    consentBanners: 0,
  };
}

async function navigate(desk: Desk): Promise<void> {
  const { page, url, limits, documents } = desk;
  try {
    await page.goto(url.href, { waitUntil: 'commit', timeout: limits.answerMs });
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    const last = documents.last();
    // No content, or an error without a page: the browser shows nothing, but the server did answer.
    if (last !== null && /ERR_(ABORTED|HTTP_RESPONSE_CODE_FAILURE)/.test(text)) {
      last.bytes ??= new Uint8Array(0);
      return;
    }
    if (/Timeout \d+ms exceeded/.test(text)) throw lateFault(url, limits.answerMs / 1000);
    throw failureOf(desk, text, error);
  }
}

/** Why a navigation failed: the proxy knows best, the browser second. */
function failureOf(desk: Desk, text: string, cause: unknown): Fault {
  const target = URL.parse(/ at (https?:\S+)/.exec(text)?.[1] ?? '') ?? desk.url;
  const known = desk.pass.failureOf(target) ?? desk.pass.failureOf(desk.url);
  if (known !== null && /ERR_(TUNNEL_CONNECTION|HTTP_RESPONSE_CODE|EMPTY_RESPONSE|CONNECTION)/.test(text))
    return known;
  if (text.includes('ERR_PROXY_CONNECTION_FAILED')) return remoteProxyFault(cause);
  return netFault(target, text, cause);
}

/** The document that the page now shows; throws when it did not come, or not whole. */
function arrived(desk: Desk): MainDocument {
  const document = desk.documents.last();
  if (document === null) throw failureOf(desk, '', null);
  if (desk.pass.isOwnAnswer(document.headers)) {
    throw desk.pass.failureOf(new URL(document.url)) ?? netFault(new URL(document.url), '');
  }
  if (desk.traffic.brokenDocument !== null) {
    throw failureOf(desk, desk.traffic.brokenDocument, null);
  }
  return document;
}

async function comeToRest(desk: Desk): Promise<Rest> {
  const { session, frameId, limits, order } = desk;
  arrived(desk);
  let rest = await settleDesk(desk);
  arrived(desk);
  const sample = await look(session, frameId);
  if (!sample.isLoaded) throw lateFault(desk.url, limits.loadMs / 1000);
  if (order.blocking !== false && sample.hasScripts) rest = await sayNo(desk, rest);
  if (needsWalk(sample)) {
    const order = { maxSteps: 15, stepMs: 40 };
    const hasWalked = await runInFrame(session, frameId, walkThrough, order, 3_000).catch(() => false);
    if (hasWalked) rest = await settleDesk(desk);
  }
  return rest;
}

function needsWalk(sample: Sample): boolean {
  return sample.hasScripts;
}

async function settleDesk(desk: Desk): Promise<Rest> {
  const { session, frameId, limits, traffic } = desk;
  const onStuck = async () => {
    desk.hasHungScript = true;
    // These two are heard even while a script runs: the one ends it, the other keeps it from coming back.
    await inTime(session.send('Emulation.setScriptExecutionDisabled', { value: true }), 2_000).catch(
      () => {},
    );
    await inTime(session.send('Runtime.terminateExecution'), 2_000).catch(() => {});
  };
  const endAt = performance.now() + limits.loadMs;
  for (;;) {
    const rest = await settle(session, frameId, {
      stillMs: limits.stillMs,
      capMs: limits.settleMs,
      pending: traffic.pending,
      isOver: () => traffic.brokenDocument !== null,
      onStuck,
    });
    if (rest !== 'restless' || traffic.brokenDocument !== null || performance.now() > endAt) return rest;
    // Not even loaded: that is not restlessness, but a slow page, which has longer.
    if ((await look(session, frameId)).isLoaded) return rest;
  }
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
  const settled = first.clicked > 0 ? await settleDesk(desk) : rest;
  const { removed } = await ask(true);
  desk.consentBanners += Math.max(first.clicked, removed);
  return settled;
}

async function takeSteps(desk: Desk): Promise<Rest> {
  const { page, order, limits, traffic } = desk;
  let rest: Rest = 'still';
  await runSteps(order.steps ?? [], {
    page,
    stepMs: limits.stepMs,
    readSecret: order.readSecret ?? (() => null),
    answerDialog: (answer) => {
      traffic.answerDialog = answer;
    },
    settle: async () => {
      rest = await settleDesk(desk);
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
  return await settleDesk(desk);
}

async function readContent(desk: Desk, document: MainDocument): Promise<BrowserPage['content']> {
  const { context, page, session, limits } = desk;
  if (document.bytes === 'too-large') throw tooLargeFault(desk.url, limits.maxBytes);
  if (document.bytes !== null) return { kind: 'bytes', bytes: document.bytes };
  const html = await serialisePage(context, page, session, limits.maxBytes, limits.screenshotMs);
  if (html === null) throw tooLargeFault(desk.url, limits.maxBytes);
  return { kind: 'html', html };
}

async function picture(desk: Desk): Promise<BrowserPage['screenshot']> {
  const { page, session, frameId, order, limits } = desk;
  return await shoot(page, session, frameId, {
    masks: order.maskSelectors ?? [],
    parts: order.partSelectors ?? [],
    withinMs: limits.screenshotMs,
  });
}
