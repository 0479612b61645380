// What it costs to queue due sites, to claim their checks and to record that nothing changed, with few and with many sites due.
import { openStore } from '../src/store/store.ts';
import { makeResult } from '../test/support/store-records.ts';
import { openBulkTables, type Place } from './bulk-tables.ts';
import { percentile } from './statistics.ts';
import { type Cell, printTable, type Target } from './table.ts';

const atOnce = 64;
const turns = 12;
const rounds = 3;
const mostGrowth = 1.5;

interface Times {
  queue: number[];
  claim: number[];
  record: number[];
}

/** `counts`: how many sites are due at once; what is compared is the first with the last. */
export async function measureClaims(place: Place, counts: readonly number[]): Promise<Target[]> {
  const measured = counts.map(() => ({ queue: [], claim: [], record: [] }) as Times);
  // Interleaved, so that what else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, count] of counts.entries()) await measureRound(place, count, measured[at] as Times);
  }
  await reset(place);
  const steps = ['queue', 'claim', 'record'] as const;
  const rows: Cell[][] = counts.flatMap((count, at) =>
    steps.map((step) => {
      const times = measured[at]?.[step] ?? [];
      return [step, count, Math.min(...times), percentile(times, 0.5), percentile(times, 0.99)];
    }),
  );
  printTable(
    `${atOnce} checks at once, milliseconds (${rounds} × ${turns} turns)`,
    ['', 'sites due', 'least', 'p50', 'p99'],
    rows,
  );
  return steps.map((step) => {
    const [few = Number.NaN, many = Number.NaN] = [measured[0], measured.at(-1)].map((times) =>
      percentile(times?.[step] ?? [], 0.5),
    );
    return {
      name: `${step}: p50 with ${counts.at(-1)} due ÷ with ${counts[0]}`,
      wanted: `≤ ${mostGrowth}`,
      measured: (many / few).toFixed(2),
      isReached: many <= mostGrowth * few,
    };
  });
}

async function measureRound(place: Place, count: number, times: Times): Promise<void> {
  const now = Date.now();
  await reset(
    place,
    `update sites set state = 'active', next_check_at = ${now} where id in
    (select id from sites where parent_id is null order by id limit ${count})`,
  );
  const store = await openStore(place);
  try {
    // All are in the queue before one is claimed; the first turns alone are timed.
    for (let turn = 0; turn < turns; turn += 1) {
      await time(times.queue, () => store.queueDue({ now, limit: atOnce }));
    }
    while ((await store.queueDue({ now, limit: 1000 })).queued > 0);
    for (let turn = 0; turn < turns; turn += 1) {
      const order = {
        workerId: 'bench',
        now,
        leaseMs: 60_000,
        limit: atOnce,
        hostLimit: 8,
        hostSpacingMs: 0,
      };
      const { claims } = await time(times.claim, () => store.claimChecks(order));
      await time(times.record, () => store.recordResults(claims.map((claim) => makeResult(claim))));
    }
  } finally {
    await store.close();
  }
}

async function time<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  times.push(performance.now() - startedAt);
  return result;
}

/** As it was filled, and then what else is said. */
async function reset(place: Place, ...statements: string[]): Promise<void> {
  const tables = await openBulkTables(place, '');
  const tidied = [
    `delete from checks where status in ('queued', 'running') or outcome = 'unchanged'`,
    `update sites set state = 'paused', next_check_at = null where state = 'active'`,
  ];
  for (const statement of [...tidied, ...statements]) await tables.run(statement);
  await tables.close();
}
