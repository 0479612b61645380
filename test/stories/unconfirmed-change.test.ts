// Doubt, confirmation, flapping and failing, through the real service, on SQLite and on PostgreSQL with several processes.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type Client, clientOf } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';

let web: ChangingSite;
beforeAll(async () => {
  web = await openChangingSite();
});
afterAll(() => web.close());

interface EventBody {
  id: string;
  kind: string;
  payload: { changeId?: string; title?: string; reason?: unknown };
}
interface Change {
  id: string;
  status: string;
  doubts: string[];
  title: string;
  revertsTo: { snapshotId: string; changeId: string | null } | null;
}

const words = (count: number) => 'sturdy lamps of brass for every room of the house. '.repeat(count);
const page = (text: string) => `<title>Lamps</title><main><h1>Lamps</h1>${text}</main>`;
const whole = page(`<p>${words(40)}</p>`);
const half = page(`<p>${words(15)}</p>`);
const withGlass = page(`<p>${words(40)}</p><p>A new lamp of glass came in.</p>`);

/** What a listener to the stream received, as it comes. */
async function listen(address: string): Promise<{ kinds: string[]; hangUp(): void }> {
  const controller = new AbortController();
  const response = await fetch(new URL('/api/events/stream', address), { signal: controller.signal });
  const kinds: string[] = [];
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      kinds.push(...[...text.matchAll(/^event: (\S+)$/gm)].map((match) => match[1] ?? ''));
  };
  read().catch(() => {});
  return { kinds, hangUp: () => controller.abort() };
}

async function playScenario(address: string): Promise<void> {
  const client = clientOf(address);
  const heard = await listen(address);
  await doubt(client);
  await goBackAndForth(client);
  await failAndRecover(client);
  const { body: all } = await client.get<EventBody[]>('/api/events?limit=100');
  expect(all.map((event) => event.kind).reverse()).toEqual([
    ...['change.dropped', 'change'],
    ...['change', 'change', 'change'],
    ...['site.failing', 'site.recovered'],
  ]);
  await until(async () => (heard.kinds.length >= all.length ? true : null));
  expect(heard.kinds).toEqual(all.map((event) => event.kind).reverse());
  heard.hangUp();
}

async function doubt(client: Client): Promise<void> {
  web.set('/doubt', whole);
  const { id } = await client.watch({ url: web.url('/doubt') });
  const changes = async () => (await client.get<Change[]>(`/api/sites/${id}/changes`)).body;
  web.set('/doubt', half);
  await client.check(id);
  expect(await changes()).toMatchObject([{ status: 'unconfirmed' }]);
  expect((await changes())[0]?.doubts.length).toBeGreaterThan(0);
  web.set('/doubt', whole);
  await client.check(id);
  expect(await changes()).toEqual([]);
  const { body: held } = await client.get<{ reason: string }[]>(
    `/api/sites/${id}/suppressed?gate=unconfirmed`,
  );
  expect(held[0]?.reason).toMatch(/^was gone \d+ s later$/);
  web.set('/doubt', half);
  const first = await client.check(id);
  expect((await client.check(id)).changeId).toBe(first.changeId);
  expect(await changes()).toMatchObject([{ id: first.changeId, status: 'confirmed', doubts: [] }]);
}

async function goBackAndForth(client: Client): Promise<void> {
  web.set('/turns', whole);
  const { id } = await client.watch({ url: web.url('/turns') });
  for (let turn = 1; turn <= 8; turn += 1) {
    web.set('/turns', turn % 2 === 1 ? withGlass : whole);
    await client.check(id);
  }
  const { body } = await client.get<Change[]>(`/api/sites/${id}/changes`);
  expect(body).toHaveLength(3);
  expect(body[0]?.title).toMatch(/has been switching between two versions since \d{4}-\d\d-\d\d/);
  expect(body[1]?.revertsTo).toMatchObject({ changeId: body[2]?.id });
  const { status } = await client.get(`/api/snapshots/${body[1]?.revertsTo?.snapshotId}`);
  expect(status).toBe(200);
}

async function failAndRecover(client: Client): Promise<void> {
  web.set('/health', whole);
  const { id } = await client.watch({ url: web.url('/health') });
  const site = async () =>
    (
      await client.get<{ health: string; healthSince: string; healthReason: object | null }>(
        `/api/sites/${id}`,
      )
    ).body;
  expect(await site()).toMatchObject({ health: 'ok', healthReason: null });
  web.set('/health', { status: 500, body: 'Internal Server Error' });
  for (let time = 0; time < 5; time += 1) await client.check(id);
  expect(await site()).toMatchObject({
    health: 'failing',
    healthReason: { code: expect.any(String), advice: expect.any(String) },
  });
  web.set('/health', whole);
  for (let time = 0; time < 2; time += 1) await client.check(id);
  expect(await site()).toMatchObject({ health: 'ok', healthReason: null });
}

describe('an unconfirmed change, a page that flips, and one that fails', () => {
  it('is reported once and only when it is confirmed, on SQLite', async () => {
    const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
    onTestFinished(() => void heed.stop('SIGKILL'));
    await playScenario(heed.address);
    expect(await heed.stop()).toBe(0);
  });

  it('is reported once and only when it is confirmed, by several processes over PostgreSQL', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url };
    const api = await startHeedProcess(settings, ['--role', 'api']);
    onTestFinished(() => void api.stop('SIGKILL'));
    const workers = await Promise.all([1, 2].map(() => startHeedProcess(settings, ['--role', 'worker'])));
    for (const worker of workers) onTestFinished(() => void worker.stop('SIGKILL'));
    await playScenario(api.address);
    for (const process of [api, ...workers]) expect(await process.stop()).toBe(0);
  });
});
