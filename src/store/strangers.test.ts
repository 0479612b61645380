// Ownership in the store itself: whoever knows the ids of another account reaches nothing of it through any function.
import { expect, it } from 'vitest';
import {
  calls,
  dumpAccount,
  fillAccount,
  hour,
  lists,
  now,
  unknown,
} from '../../test/support/account-calls.ts';
import { claimAll } from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import type { Store } from './store.ts';

/** Written under a name that the account itself chose; `icons.test.ts` has them apart. */
const others = ['takeIconLook', 'keepIcon', 'lastEventId', 'keepAnswer'];

const stores = makeStores('sqlite');
const dump = (store: Store, ownerId: string) => dumpAccount(stores.settingsOf(store).dataDir, ownerId);

it('every function that is called for an account is in this test', async () => {
  const store = await stores.open();
  const isForAccount = (one: unknown) =>
    typeof one === 'function' && /^(async )?\(?\s*ownerId/.test(String(one));
  const known = new Set(
    [...Object.keys(calls), ...Object.keys(lists), ...others].map((name) => name.split(' ')[0]),
  );
  const names = [
    ...Object.entries(store).map(([name, one]) => ({ name, one })),
    ...Object.entries(store.ai).map(([name, one]) => ({ name: `ai.${name}`, one })),
  ];
  const missing = names.filter(
    ({ name, one }) => isForAccount(one) && !known.has(name) && !known.has(name.slice(3)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('ids of another account are as unknown ids, and nothing of it changes', async () => {
  const store = await stores.open();
  const ids = await fillAccount(store, 'first');
  await fillAccount(store, 'stranger');
  const before = dump(store, 'first');
  for (const [name, call] of Object.entries(calls)) {
    const given = await call(store, 'stranger', ids);
    expect(given, name).toEqual(await call(store, 'stranger', unknown));
    expect(dump(store, 'first'), name).toEqual(before);
  }
});

it('what an account does with its own records leaves those of others as they are', async () => {
  const store = await stores.open();
  const own = await fillAccount(store, 'stranger');
  await fillAccount(store, 'first');
  const before = dump(store, 'first');
  for (const [name, call] of Object.entries(calls)) {
    await call(store, 'stranger', own);
    expect(dump(store, 'first'), name).toEqual(before);
  }
  for (const claim of await claimAll(store, now + 3 * hour)) await store.handBackChecks([claim]);
});

it('lists hold what is of the account, and an account that has nothing finds nothing', async () => {
  const store = await stores.open();
  const ids = await fillAccount(store, 'first');
  const empty = await stores.open();
  for (const [name, list] of Object.entries(lists)) {
    expect(await list(store, 'stranger'), name).toEqual(await list(empty, 'stranger'));
  }
  const alone = await Promise.all(Object.values(lists).map((list) => list(store, 'first')));
  await fillAccount(store, 'stranger');
  const beside = await Promise.all(Object.values(lists).map((list) => list(store, 'first')));
  expect(beside).toEqual(alone);
  expect(JSON.stringify(alone)).toContain(ids.change);
});
