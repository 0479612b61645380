// Opening the store: locks, versions, restarts, lost connections, many processes.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/postgres.ts';
import { addSite, claimAll, makeChange, makeResult, makeSnapshot } from '../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { openStore, type Store } from './store.ts';

const now = 1_700_000_000_000;

forEachStore('a store', (stores) => {
  it('answers a ping', async () => {
    const store = await stores.open();
    await expect(store.probe(true)).resolves.toBeUndefined();
    expect(store.kind).toBe(stores.kind);
    // A short look sees a database that is away, too, whatever its files say.
    await store.probe(false);
    await store.close();
    await expect(store.probe(false)).rejects.toThrow();
  });

  it('keeps everything over a restart', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const key = await store.blobs.put(new Uint8Array([1, 2, 3]));
    await store.close();
    const again = await stores.reopen(store);
    expect((await again.getSite('local', site.id))?.url).toBe(site.url);
    expect([...(await again.blobs.get(key))]).toEqual([1, 2, 3]);
  });
});

describe('a SQLite store', () => {
  const stores = makeStores('sqlite');

  it('refuses a second process on the same folder, and says which', async () => {
    const store = await stores.open();
    const { dataDir } = stores.settingsOf(store);
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toMatchObject({
      ...{ code: 'store.in-use', transient: false },
      message: expect.stringContaining(dataDir),
    });
    await store.close();
    await expect(stores.reopen(store)).resolves.toBeDefined();
  });

  it('refuses a database that a newer version wrote', async () => {
    const store = await stores.open();
    const { dataDir } = stores.settingsOf(store);
    await store.close();
    const raw = new Sqlite(join(dataDir, 'heed.sqlite'));
    raw.exec("insert into migrations values ('999-from-the-future', 0)");
    raw.close();
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toMatchObject({
      ...{ code: 'store.newer-schema', transient: false },
    });
    // The refusal must not keep the folder locked.
    await expect(openStore({ databaseUrl: null, dataDir })).rejects.toMatchObject({
      code: 'store.newer-schema',
    });
  });

  it('makes its folder where there is none', async () => {
    const store = await stores.open();
    const { dataDir } = stores.settingsOf(store);
    const deeper = await openStore({ databaseUrl: null, dataDir: join(dataDir, 'a', 'b') });
    await deeper.close();
    await writeFile(join(dataDir, 'file'), '');
    await expect(openStore({ databaseUrl: null, dataDir: join(dataDir, 'file') })).rejects.toThrow();
  });

  it('queues at once what the dead process was running, and keeps the count of attempts', async () => {
    const store = await stores.open();
    await addSite(store);
    const [lost] = await claimAll(store, now);
    await store.close();
    const again = await stores.reopen(store);
    const [next] = await claimAll(again, now);
    expect(next).toMatchObject({ attempts: 2, check: { id: lost?.check.id } });
    if (lost !== undefined) expect(await again.recordResults([makeResult(lost)])).toEqual([]);
  });

  it('leaves a check that may be what kills the process to be judged', async () => {
    let store = await stores.open();
    const site = await addSite(store);
    for (let n = 0; n < 3; n += 1) {
      expect(await claimAll(store, now)).toHaveLength(1);
      await store.close();
      store = await stores.reopen(store);
    }
    expect(await claimAll(store, now)).toEqual([]);
    const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };
    expect(await store.reclaimChecks({ now, maxAttempts: 3, poisoned })).toBe(1);
    expect((await store.getSite('local', site.id))?.lastCheck?.status).toBe('failed');
  });
});

