// How PostgreSQL runs our queries over full tables: it reads what it gives, and does not look through the rest for it.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstTime } from '../../bench/change-rows.ts';
import { loadChanges } from '../../bench/load-changes.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { openTemporaryFolder } from '../../test/support/temporary-folder.ts';
import { firstIdAt } from '../core/id.ts';
import { listChanges } from './changes/change-list.ts';
import { listFacts } from './changes/facts.ts';
import { searchPostgres } from './changes/search-changes.ts';
import { suppressedStore } from './changes/suppressed.ts';
import { listChecks } from './checks/checks.ts';
import { listSnapshots } from './checks/snapshots.ts';
import { listTallies } from './checks/tallies.ts';
import { type Database, makeDatabase } from './database/database.ts';
import type { ChangeFilter } from './database/filters.ts';
import type { Tables } from './database/schema.ts';
import { makeLocalSignal } from './database/signal.ts';
import { listEvents } from './notifications/events.ts';
import { notificationStore } from './notifications/notifications.ts';
import { figureStore } from './sites/figures.ts';

const changeCount = 12_000;
const siteCount = 400;
/** So many rows may be read in vain for one page; a walk through a table throws away far more. */
const mostInVain = 1500;

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Step[];
}

describe('plans of PostgreSQL', () => {
  let server: TestDatabase;
  let pool: pg.Pool;
  let database: Database;
  let siteIds: string[];
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];

  beforeAll(async () => {
    server = await createTestDatabase();
    const { folder, remove } = await openTemporaryFolder();
    const place = { dataDir: folder, databaseUrl: server.url };
    ({ siteIds } = await loadChanges(place, changeCount, siteCount));
    await remove();
    pool = new pg.Pool({ connectionString: server.url, max: 1 });
    const kysely = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => void queries.push(event.query),
    });
    const trouble = () => {};
    const signals = { queued: makeLocalSignal(trouble), events: makeLocalSignal(trouble) };
    database = makeDatabase({ kind: 'postgres', kysely, signals, trouble, close: () => kysely.destroy() });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  /** Steps of the queries that `work` makes which read a table to its end, or most of it in vain. */
  async function walksOf(work: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await work();
    const asked = [...queries];
    expect(asked.length).toBeGreaterThan(0);
    const walks: string[] = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
      for (const step of stepsOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const inVain = (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'];
        if (inVain > mostInVain)
          walks.push(`${step['Node Type']} ${step['Relation Name']} ${inVain}: ${sql}`);
      }
    }
    return walks;
  }

  const filters: [string, (siteIds: string[]) => ChangeFilter][] = [
    ['all', () => ({})],
    ['of a busy site', ([busy = '']) => ({ siteIds: [busy] })],
    ['of a quiet site', (ids) => ({ siteIds: ids.slice(-1) })],
    ['of some sites', (ids) => ({ siteIds: ids.slice(5, 9) })],
    ['of a type', () => ({ changeTypes: ['status'] })],
    ['of a significance, unseen', () => ({ significances: ['critical'], seen: false })],
    ['of a verdict', () => ({ verdicts: ['met'] })],
    ['of a verdict and a site', ([busy = '']) => ({ verdicts: ['met'], siteIds: [busy] })],
    ['that wait', () => ({ statuses: ['unconfirmed'] })],
    ['unseen', () => ({ seen: false })],
    ['with a word that most have', () => ({ q: 'article' })],
    ['with a word of long ago', () => ({ q: 'winter' })],
    [
      'with a word of long ago, from the middle',
      () => ({ q: 'winter', before: firstIdAt(firstTime(changeCount) + (changeCount / 2) * 30_000) }),
    ],
    ['with a word of a site', ([busy = '']) => ({ q: 'article', siteIds: [busy] })],
    ['with a word that none has', () => ({ q: 'never' })],
  ];

  it.each(filters)('a list of changes %s reads what it gives', async (_, filterOf) => {
    expect(await walksOf(() => listChanges(database, 'local', { limit: 50, ...filterOf(siteIds) }))).toEqual(
      [],
    );
  });

  it('of many with a word of long ago only the newest are read, from the middle of the list too', async () => {
    const pagePool = firstIdAt(firstTime(changeCount) + (changeCount / 2) * 30_000);
    for (const before of [undefined, pagePool]) {
      queries.length = 0;
      const reach = { upTo: 10, offset: 0, before, firstLook: 10 };
      const ids = await database.read((db) => searchPostgres(db, 'local', { q: 'winter' }, reach));
      expect(ids).toHaveLength(10);
      let read = 0;
      for (const { sql, parameters } of [...queries]) {
        const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
        for (const step of stepsOf(rows[0]['QUERY PLAN'][0].Plan)) {
          if (step['Node Type'] === 'Bitmap Heap Scan') read += step['Actual Rows'];
        }
      }
      // One in fifty has it: 240 of them.
      expect(read).toBeGreaterThanOrEqual(10);
      expect(read).toBeLessThan(120);
    }
  });

  it('what belongs to a site is read by its site, also deep in its list', async () => {
    const { listSuppressed } = suppressedStore(database);
    const { listNotifications } = notificationStore(database);
    for (const siteId of [siteIds[0] ?? '', siteIds.at(-1) ?? '']) {
      for (const offset of [0, 1000]) {
        const page = { limit: 50, offset };
        const walks = await walksOf(async () => {
          await listChecks(database, 'local', siteId, page);
          await listSnapshots(database, 'local', siteId, page);
          await listSuppressed('local', siteId, page);
          await listNotifications('local', { siteIds: [siteId], ...page });
          await listEvents(database, 'local', { siteIds: [siteId], ...page });
          await listFacts(database, 'local', siteId, 100);
          await listTallies(database, 'local', [siteId]);
          await figureStore(database).listJudged('local', [siteId], 10);
        });
        expect(walks).toEqual([]);
      }
    }
  });

  it('notifications are found by state, channel and change', async () => {
    const { listNotifications } = notificationStore(database);
    const [notification] = (await listNotifications('local', { limit: 1 })).notifications;
    const walks = await walksOf(async () => {
      await listNotifications('local', { limit: 50, offset: 2000 });
      await listNotifications('local', { limit: 50, statuses: ['failed'] });
      await listNotifications('local', { limit: 50, channelIds: [notification?.channelId ?? ''] });
      await listNotifications('local', { limit: 50, changeId: notification?.about?.changeId ?? '' });
      await listEvents(database, 'local', { limit: 50, kinds: ['site.recovered'] });
    });
    expect(walks).toEqual([]);
  });
});

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
