// What a service looks for all the time: where nothing is to be done it only reads, so it waits for nobody and for no disk.
import { expect, it } from 'vitest';
import { addSite, makeResult, runCheck } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';
import { claimChecks } from './checks/claim.ts';
import { reclaimChecks } from './checks/lease.ts';
import { queueDue } from './checks/queue-due.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { claimDeliveries } from './notifications/notifications-claim.ts';

const now = 1_700_000_000_000;
const hour = 3_600_000;
const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };

const looks = {
  'for queued checks': (database: Database, at: number) =>
    claimChecks(database, {
      ...{ workerId: 'w', now: at, leaseMs: hour, limit: 9, hostLimit: 9, hostSpacingMs: 0 },
    }),
  'for sites that are due': (database: Database, at: number) => queueDue(database, { now: at, limit: 9 }),
  'for checks of workers that are gone': (database: Database, at: number) =>
    reclaimChecks(database, { now: at, maxAttempts: 9, poisoned }),
  'for messages': (database: Database, at: number) =>
    claimDeliveries(database, {
      ...{ now: at, leaseMs: hour, limit: 9, except: [] },
      paceOf: () => ({ everyMs: 1, burst: 1, bundleOver: null }),
    }),
};

const refuse = () => Promise.reject(new Error('It writes.'));

forEachStore('a look', (stores) => {
  /** One site is to be checked in an hour, another one is being checked. */
  async function openIdle() {
    const store = await stores.open();
    const later = await addSite(store, { createdAt: now });
    await runCheck(store, later, now, (claim) => makeResult(claim, { site: { nextCheckAt: now + hour } }));
    await addSite(store, { createdAt: now, nextCheckAt: now + 9 * hour });
    const settings = stores.settingsOf(store);
    await stores.closeAll();
    const database = await openDatabase(settings);
    expect(await looks['for queued checks'](database, now)).toMatchObject({ claims: [{}] });
    const reading: Database = { ...database, write: refuse, writeUnsynced: refuse };
    return { database, reading };
  }

  it('that finds nothing writes nothing', async () => {
    const { database, reading } = await openIdle();
    try {
      const found = [];
      for (const look of Object.values(looks)) found.push(await look(reading, now + 1));
      expect(found).toEqual([
        { claims: [], lookAgainAt: null },
        { queued: 0, nextDueAt: now + hour },
        0,
        { deliveries: [], lookAgainAt: null },
      ]);
      // Only what there is to do is written.
      await expect(looks['for sites that are due'](reading, now + hour)).rejects.toThrow('It writes.');
    } finally {
      await database.close();
    }
  });
});
