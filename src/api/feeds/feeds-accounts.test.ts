// Feeds where several accounts live side by side: an address shows its own account, and ends with whoever made it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  openAccountsApi,
  type SignedInPerson,
} from '../../../test/support/accounts-api.ts';
import { readFeed } from '../../../test/support/feed-rules.ts';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';

let temporary: TemporaryStore;
let api: AccountsApi;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  api = await openAccountsApi(temporary.store);
  const site = await seedSite(temporary.store, { name: 'Lamp' });
  await seedResult(temporary.store, site.id);
  await seedResult(temporary.store, site.id, { title: 'Bright' });
});
afterEach(async () => {
  await api.close();
  await temporary.close();
});

interface NewFeed {
  id: string;
  urls: { atom: string };
}

async function makeFeed(person: SignedInPerson, payload: object = { name: 'Feed' }): Promise<NewFeed> {
  const response = await person.ask({ method: 'POST', url: '/api/feeds', payload });
  expect(response.statusCode).toBe(201);
  return response.json();
}

/** As a reader of feeds asks: with nothing but the address. */
const readBy = (url: string, headers: Record<string, string> = {}) =>
  api.ask({ url: new URL(url).pathname, headers });
const titles = (body: string) => readFeed(body).entries.map(({ title }) => title);
const idsOf = async (person: SignedInPerson) =>
  (await person.ask({ url: '/api/feeds' })).json<{ id: string }[]>().map(({ id }) => id);

describe('a secret address', () => {
  it('is all that a reader of feeds needs, and shows its own account, whoever is signed in there', async () => {
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const ours = await makeFeed(api.owner);
    const theirs = await makeFeed(stranger);
    expect(titles((await readBy(ours.urls.atom)).body)).toEqual(['Lamp: Bright']);
    expect(titles((await readBy(ours.urls.atom, stranger.headers)).body)).toEqual(['Lamp: Bright']);
    expect(titles((await readBy(theirs.urls.atom)).body)).toEqual([]);
    expect(titles((await readBy(theirs.urls.atom, api.owner.headers)).body)).toEqual([]);
    expect(await idsOf(stranger)).toEqual([theirs.id]);
    const taken = await stranger.ask({ method: 'DELETE', url: `/api/feeds/${ours.id}` });
    expect(taken.statusCode).toBe(404);
    expect((await readBy(ours.urls.atom)).statusCode).toBe(200);
  });

  it('takes no site of another account', async () => {
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    const [site] = (await api.owner.ask({ url: '/api/sites' })).json<{ id: string }[]>();
    const payload = { name: 'Spy', filter: { siteId: [site?.id] } };
    const response = await stranger.ask({ method: 'POST', url: '/api/feeds', payload });
    expect(response.statusCode).toBe(400);
  });

  it('ends with the membership of whoever made it, and is seen by them and by owners', async () => {
    const member = await api.join('mia@example.com', { role: 'member' });
    const [hers, ours] = [await makeFeed(member), await makeFeed(api.owner)];
    expect(await idsOf(member)).toEqual([hers.id]);
    expect(await idsOf(api.owner)).toEqual([ours.id, hers.id]);
    expect((await readBy(hers.urls.atom)).statusCode).toBe(200);
    await api.owner.ask({ method: 'DELETE', url: `/api/members/${member.caller.user.id}` });
    expect((await readBy(hers.urls.atom)).statusCode).toBe(404);
    expect((await readBy(ours.urls.atom)).statusCode).toBe(200);
  });

  it('is not made by a key, which it would outlive; a key lists and revokes', async () => {
    const feed = await makeFeed(api.owner);
    const payload = { name: 'program', scope: 'write' };
    const key = await api.owner.ask({ method: 'POST', url: '/api/keys', payload });
    const headers = { authorization: `Bearer ${key.json().key}` };
    const made = await api.ask({ method: 'POST', url: '/api/feeds', payload: { name: 'x' }, headers });
    expect(made.statusCode).toBe(403);
    expect(made.json()).toMatchObject({ code: 'needs-sign-in' });
    expect((await api.ask({ url: '/api/feeds', headers })).json()).toHaveLength(1);
    const gone = await api.ask({ method: 'DELETE', url: `/api/feeds/${feed.id}`, headers });
    expect(gone.statusCode).toBe(204);
    expect((await readBy(feed.urls.atom)).statusCode).toBe(404);
  });

  it('answers under the name of this service only', async () => {
    const feed = await makeFeed(api.owner);
    expect((await readBy(feed.urls.atom, { host: 'evil.example' })).statusCode).toBe(403);
  });
});

describe('the plain address', () => {
  it('asks who reads: a key or a session, and shows theirs', async () => {
    const url = '/feeds/changes.atom';
    expect((await api.ask({ url })).statusCode).toBe(401);
    expect(titles((await api.owner.ask({ url })).body)).toEqual(['Lamp: Bright']);
    const key = await api.owner.ask({ method: 'POST', url: '/api/keys', payload: { name: 'reader' } });
    const headers = { authorization: `Bearer ${key.json().key}` };
    expect(titles((await api.ask({ url, headers })).body)).toEqual(['Lamp: Bright']);
    const stranger = await api.join('stan@example.com', { newAccountName: 'Strangers' });
    expect(titles((await stranger.ask({ url })).body)).toEqual([]);
  });
});
