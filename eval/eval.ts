// The evaluation: `npm run eval [-- set…] [--failures] [--json file] [--no-baselines] [--threads n]`.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { EvalSet } from './eval-set.ts';
import { printReport, printRivals, type SetReport, toJson } from './report.ts';
import { openThreads, runSet, type Threads } from './run-set.ts';
import { sets } from './sets.ts';

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean', default: false },
    json: { type: 'string' },
    'no-baselines': { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
  },
});
const folder = process.env.EVAL_DIR ?? fileURLToPath(new URL('../../shared/eval/open', import.meta.url));
const unknown = asked.filter((name) => sets.every((set) => set.file !== name && set.name !== name));
if (unknown.length > 0) {
  console.error(
    `There is no set ${unknown.join(', ')}; there are ${[...new Set(sets.map(({ file }) => file))].join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  if (!existsSync(folder)) {
    console.log(`There are no evaluation data at ${folder}. Name their folder in EVAL_DIR.`);
    console.log('Without them only the sets are run that are part of the project.');
  }
  await runAll(folder);
}

async function runAll(folder: string): Promise<void> {
  const threads = openThreads(Math.max(1, Number(options.threads) || 1));
  const reports: SetReport[] = [];
  try {
    for (const set of sets.filter(isAsked)) {
      const report = await measure(threads, folder, set);
      if (report === null) continue;
      reports.push(report);
      printReport(report, options.failures);
    }
  } finally {
    await threads.close();
  }
  for (const file of new Set(reports.map(({ set }) => set.file))) printRivals(file, reports);
  if (options.json !== undefined) writeFileSync(options.json, toJson(reports));
  const missed = reports
    .flatMap(({ score }) => score.figures)
    .filter(({ isReached }) => isReached === false).length;
  const broken = reports.reduce((sum, report) => sum + report.broken.length, 0);
  console.log(`\n${missed} targets missed, ${broken} cases broke.`);
}

function isAsked(set: EvalSet): boolean {
  if (set.isBaseline && options['no-baselines']) return false;
  return asked.length === 0 || asked.includes(set.file) || asked.includes(set.name);
}

async function measure(threads: Threads, folder: string, set: EvalSet): Promise<SetReport | null> {
  const startedAt = performance.now();
  const run = await runSet(threads, folder, set, (done, all) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${set.name} ${done}/${all} `);
    else if (done % 100 === 0) process.stderr.write(`${set.name} ${done}/${all}\n`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (run === null) {
    console.log(`\n${set.name}: there is no ${set.file}.jsonl, left out`);
    return null;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { set, cases: run.cases, broken: run.broken, score: set.score(run.results), seconds };
}
