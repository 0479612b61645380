// Cookies with real servers: kept and sent at every hop, each to its own host.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServedPages, servePages } from '../../../test/support/browser.ts';
import { inlineJudge } from '../../../test/support/inline-page-pool.ts';
import { freshMemory } from '../../core/site/memory.ts';
import type { Cookie } from '../../core/site/session.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import { type Net, openNet } from '../../net/net.ts';
import { capturePage } from '../capture.ts';

const sent: string[] = [];
const article = `<title>News</title><p>${'The office opens at nine. '.repeat(40)}</p>`;
let home: ServedPages;
let away: ServedPages;
let net: Net;

beforeAll(async () => {
  away = await servePages(
    {
      '/away': (request, response) => {
        sent.push(`away ${request.headers.cookie ?? '-'}`);
        const location = home.url('/back');
        response.writeHead(302, { location, 'set-cookie': 'stranger=1; Path=/' }).end();
      },
    },
    '127.0.0.2',
  );
  home = await servePages({
    '/start': (request, response) => {
      sent.push(`start ${request.headers.cookie ?? '-'}`);
      const location = away.url('/away');
      response.writeHead(302, { location, 'set-cookie': ['own=2; Path=/', 'gone=; Max-Age=0'] }).end();
    },
    '/back': (request, response) => {
      sent.push(`back ${request.headers.cookie ?? '-'}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(article);
    },
    '/once-more': (request, response) => {
      const isKnown = request.headers.cookie?.includes('seen=1');
      if (isKnown) response.writeHead(200, { 'content-type': 'text/html' }).end(article);
      else response.writeHead(302, { location: '/once-more', 'set-cookie': 'seen=1' }).end();
    },
  });
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
});
afterAll(async () => {
  await net.close();
  await home.close();
  await away.close();
});

function capture(path: string, cookies: Cookie[], isKept = true) {
  const session = { cookies, userAgent: null, isNew: false, mayLogIn: async () => 'go' as const };
  return capturePage(
    { net, browser: null, judge: inlineJudge },
    {
      ...{ url: home.url(path), watch: defaultWatch, validators: null, bodyHash: null },
      ...{ way: freshMemory.way, now: Date.now(), signal: new AbortController().signal },
      ...(isKept && { session }),
    },
  );
}

const gone: Cookie = {
  ...{ name: 'gone', value: '1', domain: '127.0.0.1', isHostOnly: true, path: '/', expiresAt: null },
  ...{ isSecure: false, isHttpOnly: false, sameSite: null },
};

it('each host is sent its own, wherever a redirect leads', async () => {
  const { capture: page, session } = await capture('/start', [gone]);
  expect(page.kind).toBe('page');
  expect(sent).toEqual(['start gone=1', 'away -', 'back own=2']);
  expect(session?.cookies.map(({ name, domain }) => `${name} ${domain}`)).toEqual([
    'own 127.0.0.1',
    'stranger 127.0.0.2',
  ]);
});

it('without a session nothing is kept, not even on the way', async () => {
  sent.length = 0;
  const { session } = await capture('/start', [], false);
  expect(session).toBeUndefined();
  expect(sent).toEqual(['start -', 'away -', 'back -']);
});

it('a page that only wants to see its cookie again is no circle', async () => {
  expect((await capture('/once-more', [])).capture.kind).toBe('page');
  expect((await capture('/once-more', [], false)).capture).toMatchObject({
    error: { code: 'capture.redirect-loop' },
  });
});
