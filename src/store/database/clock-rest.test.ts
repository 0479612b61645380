// A clock that was ahead and is set right: what waits for a time that is still right keeps waiting for it.
import { beforeEach, expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { restartIds } from '../../core/id.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const then = now + 3 * day;

/** The clock shows a time three days ahead, and the right one again. */
async function stepBack(store: Store, at = now): Promise<void> {
  expect(await store.followClock(then)).toBe(0);
  expect(await store.followClock(at)).toBe(then - at);
}

beforeEach(restartIds);

forEachStore('a clock that is set right', (stores) => {
  it('is off by more than five minutes; less is the difference between machines', async () => {
    const store = await stores.open();
    await store.followClock(now);
    expect(await store.followClock(now - 5 * minute)).toBe(0);
    // Noted once a minute.
    await store.followClock(now + minute);
    expect(await store.followClock(now - 5 * minute)).toBe(0);
    await store.followClock(now + minute + 1);
    expect(await store.followClock(now - 4 * minute + 1)).toBe(0);
    expect(await store.followClock(now - 4 * minute)).toBe(5 * minute + 1);
    expect(await store.followClock(now - 4 * minute)).toBe(0);
  });

  it('goes by the newest check where it was never noted', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: then });
    expect(await store.followClock(now)).toBe(then - now);
  });

  it('is noticed though nothing but results was written while it was ahead', async () => {
    const store = await stores.open();
    await store.followClock(now);
    for (const host of ['a.example', 'b.example']) await addSite(store, { host, createdAt: now });
    const [one, two] = await claimAll(store, now);
    if (one === undefined || two === undefined) throw new Error('two were to be claimed');
    await store.recordResults([]);
    // The latest of them counts, whichever comes first.
    await store.recordResults([
      makeResult(one, { finishedAt: then }),
      makeResult(two, { finishedAt: now + minute }),
    ]);
    expect(await store.followClock(now + minute)).toBe(then - now - minute);
  });

  it('goes by the latest result, though one of an earlier time is written after it', async () => {
    const store = await stores.open();
    await store.followClock(now);
    for (const host of ['a.example', 'b.example']) await addSite(store, { host, createdAt: now });
    const [one, two] = await claimAll(store, now);
    if (one === undefined || two === undefined) throw new Error('two were to be claimed');
    await store.recordResults([makeResult(one, { finishedAt: then })]);
    await store.recordResults([makeResult(two, { finishedAt: then - hour })]);
    expect(await store.followClock(now + minute)).toBe(then - now - minute);
  });

  it('is noticed again by the next results, though earlier ones were of a later time', async () => {
    const store = await stores.open();
    await store.followClock(now);
    const site = await addSite(store, { createdAt: now });
    const record = (at: number) =>
      runCheck(store, site, now, (claim) => makeResult(claim, { finishedAt: at }));
    await record(then);
    expect(await store.followClock(now + minute)).toBe(then - now - minute);
    await record(now + hour);
    expect(await store.followClock(now + minute)).toBe(hour - minute);
  });

  it('leaves a lease as long as it was', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: now - hour });
    await claimAll(store, now - 30_000);
    await stepBack(store);
    const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };
    expect(await store.reclaimChecks({ now: now + 29_000, maxAttempts: 5, poisoned })).toBe(0);
    expect(await store.reclaimChecks({ now: now + 31_000, maxAttempts: 5, poisoned })).toBe(1);
  });

  it('leaves a host that rests for less than an hour resting', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: now - hour });
    await runCheck(store, site, now - minute, (claim) =>
      makeResult(claim, { finishedAt: now - minute, outcome: 'failed', hostRest: { ms: 50 * minute } }),
    );
    await stepBack(store);
    await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
    expect(await claimAll(store, now + 48 * minute)).toEqual([]);
    expect(await claimAll(store, now + 49 * minute)).toHaveLength(1);
  });

  it('leaves sites due when they were, and those of the time between within five minutes', async () => {
    const store = await stores.open();
    const due = {
      soon: now + 30 * minute,
      late: now - minute,
      between: then - day,
      ahead: then + 30 * minute,
    };
    const ids = new Map<string, string>();
    for (const [name, nextCheckAt] of Object.entries(due)) {
      const site = await addSite(store, { createdAt: now - hour, name, host: `${name}.example` });
      ids.set(name, site.id);
      await runCheck(store, site, now - hour, (claim) =>
        makeResult(claim, {
          site: { nextCheckAt, ...(name === 'soon' && { confirmAt: now + 15 * minute }) },
        }),
      );
    }
    const paused = await addSite(store, {
      createdAt: now - hour,
      nextCheckAt: null,
      state: 'paused',
      host: 'p.example',
    });
    await stepBack(store);
    const dueAt = async (name: string) =>
      (await store.getSite('local', ids.get(name) ?? ''))?.nextCheckAt ?? 0;
    expect(await dueAt('soon')).toBe(due.soon);
    expect(await dueAt('late')).toBe(due.late);
    expect(await dueAt('ahead')).toBe(now + 30 * minute);
    expect(await dueAt('between')).toBeGreaterThanOrEqual(now);
    expect(await dueAt('between')).toBeLessThan(now + 5 * minute);
    expect((await store.getSite('local', paused.id))?.nextCheckAt).toBeNull();
    await store.queueDue({ now: now + 6 * minute, limit: 9 });
    expect((await store.queueDue({ now: now + 6 * minute, limit: 9 })).nextDueAt).toBe(now + 15 * minute);
  });

  it('leaves a digest for its day, and a message that is sent by itself not waiting', async () => {
    const store = await stores.open();
    await store.createChannel(makeChannel({ createdAt: now - hour }), null);
    const notify = { from: 'low' as const, channels: [], when: { every: 'day' as const } };
    const daily = await addSite(store, { createdAt: now - hour, notify });
    const plain = await addSite(store, { createdAt: now - hour, host: 'plain.example' });
    const change = (site: typeof daily, at: number) =>
      runCheck(store, site, at, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
    await change(daily, now - minute);
    await store.followClock(now);
    await store.followClock(then);
    await change(daily, then);
    await change(plain, then);
    const waiting = async (at: number) => {
      const { messagesDue, messagesWaiting } = await store.countWork(at);
      return [messagesDue, messagesWaiting];
    };
    await store.followClock(now);
    expect(await waiting(now + minute)).toEqual([1, 2]);
    // Years ahead, it would not be sent for years.
    const years = now + 5 * 365 * day;
    await store.followClock(years);
    await change(daily, years);
    await store.followClock(now + 2 * minute);
    const [due = 0] = await waiting(now + 3 * minute);
    expect(due).toBeGreaterThanOrEqual(2);
  });

  it('leaves an icon that is looked for within a month until then', async () => {
    const store = await stores.open();
    expect(await store.takeIconLook('local', 'a.example', now - hour, now + 20 * day)).toBe('taken');
    await stepBack(store);
    expect(await store.takeIconLook('local', 'a.example', now, now + 30 * day)).toBe(now + 20 * day);
  });

  it('shows how far it is behind; on SQLite one that is ahead cannot be seen', async () => {
    const store = await stores.open();
    const real = Date.now();
    await store.followClock(real);
    expect(Math.abs((await store.clockOffset(real - hour)) - hour)).toBeLessThan(minute);
    const ahead = await store.clockOffset(real + hour);
    if (stores.kind === 'sqlite') expect(ahead).toBe(0);
    else expect(Math.abs(ahead + hour)).toBeLessThan(minute);
  });
});
