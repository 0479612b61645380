// Redirects with real servers: each hop is checked again, and secrets stay with the origin they were meant for.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../core/fault/fault.ts';
import { type Net, openNet } from './net.ts';

let home: Server;
let away: Server;
let net: Net;
let homeUrl = '';
let awayUrl = '';
let seen: IncomingMessage[] = [];

beforeAll(async () => {
  home = createServer((request, response) => {
    seen.push(request);
    const url = new URL(request.url ?? '/', homeUrl);
    const to = url.searchParams.get('to');
    const next = Number(url.searchParams.get('count'));
    if (url.pathname === '/loop') response.writeHead(302, { location: '/loop?again' }).end();
    else if (url.pathname === '/nowhere') response.writeHead(302).end();
    else if (url.pathname === '/count' && next > 0) {
      response.writeHead(302, { location: `/count?count=${next - 1}` }).end();
    } else if (url.pathname === '/heavy') response.writeHead(302, { location: '/' }).end('x'.repeat(500_000));
    else if (url.pathname === '/utf8') {
      response.writeHead(302, { location: Buffer.from('/käse').toString('latin1') }).end();
    } else if (to !== null) {
      response.writeHead(Number(url.searchParams.get('status') ?? 302), { location: to }).end('moved');
    } else response.end(url.pathname);
  });
  away = createServer((request, response) => {
    seen.push(request);
    const to = new URL(request.url ?? '/', awayUrl).searchParams.get('to');
    if (to !== null) response.writeHead(302, { location: to });
    response.end('away');
  });
  homeUrl = await listen(home);
  awayUrl = await listen(away);
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
});

afterAll(async () => {
  await net.close();
  home.close().closeAllConnections();
  away.close().closeAllConnections();
});

beforeEach(() => {
  seen = [];
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const via = (to: string, status = 302) =>
  new URL(`${homeUrl}/?status=${status}&to=${encodeURIComponent(to)}`);
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: 'it went through' }) as Fault,
    (fault: Fault) => fault,
  );

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('are followed for %i', async (status) => {
    const answer = await net.request({ url: via('/there#part', status) });
    expect(Buffer.from(answer.body).toString()).toBe('/there');
    expect(answer.url.href).toBe(`${homeUrl}/there#part`);
    expect(answer.redirects.map((url) => url.pathname)).toEqual(['/']);
  });

  it.each([300, 304, 305, 306])('are not seen in %i', async (status) => {
    const answer = await net.request({ url: via('/there', status) });
    expect(answer.status).toBe(status);
    expect(seen).toHaveLength(1);
  });

  it.each([
    'http://169.254.169.254/latest/',
    'http://0.0.0.0/',
    'http://[fd00:ec2::254]/',
    '//100.100.100.200/x',
    '\\\\168.63.129.16\\x',
  ])('to the refused address %s end there', async (to) => {
    const fault = await faultOf(net.request({ url: via(to) }));
    expect(fault.code).toBe('capture.address-refused');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:6379/_INFO',
    'javascript:1',
    'data:,x',
    'http://',
    'http://x:0/',
    'http://a b/',
  ])('to %s are not followed', async (to) => {
    const fault = await faultOf(net.request({ url: via(to) }));
    expect(fault.code).toBe('capture.bad-redirect');
  });

  it('without an address are an error of their own', async () => {
    const fault = await faultOf(net.request({ url: new URL(`${homeUrl}/nowhere`) }));
    expect(fault.code).toBe('capture.bad-redirect');
  });

  it('in a circle are noticed at once', async () => {
    const fault = await faultOf(net.request({ url: new URL(`${homeUrl}/loop`) }));
    expect(fault.code).toBe('capture.redirect-loop');
    expect(seen.length).toBeLessThanOrEqual(2);
  });

  it('are followed five times and not six', async () => {
    const answer = await net.request({ url: new URL(`${homeUrl}/count?count=5`) });
    expect(answer.redirects.map((url) => url.searchParams.get('count'))).toEqual(['5', '4', '3', '2', '1']);
    const fault = await faultOf(net.request({ url: new URL(`${homeUrl}/count?count=6`) }));
    expect(fault.code).toBe('capture.redirect-loop');
  });

  it('are the answer when none may be followed, and when something was posted', async () => {
    const got = await net.request({ url: via('/there'), maxRedirects: 0 });
    expect([got.status, got.headers.location]).toEqual([302, '/there']);
    const posted = await net.request({ url: via('/there', 307), method: 'POST', body: '{}' });
    expect(posted.status).toBe(307);
  });

  it('with a heavy body cost no more than their headers', async () => {
    const answer = await net.request({ url: new URL(`${homeUrl}/heavy`) });
    expect(Buffer.from(answer.body).toString()).toBe('/');
  });

  it('may carry raw UTF-8', async () => {
    const answer = await net.request({ url: new URL(`${homeUrl}/utf8`) });
    expect(answer.url.pathname).toBe('/k%C3%A4se');
  });

  it('drop credentials that are in the address', async () => {
    const answer = await net.request({ url: via(`${awayUrl.replace('//', '//user:secret@')}/`) });
    expect(answer.url.href).toBe(`${awayUrl}/`);
    expect(seen.at(-1)?.headers.authorization).toBeUndefined();
  });
});

describe('headers across redirects', () => {
  const userHeaders = { Authorization: 'Bearer abc', Cookie: 'a=b', 'X-Api-Key': 'k' };

  it('of the user stay on the origin they were set for, and do not come back', async () => {
    const back = `${awayUrl}/?to=${encodeURIComponent(`${homeUrl}/end`)}`;
    await net.request({ url: via(back), userHeaders, headers: { accept: 'text/html' } });
    expect(seen.map((request) => request.headers['x-api-key'])).toEqual(['k', undefined, undefined]);
    expect(seen.map((request) => request.headers.authorization)).toEqual([
      'Bearer abc',
      undefined,
      undefined,
    ]);
    expect(seen.map((request) => request.headers.cookie)).toEqual(['a=b', undefined, undefined]);
    expect(seen.map((request) => request.headers.accept)).toEqual(['text/html', 'text/html', 'text/html']);
  });

  it('of the user go along within one origin', async () => {
    await net.request({ url: via('/there'), userHeaders });
    expect(seen.map((request) => request.headers['x-api-key'])).toEqual(['k', 'k']);
  });

  it('with conditions are sent to the first address alone', async () => {
    await net.request({ url: via('/there'), conditions: { 'if-none-match': '"1"' } });
    expect(seen.map((request) => request.headers['if-none-match'])).toEqual(['"1"', undefined]);
  });

  it('of the user replace ours, and forbidden ones stop the request', async () => {
    await net.request({ url: new URL(homeUrl), userHeaders: { 'User-Agent': 'Mine' } });
    expect(seen[0]?.headers['user-agent']).toBe('Mine');
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, br');
    const fault = await faultOf(net.request({ url: new URL(homeUrl), userHeaders: { Host: 'other' } }));
    expect(fault.code).toBe('capture.bad-header');
    expect(seen).toHaveLength(1);
  });

  it('never hold the hash', async () => {
    await net.request({ url: new URL(`${homeUrl}/a?b#secret`) });
    expect(seen[0]?.url).toBe('/a?b');
  });
});
