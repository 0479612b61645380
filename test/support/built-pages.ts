// The pages for people as they are in the source now: stories must not run over an older build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Says what the build was made from. By content: a clone or a copy has no times that mean anything. */
const mark = 'web/dist/.built-from';

/** Builds the pages, unless the build that is there was made from this very source. */
export async function buildPages(folder = root, build = runVite): Promise<'built' | 'fresh'> {
  const source = await hashSource(folder);
  const builtFrom = await readFile(join(folder, mark), 'utf8').catch(() => null);
  if (builtFrom === source) return 'fresh';
  build(folder);
  await writeFile(join(folder, mark), source);
  return 'built';
}

/** Of the service the pages use nothing but the words, and types, which leave no trace. */
async function hashSource(folder: string): Promise<string> {
  const files = globSync(['web/**/*.*', 'src/core/**/*.ts', 'package.json'], {
    cwd: folder,
    exclude: ['web/dist/**', '**/*.test.ts'],
  }).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

function runVite(folder: string): void {
  const { status } = spawnSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    // Within the tests it is `test`, and the libraries would come in their larger builds for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The pages could not be built: see `npm run build:web`.');
}
