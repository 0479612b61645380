// Capture against a real server on loopback: pages, "not modified", and every kind of failure under its own name.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineJudge } from '../../test/support/inline-page-pool.ts';
import type { Capture, Page, Validators } from '../core/page/page.ts';
import { defaultWatch, type Watch } from '../core/site/watch.ts';
import { type Net, openNet } from '../net/net.ts';
import { captureByHttp } from './by-http.ts';
import type { VisitOrder } from './order.ts';
import type { Judge } from './send-answer.ts';

const article = `<html><head><title>News</title></head><body><p>${'The office opens at nine. '.repeat(40)}</p></body></html>`;

let server: Server;
let net: Net;
let base = '';
let seen: IncomingMessage[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void = () => {};

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test', limits: { totalMs: 2000 } });
});

afterAll(async () => {
  await net.close();
  server.close().closeAllConnections();
});

beforeEach(() => {
  seen = [];
});

function watchWith(headers: Record<string, string>): Watch {
  return { ...defaultWatch, headers };
}

function orderFor(url: string): VisitOrder {
  const way = { via: 'http', httpTriedAt: 0 } as const;
  const { signal } = new AbortController();
  return {
    url,
    watch: watchWith({}),
    validators: null,
    bodyHash: null,
    way,
    now: Date.now(),
    signal,
    visit: null,
  };
}

function capture(order: Partial<VisitOrder> = {}): Promise<Capture> {
  return captureByHttp({ net, judge: inlineJudge }, { ...orderFor(`${base}/page`), ...order });
}

function answer(
  status: number,
  headers: Record<string, string | string[]>,
  body: string | Buffer = '',
): void {
  respond = (_, response) => response.writeHead(status, headers).end(body);
}

const html = { 'content-type': 'text/html; charset=UTF-8' };

