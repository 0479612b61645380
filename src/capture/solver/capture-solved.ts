// A page that blocks programs, by the operator's solver; judged like any other.
import { Fault } from '../../core/fault/fault.ts';
import { hashBytes } from '../../core/hash-bytes.ts';
import type { Capture, FetchReport } from '../../core/page/page.ts';
import type { Net } from '../../net/net.ts';
import { evidenceOf, withEvidence } from '../judge/evidence.ts';
import { turnOf, type VisitOrder } from '../order.ts';
import { withAlso } from '../result.ts';
import { type Judge, sendAnswer } from '../send-answer.ts';
import { explainLogin } from '../session/login-failure.ts';
import type { Visit } from '../session/visit.ts';
import type { Solution, Solver } from './solver.ts';

interface Ways {
  net: Net;
  judge: Judge;
  solver: Solver;
  /** The page by our own browser, where it takes more than looking at it; null: looking will do. */
  capture: (() => Promise<Capture>) | null;
}

type Failed = Capture & { kind: 'failed' };

/** A bot challenge, which is what solvers are for. */
export function isChallenge(capture: Capture): capture is Failed {
  return capture.kind === 'failed' && ['capture.captcha', 'capture.blocked'].includes(capture.error.code);
}

/** The failure as it was, with what the solver said, where it did not help. */
export async function captureSolved(
  ways: Ways,
  order: VisitOrder & { visit: Visit },
  failed: Failed,
): Promise<Capture> {
  const startedAt = performance.now();
  const solution = await solve(ways, order);
  if (typeof solution === 'string') return withReason(failed, solution);
  const { visit } = order;
  visit.userAgent = solution.userAgent ?? visit.userAgent;
  visit.jar.replace([...visit.jar.cookies(), ...solution.cookies]);
  if (ways.capture !== null) return withEvidence(await ways.capture(), { solver: true });
  return readSolution(ways.judge, order, solution, Math.round(performance.now() - startedAt));
}

/** Where the solver is sent, and where it says that it ended, is held to the rule of every connection. */
async function solve({ net, solver }: Ways, order: VisitOrder) {
  const { url, watch, visit, signal } = order;
  const target = new URL(url);
  const [upstream = null] = net.proxies.waysFor(watch.proxy);
  try {
    await net.admit(target);
    if (upstream !== null && !upstream.isTrusted) await net.admit(upstream.url);
    const cookies = visit?.jar.cookies() ?? [];
    const solution = await solver.solve({ url: target, turn: turnOf(order), cookies, upstream, signal });
    if (typeof solution !== 'string') await net.admit(solution.url);
    return solution;
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'capture.cancelled') throw error;
    return 'it was redirected to an address that Heed does not fetch';
  }
}

async function readSolution(
  judge: Judge,
  order: VisitOrder,
  solution: Solution,
  durationMs: number,
): Promise<Capture> {
  const asked = new URL(order.url);
  const body = new TextEncoder().encode(solution.html);
  const isMoved = solution.url.href !== asked.href;
  const answer = {
    ...{ status: solution.status, headers: { 'content-type': 'text/html; charset=utf-8' }, body },
    ...{ url: solution.url, redirects: isMoved ? [asked] : [] },
  };
  const found = await judge(sendAnswer(answer, asked, order.watch.signedOut), turnOf(order));
  const failure = found && explainLogin(found, order.visit, answer.url.host);
  const report: FetchReport = {
    ...{ via: 'browser', result: failure?.result ?? 'ok', httpStatus: solution.status },
    ...{ finalUrl: solution.url.href, bytes: body.length, durationMs },
    evidence: { ...evidenceOf(answer, failure?.markers ?? []), solver: true },
  };
  if (failure !== null) {
    return { kind: 'failed', report, error: failure.error, retryAfterMs: failure.retryAfterMs };
  }
  const page = { report, contentType: 'text/html', charset: 'utf-8', body, picture: null };
  const bodyHash = await hashBytes(body);
  return { kind: 'page', page: { ...page, bodyHash, validators: { etag: null, lastModified: null } } };
}

function withReason(failed: Failed, reason: string): Capture {
  const { evidence } = failed.report;
  const markers = [`the solver did not help: ${reason}`, ...evidence.markers].slice(0, 6);
  const advice = `${failed.error.advice} The solver did not help: ${reason}.`;
  return {
    ...failed,
    report: { ...failed.report, evidence: { ...evidence, markers, solver: true } },
    error: withAlso({ ...failed.error, advice }, 'solver'),
  };
}
