// Going through an inbox by keyboard, filters in the address, sites in bulk, and a broken site that explains itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { articlePage, lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

let pages: Pages;
let lamp: SiteBody;
let story: SiteBody;

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/lamp', lampPage('$49.00'));
  site.set('/story', articlePage('A story', 'Once there was a fox who lived in the wood.'));
  lamp = await client.watch({ url: site.url('/lamp'), trackingGoal: 'the price falls below $45' });
  story = await client.watch({ url: site.url('/story'), name: 'Story' });
  site.set('/story', articlePage('A story', 'Once there was a bear who lived in the hills.'));
  await client.check(story.id);
  site.set('/lamp', lampPage('$39.00'));
  await client.check(lamp.id);
});
afterAll(() => pages.close());

const focused = (page: Page) => page.locator(':focus').textContent();
const unseen = async () => (await pages.client.get<unknown[]>('/api/changes?seen=false')).body.length;

describe('a person at the keyboard', () => {
  it('goes down the inbox, marks, opens, goes on to the next, and comes back to where they were', async () => {
    const { page, complaints } = await pages.open();
    await page.goto('/');
    await page.getByRole('article').nth(1).waitFor();
    await page.keyboard.press('j');
    await until(async () => ((await focused(page))?.includes('price fell') ? true : null));
    await page.keyboard.press('j');
    await until(async () => ((await focused(page))?.includes('price fell') ? null : true));
    await page.keyboard.press('e');
    await until(async () => ((await unseen()) === 1 ? true : null));
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /price fell/, level: 1 }).waitFor();
    await until(async () => ((await unseen()) === 0 ? true : null));
    await page.keyboard.press('j');
    await page.getByText('bear').first().waitFor();
    await page.keyboard.press('u');
    await page.getByRole('article').nth(1).waitFor();
    await page.keyboard.press('/');
    expect(await page.locator(':focus').getAttribute('type')).toBe('search');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('reads what changed in the language of the pages', async () => {
    const { page } = await pages.open({ locale: 'de-DE' });
    await page.goto('/');
    await page.getByRole('link', { name: /Preis sinkt von/ }).click();
    await page.getByRole('heading', { name: /Preis sinkt von/, level: 1 }).waitFor();
    await page.getByText('Ihr Ziel ist damit erreicht').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/price fell|it meets your goal/);
    await page.close();
  });

  it('finds the filters in the address, and the same list behind it', async () => {
    const { page } = await pages.open();
    await page.goto('/');
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('checkbox', { name: 'Price', exact: true }).check();
    await page.waitForURL(/\?type=price$/);
    await page.keyboard.press('Escape');
    await until(async () => ((await page.getByRole('article').count()) === 1 ? true : null));
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.goto('/?verdict=met');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.goto('/?q=nothing+like+this');
    await page.getByRole('heading', { name: 'No changes match these filters' }).waitFor();
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await page.getByRole('article').nth(1).waitFor();
    await page.close();
  });

  it('is quietly shown that there are new changes, and sees them on request', async () => {
    const { site, client } = pages;
    const { page } = await pages.open();
    // Heard by the stream: long before the pages would ask by themselves.
    const stream = page.waitForResponse((response) => response.url().endsWith('/api/events/stream'));
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await stream;
    const before = await page.getByRole('article').count();
    site.set('/lamp', lampPage('$35.00'));
    await client.check(lamp.id);
    const pill = page.getByRole('button', { name: 'Show 1 new' });
    await pill.waitFor({ timeout: 60_000 });
    expect(await page.getByRole('article').count()).toBe(before);
    await pill.click();
    await page.getByRole('link', { name: /\$35.00/ }).waitFor();
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await until(async () => ((await unseen()) === 0 ? true : null));
    await page.close();
  });
});

