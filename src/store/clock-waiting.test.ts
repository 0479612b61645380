// A clock that ran ahead and was set right: messages, channels, sessions and sign-in windows do not wait for the time it showed.
import { expect, it } from 'vitest';
import { addSite, makeChange, makeChannel, makeResult, runCheck } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';
import { firstAccountId } from '../core/account/account.ts';
import { newId } from '../core/id.ts';
import type { Store } from './store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const day = 24 * 60 * minute;
const ahead = 3 * day;
const then = now + ahead;
const slow = { everyMs: 3_000, burst: 1, bundleOver: 10 };

/** The clock is right, runs ahead for what `work` does, and is set right. */
async function whileAhead<T>(store: Store, work: () => Promise<T>): Promise<T> {
  await store.followClock(now);
  await store.followClock(then);
  const done = await work();
  expect(await store.followClock(now + minute)).toBeGreaterThan(ahead - 2 * minute);
  return done;
}

forEachStore('a clock that was three days ahead', (stores) => {
  const claim = async (store: Store, at: number) =>
    (
      await store.claimDeliveries({ now: at, leaseMs: minute, limit: 8, except: [], paceOf: () => slow })
    ).deliveries.at(0);

  it('keeps no message, and no paused channel, waiting', async () => {
    const store = await stores.open();
    const channel = await store.createChannel(makeChannel({ createdAt: now }), null);
    const site = await addSite(store, { createdAt: now });
    await whileAhead(store, async () => {
      await runCheck(store, site, then, (one) =>
        makeResult(one, { outcome: 'changed', change: makeChange(one) }),
      );
      const delivery = await claim(store, then + minute);
      await store.recordDelivery({
        ...{ ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', kind: 'failed' },
        ...{ ids: delivery?.bundles.map(({ id }) => id) ?? [], now: then + minute },
        error: { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at: then + minute },
        ...{ nextAt: then + 15 * minute, pauseUntil: then + 15 * minute, giveUpBefore: then - day },
      });
      expect(await claim(store, then + 2 * minute)).toBeUndefined();
    });
    const again = await claim(store, now + 2 * minute);
    expect(again?.channel.id).toBe(channel.id);
    expect(again?.bundles).toHaveLength(1);
  });

  it('leaves a message that was queued before as it is, and one that was tried meanwhile not waiting', async () => {
    const store = await stores.open();
    const channel = await store.createChannel(makeChannel({ createdAt: now }), null);
    const fail = async (at: number, nextAt: number) => {
      const delivery = await claim(store, at);
      await store.recordDelivery({
        ...{ ownerId: 'local', channelId: channel.id, lease: delivery?.lease ?? '', kind: 'failed' },
        ...{ ids: delivery?.bundles.map(({ id }) => id) ?? [], now: at, nextAt },
        ...{ giveUpBefore: now - day, pauseUntil: null },
        error: { code: 'notify.unavailable', message: 'No.', advice: 'Wait.', at },
      });
    };
    const site = await addSite(store, { createdAt: now });
    await runCheck(store, site, now, (one) =>
      makeResult(one, { outcome: 'changed', change: makeChange(one) }),
    );
    await whileAhead(store, () => fail(then, then + 10 * minute));
    await fail(now + 2 * minute, now + 7 * minute);
    await store.followClock(then);
    await store.followClock(now + 3 * minute);
    expect(await claim(store, now + 4 * minute)).toBeUndefined();
    expect(await claim(store, now + 8 * minute)).toBeDefined();
  });

  it('leaves a message that a worker took with it to the next one', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ createdAt: now }), null);
    const site = await addSite(store, { createdAt: now });
    await whileAhead(store, async () => {
      await runCheck(store, site, then, (one) =>
        makeResult(one, { outcome: 'changed', change: makeChange(one) }),
      );
      expect(await claim(store, then + minute)).toBeDefined();
    });
    expect(await claim(store, now + 3 * minute)).toBeDefined();
  });

  it('holds up no message, even where it was ahead between two looks of the scheduler only', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ createdAt: now }), null);
    const site = await addSite(store, { createdAt: now });
    const change = (at: number) =>
      runCheck(store, site, at, (one) => makeResult(one, { outcome: 'changed', change: makeChange(one) }));
    await store.followClock(now);
    await change(then);
    const first = await claim(store, then + minute);
    const ids = first?.bundles.map(({ id }) => id) ?? [];
    const end = { ownerId: 'local', channelId: first?.channel.id ?? '', lease: first?.lease ?? '', ids };
    await store.recordDelivery({ ...end, now: then + minute, kind: 'sent' });
    await change(now + minute);
    expect(await store.followClock(now + minute)).toBeGreaterThan(ahead - 2 * minute);
    expect((await claim(store, now + 2 * minute))?.bundles).toHaveLength(1);
  });

  it('lets sessions stay, and end as if they had been opened now', async () => {
    const { accounts, ...store } = await stores.open();
    const user = { id: newId(), email: 'ann@example.com', name: 'Ann', password: 'a hash' };
    await accounts.addLink({
      ...{ id: newId(), kind: 'setup', userId: null, email: user.email, createdAt: now, hash: 'link' },
      ...{ accountId: firstAccountId, role: 'owner', newAccountName: null, expiresAt: now + day },
    });
    await accounts.join({ hash: 'link', now, user, isNewUser: true });
    await whileAhead({ accounts, ...store }, () =>
      accounts.openSession({
        ...{ id: newId(), hash: 'session', accountId: firstAccountId, userId: user.id, userAgent: 'a' },
        ...{ now: then, expiresAt: then + 30 * day },
      }),
    );
    expect(await accounts.findSession('session', now + 2 * minute)).not.toBeNull();
    expect(await accounts.findSession('session', now + 32 * day)).toBeNull();
  });

  it('locks nobody out who mistyped a password while it was', async () => {
    const { accounts, ...store } = await stores.open();
    const count = async (at: number) =>
      (await accounts.countTry('ann', { now: at, windowMs: 15 * minute })).count;
    await whileAhead({ accounts, ...store }, async () => {
      for (let tries = 1; tries <= 5; tries += 1) expect(await count(then)).toBe(tries);
    });
    expect(await count(now + 2 * minute)).toBe(1);
  });

  it('looks for icons, and at what a host shows for nonsense, as if it had never been', async () => {
    const store = await stores.open();
    const month = 31 * day;
    await whileAhead(store, async () => {
      expect(await store.takeIconLook('local', 'a.example', then, then + month)).toBe('taken');
      await store.keepHostProbe('a.example', { shown: null }, then);
    });
    expect(await store.takeIconLook('local', 'a.example', now + 2 * minute, now + month)).toBe('taken');
    expect(await store.getHostProbe('a.example', now)).toEqual({ shown: null });
    expect(await store.getHostProbe('a.example', now + 2 * minute)).toBeNull();
  });

  it('shows no check of the future', async () => {
    const store = await stores.open();
    const [early, late] = [
      await addSite(store, { createdAt: now }),
      await addSite(store, { createdAt: now + 1 }),
    ];
    await runCheck(store, early, now - day, (one) => makeResult(one));
    const before = (await store.getSite('local', early.id))?.lastCheckedAt;
    await whileAhead(store, () => runCheck(store, late, then, (one) => makeResult(one)));
    expect((await store.getSite('local', late.id))?.lastCheckedAt).toBe(now + minute);
    expect((await store.getSite('local', early.id))?.lastCheckedAt).toBe(before);
  });
});
