// The pages for people, in a real browser, against the real service.
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForTests } from '../support/browser.ts';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type Client, clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { openTemporaryFolder } from '../support/temporary-folder.ts';

let site: ChangingSite;
let heed: HeedProcess;
let client: Client;
let browser: Browser;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await openTemporaryFolder();
  removeFolder = remove;
  site = await openChangingSite();
  heed = await startHeedProcess({ DATA_DIR: folder });
  client = clientOf(heed.address);
  const found = await browserForTests();
  if (found.kind === 'remote') browser = await chromium.connectOverCDP(found.ws);
  else {
    const isRoot = process.getuid?.() === 0;
    browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: !isRoot });
  }
});
afterAll(async () => {
  await browser.close();
  await heed.stop();
  await site.close();
  await removeFolder();
});

const lamp = (price: string) =>
  `<title>Brass lamp</title><main><h1>Brass lamp</h1><p>Price: ${price}</p><p>Solid brass, made to last.</p></main>`;

describe('a person', () => {
  it('adds a site, sees its first change, and reads why it matters; nothing breaks the policy of the pages', async () => {
    site.set('/lamp', lamp('$49.00'));
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(`${heed.address}/sites`);
    await page.getByRole('link', { name: 'Add a site' }).click();
    await page.getByLabel('Address of the page').fill(site.url('/lamp'));
    await page.getByLabel('What do you want to know?').fill('tell me when the price drops below $45');
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('Brass lamp').first().waitFor();

    site.set('/lamp', lamp('$39.00'));
    const { body: sites } = await client.get<{ id: string }[]>('/api/sites');
    await client.check(sites[0]?.id ?? '');
    await page.goto(heed.address);
    await page.getByText('Price fell from $49.00 to $39.00').first().click();
    await page.getByRole('heading', { name: /Price fell from/ }).waitFor();
    expect(await page.locator('del').first().textContent()).toContain('49');
    expect(await page.locator('ins').first().textContent()).toContain('39');
    expect(await page.getByText(/tell me when the price drops/).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('gets text, never markup, from what a watched page says', async () => {
    const attack = '<img src=x onerror="document.title=`owned`">';
    const escaped = attack.replaceAll('<', '&lt;');
    site.set(
      '/evil',
      `<title>${escaped}</title><main><p>${escaped} one</p><p>Some more words here.</p></main>`,
    );
    const { id } = await client.watch({ url: site.url('/evil') });
    site.set(
      '/evil',
      `<title>${escaped}</title><main><p>${escaped} two</p><p>Some more words here.</p></main>`,
    );
    const { changeId } = await client.check(id);
    const page = await browser.newPage();
    await page.goto(`${heed.address}/changes/${changeId}`);
    await page.getByText('onerror').first().waitFor();
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await page.close();
  });
});
