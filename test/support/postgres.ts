// A fresh PostgreSQL database for a suite. The cluster starts when the first suite asks, and ends with the test run.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl, startCluster } from './postgres-cluster.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = await findServer();
  const name = `heed_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(adminUrl, (client) => dropDatabase(client, name)),
  };
}

/** The server that `TEST_DATABASE_URL` names, or our own, started by whichever worker comes first. */
async function findServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  const folder = inject('postgresFolder');
  const ready = join(folder, 'ready');
  const failed = join(folder, 'failed');
  if (await isFirst(folder)) {
    try {
      await startCluster(folder);
      await writeFile(ready, '');
    } catch (error) {
      await writeFile(failed, String(error));
    }
  }
  for (let tries = 0; tries < 2400 && !existsSync(ready); tries += 1) {
    if (existsSync(failed)) throw new Error(await readFile(failed, 'utf8'));
    await wait(25);
  }
  return databaseUrl(folder, 'postgres');
}

async function isFirst(folder: string): Promise<boolean> {
  return mkdir(join(folder, 'starting')).then(
    () => true,
    () => false,
  );
}

/** A connection that is just being closed is left to close: told to go by the server, it would raise an error that nobody awaits. */
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
