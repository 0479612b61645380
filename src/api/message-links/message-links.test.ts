// Links in messages: who has one can do the one thing it is for, and nothing else; who has none can do nothing.
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../test/support/accounts-api.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { makeChannel } from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import { testSeal } from '../../../test/support/test-seal.ts';
import type { Channel } from '../../core/alert/channel.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Site } from '../../core/site/site.ts';
import {
  type LinkPurpose,
  type LinkTarget,
  linkLivesMs,
  linkPurposes,
  makeLinkToken,
} from '../../engine/deliver/message-links.ts';
import { makeSeal } from '../../engine/engine.ts';

const publicUrl = 'https://heed.example';
let temporary: TemporaryStore;
let api: AccountsApi;
let site: Site;
let channel: Channel;
let change: ChangeDetail;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  temporary = await openTemporaryStore();
  const { store } = temporary;
  api = await openAccountsApi(store, () => clock, { publicUrl });
  site = await seedSite(store, { name: 'Lamp <b>' });
  channel = await store.createChannel(makeChannel({ name: 'My mail' }), null);
  await seedResult(store, site.id);
  const seeded = await seedResult(store, site.id, { title: 'Brighter' });
  if (!seeded.change) throw new Error('there is no change');
  change = seeded.change;
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

const target = (): LinkTarget => ({
  ...{ ownerId: 'local', channelId: channel.id, siteId: site.id, changeId: change.id },
});
const pathOf = (purpose: LinkPurpose, given: Partial<LinkTarget> = {}, seal = testSeal) =>
  `/links/${purpose}/${makeLinkToken(seal, purpose, { ...target(), ...given }, clock)}`;
const send = (order: InjectOptions) =>
  api.app.inject({ ...order, headers: { host: 'heed.example', ...order.headers } });
const post = (url: string, more: InjectOptions = {}) => send({ method: 'POST', url, ...more });

/** All that links can change. */
async function state() {
  const { store } = temporary;
  const read = await store.getChange('local', change.id);
  return {
    ...{ feedback: read?.feedback, seen: read?.seen },
    muted: (await store.getSite('local', site.id))?.notify.muted ?? [],
    isOn: (await store.getChannel('local', channel.id))?.isOn,
  };
}
const untouched = { feedback: null, seen: false, muted: [], isOn: true };

describe('a link in a message', () => {
  it('asks first: opening it changes nothing, however often', async () => {
    for (const purpose of linkPurposes) {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await send({ method, url: pathOf(purpose) });
        expect(response.statusCode).toBe(200);
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
        expect(response.headers['x-robots-tag']).toContain('noindex');
        if (method === 'GET') expect(response.body).toContain('<form method="post" action="/links/');
        expect(response.body).not.toContain('<b>');
      }
    }
    expect(await state()).toEqual(untouched);
  });

  it('judges the change, and doing it again changes nothing more', async () => {
    const useful = pathOf('useful');
    for (let time = 0; time < 3; time += 1) expect((await post(useful)).statusCode).toBe(200);
    expect(await state()).toEqual({ ...untouched, feedback: 'useful', seen: true });
    await post(pathOf('noise'));
    expect(await state()).toEqual({ ...untouched, feedback: 'noise', seen: true });
  });

  it('mutes the site on this channel, with a way back', async () => {
    const mute = pathOf('mute');
    await post(mute);
    const again = await post(mute);
    expect(await state()).toEqual({ ...untouched, muted: [channel.id] });
    const undo = /action="([^"]+)"/.exec(again.body)?.[1] ?? '';
    expect(undo).toMatch(/^\/links\/unmute\//);
    await post(undo);
    expect(await state()).toEqual(untouched);
  });

  it('unsubscribes with one click, as mail providers send it', async () => {
    const url = pathOf('unsubscribe', { siteId: null, changeId: null });
    const bodies = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ] as const;
    for (const [type, payload] of bodies) {
      const response = await post(url, { payload, headers: { 'content-type': type } });
      expect(response.statusCode).toBe(200);
      expect(await state()).toEqual({ ...untouched, isOn: false });
      await post(/action="([^"]+)"/.exec(response.body)?.[1] ?? '');
      expect(await state()).toEqual(untouched);
    }
  });

  it('speaks German to whoever asks for it', async () => {
    const headers = { 'accept-language': 'de-AT,en;q=0.5' };
    const asked = await send({ url: pathOf('mute'), headers });
    expect(asked.body).toContain('lang="de"');
    expect(asked.body).toContain('stummschalten?');
    expect((await post(pathOf('useful'), { headers })).body).toContain('Als nützlich bewertet.');
    expect((await send({ url: '/links/mute/x', headers })).body).toContain('Dieser Link funktioniert nicht');
  });
});

