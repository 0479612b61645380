import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { until } from '../../../test/support/until.ts';
import type { CaptureOrder } from '../../capture/capture.ts';
import { type Capture, noEvidence } from '../../core/page/page.ts';
import type { Services } from '../services.ts';
import { mostBodyBytes } from './count-bodies.ts';
import { startScheduler } from './schedule.ts';
import { startWorker, type Worker } from './work.ts';

let temporary: TemporaryStore;
const workers: Worker[] = [];

beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await temporary.close();
});

/** Captures that stay open until the test lets them go. */
function openGate() {
  const waiting: { order: CaptureOrder; answer: (capture: Capture) => void }[] = [];
  let most = 0;
  const capture = (order: CaptureOrder) =>
    new Promise<Capture>((answer, reject) => {
      const entry = { order, answer };
      waiting.push(entry);
      most = Math.max(most, waiting.length);
      order.signal.addEventListener('abort', () => reject(order.signal.reason));
    });
  const release = () => {
    for (const { order, answer } of waiting.splice(0)) answer(pageOf(order.url));
  };
  return { capture, waiting, release, most: () => most };
}

function pageOf(url: string): Extract<Capture, { kind: 'page' }> {
  const body = new TextEncoder().encode(`<title>${url}</title><p>Some words at ${url}</p>`);
  const report = {
    via: 'http',
    result: 'ok',
    httpStatus: 200,
    finalUrl: url,
    bytes: 9,
    durationMs: 1,
    evidence: noEvidence,
  } as const;
  const validators = { etag: null, lastModified: null };
  return {
    kind: 'page',
    page: {
      report,
      contentType: 'text/html',
      charset: 'utf-8',
      validators,
      body,
      bodyHash: url,
      picture: null,
    },
  };
}

function tooManyVisits(url: string, retryAfterMs: number): Capture {
  const { page } = pageOf(url);
  const error = { code: 'capture.rate-limited', message: 'x', advice: 'x', transient: true };
  return {
    kind: 'failed',
    report: { ...page.report, result: 'rate-limited', httpStatus: 429 },
    error,
    retryAfterMs,
  };
}

