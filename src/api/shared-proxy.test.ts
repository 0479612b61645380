// Sign-ins behind a proxy that is not trusted to say who asks: everybody seems to have its address.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password } from '../../test/support/accounts-api.ts';
import { openTemporaryStore, type TemporaryStore } from '../../test/support/temporary-store.ts';
import { openProxyWarning, originOf } from './origin.ts';

const publicUrl = 'https://heed.example';
let temporary: TemporaryStore;
let api: AccountsApi;
beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openAccountsApi(temporary.store, () => Date.UTC(2026, 5, 1), { publicUrl });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const signIn = (email: string, given: string) =>
  api.ask({
    method: 'POST',
    url: '/api/session',
    payload: { email, password: given },
    headers: { host: 'heed.example', origin: publicUrl, 'x-forwarded-for': '198.51.100.7' },
    remoteAddress: '10.0.0.2',
  });

describe('a person who mistypes', () => {
  it('locks out nobody else who comes by the same proxy', async () => {
    const codes = [];
    for (let n = 0; n < 7; n += 1) codes.push((await signIn('bob@example.com', 'wrong')).statusCode);
    expect(codes).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn('ann@example.com', password)).statusCode).toBe(200);
  });

  it('is not many: sixty tries a minute are all there are for everybody', async () => {
    const codes = [];
    for (let n = 0; n < 62; n += 1) codes.push((await signIn(`n${n}@example.com`, 'wrong')).statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(60);
    expect(codes.at(-1)).toBe(429);
  });
});

it('is so only where there must be a proxy, and it is not trusted', () => {
  const request = { ip: '10.0.0.2', headers: {} } as Parameters<typeof originOf>[0];
  const isShared = (url: string | null, trustProxy: string | false) =>
    originOf(request, { ...api, publicUrl: url, trustProxy, sitesEach: 1 }).isShared;
  expect(isShared(publicUrl, false)).toBe(true);
  expect(isShared(publicUrl, 'loopback')).toBe(false);
  expect(isShared('http://heed.example', false)).toBe(false);
  expect(isShared(null, false)).toBe(false);
});

it('is said once, when the first request names whom it is for', () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Parameters<
    typeof openProxyWarning
  >[1];
  const requestWith = (headers: object) => ({ headers }) as Parameters<typeof originOf>[0];
  const access = { ...api, publicUrl, sitesEach: 1 };
  const warn = openProxyWarning({ ...access, trustProxy: false }, log);
  warn(requestWith({}));
  expect(lines).toEqual([]);
  for (let n = 0; n < 3; n += 1) warn(requestWith({ 'x-forwarded-for': '198.51.100.7' }));
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')]);
  openProxyWarning({ ...access, trustProxy: 'loopback' }, log)(requestWith({ 'x-forwarded-for': '::1' }));
  expect(lines).toHaveLength(1);
});
