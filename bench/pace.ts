// `node bench/pace.ts [minutes] [sites] [kills] [stops]`: a fleet (an API, three workers, PostgreSQL) that checks every site every five
// seconds, while workers are killed and the database is stopped; prints how late checks start, what was lost, and what is held.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clientOf, type SiteBody } from '../test/support/client.ts';
import { type HeedProcess, startHeedProcess } from '../test/support/heed-process.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  restartCluster,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import { until } from '../test/support/until.ts';
import type { PaceOrder } from './pace-server.ts';
import { megabytesOf, processesBelow } from './processes.ts';
import { makeChance } from './site-pages.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const [minutes = 10, sites = 1000, kills = 0, stops = 0] = process.argv.slice(2).map(Number);
const everyMs = 5_000;
const patienceMs = 300_000;
const cluster = { fsync: 'on', full_page_writes: 'on' };
const chance = makeChance(kills + stops);

const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-pace-'));
const url = databaseUrl(folder, 'postgres');
const secretKey = randomBytes(32).toString('base64url');
const server = fork(fileURLToPath(new URL('./pace-server.ts', import.meta.url)));
const [{ port }] = (await once(server, 'message')) as [{ port: number }];
const processes = new Set<HeedProcess>();
try {
  await startCluster(folder, cluster);
  await mkdir(join(folder, 'shared'));
  await run();
} finally {
  for (const one of processes) await one.stop('SIGKILL');
  await stopCluster(folder);
  server.kill();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const api = await start('api');
  const workers = [await start('worker'), await start('worker'), await start('worker')];
  await addSites(api.address);
  await ask({ versionMs: (minutes * 60_000) / 2, pages: sites });
  await beginPace();
  const startedAt = Date.now();
  const endsAt = startedAt + minutes * 60_000;
  const memory: number[][] = [];
  const watching = (async () => {
    while (Date.now() < endsAt) {
      memory.push(workers.map(({ child }) => heldBy(child.pid ?? 0)));
      await wait(5_000);
    }
  })();
  for (const { at, what } of disturbances(startedAt)) {
    await wait(Math.max(0, at - Date.now()));
    if (what === 'kill') {
      const victim = Math.floor(chance() * workers.length);
      await workers[victim]?.stop('SIGKILL');
      workers[victim] = await start('worker');
    } else {
      await stopCluster(folder, 'SIGQUIT');
      await restartCluster(folder, cluster);
    }
  }
  await watching;
  await ask('freeze');
  // Every page is checked again in its last state.
  await wait(6 * everyMs + (kills + stops > 0 ? 90_000 : 0));
  await report(memory, workers, endsAt);
}

async function start(role: 'api' | 'worker'): Promise<HeedProcess> {
  const started = await startHeedProcess(
    {
      ...{ DATABASE_URL: url, DATA_DIR: join(folder, 'shared'), SECRET_KEY: secretKey },
      ...{ HOST_CONCURRENCY: '64', LOG_LEVEL: 'error' },
    },
    ['--role', role],
  );
  processes.add(started);
  return started;
}

async function ask(wanted: PaceOrder | 'freeze' | 'report'): Promise<unknown> {
  const answer = once(server, 'message');
  server.send(wanted);
  return (await answer)[0];
}

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function addSites(address: string): Promise<void> {
  const client = clientOf(address);
  for (let at = 0; at < sites; at += 1) {
    const order = {
      ...{ url: `http://127.0.0.1:${port}/${at}`, trackingGoal: 'any change', watch: { mode: 'http' } },
      schedule: { everyMinutes: 1440 },
    };
    const { status } = await client.post<SiteBody>('/api/sites', order);
    if (status !== 201) throw new Error(`A site was answered with ${status}.`);
  }
  await inDatabase((db) =>
    until(async () => {
      const { rows } = await db.query("select 1 from checks where status in ('queued', 'running') limit 1");
      return rows.length === 0;
    }, patienceMs),
  );
}

/** The product's shortest interval is a minute: shorter ones are written into the database. When each check was due is kept beside it. */
async function beginPace(): Promise<void> {
  await inDatabase(async (db) => {
    await db.query(`create table due_times (check_id text primary key, due bigint not null)`);
    await db.query(`create function note_due() returns trigger language plpgsql as $$ begin
      insert into due_times select new.id, next_check_at from sites where id = new.site_id on conflict do nothing;
      return null; end $$`);
    await db.query(`create trigger note_due after insert on checks for each row
      when (new.cause = 'schedule') execute function note_due()`);
    await db.query(
      `update sites set schedule = $1, next_check_at = $2::bigint + floor(random() * $3)::bigint`,
      [JSON.stringify({ everyMinutes: everyMs / 60_000 }), Date.now() + 1_000, everyMs],
    );
  });
}

