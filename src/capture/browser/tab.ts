// One page of the browser during a capture: how it is opened, sent to an address, and brought to rest.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Cookie } from '../../core/site/session.ts';
import { headerProblem } from '../../net/net.ts';
import {
  badHeaderFault,
  badRedirectFault,
  EgressError,
  lateFault,
  netFault,
  remoteProxyFault,
  tooLargeFault,
} from './faults.ts';
import type { SentOrder, SentPass } from './host-messages.ts';
import type { ReadLimits } from './limits.ts';
import type { ReadSecret, Rest, SeenPage } from './order.ts';
import { type FrameTree, inTime } from './page-world.ts';
import { type Sample, settle } from './settle.ts';
import { blockUnwanted } from './traffic/block.ts';
import { type Documents, type MainDocument, watchDocuments } from './traffic/documents.ts';
import { type Traffic, watchTraffic } from './traffic/traffic.ts';

/** Requested from the service, which alone has the secrets. */
export type AskSecret = (...asked: Parameters<ReadSecret>) => Promise<string | null>;

export type Surroundings = Pick<Tab, 'url' | 'mark' | 'limits' | 'readSecret' | 'isLoginNeeded'>;

/** All that belongs to one capture. */
export interface Tab {
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
  /** Decided by the service, which judges pages. */
  isLoginNeeded: (seen: SeenPage) => Promise<boolean>;
  traffic: Traffic;
  documents: Documents;
  blocked: () => number;
  hasHungScript: boolean;
  consentBanners: number;
}

export async function openTab(context: BrowserContext, order: SentOrder, around: Surroundings): Promise<Tab> {
  const { url, limits } = around;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(order.headers ?? {})) {
    const problem = headerProblem(name, value);
    if (problem !== null) throw badHeaderFault(problem.message, name);
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
  await giveCookies(context, order, url);
  const tab: Tab = {
    ...around,
    ...{ order, context, page, session, frameId, traffic, documents, blocked },
    hasHungScript: false,
    consentBanners: 0,
  };
  traffic.onFlood = () => void stopScripts(tab);
  return tab;
}

export async function navigate(tab: Tab, href = tab.url.href): Promise<void> {
  const { page, url, limits, documents } = tab;
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
    throw text.includes('net::ERR_') ? failureOf(tab, text, error) : error;
  }
}

/** Why a navigation failed: the proxy knows best, the browser second. */
function failureOf(tab: Tab, text: string, cause: unknown): Error {
  const target = URL.parse(/ at (https?:\S+)/.exec(text)?.[1] ?? '') ?? tab.url;
  // Also what broke off in the middle: the proxy may have cut it for its size.
  if (/ERR_(TUNNEL_CONNECTION|EMPTY_RESPONSE|CONNECTION|INCOMPLETE_CHUNKED|CONTENT_LENGTH)/.test(text))
    return new EgressError(target.href, text);
  if (text.includes('ERR_PROXY_CONNECTION_FAILED')) return remoteProxyFault(cause);
  return netFault(target, text, cause);
}

/** The document that the page now shows; throws when it did not come, or not whole. */
export function arrived(tab: Tab): MainDocument {
  const document = tab.documents.last();
  if (document === null) throw failureOf(tab, '', null);
  if (document.headers[tab.mark.name] === tab.mark.value) throw new EgressError(document.url, '');
  if (document.bytes === 'too-large') throw tooLargeFault(tab.url, tab.limits.maxBytes);
  const broken = tab.traffic.brokenDocument ?? document.broken;
  if (broken !== null) throw failureOf(tab, broken, null);
  return document;
}

/** A page that was still once, and was only walked through or relieved of a banner, need not prove it at such length. */
export async function settleTab(tab: Tab, wasStill = false): Promise<{ rest: Rest; sample: Sample | null }> {
  const { session, frameId, limits, traffic, documents } = tab;
  const isOver = () => traffic.brokenDocument !== null || documents.last()?.bytes === 'too-large';
  const endAt = performance.now() + limits.loadMs;
  for (;;) {
    const settled = await settle(session, frameId, {
      stillMs: wasStill ? limits.stillMs * 0.4 : limits.stillMs,
      capMs: limits.settleMs,
      stuckMs: limits.stuckMs,
      pending: traffic.pending,
      isOver,
      onStuck: () => stopScripts(tab),
    });
    // Not even loaded: that is not restlessness, but a slow page, which has longer.
    const isSlow = settled.sample === null || !settled.sample.isLoaded;
    if (!isSlow || isOver() || performance.now() > endAt) return settled;
  }
}

export async function stopScripts(tab: Tab): Promise<void> {
  const { session } = tab;
  tab.hasHungScript = true;
  // These two are heard even while a script runs: the one keeps it from coming back, the other ends it.
  await inTime(session.send('Emulation.setScriptExecutionDisabled', { value: true }), 2_000).catch(() => {});
  await inTime(session.send('Runtime.terminateExecution'), 2_000).catch(() => {});
}

/** Those of the session first: what the user set wins. */
async function giveCookies(context: BrowserContext, order: SentOrder, url: URL): Promise<void> {
  // One by one: a browser that refuses one of many takes none of them.
  for (const cookie of order.session ?? []) await context.addCookies([toBrowser(cookie)]).catch(() => {});
  const own = (order.cookies ?? []).map(({ name, value, domain, path }) =>
    domain === undefined ? { name, value, url: url.origin } : { name, value, domain, path: path ?? '/' },
  );
  if (own.length > 0) await context.addCookies(own);
}

function toBrowser({ name, value, domain, isHostOnly, path, ...cookie }: Cookie) {
  return {
    ...{ name, value, path, domain: isHostOnly ? domain : `.${domain}` },
    ...{ expires: cookie.expiresAt === null ? -1 : cookie.expiresAt / 1000 },
    ...{ httpOnly: cookie.isHttpOnly, secure: cookie.isSecure },
    ...(cookie.sameSite !== null && { sameSite: cookie.sameSite }),
  };
}

/** What the browser holds now. Those that count within a frame of another site only are left out. */
export async function takeCookies(context: BrowserContext): Promise<Cookie[]> {
  const held = await context.cookies();
  return held
    .filter((cookie) => !('partitionKey' in cookie) || cookie.partitionKey === undefined)
    .map(({ name, value, domain, path, expires, httpOnly, secure, sameSite }) => ({
      ...{ name, value, path, sameSite },
      domain: domain.replace(/^\./, '').toLowerCase(),
      isHostOnly: !domain.startsWith('.'),
      expiresAt: expires < 0 ? null : Math.round(expires * 1000),
      ...{ isSecure: secure, isHttpOnly: httpOnly },
    }));
}
