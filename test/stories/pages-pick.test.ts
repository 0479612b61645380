// Parts of a page are chosen on its picture: by pointing, by keyboard, before a site is added and in its settings.
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';
import { violationsOf as findViolations } from '../support/violations.ts';

/** Late: what a script adds, which plain HTTP does not see. */
function shopPage(price: string, late = ''): string {
  return `<!doctype html><html lang="en"><head><title>Brass lamp</title><style>
body{margin:0;font:20px sans-serif} header{background:#134;color:#fff;padding:20px} main{padding:40px;max-width:900px}
.offer{border:1px solid #999;padding:20px;margin:20px 0}</style></head><body><header>The lamp shop</header>
<main><h1>Brass lamp</h1><section class="offer"><p>Price: ${price}</p><p>In stock</p></section>
<p>Solid brass, made to last a lifetime, polished by hand in a small workshop at the lake.</p>
<p>Visitors today: 1,204</p></main>${late && `<script>document.querySelector('main').insertAdjacentHTML('beforeend','<div id="late">${late}</div>')</script>`}</body></html>`;
}

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
  pages.site.set('/lamp', shopPage('$49.00'));
  const nested = '<div class="offer">Words of the box itself<p>Within the box</p></div>';
  pages.site.set('/nested', shopPage('$49.00').replace('<main>', `<main>${nested}`));
  pages.site.set('/late', shopPage('$49.00', 'Sold out by noon'));
});
afterAll(() => pages.close());

type WatchedBody = SiteBody & { watch: { mode: string; include: string[]; exclude: string[] } };

async function lookAt(page: Page, url: string): Promise<void> {
  await page.goto('/sites/new');
  await page.getByLabel('Address of the page').fill(url);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Show screenshot' }).click();
}

/** Points at the middle of a part and clicks, as a hand does. */
async function clickOn(page: Page, part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return findViolations(page);
}

describe('a person who sees the page as it looks', () => {
  it('points at what to watch, sees what would be read, undoes it, and takes in more', async () => {
    const { page, complaints } = await pages.open();
    await lookAt(page, pages.site.url('/lamp'));
    const parts = page.getByRole('listbox', { name: '6 parts of the page' });
    await page.getByRole('img', { name: 'Screenshot of “Brass lamp”' }).waitFor();

    await clickOn(page, parts.getByRole('option', { name: 'Price: $49.00' }));
    await page.getByRole('button', { name: 'Watch only this' }).click();
    await page.getByText('1 of 6 parts would be read.').waitFor();
    await page.getByText('What would be read', { exact: true }).click();
    expect((await page.locator('pre').textContent())?.trim()).toBe('# Brass lamp\n\nPrice: $49.00');
    expect(await parts.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(
      'Price: $49.00 (watched)',
    );

    await page.getByRole('button', { name: 'Remove: Price: $49.00' }).click();
    await page.getByText('The whole page would be read.').waitFor();
    await clickOn(page, parts.getByRole('option', { name: 'Price: $49.00' }));
    await page.getByRole('button', { name: 'Select a larger part' }).click();
    const wider = page.getByRole('dialog', { name: 'Actions for Price: $49.00 · In stock' });
    await wider.getByRole('button', { name: 'Watch only this' }).click();
    await page.getByText('2 of 6 parts would be read.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('does the same by keyboard alone, and nothing of it is left in the page that is kept', async () => {
    const { client, site } = pages;
    const { page } = await pages.open();
    await lookAt(page, site.url('/lamp'));
    const parts = page.getByRole('listbox');
    await parts.focus();
    const active = () => parts.getAttribute('aria-activedescendant');
    const wanted = await parts.getByRole('option', { name: 'Visitors today: 1,204' }).getAttribute('id');
    for (let presses = 0; presses < 10 && (await active()) !== wanted; presses += 1)
      await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(wanted);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Actions for Visitors today: 1,204' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await parts.evaluate((list) => list === list.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('5 of 6 parts would be read.').waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByRole('heading', { name: 'Brass lamp is being watched' }).waitFor();
    const [added] = (await client.get<WatchedBody[]>('/api/sites')).body;
    expect(added?.watch).toMatchObject({
      mode: 'auto',
      include: [],
      exclude: [expect.stringMatching(/^body/)],
    });
    await client.patch(`/api/sites/${added?.id}`, { watch: { mode: 'browser' } });
    await client.check(added?.id ?? '');
    const { body } = await client.get<{ id: string; via: string }[]>(`/api/sites/${added?.id}/snapshots`);
    expect(body[0]?.via).toBe('browser');
    const raw = await fetch(`${pages.heed.address}/api/snapshots/${body[0]?.id}/html`);
    expect(raw.status).toBe(200);
    const kept = await raw.text();
    expect(kept).toContain('Visitors today');
    expect(kept).not.toContain('heed-box');
    await page.close();
  });

  it('means the innermost part at which a hand points', async () => {
    const { page } = await pages.open();
    await lookAt(page, pages.site.url('/nested'));
    const parts = page.getByRole('listbox');
    await clickOn(page, parts.getByRole('option', { name: 'Within the box', exact: true }));
    const choice = page.getByRole('dialog', { name: 'Actions for Within the box' });
    await choice.waitFor();
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'hidden' });
    const outer = parts.getByRole('option', { name: 'Words of the box itself · Within the box' });
    const box = await outer.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.getByRole('button', { name: 'Ignore this' }).click();
    await page.getByText(/^\d of \d parts would be read/).waitFor();
    await page.getByText('What would be read', { exact: true }).click();
    expect(await page.locator('pre').textContent()).not.toMatch(/the box/);
    await page.close();
  });

  it('learns that the part is there in the browser only, and watches it so', async () => {
    const { page } = await pages.open();
    await lookAt(page, pages.site.url('/late'));
    await clickOn(page, page.getByRole('listbox').getByRole('option', { name: 'Sold out by noon' }));
    await page.getByRole('button', { name: 'Watch only this' }).click();
    await page.getByText('Nothing on the page matches "#late"').waitFor();
    await page.getByRole('button', { name: 'Use the browser for this site' }).click();
    await page.getByText('1 of 7 parts would be read.').waitFor();
    await page.close();
  });

  it('changes what a site reads in its settings, on a phone too', async () => {
    const { client, site } = pages;
    const watched = await client.watch({ url: site.url('/lamp'), name: 'Lamp' });
    const { page } = await pages.open({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await page.goto(`/sites/${watched.id}/settings`);
    await page.getByRole('heading', { name: 'Fetching and reading' }).click();
    await page.getByRole('button', { name: 'Show screenshot' }).click();
    await clickOn(page, page.getByRole('option', { name: 'In stock' }));
    await page.getByRole('button', { name: 'Ignore this' }).click();
    await page.getByText('5 of 6 parts would be read.').waitFor();
    expect(await page.getByLabel('Leave out', { exact: true }).inputValue()).toMatch(/p:nth-of-type\(2\)$/);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('All changes saved.').waitFor();
    const { body } = await client.get<WatchedBody>(`/api/sites/${watched.id}`);
    expect(body.watch.exclude).toHaveLength(1);
    await page.close();
  });

  it('learns how to get a browser where there is none', async () => {
    const { folder, remove } = await openTemporaryFolder();
    const heed = await startHeedProcess({ DATA_DIR: folder, BROWSER_PATH: '/no/such/browser' });
    const { page } = await pages.open({ baseURL: heed.address });
    await lookAt(page, pages.site.url('/lamp'));
    await page.getByText(/browser-install|BROWSER_PATH/).waitFor();
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.close();
    await heed.stop();
    await remove();
  });
});
