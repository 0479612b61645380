// Makes the kept instance of a version: runs its code over the watched pages and writes down what its API shows. See README.md.
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openChangingSite } from '../support/changing-site.ts';
import { clientOf, type SiteBody } from '../support/client.ts';
import { openMessageSink } from '../support/message-sink.ts';
import { until } from '../support/until.ts';
import { openHttpProxy } from '../support/web/proxies.ts';
import { readEverything } from './read-everything.ts';
import { missing, showPages, watched } from './watched.ts';

const [checkout, folder] = process.argv.slice(2);
if (checkout === undefined || folder === undefined)
  throw new Error('Usage: node test/upgrade/make-instance.ts CHECKOUT FOLDER');
const dataDir = resolve(folder, 'data');
await rm(dataDir, { recursive: true, force: true });
await mkdir(dataDir, { recursive: true });

const site = await openChangingSite();
const sink = await openMessageSink();
const proxy = await openHttpProxy('', new URL(site.url()).host);
const heed = await startOld();
process.once('exit', () => heed.kill());
const client = clientOf(heed.address);
await client.post('/api/channels', { name: 'Hook', kind: 'webhook', settings: { url: sink.url() } });
showPages(site, 0);
const ids: string[] = [];
for (const { order } of [...Object.values(watched), { order: missing }]) {
  const { status, body } = await client.post<SiteBody>('/api/sites', order);
  if (status !== 201) throw new Error(`${order.url}: ${status} ${JSON.stringify(body)}`);
  ids.push(body.id);
  await until(async () =>
    (await client.get<SiteBody>(`/api/sites/${body.id}`)).body.lastCheck === null ? null : true,
  );
}
await checkAll('unchanged');
showPages(site, 1);
await checkAll('changed');
await until(async () => {
  const { notifications } = await readEverything(client, heed.address);
  return notifications.length > 0 && notifications.every(({ status }) => status === 'sent') ? true : null;
}, 10_000);
const shown = await readEverything(client, heed.address);
await heed.stop();
await writeFile(join(folder, 'shown.json'), `${JSON.stringify(shown)}\n`);
for (const opened of [proxy, site, sink]) await opened.close();
console.log(
  `${shown.sites.length} sites, ${shown.changes.length} changes, ${shown.snapshots.length} snapshots, ${shown.notifications.length} notifications`,
);

async function checkAll(expected: string): Promise<void> {
  for (const id of ids) {
    const check = await client.check(id);
    if (id !== ids.at(-1) && check.outcome !== expected)
      throw new Error(`${id}: ${check.outcome}, not ${expected}: ${JSON.stringify(check.error)}`);
  }
}

async function startOld(): Promise<{ address: string; kill(): void; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(resolve(checkout ?? ''), 'bin/heed.mjs')], {
    env: {
      ...{ PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', TWIN_DELAY_MS: '0' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL ?? '', PROXY: `http://${proxy.at}` },
    },
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`it ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      const line = /Heed listens on (\S+)/.exec(String(chunk));
      if (line?.[1] !== undefined) found(line[1]);
    });
  });
  return {
    address,
    kill: () => void child.kill('SIGKILL'),
    stop: () =>
      new Promise((ended) => {
        child.once('exit', () => ended());
        child.kill('SIGTERM');
      }),
  };
}
