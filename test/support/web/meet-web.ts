// Meets behaviours of the local web with the real engine, store and capture: for the first time, and after a good page.
import { type Captured, type CaptureOrder, capturePage, type Ways } from '../../../src/capture/capture.ts';
import type { Watch } from '../../../src/core/site/watch.ts';
import { runCheck } from '../../../src/engine/check/run-check.ts';
import { createSite } from '../../../src/engine/engine.ts';
import type { Services } from '../../../src/engine/services.ts';
import type { CheckResult, Claim, Store } from '../../../src/store/store.ts';
import { inlinePagePool } from '../inline-page-pool.ts';
import { owner } from '../seeds.ts';
import { openTemporaryStore } from '../temporary-store.ts';
import { testSeal } from '../test-seal.ts';
import type { Behaviour } from './behaviour.ts';
import type { LocalWeb } from './local-web.ts';

export interface Visitor {
  store: Store;
  /** What became of each that is met for the first time, by its path. */
  meetFirst(list: Behaviour[]): Promise<Map<string, CheckResult>>;
  /** What became of each that is met after a good page, which is the baseline. */
  meetLater(list: Behaviour[]): Promise<Map<string, { baseline: CheckResult; result: CheckResult }>>;
  /** The outcome of meeting all pages so far a second time. */
  meetAgain(): Promise<Map<string, CheckResult>>;
  close(): Promise<void>;
}

export interface VisitorOrder {
  web: LocalWeb;
  ways: Ways;
  watch: Partial<Watch>;
  atOnce: number;
}

export async function openVisitor({ web, ways, watch, atOnce }: VisitorOrder): Promise<Visitor> {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const quiet = () => {};
  let calm: Promise<Captured> | null = null;
  /** A good page is the same at every address: a browser draws it once for all of them. */
  const captureCalm = async (order: CaptureOrder): Promise<Captured> => {
    calm ??= capturePage(ways, order);
    const { capture, way } = await calm;
    if (capture.kind !== 'page') throw new Error('the good page could not be read');
    const { page } = capture;
    const report = { ...page.report, finalUrl: order.url };
    // Whoever has read the bytes drops them from the page they were given.
    return { way, capture: { ...capture, page: { ...page, report } } };
  };
  const services: Services = {
    store,
    capture: (order) =>
      web.isCalm && order.watch.mode === 'browser' ? captureCalm(order) : capturePage(ways, order),
    pagePool: inlinePagePool,
    now: Date.now,
    random: () => 0.5,
    twinDelayMs: null,
    seal: testSeal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  const paths = new Map<string, string>();
  /** Sites whose pages answer in time: where one does not, the machine was busy. */
  const quick = new Set<string>();

  /** Sites for the behaviours, their first check queued: paths by site id. */
  const enter = async (list: Behaviour[]): Promise<Map<string, string>> => {
    const sites = new Map<string, string>();
    for (const behaviour of list) {
      const site = await createSite(services, owner, { url: web.urlOf(behaviour), watch }, null);
      sites.set(site.id, behaviour.path);
      paths.set(site.id, behaviour.path);
      if (behaviour.http !== 'timeout' && behaviour.browser !== 'timeout') quick.add(site.id);
    }
    return sites;
  };
  const ask = async (siteIds: Iterable<string>): Promise<void> => {
    for (const siteId of siteIds) {
      await store.askCheck({
        ownerId: owner,
        siteId,
        trigger: 'manual',
        now: Date.now(),
        answerFor: null,
      });
    }
  };

  /** Again for a page that did not answer in time, as the service would. */
  const check = async (claim: Claim, attempts: number): Promise<CheckResult> => {
    const result = await runCheck(services, claim, new AbortController().signal);
    const isLate = result.fetch?.result === 'timeout' && quick.has(claim.site.id);
    return isLate && attempts > 1 ? check(claim, attempts - 1) : result;
  };

  /** Runs and records whatever is queued: results by site id. */
  const checkAll = async (): Promise<Map<string, CheckResult>> => {
    const { claims } = await store.claimChecks({
      workerId: 'test',
      // Some of these pages ask for fewer visits, and all share one host: by then it has rested.
      now: Date.now() + 2 * 3_600_000,
      leaseMs: 60_000,
      limit: 500,
      hostLimit: 500,
      hostSpacingMs: 0,
    });
    const results = new Map<string, CheckResult>();
    const work = async () => {
      for (let claim = claims.pop(); claim !== undefined; claim = claims.pop()) {
        results.set(claim.site.id, await check(claim, 3));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await store.recordResults([...results.values()]);
    return results;
  };

  const byPath = (results: Map<string, CheckResult>) =>
    new Map([...results].map(([siteId, result]) => [paths.get(siteId) ?? '', result]));

  return {
    store,
    async meetFirst(list) {
      await enter(list);
      return byPath(await checkAll());
    },
    async meetAgain() {
      await ask(paths.keys());
      return byPath(await checkAll());
    },
    async meetLater(list) {
      web.isCalm = true;
      const sites = await enter(list);
      const baselines = await checkAll();
      web.isCalm = false;
      const met = new Map<string, { baseline: CheckResult; result: CheckResult }>();
      // A page that lost most of its text is accepted the third time.
      let asked = [...sites.keys()];
      for (let time = 1; time <= 3; time += 1) {
        await ask(asked);
        const results = await checkAll();
        for (const [siteId, result] of results) {
          const baseline = baselines.get(siteId);
          if (baseline !== undefined) met.set(sites.get(siteId) ?? '', { baseline, result });
        }
        asked = asked.filter((siteId) => results.get(siteId)?.error?.code === 'capture.lost');
      }
      return met;
    },
    close: () => temporary.close(),
  };
}
