// A person follows changes in a feed reader: makes a feed on the pages, reads it, revokes it; its secret is kept nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { checkFeed, readFeed } from '../support/feed-rules.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

let pages: Pages;
let data: Awaited<ReturnType<typeof openTemporaryFolder>>;
let lamp: SiteBody;

beforeAll(async () => {
  data = await openTemporaryFolder();
  pages = await openPages({ DATA_DIR: data.folder, LOG_LEVEL: 'trace' });
  pages.site.set('/lamp', lampPage('$49.00'));
  lamp = await pages.client.watch({
    url: pages.site.url('/lamp'),
    name: 'Lamp',
    trackingGoal: 'price drops',
  });
  pages.site.set('/sofa', lampPage('$900.00'));
  await pages.client.watch({ url: pages.site.url('/sofa'), name: 'Sofa' });
});
afterAll(async () => {
  await pages.close();
  await data.remove();
});

/** As a feed reader asks, with what it knows from the last time. */
const fetchFeed = (url: string, etag = '') => fetch(url, { headers: { 'if-none-match': etag } });

/** Everything that is on the disk. */
function everyFile(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

describe('a person with a feed reader', () => {
  let address = '';

  it('makes a feed of what the inbox shows, and gets its address once', async () => {
    const { page, complaints } = await pages.open();
    await page.goto(`/?site=${lamp.id}&type=price`);
    await page.getByRole('link', { name: 'Create feed' }).click();
    await page.getByText('No feeds yet.').waitFor();
    await page.getByRole('button', { name: /^Site: Lamp/ }).waitFor();
    await page.getByRole('button', { name: 'Create feed' }).click();
    await page.locator('[name="name"][aria-invalid="true"]').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Lamp prices');
    await page.getByRole('button', { name: 'Create feed' }).click();
    address = await page.getByLabel('Address of “Lamp prices” (Atom)').inputValue();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/feeds\/[\w-]{43}\/changes\.atom$/);
    await page.getByText('Lamp, Price · created').waitFor();
    await page.reload();
    await page.getByText('never read').waitFor();
    expect(await page.content()).not.toContain(address.split('/')[4] ?? '');
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
    await page.close();
  });

  it('finds the change there, with before and after, and a 304 when nothing is new', async () => {
    const empty = await fetchFeed(address);
    expect(readFeed(await empty.text())).toMatchObject({ title: 'Lamp prices', entries: [] });
    const etag = empty.headers.get('etag') ?? '';
    expect((await fetchFeed(address, etag)).status).toBe(304);
    pages.site.set('/lamp', lampPage('$39.00'));
    const check = await pages.client.check(lamp.id);
    const news = await fetchFeed(address, etag);
    expect(news.status).toBe(200);
    const text = await news.text();
    await checkFeed('atom', text);
    const { entries } = readFeed(text);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.link).toBe(`${pages.heed.address}/changes/${check.changeId}`);
    expect(entries[0]?.html).toContain('<del>$49.00</del> → <ins>$39.00</ins>');
    expect(entries[0]?.html).toContain('your goal is met');
    expect((await fetchFeed(address, news.headers.get('etag') ?? '')).status).toBe(304);
  });

  it('revokes it, on the pages in German too, and nobody reads it any more', async () => {
    const { page } = await pages.open({ locale: 'de-DE' });
    await page.goto('/settings/feeds');
    await page.getByText('zuletzt abgerufen').waitFor();
    await page.getByRole('button', { name: 'Widerrufen: Lamp prices' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Widerrufen' }).click();
    await page.getByText('Noch keine Feeds.').waitFor();
    expect((await fetchFeed(address)).status).toBe(404);
    await page.close();
  });

  it('is shown the feeds of a page by the page itself, while there are no accounts', async () => {
    const { page } = await pages.open();
    await page.goto(`/sites/${lamp.id}`);
    const links = page.locator('head link[rel="alternate"]');
    await page
      .locator(`head link[href="/feeds/changes.atom?site=${lamp.id}"]`)
      .waitFor({ state: 'attached' });
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('/feeds/changes.json');
    for (const href of hrefs) expect((await fetchFeed(`${pages.heed.address}${href}`)).status).toBe(200);
    await page.close();
  });

  it('finds the secret neither in the log nor on the disk', () => {
    const secret = address.split('/')[4] ?? '';
    expect(secret).toHaveLength(43);
    expect(pages.heed.output()).not.toContain(secret);
    for (const bytes of everyFile(data.folder)) expect(bytes.includes(secret)).toBe(false);
  });
});
