// kill -9, repeatedly, while sites are created and checked: nothing acknowledged is lost, nothing happens twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type ChangingSite, openChangingSite } from '../support/changing-site.ts';
import { type ChangeBody, type CheckBody, type Client, clientOf } from '../support/client.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { type SeededRandom, withSeed } from '../support/seeded-random.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/until.ts';
import { isLong } from './tier.ts';

/** `npm run test:faults` kills fifty times; `KILL_ROUNDS` sets another number. */
const rounds = Number(process.env.KILL_ROUNDS ?? (isLong ? 50 : 3));
/** Every round may wait ten seconds for work to be done, and the last one for leases. */
const testMs = isLong ? 30 * 60_000 : 10 * 60_000;

interface Ledger {
  /** Sites the service said it had created: id → path of the page. */
  sites: Map<string, string>;
  /** Checks the service said it had accepted. */
  checks: Set<string>;
  /** Changes that were seen through the API: id → title. */
  changes: Map<string, string>;
}

// Both mostly wait for processes to start: beside each other they take half the time.
describe.concurrent('kill -9 during load', () => {
  it(
    'loses and doubles nothing on SQLite',
    async ({ onTestFinished }) => {
      const folder = await temporaryFolder(onTestFinished);
      await withSeed((chance) => survive(() => startHeedProcess({ DATA_DIR: folder }), chance));
    },
    testMs,
  );

  it(
    'loses and doubles nothing on PostgreSQL',
    async ({ onTestFinished }) => {
      const database = await createTestDatabase();
      const settings = { DATA_DIR: await temporaryFolder(onTestFinished), DATABASE_URL: database.url };
      await withSeed((chance) => survive(() => startHeedProcess(settings), chance));
      await database.drop();
    },
    testMs,
  );
});

async function survive(start: () => Promise<HeedProcess>, chance: SeededRandom): Promise<void> {
  const site = await openChangingSite();
  const ledger: Ledger = { sites: new Map(), checks: new Set(), changes: new Map() };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const heed = await start();
      const client = clientOf(heed.address);
      const load = makeLoad(client, site, ledger, { round, random: chance.random });
      // Some work gets done in every life, however busy the machine: else only the last one would prove anything.
      site.set(`/life-${round}`, pageOf(round));
      await Promise.race([client.watch({ url: site.url(`/life-${round}`) }), sleep(10_000)]);
      await sleep(Math.floor(chance.random() * 500));
      await heed.stop('SIGKILL');
      await load;
    }
    const heed = await start();
    try {
      await audit(clientOf(heed.address), site, ledger);
      expect(await heed.stop()).toBe(0);
    } finally {
      await heed.stop('SIGKILL');
    }
  } finally {
    await site.close();
  }
}

/** More than a busy machine can work off in one life: what is left runs repeatedly, and must not be set aside for it. */
const turnsPerLife = isLong ? 12 : 6;

/** Creates, changes and checks while the service lives; writes down only what was acknowledged. */
async function makeLoad(
  client: Client,
  site: ChangingSite,
  ledger: Ledger,
  { round, random }: { round: number; random: () => number },
): Promise<void> {
  let turn = 0;
  const worker = async () => {
    for (let mine = 0; mine < turnsPerLife; mine += 1) {
      turn += 1;
      const path = `/${round}-${turn}`;
      site.set(path, pageOf(0));
      const { status, body } = await client.post<{ id: string }>('/api/sites', { url: site.url(path) });
      if (status === 201) ledger.sites.set(body.id, path);
      const [oldId, oldPath] = [...ledger.sites].at(Math.floor(random() * ledger.sites.size)) ?? [
        body.id,
        path,
      ];
      site.set(oldPath, pageOf(turn + round * 1000));
      const asked = await client.post<CheckBody>(`/api/sites/${oldId}/check`);
      if (asked.status === 202) ledger.checks.add(asked.body.id);
      const { body: changes } = await client.get<ChangeBody[]>('/api/changes?limit=20');
      for (const change of changes) ledger.changes.set(change.id, change.title);
    }
  };
  // Every request fails once the process is dead: that ends the load too.
  await Promise.allSettled([worker(), worker(), worker()]);
}

