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

describe('an API key', () => {
  const make = async (payload: object, who = api.owner) =>
    (await who.ask({ method: 'POST', url: '/api/keys', payload: { name: 'cron', ...payload } })).json();
  const withKey = (key: string, more: object = {}) =>
    api.ask({ url: '/api/sites', headers: { authorization: `Bearer ${key}` }, ...more });

  it('asks three hundred times a minute, and visits pages thirty times', async () => {
    minutes(5);
    const { key } = await make({ scope: 'write' });
    const visit = { method: 'POST', url: '/api/sites/none/check' } as const;
    const visits = [];
    for (let n = 0; n < 31; n += 1) visits.push((await withKey(key, visit)).statusCode);
    expect(visits).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    const rest = [];
    for (let n = 0; n < 270; n += 1) rest.push(await withKey(key, { url: '/api/me' }));
    expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(269);
    expect(rest.at(-1)?.statusCode).toBe(429);
    expect(Number(rest.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    minutes(1);
    expect((await withKey(key)).statusCode).toBe(200);
  });
});

describe('an account', () => {
  it('has stored pages re-read sixty times a minute, in whatever way, and others do not wait for it', async () => {
    minutes(5);
    const sam = await api.join('sam@example.com', { newAccountName: 'Sam' });
    const ways = [
      { url: '/api/compare?before=a&after=b' },
      { method: 'POST', url: '/api/ask', payload: { question: 'what changed?' } },
      { method: 'POST', url: '/api/sites/none/backtest', payload: { trackingGoal: 'prices' } },
    ] as const;
    const codes = [];
    for (let n = 0; n < 63; n += 1) codes.push((await sam.ask(ways[n % 3] ?? ways[0])).statusCode);
    expect(codes.slice(0, 60)).not.toContain(429);
    expect(codes.slice(60)).toEqual([429, 429, 429]);
    expect((await api.owner.ask(ways[1])).statusCode).toBe(200);
  });

  it('has many sites checked at once no more often than one', async () => {
    minutes(5);
    const bulk = {
      method: 'POST',
      url: '/api/sites/bulk',
      payload: { ids: ['none'], action: 'check' },
    } as const;
    const codes = [];
    for (let n = 0; n < 31; n += 1) codes.push((await api.owner.ask(bulk)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it('watches as many sites as it may, whatever the others have', async () => {
    minutes(20);
    const [lea, max] = [
      await api.join('lea@example.com', { newAccountName: 'Lea' }),
      await api.join('max@example.com', { newAccountName: 'Max' }),
    ];
    const add = async (who: typeof lea, url = 'https://example.com/') =>
      (await who.ask({ method: 'POST', url: '/api/sites', payload: { url } })).statusCode;
    const codes = [];
    for (let n = 0; n < 21; n += 1) codes.push(await add(lea));
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 201), 403]);
    const payload = { text: 'https://example.com/more' };
    const imported = await lea.ask({ method: 'POST', url: '/api/import', payload });
    expect(imported.json()).toMatchObject({ code: 'too-many-sites' });
    expect(await add(max)).toBe(201);
    // What an import brings is counted one by one.
    const list = Array.from({ length: 25 }, (_, n) => `https://example.com/${n}`).join('\n');
    const many = (await max.ask({ method: 'POST', url: '/api/import', payload: { text: list } })).json();
    expect(many).toMatchObject({ created: 19 });
    expect(many.entries.at(-1)).toMatchObject({
      outcome: 'refused',
      notes: [{ text: expect.stringContaining('20') }],
    });
    expect((await max.ask({ url: '/api/sites?limit=1' })).headers['x-total-count']).toBe('20');
  });
});
