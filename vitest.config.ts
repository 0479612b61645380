import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Rooms that keep nothing between two calls: their tests share one loading of the modules, which takes as long as running them. */
const pure = ['analyse', 'compare', 'core', 'exam', 'explain', 'extract', 'items', 'language', 'plan'].map(
  (room) => `src/${room}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // Many tests wait for processes and browsers of their own: four at once even where there are but two cores.
    maxWorkers: Math.max(4, availableParallelism()),
    // For a machine that has other things to do: what hangs fails, what is slow does not.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...pure, '**/node_modules/**'],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
    ],
  },
});
