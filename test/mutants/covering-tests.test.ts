// Which tests are tried on a mutant: those that reach its file, however they do.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../faults/control.ts';
import { readCoverage } from './covering-tests.ts';

it('a program that runs as a thread or process is reached by the tests of whoever starts it', async () => {
  const coverage = await readCoverage(projectRoot);
  const started = new Set<string>();
  for (const file of globSync('src/**/*.ts', { cwd: projectRoot })) {
    const code = await readFile(join(projectRoot, file), 'utf8');
    for (const [, path] of code.matchAll(/\bownProgram\(\s*'(.+?)'/g)) started.add(`src/${path}.ts`);
  }
  expect(started.size).toBeGreaterThan(0);
  for (const program of started) expect(coverage(program, ''), program).not.toEqual([]);
  const thread = 'src/store/database/sqlite-reader-thread.ts';
  expect(coverage(thread, await readFile(join(projectRoot, thread), 'utf8'))[0]).toBe(
    'src/store/database/open-sqlite.test.ts',
  );
});
