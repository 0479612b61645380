// A site that is checked repeatedly, each check with the next of what the web does.
import type { CaptureOrder } from '../../src/capture/capture.ts';
import { type Capture, type FetchReport, noEvidence } from '../../src/core/page/page.ts';
import { runCheck } from '../../src/engine/check/run-check.ts';
import type { PagePool } from '../../src/engine/pipeline/page-pool.ts';
import type { Services } from '../../src/engine/services.ts';
import type { CheckResult, Claim, Store } from '../../src/store/store.ts';
import { inlinePagePool } from './inline-page-pool.ts';
import { seedSite } from './seeds.ts';
import { openTemporaryStore } from './temporary-store.ts';
import { testSeal } from './test-seal.ts';

export const report: FetchReport = {
  via: 'http',
  result: 'ok',
  httpStatus: 200,
  finalUrl: 'http://shop.example/lamp',
  bytes: 100,
  durationMs: 1,
  evidence: noEvidence,
};

/** A page as a server sends it; its bytes are named by what it says. */
export function page(html: string, etag: string | null = null, contentType = 'text/html'): Capture {
  const body = new TextEncoder().encode(html);
  const validators = { etag, lastModified: null };
  return {
    kind: 'page',
    page: {
      report,
      contentType,
      charset: 'utf-8',
      validators,
      body,
      bodyHash: html,
      picture: null,
    },
  };
}

export const failure = (result: FetchReport['result'], transient = true): Capture => ({
  kind: 'failed',
  report: { ...report, result, httpStatus: 503 },
  error: { code: `capture.${result}`, message: 'It did not answer.', advice: 'Wait.', transient },
  retryAfterMs: null,
});

/** A site that is checked repeatedly; each check gets the next of what the web does. */
export async function story(
  goal: string,
  play: (run: (capture: Capture | Error) => Promise<CheckResult>, world: StoryWorld) => Promise<void>,
  pagePool: PagePool = inlinePagePool,
): Promise<void> {
  const { store, close } = await openTemporaryStore();
  try {
    const site = await seedSite(store, { url: 'http://shop.example/lamp', trackingGoal: goal });
    const orders: CaptureOrder[] = [];
    const run = async (capture: Capture | Error) => {
      const services = makeServices(store, pagePool, (order) => {
        orders.push(order);
        if (capture instanceof Error) return Promise.reject(capture);
        return Promise.resolve({ capture, way: order.way });
      });
      const result = await runCheck(services, await claim(store, site.id), new AbortController().signal);
      await store.recordResults([result]);
      return result;
    };
    await play(run, { store, siteId: site.id, orders });
  } finally {
    await close();
  }
}

export interface StoryWorld {
  store: Store;
  siteId: string;
  orders: CaptureOrder[];
}

async function claim(store: Store, siteId: string): Promise<Claim> {
  await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now: Date.now(), answerFor: null });
  const order = {
    workerId: 'w',
    now: Date.now(),
    leaseMs: 60_000,
    limit: 1,
    hostLimit: 1,
    hostSpacingMs: 0,
  };
  const [first] = (await store.claimChecks(order)).claims;
  if (first === undefined) throw new Error('nothing to claim');
  return first;
}

function makeServices(store: Store, pagePool: PagePool, capture: Services['capture']): Services {
  const quiet = () => {};
  return {
    store,
    capture,
    pagePool,
    now: Date.now,
    random: () => 0.5,
    twinDelayMs: null,
    seal: testSeal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}
