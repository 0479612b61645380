// A change of a page that was captured in the browser: both pictures, the differences framed, the watched parts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteBody } from '../support/client.ts';
import { openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

const poster = (colour: string, words: string) =>
  `<!doctype html><html lang="en"><head><title>Poster</title></head><body><main><h1>Poster</h1>
<div id="board" style="background:${colour};height:300px;color:white"><p>${words}</p></div></main></body></html>`;

it('shows the two pictures under a slider, over each other and side by side, and the watched parts', async () => {
  const { site, client } = pages;
  site.set('/poster', poster('#a33', 'The fair begins on the first of May.'));
  const { body } = await client.post<SiteBody>('/api/sites', {
    url: site.url('/poster'),
    watch: { mode: 'browser', include: ['#board'], visual: { percent: 1 } },
  });
  await until(async () => {
    const now = await client.get<SiteBody>(`/api/sites/${body.id}`);
    return now.body.lastCheck === null ? null : true;
  });
  site.set('/poster', poster('#33a', 'The fair begins on the third of June.'));
  const { changeId } = await client.check(body.id);

  const { page, complaints } = await pages.open({ viewport: { width: 1280, height: 900 } });
  await page.goto(`/changes/${changeId}`);
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  const after = page.getByRole('img', { name: 'The page after the change' });
  await page.getByRole('heading', { name: 'Watched parts' }).waitFor();
  // One of the whole page, one of its part.
  await until(async () => ((await after.count()) === 2 ? true : null));
  await until(async () =>
    (await after.evaluateAll((all) =>
      all.every((one) => 'naturalWidth' in one && Number(one.naturalWidth) > 0),
    ))
      ? true
      : null,
  );
  await page.locator('[data-region]').first().waitFor();
  await page.getByLabel('How much of the page after the change is shown').fill('100');
  await page.getByRole('button', { name: 'Overlay' }).click();
  await page.getByRole('button', { name: 'Side by side' }).last().click();
  expect(await page.getByRole('img', { name: 'The page before the change' }).count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.close();
});
