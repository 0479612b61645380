import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountsApi, password } from '../../test/support/accounts-api.ts';
import { openConformingApi } from '../../test/support/conforming-api.ts';
import { seedResult, seedSite } from '../../test/support/seeds.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openStore() {
  const { store, close } = await openTemporaryStore();
  closers.push(close);
  return store;
}

/** The service as it is on the internet, with Ann signed in. */
async function openPublic(publicUrl: string, trustProxy: string | false = false) {
  const store = await openStore();
  const local = await openAccountsApi(store);
  closers.push(() => local.close());
  const access = { accounts: local.accounts, publicUrl, trustProxy, sitesEach: 20 };
  const name = publicUrl.startsWith('https:') ? '__Host-heed' : 'heed';
  const cookie = `${name}=${local.owner.headers.cookie?.split('=')[1]}`;
  const host = new URL(publicUrl).host;
  const api = await openConformingApi(store, Date.now, { access }, { host, cookie });
  closers.push(() => api.close());
  return { api, cookie };
}

const signIn = {
  method: 'POST',
  url: '/api/session',
  payload: { email: 'ann@example.com', password },
} as const;

describe('under a public name', () => {
  it('sessions are kept for that name alone, and over TLS alone', async () => {
    const { api } = await openPublic('https://heed.example');
    const headers = { host: 'heed.example', origin: 'https://heed.example' };
    const response = await api.ask({ ...signIn, headers });
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-heed=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('other names are refused, but for probes, for loopback and for keys', async () => {
    const { api, cookie } = await openPublic('https://heed.example');
    const read = async (host: string, url = '/api/sites') =>
      (await api.ask({ url, headers: { host, cookie } })).statusCode;
    for (const host of ['heed.example', 'HEED.example', 'heed.example:443', '127.0.0.1:3000'])
      expect(await read(host), host).toBe(200);
    for (const host of ['evil.example', 'heed.example.evil', 'heed.example:8443', 'a@heed.example', 'x/y'])
      expect(await read(host), host).toBe(403);
    expect(await read('10.0.0.7', '/healthz')).toBe(200);
    expect(await read('10.0.0.7', '/readyz')).toBe(200);
    expect(await read('evil.example', '/api/me')).toBe(403);
  });

  it('writes come from its own pages: of that name, that scheme and that port', async () => {
    const { api, cookie } = await openPublic('https://heed.example');
    const write = async (sent: Record<string, string>) => {
      const payload = { url: 'https://example.com/' };
      const headers = { host: 'heed.example', cookie, ...sent };
      return (await api.ask({ method: 'POST', url: '/api/sites', payload, headers })).statusCode;
    };
    expect(await write({ origin: 'https://heed.example' })).toBe(201);
    expect(await write({ 'sec-fetch-site': 'same-origin' })).toBe(201);
    for (const origin of [
      'http://heed.example',
      'https://heed.example:8443',
      'https://a.heed.example',
      'null',
    ])
      expect(await write({ origin }), origin).toBe(403);
    expect(await write({})).toBe(403);
    expect(await write({ 'sec-fetch-site': 'none' })).toBe(403);
  });

  it('a cookie without the prefix is not taken for one with it', async () => {
    const { api, cookie } = await openPublic('https://heed.example');
    const headers = { host: 'heed.example', cookie: cookie.replace('__Host-', '') };
    expect((await api.ask({ url: '/api/sites', headers })).statusCode).toBe(401);
  });

  it('a proxy in front says where a request comes from only if it is trusted', async () => {
    const { api } = await openPublic('https://heed.example', '10.0.0.1');
    const tryAs = async (remoteAddress: string, client: string) => {
      const payload = { email: `${client}@example.com`, password: 'wrong' };
      const headers = { host: 'heed.example', 'x-forwarded-for': client };
      return (await api.ask({ ...signIn, payload, headers, remoteAddress })).statusCode;
    };
    for (let n = 0; n < 6; n += 1) expect(await tryAs('10.0.0.1', `192.0.2.${n}`)).toBe(401);
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push(await tryAs('10.0.0.2', `192.0.2.${n}`));
    expect(codes.at(-1)).toBe(429);
  });
});

describe('without accounts', () => {
  it('you are the local owner, and what is about accounts says how to have them', async () => {
    const api = await openConformingApi(await openStore());
    closers.push(() => api.close());
    expect((await api.ask({ url: '/api/me' })).json()).toEqual({
      hasAccounts: false,
      needsSetup: false,
      canMail: false,
      via: 'local',
      user: null,
      account: { id: 'local', name: '' },
      role: 'owner',
      canWrite: true,
      isOperator: true,
      memberships: [],
    });
    const paths = Object.entries<Record<string, { tags?: string[] }>>(
      (await api.ask({ url: '/api/openapi.json' })).json().paths,
    ).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { tags }]) => tags?.includes('Accounts') && `${method} ${path}` !== 'get /api/me')
        .map(([method]) => ({ method: method.toUpperCase() as 'POST', url: path.replace('{id}', 'x') })),
    );
    expect(paths.length).toBeGreaterThan(15);
    const id = '01a1deb6-7b38-7228-82d7-97f73df2c615';
    const word = { token: 'x', password: 'long enough 9', email: 'a@example.com', name: 'A', role: 'viewer' };
    const fields: Record<string, (keyof typeof word)[]> = {
      'POST /api/setup': ['token', 'email', 'name', 'password'],
      'POST /api/session': ['email', 'password'],
      'POST /api/invitations/look': ['token'],
      'POST /api/invitations/accept': ['token', 'password'],
      'POST /api/password': ['token', 'password'],
      'POST /api/password/mail': ['email'],
      'PUT /api/me/confirmation': ['token'],
      'POST /api/invitations': ['email'],
      'POST /api/keys': ['name'],
      'PATCH /api/me': ['name'],
      'PATCH /api/account': ['name'],
      'PATCH /api/members/x': ['role'],
    };
    for (const { method, url } of paths) {
      const sent = (fields[`${method} ${url}`] ?? []).map((field) => [field, word[field]]);
      const payload =
        url === '/api/session' && method !== 'POST' ? { accountId: 'x' } : Object.fromEntries(sent);
      const order = { method, url: url.replace('/x', `/${id}`) };
      const response = await api.ask(['GET', 'DELETE'].includes(method) ? order : { ...order, payload });
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(409);
      expect(response.json()).toMatchObject({ code: 'accounts-off' });
    }
  });
});

