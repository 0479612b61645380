// A page with a counter, checked thousands of times: records, files and the database stop growing.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import type { Hunk } from '../../src/core/change/diff.ts';
import { defaultRetention } from '../../src/core/site/retention.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { addSite, makeResult, makeSnapshot, runCheck } from '../support/store-records.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isLong } from './tier.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Checks for one day of the simulation, and days. */
const perDay = isLong ? 1000 : 40;
const days = 10;
const window = isLong ? 200 : 20;

const suppressed = [
  {
    gate: 'volatile' as const,
    reason: 'it always changes',
    hunk: { op: 'modified', before: 'Visitors: 1', after: 'Visitors: 2' } as Hunk,
  },
];

describe('a page with a counter', () => {
  it('stops growing on SQLite, and gives the space back', async () => {
    const dataDir = await temporaryFolder();
    const sizes = await watchCounter({ databaseUrl: null, dataDir });
    const [early = 0, late = 0] = [sizes[4]?.database, sizes.at(-1)?.database];
    expect(late).toBeLessThan(early * 1.5);
  }, 900_000);

  it.runIf(isLong)(
    'stops growing on PostgreSQL',
    async () => {
      const database = await createTestDatabase();
      await watchCounter({ databaseUrl: database.url, dataDir: await temporaryFolder() });
      await database.drop();
    },
    1_800_000,
  );
});

interface Sizes {
  snapshots: number;
  suppressed: number;
  checks: number;
  files: number;
  database: number;
}

/** Ids never go back in time: each simulation begins after the one before. */
let begin = Date.now();

async function watchCounter(settings: { databaseUrl: string | null; dataDir: string }): Promise<Sizes[]> {
  const store = await openStore(settings);
  let worstStallMs = 0;
  const sizes: Sizes[] = [];
  try {
    const start = begin;
    begin += 2 * days * day;
    const site = await addSite(store, { createdAt: start });
    const retention = { ...defaultRetention, snapshots: window, checkDays: 2, failedDays: 2 };
    for (let today = 0; today < days; today += 1) {
      for (let n = 0; n < perDay; n += 1) {
        const at = start + today * day + n * minute;
        const put = (what: string) =>
          store.blobs.put(
            new TextEncoder().encode(`${what} ${today} ${n} ${'text of the page '.repeat(40)}`),
          );
        const blobs = { bodyBlob: await put('page'), contentBlob: await put('content') };
        await runCheck(store, site, at, (claim) =>
          makeResult(claim, { snapshot: makeSnapshot(claim, blobs), suppressed }),
        );
      }
      const stalls = monitorEventLoopDelay({ resolution: 5 });
      stalls.enable();
      await store.tidy(start + (today + 1) * day, retention);
      stalls.disable();
      worstStallMs = Math.max(worstStallMs, Math.round(stalls.max / 1e6));
      sizes.push(await measure(store, settings.dataDir, start + (today + 1) * day));
    }
  } finally {
    await store.close();
  }
  console.log(JSON.stringify({ worstStallMs, sizes }));
  for (const { snapshots, suppressed: records, checks, files } of sizes) {
    expect(snapshots).toBe(window + 1);
    expect(records).toBe(window + 1);
    expect(files).toBeLessThanOrEqual(2 * (window + 1));
    // Two days, the newest 200, and those whose snapshot is kept.
    expect(checks).toBeLessThanOrEqual(3 * perDay + 200 + window);
  }
  return sizes;
}

async function measure(store: Store, dataDir: string, now: number): Promise<Sizes> {
  const { records, files, database } = await store.measureUsage('local', { isAll: true, now });
  const sum = Object.values(files).reduce((total, { count }) => total + count, 0);
  expect(sum).toBe(await countFiles(join(dataDir, 'blobs')));
  const { snapshots, suppressed: held, checks } = records;
  return { snapshots, suppressed: held, checks, files: sum, database: database?.bytes ?? 0 };
}

async function countFiles(folder: string): Promise<number> {
  let count = 0;
  for (const prefix of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    for (const name of await readdir(join(folder, prefix))) {
      if ((await stat(join(folder, prefix, name))).isFile()) count += 1;
    }
  }
  return count;
}
