// Around a whole test run: a browser, the built pages and service, a folder for its PostgreSQL, and the end of what it left, even if an earlier run was killed.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareBrowser } from './browser.ts';
import { buildPages } from './built-pages.ts';
import { buildService } from './built-service.ts';
import { isAlive } from './is-alive.ts';
import { openTemporaryFolder, stopCluster } from './postgres-cluster.ts';
import { removeRunFolders } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string;
  }
}

const prefix = 'heed-test-pg-';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepareBrowser();
  // A run over many small changes of the source has no time for pages that are none of its concern.
  if (process.env.TEST_PAGES !== 'as-built') {
    if ((await buildPages()) === 'built')
      console.log('The pages were built: what was there was older than the source.');
    if ((await buildService()) === 'built')
      console.log('The service was built: what was there was older than the source.');
  }
  const temporary = await openTemporaryFolder();
  await removeOrphans(temporary);
  const folder = await mkdtemp(join(temporary, prefix));
  await writeFile(join(folder, 'run-by'), String(process.pid));
  project.provide('postgresFolder', folder);
  return async () => {
    await removeFolder(folder);
    removeRunFolders();
  };
}

async function removeFolder(folder: string): Promise<void> {
  await stopCluster(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** A run that was killed leaves its server and folder behind. */
async function removeOrphans(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(temporary, name);
    const pid = await readFile(join(folder, 'run-by'), 'utf8').catch(() => '');
    // No number yet: another run is just making it.
    if (pid === '' || isAlive(Number(pid))) continue;
    await removeFolder(folder).catch(() => {});
  }
}
