// One site whose page a test sets as it likes, checked through the real corridor and store, on a clock of the test's own.
import type { Capture, FetchReport } from '../../src/core/page/page.ts';
import type { Site } from '../../src/core/site/site.ts';
import { runCheck } from '../../src/engine/check/run-check.ts';
import { createSite } from '../../src/engine/engine.ts';
import type { Services } from '../../src/engine/services.ts';
import type { CheckResult, Claim, Store } from '../../src/store/store.ts';
import { report } from './check-story.ts';
import { inlinePagePool } from './inline-page-pool.ts';
import { testSeal } from './test-seal.ts';

export interface WatchedPage {
  store: Store;
  siteId: string;
  now(): number;
  wait(ms: number): void;
  /** What the address answers from now on; null: it does not. */
  show(html: string | null, via?: FetchReport['via']): void;
  /** Runs the check that somebody asks for now. */
  check(): Promise<CheckResult>;
  /** Waits until the scheduler has a check for the site, and runs it. */
  due(): Promise<CheckResult>;
  site(): Promise<Site>;
  /** Titles and statuses of its changes, newest first. */
  changes(): Promise<[string, string][]>;
  /** Kinds of its events, oldest first. */
  events(): Promise<string[]>;
}

export async function watchPage(
  store: Store,
  input: { trackingGoal?: string; url?: string; everyMinutes?: number; startAt?: number } = {},
): Promise<WatchedPage> {
  const { trackingGoal = '', url = 'http://shop.example/lamp', everyMinutes = 60 } = input;
  let time = input.startAt ?? Date.UTC(2026, 0, 5, 9);
  let html: string | null = null;
  let shownVia: FetchReport['via'] = 'http';
  const quiet = () => {};
  const services: Services = {
    store,
    capture: async ({ way }) => ({ capture: html === null ? noAnswer : pageOf(html, shownVia), way }),
    pagePool: inlinePagePool,
    twinDelayMs: null,
    now: () => time,
    random: () => 0.5,
    seal: testSeal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  const { id } = await createSite(services, 'local', { url, trackingGoal, schedule: { everyMinutes } }, null);

  async function claim(): Promise<Claim | undefined> {
    const order = { workerId: 'w', now: time, leaseMs: 60_000, limit: 10, hostLimit: 10, hostSpacingMs: 0 };
    const { claims } = await store.claimChecks(order);
    return claims.find(({ site }) => site.id === id);
  }

  async function run(claimed: Claim): Promise<CheckResult> {
    time += 1000;
    const result = await runCheck(services, claimed, new AbortController().signal);
    const taken = await store.recordResults([result]);
    if (taken.length === 0) throw new Error('the result was not taken');
    return result;
  }

  return {
    store,
    siteId: id,
    now: () => time,
    wait: (ms) => {
      time += ms;
    },
    show: (next, via = 'http') => {
      html = next;
      shownVia = via;
    },
    async check() {
      const order = { ownerId: 'local', siteId: id, trigger: 'manual' as const, now: time, answerFor: null };
      await store.askCheck(order);
      const claimed = await claim();
      if (claimed === undefined) throw new Error('the check could not be claimed');
      return run(claimed);
    },
    async due() {
      for (let looks = 0; looks < 10; looks += 1) {
        const { nextDueAt } = await store.queueDue({ now: time, limit: 10 });
        const claimed = await claim();
        if (claimed !== undefined) return run(claimed);
        if (nextDueAt === null) break;
        time = Math.max(time, nextDueAt);
      }
      throw new Error('no check is ever due');
    },
    async site() {
      const site = await store.getSite('local', id);
      if (site === null) throw new Error('the site is gone');
      return site;
    },
    async changes() {
      const { changes } = await store.listChanges('local', { siteIds: [id] });
      return changes.map(({ title, status }) => [title, status]);
    },
    async events() {
      const { events } = await store.listEvents('local', { siteIds: [id] });
      return events.map(({ kind }) => kind).reverse();
    },
  };
}

function pageOf(html: string, via: FetchReport['via']): Capture {
  const body = new TextEncoder().encode(html);
  return {
    kind: 'page',
    page: {
      report: { ...report, via },
      contentType: 'text/html',
      charset: 'utf-8',
      validators: { etag: null, lastModified: null },
      body,
      bodyHash: html,
      picture: null,
    },
  };
}

const noAnswer: Capture = {
  kind: 'failed',
  report: { ...report, result: 'timeout', httpStatus: null },
  error: { code: 'capture.timeout', message: 'It did not answer.', advice: 'Wait.', transient: true },
  retryAfterMs: null,
};
