// The door of capture: Site → Page, by plain HTTP where that does, by the browser where it is needed.
import { type Capture, type FetchResult, noEvidence } from '../core/page/page.ts';
import type { Way } from '../core/site/memory.ts';
import type { Watch } from '../core/site/watch.ts';
import { BrowserElsewhere } from '../core/site/worker-class.ts';
import type { Net } from '../net/net.ts';
import { type Browser, openBrowser } from './browser/open-browser.ts';
import { captureByBrowser } from './by-browser.ts';
import { captureByHttp } from './by-http.ts';
import { withEvidence } from './judge/evidence.ts';
import type { CaptureOrder, VisitOrder } from './order.ts';
import { withAlso } from './result.ts';
import type { Judge } from './send-answer.ts';
import { endVisit, openVisit, type SessionAfter, type SessionBefore, type Visit } from './session/visit.ts';
import { captureSolved, isChallenge } from './solver/capture-solved.ts';
import type { Solver } from './solver/solver.ts';
import { throughProxies } from './through-proxies.ts';

export { findBrowser } from './browser/find-browser.ts';
export { fetchIcon, type IconOrder } from './icon/fetch-icon.ts';
export type { CaptureOrder } from './order.ts';
export type { Judge } from './send-answer.ts';
export type { LoginLeave } from './session/visit.ts';
export { siblingOf } from './sibling.ts';
export { openSolver, type Solver } from './solver/solver.ts';
export { totpAt } from './totp.ts';
export { type Browser, openBrowser };

/** The ways to capture a page. Without a browser, pages that need one fail with the command that installs it. */
export interface Ways {
  net: Net;
  /** `elsewhere`: another worker has one, and takes what needs it (`BrowserElsewhere`). */
  browser: Browser | 'elsewhere' | null;
  judge: Judge;
  /** The operator's, for pages that block programs; null or left out: there is none. */
  solver?: Solver | null;
}

/** What came back, and the way to remember for the next time. */
export interface Captured {
  capture: Capture;
  way: Way;
  /** As it is now; left out where there is none. */
  session?: SessionAfter;
}

/** In mode auto, plain HTTP is tried again this long after it did not do. */
const httpAgainMs = 24 * 60 * 60_000;

/** What a browser may see through where plain HTTP cannot. */
const worthABrowser: ReadonlySet<FetchResult> = new Set([
  'empty-shell',
  'blocked',
  'captcha',
  'consent-wall',
]);

/** Never throws for what the web does; only a stop by `signal` throws (`capture.cancelled`), and a browser that is elsewhere. */
export async function capturePage(ways: Ways, order: CaptureOrder): Promise<Captured> {
  const visit = order.session === undefined ? null : openVisit(order.session, order.url);
  const own = await captureWith(ways, { ...order, visit });
  const isSolvable = order.watch.mode !== 'http' && order.watch.method === 'GET' && isChallenge(own.capture);
  if (isSolvable && ways.solver) return captureBySolver(ways, ways.solver, order, own);
  return ended(own, visit);
}

/** A solver's cookies make a session, also where none was kept before. */
async function captureBySolver(
  ways: Ways,
  solver: Solver,
  order: CaptureOrder,
  own: Captured,
): Promise<Captured> {
  if (!isChallenge(own.capture)) return own;
  const visit = openVisit(order.session ?? nobody, order.url);
  const visiting = { ...order, visit };
  const isMoreThanALook = needsBrowser(order.watch) || order.watch.login.length > 0;
  const capture = isMoreThanALook ? () => byBrowser(ways, visiting) : null;
  const solved = await captureSolved({ ...ways, solver, capture }, visiting, own.capture);
  if (solved.kind === 'failed') return { ...own, capture: solved };
  return ended({ capture: solved, way: { via: 'browser', httpTriedAt: order.now } }, visit);
}

const nobody: SessionBefore = { cookies: [], userAgent: null, isNew: true, mayLogIn: async () => 'go' };

function ended(captured: Captured, visit: Visit | null): Captured {
  if (visit === null) return captured;
  const session = visit.hasSignedIn ? 'signed-in' : visit.isNew ? null : 'kept';
  return { ...captured, capture: withEvidence(captured.capture, { session }), session: endVisit(visit) };
}

