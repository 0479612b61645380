// What `migrate` asks for and says; the copy itself is tested with the store.
import { expect, it } from 'vitest';
import { runCommandLine } from '../../test/support/run-command-line.ts';

async function run(args: string[], isComplete = true): Promise<{ said: string; orders: object[] }> {
  const orders: object[] = [];
  const { said, ended } = await runCommandLine(['migrate', ...args], {
    copyTo: async (order, onProgress) => {
      orders.push(order);
      onProgress('sites: 3 rows written');
      return { rows: 9, written: 4, blobs: 2, blobsWritten: 1, missingBlobs: ['a'], isComplete };
    },
  });
  expect(ended).toBe(true);
  return { said, orders };
}

it('says what was copied, and what to do next', async () => {
  const done = await run(['--to', 'postgres://host/heed', '--blobs', 's3://pages']);
  expect(done.orders).toEqual([{ to: 'postgres://host/heed', blobs: 's3://pages' }]);
  expect(done.said).toContain('9 rows (4 copied) and 2 files (1 copied) match');
  expect(done.said).toContain('Missing because they were already lost: 1 files.');
  expect(done.said).toContain('The copy is complete. Start Heed with the new DATABASE_URL and BLOB_URL');
  expect(done.said).toContain('SECRET_KEY set to the content of DATA_DIR/heed.key');
  const inPlace = (await run(['--to', 'postgres://host/heed'])).said;
  expect(inPlace).toContain('the new DATABASE_URL, and DATA_DIR as before');
  expect(inPlace).not.toContain('BLOB_URL');
  expect((await run(['--to', 'postgres://host/heed'], false)).said).toContain(
    'Stop it and run this command again',
  );
});

it('explains itself, and refuses what is no database', async () => {
  expect(await run(['--help'])).toMatchObject({ orders: [], said: expect.stringContaining('--blobs') });
  await expect(run([])).rejects.toMatchObject({ code: 'config.bad-argument' });
  await expect(run(['--to', 'mysql://x'])).rejects.toMatchObject({ code: 'config.bad-argument' });
});
