// Hosted below a path, behind a proxy that passes the path on or takes it away: people, programs and feed readers see no difference.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient } from '../../src/client/client.ts';
import { callOverHttp } from '../../src/mcp/call-over-http.ts';
import { checkFeed, readFeed } from '../support/feed-rules.ts';
import { heedCommand } from '../support/heed-process.ts';
import { lampPage, openPages, type Pages } from '../support/open-pages.ts';
import { openPathProxy, type PathProxy } from '../support/path-proxy.ts';
import {
  openedByClick,
  type PushScope,
  readyPushWorker,
  standInSubscription,
} from '../support/push-pages.ts';
import { openPushBrowser } from '../support/push-receiver.ts';
import { until } from '../support/until.ts';

const password = 'a rather long one';

describe.each(['keeps', 'strips'] as const)('below /heed, behind a proxy that %s the path', (kind) => {
  let proxy: PathProxy;
  let pages: Pages;
  let page: Page;
  let complaints: string[];
  let key = '';

  beforeAll(async () => {
    proxy = await openPathProxy(kind);
    pages = await openPages({ ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'on', PUBLIC_URL: proxy.address });
    proxy.lead(pages.heed.address);
    pages.site.set('/lamp', lampPage('$49.00'));
    ({ page, complaints } = await pages.open({ baseURL: proxy.address }));
  });
  afterAll(async () => {
    await pages.close();
    await proxy.close();
  });

  it('somebody sets it up by its link, adds a site, and reloads whatever page they are on', async () => {
    const setup = await until(async () => /http:\S+\/setup#\S+/.exec(pages.heed.output())?.[0]);
    expect(setup).toContain(`${proxy.address}/setup#`);
    await page.goto(setup);
    await page.getByLabel('E-mail address').fill('ann@example.com');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What should Heed watch for you?' }).waitFor();
    const cookies = await page.context().cookies(proxy.address);
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([['heed', '/heed']]);

    await page.getByLabel('Address of the page').fill(pages.site.url('/lamp'));
    await page.getByLabel('What do you want to know?').fill('tell me when the price drops below $45');
    await page.getByRole('button', { name: 'Watch this page' }).click();
    await page.getByText('$49.00', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go to site' }).click();
    await page.getByRole('heading', { name: 'Brass lamp', level: 1 }).waitFor();
    expect(page.url()).toMatch(new RegExp(`^${proxy.address}/sites/[\\w-]+`));
    await page.reload();
    await page.getByRole('heading', { name: 'Brass lamp', level: 1 }).waitFor();
  });

  it('their browser is notified, and a click on a notification opens a page below the path', async () => {
    const context = page.context();
    await context.grantPermissions(['notifications']);
    await standInSubscription(context, {
      endpoint: 'http://127.0.0.1:1/x',
      keys: openPushBrowser().keys,
    });
    const before = page.url();
    await page.goto(`${proxy.address}/settings/channels`);
    await page.getByRole('button', { name: 'Notify this browser' }).click();
    await page.getByRole('heading', { name: /Chrome on / }).waitFor();
    await (await readyPushWorker(context)).evaluate(() => {
      const { registration } = globalThis as unknown as PushScope;
      return registration.showNotification('T', { body: 'B', tag: 'x', data: { url: '/changes/1' } });
    });
    expect(await openedByClick(context)).toEqual([`${proxy.address}/changes/1`]);
    await page.goto(before);
  });

  it('they hear of a change while they look, and its page, links and captured page work', async () => {
    const sites = page.url();
    await page.goto(`${proxy.address}/?`);
    await page.getByRole('heading', { name: 'Changes', level: 1 }).waitFor();
    pages.site.set('/lamp', lampPage('$39.00'));
    const id = sites.split('/')[5] ?? '';
    await page.evaluate(
      async ([url]) => void (await fetch(url ?? '', { method: 'POST' })),
      [`${proxy.address}/api/sites/${id}/check`],
    );
    // Nothing but the stream of events says so on this page.
    await page.getByRole('link', { name: 'Changes 1 unseen' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: /price fell from \$49.00 to \$39.00/ }).click();
    await page.getByRole('heading', { name: /price fell from/, level: 1 }).waitFor();
    expect(page.url()).toContain(`${proxy.address}/changes/`);
    await page.getByRole('link', { name: 'Show in the diff' }).first().click();
    expect(await page.locator(':focus').getAttribute('id')).toMatch(/^hunk-\d+$/);
    for (const link of await page.locator('#main a[href*="/api/"]').all())
      expect(await link.getAttribute('href')).toMatch(/^\/heed\/api\//);
    await page.reload();
    await page.getByRole('heading', { name: /price fell from/, level: 1 }).waitFor();
  });

  it('they follow a feed, whose links lead back to the page of the change', async () => {
    await page.goto(`${proxy.address}/settings/feeds`);
    await page.getByLabel('Name', { exact: true }).fill('All');
    await page.getByRole('button', { name: 'Create feed' }).click();
    const address = await page.getByLabel('Address of “All” (Atom)').inputValue();
    expect(address).toMatch(new RegExp(`^${proxy.address}/feeds/[\\w-]{43}/changes\\.atom$`));
    const text = await (await fetch(address)).text();
    await checkFeed('atom', text);
    const link = readFeed(text).entries[0]?.link ?? '';
    expect(link).toContain(`${proxy.address}/changes/`);
    await page.goto(link);
    await page.getByRole('heading', { name: /price fell from/, level: 1 }).waitFor();
  });

  it('programs reach it by that address: the client, the command line, and models', async () => {
    await page.goto(`${proxy.address}/settings/keys`);
    await page.getByLabel('Name', { exact: true }).fill('Programs');
    await page.getByRole('button', { name: 'Create key' }).click();
    key = await page.getByLabel('Key “Programs”').inputValue();
    const client = openClient({ address: proxy.address, key });
    const sites = await client.sites.list({ limit: 1 });
    expect(sites.items.map(({ name }) => name)).toEqual(['Brass lamp']);

    const headers = { authorization: `Bearer ${key}` };
    const document = await (await fetch(`${proxy.address}/api/openapi.json`, { headers })).json();
    expect(document).toMatchObject({ servers: [{ url: proxy.address }] });

    const { stdout } = await promisify(execFile)(
      process.execPath,
      heedCommand('ls', '--url', proxy.address),
      {
        env: { PATH: process.env.PATH ?? '', HEED_KEY: key },
      },
    );
    expect(stdout).toContain('Brass lamp');

    const mcp = new McpClient({ name: 'test', version: '0' });
    const transport = new StreamableHTTPClientTransport(new URL(`${proxy.address}/mcp`), {
      requestInit: { headers },
    });
    await mcp.connect(transport as unknown as Parameters<McpClient['connect']>[0]);
    expect(JSON.stringify(await mcp.callTool({ name: 'list_sites', arguments: {} }))).toContain('Brass lamp');
    await mcp.close();
    const call = callOverHttp({ address: `${proxy.address}/`, key });
    expect((await call({ method: 'GET', path: '/api/sites' })).status).toBe(200);
  });

  it('whoever is signed out comes back to the page they wanted', async () => {
    await page.goto(`${proxy.address}/settings/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${proxy.address}/sites?q=lamp`);
    await page.getByLabel('E-mail address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Brass lamp' }).waitFor();
    expect(page.url()).toBe(`${proxy.address}/sites?q=lamp`);
  });

  it('whoever reaches the service past the proxy is brought below the path as well', async () => {
    const { page: direct } = await pages.open();
    await direct.goto('/sites?q=x');
    await direct.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(direct.url()).toBe(`${pages.heed.address}/heed/sign-in?back=%2Fsites%3Fq%3Dx`);
    await direct.close();
  });

  it('and nothing of all that asked the host for anything beside the path', () => {
    expect(proxy.strays).toEqual([]);
    // The browser itself reports that somebody has to sign in.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