async function captureWith(ways: Ways, order: VisitOrder): Promise<Captured> {
  const { mode } = order.watch;
  if (mode === 'browser' || needsBrowser(order.watch)) {
    return { capture: await byBrowser(ways, order), way: { ...order.way, via: 'browser' } };
  }
  const isHttpDue =
    mode === 'http' || order.way.via === 'http' || order.now - order.way.httpTriedAt >= httpAgainMs;
  if (order.watch.login.length > 0 && order.visit !== null && isHttpDue) {
    return captureSignedIn(ways, order, order.visit);
  }
  if (mode === 'http') return byHttp(ways, order);
  if (ways.browser === null) return byHttp(ways, order, true);
  if (!isHttpDue) return { capture: await byBrowser(ways, order), way: order.way };
  return captureEitherWay(ways, order);
}

/** Reads by plain HTTP with the kept session; signs in by the browser where that is over, and then reads by plain HTTP again. */
async function captureSignedIn(ways: Ways, order: VisitOrder, visit: Visit): Promise<Captured> {
  const isPlain = order.watch.mode === 'http';
  const read = () => (isPlain || ways.browser === null ? byHttp(ways, order) : captureEitherWay(ways, order));
  if (!visit.isNew) {
    const known = await read();
    const isOver = known.capture.kind === 'failed' && known.capture.report.result === 'login-wall';
    if (!isOver || visit.leave !== null) return known;
  }
  const signedIn = await byBrowser(ways, order);
  if (signedIn.kind === 'failed') return { capture: signedIn, way: order.way };
  // Others may wait for this login to end, so it waits for none of them.
  const { room, ...unhindered } = order;
  const again = await byHttp(ways, unhindered);
  // Some sites know a browser by more than its cookies.
  if (isPlain || again.capture.kind !== 'failed') return again;
  return { capture: signedIn, way: { via: 'browser', httpTriedAt: order.now } };
}

async function captureEitherWay(ways: Ways, order: VisitOrder): Promise<Captured> {
  const { capture: plain, way } = await byHttp(ways, order);
  if (plain.kind !== 'failed' || !worthABrowser.has(plain.report.result)) return { capture: plain, way };
  const rendered = await byBrowser(ways, order);
  // Where the browser fares no better, plain HTTP's account is the plainer one, and the next try the cheaper.
  if (rendered.kind === 'failed') return { capture: plain, way };
  return { capture: rendered, way: { via: 'browser', httpTriedAt: order.now } };
}

async function byHttp(ways: Ways, order: VisitOrder, isBrowserMissing = false): Promise<Captured> {
  const capture = await throughProxies(ways.net, order, 'http', (upstream) =>
    captureByHttp(ways, order, upstream),
  );
  const way: Way = { via: 'http', httpTriedAt: order.now };
  const isHelpless =
    isBrowserMissing && capture.kind === 'failed' && worthABrowser.has(capture.report.result);
  if (!isHelpless) return { capture, way };
  const advice = `${capture.error.advice} A browser might help: ${howToGetOne}`;
  const error = withAlso({ ...capture.error, advice }, 'get-browser');
  return { capture: { ...capture, error }, way };
}

async function byBrowser({ net, browser, judge }: Ways, order: VisitOrder): Promise<Capture> {
  if (browser === null) return noBrowser(order);
  if (browser === 'elsewhere') throw new BrowserElsewhere();
  return throughProxies(net, order, 'browser', (upstream) =>
    captureByBrowser({ browser, judge }, order, upstream),
  );
}

/** Steps, waiting for a part and pictures are things only a browser does. */
function needsBrowser({ steps, waitFor, visual }: Watch): boolean {
  return steps.length > 0 || waitFor !== null || visual !== null;
}

export const howToGetOne =
  'run `heed browser-install`, or set BROWSER_PATH or BROWSER_WS, and start Heed again.';

function noBrowser(order: CaptureOrder): Capture {
  return {
    kind: 'failed',
    report: {
      via: 'browser',
      result: 'refused',
      httpStatus: null,
      finalUrl: order.url,
      bytes: 0,
      durationMs: 0,
      evidence: { ...noEvidence, markers: ['no browser was found on this machine'] },
    },
    error: {
      code: 'capture.no-browser',
      message: 'This site needs a browser, and none was found on this machine.',
      advice: `To fix it, ${howToGetOne}`,
      transient: false,
    },
    retryAfterMs: null,
  };
}
