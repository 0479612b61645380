// One capture inside an open context: from the address to what a person would see there.
import type { BrowserContext } from 'playwright-core';
import { Fault } from '../../core/fault/fault.ts';
import { boxAttribute } from '../../core/page/page.ts';
import type { Step } from '../../core/site/step.ts';
import { fixCharset } from './charset.ts';
import { clearConsent, consentParts } from './consent/clear-consent.ts';
import { consentRules } from './consent/consent-rules.ts';
import type { DomWindow } from './dom.ts';
import { lateFault, missingFault, tooLargeFault } from './faults.ts';
import type { SentOrder } from './host-messages.ts';
import type { BrowserPage, Rest, SeenPage } from './order.ts';
import { runInFrame, WorldError } from './page-world.ts';
import { shoot } from './picture/shoot.ts';
import { serialisePage } from './serialise.ts';
import { runSteps } from './steps/run-steps.ts';
import { arrived, navigate, openTab, type Surroundings, settleTab, type Tab, takeCookies } from './tab.ts';
import type { MainDocument } from './traffic/documents.ts';

export async function readPage(
  context: BrowserContext,
  order: SentOrder,
  around: Surroundings,
): Promise<BrowserPage> {
  const startedAt = performance.now();
  const tab = await openTab(context, order, around);
  await navigate(tab);
  let { rest, redirects } = await arrive(tab);
  const hasSignedIn = await signIn(tab, redirects);
  if (hasSignedIn) ({ rest, redirects } = await arrive(tab));
  if (isDocument(tab)) {
    if ((order.steps ?? []).length > 0) rest = await takeSteps(tab, order.steps ?? [], false);
    if (order.waitFor !== undefined) rest = await waitFor(tab, order.waitFor);
  }
  const { document, seen } = await readSeen(tab, redirects);
  const screenshot = seen.content.kind === 'html' && order.screenshot !== false ? await picture(tab) : null;
  const { requests, failedRequests, pageErrors, dialogs, popups, downloads } = tab.traffic;
  return {
    ...seen,
    tls: document.tls,
    timing: document.timing,
    screenshot,
    cookies: order.session === undefined ? null : await takeCookies(context),
    hasSignedIn,
    durationMs: Math.round(performance.now() - startedAt),
    evidence: {
      ...{ rest, requests, failedRequests, pageErrors, dialogs, popups, downloads },
      blockedRequests: tab.blocked(),
      // The proxy counts these two.
      refusedConnections: 0,
      wireBytes: 0,
      hasHungScript: tab.hasHungScript,
      consentBanners: tab.consentBanners,
    },
  };
}

/** Whether it shows a document, and not what it cannot show: a file. */
function isDocument(tab: Tab): boolean {
  return tab.documents.last()?.bytes === null;
}

async function arrive(tab: Tab): Promise<{ rest: Rest; redirects: string[] }> {
  const rest = isDocument(tab) ? await comeToRest(tab) : 'still';
  return { rest, redirects: tab.documents.passed().slice() };
}

/** Does the login steps where the service says that they are needed, and asks for the page again. */
async function signIn(tab: Tab, redirects: string[]): Promise<boolean> {
  const { order, documents } = tab;
  const steps = order.login ?? [];
  if (steps.length === 0 || !isDocument(tab)) return false;
  const { seen } = await readSeen(tab, redirects);
  if (!(await tab.isLoginNeeded(seen))) return false;
  await takeSteps(tab, steps, true);
  documents.forget();
  await navigate(tab);
  return true;
}

async function readSeen(tab: Tab, redirects: string[]): Promise<{ document: MainDocument; seen: SeenPage }> {
  const { document, content } = await readContent(tab);
  const seen: SeenPage = {
    content,
    finalUrl: /^https?:/.test(tab.page.url()) ? tab.page.url() : document.url,
    documentUrl: document.url,
    httpStatus: document.status,
    headers: document.headers,
    contentType: document.headers['content-type'] ?? null,
    redirects,
  };
  return { document, seen };
}

async function comeToRest(tab: Tab): Promise<Rest> {
  const { session, frameId, limits, order } = tab;
  arrived(tab);
  let { rest, sample } = await settleTab(tab);
  arrived(tab);
  if (await fixCharset(tab, (href) => navigate(tab, href))) {
    ({ rest, sample } = await settleTab(tab));
    arrived(tab);
  }
  if (sample === null || !sample.isLoaded) throw lateFault(tab.url, limits.loadMs / 1000);
  if (!sample.hasScripts) return rest;
  if (order.blocking !== false) rest = await sayNo(tab, rest);
  const walk = { maxSteps: 15, stepMs: 40 };
  const hasWalked = await runInFrame(session, frameId, walkThrough, walk, 3_000).catch(() => false);
  return hasWalked ? (await settleTab(tab, rest === 'still')).rest : rest;
}

