// The pages on a phone: what a person came for stands first, what follows is folded, and buttons stay within reach.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { articlePage, lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let pages: Pages;
let lamp: SiteBody;
let changeIds: string[];

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  site.set('/lamp', lampPage('$49.00'));
  site.set('/story', articlePage('A story', 'Once there was a fox who lived in the wood.'));
  lamp = await client.watch({ url: site.url('/lamp'), trackingGoal: 'the price falls below $45' });
  const story = await client.watch({ url: site.url('/story'), name: 'Story' });
  await client.post('/api/channels', { name: 'Hook', kind: 'webhook', settings: { url: site.url('/hook') } });
  changeIds = [];
  for (const price of ['$39.00', '$29.00']) {
    site.set('/lamp', lampPage(price));
    changeIds.push((await client.check(lamp.id)).changeId ?? '');
  }
  site.set('/story', { status: 404, body: 'gone' });
  for (let times = 0; times < 3; times += 1) await client.check(story.id);
});
afterAll(() => pages.close());

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

/** On the screen now, and not below its edge. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= (shown.ownerDocument.defaultView?.innerHeight ?? 0);
  });
}

describe('on a phone', () => {
  it('a change shows what changed before why it matters, and the way to the next', async () => {
    const { page, complaints } = await pages.open(phone);
    await page.goto(`/changes/${changeIds[1]}`);
    const difference = page.getByRole('heading', { name: /^Changes/, level: 2 });
    await difference.waitFor();
    expect(await topOf(difference)).toBeLessThan(
      await topOf(page.getByRole('heading', { name: 'Your goal' })),
    );
    const tops = ['Copy link', 'Download evidence', 'Mark as unseen'].map((name) =>
      topOf(page.getByRole('button', { name })),
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    const reason = page.getByText(/^\+\d+: /).first();
    expect(await reason.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'Significance' }).click();
    await reason.waitFor();
    // Also where one came from a message and not from a list.
    await page.getByRole('link', { name: 'Older' }).first().click();
    await page.waitForURL(`**/changes/${changeIds[0]}`);
    await page.getByRole('link', { name: 'Newer' }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a site shows its history right after its goal and state', async () => {
    const { page } = await pages.open(phone);
    await page.goto(`/sites/${lamp.id}`);
    const history = page.getByRole('heading', { name: 'History' });
    await page.getByRole('heading', { name: 'Over time' }).waitFor();
    await page.getByText(/^every hour, next/).waitFor();
    expect(await topOf(history)).toBeLessThan(1_000);
    for (const later of ['Over time', 'Statistics'])
      expect(await topOf(history)).toBeLessThan(await topOf(page.getByRole('heading', { name: later })));
    await page.close();
  });

  it('settings say in their folded headings what is set, and the bar appears with the first edit', async () => {
    const { page } = await pages.open(phone);
    await page.goto(`/sites/${lamp.id}/settings`);
    await page.getByText('every hour · This page').waitFor();
    await page.getByText('from medium significance · Hook').waitFor();
    await page.getByText('service defaults').waitFor();
    expect(await page.getByLabel('Cookies', { exact: true }).isVisible()).toBe(false);
    const save = page.getByRole('button', { name: 'Save' });
    expect(await isInView(save)).toBe(false);
    await page.getByLabel('Name').fill('Lamp');
    await until(async () => ((await isInView(save)) ? true : null));
    await page.close();
  });

  it('adding keeps its button in reach while the preview is read and edited', async () => {
    const { page } = await pages.open(phone);
    await page.goto('/sites/new');
    await page.getByRole('link', { name: 'Import a list or a file' }).waitFor();
    await page.getByLabel('Address of the page').fill(pages.site.url('/lamp'));
    await page.getByLabel('What do you want to know?').fill('the price falls below $20');
    await page.getByRole('button', { name: 'Preview' }).click();
    const edit = page.getByRole('button', { name: 'Edit: When the price falls below $20' });
    await edit.click();
    await page.getByLabel('Value').fill('25');
    for (const near of [page.getByLabel('Value'), page.getByRole('button', { name: 'Watch this page' })])
      expect(await isInView(near)).toBe(true);
    await page.close();
  });

  it('selected sites can be worked with in two rows, and messages say what they are about', async () => {
    const { page } = await pages.open({ ...phone, locale: 'de-DE' });
    await page.goto('/sites');
    await page.getByRole('checkbox').first().check();
    const bar = page.getByRole('region', { name: 'Auswahl' });
    const box = await bar.boundingBox();
    expect(box?.height).toBeLessThan(130);
    const remove = await bar.getByRole('button', { name: 'Löschen' }).boundingBox();
    expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    await page.goto('/settings/channels');
    await page.getByText('Die Seite lässt sich nicht prüfen').waitFor();
    await page.close();
  });

  it('the state of a site is shown to its end, beside its number of changes', async () => {
    const { site, client } = pages;
    site.set('/once', articlePage('Once', 'A page that fails only now and then.'));
    const { id } = await client.watch({ url: site.url('/once'), name: 'Once' });
    site.set('/once', { status: 404, body: 'gone' });
    await client.check(id);
    const { page } = await pages.open({ ...phone, locale: 'de-DE' });
    await page.goto('/sites');
    const row = page.getByRole('heading', { name: 'Once' }).locator('xpath=../../..');
    for (const text of ['Letzte Prüfung fehlgeschlagen', '0 Änderungen']) {
      const box = await row.getByText(text).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width - 16);
    }
    await page.close();
  });

  it('places in an imported list are named in German', async () => {
    const { page } = await pages.open({ ...phone, locale: 'de-DE' });
    await page.goto('/settings/import');
    await page.getByLabel('Liste').fill('https://a.example/\nno address');
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await page.getByText('Zeile 2').waitFor();
    await page.close();
  });

  it('addresses of a feed are shown to their end', async () => {
    const { page } = await pages.open(phone);
    await page.goto('/settings/feeds');
    await page.getByLabel('Name').fill('Prices');
    await page.getByRole('button', { name: 'Create feed' }).click();
    const json = page.getByLabel('JSON Feed');
    await json.waitFor();
    expect(await json.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    await page.close();
  });
});

describe('on a desk', () => {
  it('the bar of selected sites leaves the sidebar free, and all boxes are shown once one is ticked', async () => {
    const { page } = await pages.open({ viewport: { width: 1280, height: 800 } });
    await page.goto('/sites');
    await page.getByRole('link', { name: 'Import', exact: true }).waitFor();
    const boxes = page.getByRole('checkbox');
    const shown = (at: number) =>
      boxes.nth(at).evaluate((box) => box.ownerDocument.defaultView?.getComputedStyle(box).opacity);
    expect(await shown(1)).toBe('0');
    // By keyboard, too.
    await boxes.first().focus();
    expect(await shown(0)).toBe('1');
    await page.keyboard.press('Space');
    expect(await shown(1)).toBe('1');
    const bar = await page.getByRole('region', { name: 'Selection' }).boundingBox();
    const side = await page.getByRole('banner').boundingBox();
    expect(bar?.x).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? 0));
    await page.close();
  });
});
