// Whoever runs the service looks at how it is: in a browser, while it works, and as nobody else can.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { violationsOf } from '../support/violations.ts';

let pages: Pages;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  pages = await openPages();
  pages.site.set('/lamp', lampPage('$49.00'));
  ({ page, complaints } = await pages.open());
  await page.addInitScript({ content: axe.source });
});
afterAll(() => pages.close());

describe('the status of the service', () => {
  it('is a page of the settings that says that all is well, and which process is at work', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Status', exact: true }).click();
    await page.getByRole('heading', { name: 'Everything is working' }).waitFor();
    await page.getByText('API and checks').waitFor();
    await page.getByText('Alive', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('refreshes on its own: what does not arrive is named while it is looked at', async () => {
    const { client, site } = pages;
    const { body: channel } = await client.post<{ id: string }>('/api/channels', {
      ...{ kind: 'webhook', name: 'Hook', isDefault: true },
      settings: { url: site.url('/no-such-hook') },
    });
    expect(channel.id).toBeTruthy();
    const { id } = await client.watch({ url: site.url('/lamp'), name: 'Lamp' });
    site.set('/lamp', lampPage('$39.00'));
    await client.check(id);
    await page.getByRole('heading', { name: 'Working, but needs attention' }).waitFor();
    await page.getByText('1 channel can’t deliver messages.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('speaks German, and fits a phone in the dark', async () => {
    const { page: phone } = await pages.open({
      ...{ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
    });
    await phone.addInitScript({ content: axe.source });
    await phone.goto('/settings/status');
    await phone.getByRole('heading', { name: 'Läuft, aber mit Problemen' }).waitFor();
    expect(await phone.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    expect(await violationsOf(phone)).toEqual([]);
    await phone.close();
  });
});
