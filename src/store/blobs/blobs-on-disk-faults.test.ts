// Folders of blobs in which something is wrong: what cannot be read is not taken for empty, and what is strange stays where it is.
import { mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder as openFolder } from '../../../test/support/temporary-folder.ts';
import { blobPath, openBlobsOnDisk, temporaryFolder, trashPath } from './blobs-on-disk.ts';

const text = (words: string) => new TextEncoder().encode(words);
const nobody = async () => new Set<string>();

it.skipIf(process.platform === 'win32')('nobody else on the machine may look into it', async () => {
  const folder = join(await openFolder(), 'data', 'blobs');
  await openBlobsOnDisk(folder);
  for (const one of [join(folder, '..'), folder, temporaryFolder(folder)])
    expect((await stat(one)).mode & 0o777).toBe(0o700);
});

it('a folder that cannot be written to is trouble of our own', async () => {
  const folder = await openFolder();
  const blobs = await openBlobsOnDisk(folder);
  await rm(temporaryFolder(folder), { recursive: true });
  await expect(blobs.probe(false)).rejects.toMatchObject({ code: 'store.unavailable' });
});

it.skipIf(process.platform === 'win32')('a folder that cannot be read is not an empty one', async () => {
  const folder = await openFolder();
  const blobs = await openBlobsOnDisk(folder);
  await symlink(join(folder, 'ab'), join(folder, 'ab'));
  await expect(blobs.list('ab').next()).rejects.toMatchObject({ code: 'ELOOP' });
  await expect(blobs.cleanUp({ now: 0, findReferred: nobody })).rejects.toMatchObject({ code: 'ELOOP' });
});

it('a file that looks like one in the trash and is none keeps nobody from cleaning up', async () => {
  const folder = await openFolder();
  const blobs = await openBlobsOnDisk(folder);
  const key = await blobs.put(text('precious'));
  const part = join(folder, key.slice(0, 2));
  await writeFile(join(part, 'note.trash'), 'x');
  await writeFile(join(part, 'note.txt'), 'x');
  await blobs.cleanUp({ now: Date.now(), findReferred: nobody });
  expect((await readdir(part)).sort()).toEqual([key.slice(2), 'note.trash', 'note.txt'].sort());
  expect(await blobs.get(key)).toEqual(text('precious'));
});

it('a blob that cannot be moved away is said to be wrong, not gone', async () => {
  const folder = await openFolder();
  const blobs = await openBlobsOnDisk(folder);
  const key = await blobs.put(text('precious'));
  const now = Date.now();
  await utimes(blobPath(folder, key), new Date(0), new Date(0));
  await mkdir(trashPath(folder, key));
  await expect(blobs.free([key], { now, findReferred: nobody })).rejects.toMatchObject({ syscall: 'rename' });
  await rm(trashPath(folder, key), { recursive: true });
  expect(await blobs.free([key], { now, findReferred: nobody })).toEqual({ freed: [key], tooRecent: [] });
});
