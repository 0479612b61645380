// The solver against a real stub that speaks the FlareSolverr protocol, and a site that blocks who has no clearance.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inlineJudge } from '../../../test/support/inline-page-pool.ts';
import { owner } from '../../../test/support/seeds.ts';
import { openEngineWorld } from '../../../test/support/web/engine-world.ts';
import { freshMemory } from '../../core/site/memory.ts';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { createSite } from '../../engine/engine.ts';
import { type Net, openNet } from '../../net/net.ts';
import { capturePage } from '../capture.ts';
import { openSolver, type Solver } from './solver.ts';

const article = `<html><title>News</title><main><h1>News</h1><p>${'The office opens at nine. '.repeat(40)}</p></main></html>`;
const challenge = '<html><title>Just a moment...</title><script>window._cf_chl_opt={}</script></html>';

interface Asked {
  cmd: string;
  url: string;
  maxTimeout: number;
  cookies: { name: string }[];
  proxy?: object;
}
let asked: Asked[] = [];
let visits: string[] = [];
let answer: (sent: Asked) => { status?: number; body: string | null };
let stub: Server;
let site: Server;
let net: Net;
let solver: Solver;
let page = '';
let stubUrl = '';

const solved = (more: object = {}) => {
  const cookies = [
    { name: 'cf_clearance', value: 'let-me-in', domain: '127.0.0.1', path: '/', expiry: 4_000_000_000 },
    { name: 'stranger', value: 'x', domain: '.evil.example', path: '/' },
  ];
  const solution = {
    url: page,
    status: 200,
    headers: {},
    response: article,
    cookies,
    userAgent: 'Solver/1.0',
  };
  return { body: JSON.stringify({ status: 'ok', message: '', solution: { ...solution, ...more } }) };
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

beforeAll(async () => {
  stub = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const sent = JSON.parse(text) as Asked;
      asked.push(sent);
      const { status = 200, body } = answer(sent);
      if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  });
  site = createServer((request, response) => {
    const isCleared = request.headers.cookie?.includes('cf_clearance=let-me-in') === true;
    const isSame = request.headers['user-agent'] === 'Solver/1.0';
    visits.push(isCleared ? 'cleared' : 'stranger');
    const isIn = isCleared && isSame;
    response.writeHead(isIn ? 200 : 403, { 'content-type': 'text/html' }).end(isIn ? article : challenge);
  });
  page = `${await listen(site)}/news`;
  stubUrl = `${await listen(stub)}/v1`;
  const url = new URL(stubUrl);
  net = openNet({ allowPrivate: true, userAgent: 'Heed/test' });
  solver = openSolver({ url, timeoutMs: 5_000, userAgent: 'Heed/test' });
});
afterAll(async () => {
  await Promise.all([net.close(), solver.close()]);
  stub.close().closeAllConnections();
  site.close().closeAllConnections();
});
beforeEach(() => {
  asked = [];
  visits = [];
  answer = () => solved();
});

function capture(watch: Partial<Watch> = {}, ways: { net?: Net; solver?: Solver } = {}) {
  return capturePage(
    { net, browser: null, judge: inlineJudge, solver, ...ways },
    {
      ...{ url: page, watch: { ...defaultWatch, ...watch }, validators: null, bodyHash: null },
      ...{ way: freshMemory.way, now: Date.now(), signal: new AbortController().signal },
    },
  );
}

