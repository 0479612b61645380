// What `npm run test:quick` leaves out: tests that start a service, a browser or a server, and those that load or attack.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set by `vitest.config.ts`, for all processes of such a run. */
export const isQuickRun = (): boolean => process.env.TEST_QUICK === 'on';

/** What starts a service, a browser, PostgreSQL and an object storage. Stores for suites know by themselves what to leave out. */
const starters = ['heed-process', 'browser', 'postgres', 'postgres-cluster', 's3-server'];
const neutral = ['stores', 'spare-databases'];
const support = 'test/support';

/** Found by what they import, so that no list of them has to be kept; paths from the root of the project. */
export function findSlowTests(root: string): string[] {
  const starting = new Set(starters);
  const imports = new Map(
    globSync(`${support}/**/*.ts`, { cwd: root }).map((path) => [nameOf(path), importsOf(root, path)]),
  );
  // Whoever imports a starter is one, too.
  for (let before = 0; before < starting.size; ) {
    before = starting.size;
    for (const [name, others] of imports)
      if (!neutral.includes(name) && others.some((other) => starting.has(other))) starting.add(name);
  }
  return globSync(['src/**/*.test.ts', 'web/src/**/*.test.ts'], { cwd: root }).filter(
    (path) =>
      /(hostile|\.load)\.test\.ts$/.test(path) ||
      readFileSync(join(root, path), 'utf8').includes(`makeStores('postgres')`) ||
      importsOf(root, path).some((name) => starting.has(name)),
  );
}

/** Keeps the above true: what a quick run starts all the same fails there. */
export function refuseInQuickRun(what: string): void {
  if (isQuickRun())
    throw new Error(`A quick run starts no ${what}: test/support/quick-run.ts has to find this test.`);
}

const nameOf = (path: string): string => path.slice(support.length + 1, -'.ts'.length);

/** The names of the files of `test/support` that a file imports as values. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)\.ts';$/gm)].flatMap(
    ([, from = '']) => {
      const target = join(path, '..', from);
      return target.startsWith(`${support}/`) ? [target.slice(support.length + 1)] : [];
    },
  );
}