describe('sites', () => {
  it('are paused and tagged in bulk, and deleted with a way back', async () => {
    const { client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto('/sites');
    await page.getByRole('checkbox', { name: 'Select Story' }).check();
    await page.getByRole('button', { name: 'Tag' }).click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('reading, foxes');
    await page.getByRole('dialog').getByRole('button', { name: 'Tag' }).click();
    await page.getByText('foxes').first().waitFor();
    await page.getByRole('checkbox', { name: 'Select Story' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Story' }).waitFor();
    expect((await client.get(`/api/sites/${story.id}`)).status).toBe(200);
    await page.getByRole('checkbox', { name: 'Select Story' }).check();
    await page.getByRole('button', { name: /^Select all \d+$/ }).click();
    await until(async () =>
      (await page.getByRole('checkbox', { checked: false }).count()) === 0 ? true : null,
    );
    await page.getByRole('button', { name: 'Clear' }).click();

    await page.getByRole('button', { name: 'Actions for Story' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Story” was deleted').waitFor();
    // Leaving does not lose what was promised.
    await page.goto('/settings');
    await until(async () => ((await client.get(`/api/sites/${story.id}`)).status === 404 ? true : null));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('that are broken say why, since when, and what can be done', async () => {
    const { site, client } = pages;
    site.set('/shop', articlePage('Shop', 'A shop of many things, open every day but Sunday.'));
    const shop = await client.watch({ url: site.url('/shop'), name: 'Shop' });
    site.set('/shop', {
      status: 403,
      body: '<title>Just a moment...</title><h1>Checking your browser</h1><div class="cf-turnstile"></div>',
      headers: { server: 'cloudflare' },
    });
    await client.check(shop.id);
    const { page } = await pages.open();
    await page.goto('/sites');
    await page.getByRole('link', { name: /Last check failed: 1 of/ }).waitFor();
    for (let times = 0; times < 2; times += 1) await client.check(shop.id);
    await page.goto('/sites');
    await page.getByRole('link', { name: '1 site needs attention' }).click();
    await page.waitForURL(/health=/);
    await page.getByRole('link', { name: 'Shop' }).click();
    const health = page.getByRole('region', { name: 'Health' });
    await health.waitFor();
    const { body } = await client.get<{ healthReason: { message: string; advice: string } }>(
      `/api/sites/${shop.id}`,
    );
    const said = (await health.textContent()) ?? '';
    expect(said).toContain(body.healthReason.message);
    expect(said).toContain(body.healthReason.advice);
    await page.getByText('Failed 3 times').waitFor();
    await client.patch(`/api/sites/${shop.id}`, { state: 'paused' });
    await page.reload();
    await health.getByRole('button', { name: 'Resume' }).click();
    await health.getByText(body.healthReason.message).waitFor();
    await page.close();
  });

  it('are edited in place, and what the service refuses is beside its field', async () => {
    const { client } = pages;
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByLabel('What do you want to know?').fill('tell me when it is sold out');
    await page.getByRole('heading', { name: 'Fetching and reading' }).click();
    await page.getByRole('textbox', { name: 'Leave out' }).fill('nav');
    await page.getByText('service defaults').click();
    await page.getByText('Service default: 200.').first().waitFor();
    await page.getByLabel('Newest snapshots').fill('5');
    await page.getByText('Only for this site. Service default: 200.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    const { body } = await client.get<SiteBody & { retention: object }>(`/api/sites/${lamp.id}`);
    expect(body).toMatchObject({ trackingGoal: 'tell me when it is sold out', watch: { exclude: ['nav'] } });
    expect(body.retention).toEqual({ snapshots: 5 });
    await page.getByLabel('Newest snapshots').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    await until(async () => {
      const now = await client.get<{ retention: object }>(`/api/sites/${lamp.id}`);
      return Object.keys(now.body.retention).length === 0;
    });
    // A problem in a folded part opens it, and is brought to.
    await page.getByRole('textbox', { name: 'Leave out' }).fill('p[');
    await page.getByRole('heading', { name: 'Fetching and reading' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('textarea[aria-invalid="true"]:focus').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByRole('textbox', { name: 'Leave out' }).inputValue()).toBe('nav');
    await page.close();
  });
});
