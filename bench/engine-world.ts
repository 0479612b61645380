// The real engine over a real store in a temporary folder, with sites that can all be made due at once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capturePage } from '../src/capture/capture.ts';
import type { CheckOutcome } from '../src/core/site/check.ts';
import { createSite, openPagePool, type Services, startEngine } from '../src/engine/engine.ts';
import { openNet } from '../src/net/net.ts';
import { openStore } from '../src/store/store.ts';
import { benchSeal } from './bench-seal.ts';
import { type Round, startMeasuring } from './round.ts';

const owner = 'local';

export interface EngineWorld {
  /** Runs the checks that wait, or makes every site due and runs them all; each must end as `outcome` says. */
  runAll(outcome: CheckOutcome): Promise<Round>;
  close(): Promise<void>;
}

export interface EngineWorldOrder {
  /** The addresses of the sites; each gets a first check. */
  urls: string[];
  concurrency: number;
  threads: number;
}

export async function openEngineWorld({
  urls,
  concurrency,
  threads,
}: EngineWorldOrder): Promise<EngineWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-bench-'));
  const store = await openStore({ databaseUrl: null, dataDir: folder });
  const net = openNet({ allowPrivate: true, userAgent: 'Heed/bench' });
  const pagePool = openPagePool({ threads });
  const outcomes = new Map<CheckOutcome, number>();
  let onRecorded = () => {};
  const services: Services = {
    store: {
      ...store,
      async recordResults(results) {
        const taken = await store.recordResults(results);
        for (const { outcome } of results) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        onRecorded();
        return taken;
      },
    },
    capture: (order) =>
      capturePage({ net, browser: null, judge: (sent, turn) => pagePool.ask(turn, 'judge', sent) }, order),
    pagePool,
    now: Date.now,
    random: Math.random,
    twinDelayMs: null,
    seal: benchSeal,
    log: { debug() {}, info() {}, warn: console.warn, error: console.error },
  };
  const trackingGoal = 'Tell me when the price falls';
  const sites = await Promise.all(
    urls.map((url, at) => createSite(services, owner, { url, name: `Site ${at}`, trackingGoal }, null)),
  );
  let isFirst = true;

  return {
    async runAll(outcome) {
      const now = Date.now();
      if (!isFirst)
        await Promise.all(sites.map(({ id }) => store.editSite(owner, id, { nextCheckAt: now }, now)));
      isFirst = false;
      outcomes.clear();
      const measure = startMeasuring(sites.length);
      const ended = new Promise<void>((resolve) => {
        onRecorded = () => {
          if (sum(outcomes.values()) >= sites.length) resolve();
        };
      });
      const engine = startEngine(services, { concurrency, hostLimit: concurrency, hostSpacingMs: 250 });
      await ended;
      const round = measure();
      await engine.stop();
      if (outcomes.get(outcome) !== sites.length) {
        throw new Error(`not every check ended as ${outcome}: ${JSON.stringify([...outcomes])}`);
      }
      return round;
    },
    async close() {
      await net.close();
      await pagePool.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
