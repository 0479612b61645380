// What a person makes of a change: a rule with a way back, a link, a file of evidence; and what was suppressed, raised.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';
import { zipOf } from '../support/zip-of.ts';

let pages: Pages;
let shop: SiteBody;
let changeId: string;

function shopPage(price: string, motto: string): string {
  return `<!doctype html><html lang="en"><head><title>Corner shop</title></head><body><main><h1>Corner shop</h1>
<h2>Tea</h2><p>Price of the tea: ${price}</p><h2>Motto of the day</h2><p>${motto}</p></main></body></html>`;
}

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/shop', shopPage('$5.00', 'A stitch in time saves nine.'));
  shop = await client.watch({ url: site.url('/shop'), name: 'Shop' });
  site.set('/shop', shopPage('$5.00', 'Still waters run deep, as the heron knows.'));
  changeId = (await client.check(shop.id)).changeId ?? '';
});
afterAll(() => pages.close());

interface NoiseBody {
  rule: string;
  state: string;
}
const noise = async () => (await pages.client.get<NoiseBody[]>(`/api/sites/${shop.id}/noise`)).body;
const feedback = async () =>
  (await pages.client.get<{ feedback: string | null }>(`/api/changes/${changeId}`)).body.feedback;

describe('a reader of a change', () => {
  it('wants every alert about it: its place is never suppressed, and that can be undone', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/changes/${changeId}`);
    await page.getByRole('button', { name: 'Always alert me about this' }).click();
    await page.getByText('Differences in this place always trigger an alert:').waitFor();
    expect(await noise()).toMatchObject([{ rule: 'feedback', state: 'undone' }]);
    // A rule is no judgement: what is worth distinguishing is said.
    expect(await feedback()).toBeNull();
    await page.reload();
    await page.getByText('Differences in this place always trigger an alert:').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => ((await noise()).length === 0 ? true : null));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('suppresses similar changes, sees which places that means, and the next one causes no alert', async () => {
    const { site, client } = pages;
    const { page } = await pages.open();
    await page.goto(`/changes/${changeId}`);
    await page.getByRole('button', { name: 'Filter changes like this' }).click();
    // By the heading, not by today's words.
    await page.getByLabel('Motto of the day').waitFor();
    await page.getByRole('button', { name: 'Filter these places' }).click();
    await page.getByText('Differences in this place are filtered from now on:').waitFor();
    await page.getByRole('listitem').filter({ hasText: '“Motto of the day”' }).waitFor();
    expect(await noise()).toMatchObject([{ rule: 'feedback', state: 'active' }]);
    site.set('/shop', shopPage('$5.00', 'Many hands make light work of a long day.'));
    expect((await client.check(shop.id)).outcome).toBe('unchanged');
    expect(await feedback()).toBeNull();
    await page.close();
  });

  it('chooses the places, and sees that what the goal asks for is always reported', async () => {
    const { site, client } = pages;
    const card = (price: string, boxes: number) =>
      `<!doctype html><html lang="en"><head><title>Desk</title></head><body><main><h1>Desk</h1><p>Price: ${price}</p>
      <p>Made of oak and steel.</p><p>${boxes} boxes on the van</p></main></body></html>`;
    site.set('/desk', card('€499.00', 12));
    const goal = 'when the price falls below €400';
    const desk = await client.watch({ url: site.url('/desk'), name: 'Desk', trackingGoal: goal });
    site.set('/desk', card('€479.00', 13));
    const { page } = await pages.open();
    await page.goto(`/changes/${(await client.check(desk.id)).changeId}`);
    await page.getByRole('button', { name: 'Filter changes like this' }).click();
    const price = page.getByLabel(/^Price: …/);
    expect(await price.isDisabled()).toBe(true);
    await page.getByText('Your goal asks for this, so it is always reported.').waitFor();
    expect(await page.getByLabel(/^… boxes/).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Filter these places' }).click();
    await page.getByText('Differences in this place are filtered from now on:').waitFor();
    await page.getByRole('listitem').filter({ hasText: '“… boxes on the van”' }).waitFor();
    site.set('/desk', card('€479.00', 14));
    expect((await client.check(desk.id)).outcome).toBe('unchanged');
    site.set('/desk', card('€459.00', 15));
    expect((await client.check(desk.id)).outcome).toBe('changed');
    await client.post('/api/sites/bulk', { action: 'delete', ids: [desk.id] });
    await page.close();
  });

  it('finds its rules on the page of the site, with what its feedback weighs, and takes one back there', async () => {
    const { client } = pages;
    await client.patch(`/api/changes/${changeId}`, { feedback: 'useful' });
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${shop.id}`);
    const rules = page.locator('section', { has: page.getByRole('heading', { name: 'Your rules' }) }).last();
    await rules.getByText('Filtered, like:').waitFor();
    await rules.getByText(/Changes like these count 10 points more/).waitFor();
    await rules.getByRole('button', { name: /^Undo: Content/ }).click();
    await rules.getByRole('button', { name: /^Resume/ }).waitFor();
    await rules.getByRole('button', { name: /^Undo: / }).click();
    await until(async () => ((await noise()).length === 0 ? true : null));
    await rules.getByText('Filtered, like:').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('raises what was suppressed after all, and finds the change it became', async () => {
    const { client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${shop.id}/held-back`);
    await page.getByText('light work').first().waitFor();
    await page.getByRole('button', { name: 'Alert me about this' }).first().click();
    await page.getByRole('link', { name: 'See the change' }).first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('light work').first().waitFor();
    expect((await client.get<unknown[]>(`/api/sites/${shop.id}/changes`)).body).toHaveLength(2);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('takes its link and its evidence along: one file that holds all, and can run nothing', async () => {
    const { heed } = pages;
    const { page, complaints } = await pages.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/changes/${changeId}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const copied = await page.evaluate(() =>
      (
        globalThis as unknown as { navigator: { clipboard: { readText(): Promise<string> } } }
      ).navigator.clipboard.readText(),
    );
    expect(copied).toBe(`${heed.address}/changes/${changeId}`);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download evidence' }).click();
    const html = await readFile(await (await coming).path(), 'utf8');
    expect(html).toContain('A stitch in time');
    expect(html).toContain('as the heron knows');
    expect(html).toContain('&#60;h1&#62;Corner shop');
    expect(html).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a site in figures', () => {
  it('shows how often it was reached, which alerts were useful, and how much happened', async () => {
    const { page } = await pages.open({ viewport: { width: 1400, height: 900 } });
    await page.goto(`/sites/${shop.id}`);
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
    await page.getByText('100%').first().waitFor();
    await page.goto('/sites');
    await page.getByRole('img', { name: /\d changes? in 30 days/ }).waitFor();
    await page.close();
  });
});

describe('a question', () => {
  it('is answered from what was seen, of one site and of all, with the piece it rests on', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/sites/${shop.id}`);
    await page.getByLabel('Ask about this site').fill('What is the price of the tea?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('Sources').waitFor();
    await page.getByText('$5.00').first().waitFor();
    await page.getByRole('link', { name: 'Ask', exact: true }).click();
    await page.getByRole('button', { name: 'What was the lowest price?' }).click();
    await page.getByText('Answered by rules.').waitFor();
    await page.getByLabel('Ask about all sites').fill('What is the price of the tea?');
    await page.keyboard.press('Enter');
    await page.getByText('Sources').waitFor();
    await page.getByRole('link', { name: 'Shop' }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a list of sites', () => {
  it('is tried, taken with a report for each line, and given out again', async () => {
    const { site, client } = pages;
    const { page, complaints } = await pages.open();
    await page.goto('/settings/import');
    await page
      .getByLabel('List', { exact: true })
      .fill(`${site.url('/new')}\nftp://example.com/\n${site.url('/shop')}`);
    await page.getByLabel('Default goal').fill('opening hours');
    await page.getByLabel('Tags').last().fill('tea');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('1 site would be added.').waitFor();
    // In the order of the list, with the goal and the tags it would have.
    const lines = await page
      .getByRole('listitem')
      .filter({ hasText: /To be|Already|Cannot/ })
      .allTextContents();
    expect(lines.map((line) => /^(To be added|Cannot be imported|Already watched)/.exec(line)?.[0])).toEqual([
      ...['To be added', 'Cannot be imported', 'Already watched'],
    ]);
    expect(lines[0]).toContain('Goal: opening hours');
    expect(lines[0]).toContain('Tags: tea');
    expect(await page.getByText('Added', { exact: true }).count()).toBe(0);
    await page.getByLabel('Show only what could not be imported').check();
    await page.getByText('To be added').waitFor({ state: 'detached' });
    await page.getByLabel('Show only what could not be imported').uncheck();
    expect((await client.get<unknown[]>('/api/sites')).body).toHaveLength(1);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 site was added.').waitFor();
    await page.getByText('Already watched', { exact: true }).waitFor();
    await page.getByText('Not imported', { exact: true }).waitFor();
    expect((await client.get<unknown[]>('/api/sites')).body).toHaveLength(2);
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export all sites' }).click();
    const file = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
    expect(file.sites).toHaveLength(2);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a backup of another program', () => {
  it('is previewed entry by entry, in German too', async () => {
    const { page, complaints } = await pages.open({ locale: 'de-DE' });
    await page.goto('/settings/import');
    const watch = {
      ...{ url: 'https://a.example/p', title: 'Lampe', processor: 'restock_diff', method: 'GET' },
      ...{ include_filters: ['#main'], sort_text_alphabetically: true, notification_urls: ['discord://a/b'] },
    };
    const buffer = zipOf({
      'changedetection.json': '{}',
      '6d6d0c49-d286-4372-9b3b-826b4de17a31/watch.json': JSON.stringify(watch),
      '6d6d0c49-d286-4372-9b3b-826b4de17a32/watch.json': JSON.stringify({ ...watch, method: 'PUT' }),
    });
    const file = { name: 'backup.zip', mimeType: 'application/zip', buffer };
    await page.getByLabel('Oder eine Datei').setInputFiles(file);
    await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
    await page.getByText('1 Seite würde hinzugefügt.').waitFor();
    await page.getByText('Benachrichtigungen (discord) werden nicht übernommen').waitFor();
    await page.getByText('Nicht nötig:').waitFor();
    await page.getByText('wird mit PUT abgerufen').waitFor();
    await page.getByText('Ziel: Alert me when it is back in stock.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('the inbox', () => {
  it('is filtered by verdict, status and tag, and all of it is marked in one go', async () => {
    const { client } = pages;
    await client.patch(`/api/sites/${shop.id}`, { tags: ['tea'] });
    await client.post('/api/changes/seen', { filter: {}, seen: false });
    const { page } = await pages.open();
    await page.goto('/?tag=tea&status=confirmed');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Mark all as seen' }).click();
    await until(async () =>
      (await client.get<unknown[]>('/api/changes?seen=false')).body.length === 0 ? true : null,
    );
    await page.goto('/?tag=coffee');
    await page.getByRole('heading', { name: 'No changes match these filters' }).waitFor();
    await page.goto('/?verdict=met');
    await page.getByRole('heading', { name: 'No changes match these filters' }).waitFor();
    await page.close();
  });
});
