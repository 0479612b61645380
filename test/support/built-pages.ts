// The pages for people as they are in the source now: stories must not run over an older build.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build-when-stale.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');

/** Builds the pages where the build is stale. Of the service they use the contract and the client, and what these are made of. */
export function buildPages(folder = root, build = runVite): Promise<'built' | 'fresh'> {
  return buildWhenStale({
    folder,
    build,
    sources: [
      'web/**/*.*',
      ...['api/contract', 'client', 'core', 'plan'].map((room) => `src/${room}/**/*.ts`),
      'package.json',
    ],
    exclude: ['web/dist/**', '**/*.test.ts'],
    mark: 'web/dist/.built-from',
  });
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
