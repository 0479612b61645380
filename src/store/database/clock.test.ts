// A clock that ran ahead and was set right: nothing waits for the time it showed.
import { expect, it } from 'vitest';
import { addSite, claimAll, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Store } from '../store.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// First: ids never go back within a process, and a database without a note goes by them.
forEachStore('a clock that goes on', (stores) => {
  it('by itself, or differs a little between processes, changes nothing', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: now });
    const at = site.nextCheckAt;
    for (const time of [now, now + hour, now + hour - 4 * minute, now + 2 * day]) {
      expect(await store.followClock(time)).toBe(0);
    }
    expect((await store.getSite('local', site.id))?.nextCheckAt).toBe(at);
  });
});

for (const [name, ahead] of [
  ['two days', 2 * day],
  ['five years', 5 * 365 * day],
] as const) {
  forEachStore(`a clock that was ${name} ahead`, (stores) => {
    const due = async (store: Store, id: string) => (await store.getSite('local', id))?.nextCheckAt ?? 0;

    it('is noticed once, and everything that waits is brought back', async () => {
      const store = await stores.open();
      expect(await store.followClock(now)).toBe(0);
      const then = now + ahead;
      expect(await store.followClock(then)).toBe(0);
      const hourly = await addSite(store, { createdAt: then });
      const unconfirmed = await addSite(store, { createdAt: then + 1, host: 'other.example' });
      const cron = await addSite(store, {
        createdAt: then + 2,
        host: 'third.example',
        schedule: { cron: '0 9 * * *' },
      });
      await runCheck(store, hourly, then, (claim) =>
        makeResult(claim, { outcome: 'failed', hostRest: { ms: hour } }),
      );
      await runCheck(store, unconfirmed, then, (claim) =>
        makeResult(claim, { site: { confirmAt: then + 10 * minute } }),
      );
      await runCheck(store, cron, then, (claim) =>
        makeResult(claim, { site: { nextCheckAt: then + 8 * hour } }),
      );
      expect(await store.followClock(now + minute)).toBe(ahead - minute);
      expect(await store.followClock(now + minute)).toBe(0);
      expect(await due(store, hourly.id)).toBeLessThanOrEqual(now + 66 * minute);
      expect(await due(store, cron.id)).toBe(then + 8 * hour - (ahead - minute));
      expect((await store.queueDue({ now: now + 2 * minute, limit: 10 })).queued).toBe(1);
      const confirming = await claimAll(store, now + 2 * minute);
      expect(confirming.map(({ site, check }) => [site.id, check.trigger])).toEqual([
        [unconfirmed.id, 'confirm'],
      ]);
    });

    it('keeps no manual check waiting, whatever its host demands, even before it is noticed', async () => {
      const store = await stores.open();
      const site = await addSite(store, { createdAt: now });
      await runCheck(store, site, now + ahead, (claim) =>
        makeResult(claim, { outcome: 'failed', hostRest: { ms: hour } }),
      );
      await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
      expect(await claimAll(store, now)).toHaveLength(1);
    });

    it('leaves no running check to a worker that died, and takes none from one that lives', async () => {
      const store = await stores.open();
      await addSite(store, { createdAt: now });
      await store.followClock(now + ahead);
      const [claim] = await claimAll(store, now + ahead);
      await store.followClock(now);
      const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };
      expect(await store.reclaimChecks({ now, maxAttempts: 5, poisoned })).toBe(0);
      expect(await store.reclaimChecks({ now: now + 2 * minute, maxAttempts: 5, poisoned })).toBe(1);
      expect((await claimAll(store, now + 2 * minute))[0]?.check.id).toBe(claim?.check.id);
    });

    it('does not put an owner behind all others', async () => {
      const store = await stores.open();
      const early = await addSite(store, { createdAt: now + ahead });
      await claimAll(store, now + ahead);
      await store.followClock(now + ahead);
      await store.followClock(now);
      const late = await addSite(store, { ownerId: 'other', createdAt: now, host: 'other.example' });
      await store.removeSite('local', early.id);
      await addSite(store, { createdAt: now + 1, host: 'third.example' });
      const claims = await claimAll(store, now + minute, 2);
      expect(claims).toHaveLength(2);
      expect(claims.map(({ site }) => site.ownerId).sort()).toEqual(['local', 'other']);
      expect(late.ownerId).toBe('other');
    });

    it('does not keep the daily sweep from its work', async () => {
      const store = await stores.open();
      // The file is written now, on the clock of this machine.
      await store.tidy(Date.now() + day + ahead);
      await store.blobs.put(new TextEncoder().encode('orphan'));
      expect(await store.tidy(Date.now() + hour)).toEqual({ blobsFreed: 1 });
    });
  });
}
