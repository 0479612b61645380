// PostgreSQL gone without a word, so that connections stay open and nothing comes: what waits on them fails, and the next is answered.
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCutPath } from '../../../test/support/cut-path.ts';
import { addSite } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { until } from '../../../test/support/until.ts';
import { isUnavailable } from './database-error.ts';

const silentMs = 1_500;

describe('a store whose connections are cut without a word', () => {
  const stores = makeStores('postgres');
  const openPair = async () => {
    const first = await stores.open();
    const path = await openCutPath(stores.settingsOf(first).databaseUrl ?? '');
    onTestFinished(() => path.close());
    const trouble: string[] = [];
    const second = await stores.reopen(first, {
      ...{ databaseUrl: path.url, silentMs, onTrouble: (_, error) => void trouble.push(String(error)) },
    });
    return { first, second, path, trouble };
  };

  it('says that the database is away where it waited in vain, and works over new connections', async () => {
    const { first, second, path } = await openPair();
    const site = await addSite(first);
    // As many as the store may have at once.
    const readAll = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => second.getSite('local', site.id)));
    await readAll();
    path.cut();
    const askedAt = performance.now();
    const answers = await readAll();
    expect(performance.now() - askedAt).toBeGreaterThan(silentMs - 100);
    const failed = answers.filter((answer) => answer.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(isUnavailable(reason)).toBe(true);
    for (const answer of await readAll()) expect(answer.status).toBe('fulfilled');
    await second.close();
  });

  it('hears again of what others put into the queue', async () => {
    const { first, second, path, trouble } = await openPair();
    let heard = 0;
    second.onQueued(() => {
      heard += 1;
    });
    await until(async () => heard > 0);
    path.cut();
    const said = await until(async () => trouble.find((one) => one.includes('was silent')));
    expect(said).toContain('for 1.5 seconds');
    const before = heard;
    // It wakes once by itself, as soon as it listens again.
    await until(async () => heard > before);
    const atLast = heard;
    await addSite(first);
    await until(async () => heard > atLast);
  });

  it('leaves connections alone that have nothing to wait for', async () => {
    const { first, second, trouble } = await openPair();
    const site = await addSite(first);
    await second.getSite('local', site.id);
    second.onQueued(() => {});
    // Twice as long: whoever listens asks now and then, and is answered.
    await new Promise((resolve) => setTimeout(resolve, 2 * silentMs));
    expect(trouble).toEqual([]);
  });

  it('waits for another process that brings the database up to date, however long that takes', async () => {
    const first = await stores.open();
    const other = new pg.Client({ connectionString: stores.settingsOf(first).databaseUrl ?? '' });
    await other.connect();
    try {
      // As `migrate` does for the time of its work.
      await other.query('select pg_advisory_lock(7305091446)');
      const opening = stores.reopen(first, { silentMs: 300 });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await other.query('select pg_advisory_unlock(7305091446)');
      expect(await (await opening).listSites('local', {})).toMatchObject({ total: 0 });
    } finally {
      await other.end();
    }
  });
});