describe('who listens to events', () => {
  /** Reads until the server ends the stream; gives all it said. */
  async function listen(port: number, headers: Record<string, string>) {
    const response = await fetch(`http://127.0.0.1:${port}/api/events/stream`, { headers });
    return { status: response.status, all: response.text() };
  }

  it('hears nothing of other accounts, and no more once the session has ended or the key is withdrawn', async () => {
    const store = await openStore();
    const api = await openAccountsApi(store, Date.now, { streams: { heartbeatMs: 50 } });
    closers.push(() => api.close());
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const bea = await api.join('bea@example.com', { newAccountName: 'Bea' });
    const order = { method: 'POST', url: '/api/keys', payload: { name: 'listener' } } as const;
    const key = (await bea.ask(order)).json();
    const bySession = await listen(port, { cookie: bea.headers.cookie ?? '' });
    const byKey = await listen(port, { authorization: `Bearer ${key.key}` });
    expect([bySession.status, byKey.status]).toEqual([200, 200]);
    const site = await seedSite(store);
    await seedResult(store, site.id);
    await seedResult(store, site.id, { title: 'Of the first account' });
    await bea.ask({ method: 'DELETE', url: `/api/keys/${key.id}` });
    expect(await byKey.all).not.toContain('Of the first account');
    await bea.ask({ method: 'DELETE', url: '/api/session' });
    expect(await bySession.all).not.toContain('Of the first account');
  });

  it('takes at most a share of all places for one account', async () => {
    const store = await openStore();
    const api = await openAccountsApi(store, Date.now, { streams: { listeners: 8, heartbeatMs: 50 } });
    closers.push(() => api.close());
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const [ann, bea] = [api.owner, await api.join('bea@example.com', { newAccountName: 'Bea' })];
    const statuses = [];
    for (const who of [ann, ann, ann, bea])
      statuses.push((await listen(port, { cookie: who.headers.cookie ?? '' })).status);
    expect(statuses).toEqual([200, 200, 503, 200]);
  });
});
