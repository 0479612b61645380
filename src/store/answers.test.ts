// Answers that are kept for an Idempotency-Key: for a day, and then not even in the file.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { makeChannel } from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';

const now = 1_700_000_000_000;
const day = 24 * 3_600_000;
const stores = makeStores('sqlite');

it('are removed by tidying when a day is over, and no sooner', async () => {
  const store = await stores.open();
  const keep = (key: string, at: number) =>
    store.createChannel(makeChannel({ createdAt: at }), () => ({
      ...{ key, requestHash: 'hash', status: 201, headers: {}, body: '{}' },
    }));
  await keep('old', now - day);
  await keep('new', now - day + 1);
  await store.tidy(now);
  const database = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'), { readonly: true });
  const rows = database.prepare('select key from answers').all();
  database.close();
  expect(rows).toEqual([{ key: 'new' }]);
});

it('are given again as they were, until a day is over; then the key is free', async () => {
  const store = await stores.open();
  const answer = {
    key: 'key',
    requestHash: 'hash',
    status: 201,
    headers: { Location: '/a' },
    body: '{"a":1}',
  };
  const keep = (at: number, given = answer) =>
    store.createChannel(makeChannel({ createdAt: at }), () => given);
  await keep(now);
  await keep(now, { ...answer, key: 'another', body: 'other' });
  expect(await store.findAnswer('local', 'key', now)).toEqual(answer);
  expect(await store.findAnswer('local', 'key', now + day - 1)).toEqual(answer);
  await expect(keep(now + day - 1)).rejects.toMatchObject({ code: 'store.key-in-use' });
  expect(await store.listChannels('local')).toHaveLength(2);
  expect(await store.findAnswer('local', 'key', now + day)).toBeNull();
  await keep(now + day, { ...answer, body: 'again' });
  expect((await store.findAnswer('local', 'key', now + day))?.body).toBe('again');
  expect((await store.findAnswer('local', 'another', now))?.body).toBe('other');
});

it('are of the account that asked, though another uses the same key', async () => {
  const store = await stores.open();
  const keep = (ownerId: string, body: string) =>
    store.createChannel(makeChannel({ ownerId, createdAt: now }), () => ({
      ...{ key: 'key', requestHash: 'hash', status: 201, headers: {}, body },
    }));
  await keep('other', 'of the other');
  expect(await store.findAnswer('local', 'key', now)).toBeNull();
  await keep('local', 'our own');
  expect((await store.findAnswer('local', 'key', now))?.body).toBe('our own');
  expect((await store.findAnswer('other', 'key', now))?.body).toBe('of the other');
});
