// Every behaviour of the local web through real capture, engine and store, by plain HTTP: each is told by its own name, and none of the bad ones becomes a baseline or a change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturePage } from '../../src/capture/capture.ts';
import { createSite } from '../../src/engine/engine.ts';
import { runMiddle } from '../../src/engine/middle.ts';
import { runCheck } from '../../src/engine/run-check.ts';
import type { Services } from '../../src/engine/services.ts';
import { type Net, openNet } from '../../src/net/net.ts';
import type { CheckResult, Store } from '../../src/store/store.ts';
import { owner } from '../support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../support/temporary-store.ts';
import { testSeal } from '../support/test-seal.ts';
import type { Behaviour } from '../support/web/behaviour.ts';
import { behaviours, type LocalWeb, openLocalWeb } from '../support/web/local-web.ts';

let web: LocalWeb;
let net: Net;
let temporary: TemporaryStore;
let store: Store;
let services: Services;

/** What became of each, met for the first time, and met after a good page. */
const first = new Map<string, CheckResult>();
const later = new Map<string, { baseline: CheckResult; result: CheckResult }>();

/** Those with an address of their own have no good page to begin with. */
const changing = behaviours.filter(({ url }) => url === undefined);
const bad = behaviours.filter(({ http }) => http !== 'ok');
const atOnce = 16;

beforeAll(async () => {
  web = await openLocalWeb();
  net = openNet({
    allowPrivate: true,
    userAgent: 'Heed/test',
    resolve: web.resolve,
    limits: { totalMs: 3000, headersMs: 1000, idleMs: 1000, maxBytes: 2_000_000, maxWireBytes: 2_000_000 },
  });
  temporary = await openTemporaryStore();
  store = temporary.store;
  const quiet = () => {};
  services = {
    store,
    capture: (order) => capturePage({ net, browser: null }, order),
    middle: { run: async (order) => runMiddle(order), close: async () => {} },
    now: Date.now,
    random: () => 0.5,
    seal: testSeal,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  const firstSites = await watch(behaviours);
  for (const [siteId, result] of await checkAll()) first.set(firstSites.get(siteId) ?? '', result);
  web.isCalm = true;
  const laterSites = await watch(changing);
  const baselines = await checkAll();
  web.isCalm = false;
  // A page that lost most of its text is believed the third time.
  let asked = [...laterSites.keys()];
  for (let time = 1; time <= 3; time += 1) {
    for (const siteId of asked) await ask(siteId);
    const results = await checkAll();
    for (const [siteId, result] of results) {
      const baseline = baselines.get(siteId);
      if (baseline !== undefined) later.set(laterSites.get(siteId) ?? '', { baseline, result });
    }
    asked = asked.filter((siteId) => results.get(siteId)?.error?.code === 'capture.lost');
  }
}, 60_000);

afterAll(async () => {
  await net.close();
  await web.close();
  await temporary.close();
});

/** Sites for the behaviours, their first check queued: paths by site id. */
async function watch(list: Behaviour[]): Promise<Map<string, string>> {
  const sites = new Map<string, string>();
  for (const behaviour of list) {
    const world = { store, now: Date.now, random: () => 0.5, seal: testSeal };
    const site = await createSite(world, owner, { url: web.urlOf(behaviour), watch: { mode: 'http' } }, null);
    sites.set(site.id, behaviour.path);
  }
  return sites;
}

function ask(siteId: string): Promise<unknown> {
  return store.askCheck({ ownerId: owner, siteId, trigger: 'manual', now: Date.now(), answerFor: null });
}

/** Runs and records whatever is queued: results by site id. */
async function checkAll(): Promise<Map<string, CheckResult>> {
  const order = {
    workerId: 'test',
    // Some of these pages ask for fewer visits, and all share one host: by then it has rested.
    now: Date.now() + 2 * 3_600_000,
    leaseMs: 60_000,
    limit: 500,
    hostLimit: 500,
    hostSpacingMs: 0,
  };
  const { claims } = await store.claimChecks(order);
  const results = new Map<string, CheckResult>();
  const work = async () => {
    for (let claim = claims.pop(); claim !== undefined; claim = claims.pop()) {
      results.set(claim.site.id, await runCheck(services, claim, new AbortController().signal));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await store.recordResults([...results.values()]);
  return results;
}

const named = (list: Behaviour[]) => list.map((behaviour) => [behaviour.what, behaviour] as const);

describe('the local web', () => {
  it('has at least sixty behaviours, each at a place of its own, half of them bad', () => {
    expect(behaviours.length).toBeGreaterThanOrEqual(60);
    expect(new Set(behaviours.map(({ path }) => path)).size).toBe(behaviours.length);
    expect(bad.length * 2).toBeGreaterThanOrEqual(behaviours.length);
  });
});

describe('met for the first time by plain HTTP', () => {
  it.each(named(behaviours))('%s is told by its own name', async (_, behaviour) => {
    const result = first.get(behaviour.path);
    expect(result?.fetch?.result, JSON.stringify(result?.error ?? result?.fetch)).toBe(behaviour.http);
    if (behaviour.http === 'ok') {
      expect(result).toMatchObject({ outcome: 'baseline', error: null });
      if (behaviour.says !== undefined) {
        const blob = await store.blobs.get(result?.snapshot?.contentBlob ?? '');
        expect(new TextDecoder().decode(blob)).toContain(behaviour.says);
      }
      return;
    }
    expect(result).toMatchObject({
      outcome: 'failed',
      snapshot: null,
      change: null,
      site: { bodyHash: null },
    });
    expect(result?.error).toMatchObject({
      message: expect.stringMatching(/\w{3}/),
      advice: expect.stringMatching(/\w{3}/),
    });
    if (behaviour.code !== undefined) expect(result?.error?.code).toBe(behaviour.code);
    if (result?.fetch?.httpStatus != null) expect(result.fetch.evidence.markers).not.toEqual([]);
  });
});

describe('met after a good page by plain HTTP', () => {
  it.each(named(changing.filter(({ http }) => http !== 'ok')))(
    '%s is no news of the page',
    (_, { path, http }) => {
      const { baseline, result } = later.get(path) ?? {};
      expect(baseline).toMatchObject({ outcome: 'baseline' });
      expect(result?.fetch?.result).toBe(http);
      expect(result).toMatchObject({ outcome: 'failed', snapshot: null, change: null });
      expect(result?.site.bodyHash).toBe(baseline?.site.bodyHash);
    },
  );

  it.each(named(changing.filter(({ http }) => http === 'ok')))(
    '%s is news, at once or when it stays',
    (_, { path }) => {
      expect(later.get(path)?.result).toMatchObject({ outcome: 'changed', fetch: { result: 'ok' } });
    },
  );
});
