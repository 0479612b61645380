// `npm run test:faults [word …]`: the long form of every fault scenario, then every control, which must make its scenario fail.
// Words choose classes by the names of the files in controls/ (`npm run test:faults -- stall blob`); `--scenarios` and `--controls` run one part only.
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openCopy, runIn, stopRunning } from '../mutants/copy.ts';
import { breakDefence, type Control, projectRoot, readControls } from './control.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isOnly = (part: string) => process.argv.includes(`--${part}`);
/** What a run that hangs is ended after; the longest takes a few minutes on two quiet cores. */
const limitMs = 30 * 60_000;

interface Row {
  what: string;
  result: string;
  isGood: boolean;
  seconds: number;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopRunning();
    process.exit(1);
  });
}

const chosen = [...(await readControls())].filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
const rows = [
  ...(isOnly('controls') ? [] : await runScenarios()),
  ...(isOnly('scenarios') ? [] : await runControls()),
];
printTable();
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;

async function runScenarios(): Promise<Row[]> {
  const named = chosen.flatMap(([, controls]) => controls.map(({ scenario }) => scenario));
  const all = globSync('test/faults/*.test.ts', { cwd: projectRoot }).sort();
  const files = words.length === 0 ? all : [...new Set(named)];
  const done: Row[] = [];
  for (const [at, file] of files.entries()) {
    const row = await timed(basename(file, '.test.ts'), async () => {
      const { code, output } = await runTests(projectRoot, [file], { FAULTS: 'long' });
      if (code !== 0) console.log(output);
      return { isGood: code === 0, result: summaryOf(output) };
    });
    printProgress(at + 1, files.length, row);
    done.push(row);
  }
  return done;
}

/** Each scenario against a copy of the project in which its defence is broken. */
async function runControls(): Promise<Row[]> {
  const copy = await openCopy();
  try {
    const all = chosen.flatMap(([name, controls]) => controls.map((control) => ({ name, control })));
    const done: Row[] = [];
    for (const [at, { name, control }] of all.entries()) {
      const row = await timed(`${name}: ${control.title}`, async () => {
        const isGood = await isCaught(copy.root, control);
        return { isGood, result: isGood ? 'caught' : 'MISSED' };
      });
      printProgress(at + 1, all.length, row);
      done.push(row);
    }
    return done;
  } finally {
    await copy.remove();
  }
}

async function isCaught(root: string, control: Control): Promise<boolean> {
  const path = join(root, control.file);
  const whole = await readFile(path, 'utf8');
  await writeFile(path, await breakDefence(control));
  try {
    const filter = control.test === undefined ? [] : ['-t', control.test];
    const { code, output } = await runTests(root, [control.scenario, ...filter], {});
    // A run that found no test, or could not start, has shown nothing.
    return code !== 0 && /Tests .*\bfailed\b/.test(output);
  } finally {
    await writeFile(path, whole);
  }
}

async function timed(what: string, run: () => Promise<Pick<Row, 'result' | 'isGood'>>): Promise<Row> {
  const startedAt = performance.now();
  const ended = await run();
  return { what, ...ended, seconds: Math.round((performance.now() - startedAt) / 1000) };
}

function runTests(cwd: string, args: string[], settings: Record<string, string>) {
  return runIn(cwd, 'vitest/vitest.mjs', ['run', ...args], limitMs, settings);
}

/** `3 passed | 1 skipped`, of all that Vitest says. */
function summaryOf(output: string): string {
  return /^ *Tests +(.+?)(?: \(\d+\))?$/m.exec(output)?.[1] ?? 'did not run';
}

function printProgress(at: number, count: number, { what, result, isGood, seconds }: Row): void {
  console.log(`[${at}/${count}] ${isGood ? 'ok    ' : 'FAILED'} ${what}: ${result}, ${seconds} s`);
}

function printTable(): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log('');
  for (const { what, result, seconds } of rows)
    console.log(`${what.padEnd(width)}  ${String(seconds).padStart(5)} s  ${result}`);
  const failed = rows.filter(({ isGood }) => !isGood);
  const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  console.log(
    failed.length === 0
      ? `\nEvery defence held, and every control was caught: ${rows.length} runs, ${minutes} minutes.`
      : `\n${failed.length} of ${rows.length} runs failed, after ${minutes} minutes: ${failed.map(({ what }) => what).join('; ')}`,
  );
}
