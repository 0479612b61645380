// A folder that is gone after the test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** For a whole suite: whoever opens it removes it. */
export async function openTemporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** For one test. */
export async function temporaryFolder(): Promise<string> {
  const { folder, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  return folder;
}