describe('a page that blocks', () => {
  it('is sent to the solver, and says so', async () => {
    const { capture: got, way, session } = await capture();
    expect(asked).toEqual([{ cmd: 'request.get', url: page, maxTimeout: 5_000, cookies: [] }]);
    if (got.kind !== 'page') throw new Error(got.kind);
    expect(Buffer.from(got.page.body).toString()).toBe(article);
    expect(got.page.report).toMatchObject({ via: 'browser', httpStatus: 200, evidence: { solver: true } });
    expect(way.via).toBe('browser');
    expect(session).toMatchObject({ userAgent: 'Solver/1.0', cookies: [{ name: 'cf_clearance' }] });
    expect(session?.cookies).toHaveLength(1);
  });

  it('is not, where plain HTTP is all that is wanted', async () => {
    expect((await capture({ mode: 'http' })).capture.kind).toBe('failed');
    expect(asked).toEqual([]);
  });

  it('is judged by what the solver brings, like any other', async () => {
    answer = () => solved({ status: 403, response: challenge });
    expect((await capture()).capture).toMatchObject({ kind: 'failed', error: { code: 'capture.captcha' } });
  });

  it('goes through the proxy of its site there, too', async () => {
    const upstream = { url: new URL('http://ann:p%40ss@proxy.example:3128'), isTrusted: false };
    const { signal } = new AbortController();
    const turn = { ownerId: owner, host: 'shop.example' };
    await solver.solve({ url: new URL(page), turn, cookies: [], upstream, signal });
    const proxy = { url: 'http://proxy.example:3128', username: 'ann', password: 'p@ss' };
    expect(asked).toMatchObject([{ proxy }]);
  });
});

describe('a solver that does not help', () => {
  it.each([
    [
      'says so',
      () => ({ body: '{"status":"error","message":"10.0.0.7 timed out"}' }),
      'it could not get through',
    ],
    ['answers nonsense', () => ({ status: 500, body: '<html>' }), 'its answer could not be read (HTTP 500)'],
    ['ends nowhere', () => solved({ url: 'about:blank' }), 'it did not reach a page'],
  ])('and %s leaves the failure as it was, with the reason', async (_, given, reason) => {
    answer = given;
    const { capture: got, session } = await capture();
    expect(session).toBeUndefined();
    expect(got).toMatchObject({ kind: 'failed', error: { code: 'capture.captcha' } });
    if (got.kind !== 'failed') return;
    expect(got.error.advice).toContain(`The solver did not help: ${reason}.`);
    expect(JSON.stringify(got)).not.toContain('10.0.0.7');
  });

  it.each([
    ['hangs', () => stubUrl, 'it did not answer in time'],
    ['is not there', () => 'http://127.0.0.1:9/v1', 'it could not be reached'],
  ])('because it %s is reported in words', async (_, address, reason) => {
    answer = () => ({ body: null });
    const settings = { url: new URL(address()), timeoutMs: 200, graceMs: 100, userAgent: 'Heed/test' };
    const other = openSolver(settings);
    const { capture: got } = await capture({}, { solver: other });
    await other.close();
    expect(JSON.stringify(got)).toContain(reason);
  });
});

describe('the guard', () => {
  it('is before the solver: no private address is handed over where those are closed', async () => {
    const resolve = async () => [{ address: '10.0.0.7', family: 4 }];
    const closed = openNet({ allowPrivate: false, userAgent: 'a', resolve });
    await expect(closed.admit(new URL('http://inside.example/'))).rejects.toMatchObject({
      code: 'capture.dns',
    });
    await expect(closed.admit(new URL('http://[::1]:8191/'))).rejects.toMatchObject({
      code: 'capture.address-refused',
    });
    await closed.close();
  });

  it('is behind it: what it was led to is not read', async () => {
    answer = () => solved({ url: 'http://169.254.169.254/latest/meta-data' });
    const { capture: got } = await capture();
    expect(got.kind).toBe('failed');
    expect(JSON.stringify(got)).toContain('an address that Heed does not fetch');
  });
});

describe('a site', () => {
  it('keeps the clearance, sealed, and needs the solver no more', async () => {
    const world = await openEngineWorld({
      capture: (order) => capturePage({ net, browser: null, judge: inlineJudge, solver }, order),
    });
    const made = await createSite(world.services, owner, { url: page }, null);
    const [first] = (await world.work()).values();
    expect(first).toMatchObject({ outcome: 'baseline', fetch: { evidence: { solver: true } } });
    visits = [];
    const second = await world.check(made);
    expect(second.fetch).toMatchObject({ result: 'ok', evidence: { solver: false, session: 'kept' } });
    expect(visits).toEqual(['cleared']);
    expect(asked).toHaveLength(1);
    await world.close();
  });
});
