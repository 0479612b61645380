// The engine with a real store, real capture by plain HTTP, and a small site that the test changes.
import { type Browser, capturePage } from '../../../src/capture/capture.ts';
import { runCheck } from '../../../src/engine/check/run-check.ts';
import type { Services } from '../../../src/engine/services.ts';
import { openNet } from '../../../src/net/net.ts';
import type { CheckResult } from '../../../src/store/store.ts';
import { type ChangingSite, openChangingSite } from '../changing-site.ts';
import { inlineJudge, inlinePagePool } from '../inline-page-pool.ts';
import { owner } from '../seeds.ts';
import { openTemporaryStore } from '../temporary-store.ts';
import { testSeal } from '../test-seal.ts';

export interface EngineWorld {
  web: ChangingSite;
  services: Services;
  /** A time that stands still until it is set. */
  clock: { now: number };
  dataDir: string;
  /** What was waited for, in ms; the clock goes on by it. */
  waits: number[];
  /** Runs whatever is queued, a minute later: the results by the paths of their pages. */
  work(): Promise<Map<string, CheckResult>>;
  /** Asks for a check of the site and runs it. */
  check(site: { id: string }): Promise<CheckResult>;
  close(): Promise<void>;
}

export async function openEngineWorld(
  settings: Partial<Services> = {},
  browser: Browser | null = null,
): Promise<EngineWorld> {
  const web = await openChangingSite();
  const temporary = await openTemporaryStore();
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  const clock = { now: 1_700_000_000_000 };
  const waits: number[] = [];
  const quiet = () => {};
  const services: Services = {
    store: temporary.store,
    capture: (order) => capturePage({ net, browser, judge: inlineJudge }, order),
    pagePool: inlinePagePool,
    seal: testSeal,
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      clock.now += ms;
    },
    random: () => 0.5,
    twinDelayMs: null,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    ...settings,
  };
  const work = async () => {
    const results = new Map<string, CheckResult>();
    clock.now += 60_000;
    const order = { workerId: 'w', now: clock.now, leaseMs: 60_000, limit: 100, hostLimit: 1000 };
    const { claims } = await services.store.claimChecks({ ...order, hostSpacingMs: 0 });
    for (const claim of claims) {
      const result = await runCheck(services, claim, new AbortController().signal);
      await services.store.recordResults([result]);
      results.set(new URL(claim.site.url).pathname, result);
    }
    return results;
  };
  return {
    web,
    services,
    clock,
    dataDir: temporary.dataDir,
    waits,
    work,
    async check({ id: siteId }) {
      const ask = { ownerId: owner, siteId, trigger: 'manual', now: clock.now, answerFor: null } as const;
      await services.store.askCheck(ask);
      const [result] = (await work()).values();
      if (result === undefined) throw new Error('nothing ran');
      return result;
    },
    async close() {
      await net.close();
      await temporary.close();
      await web.close();
    },
  };
}
