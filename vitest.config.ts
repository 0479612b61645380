import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compileCache } from './test/support/compile-cache.ts';
import { findSlowTests, isQuickRun } from './test/support/quick-run.ts';
import { makeRunFolder } from './test/support/run-folder.ts';
import { SlowFirst } from './test/support/slow-first.ts';

/** Each file in a process of its own: the language that pages load in, a temporary folder of its own for whatever it starts. */
const alone = ['web/src/**/*.test.ts', 'src/capture/browser/hostile.test.ts'];

// For the processes that run the tests, and the threads and processes that these start from the source.
process.env.NODE_COMPILE_CACHE ??= compileCache;
process.env.TMPDIR = makeRunFolder() ?? tmpdir();

export default defineConfig(({ mode }) => {
  if (mode === 'quick') process.env.TEST_QUICK = 'on';
  const leftOut = ['**/node_modules/**', ...(isQuickRun() ? findSlowTests(import.meta.dirname) : [])];
  return {
    test: {
      // Many tests wait for processes and browsers of their own: five at once even where there are but two cores.
      maxWorkers: Math.max(5, availableParallelism()),
      sequence: { sequencer: SlowFirst },
      // For a machine that has other things to do: what hangs fails, what is slow does not.
      testTimeout: 240_000,
      hookTimeout: 300_000,
      // By Node itself, which takes types away and keeps compiled code; Vite would transform each module first.
      experimental: { viteModuleRunner: false },
      globalSetup: ['test/support/global-setup.ts'],
      projects: [
        { extends: true, test: { name: 'alone', include: alone, exclude: leftOut } },
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
            exclude: [...alone, ...leftOut],
            setupFiles: ['test/support/as-a-new-process.ts'],
            // One loading of the modules for many files: it takes longer than running most of them.
            isolate: false,
          },
        },
      ],
    },
  };
});
