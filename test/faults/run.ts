// `npm run test:faults [word …]`: the long form of every fault scenario, then every control, which must make its scenario fail.
// Words choose classes by the names of the files in controls/ (`npm run test:faults -- stall blob`); `--controls` skips the first part.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakDefence, type Control, projectRoot, readControls } from './control.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const chosen = [...(await readControls())].filter(([name]) => isChosen(name));
const failures: string[] = [];

if (!process.argv.includes('--controls')) {
  const scenarios = new Set(chosen.flatMap(([, controls]) => controls.map(({ scenario }) => scenario)));
  const files = words.length === 0 ? ['test/faults'] : [...scenarios];
  const { code } = await runTests(projectRoot, files, { FAULTS: 'long' }, 'inherit');
  if (code !== 0) failures.push('the scenarios themselves');
}
for (const [name, controls] of chosen) {
  for (const control of controls) {
    const isCaught = await tryControl(control);
    console.log(`${isCaught ? 'caught ' : 'MISSED '} ${name}: ${control.title}`);
    if (!isCaught) failures.push(`${name}: ${control.title}`);
  }
}
console.log(
  failures.length === 0
    ? 'Every defence held, and every control was caught.'
    : `Failed: ${failures.join('; ')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Runs the scenario against a copy of the project in which the defence is broken. */
async function tryControl(control: Control): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'heed-control-'));
  try {
    for (const part of [
      'src',
      'test',
      'bin',
      'demo',
      'web',
      'eval',
      'bench',
      'package.json',
      'vitest.config.ts',
      'tsconfig.json',
      '.env.example',
    ]) {
      await cp(join(projectRoot, part), join(copy, part), { recursive: true });
    }
    await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
    await writeFile(join(copy, control.file), await breakDefence(control));
    const filter = control.test === undefined ? [] : ['-t', control.test];
    const { code, output } = await runTests(copy, [control.scenario, ...filter], {}, 'pipe');
    // A run that found no test, or could not start, has shown nothing.
    return code !== 0 && /Tests .*\bfailed\b/.test(output);
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 3 });
  }
}

function runTests(
  cwd: string,
  args: string[],
  settings: Record<string, string>,
  stdio: 'inherit' | 'pipe',
): Promise<{ code: number | null; output: string }> {
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd,
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', stdio, stdio],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}
