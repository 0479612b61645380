// Many messages to a receiver that fails three requests in ten, while the service is killed repeatedly: each arrives, once for
// whoever honours the id, in the order of its site, and not much later than a receiver without faults has them.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../src/store/store.ts';
import { type FaultyReceiver, openFaultyReceiver } from '../support/faulty-receiver.ts';
import { type HeedProcess, startHeedProcess } from '../support/heed-process.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { findDisorder, queueMessages } from '../support/queue-messages.ts';
import { type SeededRandom, withSeed } from '../support/seeded-random.ts';
import { makeChannel } from '../support/store-records.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isLong } from './tier.ts';

const size = isLong
  ? { channels: 40, sites: 25, rounds: 10, kills: 20 }
  : { channels: 4, sites: 4, rounds: 2, kills: 1 };
/** Among few messages a kill would else hardly find one on its way. */
const answerMs = isLong ? 0 : 50;
const total = size.channels * size.sites * size.rounds;
const most = Math.floor(total * 0.95);
/** In the short form shorter than a lease: what was on its way at a kill must not wait for that. */
const limitMs = isLong ? 15 * 60_000 : 25_000;
const testMs = 40 * 60_000;

describe(`${total} messages, three faults in ten requests, ${size.kills} kills`, () => {
  it(
    'arrive once each, in order, and in time on SQLite',
    () => withSeed((chance) => survive(chance, null)),
    testMs,
  );

  it.runIf(isLong)(
    'arrive once each, in order, and in time on PostgreSQL',
    () => withSeed((chance) => survive(chance, newDatabase)),
    testMs,
  );
});

async function newDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function survive(chance: SeededRandom, newDatabase: (() => Promise<string>) | null): Promise<void> {
  const healthy = isLong ? await run({ chance, faultShare: 0, kills: 0, newDatabase }) : null;
  const faulty = await run({ chance, faultShare: 0.3, kills: size.kills, newDatabase });
  expect(faulty.repeated, 'what was cut after it was taken comes again').toBeGreaterThan(0);
  if (healthy === null) return;
  // How long the last one takes is chance: one of ten thousand fails seven times, and waits longer each time.
  const ratio = faulty.secondsOfMost / healthy.secondsOfMost;
  const figures = { total, ...size, healthy, faulty, ratio };
  console.log(
    JSON.stringify({ database: newDatabase ? 'PostgreSQL' : 'SQLite', seed: chance.seed, ...figures }),
  );
  expect(figures.ratio).toBeLessThan(3);
}

interface Order {
  chance: SeededRandom;
  faultShare: number;
  kills: number;
  newDatabase: (() => Promise<string>) | null;
}

async function run({ chance, faultShare, kills, newDatabase }: Order) {
  const receiver = await openFaultyReceiver({ random: chance.random, faultShare, answerMs });
  const databaseUrl = (await newDatabase?.()) ?? null;
  const dataDir = await temporaryFolder();
  await fill(receiver, databaseUrl, dataDir);
  const start = () =>
    startHeedProcess({ DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) });
  let heed = await start();
  const startedAt = performance.now();
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await arrive(receiver, Math.floor((total * kill) / (kills + 1)));
      await sleep(Math.floor(chance.random() * 100));
      // Of twenty kills some find one; the only one of the short form must.
      if (!isLong) await happen(async () => receiver.open > 0, 'nothing is on its way');
      await heed.stop('SIGKILL');
      heed = await start();
    }
    await arrive(receiver, most);
    const secondsOfMost = (performance.now() - startedAt) / 1000;
    await arrive(receiver, total);
    const seconds = (performance.now() - startedAt) / 1000;
    await audit(heed, receiver);
    const { requests, repeated } = receiver;
    return { secondsOfMost: round(secondsOfMost), seconds: round(seconds), requests, repeated };
  } finally {
    await heed.stop('SIGKILL');
    await receiver.close();
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

async function fill(receiver: FaultyReceiver, databaseUrl: string | null, dataDir: string): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir });
  for (let at = 0; at < size.channels; at += 1) {
    const settings = { url: receiver.url(`/${at}`) };
    await store.createChannel(makeChannel({ kind: 'webhook', settings }), null);
  }
  await queueMessages(store, { ...size, before: Date.now() });
  await store.close();
}

/** The limit does not grow with the load: what is waited for is no work. */
async function happen(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs) throw new Error(`${otherwise} within ${limitMs} ms`);
    await sleep(5);
  }
}

async function arrive(receiver: FaultyReceiver, count: number): Promise<void> {
  await happen(async () => receiver.taken.length >= count, `fewer than ${count} arrived`);
}

async function audit(heed: HeedProcess, { taken }: FaultyReceiver): Promise<void> {
  const messages = taken.map(({ path, site, title }) => `${path} ${site} ${title}`);
  expect(messages).toHaveLength(total);
  expect(new Set(messages).size, 'none comes under two ids').toBe(total);
  expect(findDisorder(taken.map(({ path, site, title }) => ({ site: `${path} ${site}`, title })))).toEqual(
    [],
  );
  // Those whose answer was lost are sent again before they count as sent.
  await happen(async () => (await countOf(heed, 'sent')) === total, 'some did not count as sent');
  expect(await countOf(heed, 'failed')).toBe(0);
}

async function countOf(heed: HeedProcess, status: string): Promise<number> {
  const { headers } = await fetch(`${heed.address}/api/notifications?limit=1&status=${status}`);
  return Number(headers.get('x-total-count'));
}
