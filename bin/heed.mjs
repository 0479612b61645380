#!/usr/bin/env node
// Starts Heed. Plain JavaScript without names that an old Node does not have, so that it gets a sentence instead of a crash.
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Heed needs Node 22.18 or newer (24 LTS is best); this is ${process.version}. From a clone, \`npm start\` brings its own.`,
  );
  process.exit(1);
}
if (process.argv[2] === 'browser-install' && process.argv.length === 3) {
  await import('./browser-install.mjs');
  process.exit();
}
startLean();
// A heap may grow by two fifths before garbage is collected, not to its double and more: what pages leave behind is
// collected before it has taken pieces of memory all over the place. Holds for all threads, and costs about 5 % more work.
setFlagsFromString('--heap-growing-percent=40');
// For the threads that read pages (`src/engine/pipeline/page-thread.ts`).
setFlagsFromString('--expose-gc');
module.enableCompileCache();
const { main } = await import(entry().href);
await main(process.argv.slice(2));

/**
 * Node and the C library keep what they once needed; a service that runs for months is better off asking for less. Both
 * can be told only at the start of a process, so this one becomes a new one, with the same id, where the system can do that.
 */
function startLean() {
  // With 8 or 16 a check costs a fifth to a third less, but a minute after the last one the process still holds 7 MB more and above (docs/benchmarks.md, m).
  const flag = '--max-semi-space-size=4';
  if (process.platform === 'win32' || process.execve === undefined || process.execArgv.includes(flag)) return;
  const args = [process.execPath, ...process.execArgv, flag, ...process.argv.slice(1)];
  // With fixed thresholds pieces that are not small go back to the system as soon as they are free, and what
  // threads leave behind is used by others.
  const allocator = {
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TOP_PAD_: '0',
  };
  process.execve(process.execPath, args, { ...allocator, ...process.env });
}

/** The built service, which starts quicker and lighter; the source itself where it is newer or nothing is built. */
function entry() {
  const built = new URL('../dist/main.js', import.meta.url);
  const source = new URL('../src/', import.meta.url);
  if (!existsSync(source)) return built;
  const isFresh = existsSync(built) && newestIn(fileURLToPath(source)) <= statSync(built).mtimeMs;
  return isFresh ? built : new URL('main.ts', source);
}

function newestIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(...files.map((file) => statSync(`${file.parentPath}/${file.name}`).mtimeMs));
}
