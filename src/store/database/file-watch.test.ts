import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { watchFile } from './file-watch.ts';

async function openFile(namesOf?: (handle: number) => number) {
  const path = join(await temporaryFolder(onTestFinished), 'a.sqlite');
  await writeFile(path, '');
  const file = watchFile(path, namesOf);
  onTestFinished(() => file.close());
  return { path, file };
}

it('refuses once the file was deleted or replaced, and not where it was moved', async () => {
  const { path, file } = await openFile();
  file.refuseIfGone();
  await rename(path, `${path}.moved`);
  file.refuseIfGone();
  await rm(`${path}.moved`);
  expect(() => file.refuseIfGone()).toThrow('deleted or replaced');
  const other = await openFile();
  await writeFile(`${other.path}.new`, '');
  await rename(`${other.path}.new`, other.path);
  expect(() => other.file.refuseIfGone()).toThrow('deleted or replaced');
});

it('refuses nothing on a file system that does not count names', async () => {
  const { file } = await openFile(() => 0);
  file.refuseIfGone();
});