/**
 * Runs inside the page: one walk through it and back, as a reader would, so that what loads only when it is seen is there.
 * True when there was anything to walk through.
 */
async function walkThrough(order: { maxSteps: number; stepMs: number }): Promise<boolean> {
  const page = globalThis as unknown as DomWindow;
  const root = page.document.documentElement;
  // As tall as it is now: a page that grows without end is not followed.
  const height = root?.scrollHeight ?? 0;
  const screen = Math.max(200, page.innerHeight);
  if (height <= screen * 1.2) return false;
  const wait = (ms: number) => new Promise<void>((resolve) => page.setTimeout(() => resolve(), ms));
  const steps = Math.min(order.maxSteps, Math.ceil(height / screen));
  for (let step = 1; step <= steps; step += 1) {
    page.scrollTo({ left: 0, top: Math.min(step * screen, height - screen), behavior: 'instant' });
    await wait(order.stepMs);
  }
  page.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return true;
}

/** Twice at most: first by the page's own buttons, then by force. */
async function sayNo(tab: Tab, rest: Rest): Promise<Rest> {
  const { session, frameId } = tab;
  const ask = (isLast: boolean) =>
    runInFrame(session, frameId, clearConsent, { rules: consentRules, isLast }, 3_000, consentParts).catch(
      (error: unknown) => {
        if (error instanceof WorldError) return { found: 0, clicked: 0, removed: 0 };
        throw error;
      },
    );
  const first = await ask(false);
  if (first.found === 0) return rest;
  const settled = first.clicked > 0 ? (await settleTab(tab, rest === 'still')).rest : rest;
  const { removed } = await ask(true);
  tab.consentBanners += Math.max(first.clicked, removed);
  return settled;
}

async function takeSteps(tab: Tab, steps: Step[], isLogin: boolean): Promise<Rest> {
  const { page, session, frameId, order, limits, traffic } = tab;
  let rest: Rest = 'still';
  await runSteps(steps, {
    isLogin,
    ...{ page, session, frameId },
    stepMs: limits.stepMs,
    screenshotMs: limits.screenshotMs,
    skipsOnce: order.skipsOnce === true,
    readSecret: tab.readSecret,
    answerDialog: (answer) => {
      traffic.answerDialog = answer;
    },
    settle: async () => {
      rest = (await settleTab(tab)).rest;
    },
  });
  if (order.blocking !== false) rest = await sayNo(tab, rest);
  return rest;
}

async function waitFor(tab: Tab, selector: string): Promise<Rest> {
  const { page, limits, url } = tab;
  try {
    await page.locator(selector).first().waitFor({ state: 'attached', timeout: limits.stepMs });
  } catch (error) {
    if (error instanceof Error && /Timeout \d+ms exceeded/.test(error.message))
      throw missingFault(url, selector);
    throw error;
  }
  return (await settleTab(tab)).rest;
}

/** A page may move on to another just while it is read; then the other one is read. */
async function readContent(tab: Tab): Promise<{ document: MainDocument } & Pick<BrowserPage, 'content'>> {
  for (let attempt = 1; ; attempt += 1) {
    const document = arrived(tab);
    try {
      const content = await readDocument(tab, document);
      if (tab.documents.last() === document) return { document, content };
    } catch (error) {
      if (error instanceof Fault || (error instanceof WorldError && error.isStuck) || attempt === 3)
        throw error;
    }
    if (attempt === 3) throw lateFault(tab.url, tab.limits.loadMs / 1000);
    await settleTab(tab);
  }
}

async function readDocument(tab: Tab, document: MainDocument): Promise<BrowserPage['content']> {
  const { context, page, session, limits, order } = tab;
  if (document.bytes instanceof Uint8Array) return { kind: 'bytes', bytes: document.bytes };
  const written = await serialisePage(context, page, session, {
    maxChars: limits.maxBytes,
    withinMs: limits.screenshotMs,
    boxAttribute: order.wantsBoxes === true ? boxAttribute : null,
  });
  if (written === null) throw tooLargeFault(tab.url, limits.maxBytes);
  return { kind: 'html', ...written };
}

async function picture(tab: Tab): Promise<BrowserPage['screenshot']> {
  const { page, session, frameId, order, limits } = tab;
  return await shoot(page, session, frameId, {
    masks: order.maskSelectors ?? [],
    parts: order.partSelectors ?? [],
    withinMs: limits.screenshotMs,
  });
}
