// What a backup says of itself, how large tables are cut, and what is left where one could not be written or restored.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { join as joinAccount } from '../../../test/support/account-writes.ts';
import { openS3Server } from '../../../test/support/s3-server.ts';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore, makeStores } from '../../../test/support/stores.ts';
import { blobPath } from '../blobs/blobs-on-disk.ts';
import { migrations } from '../migrations.ts';
import { linesOf, tableOf } from './check-archive.ts';
import { restoreArchive } from './restore-archive.ts';
import { readTar } from './tar.ts';
import { writeArchive } from './write-archive.ts';

const now = 1_700_000_000_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heed-test-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const order = (name: string, withSecrets = true) => ({
  ...{ path: join(folder, name), version: '1.2.3', now, withSecrets },
});

async function textIn(path: string, wanted: string): Promise<string> {
  for await (const { name, bytes } of readTar(path)) if (name === wanted) return bytes.toString();
  return '';
}

async function namesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of readTar(path)) names.push(name);
  return names;
}

async function linesIn(path: string, table: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const entry of readTar(path)) {
    if (tableOf(entry.name) === table) lines.push(...(await linesOf(entry)));
  }
  return lines;
}

forEachStore('a backup', (stores) => {
  it('says what is in it, and names the files that are gone', async () => {
    const store = await stores.open();
    const [bodyBlob, contentBlob] = [
      await store.blobs.put(Buffer.from('a page')),
      await store.blobs.put(Buffer.from('lost')),
    ];
    const partsBlob = 'e'.repeat(64);
    await runCheck(store, await addSite(store), now, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob, contentBlob, partsBlob }) }),
    );
    const settings = stores.settingsOf(store);
    await rm(blobPath(join(settings.dataDir, 'blobs'), contentBlob));
    const { path, ...rest } = order('one.tar', false);
    const made = await writeArchive(settings, { path, ...rest });
    expect(made).toMatchObject({
      ...{ heed: 'backup', format: 1, version: '1.2.3', createdAt: '2023-11-14T22:13:20.000Z' },
      ...{ database: stores.kind, withSecrets: false, blobs: 1, missingBlobs: [contentBlob, partsBlob] },
      migrations: migrations.map(({ name }) => name),
    });
    expect(made.tables).toMatchObject({ sites: 1, snapshots: 1, changes: 0 });
    const names = await namesIn(path);
    expect(names.filter((name) => name.startsWith('blobs/'))).toEqual([
      `blobs/${bodyBlob.slice(0, 2)}/${bodyBlob.slice(2)}`,
    ]);
    expect(names.filter((name) => tableOf(name) === 'sites')).toEqual(['tables/sites/00001.jsonl.gz']);
    expect(names.at(-1)).toBe('manifest.json');
    // For people, too.
    expect(await textIn(path, 'manifest.json')).toMatch(/^\{\n {2}"heed": "backup",\n/);
    expect(await readdir(folder)).toEqual(['one.tar']);
  });
});

describe('a backup', () => {
  const stores = makeStores('sqlite');

  it('of large tables is in parts, and all of them are restored', async () => {
    const store = await stores.open();
    const trackingGoal = 'x'.repeat(4_500_000);
    for (const at of [1, 2, 3]) await addSite(store, { createdAt: now + at, trackingGoal });
    for (let at = 4; at <= 410; at += 1) await addSite(store, { createdAt: now + at });
    const { path } = order('large.tar');
    await writeArchive(stores.settingsOf(store), order('large.tar'));
    const names = await namesIn(path);
    expect(names.filter((name) => tableOf(name) === 'sites')).toEqual([
      'tables/sites/00001.jsonl.gz',
      'tables/sites/00002.jsonl.gz',
    ]);
    const empty = await stores.open();
    const settings = stores.settingsOf(empty);
    await empty.close();
    await restoreArchive(settings, path);
    await writeArchive(settings, order('again.tar'));
    for (const table of ['sites', 'checks']) {
      const [before, after] = [await linesIn(path, table), await linesIn(join(folder, 'again.tar'), table)];
      expect(before).toHaveLength(410);
      expect(after.sort()).toEqual(before.sort());
    }
  });

  it('without secrets leaves the marks of the database that it is restored into', async () => {
    const store = await stores.open();
    await addSite(store);
    await writeArchive(stores.settingsOf(store), order('open.tar', false));
    const empty = await stores.open();
    const settings = stores.settingsOf(empty);
    const marksOf = async (name: string) => {
      await writeArchive(settings, order(name));
      return (await linesIn(join(folder, name), 'marks')).filter((line) => line.includes('store-id'));
    };
    const before = await marksOf('before.tar');
    await empty.close();
    await restoreArchive(settings, join(folder, 'open.tar'));
    expect(before).toHaveLength(1);
    expect(await marksOf('after.tar')).toEqual(before);
  });

  it('that could not be written leaves nothing behind', async () => {
    const s3 = await openS3Server();
    const store = await stores.open({ blobs: s3.settings });
    const key = await store.blobs.put(Buffer.from('a page'));
    await runCheck(store, await addSite(store), now, (claim) =>
      makeResult(claim, { snapshot: makeSnapshot(claim, { bodyBlob: key, contentBlob: key }) }),
    );
    await s3.stop();
    await expect(writeArchive(stores.settingsOf(store), order('one.tar'))).rejects.toMatchObject({
      code: 'service.storage-away',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is restored neither beside sites nor beside users', async () => {
    const store = await stores.open();
    await writeArchive(stores.settingsOf(store), order('empty.tar'));
    const refused = { code: 'store.not-empty', transient: false };
    const withSite = await stores.open();
    await addSite(withSite);
    const withUser = await stores.open();
    await joinAccount({ store: withUser, random: () => 0, now: () => now });
    const both = [withSite, withUser].map((full) => stores.settingsOf(full));
    await stores.closeAll();
    for (const settings of both) {
      await expect(restoreArchive(settings, join(folder, 'empty.tar'))).rejects.toMatchObject(refused);
    }
  });
});
