// The manners of surveys: the distance that robots.txt asks for, every form of sitemap, and pages their user took out.
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import type { Scope } from '../../core/page/scope.ts';
import { createSite, editSite } from '../engine.ts';
import { openAside } from '../worker/aside.ts';

let world: EngineWorld;
beforeEach(async () => {
  world = await openEngineWorld();
});
afterEach(() => world.close());

const text = { 'content-type': 'text/plain' };

function page(path: string, hrefs: string[] = []): void {
  const links = hrefs.map((href) => `<li><a href="${href}">Read ${href}</a></li>`).join('');
  world.web.set(
    path,
    `<!doctype html><title>The page ${path}</title><h1>The page ${path}</h1><p>All there is to say about it.</p>${links}`,
  );
}

function watchSet(scope: Scope, path = '/') {
  const input = { url: world.web.url(path), scope, watch: { mode: 'http' as const } };
  return createSite(world.services, 'local', input, null);
}

async function pathsOf({ id }: { id: string }): Promise<string[]> {
  const members = await world.services.store.listMembers('local', id);
  return members.map((member) => new URL(member.site.url).pathname).sort();
}

function sitemap(paths: string[], root = 'urlset', entry = 'url'): string {
  const entries = paths.map((path) => `<${entry}><loc>${world.web.url(path)}</loc></${entry}>`);
  return `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`;
}

describe('Crawl-delay', () => {
  it('is kept by everything that visits the host, and forgotten when it is requested no more', async () => {
    page('/', ['/a', '/b']);
    page('/a');
    page('/b');
    world.web.set('/robots.txt', { headers: text, body: 'User-agent: *\nCrawl-delay: 30' });
    const site = await watchSet({ kind: 'links', depth: 1, max: 10 });
    expect((await world.work()).get('/')).toMatchObject({ crawlDelayMs: 30_000 });
    // Two pages wait: each has its own half minute.
    expect((await world.work()).size).toBe(1);
    expect((await world.work()).size).toBe(1);
    world.web.set('/robots.txt', { headers: text, body: 'User-agent: *\nDisallow:' });
    expect(await world.check(site)).toMatchObject({ crawlDelayMs: 0 });
    const host = new URL(world.web.url()).host;
    const now = world.clock.now + 60_000;
    const order = { host, now, spacingMs: 0, latestAt: now };
    expect([
      await world.services.store.reserveVisit(order),
      await world.services.store.reserveVisit(order),
    ]).toEqual([now, now]);
  });

  it('is bounded to a minute, and a survey asks for no more than it has the patience for', async () => {
    page('/');
    const parts = Array.from({ length: 6 }, (_, n) => `/${n}.xml`);
    world.web.set('/robots.txt', { headers: text, body: 'User-agent: *\nCrawl-delay: 86400' });
    world.web.set('/sitemap.xml', { body: sitemap(parts, 'sitemapindex', 'sitemap') });
    for (const [n, path] of parts.entries()) world.web.set(path, { body: sitemap([`/page/${n}`]) });
    const site = await watchSet({ kind: 'sitemap', max: 10 });
    expect((await world.work()).get('/')).toMatchObject({ crawlDelayMs: 60_000, outcome: 'baseline' });
    expect(world.waits).toEqual([60_000, 60_000]);
    expect(world.web.requests.map(({ path }) => path)).toEqual([
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/0.xml',
    ]);
    expect(await pathsOf(site)).toEqual(['/page/0']);
  });

  it('between visits of a public host is the operator’s, where robots.txt says nothing', async () => {
    const order = { ...world.services, hostSpacingMs: 250 };
    const site = await watchSet({ kind: 'page' });
    const host = 'shop.example';
    const capture = async () => ({ capture: { kind: 'not-modified' }, way: site.memory.way }) as never;
    const aside = openAside({ ...order, capture }, { ...site, host }, new AbortController().signal);
    for (let n = 0; n < 4; n += 1) await aside.capture('https://shop.example/x', site.watch);
    expect(world.waits).toEqual([250, 250, 250]);
  });
});

