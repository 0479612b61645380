// A database that the version before wrote, with its plans of interests and conditions: the next version starts on it, loses
// nothing, and the next check judges by the same goal. On SQLite and on PostgreSQL.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PlanOne } from '../../src/core/plan/plan-one.ts';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type Client, clientOf, type SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
});
afterAll(() => site.close());

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const lamp = (price: string, stock: string) =>
  page('Brass lamp', `<p>Price: ${price}</p><p>${stock}</p><p>Solid brass, made to last.</p>`);
const jobs = (...more: string[]) => {
  const all = ['Cook, Bremen', 'Driver, Hamburg', 'Nurse, Munich', ...more];
  return page('Careers', `<h2>Open positions</h2><ul>${all.map((job) => `<li>${job}</li>`).join('')}</ul>`);
};

const planOne = (more: Partial<PlanOne>): PlanOne => ({
  ...{ version: 1, by: 'rules', understood: 'As it was.', interests: [], conditions: [] },
  ...{ ignore: [], notUnderstood: [] },
  ...more,
});
const cheap = { kind: 'price', test: 'below', value: 45, currency: 'USD', percent: false } as const;
const inStock = {
  kind: 'availability',
  test: 'becomes',
  value: 'in-stock',
  currency: null,
  percent: false,
} as const;

interface Old {
  goal: string;
  plan: PlanOne;
  /** As it was when the version before last checked it, as the goal does not want it, and as it does. */
  pages: [before: string, beside: string, wanted: string];
}

const old: Record<string, Old> = {
  'by rules': {
    goal: 'tell me when the price falls below $45',
    plan: planOne({ interests: [{ kind: 'price', words: [] }], conditions: [cheap] }),
    pages: [lamp('$49.00', 'In stock'), lamp('$48.00', 'In stock'), lamp('$39.00', 'In stock')],
  },
  'by hand': {
    // Nothing that the goal says is in the plan: it was edited.
    goal: 'the price of the lamp',
    plan: planOne({
      by: 'user',
      interests: [{ kind: 'list', words: ['berlin'], direction: 'comes' }],
      ignore: ['cookies'],
    }),
    pages: [jobs(), jobs('Porter, Ulm'), jobs('Porter, Ulm', 'Baker, Berlin')],
  },
  'of two conditions at once, by hand': {
    goal: 'anything',
    plan: planOne({
      by: 'user',
      interests: [{ kind: 'price', words: [] }],
      conditions: [cheap, inStock],
      together: true,
    }),
    pages: [lamp('$49.00', 'Sold out'), lamp('$39.00', 'Sold out'), lamp('$39.00', 'In stock')],
  },
};

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Takes back what the last migration did, and puts plans there as the version before kept them. */
async function writeOld(run: Run, plans: Map<string, PlanOne>): Promise<void> {
  await run(`delete from migrations where name = '025-two-plans'`);
  await run('alter table sites drop column other_plan');
  await run('alter table sites drop column today');
  for (const [id, plan] of plans)
    await run('update sites set plan = $1 where id = $2', [JSON.stringify(plan), id]);
}

function onSqlite(folder: string): Run {
  return async (sql, values = []) => {
    const database = new Sqlite(join(folder, 'heed.sqlite'));
    database.prepare(sql.replaceAll(/\$\d/g, '?')).run(...values);
    database.close();
  };
}

function onPostgres(url: string): Run {
  return async (sql, values = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql, values);
    await client.end();
  };
}

async function judge(client: Client, id: string): Promise<string | null> {
  const { changeId } = await client.check(id);
  if (changeId === null) return null;
  return (await client.get<ChangeBody>(`/api/changes/${changeId}`)).body.goal.verdict;
}

it.each(['sqlite', 'postgres'] as const)(
  'is taken over as it is (%s)',
  async (kind) => {
    const folder = await temporaryFolder();
    const database = kind === 'postgres' ? await createTestDatabase() : null;
    if (database) onTestFinished(() => database.drop());
    const settings = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
    const path = (name: string) => `/${kind}-${name.replaceAll(' ', '-')}`;

    const before = await startHeedProcess(settings);
    onTestFinished(() => void before.stop('SIGKILL'));
    const ids = new Map<string, string>();
    for (const [name, { goal, pages }] of Object.entries(old)) {
      site.set(path(name), pages[0]);
      const watched = await clientOf(before.address).watch({ url: site.url(path(name)), trackingGoal: goal });
      ids.set(name, watched.id);
    }
    expect(await before.stop()).toBe(0);
    const plans = new Map(Object.entries(old).map(([name, { plan }]) => [ids.get(name) ?? '', plan]));
    await writeOld(database ? onPostgres(database.url) : onSqlite(folder), plans);

    const heed = await startHeedProcess(settings);
    onTestFinished(() => void heed.stop('SIGKILL'));
    const client = clientOf(heed.address);
    for (const [name, { goal, plan, pages }] of Object.entries(old)) {
      const id = ids.get(name) ?? '';
      const known = (await client.get<SiteBody & { trackingGoal: string }>(`/api/sites/${id}`)).body;
      expect(known, name).toMatchObject({
        trackingGoal: goal,
        plan: { version: 2, by: plan.by, ignore: plan.ignore },
      });
      site.set(path(name), pages[1]);
      expect(await judge(client, id), `${name}, beside it`).not.toBe('met');
      site.set(path(name), pages[2]);
      expect(await judge(client, id), `${name}, as wanted`).toBe('met');
      const checked = (await client.get<SiteBody>(`/api/sites/${id}`)).body;
      expect(checked.plan, name).toMatchObject({ by: plan.by, ignore: plan.ignore, isBound: true });
      expect(checked.plan.understood, name).not.toBe(plan.understood);
      expect(checked.today, name).toHaveLength(checked.plan.wishes.length);
      if (plan.by === 'user')
        expect(checked.plan.wishes, name).toMatchObject(
          known.plan.wishes.map(({ bound: _, ...wish }) => wish),
        );
    }
    expect(await heed.stop()).toBe(0);
  },
  240_000,
);
