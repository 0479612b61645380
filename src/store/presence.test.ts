// Processes on PostgreSQL that end without a word: others take over what they held, without waiting for leases.
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDeafPooler } from '../../test/support/deaf-pooler.ts';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../test/support/store-records.ts';
import { makeStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import type { Claim, Delivery, Store } from './store.ts';

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
    await query(
      stores.settingsOf(first).databaseUrl,
      `update checks set attempts = 3 where id = '${suspect.check.id}'`,
    );
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
      stores.settingsOf(first).databaseUrl,
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
});

describe('the messages of a process that is gone', () => {
  const stores = makeStores('postgres');
  const leaseMs = 3_600_000;
  const paceOf = () => ({ everyMs: 1, burst: 1000, bundleOver: null });

  async function claim(store: Store): Promise<Delivery | null> {
    const { deliveries } = await store.claimDeliveries({ now, leaseMs, limit: 1, except: [], paceOf });
    return deliveries[0] ?? null;
  }

  const attemptsOf = (delivery: Delivery) =>
    delivery.bundles.flatMap(({ notifications }) => notifications.map(({ attempts }) => attempts));

  /** Claimed by a process whose end others notice. */
  async function claimAsKnown(store: Store): Promise<Delivery> {
    store.onQueued(() => {});
    return until(async () => {
      const delivery = await claim(store);
      if (delivery === null || delivery.lease.includes(':')) return delivery;
      const ids = delivery.bundles.flatMap(({ notifications }) => notifications.map(({ id }) => id));
      const { id: channelId, ownerId } = delivery.channel;
      await store.recordDelivery({ kind: 'released', ownerId, channelId, lease: delivery.lease, ids, now });
      return null;
    });
  }

  async function openWithMessage(): Promise<[Store, Store]> {
    const first = await stores.open();
    await first.createChannel(makeChannel(), null);
    await runCheck(first, await addSite(first), now - 60_000, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
    const second = await stores.reopen(first);
    second.onQueued(() => {});
    return [first, second];
  }

  it('are sent by another at once', async () => {
    const [first, second] = await openWithMessage();
    expect(attemptsOf(await claimAsKnown(first))).toEqual([1]);
    expect(await claim(second)).toBeNull();
    await first.close();
    expect(attemptsOf(await until(() => claim(second)))).toEqual([2]);
  });

  it('stay with a process that is there', async () => {
    const [first, second] = await openWithMessage();
    await claimAsKnown(first);
    // A third that is gone shows that the second may speak of others by now.
    const third = await stores.reopen(first);
    await runCheck(first, await addSite(first), now - 60_000, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
    const other = await claimAsKnown(third);
    await third.close();
    const found = await until(() => claim(second));
    expect(found.bundles[0]?.notifications[0]?.id).toBe(other.bundles[0]?.notifications[0]?.id);
    expect(await claim(second)).toBeNull();
  });

  it('wait for their lease where three processes ended over them', async () => {
    const [first, second] = await openWithMessage();
    await claimAsKnown(first);
    const started = JSON.stringify([1, 2, 3].map((at) => ({ at, outcome: 'started' })));
    await query(stores.settingsOf(first).databaseUrl, `update notifications set attempt_log = '${started}'`);
    // A second message shows when the end of the first was noticed.
    await runCheck(first, await addSite(first), now - 60_000, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
    await claimAsKnown(first);
    await first.close();
    expect(attemptsOf(await until(() => claim(second)))).toEqual([2]);
    expect(await claim(second)).toBeNull();
    const late = { now: now + 2 * leaseMs + 1, leaseMs, limit: 1, except: [], paceOf };
    expect((await second.claimDeliveries(late)).deliveries).toHaveLength(1);
  });
});

async function query(databaseUrl: string | null | undefined, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