function disturbances(startedAt: number): { at: number; what: 'kill' | 'stop' }[] {
  const spread = (count: number, what: 'kill' | 'stop') =>
    Array.from({ length: count }, (_, at) => ({
      at: startedAt + ((at + 0.2 + 0.6 * chance()) / count) * minutes * 60_000,
      what,
    }));
  return [...spread(kills, 'kill'), ...spread(stops, 'stop')].sort((one, other) => one.at - other.at);
}

/** A process and what it started. */
function heldBy(pid: number): number {
  return megabytesOf(pid) + processesBelow(pid).reduce((sum, { megabytes }) => sum + megabytes, 0);
}

async function report(memory: number[][], workers: HeedProcess[], endsAt: number): Promise<void> {
  for (const one of workers) await one.stop();
  const shown = (await ask('report')) as [page: number, versions: number][];
  await inDatabase(async (db) => {
    const number = async (query: string, values: unknown[] = []) =>
      Number((await db.query<{ n: string }>(query, values)).rows[0]?.n);
    const { rows: late } = await db.query<Record<'n' | 'p50' | 'p95' | 'p99' | 'worst', number>>(
      `select count(*)::int as n, percentile_disc(0.5) within group (order by late)::int as p50,
        percentile_disc(0.95) within group (order by late)::int as p95,
        percentile_disc(0.99) within group (order by late)::int as p99, max(late)::int as worst
      from (select started_at - due as late from checks join due_times on check_id = id
        where due <= $1 and started_at is not null) as checked`,
      [endsAt],
    );
    const { n, p50, p95, p99, worst } = late[0] ?? { n: 0, p50: 0, p95: 0, p99: 0, worst: 0 };
    printTable(
      `${sites} sites due every ${everyMs / 1000} s for ${minutes} minutes, 3 workers; killed: ${kills}, database stopped at once: ${stops}`,
      ['checks', 'a second', 'late p50 ms', 'p95', 'p99', 'worst'],
      [[n, n / minutes / 60, p50, p95, p99, worst]],
    );
    const expected = shown.reduce((sum, [, versions]) => sum + versions - 1, 0);
    const changes = await number('select count(*) as n from changes');
    const wrong = await number(
      `select count(*) as n from (select url, count(changes.id) as found from sites
        left join changes on changes.site_id = sites.id group by sites.id, url) as counted
        join unnest($1::text[], $2::int[]) as v (url, versions) on v.url = counted.url
        where found <> versions - 1`,
      [shown.map(([page]) => `http://127.0.0.1:${port}/${page}`), shown.map(([, versions]) => versions)],
    );
    const { rows: failed } = await db.query<{ code: string; n: number }>(
      `select error::json ->> 'code' as code, count(*)::int as n from checks where outcome = 'failed' group by 1`,
    );
    const unended = await number(
      `select count(*) as n from checks where status in ('queued', 'running') and queued_at < $1`,
      [endsAt],
    );
    const unhealthy = await number("select count(*) as n from sites where health <> 'ok'");
    const unwatched = await number('select count(*) as n from sites where last_checked_at < $1', [endsAt]);
    printTable(
      'What was lost',
      ['what', 'expected', 'found'],
      [
        ['changes', expected, changes],
        ['sites with another number of changes than versions', 0, wrong],
        ['failed checks', 0, failed.reduce((sum, { n: count }) => sum + count, 0)],
        ...failed.map(({ code, n: count }) => [`- ${code}`, 0, count]),
        ['checks without an end', 0, unended],
        ['sites that are not well', 0, unhealthy],
        ['sites not checked after the end', 0, unwatched],
      ],
    );
  });
  const quarter = Math.ceil(memory.length / 4);
  const inQuarter = (at: number) => median(memory.slice(at * quarter, (at + 1) * quarter).flat());
  printTable(
    'Memory of a worker with its threads, median MB',
    ['first quarter', 'second', 'third', 'last', 'worst'],
    [[inQuarter(0), inQuarter(1), inQuarter(2), inQuarter(3), Math.max(...memory.flat())]],
  );
}
