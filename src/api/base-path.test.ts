// Below a path of a host: what is requested with and without it, and what answers name.
import { afterEach, describe, expect, it } from 'vitest';
import { openAccountsApi, password } from '../../test/support/accounts-api.ts';
import { openConformingApi } from '../../test/support/conforming-api.ts';
import { seedSite } from '../../test/support/seeds.ts';
import { openSweptApi } from '../../test/support/swept-api.ts';
import { openTemporaryStore } from '../../test/support/temporary-store.ts';
import { readConfig } from '../config.ts';
import { withoutBase } from './base-path.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const host = 'example.org';

async function openBelow(publicUrl: string) {
  const { store, close } = await openTemporaryStore();
  closers.push(close);
  const local = await openAccountsApi(store);
  closers.push(() => local.close());
  const access = { accounts: local.accounts, publicUrl, trustProxy: false as const, sitesEach: 20 };
  const headers = { host, cookie: `__Secure-heed=${local.owner.headers.cookie?.split('=')[1]}` };
  const api = await openConformingApi(store, Date.now, { access }, headers);
  closers.push(() => api.close());
  return { ...api, store, headers };
}

describe('below a path', () => {
  it.each([
    ['/heed', '/'],
    ['/heed/', '/'],
    ['/heed?site=x', '/?site=x'],
    ['/heed/api/sites?q=/heed', '/api/sites?q=/heed'],
    ['/api/sites', '/api/sites'],
    ['/heeded/api', '/heeded/api'],
    ['/', '/'],
  ])('%s is read as %s', (url, read) => {
    expect(withoutBase('/heed', url)).toBe(read);
    expect(withoutBase('', url)).toBe(url);
  });

  it('answers with the path and without it, and names it in headers and problems', async () => {
    const { app, store, headers } = await openBelow('https://example.org/heed');
    for (const name of ['one', 'two']) await seedSite(store, { name });
    for (const prefix of ['', '/heed']) {
      const list = await app.inject({ url: `${prefix}/api/sites?limit=1`, headers });
      expect(list.statusCode).toBe(200);
      expect(list.headers.link).toContain('</heed/api/sites?limit=1&offset=1>; rel="next"');
      const none = await app.inject({ url: `${prefix}/api/nothing`, headers });
      expect([none.statusCode, none.json().type]).toEqual([404, '/heed/api/docs#not-found']);
      const made = await app.inject({
        ...{ method: 'POST', url: `${prefix}/api/sites`, payload: { url: 'https://example.com/' } },
        headers: { ...headers, origin: 'https://example.org' },
      });
      expect(made.headers.location).toBe(`/heed/api/sites/${made.json().id}`);
    }
    expect((await app.inject({ url: '/heed/heed/api/sites', headers })).statusCode).toBe(404);
  });

  it('keeps sessions for the path alone, and takes writes from pages of the host it is on', async () => {
    const { app } = await openBelow('https://example.org/heed');
    const order = { method: 'POST', payload: { email: 'ann@example.com', password } } as const;
    const ask = (origin: string) =>
      app.inject({ ...order, url: '/heed/api/session', headers: { host, origin } });
    expect((await ask('https://example.org')).headers['set-cookie']).toMatch(
      /^__Secure-heed=[\w-]{43}; Max-Age=2592000; Path=\/heed; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect((await ask('https://evil.example')).statusCode).toBe(403);
  });

  it('hands out links that begin with the whole address', async () => {
    const { ask, headers } = await openBelow('https://example.org/tools/heed');
    const { link } = (
      await ask({
        ...{ method: 'POST', url: '/api/invitations', payload: { email: 'bea@example.com', role: 'member' } },
        headers: { ...headers, origin: 'https://example.org' },
      })
    ).json<{ link: string }>();
    expect(link).toMatch(/^https:\/\/example\.org\/tools\/heed\/join#/);
  });

  it('shows pages of one-click links whose form and way home are below it too', async () => {
    const { app, headers } = await openBelow('https://example.org/heed');
    const { body } = await app.inject({ url: '/links/mute/x', headers });
    expect(body).toContain('<a href="/heed/">');
  });

  it('never has a path that a route of its own begins with', async () => {
    const { routes, close } = await openSweptApi();
    closers.push(close);
    const names = new Set(routes.flatMap(({ path }) => path.split('/')[1] || []));
    expect(names).toContain('api');
    for (const name of [...names, 'assets']) {
      expect(() => readConfig({ PUBLIC_URL: `https://example.org/${name}` }, 'all'), name).toThrow(
        'starts like one of Heed’s own',
      );
    }
  });

  it.each(['https://example.org/a b', 'https://example.org/"x', 'https://example.org/../x', 'https://x//y'])(
    'is not %s',
    (address) => expect(() => readConfig({ PUBLIC_URL: address }, 'all')).toThrow('PUBLIC_URL'),
  );
});
