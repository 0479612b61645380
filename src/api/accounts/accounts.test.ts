import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  openTimedAccountsApi,
  password,
  type TimedAccountsApi,
} from '../../../test/support/accounts-api.ts';

let api: AccountsApi;
let minutes: TimedAccountsApi['minutes'];
beforeAll(async () => {
  const timed = await openTimedAccountsApi();
  ({ api, minutes } = timed);
  return timed.close;
});

const own = { origin: 'http://127.0.0.1:3000' };
const post = (url: string, payload: object, headers: Record<string, string> = own) =>
  api.ask({ method: 'POST', url, payload, headers });
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const reads = async (cookie: string) =>
  (await api.ask({ url: '/api/sites', headers: { cookie } })).statusCode === 200;

describe('with accounts', () => {
  it('unknown callers get no answer, but learn that they are not signed in', async () => {
    const response = await api.ask({ url: '/api/sites' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'sign-in-needed' });
    const me = (await api.ask({ url: '/api/me' })).json();
    expect(me).toMatchObject({ hasAccounts: true, needsSetup: false, user: null, role: null });
  });

  it('the first user owns the account that was there', async () => {
    expect((await api.owner.ask({ url: '/api/me' })).json()).toMatchObject({
      via: 'session',
      user: { email: 'ann@example.com' },
      account: { id: 'local' },
      role: 'owner',
      isOperator: true,
    });
  });

  it('a link to set up works no more once somebody did', async () => {
    expect(await api.accounts.setupLink()).toBeNull();
    const order = { token: 'x'.repeat(43), email: 'eve@example.com', name: 'Eve', password };
    expect((await post('/api/setup', order)).statusCode).toBe(410);
  });

  it('a session is kept out of reach of scripts and other sites', async () => {
    minutes(20);
    const response = await post('/api/session', { email: 'ANN@example.com', password });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toMatch(
      /^heed=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await reads(cookieOf(response))).toBe(true);
  });
});

