// `npm run mutants [n] [seed] [room …]`: breaks the code in n small ways, one at a time, and shows which the tests notice.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl, openTemporaryFolder, startCluster, stopCluster } from '../support/postgres-cluster.ts';
import { type Copy, openCopy, runIn, stopRunning } from './copy.ts';
import { readCoverage, roomOf } from './covering-tests.ts';
import type { Mutation } from './mutations.ts';
import { sampleMutations } from './sample.ts';

const [count = '80', seed = String(Date.now()), ...rooms] = process.argv.slice(2);
/** So many test files are tried on a mutant, the likeliest first. Counted, not timed: a busy machine changes no verdict. */
const mostFiles = Number(process.env.MUTANT_FILES ?? 30);
const lanes = Number(process.env.MUTANT_LANES ?? 2);
/** Test files in one run: few at first, so that a mutant that is caught early costs little. */
const mostAtOnce = 6;
/** How long one test file may run, and how long a small one takes, both on a quiet machine. */
const quietFileMs = 60_000;
const quietStartMs = 2_500;

type Verdict = 'caught' | 'SURVIVED' | 'timed out';

interface FailedTest {
  file: string;
  /** Null where the file as a whole failed. */
  name: string | null;
}

/** Whether a test passes on the code as it is. */
type Soundness = (copy: Copy, test: FailedTest) => Promise<boolean>;

const verdicts: { mutation: Mutation; verdict: Verdict }[] = [];

