// A database of the last version without channels, accounts and icons is brought to today's, and everything in it is found again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.ts';
import { makeCheck, makeResult, makeSite, runCheck } from '../../../test/support/store-records.ts';
import { plainDelivery } from '../../core/alert/delivery.ts';
import type { PlanOne } from '../../core/plan/plan-one.ts';
import { upgradePlan } from '../../core/plan/upgrade-plan.ts';
import { rowFromQueued } from '../checks/check-row.ts';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { migrations } from '../migrations.ts';
import { rowFromSite } from '../sites/site-row.ts';
import { openStore } from '../store.ts';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'heed-upgrade-'));
  return async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
});

const openNew = (kind: DatabaseKind) =>
  openStore({ databaseUrl: kind === 'sqlite' ? null : database.url, dataDir, onTrouble: () => {} });

/** As the version of that migration left it. */
async function makeOld(kind: DatabaseKind, last: string, fill: (db: Kysely<Tables>) => Promise<void>) {
  const kysely = new Kysely<Tables>({
    dialect:
      kind === 'sqlite'
        ? new SqliteDialect({ database: new Sqlite(join(dataDir, 'heed.sqlite')) })
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: database.url }) }),
  });
  await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(kysely);
  const until = migrations.findIndex(({ name }) => name === last) + 1;
  for (const { name, up } of migrations.slice(0, until)) {
    await up(kysely, kind);
    await kysely.insertInto('migrations').values({ name, applied_at: 1 }).execute();
  }
  await fill(kysely);
  await kysely.destroy();
}

it.each(['sqlite', 'postgres'] as const)('from 008 on, with its records (%s)', async (kind) => {
  const site = makeSite();
  const check = makeCheck(site);
  await makeOld(kind, '008-weights', async (db) => {
    await db.insertInto('sites').values(rowFromSite(site)).execute();
    await db
      .insertInto('checks')
      .values(rowFromQueued(check, { host: site.host, rank: 1 }))
      .execute();
    await sql`insert into events (owner_id, id, site_id, at, kind, payload)
      values ('local', ${check.id}, ${site.id}, 5, 'site.failing', '{"since":1,"reason":null}')`.execute(db);
  });
  const store = await openNew(kind);
  try {
    expect(await store.getSite('local', site.id)).toMatchObject({ url: site.url, iconBlob: null });
    expect(await store.getCheck('local', check.id)).toMatchObject({ siteId: site.id });
    expect((await store.listEvents('local', { limit: 10 })).events).toHaveLength(1);
    // Nothing of the past is reported, nobody is signed in, and the first account is the one that was there.
    expect((await store.listNotifications('local', {})).total).toBe(0);
    expect(await store.listChannels('local')).toEqual([]);
    expect(await store.accounts.hasUsers()).toBe(false);
    await store.accounts.renameAccount('local', 'Ours');
    expect(await store.takeIconLook('local', site.host, 1000, 5000)).toBe('taken');
  } finally {
    await store.close();
  }
});

it.each([
  ['sqlite', ['local'], 'is theirs'],
  ['postgres', ['local'], 'is theirs'],
  ['sqlite', ['local', 'other'], 'is nobody’s'],
  ['postgres', ['local', 'other'], 'is nobody’s'],
] as const)('an icon that all shared (%s, owners %j) %s', async (kind, owners, _) => {
  const sites = owners.map((ownerId) => makeSite({ ownerId, host: 'a.example' }));
  await makeOld(kind, '012-told-changes', async (db) => {
    for (const site of sites) await db.insertInto('sites').values(rowFromSite(site)).execute();
    await sql`insert into icons (owner_id, host, blob, next_at) values ('', 'a.example', 'key', 5)`.execute(
      db,
    );
  });
  const store = await openNew(kind);
  try {
    for (const { ownerId, id } of sites) {
      expect((await store.getSite(ownerId, id))?.iconBlob).toBe(owners.length === 1 ? 'key' : null);
    }
  } finally {
    await store.close();
  }
});

const planOne: PlanOne = {
  ...{ version: 1, by: 'user', understood: 'The price of the Pro plan.', ignore: ['ads'], notUnderstood: [] },
  interests: [{ kind: 'price', words: ['pro'] }],
  conditions: [{ kind: 'price', test: 'below', value: 400, currency: 'EUR', percent: false }],
};

it.each(['sqlite', 'postgres'] as const)(
  'a plan of version 1 is read as one of today, and written back by the next check (%s)',
  async (kind) => {
    const site = makeSite();
    await makeOld(kind, '024-retention', async (db) => {
      await db
        .insertInto('sites')
        .values({ ...rowFromSite(site), plan: JSON.stringify(planOne) })
        .execute();
    });
    const store = await openNew(kind);
    try {
      const upgraded = upgradePlan(planOne);
      expect(await store.getSite('local', site.id)).toMatchObject({
        ...{ plan: upgraded, otherPlan: null, today: [] },
      });
      const plan = { ...upgraded, isBound: true };
      const today = [
        {
          ...{ wish: 0, size: 3, isListed: true, matches: 1, examples: ['Pro'] },
          ...{ value: '€49', item: 'Pro', isMet: true },
        },
      ];
      await runCheck(store, site, site.createdAt + 1, (claim) => {
        expect(claim.site.plan).toEqual(upgraded);
        const result = makeResult(claim);
        return { ...result, site: { ...result.site, plan, today, otherPlan: upgraded } };
      });
      expect(await store.getSite('local', site.id)).toMatchObject({ plan, today, otherPlan: upgraded });
      // A worker of the version before may still write what it knows.
      await store.editSite('local', site.id, { plan: planOne as never }, site.createdAt + 2);
      expect(await store.getSite('local', site.id)).toMatchObject({ plan: upgraded });
    } finally {
      await store.close();
    }
  },
);

it.each(['sqlite', 'postgres'] as const)('channels of before report an outage at once (%s)', async (kind) => {
  const add = (db: Kysely<Tables>, id: string, delivery: string, channelKind = 'email') =>
    sql`insert into channels (owner_id, id, name, kind, settings, is_on, is_default, created_at, updated_at, health,
        failures, rest_until, paced_until, delivery)
      values ('local', ${id}, ${id}, ${channelKind}, '{}', 1, 1, 1, 1, 'untried', 0, 0, 0, ${delivery})`.execute(
      db,
    );
  await makeOld(kind, '030-feeds', async (db) => {
    await add(db, 'old', '{}');
    await add(db, 'quiet', '{"maxPerHour":5}');
    await add(db, 'said', '{"failingAfterMinutes":60}');
    await add(db, 'program', '{}', 'webhook');
  });
  const store = await openNew(kind);
  try {
    const channels = await store.listChannels('local');
    expect(
      Object.fromEntries(channels.map(({ id, delivery }) => [id, delivery.failingAfterMinutes])),
    ).toEqual({ old: 0, quiet: 0, said: 60, program: plainDelivery.failingAfterMinutes });
    expect(channels.find(({ id }) => id === 'quiet')?.delivery.maxPerHour).toBe(5);
  } finally {
    await store.close();
  }
});