/** In words: a number that counts up may be taken for noise. */
const woods = ['oak', 'birch', 'elm', 'ash', 'pine', 'yew', 'beech', 'cedar', 'maple', 'willow'];
const pageOf = (version: number) => {
  const made = [...String(version)].map((digit) => woods[Number(digit)]).join(' and ');
  return `<title>Page</title><main><h1>Tables</h1><p>Our tables are made of ${made}.</p></main>`;
};

async function audit(client: Client, site: ChangingSite, ledger: Ledger): Promise<void> {
  expect(ledger.sites.size).toBeGreaterThan(rounds);
  // On PostgreSQL the checks of a killed process come back when its lease has run out.
  await inTurns([...ledger.checks], async (id) => {
    expect(await client.finished(id), id).toMatchObject({ status: 'done', error: null });
  });
  await inTurns([...ledger.changes], async ([id, title]) => {
    const { status, body } = await client.get<ChangeBody>(`/api/changes/${id}`);
    expect({ status, title: body.title }).toEqual({ status: 200, title });
  });
  await inTurns([...ledger.sites.keys()], async (id) => {
    await until(async () => ((await openChecks(client, id)) === 0 ? true : null), 60_000);
    // The page moved on while the service was dead: one more check must find it, and then no more.
    await client.check(id);
    expect((await client.check(id)).outcome).toBe('unchanged');
    await auditHistory(client, id);
  });
  expect(site.requests.length).toBeGreaterThan(ledger.sites.size);
  await auditLives(client, site);
  await auditEvents(client);
}

/**
 * Pages that the load never edits: a change is found, once. The others may have changed between the two first fetches of
 * a busy service, which takes that for noise.
 */
async function auditLives(client: Client, site: ChangingSite): Promise<void> {
  const { body: lives } = await client.get<{ id: string; url: string }[]>('/api/sites?q=life-&limit=200');
  expect(lives.length).toBeGreaterThan(0);
  await inTurns(lives, async ({ id, url }) => {
    await until(async () => ((await openChecks(client, id)) === 0 ? true : null), 60_000);
    site.set(new URL(url).pathname, pageOf(999_999));
    expect((await client.check(id)).outcome).toBe('changed');
    expect((await client.check(id)).outcome).toBe('unchanged');
  });
}

/** Every change is reported, and reported once. */
async function auditEvents(client: Client): Promise<void> {
  const reported = await everything<{ id: string; payload: { changeId: string } }>(
    client,
    '/api/events?kind=change',
  );
  const changes = await everything<ChangeBody>(client, '/api/changes?');
  expect(changes.length).toBeGreaterThan(0);
  expect(reported.map(({ payload }) => payload.changeId).sort()).toEqual(changes.map(({ id }) => id).sort());
}

async function everything<T extends { id: string }>(client: Client, path: string): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const last = found.at(-1);
    const { body } = await client.get<T[]>(`${path}&limit=200${last ? `&before=${last.id}` : ''}`);
    if (body.length === 0) return found;
    found.push(...body);
  }
}

/** A few at a time. */
async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const drain = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, drain));
}

async function openChecks(client: Client, siteId: string): Promise<number> {
  const { body } = await client.get<CheckBody[]>(`/api/sites/${siteId}/checks?limit=200`);
  return body.filter((check) => check.status === 'queued' || check.status === 'running').length;
}

/** Each change starts from the snapshot where the one before it ended, and each check made at most one. */
async function auditHistory(client: Client, siteId: string): Promise<void> {
  const { body: list } = await client.get<ChangeBody[]>(`/api/sites/${siteId}/changes`);
  expect(new Set(list.map((change) => change.checkId)).size).toBe(list.length);
  const { body: current } = await client.get<{ changeCount: number }>(`/api/sites/${siteId}`);
  expect(current.changeCount).toBe(list.length);
  let expected: string | null = null;
  for (const { id } of list) {
    const { body } = await client.get<ChangeBody>(`/api/changes/${id}`);
    if (expected !== null) expect(body.snapshots.after?.id).toBe(expected);
    expected = body.snapshots.before?.id ?? 'none';
  }
}