describe('a PostgreSQL store', () => {
  const stores = makeStores('postgres');

  it('is made once when many processes start at the same time', async () => {
    const first = await stores.open();
    const { dataDir } = stores.settingsOf(first);
    const database = await createTestDatabase();
    const opened = await Promise.all(
      Array.from({ length: 12 }, () => openStore({ databaseUrl: database.url, dataDir })),
    );
    await Promise.all(opened.map((store) => store.probe(true)));
    await Promise.all(opened.map((store) => store.close()));
    await database.drop();
  });

  it('refuses a database that a newer version wrote', async () => {
    const store = await stores.open();
    await query(stores.settingsOf(store).databaseUrl, "insert into migrations values ('999-future', 0)");
    await expect(stores.reopen(store)).rejects.toMatchObject({
      code: 'store.newer-schema',
      transient: false,
    });
  });

  it('says that the server is away, in words and as a passing trouble', async () => {
    const opening = openStore({ databaseUrl: 'postgres://heed@127.0.0.1:1/none', dataDir: '/nonexistent' });
    await expect(opening).rejects.toMatchObject({ code: 'store.unavailable', transient: true });
  });

  it('never gives one check to two processes', async () => {
    const one = await stores.open();
    const two = await stores.reopen(one);
    for (let n = 0; n < 120; n += 1) await addSite(one, { host: `host${n % 7}.example` });
    const seen: string[] = [];
    const work = async (store: Store, workerId: string) => {
      for (;;) {
        const claims = await claimAll(store, now, 7, workerId);
        if (claims.length === 0) return;
        seen.push(...claims.map((claim) => claim.check.id));
        const results = claims.map((claim) =>
          makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
        );
        expect(await store.recordResults(results)).toHaveLength(claims.length);
      }
    };
    await Promise.all([work(one, 'a'), work(two, 'b'), work(one, 'c'), work(two, 'd')]);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect((await one.listChanges('local', { limit: 1 })).total).toBe(120);
  });

  it('lets many work on the same sites at once, without one failing', async () => {
    const one = await stores.open();
    const two = await stores.reopen(one);
    const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };
    for (let n = 0; n < 12; n += 1) await addSite(one);
    const round = async (store: Store, workerId: string) => {
      const { sites } = await store.listSites('local', {});
      const ask = (siteId: string) =>
        store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
      await Promise.all(sites.map((site) => ask(site.id)));
      const claims = await claimAll(store, now, 6, workerId);
      const results = claims.map((claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim), snapshot: makeSnapshot(claim) }),
      );
      const { changes } = await store.listChanges('local', { limit: 5 });
      await Promise.all([
        store.recordResults(results),
        store.prolongLeases({ ids: claims.map(({ check }) => check.id), workerId, now, leaseMs: 1000 }),
        store.reclaimChecks({ now: now + 70_000, maxAttempts: 2, poisoned }),
        store.queueDue({ now: now + 3_700_000, limit: 10 }),
        ...changes.map((change) => store.editChange('local', change.id, { seen: !change.seen })),
        ...sites.slice(0, 1).map((site) => store.removeSite('local', site.id)),
        addSite(store),
      ]);
    };
    for (let n = 0; n < 15; n += 1) await Promise.all([round(one, 'a'), round(two, 'b'), round(two, 'c')]);
    const { changes, total } = await one.listChanges('local', {});
    expect(total).toBe(changes.length);
    for (const site of (await one.listSites('local', {})).sites) {
      const ofSite = changes.filter((change) => change.siteId === site.id);
      expect([site.changeCount, site.unseenCount]).toEqual([
        ofSite.length,
        ofSite.filter((change) => !change.seen).length,
      ]);
    }
  });

  it('wakes other processes', async () => {
    const one = await stores.open();
    const two = await stores.reopen(one);
    let heard = 0;
    two.onQueued(() => {
      heard += 1;
    });
    // The first call comes when the connection listens.
    await until(async () => (heard > 0 ? true : null));
    const before = heard;
    await addSite(one);
    await until(async () => (heard > before ? true : null));
  });

  it('lives through the loss of all its connections', async () => {
    const troubles: string[] = [];
    const store = await stores.open({ onTrouble: (message) => troubles.push(message) });
    let heard = 0;
    store.onQueued(() => {
      heard += 1;
    });
    await until(async () => (heard > 0 ? true : null));
    const site = await addSite(store);
    const before = heard;
    await query(
      stores.settingsOf(store).databaseUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const found = await until(async () => store.getSite('local', site.id).catch(() => null));
    expect(found.id).toBe(site.id);
    // It listens again, and says so, since something may have been queued meanwhile.
    await until(async () => (heard > before ? true : null));
    expect(troubles.length).toBeGreaterThan(0);
  });

  it('says that a connection was lost in the middle of the work', async () => {
    const store = await stores.open();
    const { databaseUrl } = stores.settingsOf(store);
    await addSite(store);
    // The check is locked by someone else, so that the claim of its result has to wait.
    const [claim] = await claimAll(store, now);
    const holder = new pg.Client({ connectionString: databaseUrl ?? '' });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select * from sites for update');
    const recording = store.recordResults(claim === undefined ? [] : [makeResult(claim)]);
    const ended = expect(recording).rejects.toMatchObject({ code: 'store.unavailable', transient: true });
    await until(async () => {
      const { rows } = await holder.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length > 0 ? true : null;
    });
    await ended;
    await holder.query('rollback');
    await holder.end();
    expect(await store.recordResults(claim === undefined ? [] : [makeResult(claim)])).toHaveLength(1);
  });
});

async function query(url: string | null, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  await client.query(text);
  await client.end();
}