describe('a sitemap', () => {
  it.each([
    [
      'compressed, as a file',
      '/sitemap.xml.gz',
      (paths: string[]) => gzipSync(sitemap(paths)),
      'application/gzip',
    ],
    [
      'in plain text',
      '/sitemap.txt',
      (paths: string[]) => paths.map((path) => world.web.url(path)).join('\r\n'),
      'text/plain',
    ],
    [
      'in plain text, compressed',
      '/pages.txt.gz',
      (paths: string[]) => gzipSync(paths.map((path) => world.web.url(path)).join('\n')),
      'application/x-gzip',
    ],
  ])('%s is read', async (_, path, make, type) => {
    page('/');
    for (const one of ['/a', '/b']) page(one);
    world.web.set(path, { headers: { 'content-type': type }, body: make(['/a', '/b']) });
    const site = await watchSet({ kind: 'sitemap', url: world.web.url(path), max: 10 });
    await world.work();
    expect(await pathsOf(site)).toEqual(['/a', '/b']);
  });

  it.each(['/maps/all.xml', '/sitemap', '/shop-sitemap.xml.gz'])(
    'may be the page itself, at %s',
    async (path) => {
      for (const one of ['/a', '/b']) page(one);
      const body = path.endsWith('gz') ? gzipSync(sitemap(['/a', '/b'])) : sitemap(['/a', '/b']);
      world.web.set(path, { headers: { 'content-type': 'application/xml' }, body });
      const site = await watchSet({ kind: 'sitemap', max: 10 }, path);
      await world.work();
      expect(await pathsOf(site)).toEqual(['/a', '/b']);
    },
  );

  it('is one that robots.txt names, where the site has no /sitemap.xml', async () => {
    page('/');
    const named = ['/one.xml', '/two.xml'].map((path) => `Sitemap: ${world.web.url(path)}`).join('\n');
    const body = `User-agent: *\nAllow: /\n${named}\nsitemap: https://elsewhere.example/three.xml`;
    world.web.set('/robots.txt', { headers: text, body });
    world.web.set('/one.xml', { body: sitemap(['/a']) });
    world.web.set('/two.xml', { body: sitemap(['/b']) });
    const site = await watchSet({ kind: 'sitemap', max: 10 });
    await world.work();
    expect(await pathsOf(site)).toEqual(['/a', '/b']);
  });

  it('is not another one while the first cannot be had', async () => {
    page('/');
    const body = `Sitemap: ${world.web.url('/news.xml')}`;
    world.web.set('/robots.txt', { headers: text, body });
    world.web.set('/sitemap.xml', { status: 503, body: 'busy' });
    world.web.set('/news.xml', { body: sitemap(['/news']) });
    const site = await watchSet({ kind: 'sitemap', max: 10 });
    expect((await world.work()).get('/')?.note?.code).toBe('engine.no-sitemap');
    expect(await pathsOf(site)).toEqual([]);
  });

  it('that is missing is named in the note of the check', async () => {
    page('/');
    await watchSet({ kind: 'sitemap', max: 10 });
    const result = (await world.work()).get('/');
    expect(result).toMatchObject({ outcome: 'baseline', note: { code: 'engine.no-sitemap' } });
  });

  it('that is a text of another kind, broken, or far too large once unpacked is none', async () => {
    page('/');
    for (const body of [
      'These are our pages:\nhttp://127.0.0.1/a',
      gzipSync(sitemap(['/a'])).subarray(0, 40),
      gzipSync(Buffer.alloc(60 * 1024 * 1024)),
    ]) {
      world.web.set('/sitemap.txt', { headers: text, body });
      const site = await watchSet({ kind: 'sitemap', url: world.web.url('/sitemap.txt'), max: 10 });
      await world.work();
      expect(await pathsOf(site)).toEqual([]);
    }
  });
});

describe('a page that its user took out of a set', () => {
  it('does not come back, until the set is redefined', async () => {
    page('/', ['/a', '/b']);
    page('/a');
    page('/b');
    const links = { kind: 'links', depth: 1, max: 10 } as const;
    const site = await watchSet(links);
    await world.work();
    await world.work();
    const { store } = world.services;
    const member = (await store.listMembers('local', site.id)).find(({ site: one }) =>
      one.url.endsWith('/b'),
    );
    expect(await store.removeSite('local', member?.site.id ?? '')).toBe(true);
    for (let n = 0; n < 2; n += 1) expect((await world.check(site)).survey).toBeNull();
    expect(await pathsOf(site)).toEqual(['/a']);
    await editSite(world.services, 'local', site.id, { scope: { ...links, max: 20 } });
    await world.check(site);
    expect(await pathsOf(site)).toEqual(['/a', '/b']);
    // And what it remembers goes with the site.
    expect(await store.removeSite('local', site.id)).toBe(true);
    expect(await store.listDropped('local', site.id)).toEqual([]);
  });
});
