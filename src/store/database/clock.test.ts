// A clock that ran ahead and was set right: nothing waits for the time it showed.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { addSite, claimAll, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
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

describe('what a database holds when its clock is set right', () => {
  const stores = makeStores('sqlite');
  const then = now + 2 * day;
  type Row = (number | string | null)[];
  /** Times by the name of a row, before and after; one list: they stay. */
  const rows: Record<string, { by: string; columns: string[]; rows: Record<string, [Row, Row?]> }> = {
    hosts: {
      ...{ by: 'host', columns: ['rest_until', 'hold_until', 'struck_at', 'probed_at'] },
      rows: {
        resting: [
          [then, now + minute, now - 1, null],
          [now, now, now - 1, null],
        ],
        held: [
          [0, then, 0, now - 1],
          [0, now, 0, now - 1],
        ],
        struck: [
          [0, 0, then, now - 1],
          [0, 0, now, now - 1],
        ],
        probed: [
          [0, 0, 0, then],
          [0, 0, 0, now],
        ],
        right: [[now + 50 * minute, now + 50 * minute, now - 1, now - 1]],
      },
    },
    channels: {
      ...{ by: 'id', columns: ['rest_until', 'paced_until'] },
      rows: {
        resting: [
          [then, 0],
          [now, 0],
        ],
        paced: [
          [0, then],
          [0, now],
        ],
        right: [[now + 10 * minute, now + 10 * minute]],
      },
    },
    notifications: {
      ...{ by: 'id', columns: ['next_at', 'queued_at', 'mode', 'attempts', 'status'] },
      rows: {
        waiting: [
          [then, then, 'message', 0, 'pending'],
          [now, now, 'message', 0, 'pending'],
        ],
        queued: [
          [now + minute, then, 'message', 0, 'pending'],
          [now, now, 'message', 0, 'pending'],
        ],
        'a failed digest': [
          [now + day, now - 1, 'digest', 1, 'pending'],
          [now, now - 1, 'digest', 1, 'pending'],
        ],
        'a digest of next year': [
          [now + 300 * day, now - 1, 'digest', 0, 'pending'],
          [now, now - 1, 'digest', 0, 'pending'],
        ],
        'a digest': [[now + day, now - 1, 'digest', 0, 'pending']],
        'an escalation': [[now + day, now - 1, 'escalation', 0, 'pending']],
        'a retry': [[now + 10 * minute, now - 1, 'message', 1, 'pending']],
        'what was sent': [[then, then, 'message', 1, 'sent']],
      },
    },
    checks: { by: 'host', columns: ['rank'], rows: { ahead: [[then], [now]], right: [[now - 1]] } },
    lanes: { by: 'owner_id', columns: ['next_rank'], rows: { ahead: [[then], []], right: [[now - 1]] } },
    icons: {
      ...{ by: 'host', columns: ['next_at'] },
      rows: { ahead: [[now + 32 * day], [now]], right: [[now + 30 * day]] },
    },
    sessions: {
      ...{ by: 'id', columns: ['expires_at', 'last_used_at'] },
      rows: {
        long: [
          [then + 60 * day, then],
          [now + 31 * day, now],
        ],
        short: [
          [now + day, then],
          [now + day, now],
        ],
        right: [[now + 60 * day, now - 1]],
      },
    },
    sign_in_tries: { by: 'key', columns: ['since'], rows: { ahead: [[then], []], right: [[now - 1]] } },
    sites: {
      ...{ by: 'host', columns: ['last_checked_at', 'confirm_at'] },
      rows: {
        ahead: [
          [then, then],
          [now, now],
        ],
        right: [[now - 1, now + 10 * minute]],
      },
    },
  };

  it.each(Object.entries(rows))('%s wait for nothing, and what was right stays', async (table, given) => {
    const store = await stores.open();
    for (const host of ['ahead', 'right']) await addSite(store, { createdAt: now - 1, host });
    await store.followClock(then);
    const raw = new Sqlite(join(stores.settingsOf(store).dataDir, 'heed.sqlite'));
    raw.pragma('foreign_keys = off');
    const isThere = table === 'sites' || table === 'checks';
    const columns = raw
      .prepare<[], { name: string; type: string }>(
        `select name, type from pragma_table_info('${table}') where "notnull" = 1 and dflt_value is null`,
      )
      .all();
    for (const [name, [before]] of Object.entries(given.rows)) {
      const times = Object.fromEntries(given.columns.map((column, at) => [column, before[at] ?? null]));
      if (isThere) {
        const set = given.columns.map((column) => `${column} = @${column}`).join();
        raw.prepare(`update ${table} set ${set} where host = '${name}'`).run(times);
        continue;
      }
      const rest = columns.map((column) => [column.name, /int/i.test(column.type) ? 0 : name]);
      const row = { ...Object.fromEntries(rest), ...times, [given.by]: name };
      const names = Object.keys(row);
      raw
        .prepare(`insert into ${table} (${names.join()}) values (${names.map((one) => `@${one}`).join()})`)
        .run(row);
    }
    expect(await store.followClock(now)).toBe(2 * day);
    for (const [name, [before, after = before]] of Object.entries(given.rows)) {
      const query = `select ${given.columns.join()} from ${table} where ${given.by} = ?`;
      expect(raw.prepare(query).raw().get(name) ?? [], name).toEqual(after);
    }
    raw.close();
  });
});
