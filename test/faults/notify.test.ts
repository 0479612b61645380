// kill -9 while messages are sent: each arrives, and what arrives twice says so by its id.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type Client, clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { type SeededRandom, withSeed } from '../support/seeded-random.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

const pages = 4;
/** What was on its way at all three kills waits for its lease, and for that of the one before it. */
const leasesMs = 90_000;

interface NotificationRow {
  id: string;
  eventId: string;
  status: string;
}

// Both mostly wait: beside each other they take half the time.
describe.concurrent('kill -9 while messages are sent', () => {
  it('loses none on SQLite', async ({ onTestFinished }) => {
    const folder = await temporaryFolder(onTestFinished);
    await withSeed((chance) => survive(() => startHeedProcess({ DATA_DIR: folder }), 3, chance));
  }, 300_000);

  it('loses none on PostgreSQL', async ({ onTestFinished }) => {
    const database = await createTestDatabase();
    const settings = { DATA_DIR: await temporaryFolder(onTestFinished), DATABASE_URL: database.url };
    await withSeed((chance) => survive(() => startHeedProcess(settings), 1, chance));
    await database.drop();
  }, 300_000);
});

async function survive(
  start: () => Promise<HeedProcess>,
  rounds: number,
  { random }: SeededRandom,
): Promise<void> {
  const site = await openChangingSite();
  const receiver = await openReceiver();
  try {
    let heed = await start();
    const { status } = await clientOf(heed.address).post('/api/channels', {
      ...{ name: 'hook', kind: 'webhook', settings: { url: receiver.url, secret: 'known to both' } },
    });
    expect(status).toBe(201);
    const ids = await watchPages(clientOf(heed.address), site);
    for (let round = 1; round <= rounds; round += 1) {
      const before = receiver.ids.length;
      receiver.answersAfterMs = 150;
      await changePages(clientOf(heed.address), site, ids, round);
      // In the middle of sending, not before: else nothing would be shown.
      await until(async () => (receiver.ids.length > before ? true : null), 60_000).catch(explain(heed, ids));
      await sleep(Math.floor(random() * 200));
      await heed.stop('SIGKILL');
      heed = await start();
    }
    receiver.answersAfterMs = 0;
    try {
      await audit(clientOf(heed.address), ids, receiver.ids, rounds).catch(explain(heed, ids));
    } finally {
      await heed.stop('SIGKILL');
    }
  } finally {
    await receiver.close();
    await site.close();
  }
}

/** Fails with what the service holds when it did not come to an end. */
const explain = (heed: HeedProcess, ids: readonly string[]) => async (error: Error) => {
  throw new Error(`${error.message}: ${await describeState(heed, ids)}`, { cause: error });
};

async function describeState(heed: HeedProcess, ids: readonly string[]): Promise<string> {
  const client = clientOf(heed.address);
  const paths = ids.map((id) => `/api/sites/${id}/checks?limit=3`);
  const answers = await Promise.all(
    ['/api/notifications?limit=50', '/api/channels', ...paths].map((path) => client.get<unknown>(path)),
  );
  return `${heed.output()}\n${answers.map(({ body }) => JSON.stringify(body)).join('\n')}`;
}

const woods = ['oak', 'birch', 'elm', 'ash', 'pine'];
const pageOf = (version: number) =>
  `<title>Tables</title><main><h1>Tables</h1><p>Our tables are made of ${woods[version]} alone.</p></main>`;

async function watchPages(client: Client, site: ChangingSite): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    site.set(`/${page}`, pageOf(0));
    ids.push((await client.watch({ url: site.url(`/${page}`) })).id);
  }
  for (const id of ids) await checkThrough(client, id);
  return ids;
}

/** Until a check gets through: one that was killed too often, or had no time on a busy machine, fails. */
async function checkThrough(client: Client, id: string): Promise<void> {
  await until(async () => (await client.check(id)).outcome !== 'failed', 120_000);
}

async function changePages(client: Client, site: ChangingSite, ids: string[], round: number): Promise<void> {
  for (const [page, id] of ids.entries()) {
    site.set(`/${page}`, pageOf(round));
    await client.post(`/api/sites/${id}/check`);
  }
}

/** Every notifiable change has its notification, and every notification arrived. */
async function audit(client: Client, sites: string[], arrived: string[], rounds: number): Promise<void> {
  // Whatever was broken off has come to its end then, and the page as it is now is known.
  for (const id of sites) await checkThrough(client, id);
  const notified = await until(async () => {
    const { body } = await client.get<NotificationRow[]>('/api/notifications?limit=200');
    return body.length > 0 && body.every((one) => one.status === 'sent') ? body : null;
  }, leasesMs);
  const { body: events } = await client.get<
    { id: string; payload: { significance: string; verdict: string } }[]
  >('/api/events?kind=change&limit=200');
  const notifiable = events.filter(
    ({ payload }) => payload.significance !== 'low' && payload.verdict !== 'unrelated',
  );
  expect(notified.map(({ eventId }) => eventId).sort()).toEqual(notifiable.map(({ id }) => id).sort());
  expect(notified.length).toBeGreaterThanOrEqual(pages);
  expect(new Set(arrived)).toEqual(new Set(notified.map(({ id }) => id)));
  // Only what was on its way at a kill comes twice.
  expect(arrived.length - notified.length).toBeLessThanOrEqual(rounds * 5);
}

async function openReceiver() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      ids.push(String(request.headers['webhook-id']));
      setTimeout(() => response.end(), receiver.answersAfterMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    ids,
    answersAfterMs: 0,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
