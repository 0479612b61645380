// The local web through real engine, store and browser: each behaviour is reported by its own name, and none of the bad ones becomes a baseline or a change. Some of them in every run, all with LOCAL_WEB=all.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../src/capture/capture.ts';
import { type Net, openNet } from '../../src/net/net.ts';
import type { CheckResult } from '../../src/store/store.ts';
import { browserForTests } from '../support/browser.ts';
import { inlineJudge } from '../support/inline-page-pool.ts';
import { loadFactor } from '../support/until.ts';
import type { Behaviour } from '../support/web/behaviour.ts';
import { behaviours, type LocalWeb, openLocalWeb } from '../support/web/local-web.ts';
import { openVisitor, type Visitor } from '../support/web/meet-web.ts';

const isAll = process.env.LOCAL_WEB === 'all';

/** Beside those that scripts make and those that a browser sees otherwise: some of each kind. */
const some = new Set([
  '/good/static',
  '/good/infinite-scroll',
  '/good/iframes',
  '/good/cookie-banner',
  '/good/no-type',
  '/paper/redirect',
  '/news/wall',
  '/guarded/cloudflare',
  '/guarded/turnstile',
  '/guarded/datadome',
  '/guarded/imperva',
  '/report/private',
  '/report/form',
  '/denied/soft',
  '/lamps/old',
  '/parked',
  '/gone/404',
  '/down/503',
  '/down/maintenance',
  '/slow-down/date',
  '/moved/chain',
  '/offers/winter',
  '/loop/endless',
  '/to/file',
  '/to/script',
  '/to/metadata',
  '/old/windows-1251',
  '/old/shift-jis',
  '/wire/bad-gzip',
  '/wire/cut-gzip',
  '/wire/early-close',
  '/wire/stall',
  '/wire/flood',
  '/wire/declared-flood',
  '/wire/bomb',
  '/wire/no-content',
  '/wire/tls',
  '/wire/no-name',
  '/data/lamps.json',
  '/data/download',
  '/data/cut.json',
]);
const chosen = behaviours.filter(
  ({ path, http, browser }) => isAll || some.has(path) || http !== browser || path.startsWith('/app/'),
);
const changing = chosen.filter(({ url }) => url === undefined);
const named = (list: Behaviour[]) => list.map((behaviour) => [behaviour.what, behaviour] as const);
const waitMs = isAll ? 600_000 : 240_000;

let web: LocalWeb;
let net: Net;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  web = await openLocalWeb();
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test', resolve: web.resolve });
  browser = await openTestBrowser();
});

afterAll(async () => {
  for (const visitor of visitors) await visitor.close();
  await browser.close();
  await net.close();
  await web.close();
});

async function openTestBrowser(): Promise<Browser> {
  // Not more: connections that are idle for half a minute are ended on the way.
  const slow = Math.min(6, loadFactor());
  return openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: {
      allowPrivate: true,
      resolve: web.resolve,
      limits: { maxPassBytes: 8_000_000, maxTunnelBytes: 8_000_000 },
    },
    limits: {
      ...{ pagesAtOnce: 4, totalMs: 15_000 * slow, answerMs: 4_000 * slow, loadMs: 4_000 * slow },
      ...{ stillMs: 250, settleMs: 3_000, stuckMs: 1_500, maxBytes: 2_000_000 },
    },
  });
}

async function visit(mode: 'auto' | 'browser', through = browser): Promise<Visitor> {
  const ways = { net, browser: through, judge: inlineJudge };
  const visitor = await openVisitor({ web, ways, watch: { mode, screenshot: false }, atOnce: 4 });
  visitors.push(visitor);
  return visitor;
}

