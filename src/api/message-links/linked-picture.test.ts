// Pictures under public addresses: whoever has the address gets that picture, for a while; nobody gets anything else by it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../test/support/accounts-api.ts';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import type { Channel } from '../../core/alert/channel.ts';
import { pictureUrl } from '../../engine/deliver/linked-picture.ts';
import { type LinkTarget, linkPurposes, makeLinkToken } from '../../engine/deliver/message-links.ts';
import { makeSeal } from '../../engine/engine.ts';

const publicUrl = 'https://heed.example';
const day = 24 * 3_600_000;
let temporary: TemporaryStore;
let api: AccountsApi;
let channel: Channel;
let changeId: string;
let clock: number;
let cuts: number;

beforeEach(async () => {
  clock = Date.now();
  cuts = 0;
  temporary = await openTemporaryStore();
  const { store } = temporary;
  const ask = async () => {
    cuts += 1;
    return { jpeg: new Uint8Array([0xff, 0xd8, cuts]), width: 10, height: 5 };
  };
  const pagePool = { ...inlinePagePool, ask } as unknown as typeof inlinePagePool;
  api = await openAccountsApi(store, () => clock, { publicUrl, pagePool });
  channel = await store.createChannel(makeChannel({ kind: 'slack' }), null);
  changeId = await addPicturedChange();
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

async function addPicturedChange(): Promise<string> {
  const { store } = temporary;
  const site = await addSite(store);
  const screenshotBlob = await store.blobs.put(Buffer.from('a screenshot'));
  let id = '';
  await runCheck(store, site, site.createdAt, (claim) => {
    const snapshot = makeSnapshot(claim, { screenshotBlob });
    const change = makeChange(claim, { beforeSnapshotId: snapshot.id, afterSnapshotId: snapshot.id });
    id = change.id;
    return makeResult(claim, { outcome: 'changed', snapshot, change });
  });
  return id;
}

const target = (given: Partial<LinkTarget> = {}): LinkTarget => ({
  ...{ ownerId: 'local', channelId: channel.id, siteId: null, changeId },
  ...given,
});
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { host: 'heed.example', ...headers } });
const fresh = (given: Partial<LinkTarget> = {}, seal = testSeal) =>
  `/links/picture/${makeLinkToken(seal, 'picture', target(given), clock, 30 * day)}`;
const ours = () => pictureUrl({ publicUrl, seal: testSeal, now: () => clock }, channel, changeId) ?? '';

/** Always the same answer, whatever is wrong. */
async function refused(url: string): Promise<void> {
  const response = await get(url);
  expect([response.statusCode, response.headers['cache-control']], url).toEqual([404, 'no-store']);
  expect(response.json(), url).toMatchObject({ code: 'not-found' });
  expect(response.body).not.toContain(changeId);
}

describe('the address of a picture', () => {
  it('gives the picture to whoever has it, with headers that allow nothing else', async () => {
    expect(ours()).toMatch(/^https:\/\/heed\.example\/links\/picture\/[\w-]+$/);
    const { statusCode, headers, rawPayload } = await get(new URL(ours()).pathname);
    expect([statusCode, [...rawPayload]]).toEqual([200, [0xff, 0xd8, 1]]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is cut once for all who look at the message', async () => {
    for (let time = 0; time < 5; time += 1) expect((await get(fresh())).statusCode).toBe(200);
    expect(cuts).toBe(1);
  });

  it('ends after a month, with its channel, and with its change', async () => {
    const url = new URL(ours()).pathname;
    clock += 29 * day;
    expect((await get(url)).statusCode).toBe(200);
    clock += 2 * day;
    await refused(url);
    await refused(fresh({ changeId: channel.id }));
    await refused(fresh({ changeId: null }));
    const now = fresh();
    await temporary.store.removeChannel('local', channel.id);
    await refused(now);
  });

  it('is for this purpose, this account and this instance alone', async () => {
    for (const purpose of linkPurposes) {
      const token = makeLinkToken(testSeal, purpose, target(), clock);
      await refused(`/links/picture/${token}`);
      const picture = makeLinkToken(testSeal, 'picture', target(), clock);
      const followed = await api.app.inject({
        method: 'POST',
        url: `/links/${purpose}/${picture}`,
        headers: { host: 'heed.example' },
      });
      expect(followed.statusCode).toBe(404);
    }
    await refused(fresh({ ownerId: 'somebody' }));
    await refused(fresh({}, makeSeal(Buffer.alloc(32, 7))));
    for (const token of ['x', changeId, 'a'.repeat(5000), '%00', '..%2f..%2fapi%2fchanges']) {
      const { statusCode } = await get(`/links/picture/${token}`);
      expect([400, 404, 414], token).toContain(statusCode);
    }
    expect(await temporary.store.getChannel('local', channel.id)).toMatchObject({ isOn: true });
  });

  it('can be asked for only so often from one network', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 1210; time += 1) statuses.add((await get('/links/picture/x')).statusCode);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});

describe('a picture has an address', () => {
  const urlAt = (base: string | null) =>
    pictureUrl({ publicUrl: base, seal: testSeal, now: () => clock }, channel, changeId);

  it.each(['https://heed.example', 'https://heed.example/below', 'https://1.1.1.1'])('at %s', (base) => {
    expect(urlAt(base)).toMatch(new RegExp(`^${base}/links/picture/`));
  });

  it.each([
    null,
    'http://heed.example',
    'https://localhost',
    'https://heed.localhost',
    'https://127.0.0.1:3000',
    'https://[::1]',
    'https://[fd00::1]',
    'https://10.1.2.3',
    'https://192.168.0.10:8443',
    'https://100.64.0.1',
    'https://nas',
    'https://heed.local',
    'https://heed.home.arpa',
    'https://heed.corp.internal',
  ])('but not at %s', (base) => {
    expect(urlAt(base)).toBeNull();
  });
});
