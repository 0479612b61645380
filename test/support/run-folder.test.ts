// Temporary files of a run: removed with it, and those of killed runs by the next one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRunFolder, removeRunFolders } from './run-folder.ts';

// Where there is no memory to keep files in, they stay where the system keeps them.
it.skipIf(makeRunFolder() === null)('go with their run, and with the next one where that was killed', () => {
  const own = makeRunFolder() ?? '';
  const memory = dirname(own);
  expect(tmpdir().startsWith(memory)).toBe(true);
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const [ofDead, ofLiving] = [dead, process.ppid].map((pid) => join(memory, `heed-tests-${pid}`));
  for (const folder of [ofDead, ofLiving]) mkdirSync(join(folder ?? '', 'inside'), { recursive: true });
  removeRunFolders();
  expect([own, ofDead, ofLiving].map((folder) => existsSync(folder ?? ''))).toEqual([false, false, true]);
});
