// A fresh PostgreSQL database for a suite. The cluster starts when the first suite asks, and ends with the test run.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openStore } from '../../src/store/store.ts';
import { databaseUrl, startCluster } from './postgres-cluster.ts';
import { refuseInQuickRun } from './quick-run.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = await findServer();
  return createFrom(adminUrl, 'template1');
}

/** A database with all tables: a copy of one that was migrated once, since every migration for every test takes minutes. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const adminUrl = await findServer();
  return createFrom(adminUrl, await findTemplate(adminUrl));
}

async function createFrom(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = newName();
  await asAdmin(adminUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: urlOf(adminUrl, name),
    drop: () => asAdmin(adminUrl, (client) => dropDatabase(client, name)),
  };
}

const newName = () => `heed_test_${randomUUID().replaceAll('-', '')}`;

function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The name of the migrated database of this run. */
async function findTemplate(adminUrl: string): Promise<string> {
  return onceInRun('template', async () => {
    const name = newName();
    await asAdmin(adminUrl, (client) => client.query(`create database ${name}`));
    const dataDir = inject('postgresFolder');
    const store = await openStore({ databaseUrl: urlOf(adminUrl, name), dataDir });
    await store.close();
    return name;
  });
}

/** The server that `TEST_DATABASE_URL` names, or our own, started by whichever worker comes first. */
async function findServer(): Promise<string> {
  refuseInQuickRun('PostgreSQL');
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  const folder = inject('postgresFolder');
  return onceInRun('server', async () => {
    await startCluster(folder);
    return databaseUrl(folder, 'postgres');
  });
}

/** What the first worker that asks makes for all of them. */
async function onceInRun(name: string, make: () => Promise<string>): Promise<string> {
  const file = join(inject('postgresFolder'), `made-${name}`);
  const failed = `${file}-failed`;
  if (await isFirst(`${file}-starting`)) {
    try {
      await writeFile(`${file}-new`, await make());
      await rename(`${file}-new`, file);
    } catch (error) {
      await writeFile(failed, String(error));
    }
  }
  for (let tries = 0; tries < 2400 && !existsSync(file); tries += 1) {
    if (existsSync(failed)) throw new Error(await readFile(failed, 'utf8'));
    await wait(25);
  }
  return readFile(file, 'utf8');
}

async function isFirst(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}

/** A connection that is just being closed is left to close: terminated by the server, it would raise an error that nobody awaits. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 80; tries += 1) {
    const open = 'select 1 from pg_stat_activity where datname = $1 limit 1';
    const { rows } = await client.query(open, [name]);
    if (rows.length === 0) break;
    await wait(25);
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
