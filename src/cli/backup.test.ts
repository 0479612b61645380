// The commands of backups: what they ask for, and what they say.

import { expect, it } from 'vitest';
import { runCommandLine } from '../../test/support/run-command-line.ts';
import type { Archive } from './command-world.ts';

const held = { tables: { sites: 2, changes: 3, checks: 5 }, blobs: 4, missingBlobs: ['a'] };

async function run(args: string[]) {
  const asked: unknown[][] = [];
  const archive: Archive = {
    write: async (...order) => {
      asked.push(['write', ...order]);
      return held;
    },
    restore: async (...order) => {
      asked.push(['restore', ...order]);
      return held;
    },
  };
  const { said, ended: isWell } = await runCommandLine(args, { archive });
  return { asked, said, isWell };
}

it('a backup is written with secrets, or without, and says what is missing', async () => {
  const { asked, said, isWell } = await run(['backup', 'a.tar']);
  expect([asked, isWell]).toEqual([[['write', 'a.tar', true]], true]);
  expect(said).toContain('2 sites, 3 changes, 10 records in all and 4 files are in a.tar');
  expect(said).toContain('removed in the meantime: 1.');
  expect((await run(['backup', 'a.tar', '--without-secrets'])).asked).toEqual([['write', 'a.tar', false]]);
});

it('a restore reads the file that is named', async () => {
  const { asked, said } = await run(['restore', 'a.tar']);
  expect(asked).toEqual([['restore', 'a.tar']]);
  expect(said).toContain('4 files were restored');
});

it.each([['backup'], ['restore']])('%s explains itself, and wants one file', async (command) => {
  expect(await run([command, '--help'])).toMatchObject({ asked: [], said: expect.stringContaining('Usage') });
  await expect(run([command])).rejects.toMatchObject({ code: 'config.bad-argument' });
  await expect(run([command, 'a', 'b'])).rejects.toMatchObject({ code: 'config.bad-argument' });
  await expect(run([command, 'a', '--wrong'])).rejects.toMatchObject({ code: 'config.bad-argument' });
});