describe('a page', () => {
  it('comes with its bytes, their hash, its type, charset, validators and report', async () => {
    const modified = 'Sat, 14 Nov 2026 10:00:00 GMT';
    answer(
      200,
      { ...html, etag: '"v1"', 'last-modified': modified, 'content-encoding': 'gzip' },
      gzipSync(article),
    );
    const result = await capture();
    expect(result).toMatchObject({
      kind: 'page',
      page: {
        report: {
          via: 'http',
          result: 'ok',
          httpStatus: 200,
          finalUrl: `${base}/page`,
          bytes: article.length,
        },
        contentType: 'text/html',
        charset: 'utf-8',
        validators: { etag: '"v1"', lastModified: modified },
        bodyHash: createHash('sha256').update(article).digest('hex'),
      },
    });
    if (result.kind !== 'page') return;
    expect(Buffer.from(result.page.body).toString()).toBe(article);
    expect(Number.isInteger(result.page.report.durationMs)).toBe(true);
  });

  it.each([
    ['text/html', 'text/html', null],
    ['Application/JSON', 'application/json', null],
    ['text/plain;charset="ISO-8859-1"; x=y', 'text/plain', 'iso-8859-1'],
    ["text/html; Charset='windows-1252'", 'text/html', 'windows-1252'],
    ['text/html; charset=', 'text/html', null],
  ])('of type %s is read as %s, charset %s', async (header, contentType, charset) => {
    answer(200, { 'content-type': header }, article);
    expect(await capture()).toMatchObject({ page: { contentType, charset } });
  });

  it('is requested politely, with the headers of the site', async () => {
    answer(200, html, article);
    const watch = watchWith({ 'Accept-Language': 'de', 'X-Key': 'k' });
    await capture({ watch });
    expect(seen[0]?.headers).toMatchObject({
      'user-agent': 'Heed/test',
      accept: expect.stringContaining('text/html'),
      'accept-language': 'de',
      'x-key': 'k',
    });
    expect(seen[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('without a type is a page too', async () => {
    answer(200, {}, 'plain words');
    expect(await capture()).toMatchObject({ kind: 'page', page: { contentType: '' } });
  });

  it('with a captcha widget beside much text is a page', async () => {
    answer(200, html, article.replace('</body>', '<div class="g-recaptcha"></div></body>'));
    expect((await capture()).kind).toBe('page');
  });

  it('keeps no validators that could not be sent back', async () => {
    respond = (_, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\netag: "${'x'.repeat(600)}"\r\ncontent-length: 5\r\n\r\nhello`);
    };
    expect(await capture()).toMatchObject({ page: { validators: { etag: null } } });
  });
});

describe('a page that did not change', () => {
  const modified = 'Sat, 14 Nov 2026 10:00:00 GMT';

  beforeEach(() => {
    respond = (request, response) => {
      const isSame =
        request.headers['if-none-match'] === '"v1"' || request.headers['if-modified-since'] === modified;
      response.writeHead(isSame ? 304 : 200, { ...html, etag: '"v1"', 'last-modified': modified });
      response.end(isSame ? '' : article);
    };
  });

  it('costs a 304 and no bytes on the second visit', async () => {
    const first = await capture();
    const validators = first.kind === 'page' ? first.page.validators : null;
    expect(await capture({ validators })).toMatchObject({
      kind: 'not-modified',
      report: { result: 'not-modified', httpStatus: 304, bytes: 0 },
    });
  });

  it('is recognised by its date alone', async () => {
    const validators: Validators = { etag: null, lastModified: modified };
    expect((await capture({ validators })).kind).toBe('not-modified');
  });

  it('cannot be claimed by a server that was not asked', async () => {
    answer(304, {});
    expect(await capture()).toMatchObject({ kind: 'failed', report: { result: 'refused', httpStatus: 304 } });
  });

  it('is never concluded across a redirect, which may lead elsewhere next time', async () => {
    const still = respond;
    respond = (request, response) => {
      if (request.url === '/page') response.writeHead(302, { location: '/real' }).end();
      else still(request, response);
    };
    const first = await capture();
    expect(first).toMatchObject({
      kind: 'page',
      page: { report: { finalUrl: `${base}/real` }, validators: { etag: null, lastModified: null } },
    });
    expect((await capture({ validators: { etag: '"v1"', lastModified: modified } })).kind).toBe('page');
  });
});

describe('a page that reads as the last one did', () => {
  const captureKnown = async (isKnown: boolean) => {
    const judged: string[] = [];
    const asked: string[] = [];
    const judge: Judge = (sent, turn) => {
      judged.push(sent.url);
      return inlineJudge(sent, turn);
    };
    const recognise = async ({ bodyHash }: Page) => {
      asked.push(bodyHash);
      return isKnown;
    };
    const result = await captureByHttp({ net, judge }, { ...orderFor(`${base}/page`), recognise });
    return { kind: result.kind, judged: judged.length, asked: asked.length };
  };

  it('is not judged again', async () => {
    answer(200, html, article);
    expect(await captureKnown(true)).toEqual({ kind: 'page', judged: 0, asked: 1 });
    expect(await captureKnown(false)).toEqual({ kind: 'page', judged: 1, asked: 1 });
  });

  it('is judged by its status and where it went, whatever it reads as', async () => {
    answer(503, html, article);
    expect(await captureKnown(true)).toEqual({ kind: 'failed', judged: 1, asked: 0 });
    respond = (request, response) =>
      request.url === '/page'
        ? response.writeHead(302, { location: '/login?next=/page' }).end()
        : response.writeHead(200, html).end(article);
    expect(await captureKnown(true)).toMatchObject({ judged: 1, asked: 0 });
  });
});

describe('the evidence of a fetch', () => {
  it('is where it went, who answered, and why it was judged so', async () => {
    respond = (request, response) => {
      const headers = { ...html, server: `nginx\u00e9${'x'.repeat(200)}` };
      if (request.url === '/page') response.writeHead(302, { location: '/other' }).end();
      else response.writeHead(200, headers).end('<h1>Page not found</h1>');
    };
    const result = await capture();
    expect(result).toMatchObject({
      kind: 'failed',
      report: {
        result: 'soft-404',
        evidence: {
          redirects: [`${base}/page`],
          server: expect.stringMatching(/^nginx.{70,75}…$/),
          markers: ['a heading says “page not found”', 'the page shows 3 words'],
        },
      },
    });
  });

  it('is little for a page, and the word of the system for a broken connection', async () => {
    answer(200, html, article);
    expect(await capture()).toMatchObject({
      page: { report: { evidence: { redirects: [], server: null, markers: [] } } },
    });
    expect(await capture({ url: 'http://127.0.0.1:1/' })).toMatchObject({
      report: { evidence: { markers: ['the connection ended with ECONNREFUSED'] } },
    });
  });
});

describe('a failure', () => {
  it.each([
    [401, {}, 'login-wall', 'capture.login-wall', false],
    [407, {}, 'login-wall', 'capture.login-wall', false],
    [403, {}, 'blocked', 'capture.blocked', false],
    [451, {}, 'blocked', 'capture.blocked', false],
    [404, {}, 'refused', 'capture.gone', false],
    [410, {}, 'refused', 'capture.gone', false],
    [400, {}, 'refused', 'capture.bad-status', false],
    [408, {}, 'refused', 'capture.bad-status', true],
    [429, {}, 'rate-limited', 'capture.rate-limited', true],
    [500, {}, 'refused', 'capture.server-error', true],
    [502, {}, 'refused', 'capture.server-error', true],
    [503, {}, 'refused', 'capture.server-error', true],
    [503, { 'retry-after': '5' }, 'rate-limited', 'capture.rate-limited', true],
    [300, {}, 'refused', 'capture.bad-status', false],
    [200, {}, 'empty-shell', 'capture.empty', true],
    [204, {}, 'empty-shell', 'capture.empty', true],
  ])('of status %i with %j is reported as %s', async (status, headers, result, code, transient) => {
    answer(status, headers, status === 200 || status === 204 ? '' : '<p>Sorry</p>');
    expect(await capture()).toMatchObject({
      kind: 'failed',
      report: { result, httpStatus: status },
      error: { code, transient, message: expect.stringContaining('127.0.0.1'), advice: expect.any(String) },
    });
  });

  it('of a missing page says that it is gone', async () => {
    answer(404, html, 'nope');
    expect(await capture()).toMatchObject({ error: { message: expect.stringContaining('gone') } });
  });

  it('of too many visits says when to come back', async () => {
    answer(429, { 'retry-after': '7' });
    expect(await capture()).toMatchObject({ retryAfterMs: 7000 });
    answer(503, { 'retry-after': '999999' });
    expect(await capture()).toMatchObject({ retryAfterMs: 3_600_000 });
  });

  it('by redirect to a login is a login wall', async () => {
    respond = (request, response) => {
      if (request.url === '/page') response.writeHead(302, { location: '/users/sign_in?next=%2Fpage' }).end();
      else response.writeHead(200, html).end(article);
    };
    expect(await capture()).toMatchObject({ kind: 'failed', report: { result: 'login-wall' } });
  });

  it('of the connection is reported by its kind', async () => {
    respond = (request) => request.socket.destroy();
    expect(await capture()).toMatchObject({
      report: { result: 'refused', httpStatus: null, bytes: 0 },
      error: { code: 'capture.reset', transient: true },
    });
    respond = () => {};
    expect(await capture()).toMatchObject({
      report: { result: 'timeout' },
      error: { code: 'capture.timeout' },
    });
    answer(200, { 'content-length': '99999999' });
    expect(await capture()).toMatchObject({ report: { result: 'too-large' } });
    expect(await capture({ url: base.replace('http:', 'https:') })).toMatchObject({
      report: { result: 'tls' },
    });
    expect(await capture({ url: 'http://169.254.169.254/' })).toMatchObject({
      report: { result: 'refused' },
      error: { code: 'capture.address-refused' },
    });
  });

  it('of the name is reported as such', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
    const lost = openNet({ allowPrivate: false, userAgent: 'Heed/test', resolve });
    expect(
      await captureByHttp({ net: lost, judge: inlineJudge }, orderFor('http://gone.test/')),
    ).toMatchObject({
      report: { result: 'dns', finalUrl: 'http://gone.test/' },
    });
    await lost.close();
  });

  it('of the order itself is reported, not thrown', async () => {
    expect(await capture({ url: 'file:///etc/passwd' })).toMatchObject({
      error: { code: 'capture.bad-url' },
    });
    const watch = watchWith({ Host: 'other' });
    expect(await capture({ watch })).toMatchObject({ error: { code: 'capture.bad-header' } });
    expect(seen).toEqual([]);
  });

  it('by our own stop is thrown, for it is not the doing of the web', async () => {
    await expect(capture({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'capture.cancelled',
    });
  });
});
