// One record among others of its kind in one account: what is read is that one, and what is written leaves the others as they are.
import { expect, it } from 'vitest';
import { calls, dumpAccount, fillAccount, type Ids } from '../../test/support/account-calls.ts';
import { makeStores } from '../../test/support/stores.ts';
import type { Store } from './store.ts';

const stores = makeStores('sqlite');
const ownerId = 'first';

const idsOf = ({ lastEvent: _, ...ids }: Ids) => Object.values(ids);
const names = (ids: Ids, text: string) => idsOf(ids).filter((id) => text.includes(id));

/** The rows that name any of these records. */
function rowsOf(store: Store, ids: Ids): Record<string, unknown[]> {
  const tables = Object.entries(dumpAccount(stores.settingsOf(store).dataDir, ownerId));
  return Object.fromEntries(
    tables.map(([table, rows]) => [table, rows.filter((row) => names(ids, JSON.stringify(row)).length > 0)]),
  );
}

const isRead = (name: string) => /^(get|list|find|count|sum|snapshotBefore)/.test(name);

it('what is read of one shows that one, and nothing of the others', async () => {
  const store = await stores.open();
  const one = await fillAccount(store, ownerId);
  const reads = Object.entries(calls).filter(([name]) => isRead(name));
  const alone = new Map<string, unknown>();
  for (const [name, call] of reads) alone.set(name, await call(store, ownerId, one));
  const other = await fillAccount(store, ownerId);
  for (const [name, call] of reads) {
    expect(await call(store, ownerId, one), name).toEqual(alone.get(name));
    expect(names(one, JSON.stringify(await call(store, ownerId, other))), name).toEqual([]);
  }
});

it.each(Object.entries(calls).filter(([name]) => !isRead(name)))(
  '%s for one leaves the others as they are',
  async (_, call) => {
    const store = await stores.open();
    const one = await fillAccount(store, ownerId);
    const other = await fillAccount(store, ownerId);
    for (const [ids, neighbour] of [
      [one, other],
      [await fillAccount(store, ownerId), other],
    ] as const) {
      const before = rowsOf(store, neighbour);
      await call(store, ownerId, ids);
      expect(rowsOf(store, neighbour)).toEqual(before);
    }
  },
);
