// What `migrate` asks for and says; the copy itself is tested with the store.
import { expect, it } from 'vitest';
import type { OwnWorld } from './cli.ts';
import { migrate } from './migrate.ts';

async function run(args: string[], isComplete = true): Promise<{ said: string; orders: object[] }> {
  let said = '';
  const orders: object[] = [];
  const world: Pick<OwnWorld, 'copyTo' | 'write' | 'say'> = {
    copyTo: async (order, onProgress) => {
      orders.push(order);
      onProgress('sites: 3 rows written');
      return { rows: 9, written: 4, blobs: 2, blobsWritten: 1, missingBlobs: ['a'], isComplete };
    },
    write: (text) => {
      said += text;
    },
    say: (_value, text) => {
      said += text;
    },
  };
  expect(await migrate(args, world as OwnWorld)).toBe(true);
  return { said, orders };
}

it('says what was copied, and what to do next', async () => {
  const done = await run(['--to', 'postgres://host/heed', '--blobs', 's3://pages']);
  expect(done.orders).toEqual([{ to: 'postgres://host/heed', blobs: 's3://pages' }]);
  expect(done.said).toContain('9 rows (4 written) and 2 files (1 written)');
  expect(done.said).toContain('Missing, because they were lost before: 1 files.');
  expect(done.said).toContain('The copy is complete');
  expect((await run(['--to', 'postgres://host/heed'], false)).said).toContain('Stop it and run this again');
});

it('explains itself, and refuses what is no database', async () => {
  expect(await run(['--help'])).toMatchObject({ orders: [], said: expect.stringContaining('--blobs') });
  await expect(run([])).rejects.toMatchObject({ code: 'config.bad-argument' });
  await expect(run(['--to', 'mysql://x'])).rejects.toMatchObject({ code: 'config.bad-argument' });
});
