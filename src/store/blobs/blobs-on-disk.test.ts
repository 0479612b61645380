// Blobs: the same bytes once, whole or not at all, and gone when nothing refers to them any more.
import { randomBytes } from 'node:crypto';
import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addSite, claimAll, makeResult, makeSnapshot } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Store } from '../store.ts';
import { blobPath, openBlobsOnDisk, temporaryFolder, trashPath } from './blobs-on-disk.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const text = (words: string) => new TextEncoder().encode(words);

describe('blobs', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heed-test-blobs-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are given back as they were put, whatever their size', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const random = (length: number) => randomBytes(length);
    for (const bytes of [
      ...[text(''), text('a'), new Uint8Array(3_000_000).fill(7)],
      // What cannot be made smaller takes more room than it is long.
      ...[1, 63, 2_000, 15_900, 16_384, 70_000].map(random),
    ]) {
      const got = await blobs.get(await blobs.put(bytes));
      expect(Buffer.compare(got, bytes)).toBe(0);
    }
  });

  it('have the SHA-256 of their bytes as key, and are stored once and small', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const bytes = text('x'.repeat(100_000));
    const keys = await Promise.all([blobs.put(bytes), blobs.put(bytes), blobs.put(bytes)]);
    expect(new Set([...keys, await blobs.put(bytes)]).size).toBe(1);
    expect(await blobs.put(text('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect((await readFile(blobPath(folder, keys[0] ?? ''))).length).toBeLessThan(1000);
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'are on the disk before they are given a name, and the name before they are used',
    async () => {
      const blobs = await openBlobsOnDisk(folder);
      const any = await open(folder);
      const synced = vi.spyOn(Object.getPrototypeOf(any), 'sync');
      await any.close();
      try {
        const key = await blobs.put(text('abc'));
        // The file, its new folder, and the folder that this is in.
        expect(synced).toHaveBeenCalledTimes(3);
        await blobs.put(text('abc'));
        expect(synced).toHaveBeenCalledTimes(3);
        expect(await blobs.find(key)).not.toBeNull();
        // Those who put the same at once share one write.
        await Promise.all([1, 2, 3].map(() => blobs.put(text('other'))));
        expect(synced).toHaveBeenCalledTimes(6);
      } finally {
        synced.mockRestore();
      }
    },
  );

  it('are refused by a name that is no key, so that none leads out of the folder', async () => {
    const blobs = await openBlobsOnDisk(folder);
    for (const key of ['', '../../etc/passwd', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}/..`]) {
      await expect(blobs.get(key)).rejects.toMatchObject({ code: 'store.no-such-blob' });
    }
    const missing = { code: 'store.no-such-blob', transient: false };
    await expect(blobs.get('0'.repeat(64))).rejects.toMatchObject(missing);
  });

  it('that are damaged are not given away', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = await blobs.put(text('precious'));
    const other = await blobs.put(text('other'));
    await writeFile(blobPath(folder, key), await readFile(blobPath(folder, other)));
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'store.damaged-blob', transient: false });
    await writeFile(blobPath(folder, key), 'rubbish');
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'store.damaged-blob' });
    expect(await blobs.find(key)).toBeNull();
    expect(await blobs.find('0'.repeat(64))).toBeNull();
    expect(await blobs.find(other)).toEqual(text('other'));
  });

  it('that are put again are young again', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = await blobs.put(text('precious'));
    await utimes(blobPath(folder, key), new Date(now), new Date(now));
    await blobs.put(text('precious'));
    expect((await stat(blobPath(folder, key))).mtimeMs).toBeGreaterThan(Date.now() - 10 * minute);
  });

  it('that are put while tidying has them in its trash are there when that is emptied', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = await blobs.put(text('precious'));
    await rename(blobPath(folder, key), trashPath(folder, key));
    expect(await blobs.put(text('precious'))).toBe(key);
    await rm(trashPath(folder, key));
    expect(await blobs.get(key)).toEqual(text('precious'));
  });

  it('belong to the first database that claims them', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const claims = await Promise.all(['one', 'two', 'three'].map((id) => blobs.claim(id)));
    expect(claims.filter((isClaimed) => isClaimed)).toHaveLength(1);
    const owner = ['one', 'two', 'three'][claims.indexOf(true)] ?? '';
    expect(await blobs.claim(owner)).toBe(true);
    expect(await blobs.claim('another')).toBe(false);
    await rm(join(folder, 'store-id'));
    await mkdir(join(folder, 'store-id'));
    await expect(blobs.claim('another')).rejects.toMatchObject({ code: 'EISDIR' });
  });

  it('are freed and kept in the order given, and come back where a record was written meanwhile', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const keys = await Promise.all(['1', '2', '3', '4', '5', '6'].map((one) => blobs.put(text(one))));
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = keys;
    for (const key of [one, two, five, six]) {
      await utimes(blobPath(folder, key), new Date(now - 60 * minute), new Date(now - 60 * minute));
    }
    for (const key of [three, four]) await utimes(blobPath(folder, key), new Date(now), new Date(now));
    const asked: (readonly string[])[] = [];
    const findReferred = async (of: readonly string[]) => {
      asked.push(of);
      return new Set(asked.length === 1 ? [five] : [six]);
    };
    const none = 'f'.repeat(64);
    const order = { now: now + minute, findReferred };
    expect(await blobs.free([one, two, three, four, five, six, none], order)).toEqual({
      ...{ freed: [one, two], tooRecent: [three, four] },
    });
    expect(asked[1]).toEqual([one, two, six]);
    const left = await Promise.all(keys.map((key) => blobs.find(key)));
    expect(left.map((bytes) => bytes !== null)).toEqual([false, false, true, true, true, true]);
    await blobs.cleanUp({ now, findReferred });
    expect(await blobs.find(six)).toEqual(text('6'));
  });

  it('are listed by the first digits of their keys, with their size, and nothing else is', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = await blobs.put(text('precious'));
    await writeFile(join(folder, key.slice(0, 2), 'note.txt'), 'x');
    for await (const listed of blobs.list(key.slice(0, 2))) {
      expect(listed.map((one) => one.key)).toEqual([key]);
      expect(await listed[0]?.size()).toBe((await stat(blobPath(folder, key))).size);
      await rm(blobPath(folder, key));
      expect(await listed[0]?.size()).toBeNull();
    }
    for await (const listed of blobs.list('zz')) expect(listed).toEqual([]);
  });

  it('that cannot be written leave nothing half-written, and what is being written stays for an hour', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    await writeFile(join(folder, key.slice(0, 2)), 'a file where a folder should be');
    await expect(blobs.put(text('abc'))).rejects.toThrow();
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
    // It is said what was wrong first.
    await rm(temporaryFolder(folder), { recursive: true });
    await expect(blobs.put(text('other'))).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
    await mkdir(temporaryFolder(folder));
    for (const [name, age] of [
      ['old', 61],
      ['young', 59],
    ] as const) {
      const path = join(temporaryFolder(folder), name);
      await writeFile(path, 'x');
      await utimes(path, new Date(now - age * minute), new Date(now - age * minute));
    }
    await blobs.cleanUp({ now, findReferred: async () => new Set() });
    expect(await readdir(temporaryFolder(folder))).toEqual(['young']);
  });

  it.skipIf(process.platform === 'win32')('that lead in a circle are damaged', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const key = await blobs.put(text('precious'));
    await rm(blobPath(folder, key));
    await symlink(blobPath(folder, key), blobPath(folder, key));
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'store.damaged-blob' });
  });

  it('are tried out with a small file in passing, with a large one where something was wrong', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const any = await open(folder);
    const written = vi.spyOn(Object.getPrototypeOf(any), 'writeFile');
    await any.close();
    await blobs.probe(false);
    await blobs.probe(true);
    expect(written.mock.calls.map(([bytes]) => (bytes as Buffer).length)).toEqual([4096, 1024 * 1024]);
    written.mockRestore();
    expect(await readdir(temporaryFolder(folder))).toEqual([]);
    await rm(temporaryFolder(folder), { recursive: true });
    await expect(blobs.probe(false)).rejects.toThrow();
  });

  it('that are damaged in any way are replaced when the same bytes are put again', async () => {
    const blobs = await openBlobsOnDisk(folder);
    const bytes = text('precious '.repeat(500));
    const key = await blobs.put(bytes);
    const path = blobPath(folder, key);
    const whole = await readFile(path);
    const damages: (() => Promise<unknown>)[] = [
      () => rm(path),
      () => writeFile(path, ''),
      () => writeFile(path, whole.subarray(0, whole.length - 4)),
      () =>
        writeFile(
          path,
          whole.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
        ),
      () => writeFile(path, gzipSync(bytes)),
      async () => writeFile(path, await readFile(blobPath(folder, await blobs.put(text('another'))))),
      async () => {
        await rm(path);
        await mkdir(join(path, 'folder'), { recursive: true });
      },
    ];
    for (const damage of damages) {
      await damage();
      expect(await blobs.find(key)).toBeNull();
      expect(await blobs.put(bytes)).toBe(key);
      expect(await blobs.get(key)).toEqual(bytes);
    }
  });
});

forEachStore('tidying', (stores) => {
  const folderOf = (store: Store) => join(stores.settingsOf(store).dataDir, 'blobs');

  /** Sets the time at which a blob was last put. */
  async function age(store: Store, key: string, at: number): Promise<void> {
    await utimes(blobPath(folderOf(store), key), new Date(at), new Date(at));
  }

  async function addSiteWith(store: Store, bodyBlob: string, contentBlob: string): Promise<string> {
    const site = await addSite(store);
    const claims = await claimAll(store, now);
    await store.recordResults(
      claims.map((claim) =>
        makeResult(claim, { outcome: 'baseline', snapshot: makeSnapshot(claim, { bodyBlob, contentBlob }) }),
      ),
    );
    return site.id;
  }

  it('frees what only the removed site used', async () => {
    const store = await stores.open();
    const [shared, own, content] = await Promise.all(
      ['shared', 'own', 'content'].map((one) => store.blobs.put(text(one))),
    );
    if (shared === undefined || own === undefined || content === undefined) throw new Error('no key');
    for (const key of [shared, own, content]) await age(store, key, now - 60 * minute);
    const gone = await addSiteWith(store, own, shared);
    await addSiteWith(store, shared, content);
    await store.removeSite('local', gone);
    expect(await store.tidy(now)).toEqual({ blobsFreed: 1 });
    await expect(store.blobs.get(own)).rejects.toMatchObject({ code: 'store.no-such-blob' });
    expect(await store.blobs.get(shared)).toEqual(text('shared'));
    expect(await store.blobs.get(content)).toEqual(text('content'));
    expect(await store.tidy(now)).toEqual({ blobsFreed: 0 });
  });

  it('leaves a blob alone that was just put again, and takes it later', async () => {
    const store = await stores.open();
    await store.tidy(now);
    const key = await store.blobs.put(text('back again'));
    await age(store, key, now - 60 * minute);
    await store.removeSite('local', await addSiteWith(store, key, key));
    // A check that read the same bytes is about to refer to them.
    await age(store, key, now - 5 * minute);
    expect(await store.tidy(now)).toEqual({ blobsFreed: 0 });
    expect(await store.blobs.get(key)).toEqual(text('back again'));
    expect(await store.tidy(now + 6 * minute)).toEqual({ blobsFreed: 1 });
  });

  it('keeps a blob whose new record was written in time', async () => {
    const store = await stores.open();
    const key = await store.blobs.put(text('used by two'));
    await age(store, key, now - 60 * minute);
    await store.removeSite('local', await addSiteWith(store, key, key));
    await addSiteWith(store, key, key);
    expect(await store.tidy(now)).toEqual({ blobsFreed: 0 });
    expect(await store.blobs.get(key)).toEqual(text('used by two'));
  });

  it('finds what a crash left without a record, once a day', async () => {
    const store = await stores.open();
    const orphan = await store.blobs.put(text('orphan'));
    const fresh = await store.blobs.put(text('fresh'));
    await age(store, orphan, now - 60 * minute);
    await age(store, fresh, now - minute);
    const stale = join(temporaryFolder(folderOf(store)), 'half-written');
    await writeFile(stale, 'x');
    await utimes(stale, new Date(now - 120 * minute), new Date(now - 120 * minute));
    expect(await store.tidy(now)).toEqual({ blobsFreed: 1 });
    expect(await readdir(temporaryFolder(folderOf(store)))).toEqual([]);
    expect(await store.tidy(now + 30 * minute)).toEqual({ blobsFreed: 0 });
    expect(await store.tidy(now + 25 * 60 * minute)).toEqual({ blobsFreed: 1 });
    await expect(store.blobs.get(fresh)).rejects.toMatchObject({ code: 'store.no-such-blob' });
  });

  it('finds it in every folder, also in those whose name begins with a nought', async () => {
    const store = await stores.open();
    const keys: string[] = [];
    for (let n = 0; new Set(keys.map((key) => key[0])).size < 16; n += 1) {
      keys.push(await store.blobs.put(text(`orphan ${n}`)));
    }
    for (const key of keys) await age(store, key, now - 60 * minute);
    expect(await store.tidy(now)).toEqual({ blobsFreed: keys.length });
  });

  it('keeps everything that a record names, on every day', async () => {
    const store = await stores.open();
    const names = ['body', 'content', 'screenshot', 'thumbnail', 'parts', 'picture of a check', 'icon'];
    const keys = await Promise.all(names.map((name) => store.blobs.put(text(name))));
    const [bodyBlob = '', contentBlob = '', screenshotBlob = '', thumbnailBlob = '', partsBlob = ''] = keys;
    const [, , , , , pictureBlob = '', icon = ''] = keys;
    for (const key of keys) await age(store, key, now - 60 * minute);
    await addSite(store);
    const [claim] = await claimAll(store, now);
    if (claim === undefined) throw new Error('nothing was claimed');
    const blobs = { bodyBlob, contentBlob, screenshotBlob, thumbnailBlob, partsBlob };
    const snapshot = makeSnapshot(claim, blobs);
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot, pictureBlob })]);
    await store.takeIconLook('local', 'shop.example', now, now);
    await store.keepIcon('local', 'shop.example', icon, now + 60 * 24 * 60 * minute);
    for (const day of [0, 1, 2]) {
      expect(await store.tidy(now + day * 25 * 60 * minute)).toEqual({ blobsFreed: 0 });
    }
    for (const [at, name] of names.entries())
      expect(await store.blobs.get(keys[at] ?? '')).toEqual(text(name));
  });

  it('frees every kind of blob with the site that used it', async () => {
    const store = await stores.open();
    await store.tidy(now);
    const names = ['body', 'content', 'screenshot', 'thumbnail', 'parts', 'picture of a check'];
    const keys = await Promise.all(names.map((name) => store.blobs.put(text(name))));
    const [bodyBlob = '', contentBlob = '', screenshotBlob = '', thumbnailBlob = '', partsBlob = ''] = keys;
    for (const key of keys) await age(store, key, now - 60 * minute);
    const { id } = await addSite(store);
    const [claim] = await claimAll(store, now);
    if (claim === undefined) throw new Error('nothing was claimed');
    const blobs = { bodyBlob, contentBlob, screenshotBlob, thumbnailBlob, partsBlob };
    const snapshot = makeSnapshot(claim, blobs);
    await store.recordResults([
      makeResult(claim, { outcome: 'baseline', snapshot, pictureBlob: keys[5] ?? null }),
    ]);
    await store.removeSite('local', id);
    expect(await store.tidy(now)).toEqual({ blobsFreed: names.length });
  });

  it('brings back what a crash left in the trash', async () => {
    const store = await stores.open();
    const key = await store.blobs.put(text('half gone'));
    await addSiteWith(store, key, key);
    await rename(blobPath(folderOf(store), key), trashPath(folderOf(store), key));
    expect(await store.blobs.get(key)).toEqual(text('half gone'));
    await store.tidy(now);
    expect(await readdir(join(folderOf(store), key.slice(0, 2)))).toEqual([key.slice(2)]);
  });

  it('touches no blob of another database in the same folder', async () => {
    const store = await stores.open();
    const key = await store.blobs.put(text('of the first'));
    await age(store, key, now - 60 * minute);
    await writeFile(join(folderOf(store), 'store-id'), 'another database');
    expect(await store.tidy(now)).toEqual({ blobsFreed: 0 });
    expect(await store.blobs.get(key)).toEqual(text('of the first'));
  });
});
