// The first load of the inbox: what is there before any script, what is requested and how often, and what comes later.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/lamp', lampPage('$49.00'));
  const { id } = await client.watch({ url: site.url('/lamp'), name: 'Brass lamp' });
  site.set('/lamp', lampPage('$39.00'));
  await client.check(id);
});
afterAll(() => pages.close());

function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().slice(pages.heed.address.length)));
  return asked;
}

describe('the first load', () => {
  it('shows the frame before any script has come', async () => {
    const { page } = await pages.open({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Heed' }).waitFor();
    await page.close();
  });

  it('asks for the changes once, with the document, and for the counts once', async () => {
    const { page, complaints } = await pages.open();
    const asked = listen(page);
    await page.goto('/');
    await page.getByRole('article').filter({ hasText: 'Brass lamp' }).waitFor();
    expect(asked.filter((path) => path.startsWith('/api/changes'))).toEqual(['/api/changes?limit=30']);
    expect(asked.filter((path) => path.startsWith('/api/overview'))).toHaveLength(1);
    const isEarly = asked.indexOf('/api/changes?limit=30') < asked.findIndex((path) => path.endsWith('.js'));
    expect(isEarly).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('asks only for what passes, where the address has a filter', async () => {
    const { page } = await pages.open();
    const asked = listen(page);
    await page.goto('/?seen=false');
    await page.getByRole('article').first().waitFor();
    const lists = asked.filter((path) => path.startsWith('/api/changes'));
    expect(lists).toEqual(['/api/changes?seen=false&limit=30']);
    await page.close();
  });

  it('fetches the code of panels when one is wanted; a panel takes the focus and gives it back', async () => {
    const { page, complaints } = await pages.open({ viewport: { width: 1280, height: 900 } });
    const asked = listen(page);
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    expect(asked.filter((path) => path.includes('open-panel'))).toEqual([]);
    const button = page.getByRole('button', { name: 'Significance' });
    const panel = page.getByRole('dialog');
    await button.focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('checkbox', { name: 'High' }).waitFor();
    await expect.poll(() => panel.locator(':focus').count()).toBe(1);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await panel.getAttribute('id')).toBe(await button.getAttribute('aria-controls'));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await button.click();
    await panel.waitFor();
    await button.click();
    await panel.waitFor({ state: 'detached' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
