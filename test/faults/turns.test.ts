// One site's heavy pages, and hosts that never answer, must not make another site wait. Counted, not timed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openChangingSite } from '../support/changing-site.ts';
import { type CheckBody, type Client, clientOf, type SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTwoAccounts } from '../support/two-accounts.ts';
import { until } from '../support/until.ts';
import { isLong } from './tier.ts';

describe('a site that was just registered', () => {
  it('is not kept waiting by the heavy pages of another', async () => {
    const heavy = await openChangingSite();
    const light = await openChangingSite();
    light.set('/', '<title>Lamps</title><p>Brass lamps for every room of the house.</p>');
    // Half a second and more to read, each.
    const heavyPages = Array.from({ length: isLong ? 40 : 10 }, (_, at) => `/${at}`);
    for (const path of heavyPages) heavy.set(path, heavyPage);
    const settings = { DATA_DIR: await temporaryFolder(), CPU_THREADS: '1', HOST_CONCURRENCY: '64' };
    const heed = await startHeedProcess(settings);
    try {
      const client = clientOf(heed.address);
      const ids = await register(
        client,
        heavyPages.map((path) => heavy.url(path)),
      );
      // All of them were fetched, and wait to be read.
      await until(async () => (heavy.requests.length >= ids.length ? true : null), 120_000);
      const [lightId = ''] = await register(client, [light.url()]);
      await until(async () => ((await ended(client, [lightId])) === 1 ? true : null), 240_000);
      expect(await ended(client, ids)).toBeLessThan(ids.length / 2);
    } finally {
      await heed.stop('SIGKILL');
      await Promise.all([heavy.close(), light.close()]);
    }
  }, 600_000);

  it('is not kept waiting in the browser by the slow pages of another account', async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, () => openSlowHost(1_500)));
    const light = await openChangingSite();
    light.set('/', '<title>Lamps</title><p>Brass lamps for every room of the house.</p>');
    const settings = { ACCOUNTS: 'on', ALLOW_PRIVATE_TARGETS: 'on', BROWSER_PAGES: '1' };
    const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder(), ...settings });
    try {
      const { ann, bob } = await openTwoAccounts(heed);
      const ids = await register(
        ann,
        slow.map(({ url }) => url),
        'browser',
      );
      // One of them is being read, and the others wait for the browser.
      await until(async () => ((await running(ann, ids)) === ids.length ? true : null), 120_000);
      await register(bob, [light.url()], 'browser');
      await until(async () => (light.requests.length > 0 ? true : null), 240_000);
      // Each is visited twice.
      expect(slow.reduce((sum, { asked }) => sum + asked(), 0)).toBeLessThan(ids.length / 2);
    } finally {
      await heed.stop('SIGKILL');
      for (const { server } of slow) server.closeAllConnections();
      await Promise.all([light.close(), ...slow.map(({ server }) => server.close())]);
    }
  }, 600_000);

  it.each(['SQLite', 'PostgreSQL'])(
    'is not kept waiting by hosts that never answer, on %s',
    async (kind) => {
      const database = kind === 'PostgreSQL' ? await createTestDatabase() : null;
      const hanging = await Promise.all(Array.from({ length: 30 }, openHangingHost));
      const light = await openChangingSite();
      light.set('/', '<title>Lamps</title><p>Brass lamps for every room of the house.</p>');
      const heed = await startHeedProcess({
        DATA_DIR: await temporaryFolder(),
        FETCH_CONCURRENCY: '64',
        ...(database && { DATABASE_URL: database.url }),
      });
      try {
        const client = clientOf(heed.address);
        const pages = hanging.flatMap(({ url }) =>
          Array.from({ length: isLong ? 8 : 4 }, (_, at) => `${url}/${at}`),
        );
        const ids = await register(client, pages);
        await register(client, [light.url()]);
        await until(async () => (light.requests.length > 0 ? true : null), 240_000);
        // Nobody had to give up first to make room.
        expect(await ended(client, ids)).toBe(0);
      } finally {
        await heed.stop('SIGKILL');
        for (const { server } of hanging) server.closeAllConnections();
        await Promise.all([light.close(), ...hanging.map(({ server }) => server.close())]);
        await database?.drop();
      }
    },
    600_000,
  );
});

const heavyPage = `<title>Lamps</title><main>${Array.from(
  { length: 6000 },
  (_, n) =>
    `<li>Lamp ${n}: € ${n}.99, was ${n + 1},99 EUR, ${(n % 28) + 1} March 2026, only ${n % 9} left in stock</li>`,
).join('')}</main>`;

async function register(
  client: Client,
  urls: string[],
  mode: 'http' | 'browser' = 'http',
): Promise<string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const { status, body } = await client.post<SiteBody>('/api/sites', { url, watch: { mode } });
      expect(status).toBe(201);
      return body.id;
    }),
  );
}

/** How many of the sites had their first check. */
function ended(client: Client, ids: string[]): Promise<number> {
  return countChecks(client, ids, ['done', 'failed']);
}

/** How many have one under way, or had it. */
function running(client: Client, ids: string[]): Promise<number> {
  return countChecks(client, ids, ['running', 'done', 'failed']);
}

async function countChecks(client: Client, ids: string[], wanted: CheckBody['status'][]): Promise<number> {
  const checks = await Promise.all(
    ids.map(async (id) => (await client.get<CheckBody[]>(`/api/sites/${id}/checks`)).body[0]),
  );
  return checks.filter((check) => check !== undefined && wanted.includes(check.status)).length;
}

interface SlowHost {
  url: string;
  server: Server;
  /** How often it was visited. */
  asked(): number;
}

function openHangingHost(): Promise<SlowHost> {
  return serve(createServer(() => {}));
}

function openSlowHost(ms: number): Promise<SlowHost> {
  const page = '<title>Slow</title><p>A page that takes its time to come.</p>';
  return serve(
    createServer((_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page), ms);
    }),
  );
}

async function serve(server: Server): Promise<SlowHost> {
  let count = 0;
  server.on('request', () => {
    count += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, asked: () => count };
}
