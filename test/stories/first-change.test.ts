// From nothing to a first change, through the real service, on SQLite and on PostgreSQL.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type CheckBody, clientOf, type SiteBody } from '../support/client.ts';
import { startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let site: ChangingSite;
beforeAll(async () => {
  site = await openChangingSite();
});
afterAll(() => site.close());

const shop = (
  price: string,
  stock: string,
) => `<!doctype html><html lang="en"><head><title>Brass lamp</title></head>
<body><nav><a href="/">Home</a></nav><main><h1>Brass lamp</h1><p>Price: ${price}</p><p>${stock}</p>
<p>A lamp of solid brass that lasts a lifetime.</p></main><footer>© Lamp makers</footer></body></html>`;

async function playScenario(address: string): Promise<void> {
  const client = clientOf(address);
  site.set('/lamp', shop('$49.00', 'In stock'));
  const watched = await client.watch({
    url: site.url('/lamp'),
    trackingGoal: 'tell me when the price drops below $45',
  });
  expect(watched).toMatchObject({ name: 'Brass lamp', health: 'ok', lastCheck: { outcome: 'baseline' } });
  expect((await client.check(watched.id)).outcome).toBe('unchanged');

  site.set('/lamp', shop('$39.00', 'In stock'));
  const check = await client.check(watched.id);
  expect(check).toMatchObject({ outcome: 'changed', error: null });

  const list = await client.get<ChangeBody[]>('/api/changes?changeType=price');
  expect(list.body.map((change) => change.id)).toEqual([check.changeId]);
  const { body: change } = await client.get<ChangeBody>(`/api/changes/${check.changeId}`);
  expect(change).toMatchObject({ siteId: watched.id, changeType: 'price', goal: { verdict: 'met' } });
  expect(['high', 'critical']).toContain(change.significance);
  expect(`${change.title} ${change.summary}`).toContain('from $49.00 to $39.00 (−20.4%)');
  expect(change.insights.length).toBeGreaterThan(0);
  expect(change.diff.stats).toEqual({ added: 0, removed: 0, modified: 1, moved: 0 });
  const text = async (path: string) => (await fetch(new URL(path, address))).text();
  expect(await text(change.snapshots.before?.links.text ?? '')).toContain('$49.00');
  expect(await text(change.snapshots.after?.links.text ?? '')).toContain('$39.00');

  site.set('/lamp', { status: 503, body: 'maintenance' });
  expect(await client.check(watched.id)).toMatchObject({
    status: 'failed',
    outcome: 'failed',
    changeId: null,
  });
  const { body: after } = await client.get<SiteBody>(`/api/sites/${watched.id}`);
  expect(after.changeCount).toBe(1);
}

describe('a newcomer', () => {
  it('sees a first change after one command, on SQLite', async () => {
    const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
    onTestFinished(() => void heed.stop('SIGKILL'));
    await playScenario(heed.address);
    expect(await heed.stop()).toBe(0);
  });

  it('splits API and workers over PostgreSQL', async () => {
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

describe('a check that a person asks for', () => {
  it('starts at once when a worker is free', async () => {
    const heed = await startHeedProcess({ DATA_DIR: await temporaryFolder() });
    onTestFinished(() => void heed.stop('SIGKILL'));
    const client = clientOf(heed.address);
    site.set('/quick', shop('$1', 'In stock'));
    const { id } = await client.watch({ url: site.url('/quick') });
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { queuedAt, startedAt }: CheckBody = await client.check(id);
      waits.push(Date.parse(startedAt ?? '') - Date.parse(queuedAt));
    }
    // The fallback look is every five seconds: only a wake-up can be this quick.
    expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(1000);
  });
});
