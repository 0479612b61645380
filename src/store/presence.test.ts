// Processes on PostgreSQL that end without a word: others take over what they held, without waiting for leases.
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDeafPooler } from '../../test/support/deaf-pooler.ts';
import { addSite, claimAll } from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import type { Claim, Store } from './store.ts';

const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };
const now = Date.now();

describe('the checks of a process that is gone', () => {
  const stores = makeStores('postgres');

  /** Claims of this kind need no lease to be found. */
  const isKnown = (claim: Claim | undefined) => claim?.lease.includes(':') === true;

  /** Listens, and so is known to others, after a moment. */
  async function claimAsKnown(store: Store): Promise<Claim> {
    store.onQueued(() => {});
    return until(async () => {
      const [claim] = await claimAll(store, now, 1);
      if (claim === undefined || isKnown(claim)) return claim ?? null;
      await store.handBackChecks([claim]);
      return null;
    });
  }

  const reclaim = (store: Store) => store.reclaimChecks({ now, maxAttempts: 5, poisoned });

  async function openPair(): Promise<[Store, Store]> {
    const first = await stores.open();
    const second = await stores.reopen(first);
    second.onQueued(() => {});
    return [first, second];
  }

  it('are queued again at once', async () => {
    const [first, second] = await openPair();
    await addSite(first);
    const claim = await claimAsKnown(first);
    await first.close();
    await until(async () => (await reclaim(second)) === 1);
    const [next] = await claimAll(second, now);
    expect(next).toMatchObject({ attempts: 2, check: { id: claim.check.id } });
  });

  it('wait for their lease where they were started three times: one of them may end processes', async () => {
    const [first, second] = await openPair();
    await addSite(first);
    await addSite(first);
    const suspect = await claimAsKnown(first);
    const [other] = await claimAll(first, now, 1);
    expect(isKnown(other)).toBe(true);
    await query(first, `update checks set attempts = 3 where id = '${suspect.check.id}'`);
    await first.close();
    await until(async () => (await reclaim(second)) === 1);
    expect((await second.getCheck('local', other?.check.id ?? ''))?.status).toBe('queued');
    expect((await second.getCheck('local', suspect.check.id))?.status).toBe('running');
    expect(await second.reclaimChecks({ now: now + 3_600_000, maxAttempts: 5, poisoned })).toBe(1);
  });

  it('stay with a process that only lost its connections', async () => {
    const [first, second] = await openPair();
    await addSite(first);
    const claim = await claimAsKnown(first);
    await addSite(first);
    // The second may speak of others only after a while: the check of a third, which is gone, shows that it does.
    const third = await stores.reopen(first);
    await claimAsKnown(third);
    await query(
      first,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await third.close();
    await until(async () => (await reclaim(second).catch(() => 0)) === 1);
    expect(await second.getCheck('local', claim.check.id)).toMatchObject({ status: 'running' });
    expect(await reclaim(second)).toBe(0);
  });

  it('wait for their lease behind a pooler, where a lock says nothing', async () => {
    const [first, second] = await openPair();
    const pooler = await openDeafPooler(stores.settingsOf(first).databaseUrl ?? '');
    onTestFinished(() => pooler.close());
    const trouble: string[] = [];
    const pooled = await stores.reopen(first, {
      databaseUrl: pooler.url,
      onTrouble: (message) => void trouble.push(message),
    });
    pooled.onQueued(() => {});
    await until(async () => trouble.some((one) => one.includes('DATABASE_LISTEN_URL')));
    await addSite(first);
    const [claim] = await claimAll(pooled, now);
    expect(isKnown(claim)).toBe(false);
    await addSite(first);
    const third = await stores.reopen(first);
    await claimAsKnown(third);
    await pooled.close();
    await third.close();
    await until(async () => (await reclaim(second)) === 1);
    expect((await second.getCheck('local', claim?.check.id ?? ''))?.status).toBe('running');
  });

  async function query(store: Store, text: string): Promise<void> {
    const client = new pg.Client({ connectionString: stores.settingsOf(store).databaseUrl ?? '' });
    await client.connect();
    await client.query(text).finally(() => client.end());
  }
});
