import { describe, expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { claimFor, seedSite } from '../../../test/support/seeds.ts';
import { makeResult } from '../../../test/support/store-records.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import type { CaptureOrder } from '../../capture/capture.ts';
import { type Capture, noEvidence } from '../../core/page/page.ts';
import type { CheckResult, Store } from '../../store/store.ts';
import { editSite } from '../engine.ts';
import type { Services } from '../services.ts';
import { runCheck } from './run-check.ts';

function pageOf(html: string, via: 'http' | 'browser' = 'http'): Capture {
  const finalUrl = 'http://shop.example/lamp';
  const report = { via, result: 'ok', httpStatus: 200, finalUrl, bytes: 9, durationMs: 1 } as const;
  return {
    kind: 'page',
    page: {
      ...{ contentType: 'text/html', charset: 'utf-8', bodyHash: html, picture: null },
      ...{ report: { ...report, evidence: noEvidence }, validators: { etag: '"e"', lastModified: null } },
      body: new TextEncoder().encode(html),
    },
  };
}

const shop = (quote: string) =>
  `<title>Lamps</title><main><h1>Lamps</h1><p>We make lamps by hand.</p><p>${quote}</p></main>`;

interface World {
  store: Store;
  siteId: string;
  orders: CaptureOrder[];
  /** Each capture gets the next of these. */
  run(...captures: (Capture | Error)[]): Promise<CheckResult>;
  controller: AbortController;
}

async function story(play: (world: World) => Promise<void>): Promise<void> {
  const { store, close } = await openTemporaryStore();
  try {
    const { id: siteId } = await seedSite(store, { url: 'http://shop.example/lamp' });
    const orders: CaptureOrder[] = [];
    const controller = new AbortController();
    const run: World['run'] = async (...captures) => {
      const services = servicesWith(store, async (order) => {
        orders.push(order);
        const next = captures.shift() ?? new Error('nothing more was to be fetched');
        if (next instanceof Error) throw next;
        return { capture: next, way: order.way };
      });
      const result = await runCheck(services, await claimFor(store, siteId), controller.signal);
      await store.recordResults([result]);
      return result;
    };
    await play({ store, siteId, orders, run, controller });
  } finally {
    await close();
  }
}

function servicesWith(store: Store, capture: Services['capture']): Services {
  const quiet = () => {};
  return {
    ...{ store, capture, now: Date.now, random: () => 0.5, twinDelayMs: 0, seal: testSeal },
    pagePool: inlinePagePool,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
}

describe('the twin of a first page', () => {
  it('is requested unconditionally, by the same way, and only teaches', () =>
    story(async ({ run, orders, store, siteId }) => {
      const result = await run(pageOf(shop('One quote')), pageOf(shop('Another saying')));
      expect(orders).toHaveLength(2);
      expect(orders[1]).toMatchObject({ validators: null, bodyHash: null, watch: { mode: 'http' } });
      expect(result).toMatchObject({ outcome: 'baseline', change: null });
      expect((await store.listSnapshots('local', siteId, {})).total).toBe(1);
      const { memory } = await store.getNoise('local', siteId);
      expect(memory.places.map(({ rule, example }) => [rule, example])).toEqual([['twin', 'Another saying']]);
      expect(await run(pageOf(shop('A third one, quite new')))).toMatchObject({ outcome: 'unchanged' });
      expect(orders).toHaveLength(3);
    }));

  it('is fetched again when the page is captured in another way, and not for a filter', () =>
    story(async ({ run, orders, store, siteId }) => {
      const world = { store, now: Date.now, random: () => 0.5, seal: testSeal, pagePool: inlinePagePool };
      await run(pageOf(shop('One')), pageOf(shop('One')));
      await editSite(world, 'local', siteId, { watch: { exclude: ['footer'], ignore: ['x'] } });
      await run(pageOf(shop('Two')));
      expect(orders).toHaveLength(3);
      await editSite(world, 'local', siteId, { watch: { language: 'de' } });
      await run(pageOf(shop('Three')), pageOf(shop('Three')));
      expect(orders).toHaveLength(5);
      await run(pageOf(shop('Three'), 'browser'), pageOf(shop('Three'), 'browser'));
      expect(orders).toHaveLength(7);
      expect(orders[6]?.watch).toMatchObject({ mode: 'browser', screenshot: false });
    }));

  it('changes nothing when it comes by another way', () =>
    story(async ({ run, store, siteId }) => {
      await run(pageOf(shop('One')), pageOf(shop('Quite another one'), 'browser'));
      expect((await store.getNoise('local', siteId)).memory.places).toEqual([]);
    }));

  it('changes nothing when it fails', () =>
    story(async ({ run, store, siteId }) => {
      expect((await run(pageOf(shop('One')), new Error('no route'))).outcome).toBe('baseline');
      expect((await store.getNoise('local', siteId)).memory.places).toEqual([]);
      expect((await run(pageOf(shop('Two other words')))).outcome).toBe('changed');
    }));

  it('is left out while the host rests', () =>
    story(async ({ orders, store, siteId }) => {
      const other = await seedSite(store, { url: 'http://shop.example/other' });
      const claim = await claimFor(store, other.id);
      const limited = makeResult(claim, {
        outcome: 'failed',
        hostRest: { ms: 60_000 },
        finishedAt: Date.now(),
      });
      const mine = await claimFor(store, siteId);
      await store.recordResults([limited]);
      const services = servicesWith(store, async (order) => {
        orders.push(order);
        return { capture: pageOf(shop('One')), way: order.way };
      });
      expect(await runCheck(services, mine, new AbortController().signal)).toMatchObject({
        outcome: 'baseline',
      });
      expect(orders).toHaveLength(1);
    }));

  it('is broken off with its check', () =>
    story(async ({ run, controller, orders }) => {
      const running = run(pageOf(shop('One')), pageOf(shop('Two')));
      const failing = expect(running).rejects.toThrow();
      controller.abort();
      await failing;
      expect(orders.length).toBeLessThan(2);
    }));
});
