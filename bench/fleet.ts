// `node bench/fleet.ts [sites]`: a fleet as plain processes (two API, three workers, PostgreSQL, an object storage, no shared disk)
// from which a worker, the database and the storage are taken away and given back; prints what was lost.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openChangingSite } from '../test/support/changing-site.ts';
import { type CheckBody, type Client, clientOf, type SiteBody } from '../test/support/client.ts';
import { type HeedProcess, startHeedProcess } from '../test/support/heed-process.ts';
import { openMessageSink } from '../test/support/message-sink.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  restartCluster,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import { openS3Server } from '../test/support/s3-server.ts';
import { until } from '../test/support/until.ts';
import { printTable } from './table.ts';

const siteCount = Number(process.argv[2] ?? 60);
const awayMs = 5_000;
const patienceMs = 240_000;

const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-fleet-'));
const site = await openChangingSite();
const sink = await openMessageSink();
const s3 = await openS3Server();
const processes = new Set<HeedProcess>();
const secretKey = randomBytes(32).toString('base64url');
try {
  await startCluster(folder, { fsync: 'on', full_page_writes: 'on' });
  await run();
} finally {
  for (const one of processes) await one.stop('SIGKILL');
  await stopCluster(folder);
  for (const opened of [site, sink]) await opened.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const apis = [await start('api'), await start('api')];
  const workers = [await start('worker'), await start('worker'), await start('worker')];
  const clients = apis.map(({ address }) => clientOf(address));
  const client = clients[0] as Client;
  await client.post('/api/channels', { name: 'hook', kind: 'webhook', settings: { url: sink.url() } });
  showVersion(0);
  const ids = await Promise.all(Array.from({ length: siteCount }, (_, at) => addSite(clients, at)));
  const rounds: { name: string; seconds: number; outcomes: string }[] = [];
  const round = async (name: string, disturb: () => Promise<void>) => {
    const startedAt = performance.now();
    showVersion(rounds.length + 1);
    const checks = await Promise.all(ids.map((id, at) => ask(clients, id, at)));
    await disturb();
    const ends = await Promise.all(checks.map((id, at) => finished(clients, id, at)));
    const outcomes = Map.groupBy(ends, ({ outcome }) => `${outcome}`);
    const seconds = (performance.now() - startedAt) / 1000;
    rounds.push({
      name,
      seconds,
      outcomes: [...outcomes].map(([one, all]) => `${all.length} ${one}`).join(', '),
    });
  };
  await round('nothing is taken away', async () => {});
  await round('a worker is killed, another takes its place', async () => {
    const [victim] = workers.splice(0, 1);
    await victim?.stop('SIGKILL');
    await wait(awayMs);
    workers.push(await start('worker'));
  });
  await round(`the database is stopped for ${awayMs / 1000} s`, async () => {
    await stopCluster(folder);
    await wait(awayMs);
    await restartCluster(folder);
  });
  await round(`the storage is stopped for ${awayMs / 1000} s`, async () => {
    await s3.stop();
    await wait(awayMs);
    await s3.start();
  });
  await round('an API is killed, the other answers', async () => {
    await apis[1]?.stop('SIGKILL');
    clients.splice(1, 1);
  });
  printTable(
    `${siteCount} sites, each changed once a round`,
    ['round', 'seconds', 'outcomes'],
    rounds.map(({ name, seconds, outcomes }) => [name, seconds, outcomes]),
  );
  await report(apis[0]?.address ?? '', ids, rounds.length);
}

async function start(role: 'api' | 'worker'): Promise<HeedProcess> {
  // A folder of its own: nothing is shared but the database and the storage.
  const dataDir = await mkdtemp(join(folder, `${role}-`));
  const settings = {
    DATABASE_URL: databaseUrl(folder, 'postgres'),
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  };
  const started = await startHeedProcess(
    { ...settings, ...s3.environment, HOST_CONCURRENCY: '64', LOG_LEVEL: 'error' },
    ['--role', role],
  );
  processes.add(started);
  return started;
}

function showVersion(version: number): void {
  for (let at = 0; at < siteCount; at += 1) {
    const text = `<p>Price: $${100 + at + version * 7}.00</p><p>Lamp number ${at}, solid brass, made to last.</p>`;
    site.set(`/${at}`, `<!doctype html><title>Lamp ${at}</title><main><h1>Lamp ${at}</h1>${text}</main>`);
  }
}

async function addSite(clients: Client[], at: number): Promise<string> {
  const client = clients[at % clients.length] as Client;
  const order = { url: site.url(`/${at}`), trackingGoal: 'when the price changes', watch: { mode: 'http' } };
  const { body } = await client.post<SiteBody>('/api/sites', order);
  await until(
    async () => (await client.get<SiteBody>(`/api/sites/${body.id}`)).body.lastCheck && true,
    patienceMs,
  );
  return body.id;
}

async function ask(clients: Client[], id: string, at: number): Promise<string> {
  const client = clients[at % clients.length] as Client;
  return (await client.post<CheckBody>(`/api/sites/${id}/check`)).body.id;
}

/** While the database is away, the API says so, and is asked again. */
async function finished(clients: Client[], id: string, at: number): Promise<CheckBody> {
  return until(async () => {
    const client = clients[at % clients.length] as Client;
    const answer = await client.get<CheckBody>(`/api/checks/${id}`).catch(() => null);
    const isOver = answer?.status === 200 && ['done', 'failed'].includes(answer.body.status);
    return isOver ? answer.body : null;
  }, patienceMs);
}

async function report(address: string, ids: string[], changesEach: number): Promise<void> {
  const client = clientOf(address);
  const isReadable = async (path: string) => (await fetch(new URL(path, address))).status === 200;
  const database = new pg.Client({ connectionString: databaseUrl(folder, 'postgres') });
  await database.connect();
  const count = async (query: string) => Number((await database.query(query)).rows[0]?.n);
  const expected = ids.length * changesEach;
  const changes = await count('select count(*) as n from changes');
  const failed = await count("select count(*) as n from checks where outcome = 'failed'");
  const open = await count("select count(*) as n from checks where status in ('queued', 'running')");
  const unhealthy = await count("select count(*) as n from sites where health <> 'ok'");
  const notified = await count('select count(*) as n from notifications');
  await until(async () => {
    const { rows } = await database.query("select 1 from notifications where status <> 'sent' limit 1");
    return rows.length === 0 ? true : null;
  }, patienceMs);
  await database.end();
  const delivered = new Set(sink.received.map(({ headers }) => headers['webhook-id']));
  let unreadable = 0;
  let snapshots = 0;
  for (const id of ids) {
    const { body } = await client.get<{ links: { text: string } }[]>(`/api/sites/${id}/snapshots?limit=100`);
    for (const { links } of body) {
      snapshots += 1;
      if (!(await isReadable(links.text))) unreadable += 1;
    }
  }
  printTable(
    'What was lost',
    ['what', 'expected', 'found', 'lost'],
    [
      ['changes', expected, changes, expected - changes],
      ['failed checks', 0, failed, failed],
      ['checks without an end', 0, open, open],
      ['sites that are not well', 0, unhealthy, unhealthy],
      ['messages', notified, delivered.size, notified - delivered.size],
      [
        'stored pages',
        expected + ids.length,
        snapshots - unreadable,
        expected + ids.length - snapshots + unreadable,
      ],
    ],
  );
  console.log(`Messages received: ${sink.received.length}; requests to the storage: ${s3.requests.length}.`);
}
