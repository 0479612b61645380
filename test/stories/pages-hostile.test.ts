// Watched pages that attack: known ways to smuggle script into a page that shows them, in every view, in a real browser.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPages, type Pages } from '../support/open-pages.ts';

const act = 'globalThis.owned=1;alert(1)';
const handlers = ['onload', 'onerror', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle'];
const tags = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'iframe',
  'object data=x',
];
const wrappers = [
  (code: string) => `<script>${code}</script>`,
  (code: string) => `"><script>${code}</script>`,
  (code: string) => `'><script>${code}</script>`,
  (code: string) => `</title><script>${code}</script>`,
  (code: string) => `</textarea><script>${code}</script>`,
  (code: string) => `</style><script>${code}</script>`,
  (code: string) => `</script><script>${code}</script>`,
  (code: string) => `--><script>${code}</script>`,
  (code: string) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code: string) => `<svg><script>${code}</script></svg>`,
  (code: string) => `<math><mtext><script>${code}</script></mtext></math>`,
  (code: string) => `<svg><animate onbegin="${code}" attributeName=x dur=1s>`,
  (code: string) =>
    `<svg><foreignObject><iframe srcdoc="<script>${code}</script>"></iframe></foreignObject></svg>`,
  (code: string) => `<iframe srcdoc="&lt;script&gt;${code}&lt;/script&gt;"></iframe>`,
  (code: string) => `<a href="javascript:${code}">go</a>`,
  (code: string) => `<a href="java&#10;script:${code}">go</a>`,
  (code: string) => `<a href="data:text/html,<script>${code}</script>">go</a>`,
  (code: string) => `<form action="javascript:${code}"><button>go</button></form>`,
  (code: string) => `<button formaction="javascript:${code}">go</button>`,
  (code: string) => `<meta http-equiv="refresh" content="0;url=javascript:${code}">`,
  (code: string) => `<base href="javascript:${code}//">`,
  (code: string) => `<link rel="stylesheet" href="data:text/css,*{background:url(javascript:${code})}">`,
  (code: string) => `<style>*{background:url("javascript:${code}")}</style>`,
  (code: string) => `<embed src="javascript:${code}">`,
  (code: string) => `<template><script>${code}</script></template>`,
  (code: string) => `<noscript><p title="</noscript><script>${code}</script>"></noscript>`,
  (code: string) => `[click](javascript:${code})`,
  (code: string) => `![x](x" onerror="${code})`,
  (code: string) => `{{constructor.constructor('${code}')()}}`,
  (code: string) => `\${${code}}`,
  (code: string) => `javascript:${code}`,
  (code: string) => `\u202e${code}\u0000<img src=x onerror=${code}>`,
];
const spellings = [
  act,
  act.replaceAll('alert', 'top.alert'),
  `eval(atob('${btoa(act)}'))`,
  `setTimeout('${btoa(act)}')`,
];
const payloads = [
  ...wrappers.flatMap((wrap) => spellings.map(wrap)),
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}="${act}">`)),
  ...tags.flatMap((tag) =>
    handlers.slice(0, 3).map((handler) => `"><${tag.toUpperCase()} ${handler}=${act}//`),
  ),
];

let pages: Pages;
let paths: string[];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\u0000', '');

/** As text, in attributes, as addresses, as entries of lists, and raw. */
function hostilePage(word: string): string {
  const items = payloads.map(
    (payload, at) =>
      `<li id="${escaped(payload)}"><a href="/item/${at}?q=${encodeURIComponent(payload)}" title="${escaped(payload)}">${escaped(payload)} ${word}</a> <span>$${at + 1}.00</span></li>`,
  );
  const raw = payloads.join('\n');
  return `<!doctype html><html lang="en"><head><title>${escaped(payloads[3] ?? '')} ${word}</title>
<meta name="description" content="${escaped(payloads[1] ?? '')} ${word}"></head>
<body><main><h1>${escaped(payloads[0] ?? '')}</h1><p>Price of <b>${escaped(payloads[9] ?? '')}</b>: $${word === 'one' ? 49 : 39}.00</p>
<ul>${items.join('\n')}</ul></main>${raw}</body></html>`;
}

