// Every page, light and dark, wide and narrow: readable for all, nothing beyond the edge, light to load, in two languages.
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { articlePage, lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { violationsInTheDark, violationsOf } from '../support/violations.ts';

let pages: Pages;
let paths: Record<string, string>;

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/lamp', lampPage('$49.00'));
  site.set('/story', articlePage('A story', 'Once there was a fox who lived in the wood.'));
  const lamp = await client.watch({ url: site.url('/lamp'), trackingGoal: 'the price falls below $45' });
  const story = await client.watch({ url: site.url('/story'), name: 'A story with a rather long name' });
  site.set('/lamp', lampPage('$39.00', 'Only 2 left'));
  const { changeId } = await client.check(lamp.id);
  site.set('/story', { status: 503, body: 'maintenance' });
  for (let times = 0; times < 3; times += 1) await client.check(story.id);
  await client.post('/api/channels', { name: 'Hook', kind: 'webhook', settings: { url: site.url('/hook') } });
  paths = pathsOf(lamp, story, changeId ?? '');
});
afterAll(() => pages.close());

function pathsOf(lamp: SiteBody, story: SiteBody, changeId: string): Record<string, string> {
  return {
    changes: '/',
    'no changes': '/?q=nothing+like+this',
    'a change': `/changes/${changeId}`,
    sites: '/sites',
    'no sites': '/sites?q=nothing+like+this',
    'adding a site': '/sites/new',
    'another address': `/sites/new?from=${story.id}`,
    'a first check': `/sites/new?site=${lamp.id}`,
    'a site': `/sites/${lamp.id}`,
    'a broken site': `/sites/${story.id}`,
    snapshots: `/sites/${lamp.id}/snapshots`,
    'held back': `/sites/${lamp.id}/held-back`,
    'settings of a site': `/sites/${lamp.id}/settings`,
    asking: '/ask',
    settings: '/settings',
    channels: '/settings/channels',
    importing: '/settings/import',
    'a change that is not there': '/changes/none',
  };
}

const looks = {
  'light and dark': { viewport: { width: 1280, height: 900 } },
  'on a phone, in German': {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-DE',
  },
};

describe.each(Object.entries(looks))('every page, %s', (look, options) => {
  it('can be read and used by all (axe finds no violation), and stays within the screen', async () => {
    const { page, complaints } = await pages.open(options);
    await page.addInitScript({ content: axe.source });
    const found: Record<string, string[]> = {};
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(path);
      await page.locator('h1, [role="alert"] h2').first().waitFor();
      await page.locator('.late').first().waitFor({ state: 'detached' });
      const violations = await violationsOf(page);
      if (look === 'light and dark') violations.push(...(await violationsInTheDark(page)));
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
      // One is in one place only.
      const places = await page.locator('nav:has([aria-current] ~ [aria-current])').count();
      if (places > 0) violations.push('two links say that they are the current page');
      if (overflow > 0) violations.push(`${overflow} px too wide`);
      if (violations.length > 0) found[name] = violations;
    }
    expect(found).toEqual({});
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await page.close();
  });
});

describe('the pages', () => {
  it('load less than 150 KB of compressed script at first, from nowhere else', async () => {
    const { page } = await pages.open();
    const sizes: number[] = [];
    const others: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().startsWith(pages.heed.address)) others.push(response.url());
      if (response.url().endsWith('.js')) sizes.push(Number((await response.allHeaders())['content-length']));
    });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
    expect(others).toEqual([]);
    await page.close();
  });

  it('speak German to those who do, and keep the choice of a person', async () => {
    const { page } = await pages.open({ locale: 'de-CH' });
    await page.goto('/sites');
    await page.getByRole('heading', { name: 'Seiten', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto('/settings');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    expect(
      await page
        .locator('html')
        .evaluate((html) => html.ownerDocument.defaultView?.getComputedStyle(html).colorScheme),
    ).toBe('dark');
    await page.close();
  });

  it('say so when the service does not answer, and go on when it does', async () => {
    const { page } = await pages.open();
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page
      .locator('html')
      .evaluate((html) => html.ownerDocument.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Can’t reach Heed').first().waitFor({ timeout: 60_000 });
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.unroute('**/api/**');
    await page.getByText('Can’t reach Heed').first().waitFor({ state: 'detached', timeout: 60_000 });
    await page.close();
  });

  it('move nothing under the reader while they load', async () => {
    const { page } = await pages.open({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true } as never);
    });
    for (const name of ['changes', 'a change', 'sites', 'a site'] as const) {
      await page.goto(paths[name] ?? '/');
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle').catch(() => {});
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.1);
    }
    await page.close();
  });
});