function servicesWith(capture: (order: CaptureOrder) => Promise<Capture>): Services {
  const quiet = () => {};
  return {
    store: temporary.store,
    capture: async (order) => ({ capture: await capture(order), way: order.way }),
    pagePool: inlinePagePool,
    now: Date.now,
    random: () => 0.5,
    twinDelayMs: null,
    seal: testSeal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}

function start(services: Services, settings: Partial<Parameters<typeof startWorker>[1]> = {}): Worker {
  const worker = startWorker(services, {
    concurrency: 10,
    hostLimit: 10,
    hostSpacingMs: 0,
    drainMs: 50,
    ...settings,
  });
  workers.push(worker);
  return worker;
}

const doneCount = async () => {
  const { sites } = await temporary.store.listSites('local', {});
  return sites.filter((site) => site.lastCheck?.status === 'done').length;
};

describe('a worker', () => {
  it('wakes when a check is requested, and runs what waits', async () => {
    start(servicesWith(async ({ url }) => pageOf(url)));
    for (let n = 0; n < 25; n += 1) await seedSite(temporary.store, { url: `http://h${n}.example/` });
    await until(async () => ((await doneCount()) === 25 ? true : null));
  });

  it('never runs more at once than it may, in all and of one host', async () => {
    const gate = openGate();
    for (let n = 0; n < 12; n += 1) await seedSite(temporary.store, { url: `http://one.example/${n}` });
    for (let n = 0; n < 12; n += 1) await seedSite(temporary.store, { url: `http://h${n}.example/` });
    start(servicesWith(gate.capture), { concurrency: 8, hostLimit: 3 });
    const ofOne = () => gate.waiting.filter(({ order }) => order.url.startsWith('http://one.example'));
    // Hosts that have not answered yet have one place each, and three quarters of all.
    await until(async () => (gate.waiting.length === 6 ? true : null));
    expect(ofOne()).toHaveLength(1);
    gate.release();
    await until(async () => (gate.waiting.length === 8 ? true : null));
    expect(ofOne()).toHaveLength(3);
    await until(async () => {
      gate.release();
      return (await doneCount()) === 24 ? true : null;
    });
    expect(gate.most()).toBe(8);
  });

  it('gives the room of large bodies back when their check ends, and not before', async () => {
    const gate = openGate();
    const waits: (Promise<void> | null)[] = [];
    for (const host of ['a', 'b']) await seedSite(temporary.store, { url: `http://${host}.example/` });
    start(
      servicesWith((order) => {
        waits.push(order.room?.hold(mostBodyBytes) ?? null);
        return gate.capture(order);
      }),
    );
    await until(async () => (waits.length === 2 ? true : null));
    expect(waits[0]).toBeNull();
    expect(waits[1]).toBeInstanceOf(Promise);
    const [first] = gate.waiting;
    first?.answer(pageOf(first.order.url));
    await waits[1];
    expect(await doneCount()).toBe(1);
    gate.release();
  });

  it('keeps the distance between two visits to a host, to the millisecond and without polling', async () => {
    for (let n = 0; n < 4; n += 1) await seedSite(temporary.store, { url: `http://one.example/${n}` });
    start(
      servicesWith(async ({ url }) => pageOf(url)),
      { hostSpacingMs: 120 },
    );
    await until(async () => ((await doneCount()) === 4 ? true : null), 4_000);
    const { sites } = await temporary.store.listSites('local', {});
    const starts = sites.map(({ lastCheck }) => lastCheck?.startedAt ?? 0).sort((a, b) => a - b);
    for (const [n, at] of starts.entries()) {
      if (n > 0) expect(at - (starts[n - 1] ?? 0)).toBeGreaterThanOrEqual(120);
    }
  });

  it('lets a host rest that limits how often Heed may visit, goes on with the others, and is back on time', async () => {
    const { store } = temporary;
    const visits: string[] = [];
    const capture = async ({ url }: CaptureOrder) => {
      visits.push(url);
      return visits.length === 1 ? tooManyVisits(url, 2_000) : pageOf(url);
    };
    for (let n = 0; n < 2; n += 1) await seedSite(store, { url: `http://one.example/${n}` });
    start(servicesWith(capture), { concurrency: 1 });
    await until(async () => (visits.length === 1 ? true : null));
    for (let n = 0; n < 3; n += 1) await seedSite(store, { url: `http://h${n}.example/` });
    await until(async () => ((await doneCount()) === 4 ? true : null), 20_000);
    expect(visits.map((url) => new URL(url).host)).toEqual([
      'one.example',
      'h0.example',
      'h1.example',
      'h2.example',
      'one.example',
    ]);
    const { sites } = await store.listSites('local', {});
    const checks = sites.flatMap(({ host, lastCheck }) => (host === 'one.example' ? (lastCheck ?? []) : []));
    const failed = checks.find((check) => check.status === 'failed');
    const next = checks.find((check) => check.status === 'done');
    expect((next?.startedAt ?? 0) - (failed?.finishedAt ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  it('hands back what does not end in time, and another worker finishes it', async () => {
    const gate = openGate();
    const { id } = await seedSite(temporary.store);
    const first = start(servicesWith(gate.capture));
    await until(async () => (gate.waiting.length === 1 ? true : null));
    await first.stop();
    expect(gate.waiting[0]?.order.signal.aborted).toBe(true);
    const { checks } = await temporary.store.listChecks('local', id, {});
    expect(checks.map((check) => check.status)).toEqual(['queued']);
    start(servicesWith(async ({ url }) => pageOf(url)));
    await until(async () => ((await doneCount()) === 1 ? true : null));
  });

  it('breaks off a check whose lease ran out, and its later run alone counts', async () => {
    const gate = openGate();
    const { id } = await seedSite(temporary.store);
    start(servicesWith(gate.capture), { leaseMs: 300 });
    await until(async () => (gate.waiting.length === 1 ? true : null));
    const poisoned = { code: 'x', message: 'x', advice: 'x', transient: false };
    await temporary.store.reclaimChecks({ now: Date.now() + 60_000, maxAttempts: 5, poisoned });
    await until(async () => (gate.waiting[0]?.order.signal.aborted ? true : null));
    await until(async () => (gate.waiting.length === 2 ? true : null));
    gate.release();
    await until(async () => ((await doneCount()) === 1 ? true : null));
    const { checks } = await temporary.store.listChecks('local', id, {});
    expect(checks.map((check) => check.outcome)).toEqual(['baseline']);
    expect((await temporary.store.listSnapshots('local', id, {})).snapshots).toHaveLength(1);
  });

  it('sets aside a check that never comes to an end', async () => {
    const { store } = temporary;
    const { id } = await seedSite(store);
    const claim = async () => {
      const { claims } = await store.claimChecks({
        workerId: 'dying',
        now: 0,
        leaseMs: 1,
        limit: 1,
        hostLimit: 1,
        hostSpacingMs: 0,
      });
      return claims;
    };
    const poisoned = { code: 'engine.poisoned', message: 'x', advice: 'x', transient: false };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await claim()).toHaveLength(1);
      await store.reclaimChecks({ now: Date.now(), maxAttempts: 5, poisoned });
    }
    expect(await claim()).toHaveLength(0);
    const { checks } = await store.listChecks('local', id, {});
    expect(checks[0]).toMatchObject({ status: 'failed', error: { code: 'engine.poisoned' } });
    start(servicesWith(async ({ url }) => pageOf(url)));
    await seedSite(store, { url: 'http://good.example/' });
    await until(async () => ((await doneCount()) === 1 ? true : null));
  });
});

describe('the scheduler', () => {
  it('asks for a check of every site that is due, once', async () => {
    const { store } = temporary;
    let now = Date.now();
    const services = { ...servicesWith(async ({ url }) => pageOf(url)), now: () => now };
    for (let n = 0; n < 5; n += 1) await seedSite(store, { url: `http://h${n}.example/` });
    start(services);
    await until(async () => ((await doneCount()) === 5 ? true : null));
    now += 62 * 60_000;
    const scheduler = startScheduler(services);
    const totals = async () => {
      const { sites } = await store.listSites('local', {});
      return Promise.all(sites.map(async ({ id }) => (await store.listChecks('local', id, {})).checks));
    };
    const checks = await until(async () => {
      const all = await totals();
      const isDone = all.every((list) => list.length === 2 && list.every(({ status }) => status === 'done'));
      return isDone ? all : null;
    });
    expect(checks.flat().filter(({ trigger }) => trigger === 'schedule')).toHaveLength(5);
    await scheduler.stop();
  });
});
