// A SQLite instance copied into PostgreSQL: while it runs, after it was stopped, and after the copy was interrupted.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addHistory, openFilled } from '../../../test/support/filled-store.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { openS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStore, type StoreSettings } from '../store.ts';
import { archivedTables } from './archived-tables.ts';
import { migrateStore } from './migrate-store.ts';

describe('migrate', () => {
  const stores = makeStores('sqlite');
  let database: TestDatabase;
  let s3: S3Server;
  beforeEach(async () => {
    database = await createTestDatabase();
    s3 = await openS3Server();
  });
  afterEach(async () => {
    await s3.stop();
    await database.drop();
  });

  it('copies while the service runs, and the rest once it is stopped', async () => {
    const { store, write } = await openFilled(stores);
    const first = await addHistory(store);
    const from = stores.settingsOf(store);
    const to = { ...from, databaseUrl: database.url, blobs: s3.settings };
    const progress: string[] = [];
    const running = await migrateStore({ from, to, onProgress: (what) => progress.push(what) });
    expect(running).toMatchObject({ isComplete: false });
    expect(progress.filter((what) => what.endsWith(': compared'))).toHaveLength(archivedTables.length);
    expect(progress[0]).toMatch(/^owners: \d+ rows written$/);
    const { rows } = await migrateStore({ from, to });
    expect(rows).toBe(countRows(from));
    expect(running.rows).toBe(rows);
    expect(running.written).toBeGreaterThanOrEqual(running.rows);
    expect(running.blobsWritten).toBeGreaterThan(0);
    // Half a copy is nothing to work on.
    await expect(openStore(to)).rejects.toMatchObject({ code: 'store.half-copied', transient: false });

    await write();
    await store.removeSite('local', first.siteId);
    const second = await addHistory(store);
    await stores.closeAll();
    const rest = await migrateStore({ from, to });
    expect(rest).toMatchObject({ isComplete: true });
    expect(rest.written).toBeGreaterThan(0);
    expect(rest.written).toBeLessThan(rest.rows);

    const copy = await openStore(to);
    expect(await copy.getSite('local', second.siteId)).toMatchObject({ name: 'Lamp' });
    expect(await copy.getSite('local', first.siteId)).toBeNull();
    const { changes } = await copy.listChanges('local', { q: 'zirconium' });
    expect(changes.map(({ id }) => id)).toEqual([second.changeId]);
    expect(Buffer.from(await copy.blobs.get(second.body)).toString()).toBe('<h1>Lamp</h1>');
    expect((await addHistory(copy)).siteId).not.toBe(second.siteId);
    await copy.close();
    // What has been worked on since is never copied over.
    await expect(migrateStore({ from, to })).rejects.toMatchObject({
      code: 'store.not-empty',
      transient: false,
    });
  }, 120_000);

  it('goes on after it was interrupted, and finds what was damaged meanwhile', async () => {
    const { store } = await openFilled(stores);
    const { body, siteId } = await addHistory(store);
    const from = stores.settingsOf(store);
    const to = { ...from, databaseUrl: database.url, blobs: s3.settings };
    await stores.closeAll();
    let puts = 0;
    s3.fault = (method) => (method === 'PUT' && ++puts > 1 ? 'error' : null);
    await expect(migrateStore({ from, to })).rejects.toMatchObject({ code: 'service.storage-away' });
    s3.fault = () => null;
    await damage(to, siteId);
    for (const object of s3.objects.values()) object.body = Buffer.from('rubbish');
    const again = await migrateStore({ from, to });
    // The row that was changed, and nothing else.
    expect(again).toMatchObject({ isComplete: true, written: 1 });
    const copy = await openStore(to);
    expect(await copy.getSite('local', siteId)).toMatchObject({ name: 'Lamp' });
    expect(Buffer.from(await copy.blobs.get(body)).toString()).toBe('<h1>Lamp</h1>');
    await copy.close();
  }, 120_000);

  it('leaves blobs where they are unless another place is named', async () => {
    const { store } = await openFilled(stores);
    await addHistory(store);
    const from = stores.settingsOf(store);
    await stores.closeAll();
    const done = await migrateStore({ from, to: { ...from, databaseUrl: database.url } });
    expect(done).toMatchObject({ isComplete: true, blobsWritten: 0 });
    expect(done.blobs).toBeGreaterThan(0);
  }, 120_000);

  it('waits for many files at once, because an object storage is far away', async () => {
    const store = await stores.open();
    const from = stores.settingsOf(store);
    const site = await addSite(store);
    for (let at = 0; at < 20; at += 1) {
      const [bodyBlob = '', contentBlob = ''] = await Promise.all(
        [`page ${at}`, `read ${at}`].map((text) => store.blobs.put(Buffer.from(text))),
      );
      const snapshot = { bodyBlob, contentBlob };
      await runCheck(store, site, Date.now() + at, (claim) =>
        makeResult(claim, { snapshot: makeSnapshot(claim, snapshot) }),
      );
    }
    await stores.closeAll();
    s3.answerMs = 10;
    const to = { ...from, databaseUrl: database.url, blobs: s3.settings };
    const done = await migrateStore({ from, to });
    expect(done).toMatchObject({ blobs: 40, blobsWritten: 40, missingBlobs: [] });
    expect(s3.busiest).toBeGreaterThan(8);
  }, 120_000);

  it('says after every thousand files how far it got', async () => {
    const store = await stores.open();
    const from = stores.settingsOf(store);
    await runCheck(store, await addSite(store), Date.now(), (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim) }),
    );
    await stores.closeAll();
    addSnapshots(from, 200);
    const progress: string[] = [];
    const to = { ...from, databaseUrl: database.url };
    const done = await migrateStore({ from, to, onProgress: (what) => progress.push(what) });
    // Two of the one that was there, and five of each copy of it.
    expect([done.blobs, done.missingBlobs.length]).toEqual([0, 1002]);
    expect(progress.filter((what) => what.startsWith('files'))).toEqual(['files: 1000 of 1002']);
  }, 120_000);

  it('names the files that were lost before, and counts the others', async () => {
    const store = await stores.open();
    await addHistory(store);
    const from = stores.settingsOf(store);
    const site = await addSite(store);
    const [one, two] = ['e'.repeat(64), 'd'.repeat(64)];
    await runCheck(store, site, Date.now(), (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob: one, contentBlob: two }) }),
    );
    await stores.closeAll();
    const done = await migrateStore({ from, to: { ...from, databaseUrl: database.url, blobs: s3.settings } });
    expect(done).toMatchObject({
      ...{ isComplete: true, blobs: 2, blobsWritten: 2, missingBlobs: [one, two] },
    });
  }, 120_000);

  it('refuses an instance of another version, and one where another is being copied to', async () => {
    const [store, other] = [await stores.open(), await stores.open()];
    for (const one of [store, other]) await addHistory(one);
    const [from, second] = [stores.settingsOf(store), stores.settingsOf(other)];
    const to = { ...from, databaseUrl: database.url };
    const inSecond = (change: string) => {
      const source = new Sqlite(join(second.dataDir, 'heed.sqlite'));
      source.exec(change);
      source.close();
    };
    inSecond("update marks set value = 'another' where name = 'store-id'");
    // The service runs: the copy is begun, and not done.
    expect(await migrateStore({ from, to })).toMatchObject({ isComplete: false });
    await expect(migrateStore({ from: second, to })).rejects.toMatchObject({ code: 'store.not-empty' });
    await stores.closeAll();
    for (const change of [
      "update migrations set name = '999' where name like '036%'",
      "delete from migrations where name = '999'",
    ]) {
      inSecond(change);
      await expect(migrateStore({ from: second, to })).rejects.toMatchObject({
        ...{ code: 'store.other-version', transient: false },
      });
    }
  }, 120_000);

  it('says so where the copy is not what was copied', async () => {
    const store = await stores.open();
    await addHistory(store);
    const from = stores.settingsOf(store);
    const to = { ...from, databaseUrl: database.url };
    await (await openDatabase(to)).close();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`create function other_name() returns trigger language plpgsql as
      $$ begin new.name := 'Other'; return new; end $$`);
    await client.query(
      'create trigger other before insert on sites for each row execute function other_name()',
    );
    await client.end();
    await stores.closeAll();
    await expect(migrateStore({ from, to })).rejects.toMatchObject({
      ...{ code: 'store.copy-differs', transient: true },
    });
    await expect(openStore(to)).rejects.toMatchObject({ code: 'store.half-copied' });
  }, 120_000);

  it('refuses a database with records of its own, and copies of copies', async () => {
    const store = await stores.open();
    const from = stores.settingsOf(store);
    const to = { ...from, databaseUrl: database.url };
    const other = await openStore(to);
    await addHistory(other);
    await other.close();
    await expect(migrateStore({ from, to })).rejects.toMatchObject({
      code: 'store.not-empty',
      transient: false,
    });
    await expect(migrateStore({ from: to, to: from })).rejects.toMatchObject({
      ...{ code: 'config.bad-argument', transient: false },
    });
  }, 120_000);
});

