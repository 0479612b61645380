// The benchmarks: `npm run bench` runs all parts, `npm run bench -- a c` only some.
import { cpus, loadavg } from 'node:os';
import { measureBrowser } from './browser.ts';
import { measureChangeLists } from './change-lists.ts';
import { measureChanging } from './changing.ts';
import { measureEqual } from './equal.ts';
import { measureFootprint } from './footprint.ts';
import { measureLoopStalls } from './loop-stalls.ts';
import { measureNoisy } from './noisy.ts';
import { measurePageCalls } from './page-calls.ts';
import { measureReading } from './reading.ts';
import { measureResponsiveness } from './responsive.ts';
import { measureScheduled } from './scheduled.ts';
import { printTargets, type Target } from './table.ts';
import { measureTwoWorkers } from './two-workers.ts';
import { measureUnchanged } from './unchanged.ts';

const parts: Record<string, () => Promise<Target[]>> = {
  a: measureUnchanged,
  b: measureChanging,
  c: measureChangeLists,
  d: measureTwoWorkers,
  e: measureFootprint,
  f: measureResponsiveness,
  g: measureBrowser,
  h: measureReading,
  i: measureEqual,
  j: measurePageCalls,
  k: measureLoopStalls,
  l: measureNoisy,
  m: measureScheduled,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
const targets: Target[] = [];
const load = loadavg()[0] ?? 0;
console.log(
  `${cpus().length} cores, Node ${process.versions.node}, load before the start ${load.toFixed(2)}`,
);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) targets.push(...(await measure()));
}
printTargets(targets);
