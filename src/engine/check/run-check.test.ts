import { describe, expect, it } from 'vitest';
import { failure, page, report, story } from '../../../test/support/check-story.ts';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import type { Capture } from '../../core/page/page.ts';
import { editSite } from '../engine.ts';

const lamp = (price: string) => `<title>Lamp</title><main><h1>Lamp</h1><p>Price: ${price}</p></main>`;

describe('a check', () => {
  it('takes the first page as baseline and names the site by its title', () =>
    story('', async (run, { store, siteId }) => {
      await editSite(
        { store, now: Date.now, random: Math.random, seal: testSeal, pagePool: inlinePagePool },
        'local',
        siteId,
        {},
      );
      const result = await run(page(lamp('$49.00')));
      expect(result).toMatchObject({
        outcome: 'baseline',
        change: null,
        site: { health: 'ok', title: 'Lamp' },
      });
      expect((await store.getSite('local', siteId))?.snapshotId).toBe(result.snapshot?.id);
    }));

  it('reports a change as facts', () =>
    story('tell me when the price drops below $45', async (run, { store, siteId }) => {
      await run(page(lamp('$49.00')));
      const { outcome, change } = await run(page(lamp('$39.00')));
      expect(outcome).toBe('changed');
      expect(change).toMatchObject({ changeType: 'price', goal: { verdict: 'met' }, analysedBy: 'rules' });
      expect(`${change?.title} ${change?.summary}`).toContain('from $49.00 to $39.00 (−20.4%)');
      expect((await store.getSite('local', siteId))?.changeCount).toBe(1);
    }));

  it('says of a file that cannot be read that it changed, and its size', () =>
    story('', async (run) => {
      await run(page('PK\u0003\u0004 one', null, 'application/zip'));
      const { change } = await run(page('PK\u0003\u0004 another', null, 'application/zip'));
      expect(change?.title).toBe('The file changed: 12 bytes (was 8)');
      expect(change?.summary).toBe('The file changed: 12 bytes (was 8).');
      expect(change?.goal.reason).not.toContain('sha256');
    }));

  it('waits with a change when the file is damaged that was sound before', () =>
    story('', async (run) => {
      const entries = Array.from({ length: 9 }, (_, at) => `<item><title>Story ${at}</title></item>`).join(
        '',
      );
      const feed = `<rss><channel><title>News</title>${entries}</channel></rss>`;
      await run(page(feed, null, 'application/rss+xml'));
      const cut = await run(page(feed.slice(0, -80), null, 'application/rss+xml'));
      expect(cut.change).toMatchObject({
        status: 'unconfirmed',
        doubts: [expect.stringContaining('damaged')],
      });
      const whole = await run(page(feed, null, 'application/rss+xml'));
      expect(whole).toMatchObject({ outcome: 'unchanged', change: null });
    }));

  it('reads nothing when the bytes are the same, or not modified', () =>
    story('', async (run, { orders }) => {
      await run(page(lamp('$49.00'), '"v1"'));
      const same = await run(page(lamp('$49.00'), '"v2"'));
      expect(same).toMatchObject({ outcome: 'unchanged', snapshot: null, site: { etag: '"v2"' } });
      const notModified = await run({ kind: 'not-modified', report: { ...report, result: 'not-modified' } });
      expect(notModified).toMatchObject({ outcome: 'unchanged', snapshot: null, site: { etag: '"v2"' } });
      expect(orders.map((order) => order.validators?.etag)).toEqual([undefined, '"v1"', '"v2"']);
    }));

  it('lets go of bytes that say nothing new', () =>
    story('', async (run) => {
      const pages = [lamp('$49.00'), lamp('$49.00'), lamp('$39.00')].map((html) => page(html));
      for (const one of pages) await run(one);
      expect(pages.map((one) => one.kind === 'page' && one.page.body.length > 0)).toEqual([
        true,
        false,
        true,
      ]);
    }));

  it('keeps no snapshot when only markup differs', () =>
    story('', async (run) => {
      await run(page(lamp('$49.00')));
      const result = await run(page(`<!-- build 7 -->${lamp('$49.00')}`));
      expect(result).toMatchObject({ outcome: 'unchanged', snapshot: null });
    }));

  it('never takes a failed fetch for a baseline or a change, and goes on where it was', () =>
    story('', async (run) => {
      expect(await run(failure('timeout'))).toMatchObject({
        outcome: 'failed',
        snapshot: null,
        change: null,
      });
      expect((await run(page(lamp('$49.00')))).outcome).toBe('baseline');
      expect(await run(failure('blocked'))).toMatchObject({
        outcome: 'failed',
        snapshot: null,
        change: null,
      });
      expect((await run(page(lamp('$49.00')))).outcome).toBe('unchanged');
    }));

  it('calls a site that never worked failing at once, one that did after three failures, and ok again at the first success', () =>
    story('', async (run) => {
      expect((await run(failure('dns'))).site.health).toBe('failing');
      expect((await run(page(lamp('$1')))).site.health).toBe('ok');
      const healths = [];
      for (const result of ['timeout', 'timeout', 'captcha'] as const)
        healths.push((await run(failure(result))).site.health);
      expect(healths).toEqual(['ok', 'ok', 'blocked']);
      expect((await run(page(lamp('$1')))).site).toMatchObject({ health: 'ok', failures: 0 });
    }));

  it('knows a page it has seen before', () =>
    story('', async (run, { store, siteId }) => {
      await run(page(lamp('$49.00')));
      const away = await run(page(lamp('$39.00')));
      const back = await run(page(`<!-- again -->${lamp('$49.00')}`));
      expect(back.outcome).toBe('reverted');
      expect(back.change?.summary).toMatch(/is back to how it was on/);
      const earlier = await store.getChange('local', away.change?.id ?? '');
      expect(earlier?.status).toBe('reverted');
      expect((await store.getSite('local', siteId))?.changeCount).toBe(2);
    }));

  it('suppresses what the user ignores, readable with its reason', () =>
    story('', async (run, { store, siteId }) => {
      await editSite(
        { store, now: Date.now, random: Math.random, seal: testSeal, pagePool: inlinePagePool },
        'local',
        siteId,
        {
          watch: { ignore: ['\\d+ visitors'] },
        },
      );
      const html = (count: number) =>
        `<main><p>Lamp, the best of all lamps.</p><p>Seen by ${count} visitors</p></main>`;
      await run(page(html(1)));
      const result = await run(page(html(2)));
      expect(result).toMatchObject({ outcome: 'unchanged', change: null });
      const { suppressed } = await store.listSuppressed('local', siteId, {});
      expect(suppressed).toHaveLength(1);
      expect(suppressed[0]?.reason).not.toBe('');
      expect((await run(page(`${html(2)} `))).suppressed).toEqual([]);
    }));

  it('never mistakes a changed selector for a changed site', () =>
    story('', async (run, { store, siteId }) => {
      const html = (price: string) =>
        `<main><p id="a">Price: ${price}</p></main><aside><p>Other things entirely</p></aside>`;
      await run(page(html('$49.00')));
      await editSite(
        { store, now: Date.now, random: Math.random, seal: testSeal, pagePool: inlinePagePool },
        'local',
        siteId,
        {
          watch: { include: ['main'] },
        },
      );
      const quiet = await run(page(`<!-- new bytes -->${html('$49.00')}`));
      expect(quiet).toMatchObject({ outcome: 'unchanged', change: null });
      const loud = await run(page(html('$39.00')));
      expect(loud.change?.diff.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
    }));

  it('says so when the page lost what was selected', () =>
    story('', async (run, { store, siteId }) => {
      await editSite(
        { store, now: Date.now, random: Math.random, seal: testSeal, pagePool: inlinePagePool },
        'local',
        siteId,
        {
          watch: { include: ['#gone'] },
        },
      );
      const result = await run(page(lamp('$49.00')));
      expect(result).toMatchObject({ outcome: 'failed', error: { code: 'extract.nothing-selected' } });
      expect(result.fetch?.result).toBe('ok');
    }));

  it('survives what nobody foresaw', () =>
    story('', async (run) => {
      const result = await run(new TypeError('undefined is not a function'));
      expect(result).toMatchObject({ outcome: 'failed', error: { code: 'engine.unexpected' } });
      expect(result.error?.message).not.toContain('undefined');
    }));
});

describe('a page that lost most of its text', () => {
  const long = page(
    `<title>Terms</title><main><p>${'The terms of this service are as follows. '.repeat(40)}</p></main>`,
  );
  const sorry = page('<title>Error</title><main><p>Something went wrong. Please try again later.</p></main>');

  it('is a failure at first, and accepted when it comes back the same three times', () =>
    story('', async (run) => {
      await run(long);
      for (let time = 1; time <= 2; time += 1) {
        const result = await run(sorry);
        expect(result).toMatchObject({
          outcome: 'failed',
          fetch: { result: 'soft-404' },
          error: { code: 'capture.lost' },
        });
      }
      expect((await run(sorry)).outcome).toBe('changed');
    }));

  it('that comes back whole was no change at all', () =>
    story('', async (run) => {
      await run(long);
      await run(sorry);
      expect((await run(long)).outcome).toBe('unchanged');
    }));
});

describe('a page by another way', () => {
  it('is a new baseline: what a browser shows and what a server sends are not compared', () =>
    story('', async (run) => {
      await run(page(lamp('$49.00')));
      const seen = page(lamp('$39.00'));
      const rendered: Capture =
        seen.kind === 'page'
          ? { kind: 'page', page: { ...seen.page, report: { ...report, via: 'browser' } } }
          : seen;
      expect(await run(rendered)).toMatchObject({
        outcome: 'baseline',
        change: null,
        snapshot: { via: 'browser' },
      });
      expect((await run(rendered)).outcome).toBe('unchanged');
    }));
});

describe('what was read', () => {
  const menu = '<nav><ul><li>Home</li><li>Lamps</li><li>About us</li><li>Contact</li></ul></nav>';
  const cookies =
    '<main><p>We and our partners use cookies to measure how this site is used and to show you ads.</p></main>';
  const own =
    '<main><h1>Lamps</h1><p>The brass lamp is turned from one bar and costs no more than it did.</p></main>';

  it('is shown with the check: how many words, and how many in the main part', () =>
    story('Any change', async (run) => {
      const { fetch, note } = await run(page(menu + own));
      expect(fetch?.evidence.read?.words).toBeGreaterThan(fetch?.evidence.read?.mainWords ?? 0);
      expect(fetch?.evidence.read?.mainWords).toBeGreaterThanOrEqual(15);
      expect(note ?? null).toBeNull();
    }));

  it('is questioned where it is a frame and a cookie notice, at the baseline and as long as it stays', () =>
    story('Any change', async (run) => {
      const first = await run(page(menu + cookies));
      expect(first).toMatchObject({ outcome: 'baseline', note: { code: 'extract.little-text' } });
      expect(await run(page(menu + cookies))).toMatchObject({
        outcome: 'unchanged',
        note: { code: 'extract.little-text' },
      });
      expect((await run(page(menu + own))).note ?? null).toBeNull();
      expect((await run(page(menu + own))).note ?? null).toBeNull();
    }));

  it('is not questioned where a short page is all there is', () =>
    story('Any change', async (run) => {
      const { note } = await run(page('<main><h1>Is the pass open?</h1><p>No</p></main>'));
      expect(note ?? null).toBeNull();
    }));
});
