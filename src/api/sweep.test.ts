// Every route there is, tried by those who must not get through. What is new is swept by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountsApi } from '../../test/support/accounts-api.ts';
import { openSweptApi, type SweptApi } from '../../test/support/swept-api.ts';

/** Everything that answers without knowing who asks. */
const open = [
  'GET /api/me',
  'POST /api/setup',
  'POST /api/session',
  'POST /api/invitations/look',
  'POST /api/invitations/accept',
  'POST /api/password',
  'POST /api/password/mail',
];
/** What is no write, or is about oneself: viewers may. */
const openToViewers = [
  ...open,
  // What its tools write goes through the other routes.
  'POST /mcp',
  'POST /api/ask',
  'POST /api/channels/preview',
  'POST /api/sites/:id/ask',
  'POST /api/sites/:id/backtest',
  'PATCH /api/me',
  'POST /api/me/confirmation',
  'PUT /api/me/confirmation',
  'PATCH /api/session',
  'DELETE /api/session',
  'DELETE /api/sessions/:id',
  'DELETE /api/members/:id',
];

let swept: SweptApi;
let api: AccountsApi;

beforeAll(async () => {
  swept = await openSweptApi();
  api = swept.api;
});
afterAll(() => swept.close());

/** A secret in the address proves who asks. */
const isBySecret = (path: string) => path.startsWith('/feeds/:token/') || path.startsWith('/links/');
const isPage = (path: string) => !/^\/(api|feeds|links|mcp|metrics)(\/|$)/.test(path);
const underApi = () => swept.routes.filter(({ path }) => !isPage(path) && !isBySecret(path));
const writes = () => underApi().filter(({ method }) => method !== 'GET' && method !== 'HEAD');

describe('the sweep', () => {
  it('knows the routes', () => {
    const names = swept.routes.map(({ name }) => name);
    expect(names).toContain('GET /api/sites/:id/checks');
    expect(names).toContain('POST /api/sites/:id/check');
    expect(names).toContain('GET /api/snapshots/:id/page');
    expect(names).toContain('GET /api/members');
    for (const name of openToViewers) expect(names).toContain(name);
    expect(underApi().length).toBeGreaterThan(100);
  });
});

describe('whoever is not known', () => {
  it('is refused by every route but those of the entrance', async () => {
    for (const { method, path, name } of underApi()) {
      const response = await api.app.inject({
        method,
        url: swept.fill(path),
        headers: { host: '127.0.0.1' },
      });
      const isEntrance = open.includes(name.replace('HEAD', 'GET'));
      expect(response.statusCode === 401, `${name} → ${response.statusCode}`).toBe(!isEntrance);
      expect(response.headers['cache-control'], name).toMatch(/no-store|^private, no-cache$/);
    }
    expect(open.length).toBeLessThanOrEqual(8);
  });

  it('gets the pages and the probes, and nothing of an account in them', async () => {
    for (const { method, path, name } of swept.routes.filter((route) => isPage(route.path))) {
      const url = path.replace(/:\w+/g, swept.ids.sites ?? '');
      const response = await api.app.inject({ method, url, headers: { host: '127.0.0.1' } });
      expect([200, 503], name).toContain(response.statusCode);
      expect(response.body, name).not.toContain(swept.canary);
    }
  });
});

describe('whoever does not know the secret of a feed, or of a link in a message', () => {
  it('finds nothing there, not even with a session', async () => {
    const feeds = swept.routes.filter(({ path }) => isBySecret(path));
    expect(feeds.length).toBeGreaterThan(2);
    for (const { method, path, name } of feeds) {
      for (const headers of [{}, swept.stranger.headers, api.owner.headers]) {
        const response = await api.app.inject({
          method,
          url: swept.fill(path),
          headers: { host: '127.0.0.1:3000', ...headers },
        });
        expect(response.statusCode, name).toBe(404);
        expect(response.body, name).not.toContain(swept.canary);
      }
    }
  });
});

describe('a page of another site', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:4000' },
  ])('writes nothing with the cookie of a member, whatever the route: %o', async (sent) => {
    const headers = { host: '127.0.0.1:3000', cookie: api.owner.headers.cookie ?? '', ...sent };
    const before = await swept.everything();
    for (const { method, path, name } of writes()) {
      const response = await api.app.inject({ method, url: swept.fill(path), payload: {}, headers });
      expect(response.statusCode, name).toBe(403);
      expect(response.json(), name).toMatchObject({ code: 'cross-site' });
    }
    expect(await swept.everything()).toEqual(before);
  });

  it('writes nothing without saying where it is from, either', async () => {
    const headers = { host: '127.0.0.1:3000', cookie: api.owner.headers.cookie ?? '' };
    for (const { method, path, name } of writes()) {
      const response = await api.app.inject({ method, url: swept.fill(path), payload: {}, headers });
      expect(response.statusCode, name).toBe(403);
    }
  });
});

describe('a viewer, and a key that may only read,', () => {
  it('write nothing', async () => {
    const key = await api.owner.ask({ method: 'POST', url: '/api/keys', payload: { name: 'reader' } });
    const reader = { authorization: `Bearer ${key.json().key}` };
    const before = await swept.everything();
    for (const { method, path, name } of writes()) {
      if (openToViewers.includes(name)) continue;
      for (const headers of [swept.viewer.headers, reader]) {
        const response = await api.ask({
          method: method as 'POST',
          url: swept.fill(path),
          payload: {},
          headers,
        });
        expect(response.statusCode, name).toBe(403);
        expect(response.json(), name).toMatchObject({ code: 'read-only' });
      }
    }
    expect(await swept.everything()).toEqual(before);
  });
});