/** Rows of all tables that are copied. */
function countRows({ dataDir }: StoreSettings): number {
  const source = new Sqlite(join(dataDir, 'heed.sqlite'), { readonly: true });
  const counts = archivedTables.map(
    (table) => source.prepare<[], { n: number }>(`select count(*) as n from "${table}"`).get()?.n ?? 0,
  );
  source.close();
  return counts.reduce((sum, n) => sum + n, 0);
}

/** Copies of the only snapshot that there is, each with files of its own. */
function addSnapshots({ dataDir }: StoreSettings, count: number): void {
  const database = new Sqlite(join(dataDir, 'heed.sqlite'));
  const row = database.prepare<[], object>('select * from snapshots').get() ?? {};
  const names = Object.keys(row);
  const add = database.prepare(
    `insert into snapshots (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
  );
  const blobs = ['body_blob', 'content_blob', 'screenshot_blob', 'thumbnail_blob', 'parts_blob'];
  database.transaction(() => {
    for (let n = 0; n < count; n += 1) {
      const keys = blobs.map((name, at) => [name, `${n * blobs.length + at}`.padStart(64, '0')]);
      add.run({ ...row, id: `${n}`.padStart(36, '0'), ...Object.fromEntries(keys) });
    }
  })();
  database.close();
}

/** Another name for a site in the copy, as if somebody had written to it. */
async function damage(to: StoreSettings, siteId: string): Promise<void> {
  const copy = await openDatabase(to);
  await copy.write((tx) =>
    tx
      .updateTable('sites')
      .set({ name: 'Other' })
      .where('id', '=', siteId)
      .execute()
      .then(() => {}),
  );
  await copy.close();
}
