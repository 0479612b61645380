// The icons of watched sites, in a real browser: fetched by the service, redrawn, and a letter where there is none.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { until } from '../support/until.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

it('a site is known by the icon of its page, which the browser never asks that page for', async () => {
  const { site, client } = pages;
  const head = '<head><link rel="icon" type="image/svg+xml" href="/mark.svg">';
  site.set('/lamp', lampPage('$49.00').replace('<head>', head));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="document.title='run'">
    <script>document.title = 'run'</script><rect width="8" height="8" fill="#c00"/></svg>`;
  site.set('/mark.svg', { body: svg, headers: { 'content-type': 'image/svg+xml' } });
  const { body: made } = await client.post<{ id: string }>('/api/sites', {
    url: site.url('/lamp'),
    name: 'Lamp',
  });
  const icon = await until(async () => {
    const { body } = await client.get<{ icon: string | null }>(`/api/sites/${made.id}`);
    return body.icon;
  });
  const { page, complaints } = await pages.open();
  await page.goto('/sites');
  const picture = page.locator(`img[src="${icon}"]`);
  await until(
    async () => (await picture.evaluate((one) => 'naturalWidth' in one && one.naturalWidth)) === 64 || null,
  );
  await page.getByRole('link', { name: 'Lamp' }).click();
  await page.getByRole('heading', { name: 'Lamp', level: 1 }).waitFor();
  await picture.waitFor();
  const answer = await fetch(`${pages.heed.address}${icon}`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
  expect(await page.title()).not.toContain('run');
  expect(site.requests.filter(({ path }) => path === '/mark.svg')).toHaveLength(1);
  expect(complaints).toEqual([]);
  await page.close();
});
