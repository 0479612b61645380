// `node bench/check-cost.ts [sites]`: what a check costs in CPU, rows, bytes and requests, through the running service on PostgreSQL
// and an object storage: first checks, identical bytes, 304 and changes.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openChangingSite } from '../test/support/changing-site.ts';
import { clientOf, type SiteBody } from '../test/support/client.ts';
import { startHeedProcess } from '../test/support/heed-process.ts';
import {
  databaseUrl,
  openTemporaryFolder,
  startCluster,
  stopCluster,
} from '../test/support/postgres-cluster.ts';
import { openS3Server } from '../test/support/s3-server.ts';
import { until } from '../test/support/until.ts';
import { printTable } from './table.ts';

const siteCount = Number(process.argv[2] ?? 200);
/** Of the kernel's clock, a second. */
const ticks = 100;

const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-cost-'));
await startCluster(folder, { fsync: 'on', full_page_writes: 'on' });
const site = await openChangingSite();
const s3 = await openS3Server();
const url = databaseUrl(folder, 'postgres');
const heed = await startHeedProcess({
  ...{ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(folder, 'data-')), ...s3.environment },
  ...{ HOST_CONCURRENCY: '64', LOG_LEVEL: 'error' },
});
const database = new pg.Client({ connectionString: url });
await database.connect();
try {
  await run();
} finally {
  await database.end();
  await heed.stop('SIGKILL');
  await stopCluster(folder);
  await site.close();
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const client = clientOf(heed.address);
  const rows: (string | number)[][] = [];
  const ids: string[] = [];
  const measure = async (name: string, work: () => Promise<void>) => {
    const before = await readFigures();
    await work();
    await until(async () => ((await countOpen()) === 0 ? true : null), 300_000);
    // Statistics of PostgreSQL come a second late.
    await wait(2_500);
    const after = await readFigures();
    const each = Object.keys(after).map((key) => ((after[key] ?? 0) - (before[key] ?? 0)) / siteCount);
    rows.push([name, ...each.map((figure) => Math.round(figure * 100) / 100)]);
  };
  const checkAll = async () => {
    for (const id of ids) await client.post(`/api/sites/${id}/check`);
  };
  show(0, false);
  await measure('first', async () => {
    for (let at = 0; at < siteCount; at += 1) {
      const order = { url: site.url(`/${at}`), trackingGoal: 'price changes', watch: { mode: 'http' } };
      ids.push((await client.post<SiteBody>('/api/sites', order)).body.id);
    }
  });
  await measure('identical bytes', checkAll);
  show(1, true);
  await measure('changed', checkAll);
  await measure('304', checkAll);
  printTable(
    `${siteCount} sites, pages of ${(page(0, 0).length / 1000).toFixed(0)} KB, each figure for one check`,
    ['check', ...Object.keys(await readFigures())],
    rows,
  );
}

/** Text like a shop's: about 30 KB of markup, 10 of it words. */
function page(at: number, version: number): string {
  const products = Array.from({ length: 120 }, (_, n) => {
    const price = 20 + ((at * 7 + n * 3) % 400) + (n === 5 ? version : 0);
    return `<li class="product card grid-item"><a href="/p/${at}/${n}"><h3>Lamp ${at}-${n}, brass</h3></a><p class="text muted">Turned from one bar and polished by hand.</p><span class="price">$${price}.00</span></li>`;
  });
  return `<!doctype html><html lang="en"><head><title>Shop ${at}</title></head><body><main><h1>Shop ${at}</h1><ul>${products.join('')}</ul></main></body></html>`;
}

function show(version: number, hasEtag: boolean): void {
  for (let at = 0; at < siteCount; at += 1) {
    const headers = hasEtag ? { etag: `"${at}-${version}"` } : {};
    site.set(`/${at}`, { body: page(at, version), headers });
  }
}

async function countOpen(): Promise<number> {
  const { rows } = await database.query(
    "select count(*) as n from checks where status in ('queued', 'running')",
  );
  return Number(rows[0]?.n);
}

async function readFigures(): Promise<Record<string, number>> {
  const { rows } =
    await database.query(`select tup_inserted, tup_updated + tup_deleted as tup_changed, xact_commit,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
      (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as size
    from pg_stat_database where datname = current_database()`);
  const [row] = rows;
  const stat = await readFile(`/proc/${heed.child.pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const stored = [...s3.objects.values()].reduce((sum, { body }) => sum + body.length, 0);
  const requests = (method: string) => s3.requests.filter((one) => one.startsWith(method)).length;
  return {
    'CPU ms': ((user + system) / ticks) * 1000,
    'rows inserted': Number(row?.tup_inserted),
    'rows updated or deleted': Number(row?.tup_changed),
    commits: Number(row?.xact_commit),
    'WAL bytes': Number(row?.wal),
    'table bytes': Number(row?.size),
    'stored bytes': stored,
    'storage PUT': requests('PUT'),
    'storage GET': requests('GET'),
    'page requests': site.requests.length,
  };
}
