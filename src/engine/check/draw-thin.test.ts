// Pages that hold next to no text before their scripts ran: read by a browser in mode auto, and never called unchanged unread.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserForTests, type ServedPages, servePages } from '../../../test/support/browser.ts';
import { owner } from '../../../test/support/seeds.ts';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { type Browser, openBrowser } from '../../capture/capture.ts';
import type { WatchInput } from '../../core/site/watch.ts';
import { createSite } from '../engine.ts';

const entries = Array.from({ length: 20 }, (_, at) => `<li><a href="/${at}">Entry ${at}</a></li>`).join('');
const menu = `<header><nav><ul>${entries}</ul></nav></header>`;
const footer = '<footer><p>© 2026 Lamps Ltd. All rights reserved.</p><a href="/i">Imprint</a></footer>';
const flats = Array.from(
  { length: 6 },
  (_, at) => `<p>Flat ${at} by the park, with two rooms and a balcony.</p>`,
);
const draw = `<script>document.getElementById('list').innerHTML=${JSON.stringify(flats.join(''))}</script>`;
const whole = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Flats</title></head><body>${body}</body></html>`;

const shells: Record<string, string> = {
  '/chrome': whole(`${menu}<main><div id="list"></div></main>${footer}${draw}`),
  '/heading': whole(`${menu}<main><h1>Flats in Leipzig</h1><div id="list"></div></main>${footer}${draw}`),
  '/noscript': whole(
    `${menu}<div id="list"></div><noscript><p>Please enable JavaScript to see the flats of this page.</p></noscript>${draw}`,
  ),
  '/links': whole(
    `<div><a href="/1">Home</a><a href="/2">About us</a></div><div id="list"></div>${footer}${draw}`,
  ),
};
/** Never opened: neither a reader nor a visitor sees a word of it. */
const hidden = whole(`<dialog>${flats.join('').repeat(5)}</dialog>`);
const emptyFrame = whole(`${menu}<main><div id="list"></div></main>${footer}<script>1</script>`);

let browser: Browser;
let web: ServedPages;
let world: EngineWorld;
beforeAll(async () => {
  web = await servePages({ ...shells, '/hidden': hidden, '/empty': emptyFrame });
  const found = await browserForTests();
  browser = openBrowser({ found, environment: process.env, egress: { allowPrivate: true } });
});
afterAll(async () => {
  await browser.close();
  await web.close();
});
beforeEach(async () => {
  world = await openEngineWorld({}, browser);
});
afterEach(() => world.close());

async function watch(path: string, input: WatchInput = {}) {
  const order = { url: web.url(path), watch: { screenshot: false, ...input } };
  const site = await createSite(world.services, owner, order, null);
  const [first] = (await world.work()).values();
  if (first === undefined) throw new Error('nothing ran');
  return { site, first };
}

const asked = (path: string) => web.asked.filter((line) => line === `GET ${path}`).length;

describe('in mode auto', () => {
  it.each(Object.keys(shells))('%s is read by a browser, and stays with it', async (path) => {
    const { site, first } = await watch(path);
    expect(first).toMatchObject({ outcome: 'baseline', fetch: { via: 'browser' } });
    expect(first.note ?? null).toBeNull();
    expect(first.fetch?.evidence.read?.words).toBeGreaterThan(50);
    expect(await world.check(site)).toMatchObject({ outcome: 'unchanged', fetch: { via: 'browser' } });
  });

  it('a page that a browser sees no more of is read plainly, with a note, and drawn once a day', async () => {
    const { site, first } = await watch('/empty');
    expect(first).toMatchObject({ fetch: { via: 'http' }, note: { code: 'extract.little-text' } });
    const before = asked('/empty');
    const second = await world.check(site);
    expect(second).toMatchObject({ outcome: 'unchanged', note: { code: 'extract.little-text' } });
    expect(asked('/empty')).toBe(before + 1);
    world.clock.now += 25 * 3_600_000;
    await world.check(site);
    expect(asked('/empty')).toBe(before + 3);
  });
});

describe('a page of which not a word was read', () => {
  it.each(['auto', 'http', 'browser'] as const)('is a failed check, in mode %s', async (mode) => {
    const { site, first } = await watch('/hidden', { mode });
    expect(first).toMatchObject({ outcome: 'failed', snapshot: null, site: { health: 'failing' } });
    expect(first.error?.code).toMatch(/^(extract\.no-text|capture\.empty-shell)$/);
    expect((await world.check(site)).outcome).toBe('failed');
  });

  it('is one where only a part is watched, which may be empty', async () => {
    const { first } = await watch('/empty', { include: ['#list'], mode: 'http' });
    expect(first.outcome).toBe('baseline');
  });
});
