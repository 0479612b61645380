// An error that nobody caught: it is logged with its check, the rest is drained, the process ends; and what ends it every time is set aside.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CheckBody, clientOf, type SiteBody } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { isLong } from './tier.ts';

const preload = fileURLToPath(new URL('inside/poison.mjs', import.meta.url));
const poisoned = { NODE_OPTIONS: `--import ${preload}`, HOST_CONCURRENCY: '10' };

describe('an error that nobody caught', () => {
  it('ends the process when the others are done, and loses nothing of them', async () => {
    const settings = { ...poisoned, DATA_DIR: await temporaryFolder() };
    const { slowId } = await crashOnce(settings);
    await seeSlow(await startHeedProcess({ ...settings, NODE_OPTIONS: '' }), slowId);
  }, 300_000);

  it.skipIf(!isLong)(
    'does so on PostgreSQL',
    async () => {
      const database = await createTestDatabase();
      const settings = { ...poisoned, DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url };
      const { slowId } = await crashOnce(settings);
      await seeSlow(await startHeedProcess({ ...settings, NODE_OPTIONS: '' }), slowId);
      await database.drop();
    },
    300_000,
  );

  it.skipIf(!isLong)(
    'is set aside when it comes every time',
    async () => {
      const settings = { ...poisoned, DATA_DIR: await temporaryFolder() };
      const { slowId, poisonId } = await crashOnce(settings);
      const { lives, heed } = await liveOn(settings);
      expect(lives).toBeLessThanOrEqual(5);
      const checks = await clientOf(heed.address).get<CheckBody[]>(`/api/sites/${poisonId}/checks`);
      expect(checks.body[0]?.error?.code).toBe('engine.poisoned');
      await seeSlow(heed, slowId);
    },
    300_000,
  );
});

async function crashOnce(settings: Record<string, string>): Promise<{ poisonId: string; slowId: string }> {
  const site = await openSlowSite();
  const heed = await startHeedProcess(settings);
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  const create = async (url: string) => {
    const order = { url, watch: { mode: 'http' } };
    return (await client.post<SiteBody>('/api/sites', order)).body.id;
  };
  const slowId = await create(`${site.url}/slow`);
  await until(async () => (site.waiting() > 0 ? true : null));
  // Under another name: a host that hangs gets no second fetch.
  const poisonId = await create(`${site.url.replace('127.0.0.1', 'localhost')}/poison`);
  await until(async () => (heed.output().includes('nobody catches this') ? true : null), 60_000);
  site.release();
  expect(await ended(heed)).toBe(1);
  const fatal = heed
    .output()
    .split('\n')
    .flatMap((line) => (line.includes('"level":60') ? [JSON.parse(line)] : []));
  expect(fatal.length).toBeGreaterThan(0);
  for (const line of fatal)
    expect(line).toMatchObject({ origin: 'uncaughtException', work: { siteId: poisonId } });
  return { poisonId, slowId };
}

/** What ran beside it came to its end; on a busy machine, after the next start. */
async function seeSlow(heed: HeedProcess, slowId: string): Promise<void> {
  onTestFinished(() => void heed.stop('SIGKILL'));
  const client = clientOf(heed.address);
  const { body } = await client.get<CheckBody[]>(`/api/sites/${slowId}/checks`);
  expect(await client.finished(body.at(-1)?.id ?? '')).toMatchObject({ outcome: 'baseline', error: null });
  expect(await heed.stop()).toBe(0);
}

/** Starts it again, as a supervisor would, until it stays; gives how often it ended. */
async function liveOn(settings: Record<string, string>): Promise<{ lives: number; heed: HeedProcess }> {
  for (let lives = 0; lives < 10; lives += 1) {
    const heed = await startHeedProcess(settings).catch(() => null);
    if (heed === null) continue;
    onTestFinished(() => void heed.stop('SIGKILL'));
    const end = await Promise.race([ended(heed), sleep(8_000, null)]);
    if (end === null) return { lives, heed };
    expect(end).toBe(1);
  }
  throw new Error('it ended ten times');
}

function ended({ child }: HeedProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** A page that is kept waiting until it is released. */
async function openSlowSite() {
  const page = '<title>Lamps</title><main><h1>Lamps</h1><p>Lamps of brass for every room.</p></main>';
  const waiting: (() => void)[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    const answer = () => response.setHeader('content-type', 'text/html').end(page);
    if (!/^\/(slow|poison)$/.test(request.url ?? '')) response.writeHead(404).end();
    else if (isReleased) answer();
    else waiting.push(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting.length,
    release: () => {
      isReleased = true;
      for (const answer of waiting.splice(0)) answer();
    },
  };
}