console.log(`${count} mutants, seed ${seed}${rooms.length === 0 ? '' : `, in ${rooms.join(', ')}`}`);
const folder = await mkdtemp(join(await openTemporaryFolder(), 'heed-mutants-pg-'));
const copies: Copy[] = [];
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true;
    stopRunning();
  });
}
try {
  await startCluster(folder);
  for (let lane = 0; lane < lanes; lane += 1) copies.push(await openCopy());
  const [first] = copies;
  if (first === undefined) throw new Error('MUTANT_LANES must be at least 1.');
  const waiting = await sampleMutations(first, Number(count), seed, rooms);
  const coverage = await readCoverage(first.root);
  const fileMs = quietFileMs * (await measureSlowness(first));
  const isSound = makeSoundness(fileMs);
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutation = waiting.shift(); mutation !== undefined && !isStopped; mutation = waiting.shift()) {
        const tests = coverage(mutation.file, mutation.nearby);
        const verdict = await tryMutant(copy, mutation, tests, { isSound, fileMs });
        if (verdict !== null) verdicts.push({ mutation, verdict });
      }
    }),
  );
  printTotals();
} finally {
  await stopCluster(folder);
  for (const copy of copies) await copy.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** How many times slower than a quiet machine this one is now; at least 1. */
async function measureSlowness(copy: Copy): Promise<number> {
  const startedAt = performance.now();
  await runTests(copy, ['test/mutants/mutations.test.ts'], 10 * quietFileMs);
  return Math.max(1, (performance.now() - startedAt) / quietStartMs);
}

interface Judging {
  isSound: Soundness;
  fileMs: number;
}

async function tryMutant(
  copy: Copy,
  mutation: Mutation,
  reaching: string[],
  { isSound, fileMs }: Judging,
): Promise<Verdict | null> {
  const tests = reaching.slice(0, mostFiles);
  let verdict: Verdict = 'SURVIVED';
  let by = '';
  let tried = 0;
  while (tried < tests.length && verdict === 'SURVIVED' && !isStopped) {
    const batch = tests.slice(tried, tried + Math.max(1, Math.min(tried, mostAtOnce)));
    const { failed, isOverdue } = await copy.mutated([mutation], () =>
      runTests(copy, batch, batch.length * fileMs),
    );
    for (const test of failed) {
      if (verdict !== 'SURVIVED' || !(await isSound(copy, test))) continue;
      if (!(await failsAgain(copy, mutation, test, fileMs))) continue;
      verdict = 'caught';
      by = nameOf(test);
    }
    // Time that is up says something of the mutant only where a single test file did not end, and does without it.
    const [only = ''] = batch;
    if (isOverdue && batch.length === 1 && (await isSound(copy, { file: only, name: null })))
      verdict = 'timed out';
    tried += batch.length;
  }
  if (isStopped) return null;
  const { file, line, kind, before, after } = mutation;
  const facts = verdict === 'caught' ? `by ${by}` : `after ${tried} of ${reaching.length} test files`;
  console.log(`${verdict.padEnd(9)} ${file}:${line} (${kind}) ${facts}\n    - ${before}\n    + ${after}`);
  return verdict;
}

/** A test that fails without a mutant too has caught nothing: it is tried once on the code as it is. */
function makeSoundness(fileMs: number): Soundness {
  const known = new Map<string, Promise<boolean>>();
  return (copy, test) => {
    const before = known.get(nameOf(test));
    if (before !== undefined) return before;
    const isSound = runTests(copy, [test.file], fileMs, test.name).then(
      ({ failed, isOverdue }) => failed.length === 0 && !isOverdue,
    );
    known.set(nameOf(test), isSound);
    void isSound.then((is) => is || console.log(`unsound   ${nameOf(test)} fails on the code as it is`));
    return isSound;
  };
}

/** On a busy machine a test may fail by its own clock: it has to fail twice. */
async function failsAgain(
  copy: Copy,
  mutation: Mutation,
  { file, name }: FailedTest,
  fileMs: number,
): Promise<boolean> {
  const { failed, isOverdue } = await copy.mutated([mutation], () => runTests(copy, [file], fileMs, name));
  return failed.length > 0 || isOverdue;
}

function nameOf({ file, name }: FailedTest): string {
  return name === null ? file : `${file} > ${name}`;
}

async function runTests(
  copy: Copy,
  tests: string[],
  timeMs: number,
  only: string | null = null,
): Promise<{ failed: FailedTest[]; isOverdue: boolean }> {
  if (isStopped) return { failed: [], isOverdue: false };
  const report = join(copy.root, 'report.json');
  await rm(report, { force: true });
  const args = ['run', ...tests, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  // Vitest puts more than a space between the names of suites and tests.
  if (only !== null) args.push('-t', only.replaceAll(/\W+/g, '\\W*'));
  const settings = { TEST_DATABASE_URL: databaseUrl(folder, 'postgres'), TEST_PAGES: 'as-built' };
  const { code, isOverdue } = await runIn(copy.root, 'vitest/vitest.mjs', args, timeMs, settings);
  if (isOverdue || isStopped || code === 0) return { failed: [], isOverdue };
  // A run without a report did not get as far as its tests; one without a failed test had an error that no test awaits.
  const failed = existsSync(report) ? await readFailed(report, copy.root) : [];
  const whole = tests.map((file) => ({ file, name: null }));
  return { failed: failed.length === 0 ? whole : failed, isOverdue };
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function readFailed(report: string, root: string): Promise<FailedTest[]> {
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      return { file: name.replace(`${root}/`, ''), name: failed?.fullName ?? null };
    });
}

function printTotals(): void {
  const byRoom = new Map<string, Verdict[]>();
  for (const { mutation, verdict } of verdicts) {
    const room = roomOf(mutation.file);
    byRoom.set(room, [...(byRoom.get(room) ?? []), verdict]);
  }
  console.log('');
  for (const [room, list] of [...byRoom].sort()) console.log(`${room.padEnd(20)} ${share(list)}`);
  console.log(`${'all'.padEnd(20)} ${share(verdicts.map(({ verdict }) => verdict))}`);
}

/** A mutant that hangs a likely test is noticed, too. */
function share(list: Verdict[]): string {
  const noticed = list.filter((verdict) => verdict !== 'SURVIVED').length;
  const late = list.filter((verdict) => verdict === 'timed out').length;
  const percent = Math.round((100 * noticed) / list.length);
  return `${noticed} of ${list.length} caught (${percent} %)${late === 0 ? '' : `, ${late} of them by time`}`;
}
