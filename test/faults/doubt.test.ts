// kill -9 between an unconfirmed change and its confirmation: the change is still there, and its second look still comes.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const words = (count: number) => 'sturdy lamps of brass for every room of the house. '.repeat(count);
const page = (count: number) => `<title>Lamps</title><main><h1>Lamps</h1><p>${words(count)}</p></main>`;

describe('kill -9 while a change waits for its confirmation', () => {
  it('loses neither the change nor its second look, on SQLite and PostgreSQL', async () => {
    const database = await createTestDatabase();
    const [onSqlite, onPostgres] = [await temporaryFolder(), await temporaryFolder()];
    await Promise.all([
      survive({ DATA_DIR: onSqlite }, askSqlite(onSqlite)),
      survive({ DATA_DIR: onPostgres, DATABASE_URL: database.url }, askPostgres(database.url)),
    ]);
    await database.drop();
  }, 240_000);
});

/** What a statement gives, in the database of a service that does not run. */
type Ask = (statement: string) => Promise<unknown[]>;

async function survive(settings: Record<string, string>, ask: Ask): Promise<void> {
  const start = () => startHeedProcess(settings);
  const web = await openChangingSite();
  let heed = await start();
  try {
    web.set('/', page(40));
    const { id } = await clientOf(heed.address).watch({ url: web.url('/') });
    web.set('/', page(15));
    const { changeId } = await clientOf(heed.address).check(id);
    await heed.stop('SIGKILL');
    expect(await ask(`select status from changes where id = '${changeId}'`)).toEqual([
      { status: 'unconfirmed' },
    ]);
    await makeItsTimeCome(ask, id);
    heed = await start();
    const client = clientOf(heed.address);
    const read = async () => (await client.get<{ status: string }>(`/api/changes/${changeId}`)).body.status;
    await until(async () => ((await read()) === 'confirmed' ? true : null), 120_000);
    const { body: checks } = await client.get<{ trigger: string }[]>(`/api/sites/${id}/checks`);
    expect(checks[0]?.trigger).toBe('confirm');
    const { body: events } =
      await client.get<{ kind: string; payload: { changeId: string } }[]>('/api/events');
    expect(events).toMatchObject([{ kind: 'change', payload: { changeId } }]);
  } finally {
    await heed.stop('SIGKILL');
    await web.close();
  }
}

/** The second look is half a minute after the first, which is as good as now. */
async function makeItsTimeCome(ask: Ask, siteId: string): Promise<void> {
  const [site] = await ask(`select confirm_at from sites where id = '${siteId}'`);
  const { confirm_at: at } = site as { confirm_at: number | string | null };
  const now = Date.now();
  expect(at).not.toBeNull();
  expect(Number(at) - now).toBeLessThan(60_000);
  await ask(`update sites set confirm_at = ${now} where id = '${siteId}' returning id`);
}

function askSqlite(folder: string): Ask {
  return async (statement) => {
    const database = new Sqlite(join(folder, 'heed.sqlite'));
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
}

function askPostgres(url: string): Ask {
  return async (statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
}
