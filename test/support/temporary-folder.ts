// A folder that is gone after the test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

/** For a whole suite: whoever opens it removes it. */
export async function openTemporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** For one test; one that runs beside others says by its context when it ends. */
export async function temporaryFolder(
  atEnd: TestContext['onTestFinished'] = onTestFinished,
): Promise<string> {
  const { folder, remove } = await openTemporaryFolder();
  atEnd(remove);
  return folder;
}