beforeAll(async () => {
  pages = await openPages();
  const { site, client } = pages;
  const name = payloads[40] ?? '';
  site.set('/evil', hostilePage('one'));
  const { id } = await client.watch({
    url: site.url('/evil'),
    name,
    trackingGoal: `tell me about ${payloads[2]}`,
    ...{ tags: [(payloads[0] ?? '').slice(0, 50)], watch: { ignore: ['<script>'], exclude: ['nav'] } },
  });
  // An icon that would act, and a channel that fails, so that its notifications are listed.
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="${act}"><script>${act}</script></svg>`;
  site.set('/favicon.ico', { body: icon, headers: { 'content-type': 'image/svg+xml' } });
  await client.post('/api/channels', { name, kind: 'webhook', settings: { url: site.url('/none') } });
  await client.patch(`/api/sites/${id}`, { notify: { from: 'low' } });
  site.set('/evil', hostilePage('two'));
  const { changeId } = await client.check(id);
  expect(changeId).not.toBeNull();
  const made = await fetch(`${pages.heed.address}/api/changes/${changeId}/rule`, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ rule: 'always-tell' }),
  });
  expect(made.status).toBe(200);
  paths = [
    '/',
    `/?q=${encodeURIComponent('"><script>alert(1)</script>')}&type=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    `/changes/${changeId}`,
    `/changes/${encodeURIComponent('<svg onload=alert(1)>')}`,
    '/sites',
    `/sites?tag=${encodeURIComponent('<svg onload=alert(1)>')}`,
    `/sites/${id}`,
    `/sites/${id}/snapshots`,
    `/sites/${id}/held-back`,
    `/sites/${id}/settings`,
    `/sites/new?site=${id}`,
    '/settings/channels',
  ];
});
afterAll(() => pages.close());

/** Every way to look that the page offers, one after the other. */
async function lookAtAll(page: Page): Promise<void> {
  const views = ['Side by side', 'On the page', 'Page', 'Facts', 'Text', 'Before'];
  for (const view of views) {
    const button = page.getByRole('button', { name: view, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.click();
    if (view === 'On the page' || view === 'Page') await page.locator('iframe').waitFor();
  }
  for (const summary of await page.locator('summary').all()) await summary.click();
}

describe('a hostile page', () => {
  it(`runs nothing in any view, with ${payloads.length} payloads`, async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    const { page } = await pages.open();
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(`dialog at ${page.url()}`);
      void dialog.dismiss();
    });
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await page.locator('.late').first().waitFor({ state: 'detached' });
      await lookAtAll(page);
      for (const frame of page.frames()) {
        const isOwned = await frame.evaluate(() => 'owned' in globalThis).catch(() => false);
        if (isOwned) ran.push(`script at ${path}`);
      }
      const dangerous = await page
        .locator('main script, main [onerror], main [onload], main a[href^="java" i]')
        .count();
      if (dangerous > 0) ran.push(`markup at ${path}`);
    }
    expect(ran).toEqual([]);
    await page.close();
  });

  it('runs nothing when its captured page is opened by itself', async () => {
    const { body } = await pages.client.get<{ id: string }[]>('/api/sites');
    const { body: snapshots } = await pages.client.get<{ id: string }[]>(
      `/api/sites/${body[0]?.id}/snapshots`,
    );
    const { page } = await pages.open();
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push('dialog');
      void dialog.dismiss();
    });
    const response = await page.goto(`/api/snapshots/${snapshots[0]?.id}/page`);
    expect(response?.headers()['content-security-policy']).toContain('sandbox;');
    expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false);
    expect(ran).toEqual([]);
    await page.close();
  });

  it('runs nothing in the evidence that is taken along, even where no policy is in the way', async () => {
    const { page } = await pages.open({ bypassCSP: true });
    await page.goto(paths.find((path) => path.startsWith('/changes/')) ?? '/');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download evidence' }).click();
    const html = await readFile(await (await coming).path(), 'utf8');
    expect(html.length).toBeGreaterThan(10_000);
    await page.goto('/healthz');
    await page.setContent(html);
    expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false);
    expect(await page.locator('script, svg, iframe, [onerror], [onload], a').count()).toBe(0);
    await page.close();
  });
});
