// Tar files as other programs read them: a header of fixed places, a checksum over it, and blocks of 512 bytes.
import { open, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { blobKeyOf, tableOf } from './check-archive.ts';
import { openTarWriter, readTar } from './tar.ts';

const block = 512;
const entries = [
  ['manifest.json', '{}'],
  ['tables/sites/0.jsonl.gz', 'x'.repeat(block)],
  ['blobs/empty', ''],
  ['n'.repeat(100), 'y'.repeat(block + 1)],
] as const;

async function writeTar(): Promise<string> {
  const path = join(await temporaryFolder(), 'some.tar');
  const tar = await openTarWriter(path);
  for (const [name, text] of entries) await tar.add(name, Buffer.from(text));
  await tar.close();
  return path;
}

async function read(path: string): Promise<(readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for await (const { name, bytes } of readTar(path)) found.push([name, bytes.toString()]);
  return found;
}

describe('a tar file', () => {
  it('is read as it was written, and ends with two empty blocks', async () => {
    const path = await writeTar();
    expect(await read(path)).toEqual(entries);
    const bytes = await readFile(path);
    expect(bytes.length).toBe(block * (2 + 2 + 1 + 3 + 2));
    expect(bytes.subarray(-2 * block).every((byte) => byte === 0)).toBe(true);
  });

  it('has what other programs look for where they look for it', async () => {
    const header = (await readFile(await writeTar())).subarray(2 * block, 3 * block);
    const at = (from: number, length: number) => header.toString('latin1', from, from + length);
    expect(at(0, 24)).toBe('tables/sites/0.jsonl.gz\0');
    // Mode, owner, group, size and time in octal digits, each with its end.
    expect([at(100, 8), at(108, 8), at(116, 8)]).toEqual(['0000600\0', '0000000\0', '0000000\0']);
    expect([at(124, 12), at(136, 12)]).toEqual(['00000001000\0', '00000000000\0']);
    expect([at(156, 1), at(257, 8)]).toEqual(['0', 'ustar\u000000']);
    const blank = Buffer.from(header);
    blank.write('        ', 148, 'latin1');
    const sum = blank.reduce((total, byte) => total + byte, 0);
    expect(at(148, 8)).toBe(`${sum.toString(8).padStart(6, '0')}\0 `);
  });

  it('is for nobody but whoever wrote it, and on the disk when it is closed', async () => {
    const path = join(await temporaryFolder(), 'some.tar');
    const tar = await openTarWriter(path);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const any = await open(path);
    const synced = vi.spyOn(Object.getPrototypeOf(any), 'sync');
    await any.close();
    await tar.add('one', Buffer.from('1'));
    expect(synced).not.toHaveBeenCalled();
    await tar.close();
    expect(synced).toHaveBeenCalledTimes(1);
    synced.mockRestore();
  });

  it.runIf(process.platform === 'linux')('is not kept open by whoever has done with it', async () => {
    const isOpen = async (path: string) => {
      const links = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      );
      return (await Promise.all(links)).includes(path);
    };
    const path = await writeTar();
    expect(await isOpen(path)).toBe(false);
    for await (const _ of readTar(path)) break;
    expect(await read(path)).toHaveLength(entries.length);
    expect(await isOpen(path)).toBe(false);
    const given = join(await temporaryFolder(), 'given-up.tar');
    const tar = await openTarWriter(given);
    expect(await isOpen(given)).toBe(true);
    await tar.abandon();
    expect(await isOpen(given)).toBe(false);
  });

  it('is refused where it is cut off, is none, or would overwrite a file', async () => {
    const path = await writeTar();
    const bytes = await readFile(path);
    await expect(openTarWriter(path)).rejects.toMatchObject({ code: 'EEXIST' });
    for (const length of [block / 2, block + 1, bytes.length - 2 * block]) {
      await writeFile(path, bytes.subarray(0, length));
      await expect(read(path)).rejects.toThrow('cut off');
    }
    await writeFile(path, 'x'.repeat(2 * block));
    await expect(read(path)).rejects.toThrow('no tar header');
  });
});

describe('an entry of a backup', () => {
  const [two, rest] = ['0f', 'a'.repeat(62)];
  it('belongs to a table by its whole name', () => {
    expect(tableOf('tables/change_notes/12.jsonl.gz')).toBe('change_notes');
    const others = ['x/tables/sites/0.jsonl.gz', 'tables/sites/0.jsonl.gz.old', 'tables/sites/.jsonl.gz'];
    for (const name of [...others, 'tables/Sites/0.jsonl.gz']) expect(tableOf(name), name).toBeNull();
  });

  it('is a blob by its whole name', () => {
    expect(blobKeyOf(`blobs/${two}/${rest}`)).toBe(two + rest);
    const others = [`x/blobs/${two}/${rest}`, `blobs/${two}/${rest}a`, `blobs/${two}/${rest.slice(1)}`];
    for (const name of [...others, `blobs/${two}/../${rest}`]) expect(blobKeyOf(name), name).toBeNull();
  });
});
