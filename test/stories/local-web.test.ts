// Every behaviour of the local web through real capture, engine and store, by plain HTTP: each is reported by its own name, and none of the bad ones becomes a baseline or a change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Net, openNet } from '../../src/net/net.ts';
import type { CheckResult } from '../../src/store/store.ts';
import { inlineJudge } from '../support/inline-page-pool.ts';
import { loadFactor } from '../support/until.ts';
import type { Behaviour } from '../support/web/behaviour.ts';
import { behaviours, type LocalWeb, openLocalWeb } from '../support/web/local-web.ts';
import { openVisitor, type Visitor } from '../support/web/meet-web.ts';

let web: LocalWeb;
let net: Net;
let visitor: Visitor;

/** What became of each, met for the first time, and met after a good page. */
let first: Map<string, CheckResult>;
let later: Map<string, { baseline: CheckResult; result: CheckResult }>;

/** Those with an address of their own have no good page to begin with. */
const changing = behaviours.filter(({ url }) => url === undefined);
const bad = behaviours.filter(({ http }) => http !== 'ok');

beforeAll(async () => {
  web = await openLocalWeb();
  // What a server may take is for a machine that is free.
  // Not more: connections that are idle for half a minute are ended on the way.
  const slow = Math.min(4, loadFactor());
  net = openNet({
    allowPrivate: true,
    userAgent: 'Heed/test',
    resolve: web.resolve,
    limits: {
      ...{ totalMs: 3000 * slow, headersMs: 1000 * slow, idleMs: 1000 * slow },
      ...{ maxBytes: 2_000_000, maxWireBytes: 2_000_000 },
    },
  });
  visitor = await openVisitor({
    web,
    ways: { net, browser: null, judge: inlineJudge },
    watch: { mode: 'http' },
    atOnce: 16,
  });
  first = await visitor.meetFirst(behaviours);
  later = await visitor.meetLater(changing);
});

afterAll(async () => {
  await net.close();
  await web.close();
  await visitor.close();
});

const named = (list: Behaviour[]) => list.map((behaviour) => [behaviour.what, behaviour] as const);

describe('the local web', () => {
  it('has at least sixty behaviours, each at a place of its own, half of them bad', () => {
    expect(behaviours.length).toBeGreaterThanOrEqual(60);
    expect(new Set(behaviours.map(({ path }) => path)).size).toBe(behaviours.length);
    expect(bad.length * 2).toBeGreaterThanOrEqual(behaviours.length);
  });
});

describe('met for the first time by plain HTTP', () => {
  it.each(named(behaviours))('%s is reported by its own name', async (_, behaviour) => {
    const result = first.get(behaviour.path);
    expect(result?.fetch?.result, JSON.stringify(result?.error ?? result?.fetch)).toBe(behaviour.http);
    if (behaviour.http === 'ok') {
      expect(result).toMatchObject({ outcome: 'baseline', error: null });
      if (behaviour.says !== undefined) {
        const blob = await visitor.store.blobs.get(result?.snapshot?.contentBlob ?? '');
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
