// A page that moved: its site says what to do and leads there, and the new address takes over all settings but the history.
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { violationsOf } from '../support/violations.ts';

let pages: Pages;

beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

it('goes on at another address with the same settings, and the old one keeps its history', async () => {
  const { client, site } = pages;
  site.set('/old', lampPage('$49.00'));
  site.set('/new', lampPage('$39.00'));
  const old = await client.watch({
    ...{ url: site.url('/old'), name: 'Lamp', trackingGoal: 'the price falls below $45' },
    ...{ tags: ['home'], schedule: { everyMinutes: 360 }, retention: { snapshots: 7 } },
    watch: {
      ...{ exclude: ['nav'], language: 'de-CH', cookies: { id: 'sealed' } },
      headers: { 'X-Plain': 'seen', 'X-Api-Key': 'sealed' },
    },
  });
  site.set('/old', { status: 404, body: 'gone' });
  await client.check(old.id);
  const { page, complaints } = await pages.open();
  await page.goto(`/sites/${old.id}`);
  await page.getByRole('region', { name: 'Health' }).getByRole('link', { name: 'Change address' }).click();
  await page.getByText('Heed doesn’t compare it with the old page').waitFor();
  await page.getByText('Enter them again in the settings of the new site.').waitFor();
  const address = page.getByLabel('Address of the page');
  expect(await address.inputValue()).toBe(site.url('/old'));
  await address.fill(site.url('/new'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Already met: $39.00 is below $45 today').waitFor();
  await page.getByRole('button', { name: 'Watch this page' }).click();
  await page.getByRole('heading', { name: 'Lamp is being watched' }).waitFor();
  await page.getByText('Earlier changes stay with the old address:').waitFor();

  const { body } = await client.get<SiteBody[]>('/api/sites');
  const [moved, before] = body;
  expect(before).toMatchObject({ id: old.id, state: 'paused' });
  expect(moved).toMatchObject({
    ...{ url: site.url('/new'), name: 'Lamp', state: 'active', trackingGoal: 'the price falls below $45' },
    ...{ tags: ['home'], schedule: { everyMinutes: 360 }, retention: { snapshots: 7 } },
    // Secrets are for the address they were entered for.
    watch: { exclude: ['nav'], language: 'de-CH', cookies: {}, headers: { 'X-Plain': 'seen' } },
  });
  const { body: changes } = await client.get<unknown[]>(`/api/sites/${moved?.id}/changes`);
  expect(changes).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('is led from a login to the steps that sign in, and from the settings to the address', async () => {
  const { client, site } = pages;
  site.set(
    '/members',
    '<title>Sign in</title><h1>Please sign in</h1><form method="post"><label>User <input name="u"></label><label>Password <input type="password" name="p"></label><button>Log in</button></form>',
  );
  const members = await client.watch({ url: site.url('/members'), name: 'Members' });
  const { page, complaints } = await pages.open({ viewport: { width: 390, height: 844 } });
  await page.addInitScript({ content: axe.source });
  await page.goto(`/sites/${members.id}`);
  await page.getByRole('link', { name: 'Add login steps' }).click();
  await page.getByRole('group', { name: 'Login steps' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change address' }).click();
  await page.getByRole('heading', { name: 'Change the address' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
