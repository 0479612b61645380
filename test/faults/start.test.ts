// Starting where it cannot work: one sentence that says what is wrong and what to do, and no stack.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHeedProcess } from '../support/heed-process.ts';
import { hasMounts } from '../support/small-machine.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function refusal(
  settings: Record<string, string>,
  args: string[] = [],
  wrapper: string[] = [],
): Promise<string> {
  const heed = await startHeedProcess(settings, args, wrapper).catch((error: Error) => error);
  if (!(heed instanceof Error)) {
    await heed.stop('SIGKILL');
    throw new Error('it started');
  }
  const [, said = ''] = /before it listened: ([\s\S]*)$/.exec(heed.message) ?? [];
  expect(said.trim().split('\n'), said).toHaveLength(1);
  return said;
}

const inMount = (script: string) => ['unshare', '-rm', 'sh', '-c', `${script} && exec "$@"`, 'sh'];

describe('a start that cannot work', () => {
  it('on a file that is not a database says so', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'heed.sqlite'), 'This is a letter, and no database at all. '.repeat(100));
    expect(await refusal({ DATA_DIR: folder })).toMatch(/heed\.sqlite is not a database\. Restore it/);
  });

  it.skipIf(!hasMounts)('on a read-only folder says so', async () => {
    const folder = await temporaryFolder();
    const wrapper = inMount(`mount --bind "${folder}" "${folder}" && mount -o remount,ro,bind "${folder}"`);
    expect(await refusal({ DATA_DIR: folder }, [], wrapper)).toMatch(/cannot be written to\. Check/);
  });

  it.skipIf(!hasMounts)('on a full disk says so', async () => {
    const folder = await temporaryFolder();
    const wrapper = inMount(`mount -t tmpfs -o size=64k none "${folder}"`);
    expect(await refusal({ DATA_DIR: folder }, [], wrapper)).toMatch(/is full\. Free up space/);
  });

  it('without its database says so', async () => {
    const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: 'postgres://heed@127.0.0.1:1/heed' };
    expect(await refusal(settings)).toMatch(/DATABASE_URL: the database does not respond/);
  });

  it('with another key than that of the database is refused, until the key is there or given up', async () => {
    const folder = await temporaryFolder();
    const key = join(folder, 'heed.key');
    const first = await startHeedProcess({ DATA_DIR: folder });
    expect(await first.stop()).toBe(0);
    await writeFile(key, Buffer.alloc(32, 7).toString('base64url'));
    expect(await refusal({ DATA_DIR: folder })).toMatch(/not the key of this database/);
    await rm(key);
    // A missing key is not replaced in silence either.
    expect(await refusal({ DATA_DIR: folder })).toMatch(/heed\.key is missing/);
    expect(await refusal({ DATA_DIR: folder }, ['forget-key'])).toMatch(/The next start uses the heed\.key/);
    const next = await startHeedProcess({ DATA_DIR: folder });
    onTestFinished(() => void next.stop('SIGKILL'));
    expect(await next.stop()).toBe(0);
  });
});
