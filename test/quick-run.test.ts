// Quick tests start nothing; what they leave out is found by what a test imports.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { browserForTests } from './support/browser.ts';
import { startHeedProcess } from './support/heed-process.ts';
import { createTestDatabase } from './support/postgres.ts';
import { findSlowTests } from './support/quick-run.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('leaves out what starts a service, a browser or a server, what loads and what attacks', () => {
  const slow = findSlowTests(root);
  expect(slow).toEqual(
    expect.arrayContaining([
      'src/capture/browser/over-tls.test.ts',
      'src/store/database/database.test.ts',
      'src/store/blobs/blobs-in-s3.test.ts',
      'src/store/presence.test.ts',
      'src/compare/compare.load.test.ts',
      'src/net/hostile.test.ts',
    ]),
  );
  // Over SQLite these are quick.
  for (const quick of ['src/store/tidy/tidy.test.ts', 'src/compare/compare.test.ts'])
    expect(slow).not.toContain(quick);
  expect(slow.length).toBeLessThan(globSync('src/**/*.test.ts', { cwd: root }).length / 10);
});

it('fails where a test starts one all the same', async () => {
  vi.stubEnv('TEST_QUICK', 'on');
  await expect(browserForTests()).rejects.toThrow(/starts no browser/);
  await expect(startHeedProcess({})).rejects.toThrow(/starts no service/);
  await expect(createTestDatabase()).rejects.toThrow(/starts no PostgreSQL/);
  vi.unstubAllEnvs();
});
