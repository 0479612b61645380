// The one hook before all routes, from the outside: what counts as proof, and what is said to whoever has none.
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  openTimedAccountsApi,
  type TimedAccountsApi,
} from '../../test/support/accounts-api.ts';

let api: AccountsApi;
let minutes: TimedAccountsApi['minutes'];
beforeAll(async () => {
  const timed = await openTimedAccountsApi();
  ({ api, minutes } = timed);
  return timed.close;
});

const makeKey = async (scope: string, who = api.owner) =>
  (await who.ask({ method: 'POST', url: '/api/keys', payload: { name: 'cron', scope } })).json<{
    key: string;
  }>().key;

describe('a key', () => {
  it('is read from the header however that is written, and is all that the header holds', async () => {
    const key = await makeKey('read');
    const read = async (authorization: string) =>
      (await api.ask({ url: '/api/sites', headers: { authorization } })).statusCode;
    for (const header of [`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key}  `])
      expect(await read(header), header).toBe(200);
    for (const header of [
      `Basic ${key}`,
      key,
      `Bearer ${key} ${key}`,
      `Bearer${key}`,
      `x Bearer ${key}`,
      'Bearer ',
    ])
      expect(await read(header), header).toBe(401);
  });

  it('that is not valid is refused on pages that are open to everybody, too, and it is said how to do better', async () => {
    const headers = { authorization: 'Bearer heed_none' };
    const open = { method: 'POST', url: '/api/session', payload: { email: 'a@b.c', password: 'x' } } as const;
    for (const order of [{ url: '/api/sites' }, { url: '/api/me' }, open]) {
      const answer = await api.ask({ ...order, headers });
      expect(answer.statusCode, order.url).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'bad-key' });
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="Heed"');
    }
    const answer = await api.ask({ url: '/api/sites' });
    expect(answer.json()).toMatchObject({ code: 'sign-in-needed' });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Heed"');
  });

  it('is counted for itself: what another uses up is not taken from it', async () => {
    minutes(5);
    const [busy, quiet] = [await makeKey('read'), await makeKey('read')];
    const ask = async (key: string) =>
      (await api.ask({ url: '/api/me', headers: { authorization: `Bearer ${key}` } })).statusCode;
    for (let n = 0; n < 300; n += 1) await ask(busy);
    expect(await ask(busy)).toBe(429);
    expect(await ask(quiet)).toBe(200);
    expect((await api.owner.ask({ url: '/api/sites' })).statusCode).toBe(200);
    minutes(1);
    expect(await ask(busy)).toBe(200);
  });

  it('needs no name of ours and no origin; a browser needs both', async () => {
    minutes(5);
    const key = await makeKey('write');
    const payload = { url: 'https://example.com/' };
    const write = { method: 'POST', url: '/api/sites', payload } as const;
    const elsewhere = { host: 'evil.example', origin: 'https://evil.example' };
    const byKey = await api.ask({ ...write, headers: { ...elsewhere, authorization: `Bearer ${key}` } });
    expect(byKey.statusCode).toBe(201);
    const { cookie = '' } = api.owner.headers;
    const codes = async (headers: Record<string, string>) =>
      (await api.ask({ ...write, headers })).json().code;
    expect(await codes({ cookie, host: 'evil.example' })).toBe('wrong-host');
    expect(await codes({ cookie, origin: 'https://evil.example' })).toBe('cross-site');
    expect(await codes({ cookie })).toBe('cross-site');
    expect(await codes({ cookie, 'sec-fetch-site': 'none' })).toBe('cross-site');
    // Reading needs no origin.
    expect((await api.ask({ url: '/api/sites', headers: { cookie } })).statusCode).toBe(200);
    const own = { cookie, origin: 'HTTP://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await api.ask({ ...write, headers: own })).statusCode).toBe(201);
  });
});

describe('whoever may only read', () => {
  it('learns what limits them: their role, or the scope of their key', async () => {
    minutes(5);
    const viewer = await api.join('vera@example.com', { role: 'viewer' });
    const write = { method: 'POST', url: '/api/sites', payload: { url: 'https://example.com/' } } as const;
    const refused = await viewer.ask(write);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'read-only', detail: expect.stringContaining('Viewers') });
    const headers = { authorization: `Bearer ${await makeKey('read')}` };
    expect((await api.ask({ ...write, headers })).json()).toMatchObject({
      code: 'read-only',
      detail: expect.stringContaining('This key'),
    });
    // A question is sent as a POST, and reads only; a viewer manages what is their own.
    const ask = { method: 'POST', url: '/api/ask', payload: { question: 'what changed?' } } as const;
    expect((await viewer.ask(ask)).statusCode).toBe(200);
    expect(
      (await viewer.ask({ method: 'PATCH', url: '/api/me', payload: { name: 'Vera V.' } })).statusCode,
    ).toBe(200);
  });
});

describe('a session', () => {
  it('is renewed in the browser when it was used after five minutes, and only then', async () => {
    minutes(5);
    const sam = await api.join('sam@example.com', { newAccountName: 'Sam' });
    const cookieOf = async () => (await sam.ask({ url: '/api/sites' })).headers['set-cookie'];
    expect(await cookieOf()).toBeUndefined();
    minutes(6);
    expect(await cookieOf()).toContain(sam.headers.cookie);
    expect(await cookieOf()).toBeUndefined();
  });
});

describe('paths', () => {
  it('that lead nowhere are not found by anybody, and files are for everybody', async () => {
    expect((await api.ask({ url: '/api/nothing-here' })).statusCode).toBe(404);
    expect((await api.ask({ url: '/assets/nothing.js' })).statusCode).toBe(404);
  });

  it('of probes are answered under any name; all others are not', async () => {
    const at = async (url: string) => (await api.ask({ url, headers: { host: '10.0.0.7' } })).statusCode;
    expect([await at('/healthz'), await at('/readyz')]).toEqual([200, 200]);
    expect([await at('/api/me'), await at('/')]).toEqual([403, 403]);
  });
});