describe('what is no link of ours', () => {
  const refused = async (url: string) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await send({ method, url });
      expect(response.statusCode, `${method} ${url}`).toBe(404);
      expect(response.body).not.toContain('Brighter');
      expect(response.body).not.toContain('My mail');
    }
    expect(await state()).toEqual(untouched);
  };

  it('is one that somebody altered, cut or made with another key', async () => {
    const [path, token] = [pathOf('noise').slice(0, 13), pathOf('noise').slice(13)];
    for (const at of [0, 20, 40, token.length - 2]) {
      const other = token[at] === 'A' ? 'B' : 'A';
      await refused(`${path}${token.slice(0, at)}${other}${token.slice(at + 1)}`);
    }
    for (const cut of ['x', token.slice(0, 30), token.slice(4), 'A'.repeat(3000)]) await refused(path + cut);
    await refused(pathOf('noise', {}, makeSeal(Buffer.alloc(32, 7))));
  });

  it('is one for another purpose', async () => {
    for (const purpose of linkPurposes) {
      const token = pathOf(purpose).split('/')[3];
      for (const other of [...linkPurposes, 'delete', '__proto__'].filter((one) => one !== purpose)) {
        await refused(`/links/${other}/${token}`);
        // Sixty in a minute are enough.
        clock += 60_000;
      }
    }
    // A secret that is sealed for its channel is none either.
    const sealed = testSeal.seal('secret', `channel/${channel.id}/password`).replace('sealed:1:', '');
    await refused(`/links/unsubscribe/${sealed}`);
  });

  it('is one that is too old', async () => {
    const url = pathOf('mute');
    clock += linkLivesMs - 1;
    expect((await send({ url })).statusCode).toBe(200);
    clock += 1;
    await refused(url);
  });

  it('is one of another account, about what it does not have', async () => {
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const ownerId = stranger.caller.accountId;
    const theirs = await temporary.store.createChannel(makeChannel({ ownerId }), null);
    await refused(pathOf('noise', { ownerId }));
    await refused(pathOf('unsubscribe', { ownerId, siteId: null, changeId: null }));
    await refused(pathOf('mute', { ownerId, channelId: theirs.id }));
    await refused(pathOf('noise', { ownerId, channelId: theirs.id, siteId: null }));
  });

  it('is one about what was removed', async () => {
    const url = pathOf('unsubscribe', { siteId: null, changeId: null });
    await temporary.store.removeChannel('local', channel.id);
    expect((await post(url)).statusCode).toBe(404);
  });
});

describe('links in messages', () => {
  it('take no write from the page of another site, and from no other name', async () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of [...foreign, { host: 'evil.example' }]) {
      expect((await post(pathOf('mute'), { headers })).statusCode).toBe(403);
    }
    expect(await state()).toEqual(untouched);
    const own = { origin: publicUrl, 'sec-fetch-site': 'same-origin' };
    expect(
      (await post(pathOf('mute'), { headers: { ...own, ...api.owner.headers, ...own } })).statusCode,
    ).toBe(200);
  });

  it('are small, and rate limited', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const large = await post(pathOf('mute'), { headers, payload: 'x'.repeat(17 * 1024) });
    expect(large.statusCode).toBe(413);
    expect(await state()).toEqual(untouched);
    const answers: number[] = [];
    for (let time = 0; time < 650; time += 1) answers.push((await send({ url: '/links/mute/x' })).statusCode);
    expect(answers.slice(0, 500).every((status) => status === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    clock += 60_000;
    expect((await send({ url: pathOf('mute') })).statusCode).toBe(200);
  });
});
