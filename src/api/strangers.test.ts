// A member of another account tries every route there is, with ids of the first. What is new is swept by itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountsApi } from '../../test/support/accounts-api.ts';
import { openSweptApi, type SweptApi } from '../../test/support/swept-api.ts';
import { testSeal } from '../../test/support/test-seal.ts';
import { type LinkTarget, linkPurposes, makeLinkToken } from '../engine/deliver/message-links.ts';

let swept: SweptApi;
let api: AccountsApi;

beforeAll(async () => {
  swept = await openSweptApi();
  api = swept.api;
});
afterAll(() => swept.close());

const underApi = () => swept.routes.filter(({ path }) => path.startsWith('/api'));

/** Bodies that would do harm if the id were taken. */
const bodies: Record<string, object> = {
  'PATCH /api/sites/:id': { name: 'taken over' },
  'POST /api/sites/:id/ask': { question: 'what was the price?' },
  'POST /api/sites/:id/backtest': { trackingGoal: 'prices' },
  'POST /api/sites/:id/plan/answers': { question: 'which', answer: 0 },
  'PATCH /api/sites/:id/noise/:slot': { state: 'undone' },
  'PATCH /api/sites/:id/weights/:kind': { state: 'undone' },
  'PATCH /api/changes/:id': { seen: true, feedback: 'noise' },
  'PUT /api/changes/:id/rule': { rule: 'hold-back' },
  'PATCH /api/channels/:id': { name: 'taken over' },
  'PATCH /api/members/:id': { role: 'owner' },
};

describe('a member of another account', () => {
  /** Says so to everybody, before it looks for anything. */
  const noModel = 'POST /api/changes/:id/analyse';
  const ways = async (): Promise<Record<string, string>[]> => {
    const order = { name: 'theirs', scope: 'write' };
    const key = await swept.stranger.ask({ method: 'POST', url: '/api/keys', payload: order });
    return [swept.stranger.headers, { authorization: `Bearer ${key.json().key}` }];
  };

  it('finds nothing under the ids of the first, by session or by key, and changes nothing', async () => {
    const before = await swept.everything();
    for (const headers of await ways()) {
      for (const { method, path, name } of underApi().filter((route) => route.path.includes(':'))) {
        const order = { method: method as 'GET', url: swept.fill(path), headers };
        const payload = bodies[name];
        const response = await api.ask(payload === undefined ? order : { ...order, payload });
        const isPersonal = headers.authorization !== undefined && response.statusCode === 403;
        if (isPersonal) expect(response.json(), name).toMatchObject({ code: 'needs-sign-in' });
        else if (name === noModel) expect(response.json()).toMatchObject({ code: 'no-model' });
        else expect(response.statusCode, `${name}: ${response.body}`).toBe(404);
        expect(response.body, name).not.toContain(swept.canary);
      }
    }
    expect(await swept.everything()).toEqual(before);
  });

  it('sees nothing of the first in any list, also when asking for it by id', async () => {
    const { sites, changes, channels } = swept.ids;
    const asked = [
      `/api/sites?id=${sites}`,
      `/api/sites?q=${swept.canary}`,
      `/api/sites?parentId=${sites}`,
      `/api/changes?siteId=${sites}`,
      `/api/changes?q=${swept.canary}`,
      `/api/events?siteId=${sites}`,
      `/api/ai/usage?siteId=${sites}`,
      `/api/notifications?channel=${channels}`,
      `/api/notifications?site=${sites}`,
    ];
    const lists = underApi()
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map(({ path }) => path)
      .filter((path) => !['/api/events/stream', '/api/compare', '/api/activity'].includes(path));
    for (const headers of await ways()) {
      for (const url of [...lists, ...asked]) {
        const response = await api.ask({ url, headers });
        expect([200, 403], `${url}: ${response.body}`).toContain(response.statusCode);
        expect(response.body, url).not.toContain(swept.canary);
        for (const id of [sites, changes, channels]) expect(response.body, url).not.toContain(id);
      }
      const activity = await api.ask({ url: `/api/activity?siteIds=${sites}`, headers });
      expect(activity.json()).toMatchObject([{ changes: Array.from({ length: 30 }, () => 0) }]);
      const compare = `/api/compare?before=${swept.ids.snapshots}&after=${swept.ids.snapshots}`;
      expect((await api.ask({ url: compare, headers })).statusCode).toBe(404);
    }
  });

  it('reaches nothing of the first through orders that name ids', async () => {
    const before = await swept.everything();
    const { sites, changes, channels } = swept.ids;
    const orders = [
      ...['check', 'pause', 'delete'].map((action) => ['/api/sites/bulk', { ids: [sites], action }] as const),
      ['/api/changes/seen', { ids: [changes] }],
      ['/api/changes/seen', { filter: { siteId: sites } }],
      ['/api/changes/seen', { filter: {} }],
      ['/api/channels/test', { id: channels }],
      ['/api/ask', { question: `what changed at ${swept.canary}?` }],
      ['/api/sites', { url: 'https://example.com/', notify: { channels: [channels] } }],
    ] as const;
    for (const headers of await ways()) {
      for (const [url, payload] of orders) {
        const response = await api.ask({ method: 'POST', url, payload, headers });
        expect([200, 400, 404], `${url}: ${response.body}`).toContain(response.statusCode);
        if (url === '/api/sites') expect(response.statusCode).toBe(400);
        if (url === '/api/changes/seen') expect(response.json()).toMatchObject({ marked: 0 });
        if (url === '/api/channels/test') expect(response.statusCode).toBe(404);
      }
    }
    expect(await swept.everything()).toEqual(before);
  });

  it('gets no picture of the first by ids, by other links, or by naming what is not theirs', async () => {
    const { changes: changeId = '', channels: channelId = '', sites: siteId = '' } = swept.ids;
    const ownerId = swept.stranger.caller.accountId;
    const theirs = await swept.stranger.ask({
      ...{ method: 'POST', url: '/api/channels' },
      payload: { name: 'theirs', kind: 'webhook', settings: { url: 'http://127.0.0.1:1/' } },
    });
    const tokenOf = (given: Partial<LinkTarget>) =>
      makeLinkToken(
        testSeal,
        'picture',
        { ownerId, channelId, siteId: null, changeId, ...given },
        Date.now(),
      );
    const others = linkPurposes.map((purpose) =>
      makeLinkToken(testSeal, purpose, { ownerId: 'local', channelId, siteId, changeId }, Date.now()),
    );
    const tokens = [changeId, channelId, tokenOf({}), tokenOf({ channelId: theirs.json().id }), ...others];
    for (const headers of [{}, ...(await ways())]) {
      for (const token of tokens) {
        const response = await api.ask({ url: `/links/picture/${token}`, headers });
        expect(response.statusCode).toBe(404);
        expect(response.headers['content-type']).not.toContain('image');
        expect(response.body).not.toContain(swept.canary);
      }
    }
  });

  it('does not get answers kept for the first under an Idempotency-Key', async () => {
    const order = {
      method: 'POST',
      url: '/api/sites',
      payload: { url: 'https://example.com/same' },
    } as const;
    const headers = { 'idempotency-key': 'shared' };
    const first = (await api.owner.ask({ ...order, headers })).json();
    const second = await swept.stranger.ask({ ...order, headers });
    expect(second.statusCode).toBe(201);
    expect(second.json().id).not.toBe(first.id);
    expect(second.headers['idempotency-replayed']).toBeUndefined();
  });
});