describe('met for the first time in a browser', () => {
  let visitor: Visitor;
  let first: Map<string, CheckResult>;

  beforeAll(async () => {
    visitor = await visit('browser');
    first = await visitor.meetFirst(chosen);
  }, waitMs);

  it.each(named(chosen))('%s is reported by its own name', async (_, { path, browser: expected, says }) => {
    const result = first.get(path);
    expect(result?.fetch?.result, JSON.stringify(result?.error ?? result?.fetch)).toBe(expected);
    expect(result?.fetch?.via).toBe('browser');
    if (expected === 'ok') {
      expect(result).toMatchObject({ outcome: 'baseline', error: null });
      const blob = await visitor.store.blobs.get(result?.snapshot?.contentBlob ?? '');
      if (says !== undefined) expect(new TextDecoder().decode(blob)).toContain(says);
      return;
    }
    expect(result).toMatchObject({
      outcome: 'failed',
      snapshot: null,
      change: null,
      site: { bodyHash: null },
      error: { message: expect.stringMatching(/\w{3}/), advice: expect.stringMatching(/\w{3}/) },
    });
    // In a browser already, nobody is advised to use one.
    expect(result?.error?.advice).not.toContain('Watch it with a browser');
  });
});

describe('met after a good page in a browser', () => {
  let later: Map<string, { baseline: CheckResult; result: CheckResult }>;

  beforeAll(async () => {
    const visitor = await visit('browser');
    later = await visitor.meetLater(changing);
  }, waitMs);

  it.each(named(changing.filter(({ browser: expected }) => expected !== 'ok')))(
    '%s is no news of the page',
    (_, { path, browser: expected }) => {
      const { baseline, result } = later.get(path) ?? {};
      expect(baseline).toMatchObject({ outcome: 'baseline' });
      expect(result?.fetch?.result, JSON.stringify(result?.error)).toBe(expected);
      expect(result).toMatchObject({ outcome: 'failed', snapshot: null, change: null });
      expect(result?.site.bodyHash).toBe(baseline?.site.bodyHash);
    },
  );

  it.each(named(changing.filter(({ browser: expected }) => expected === 'ok')))(
    '%s is news, at once or when it stays',
    (_, { path }) => {
      expect(later.get(path)?.result).toMatchObject({ outcome: 'changed', fetch: { result: 'ok' } });
    },
  );
});

describe('in mode auto', () => {
  const pick = (...paths: string[]) => behaviours.filter(({ path }) => paths.includes(path));

  it('plain pages are read by plain HTTP, and no browser is started', async () => {
    const unused = await openTestBrowser();
    const visitor = await visit('auto', unused);
    const plain = pick('/good/static', '/good/tiny', '/good/cookie-banner', '/data/lamps.json', '/gone/404');
    const first = await visitor.meetFirst(plain);
    for (const { path, http } of plain) {
      expect(first.get(path), path).toMatchObject({
        fetch: { via: 'http', result: http },
        site: { memory: { way: { via: 'http' } } },
      });
    }
    expect(unused.count()).toMatchObject({ launches: 0, pages: 0 });
    await unused.close();
  });

  it('shells go to the browser, which is remembered; what it does not see either stays with plain HTTP', async () => {
    const visitor = await visit('auto');
    const drawn = pick('/app/root', '/app/shadow', '/daily/cmp');
    const hopeless = pick('/app/never', '/denied/403', '/news/wall');
    const first = await visitor.meetFirst([...drawn, ...hopeless]);
    for (const { path } of drawn) {
      expect(first.get(path), path).toMatchObject({
        outcome: 'baseline',
        fetch: { via: 'browser', result: 'ok' },
        site: { memory: { way: { via: 'browser' } } },
      });
    }
    for (const { path, http } of hopeless) {
      expect(first.get(path), path).toMatchObject({
        outcome: 'failed',
        fetch: { via: 'http', result: http },
        site: { memory: { way: { via: 'http' } } },
      });
    }
    // The next time nobody asks plain HTTP first.
    const again = await visitor.meetAgain();
    for (const { path } of drawn) {
      expect(again.get(path), path).toMatchObject({ outcome: 'unchanged', fetch: { via: 'browser' } });
    }
  });
});
