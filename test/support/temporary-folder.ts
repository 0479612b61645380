// A folder that is gone after the test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext, TestRunner } from 'vitest';

/** For a whole suite: whoever opens it removes it. */
export async function openTemporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'heed-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** For one test. One that runs beside others gives that of its own context: the global one may be another test's. */
export async function temporaryFolder(atEnd?: TestContext['onTestFinished']): Promise<string> {
  if (atEnd === undefined && TestRunner.getCurrentTest()?.concurrent === true) {
    throw new Error('A concurrent test must pass the onTestFinished of its own context.');
  }
  const { folder, remove } = await openTemporaryFolder();
  (atEnd ?? onTestFinished)(remove);
  return folder;
}
