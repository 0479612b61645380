// Which way a page is fetched: what a plain request cannot do is never left out silently.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedPages, servePages } from '../../test/support/browser.ts';
import { inlineJudge } from '../../test/support/inline-page-pool.ts';
import { freshMemory } from '../core/site/memory.ts';
import { defaultWatch, type Watch } from '../core/site/watch.ts';
import { type Net, openNet } from '../net/net.ts';
import { capturePage } from './capture.ts';

let pages: ServedPages;
let net: Net;
beforeAll(async () => {
  const article = `<title>News</title><p>${'The office opens at nine. '.repeat(40)}</p>`;
  pages = await servePages({
    '/': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(article),
  });
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
});
afterAll(async () => {
  await net.close();
  await pages.close();
});

const capture = (watch: Partial<Watch>) =>
  capturePage(
    { net, browser: null, judge: inlineJudge },
    {
      ...{ url: pages.url('/'), watch: { ...defaultWatch, ...watch }, validators: null, bodyHash: null },
      ...{ way: freshMemory.way, now: Date.now(), signal: new AbortController().signal },
    },
  );

it.each([
  ['steps', { steps: [{ do: 'click', text: 'Accept' }] }],
  ['a part to wait for', { waitFor: '.price' }],
  ['pictures to compare', { visual: { percent: 1, area: null, ignore: [] } }],
] as [string, Partial<Watch>][])('%s need a browser in every mode', async (_, watch) => {
  for (const mode of ['auto', 'http', 'browser'] as const) {
    const captured = await capture({ ...watch, mode });
    expect(captured.capture).toMatchObject({ kind: 'failed', error: { code: 'capture.no-browser' } });
  }
});

it('a page without them needs none', async () => {
  for (const mode of ['auto', 'http'] as const)
    expect((await capture({ mode })).capture).toMatchObject({
      kind: 'page',
      page: { report: { via: 'http' } },
    });
});
