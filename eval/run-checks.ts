// One site's pages through the real corridor and a real store, check by check, with all that the service learns on the way.
import { createHash } from 'node:crypto';
import { type Capture, type FetchReport, noEvidence } from '../src/core/page/page.ts';
import { runCheck } from '../src/engine/check/run-check.ts';
import { answerPlan, createSite } from '../src/engine/engine.ts';
import type { Analyst } from '../src/engine/model/analyst.ts';
import type { Services } from '../src/engine/services.ts';
import type { CheckResult, Store } from '../src/store/store.ts';
import { inlinePagePool } from '../test/support/inline-page-pool.ts';
import { testSeal } from '../test/support/test-seal.ts';
import { type Choice, findAnswer } from './answers.ts';
import { describeFailure, judgeFetch } from './judge-fetch.ts';
import { isAlerting, type SentPage, type Step, type WatchedPage } from './run-history.ts';

export interface DatedPage extends SentPage {
  /** When it was seen; null: a day after the one before. */
  at: number | null;
}

const dayMs = 24 * 60 * 60_000;
/** An unconfirmed change is looked for again; these looks find the same page. */
const secondLookMs = 5 * 60_000;
const mostLooks = 5;

export async function runChecks(
  store: Store,
  watched: WatchedPage,
  pages: Iterable<DatedPage>,
  { analyst = null, answers = [] }: Partial<Pick<Services, 'analyst'>> & { answers?: Choice } = {},
): Promise<Step[]> {
  const site = await openSite(store, watched, analyst);
  const steps: Step[] = [];
  for (const page of pages) {
    const startedAt = performance.now();
    site.show(page);
    const results = [await site.check()];
    for (let looks = 0; looks < mostLooks && (await site.isDoubting()); looks += 1) {
      site.wait(secondLookMs);
      results.push(await site.check());
    }
    steps.push(stepOf(results, performance.now() - startedAt));
    if (steps.length === 1) await site.answer(answers);
  }
  return steps;
}

function stepOf(results: CheckResult[], ms: number): Step {
  const reported = results.findLast(
    ({ change }) => change !== null && change.status !== 'unconfirmed',
  )?.change;
  const last = results.at(-1);
  const outcome = last?.outcome === 'reverted' ? 'changed' : (last?.outcome ?? 'failed');
  const doubts = results.length > 1 ? ` after ${results.length} looks` : '';
  return {
    outcome: reported ? 'changed' : outcome,
    isAlert: isAlerting(reported ?? null),
    problem: outcome === 'failed' ? `${last?.error?.message ?? 'unknown'}${doubts}` : null,
    diff: reported?.diff ?? null,
    analysis: reported ?? null,
    suppressed: last?.suppressed ?? [],
    ms,
  };
}

async function openSite(store: Store, watched: WatchedPage, analyst: Analyst | null) {
  const { url, trackingGoal, watch = {}, name } = watched;
  const named = name === undefined ? {} : { name };
  let time = 0;
  let shown: SentPage | null = null;
  const silent = () => {};
  const services: Services = {
    store,
    capture: async ({ way }) => ({ capture: captureOf(url, shown), way }),
    pagePool: inlinePagePool,
    twinDelayMs: null,
    analyst,
    now: () => time,
    random: () => 0.5,
    seal: testSeal,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  let id: string | null = null;
  return {
    wait(ms: number) {
      time += ms;
    },
    show(page: DatedPage) {
      time = Math.max(time + 1000, page.at ?? time + dayMs);
      shown = page;
    },
    async isDoubting() {
      const site = id === null ? null : await store.getSite('local', id);
      return site?.memory.candidate != null;
    },
    /** As its user would, once the page was seen. */
    async answer(answers: Choice) {
      for (const [question, name] of answers) {
        const site = id === null ? null : await store.getSite('local', id);
        const given = site === null ? null : findAnswer(site.plan, question, name);
        if (site !== null && given !== null) await answerPlan(services, 'local', site.id, given);
      }
    },
    async check(): Promise<CheckResult> {
      id ??= (await createSite(services, 'local', { url, trackingGoal, watch, ...named }, null)).id;
      const siteId = id;
      await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now: time, answerFor: null });
      const order = { workerId: 'eval', now: time, leaseMs: 60_000, limit: 10 };
      const { claims } = await store.claimChecks({ ...order, hostLimit: 10, hostSpacingMs: 0 });
      const claim = claims.find(({ site }) => site.id === siteId);
      if (claim === undefined) throw new Error('the check could not be claimed');
      time += 1000;
      const result = await runCheck(services, claim, new AbortController().signal);
      await store.recordResults([result]);
      return result;
    },
  };
}

function captureOf(url: string, shown: SentPage | null): Capture {
  const body = shown?.body ?? new Uint8Array();
  const contentType = shown?.contentType ?? '';
  const failure = judgeFetch(url, body, contentType);
  const report: FetchReport = {
    via: 'http',
    result: failure?.result ?? 'ok',
    httpStatus: 200,
    finalUrl: url,
    bytes: body.length,
    durationMs: 1,
    evidence: { ...noEvidence, markers: failure?.markers ?? [] },
  };
  if (failure !== null) {
    const error = { ...failure.error, message: describeFailure(failure) };
    return { kind: 'failed', report, error, retryAfterMs: null };
  }
  return {
    kind: 'page',
    page: {
      report,
      contentType: contentType.split(';')[0] ?? '',
      charset: /charset=([\w-]+)/.exec(contentType)?.[1] ?? null,
      validators: { etag: null, lastModified: null },
      body,
      bodyHash: createHash('sha256').update(body).digest('hex'),
      picture: null,
    },
  };
}
