// Notifications of PostgreSQL through a pooler that swallows them: it is noticed, and another address helps.
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDeafPooler } from '../../test/support/deaf-pooler.ts';
import { addSite } from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';

describe('a store behind a pooler that swallows notifications', () => {
  const stores = makeStores('postgres');
  const openPair = async (isDirect: boolean) => {
    const first = await stores.open();
    const { databaseUrl } = stores.settingsOf(first);
    const pooler = await openDeafPooler(databaseUrl ?? '');
    onTestFinished(() => pooler.close());
    const trouble: string[] = [];
    const second = await stores.reopen(first, {
      databaseUrl: pooler.url,
      listenUrl: isDirect ? databaseUrl : null,
      onTrouble: (message) => void trouble.push(message),
    });
    const heard = { count: 0 };
    second.onQueued(() => {
      heard.count += 1;
    });
    return { first, trouble, heard };
  };

  it('says so, and says what to set', async () => {
    const { first, trouble, heard } = await openPair(false);
    // It wakes once by itself, when it begins to listen.
    await until(async () => (heard.count > 0 ? true : null));
    await addSite(first);
    await until(async () => (trouble.some((one) => one.includes('DATABASE_LISTEN_URL')) ? true : null));
    expect(heard.count).toBe(1);
  });

  it('hears them at another address, and has nothing to say', async () => {
    const { first, trouble, heard } = await openPair(true);
    await until(async () => (heard.count > 0 ? true : null));
    await addSite(first);
    await until(async () => (heard.count > 1 ? true : null));
    expect(trouble).toEqual([]);
  });
});

describe('a store that is closed', () => {
  const stores = makeStores('postgres');

  it('has nothing to say of connections that it ended itself', async () => {
    const trouble: string[] = [];
    const store = await stores.open({ onTrouble: (message) => void trouble.push(message) });
    let heard = 0;
    store.onQueued(() => {
      heard += 1;
    });
    await until(async () => heard > 0);
    await store.close();
    // Whatever ends with the connection has ended by then.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(trouble).toEqual([]);
  });

  it('leaves no connection behind, not even those that listen or are about to', async () => {
    const first = await stores.open();
    const admin = new pg.Client({ connectionString: stores.settingsOf(first).databaseUrl ?? '' });
    await admin.connect();
    const countOthers = async () => {
      const { rows } = await admin.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return rows.length;
    };
    const second = await stores.reopen(first);
    let heard = 0;
    second.onQueued(() => {
      heard += 1;
    });
    await until(async () => heard > 0);
    expect(await countOthers()).toBeGreaterThan(2);
    const third = await stores.reopen(first);
    third.onEvents(() => {});
    await stores.closeAll();
    await until(async () => (await countOthers()) === 0, 10_000).finally(() => admin.end());
  });
});
