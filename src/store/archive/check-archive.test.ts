// Backups made by hand: whatever is missing, changed or too much in one is found out before it is used.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { migrations } from '../migrations.ts';
import { checkArchive } from './check-archive.ts';
import type { Manifest } from './manifest.ts';
import { restoreArchive } from './restore-archive.ts';
import { openTarWriter } from './tar.ts';

type Entry = readonly [name: string, bytes: Buffer];

const part = (...lines: string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const blob = (text: string): Entry => {
  const key = hashOf(Buffer.from(text));
  return [`blobs/${key.slice(0, 2)}/${key.slice(2)}`, zstdCompressSync(Buffer.from(text))];
};

const parts: Entry[] = [
  ['tables/sites/0.jsonl.gz', part('{"id":"1"}', '{"id":"2"}')],
  ['tables/sites/1.jsonl.gz', part('{"id":"3"}')],
  ['tables/checks/0.jsonl.gz', part('{"id":"4"}')],
];
const blobs = [blob('one'), blob('two')];

const manifest: Manifest = {
  ...{ heed: 'backup', format: 1, version: '0.0.0', createdAt: 'today', database: 'sqlite' },
  ...{ withSecrets: true, migrations: [], blobs: 2, missingBlobs: [] },
  tables: { sites: 3, checks: 1, changes: 0 },
  parts: Object.fromEntries(parts.map(([name, bytes]) => [name, hashOf(bytes)])),
};

async function write(entries: readonly Entry[], said: Manifest | null): Promise<string> {
  const path = join(await temporaryFolder(), 'backup.tar');
  const tar = await openTarWriter(path);
  for (const [name, bytes] of entries) await tar.add(name, bytes);
  if (said !== null) await tar.add('manifest.json', Buffer.from(JSON.stringify(said)));
  await tar.close();
  return path;
}

const check = async (entries: readonly Entry[], said: Manifest | null = manifest) =>
  checkArchive(await write(entries, said));

describe('a backup', () => {
  it('with all that its manifest names is whole', async () => {
    expect(await check([...parts, ...blobs])).toEqual(manifest);
    expect(await check([], { ...manifest, tables: {}, parts: {}, blobs: 0 })).toMatchObject({ blobs: 0 });
  });

  const [first = ['', part()]] = parts;
  const cases: Record<string, [entries: readonly Entry[], manifest?: Manifest | null]> = {
    'has no manifest': [[...parts, ...blobs], null],
    'is of another format': [[...parts, ...blobs], { ...manifest, format: 2 as 1 }],
    'lacks a part': [[...parts.slice(1), ...blobs]],
    'has another part': [[...parts, ['tables/sites/2.jsonl.gz', part()], ...blobs]],
    'has a changed part with as many rows': [
      [[first[0], part('{"id":"1"}', '{"id":"9"}')], ...parts.slice(1), ...blobs],
    ],
    'counts other rows': [[...parts, ...blobs], { ...manifest, tables: { ...manifest.tables, checks: 2 } }],
    'names a table that has no rows in it': [
      [...parts, ...blobs],
      { ...manifest, tables: { ...manifest.tables, changes: 1 } },
    ],
    'lacks a blob': [[...parts, ...blobs.slice(1)]],
    'has a blob too much': [[...parts, ...blobs, blob('three')]],
    'has a blob under the name of another': [
      [...parts, [blobs[0]?.[0] ?? '', zstdCompressSync(Buffer.from('else'))], ...blobs.slice(1)],
    ],
    'has a blob that cannot be unpacked': [
      [...parts, [blobs[0]?.[0] ?? '', Buffer.from('one')], ...blobs.slice(1)],
    ],
    'has something of another kind': [[...parts, ...blobs, ['notes.txt', Buffer.from('hello')]]],
  };
  it.each(Object.entries(cases))('that %s is refused', async (_, [entries, said]) => {
    await expect(check(entries, said)).rejects.toMatchObject({ code: 'store.bad-backup', transient: false });
  });

  it('of a version with other tables is not restored', async () => {
    const known = migrations.map(({ name }) => name);
    const settings = { databaseUrl: null, dataDir: await temporaryFolder() };
    for (const made of [[], known.slice(1), [...known.slice(1), '999-other'], [...known, '999-other']]) {
      const path = await write([...parts, ...blobs], { ...manifest, migrations: made });
      await expect(restoreArchive(settings, path)).rejects.toMatchObject({
        ...{ code: 'store.other-version', transient: false },
      });
    }
  });
});
