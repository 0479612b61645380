// Captures through a site's proxies: which one it was, which were set aside, and nothing around them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests, type ServedPages, servePages } from '../../test/support/browser.ts';
import { inlineJudge } from '../../test/support/inline-page-pool.ts';
import { openHttpProxy, openSocksProxy, type TestProxy } from '../../test/support/web/proxies.ts';
import type { Capture, Evidence } from '../core/page/page.ts';
import { freshMemory } from '../core/site/memory.ts';
import { defaultWatch, type Watch } from '../core/site/watch.ts';
import { type Net, openNet } from '../net/net.ts';
import { type Browser, capturePage, openBrowser } from './capture.ts';

let site: ServedPages;
let net: Net;
let browser: Browser;
let first: TestProxy;
let second: TestProxy;
let down: TestProxy;
let socks: TestProxy;

beforeAll(async () => {
  const text = 'The brass lamp is turned from a single bar and polished by hand, so no two look quite alike.';
  site = await servePages({ '/lamp': `<title>Lamp</title><h1>Lamp</h1><p>${text}</p>` });
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  browser = openBrowser({
    found: await browserForTests(),
    environment: process.env,
    egress: { allowPrivate: true },
  });
  first = await openHttpProxy('me:s3cret');
  second = await openHttpProxy();
  down = await openHttpProxy();
  down.isUp = false;
  socks = await openSocksProxy('me:s3cret');
});

afterAll(async () => {
  await browser.close();
  await net.close();
  await site.close();
  for (const proxy of [first, second, down, socks]) await proxy.close();
});

async function capture(proxy: Watch['proxy'], mode: Watch['mode'], through = net): Promise<Capture> {
  const { capture: captured } = await capturePage(
    { net: through, browser, judge: inlineJudge },
    {
      url: site.url('/lamp'),
      watch: { ...defaultWatch, mode, proxy, screenshot: false },
      ...{ validators: null, bodyHash: null, way: freshMemory.way, now: Date.now() },
      signal: new AbortController().signal,
    },
  );
  return captured;
}

function proxyOf(captured: Capture): Evidence['proxy'] {
  const { evidence } = captured.kind === 'page' ? captured.page.report : captured.report;
  return evidence.proxy;
}

describe.each(['http', 'browser'] as const)('by %s', (mode) => {
  it('a page comes through the proxy, which is named without its password', async () => {
    const before = first.led.length;
    const captured = await capture(`http://me:s3cret@${first.at}`, mode);
    expect(captured.kind).toBe('page');
    expect(proxyOf(captured)).toEqual({ through: `http://${first.at}`, setAside: [] });
    expect(first.led.length).toBeGreaterThan(before);
    expect(captured).toMatchObject({
      page: { report: { evidence: { tls: null, timing: { tlsMs: null, firstByteMs: expect.any(Number) } } } },
    });
  });

  it('a page comes through SOCKS5', async () => {
    const captured = await capture(`socks5://me:s3cret@${socks.at}`, mode);
    expect(captured.kind).toBe('page');
    expect(proxyOf(captured)?.through).toBe(`socks5://${socks.at}`);
  });

  it('one of a pool that fails is set aside, and the next serves', async () => {
    const pool = [`http://${mode}@${down.at}`, `http://${mode}@${second.at}`];
    const captured = await capture(pool, mode);
    const later = await capture(pool, mode);
    expect(captured.kind).toBe('page');
    expect(proxyOf(captured)).toEqual({
      through: `http://${second.at}`,
      setAside: [expect.stringContaining(`http://${down.at} `)],
    });
    // In turn it would have been the second again, and then the first: that one rests.
    expect([proxyOf(later), proxyOf(await capture(pool, mode))]).toEqual([
      { through: `http://${second.at}`, setAside: [] },
      { through: `http://${second.at}`, setAside: [] },
    ]);
  });

  it('where every proxy fails the page is not fetched around them, and no password is revealed', async () => {
    const before = site.asked.length;
    const captured = await capture([`http://me:wr0ng@${first.at}`, `socks5://me:wr0ng@${socks.at}`], mode);
    expect(captured).toMatchObject({
      kind: 'failed',
      error: { code: 'capture.proxy-failed', advice: expect.stringContaining('proxy') },
      report: { result: 'refused', evidence: { proxy: { through: null } } },
    });
    expect(proxyOf(captured)?.setAside).toHaveLength(2);
    expect(JSON.stringify(captured)).not.toContain('wr0ng');
    expect(site.asked.length).toBe(before);
  });
});

describe('the proxy of the operator', () => {
  it('serves sites that name none', async () => {
    const guided = openNet({ allowPrivate: true, userAgent: 'Heed/test', proxy: `http://${second.at}` });
    const captured = await capture(null, 'http', guided);
    await guided.close();
    expect(proxyOf(captured)).toEqual({ through: `http://${second.at}`, setAside: [] });
    expect(proxyOf(await capture(null, 'http'))).toBeNull();
  });
});
