import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  openTimedAccountsApi,
  type TimedAccountsApi,
} from '../../../test/support/accounts-api.ts';

let api: AccountsApi;
let now: TimedAccountsApi['now'];
let minutes: TimedAccountsApi['minutes'];
beforeAll(async () => {
  const timed = await openTimedAccountsApi();
  ({ api, now, minutes } = timed);
  return timed.close;
});

describe('an API key', () => {
  const make = async (payload: object, who = api.owner) =>
    (await who.ask({ method: 'POST', url: '/api/keys', payload: { name: 'cron', ...payload } })).json();
  const withKey = (key: string, more: object = {}) =>
    api.ask({ url: '/api/sites', headers: { authorization: `Bearer ${key}` }, ...more });
  const write = { method: 'POST', url: '/api/sites', payload: { url: 'https://example.com/' } } as const;

  it('speaks for its account, in its scope, without a browser’s proofs and under any name', async () => {
    const [reader, writer] = [await make({}), await make({ scope: 'write' })];
    expect(reader.key).toMatch(/^heed_[0-9a-f]{88}$/);
    expect((await withKey(reader.key)).statusCode).toBe(200);
    expect((await withKey(reader.key, write)).json()).toMatchObject({ code: 'read-only' });
    const authorization = `Bearer ${writer.key}`;
    const headers = { authorization, host: 'heed.internal', origin: 'https://a.example' };
    expect((await api.ask({ ...write, headers })).statusCode).toBe(201);
    const me = await withKey(reader.key, { url: '/api/me' });
    expect(me.json()).toMatchObject({ via: 'key', canWrite: false, account: { id: 'local' } });
  });

  it('is shown once, and known by its hint', async () => {
    const { key, id, hint } = await make({});
    const listed = await api.owner.ask({ url: '/api/keys' });
    expect(listed.body).not.toContain(key);
    expect(listed.json()).toContainEqual(expect.objectContaining({ id, hint, lastUsedAt: null }));
    await withKey(key);
    const lastUsedAt = new Date(now()).toISOString();
    expect((await api.owner.ask({ url: '/api/keys' })).json()).toContainEqual(
      expect.objectContaining({ id, lastUsedAt }),
    );
  });

  it('is void when it is withdrawn, has expired, was not copied whole, or is in a cookie', async () => {
    const { key, id } = await make({ expiresInDays: 1 });
    expect((await withKey(key.slice(0, -1))).json()).toMatchObject({ code: 'bad-key' });
    const cookie = `heed=${key}`;
    expect((await api.ask({ url: '/api/sites', headers: { cookie } })).statusCode).toBe(401);
    minutes(24 * 60);
    expect((await withKey(key)).statusCode).toBe(401);
    const other = await make({});
    await api.owner.ask({ method: 'DELETE', url: `/api/keys/${other.id}` });
    expect((await withKey(other.key)).statusCode).toBe(401);
    expect((await api.owner.ask({ method: 'DELETE', url: `/api/keys/${id}` })).statusCode).toBe(204);
  });

  it('that is wrong is not helped by a cookie that is right', async () => {
    const headers = { ...api.owner.headers, authorization: 'Bearer heed_nothing' };
    expect((await api.ask({ url: '/api/sites', headers })).statusCode).toBe(401);
    const basic = { ...api.owner.headers, authorization: 'Basic YTpi' };
    expect((await api.ask({ url: '/api/sites', headers: basic })).statusCode).toBe(200);
  });

  it('never may do more than who made it, and goes when they go', async () => {
    minutes(20);
    const kim = await api.join('kim@example.com', { role: 'member' });
    const { key } = await make({ scope: 'write' }, kim);
    expect((await withKey(key, write)).statusCode).toBe(201);
    const member = `/api/members/${kim.caller.user.id}`;
    await api.owner.ask({ method: 'PATCH', url: member, payload: { role: 'viewer' } });
    expect((await withKey(key, write)).statusCode).toBe(403);
    await api.owner.ask({ method: 'DELETE', url: member });
    expect((await withKey(key)).statusCode).toBe(401);
  });

  it('cannot manage the account', async () => {
    const { key } = await make({ scope: 'write' });
    for (const url of ['/api/keys', '/api/members', '/api/invitations', '/api/sessions'])
      expect((await withKey(key, { url })).json(), url).toMatchObject({ code: 'needs-sign-in' });
    const more = { method: 'POST', url: '/api/keys', payload: { name: 'more' } } as const;
    expect((await withKey(key, more)).statusCode).toBe(403);
  });
});
