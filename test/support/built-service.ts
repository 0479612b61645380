// The service as it is in the source now, as one bundle: tests start it some hundred times, and from the source that takes twice the work.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build-when-stale.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the service where the build is stale, and makes `bin/heed.mjs` take it. That goes by time, so what is edited
 * during the run is started from the source. A copy in which the source is broken on purpose has no bundler: always the source.
 */
export async function buildService(folder = root, build = runBundler): Promise<'built' | 'fresh' | 'none'> {
  if (!existsSync(join(folder, 'bundle.ts'))) return 'none';
  const lookedAt = new Date();
  const result = await buildWhenStale({
    folder,
    build,
    sources: ['src/**/*.*', 'bundle.ts', 'package.json', 'package-lock.json'],
    exclude: ['**/*.test.ts'],
    mark: 'dist/.built-from',
  });
  await utimes(join(folder, 'dist/main.js'), lookedAt, lookedAt);
  return result;
}

function runBundler(folder: string): void {
  const { status } = spawnSync(process.execPath, ['bundle.ts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The service could not be built: see `npm run build:service`.');
}
