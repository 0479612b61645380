// Stored files that are lost, where the scenario over the whole service does not reach: pictures, and the pages of a set.
import { expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { openTemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { type Capture, noEvidence, type Picture } from '../../core/page/page.ts';
import type { CheckResult } from '../../store/store.ts';
import { createSite } from '../engine.ts';
import type { Services } from '../services.ts';
import type { SiteInput } from '../sites/site-input.ts';
import { runCheck } from './run-check.ts';

const html = '<title>Lamps</title><main><h1>Lamps</h1><p>Lamps of brass. <a href="/a">A</a></p></main>';
const picture: Picture = {
  ...{ webp: new TextEncoder().encode('large'), thumbnail: new TextEncoder().encode('small') },
  ...{ width: 10, height: 10, masks: [], parts: [] },
};

function pageOf(body: string, via: 'http' | 'browser'): Capture {
  const report = { via, result: 'ok' as const, httpStatus: 200, finalUrl: 'http://shop.example/lamp' };
  return {
    kind: 'page',
    page: {
      report: { ...report, bytes: 100, durationMs: 1, evidence: noEvidence },
      ...{ contentType: 'text/html', charset: 'utf-8', validators: { etag: 'x', lastModified: null } },
      ...{ body: new TextEncoder().encode(body), bodyHash: body, picture: via === 'http' ? null : picture },
    },
  };
}

/** Runs one check after the other; those of `lose` find what was stored before it lost. */
async function watch(
  input: Omit<SiteInput, 'url'>,
  captures: readonly Capture[],
  lose: (result: CheckResult) => (string | null)[],
): Promise<CheckResult[]> {
  const { store, close } = await openTemporaryStore();
  const lost = new Set<string | null>();
  const blobs = {
    ...store.blobs,
    find: async (key: string) => (lost.has(key) ? null : store.blobs.find(key)),
  };
  const quiet = () => {};
  let capture = captures[0];
  let now = 1_700_000_000_000;
  const services: Services = {
    store: { ...store, blobs },
    capture: async ({ way }) => {
      if (capture === undefined) throw new Error('nothing left to capture');
      return { capture, way };
    },
    ...{ pagePool: inlinePagePool, seal: testSeal, now: () => now, random: () => 0.5, twinDelayMs: null },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  const results: CheckResult[] = [];
  try {
    const { id: siteId } = await createSite(
      services,
      'local',
      { url: 'http://shop.example/lamp', ...input },
      null,
    );
    for (capture of captures) {
      now += 60_000;
      await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
      const order = { workerId: 'w', now, leaseMs: 60_000, limit: 1, hostLimit: 9, hostSpacingMs: 0 };
      const [claim] = (await store.claimChecks(order)).claims;
      if (claim === undefined) throw new Error('nothing was claimed');
      const result = await runCheck(services, claim, new AbortController().signal);
      await store.recordResults([result]);
      results.push(result);
      for (const key of lose(result)) lost.add(key);
    }
    return results;
  } finally {
    await close();
  }
}

it('a lost screenshot is replaced, and the check says so', async () => {
  const shop = pageOf(html, 'browser');
  const [first, second] = await watch(
    { watch: { mode: 'browser', visual: { percent: 1 } } },
    [shop, shop],
    ({ snapshot }) => [snapshot?.screenshotBlob ?? null],
  );
  expect(first).toMatchObject({ outcome: 'baseline', error: null });
  expect(second).toMatchObject({ outcome: 'unchanged', error: null, note: { code: 'store.picture-lost' } });
  expect(second?.snapshot?.screenshotBlob).toBe(first?.snapshot?.screenshotBlob);
});

it('a set whose stored page is lost gets the whole page at the next check, and a new baseline', async () => {
  const [, second, third] = await watch(
    { scope: { kind: 'links', depth: 1, max: 10 } },
    [pageOf(html, 'http'), pageOf(html, 'http'), pageOf(html, 'http')],
    ({ snapshot, outcome }) =>
      outcome === 'baseline' && snapshot !== null ? [snapshot.contentBlob, snapshot.bodyBlob] : [],
  );
  expect(second).toMatchObject({ outcome: 'unchanged', site: { bodyHash: null, etag: null } });
  expect(third).toMatchObject({ outcome: 'baseline', note: { code: 'store.baseline-lost' } });
});