describe('signing in', () => {
  it('says the same of a wrong password and of an unknown address', async () => {
    minutes(20);
    const wrong = await post('/api/session', { email: 'ann@example.com', password: 'not this one' });
    const unknown = await post('/api/session', { email: 'nobody@example.com', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  const tryFrom = (remoteAddress: string, email: string, headers: Record<string, string> = {}) =>
    api.ask({
      method: 'POST',
      url: '/api/session',
      payload: { email, password: 'wrong' },
      headers: { ...own, ...headers },
      remoteAddress,
    });

  it('is tried five times a minute from one address, wherever it says it comes from', async () => {
    minutes(20);
    const tries = [];
    for (let n = 0; n < 7; n += 1)
      tries.push(await tryFrom('192.0.2.1', `n${n}@example.com`, { 'x-forwarded-for': `198.51.100.${n}` }));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryFrom('::ffff:192.0.2.1', 'n@example.com')).statusCode).toBe(429);
    expect((await tryFrom('192.0.2.2', 'n@example.com')).statusCode).toBe(401);
    minutes(1);
    expect((await tryFrom('192.0.2.1', 'n@example.com')).statusCode).toBe(401);
  });

  it('counts all addresses of one IPv6 customer as one, however they are written', async () => {
    minutes(20);
    const answers = [];
    for (let n = 0; n < 100; n += 1)
      answers.push(await tryFrom(`2001:db8:0:1::${n.toString(16)}`, `m${n}@example.com`));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
    expect((await tryFrom('2001:0db8:0000:0001:ffff::1', 'm@example.com')).statusCode).toBe(429);
    expect((await tryFrom('2001:db8:0:2::1', 'm@example.com')).statusCode).toBe(401);
  });

  it('is tried ten times in a quarter of an hour for one user, from wherever', async () => {
    minutes(20);
    const codes = [];
    for (let n = 0; n < 11; n += 1)
      codes.push((await tryFrom(`203.0.113.${n}`, 'ann@example.com')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const right = { email: 'Ann@example.com', password };
    expect((await post('/api/session', right)).statusCode).toBe(429);
    minutes(16);
    expect((await post('/api/session', right)).statusCode).toBe(200);
  });

  it('out ends the session on the server', async () => {
    minutes(20);
    const cookie = cookieOf(await post('/api/session', { email: 'ann@example.com', password }));
    const out = await api.ask({ method: 'DELETE', url: '/api/session', headers: { ...own, cookie } });
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toMatch(/^heed=; Max-Age=0/);
    expect(await reads(cookie)).toBe(false);
  });
});

describe('a password', () => {
  it('is changed with the old one, and ends all other sessions', async () => {
    minutes(20);
    const bob = await api.join('bob@example.com', { role: 'member' });
    const signIn = (word: string) => post('/api/session', { email: 'bob@example.com', password: word });
    const other = cookieOf(await signIn(password));
    const edit = (payload: object) => bob.ask({ method: 'PATCH', url: '/api/me', payload });
    expect((await edit({ password: 'a new long one' })).statusCode).toBe(400);
    expect((await edit({ password: 'a new long one', oldPassword: 'wrong' })).statusCode).toBe(401);
    expect((await edit({ password: 'short', oldPassword: password })).json()).toMatchObject({
      errors: [{ pointer: '/password' }],
    });
    expect((await edit({ name: 'Robert' })).json()).toMatchObject({ user: { name: 'Robert' } });
    expect(await reads(other)).toBe(true);
    expect((await edit({ password: 'a new long one', oldPassword: password })).statusCode).toBe(200);
    expect(await reads(other)).toBe(false);
    expect((await bob.ask({ url: '/api/sites' })).statusCode).toBe(200);
    minutes(1);
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await signIn('a new long one')).statusCode).toBe(200);
  });

  it('is reset by a link, which works once and ends all sessions', async () => {
    minutes(20);
    const cleo = await api.join('cleo@example.com', { role: 'viewer' });
    const token = tokenOf((await api.accounts.passwordLink('CLEO@example.com')) ?? '');
    const order = { token, password: 'something quite new' };
    expect((await post('/api/invitations/look', { token })).json()).toMatchObject({ kind: 'password' });
    expect((await post('/api/invitations/accept', order)).statusCode).toBe(410);
    expect((await post('/api/password', { ...order, password: 'cleo@example.com' })).statusCode).toBe(400);
    const entered = await post('/api/password', order);
    expect(entered.json()).toMatchObject({ user: { email: 'cleo@example.com' } });
    expect((await post('/api/password', order)).statusCode).toBe(410);
    expect((await cleo.ask({ url: '/api/sites' })).statusCode).toBe(401);
  });
});

describe('an invitation', () => {
  it('is a link that brings somebody into the account once, in the role it names', async () => {
    minutes(20);
    const order = { email: 'dora@example.com', role: 'viewer' };
    const made = await api.owner.ask({ method: 'POST', url: '/api/invitations', payload: order });
    expect(made.statusCode).toBe(201);
    const token = tokenOf(made.json().link);
    expect(made.json().link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/join#/);
    const listed = (await api.owner.ask({ url: '/api/invitations' })).body;
    expect(listed).toContain('dora@example.com');
    expect(listed).not.toContain(token);
    const look = await post('/api/invitations/look', { token });
    expect(look.json()).toMatchObject({ kind: 'member', email: 'dora@example.com', isUser: false });
    const accept = { token, name: 'Dora', password };
    const weak = await post('/api/invitations/accept', { ...accept, password: 'password123' });
    expect(weak.json()).toMatchObject({ errors: [{ pointer: '/password' }] });
    const joined = await post('/api/invitations/accept', accept);
    expect(joined.json()).toMatchObject({ role: 'viewer', account: { id: 'local' }, canWrite: false });
    expect((await post('/api/invitations/accept', accept)).statusCode).toBe(410);
    expect((await post('/api/invitations/look', { token })).statusCode).toBe(410);
  });

  it('is void after seven days, and when it is revoked', async () => {
    const payload = { email: 'eve@example.com' };
    const invite = async () =>
      (await api.owner.ask({ method: 'POST', url: '/api/invitations', payload })).json();
    const [late, back] = [await invite(), await invite()];
    const taken = await api.owner.ask({ method: 'DELETE', url: `/api/invitations/${back.id}` });
    expect(taken.statusCode).toBe(204);
    const accept = (link: string) =>
      post('/api/invitations/accept', { token: tokenOf(link), name: 'Eve', password });
    expect((await accept(back.link)).statusCode).toBe(410);
    minutes(7 * 24 * 60);
    expect((await accept(late.link)).statusCode).toBe(410);
  });

  it('to an account of their own is for operators to give', async () => {
    minutes(20);
    const payload = { email: 'gus@example.com', newAccountName: 'Gus and sons' };
    const fay = await api.join('fay@example.com', { newAccountName: 'Fay' });
    const refused = await fay.ask({ method: 'POST', url: '/api/invitations', payload });
    expect(refused.statusCode).toBe(403);
    const made = await api.owner.ask({ method: 'POST', url: '/api/invitations', payload });
    const order = { token: tokenOf(made.json().link), name: 'Gus', password };
    const gus = (await post('/api/invitations/accept', order)).json();
    expect(gus).toMatchObject({ account: { name: 'Gus and sons' }, role: 'owner', isOperator: false });
    expect(gus.account.id).not.toBe('local');
  });

  it('of somebody who is a user already needs their password, and adds an account to change to', async () => {
    minutes(20);
    const hal = await api.join('hal@example.com', { newAccountName: 'Hal' });
    const payload = { email: 'HAL@example.com', role: 'member' };
    const { link } = (await api.owner.ask({ method: 'POST', url: '/api/invitations', payload })).json();
    const token = tokenOf(link);
    expect((await post('/api/invitations/look', { token })).json()).toMatchObject({ isUser: true });
    const accept = (word: string) => post('/api/invitations/accept', { token, password: word });
    expect((await accept('not the password')).statusCode).toBe(401);
    const joined = await accept(password);
    expect(joined.json()).toMatchObject({ account: { id: 'local' }, role: 'member' });
    expect(joined.json().memberships).toHaveLength(2);
    const change = (accountId: string) =>
      hal.ask({ method: 'PATCH', url: '/api/session', payload: { accountId } });
    expect((await change('local')).json()).toMatchObject({ account: { id: 'local' }, role: 'member' });
    expect((await hal.ask({ url: '/api/me' })).json()).toMatchObject({ account: { id: 'local' } });
    expect((await change('not-theirs')).statusCode).toBe(404);
  });
});

describe('members', () => {
  it('are managed by owners; everybody may leave, but the last owner', async () => {
    minutes(20);
    const ivy = await api.join('ivy@example.com', { role: 'member' });
    const { id } = ivy.caller.user;
    const ann = api.owner.caller.user.id;
    const edit = (who: typeof ivy, of: string, role: string) =>
      who.ask({ method: 'PATCH', url: `/api/members/${of}`, payload: { role } });
    const remove = (who: typeof ivy, of: string) => who.ask({ method: 'DELETE', url: `/api/members/${of}` });
    expect((await ivy.ask({ url: '/api/members' })).json()).toContainEqual(
      expect.objectContaining({ id, isMe: true, role: 'member' }),
    );
    expect((await edit(ivy, id, 'owner')).statusCode).toBe(403);
    expect((await remove(ivy, ann)).statusCode).toBe(403);
    expect((await ivy.ask({ url: '/api/invitations' })).statusCode).toBe(403);
    expect((await edit(api.owner, ann, 'member')).json()).toMatchObject({ code: 'last-owner' });
    expect((await remove(api.owner, ann)).statusCode).toBe(409);
    expect((await edit(api.owner, id, 'viewer')).json()).toMatchObject({ role: 'viewer' });
    const payload = { url: 'https://example.com/' };
    const write = await ivy.ask({ method: 'POST', url: '/api/sites', payload });
    expect(write.json()).toMatchObject({ code: 'read-only' });
    expect((await remove(ivy, id)).statusCode).toBe(204);
    expect((await ivy.ask({ url: '/api/sites' })).statusCode).toBe(401);
    const renamed = await api.owner.ask({ method: 'PATCH', url: '/api/account', payload: { name: 'Us' } });
    expect(renamed.json()).toMatchObject({ account: { name: 'Us' } });
  });

  it('see their sessions, and end them', async () => {
    minutes(20);
    const jo = await api.join('jo@example.com', { role: 'viewer' });
    const cookie = cookieOf(await post('/api/session', { email: 'jo@example.com', password }));
    const sessions = (await jo.ask({ url: '/api/sessions' })).json<{ id: string; isCurrent: boolean }[]>();
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    const end = (who: typeof jo) => who.ask({ method: 'DELETE', url: `/api/sessions/${other?.id}` });
    expect((await end(api.owner)).statusCode).toBe(404);
    expect((await end(jo)).statusCode).toBe(204);
    expect(await reads(cookie)).toBe(false);
  });
});

// Last, because in its time everybody else's sessions run out.
describe('a session', () => {
  it('is renewed while it is used, and over after thirty days without use', async () => {
    minutes(20);
    const cookie = cookieOf(await post('/api/session', { email: 'ann@example.com', password }));
    minutes(29 * 24 * 60);
    expect(cookieOf(await api.ask({ url: '/api/me', headers: { cookie } }))).toBe(cookie);
    minutes(29 * 24 * 60);
    expect(await reads(cookie)).toBe(true);
    minutes(30 * 24 * 60);
    expect(await reads(cookie)).toBe(false);
  });
});
