// A site as a set of pages: found, watched, and reported when pages are added, removed or moved. Over loopback, with the real capture.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../../../test/support/changing-site.ts';
import { inlineJudge, inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import { capturePage } from '../../capture/capture.ts';
import type { Scope } from '../../core/page/scope.ts';
import { type Net, openNet } from '../../net/net.ts';
import type { CheckResult, SiteView } from '../../store/store.ts';
import { runCheck } from '../check/run-check.ts';
import { createSite, editSite } from '../engine.ts';
import type { Services } from '../services.ts';

let web: ChangingSite;
let temporary: TemporaryStore;
let net: Net;
let services: Services;
let now = 0;

beforeEach(async () => {
  web = await openChangingSite();
  temporary = await openTemporaryStore();
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  now = 1_700_000_000_000;
  const quiet = () => {};
  services = {
    store: temporary.store,
    capture: (order) => capturePage({ net, browser: null, judge: inlineJudge }, order),
    pagePool: inlinePagePool,
    seal: testSeal,
    now: () => now,
    random: () => 0.5,
    twinDelayMs: null,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
});
afterEach(async () => {
  await net.close();
  await temporary.close();
  await web.close();
});

const links: Scope = { kind: 'links', depth: 1, max: 100 };

function html(title: string, text: string, hrefs: string[] = []): string {
  const list = hrefs.map((href) => `<li><a href="${href}">Read ${href}</a></li>`).join('');
  return `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><p>${text}</p>
    <ul>${list}</ul></main></html>`;
}

function page(path: string, text = `All there is to say about the thing at ${path}.`, hrefs: string[] = []) {
  web.set(path, html(`The page ${path}`, text, hrefs));
}

function index(...paths: string[]): void {
  web.set('/', html('Everything', 'A list of all the things we make, with a page for each.', paths));
}

const watchSet = (scope: Scope) =>
  createSite(
    services,
    'local',
    { url: web.url('/'), scope, watch: { mode: 'http', headers: { 'x-api-key': 'k' } } },
    null,
  );

/** Runs whatever is queued; gives the results by the path of the page. */
async function work(): Promise<Map<string, CheckResult>> {
  const results = new Map<string, CheckResult>();
  now += 60_000;
  const order = { workerId: 'w', now, leaseMs: 60_000, limit: 100, hostLimit: 1000, hostSpacingMs: 0 };
  for (const claim of (await services.store.claimChecks(order)).claims) {
    const result = await runCheck(services, claim, new AbortController().signal);
    await services.store.recordResults([result]);
    results.set(new URL(claim.site.url).pathname, result);
  }
  return results;
}

async function check({ id: siteId }: { id: string }): Promise<CheckResult> {
  await services.store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
  const [result] = (await work()).values();
  if (result === undefined) throw new Error('nothing ran');
  return result;
}

async function pathsOf(site: SiteView): Promise<string[]> {
  const members = await services.store.listMembers('local', site.id);
  return members.map((member) => new URL(member.site.url).pathname).sort();
}

async function memberAt(site: SiteView, path: string) {
  const members = await services.store.listMembers('local', site.id);
  const member = members.find((one) => new URL(one.site.url).pathname === path);
  if (member === undefined) throw new Error(`there is no member at ${path}`);
  return member.site;
}

describe('a site with the pages it links to', () => {
  it('whose own page is unconfirmed leaves its set as it is, until the page is confirmed', async () => {
    const about = 'We make lamps of brass, tables of oak and chairs of beech for every room of the house.';
    const all = `${about} ${'Each of them has a page with its size, its weight and what it is made of. '.repeat(12)}`;
    for (const path of ['/a', '/b', '/c']) page(path);
    web.set('/', html('Everything', all, ['/a', '/b']));
    const site = await watchSet(links);
    await work();
    await work();
    // Most of its text is gone, and it links to a page that is new.
    web.set('/', html('Everything', about, ['/a', '/b', '/c']));
    const unconfirmed = await check(site);
    expect(unconfirmed).toMatchObject({ change: { status: 'unconfirmed' }, survey: null });
    expect(await pathsOf(site)).toEqual(['/a', '/b']);
    const confirmed = await check(site);
    expect(confirmed.change?.status).toBe('confirmed');
    expect(await pathsOf(site)).toContain('/c');
  });

  it('reports pages that appear and disappear, and what changes on them', async () => {
    for (const path of ['/a', '/b', '/c', '/d']) page(path);
    index('/a', '/b', '/c', '/a#part', 'https://elsewhere.example/x', '/logo.png');
    const site = await watchSet(links);
    expect((await work()).get('/')).toMatchObject({ outcome: 'baseline', change: null });
    expect(await pathsOf(site)).toEqual(['/a', '/b', '/c']);
    const first = await work();
    expect([...first.values()].map((result) => result.outcome)).toEqual(['baseline', 'baseline', 'baseline']);
    expect(await memberAt(site, '/a')).toMatchObject({ name: 'The page /a', parentId: site.id });
    expect(web.requests.find(({ path }) => path === '/a')?.headers['x-api-key']).toBe('k');
    expect(await check(site)).toMatchObject({ outcome: 'unchanged', survey: null });

    index('/a', '/b', '/c', '/d');
    const { change } = await check(site);
    expect(change?.title).toContain('1 page added');
    expect(change?.insights.at(-1)?.text).toBe(`New page: Read /d (${web.url('/d')})`);
    expect(change?.diff.hunks.at(-1)).toMatchObject({ op: 'added', before: null });
    expect((await work()).get('/d')).toMatchObject({ outcome: 'baseline', change: null });

    page('/b', 'It costs $49.00 from now on.');
    expect(await check(await memberAt(site, '/b'))).toMatchObject({ outcome: 'changed' });
    expect((await services.store.getSite('local', site.id))?.changeCount).toBe(2);

    index('/a', '/b', '/d');
    const missed = await check(site);
    expect(missed.survey).toBeNull();
    expect(missed.change?.title ?? '').not.toContain('page removed');
    const gone = await check(site);
    expect(gone).toMatchObject({ outcome: 'changed', change: { changeType: 'structure' } });
    expect(gone.change).toMatchObject({ title: '1 page removed', diff: { stats: { removed: 1 } } });
    expect(await pathsOf(site)).toEqual(['/a', '/b', '/d']);
    expect(await check(site)).toMatchObject({ outcome: 'unchanged', survey: null });
  });

  it('reports one incident where the same thing changed on several pages', async () => {
    const paths = ['/a', '/b', '/c'];
    const footer = 'Our offices are open from nine to five on weekdays.';
    for (const path of paths) web.set(path, html(`The page ${path}`, `${footer}</p><p>About ${path}.`));
    index(...paths);
    const site = await watchSet(links);
    await work();
    await work();
    const closed = 'Our offices are closed until further notice, please write to us.';
    for (const path of paths) web.set(path, html(`The page ${path}`, `${closed}</p><p>About ${path}.`));
    const changeIds = new Set<string | null | undefined>();
    for (const path of paths) {
      const { claim } = await check(await memberAt(site, path));
      changeIds.add((await services.store.getCheck('local', claim.check.id))?.changeId);
    }
    expect(changeIds.size).toBe(1);
    const { changes } = await services.store.listChanges('local', {});
    expect(changes).toMatchObject([{ pages: paths.map((path) => web.url(path)) }]);
    expect((await services.store.getSite('local', site.id))?.changeCount).toBe(1);
  });

  it('knows a page again that moved, with its history', async () => {
    for (const path of ['/a', '/b']) page(path);
    index('/a', '/b');
    const site = await watchSet(links);
    await work();
    await work();
    const member = await memberAt(site, '/b');
    web.set('/new/b', html('The page /b', 'It is at a new address, and says something new.'));
    index('/a', '/new/b');
    const { change, survey } = await check(site);
    expect(change?.title).toContain('1 page moved');
    expect(survey).toMatchObject({ added: [], removed: [], moved: [{ id: member.id }] });
    expect(await memberAt(site, '/new/b')).toMatchObject({ id: member.id, snapshotId: member.snapshotId });
  });

  it('follows links through its pages, and takes what it reads there first for no news', async () => {
    page('/a', 'First.', ['/a/1', '/']);
    page('/a/1', 'Second.', ['/a/1/x']);
    for (const path of ['/a/1/x', '/a/2']) page(path);
    index('/a');
    const site = await watchSet({ ...links, depth: 2 });
    await work();
    await work();
    expect(await check(site)).toMatchObject({ outcome: 'unchanged', change: null });
    expect(await pathsOf(site)).toEqual(['/a', '/a/1']);
    await work();
    page('/a', 'First.', ['/a/1', '/a/2']);
    await check(await memberAt(site, '/a'));
    expect((await check(site)).change).toMatchObject({ title: '1 page added', changeType: 'structure' });
    expect(await pathsOf(site)).toEqual(['/a', '/a/1', '/a/2']);
  });

  it('keeps to robots.txt, the pattern and the cap', async () => {
    web.set('/robots.txt', {
      body: 'User-agent: *\nDisallow: /p/2',
      headers: { 'content-type': 'text/plain' },
    });
    for (const path of ['/p/1', '/p/2', '/p/3', '/p/4', '/q/1']) page(path);
    index('/q/1', '/p/1', '/p/2', '/p/3', '/p/4');
    const site = await watchSet({ kind: 'links', pattern: '/p/\\d$', depth: 1, max: 2 });
    await work();
    expect(await pathsOf(site)).toEqual(['/p/1', '/p/3']);
    index('/p/4', '/p/3', '/p/1');
    expect((await check(site)).survey).toBeNull();
  });

  it('leaves the set as it is while robots.txt cannot be had', async () => {
    page('/a');
    index('/a');
    const site = await watchSet(links);
    await work();
    web.set('/robots.txt', { status: 503, body: 'later' });
    index();
    for (let n = 0; n < 3; n += 1) expect((await check(site)).survey).toBeNull();
    expect(await pathsOf(site)).toEqual(['/a']);
  });
});

describe('a site with its sitemap', () => {
  const xml = (root: string, entry: string, paths: string[]) => ({
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map((path) => `<${entry}><loc>${web.url(path)}</loc></${entry}>`)
      .join('')}</${root}>`,
  });

  it('reads it with those it names, and never takes a missing one for an empty one', async () => {
    index();
    for (const path of ['/a', '/b', '/c']) page(path);
    web.set('/sitemap.xml', xml('sitemapindex', 'sitemap', ['/one.xml', '/two.xml']));
    web.set('/one.xml', xml('urlset', 'url', ['/', '/a', '/b']));
    web.set('/two.xml', xml('urlset', 'url', ['/c']));
    const site = await watchSet({ kind: 'sitemap', max: 100 });
    await work();
    expect(await pathsOf(site)).toEqual(['/a', '/b', '/c']);
    await work();
    web.set('/two.xml', { status: 500, body: 'broken' });
    for (let n = 0; n < 3; n += 1) await check(site);
    web.set('/sitemap.xml', html('Welcome', 'This shop has no sitemap but always answers.', ['/z']));
    for (let n = 0; n < 3; n += 1) await check(site);
    expect(await pathsOf(site)).toEqual(['/a', '/b', '/c']);
    web.set('/sitemap.xml', xml('urlset', 'url', ['/a', '/d']));
    expect((await check(site)).change).toMatchObject({ title: '1 page added' });
    expect((await check(site)).change).toMatchObject({ title: '2 pages removed' });
    expect(await pathsOf(site)).toEqual(['/a', '/d']);
  });
});

describe('a site with a list of pages', () => {
  it('has them, and takes no news from what its user changed in the list', async () => {
    index();
    for (const path of ['/a', '/b', '/c']) page(path);
    const site = await watchSet({ kind: 'pages', urls: [web.url('/a'), web.url('/b')] });
    await work();
    expect(await pathsOf(site)).toEqual(['/a', '/b']);
    await editSite(services, 'local', site.id, {
      trackingGoal: 'prices',
      scope: { kind: 'pages', urls: [web.url('/b'), web.url('/c')] },
    });
    await work();
    expect(await check(site)).toMatchObject({ outcome: 'unchanged', change: null });
    expect(await pathsOf(site)).toEqual(['/b', '/c']);
    expect(await memberAt(site, '/b')).toMatchObject({ trackingGoal: 'prices' });
    expect(await memberAt(site, '/c')).toMatchObject({
      trackingGoal: 'prices',
      schedule: { adaptive: { minMinutes: 60, maxMinutes: 480 } },
    });
    await editSite(services, 'local', site.id, { scope: { kind: 'page' } });
    await work();
    expect(await check(site)).toMatchObject({ outcome: 'unchanged', change: null });
    expect(await pathsOf(site)).toEqual([]);
  });

  it('wakes and pauses its pages with it, and none of them has a set of its own', async () => {
    index();
    page('/a');
    const site = await watchSet({ kind: 'pages', urls: [web.url('/a')] });
    await work();
    await editSite(services, 'local', site.id, { state: 'paused' });
    const member = await memberAt(site, '/a');
    expect(member).toMatchObject({ state: 'paused', nextCheckAt: null });
    await editSite(services, 'local', site.id, { state: 'active' });
    expect((await memberAt(site, '/a')).nextCheckAt).toBeGreaterThan(now);
    await expect(editSite(services, 'local', member.id, { scope: links })).rejects.toMatchObject({
      problems: [{ pointer: '/scope' }],
    });
  });
});
