// Blobs in an object store: the same promises as on the disk, over a network that fails.
// With TEST_S3_URL (as BLOB_URL) and AWS_* in the environment, what needs no faults runs against that store.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { makeStores } from '../../../test/support/stores.ts';
import { hashBytes } from '../../core/hash-bytes.ts';
import { openBlobsInS3 } from './blobs-in-s3.ts';
import { type ListedObject, openS3Client } from './s3-client.ts';
import { readBlobUrl, type S3Settings } from './s3-settings.ts';

const text = (words: string) => new TextEncoder().encode(words);
const minute = 60_000;
const given = process.env.TEST_S3_URL ?? '';

let s3: S3Server;
beforeEach(async () => {
  s3 = await openS3Server();
});
afterEach(() => s3.stop());

const nameOf = (key: string) => `some/place/${key.slice(0, 2)}/${key.slice(2)}`;
const inTrash = (key: string) => `some/place/trash/${key}`;

describe('blobs in an object store', () => {
  it('are given back as they were put, listed and claimed', async () => {
    const blobs = await openBlobsInS3(settingsHere());
    const all = [text(''), text('a'), new Uint8Array(3_000_000).fill(7), randomBytes(1_500_000)];
    for (const bytes of all) {
      const key = await blobs.put(bytes);
      expect(key).toBe(await hashBytes(bytes));
      expect(Buffer.compare(await blobs.get(key), bytes)).toBe(0);
      const [entry] = (await toArray(blobs.list(key.slice(0, 2)))).filter((one) => one.key === key);
      expect(await entry?.size()).toBeGreaterThan(0);
    }
    expect(await blobs.claim('one')).toBe(true);
    expect(await blobs.claim('one')).toBe(true);
    expect(await blobs.claim('another')).toBe(false);
    await expect(blobs.get(await hashBytes(text('never put')))).rejects.toMatchObject({
      code: 'store.no-such-blob',
    });
    expect(await blobs.find(await hashBytes(text('never put')))).toBeNull();
    await blobs.probe(true);
    await blobs.probe(false);
    const nobody = async () => new Set<string>();
    const recent = await blobs.free([await hashBytes(text('a'))], { now: 0, findReferred: nobody });
    expect(recent).toEqual({ freed: [], tooRecent: [await hashBytes(text('a'))] });
    await blobs.close();
  });

  it('are listed page by page', async () => {
    s3.pageSize = 2;
    for (let at = 0; at < 5; at += 1)
      s3.objects.set(nameOf(`ab${'0'.repeat(61)}${at}`), { body: Buffer.alloc(at + 1), modifiedAt: 0 });
    const blobs = await openBlobsInS3(s3.settings);
    const listed = await toArray(blobs.list('ab'));
    expect(await Promise.all(listed.map(({ size }) => size()))).toEqual([1, 2, 3, 4, 5]);
    expect(await toArray(blobs.list('ac'))).toEqual([]);
    await blobs.close();
  });

  it('are refused with a reason where bucket or credentials are wrong', async () => {
    for (const wrong of [{ secretAccessKey: 'other' }, { accessKeyId: 'other' }, { bucket: 'other' }]) {
      const blobs = await openBlobsInS3({ ...s3.settings, ...wrong });
      const asks = [
        () => blobs.put(text('a')),
        async () => blobs.get(await hashBytes(text('a'))),
        () => blobs.probe(false),
      ];
      for (const ask of asks)
        await expect(ask(), Object.keys(wrong)[0]).rejects.toMatchObject({ code: 'service.storage-refused' });
      await blobs.close();
    }
    expect(s3.objects.size).toBe(0);
  });

  it('are requested again after errors, and say that the storage is away when they stay', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    let errors = 3;
    s3.fault = () => (errors-- > 0 ? 'error' : null);
    expect(await blobs.get(key)).toEqual(text('a page'));
    errors = 2;
    await blobs.put(text('another'));
    errors = 4;
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'service.storage-away' });
    s3.fault = () => 'error';
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'service.storage-away' });
    await s3.stop();
    await expect(blobs.put(text('third'))).rejects.toMatchObject({ code: 'service.storage-away' });
    await expect(blobs.find(key)).rejects.toMatchObject({ kind: 'storage-away' });
    await blobs.close();
  });

  it('that do not come in time are requested again', async () => {
    const blobs = await openBlobsInS3(s3.settings, { attemptMs: 100 });
    const key = await blobs.put(text('a page'));
    let hangs = 2;
    s3.fault = () => (hangs-- > 0 ? 'hang' : null);
    expect(await blobs.get(key)).toEqual(text('a page'));
    s3.fault = () => 'hang';
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'service.storage-away' });
    await s3.stop();
    await blobs.close();
  });

  it.each(['cut', 'short'] as const)('that come damaged (%s) are requested again', async (fault) => {
    const blobs = await openBlobsInS3(s3.settings);
    const bytes = randomBytes(20_000);
    const key = await blobs.put(bytes);
    let times = 1;
    s3.fault = (method) => (method === 'GET' && times-- > 0 ? fault : null);
    expect(Buffer.compare(await blobs.get(key), bytes)).toBe(0);
    await blobs.close();
  });

  it('that are damaged or not what their name says are lost, and whole again once they are put', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    const other = await blobs.put(text('another'));
    for (const body of [Buffer.from('rubbish'), s3.objects.get(nameOf(other))?.body ?? Buffer.alloc(0)]) {
      s3.objects.set(nameOf(key), { body, modifiedAt: 0 });
      await expect(blobs.get(key)).rejects.toMatchObject({ code: 'store.damaged-blob' });
      expect(await blobs.find(key)).toBeNull();
      await blobs.put(text('a page'));
      expect(await blobs.get(key)).toEqual(text('a page'));
    }
    await blobs.close();
  });
});

describe('requests to an object store', () => {
  it.each([500, 503, 408, 429])('are repeated after %i', async (status) => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    let times = 1;
    s3.fault = () => (times-- > 0 ? status : null);
    expect(await blobs.get(key)).toEqual(text('a page'));
    await blobs.close();
  });

  it.each([300, 400, 403, 409])('are not repeated after %i', async (status) => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    let times = 1;
    s3.fault = () => (times-- > 0 ? status : null);
    await expect(blobs.get(key)).rejects.toMatchObject({ code: 'service.storage-refused' });
    await blobs.close();
  });

  it('wait longer each time, by chance', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.9);
    let errors = 3;
    s3.fault = () => (errors-- > 0 ? 'error' : null);
    const startedAt = performance.now();
    await blobs.get(key);
    random.mockRestore();
    // 150, 300 and 600 ms, each half as long to one and a half times as long.
    expect(performance.now() - startedAt).toBeGreaterThan(1.4 * 1050 - 20);
    await blobs.close();
  });

  it('try the storage out: by reading in passing, by writing where something was wrong', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    await blobs.claim('one');
    const methods = async (isThorough: boolean) => {
      s3.requests.length = 0;
      await blobs.probe(isThorough);
      return s3.requests.map((request) => request.split(' ')[0]);
    };
    expect(await methods(false)).toEqual(['GET']);
    expect(await methods(true)).toEqual(['GET', 'PUT', 'DELETE']);
    expect([...s3.objects.keys()]).toEqual(['some/place/store-id']);
    await blobs.close();
  });

  it('copy again where a copy failed after it was answered', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    const key = await blobs.put(text('a page'));
    s3.aheadMs = 60 * minute;
    let times = 1;
    s3.fault = (method, name) => (method === 'PUT' && name === inTrash(key) && times-- > 0 ? 200 : null);
    const order = { now: 0, findReferred: async () => new Set<string>() };
    expect(await blobs.free([key], order)).toEqual({ freed: [key], tooRecent: [] });
    expect([nameOf(key), inTrash(key)].map((name) => s3.objects.has(name))).toEqual([false, true]);
    expect(await blobs.free([key], order)).toEqual({ freed: [], tooRecent: [] });
    await blobs.close();
  });

  it('list what there is page by page, whatever its name', async () => {
    const client = openS3Client(s3.settings);
    const names = ['a&b', 'c<d>', 'e"f', 'g', 'h&amp;'];
    for (const name of names) await client.put(`x/${name}`, Buffer.from(name));
    s3.pageSize = 2;
    const listed: ListedObject[][] = [];
    for await (const page of client.list('x/')) listed.push(page);
    expect(listed.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(listed.flat().map(({ name }) => name)).toEqual(names.map((name) => `x/${name}`));
    expect(listed.flat().map(({ bytes }) => bytes)).toEqual(names.map((name) => name.length));
    await client.close();
  });

  it('say how old something is by the clock of the storage, and that it is new where nobody knows', async () => {
    const client = openS3Client(s3.settings);
    await client.put('old', Buffer.from('1'));
    s3.aheadMs = 10 * minute;
    const age = (await client.head('old'))?.ageMs ?? 0;
    expect(age).toBeGreaterThan(9 * minute);
    expect(age).toBeLessThan(11 * minute);
    s3.objects.set('some/place/odd', { body: Buffer.from('1'), modifiedAt: Number.NaN });
    expect(await client.head('odd')).toEqual({ ageMs: 0 });
    expect(await client.head('none')).toBeNull();
    expect(await client.copy('none', 'other')).toBe(false);
    expect(await client.copy('old', 'other')).toBe(true);
    await client.remove('none');
    await client.close();
  });

  it('free what is old and unused, in the order given', async () => {
    const blobs = await openBlobsInS3(s3.settings);
    const keys = await Promise.all(['1', '2', '3', '4', '5'].map((one) => blobs.put(text(one))));
    const [one = '', two = '', three = '', four = '', five = ''] = keys;
    s3.aheadMs = 11 * minute;
    for (const words of ['3', '4']) await blobs.put(text(words));
    const findReferred = async () => new Set([five]);
    expect(await blobs.free([one, two, three, four, five, 'f'.repeat(64)], { now: 0, findReferred })).toEqual(
      {
        ...{ freed: [one, two], tooRecent: [three, four] },
      },
    );
    expect(await blobs.readStored(two)).not.toBeNull();
    expect(await blobs.readStored('f'.repeat(64))).toBeNull();
    await blobs.close();
  });
});

// `blobs-on-disk.test.ts` has both databases; here each tidying lists 256 folders.
describe('tidying blobs in an object store', () => {
  const stores = makeStores('sqlite');

  it('frees what nothing refers to by way of the trash, and nothing else', async () => {
    const store = await stores.open({ blobs: s3.settings });
    const site = await addSite(store);
    const put = (words: string) => store.blobs.put(text(words));
    const [kept, lost, late] = [await put('kept'), await put('lost'), await put('late')];
    const refer = (blob: string) =>
      runCheck(store, site, Date.now(), (claim) =>
        makeResult(claim, {
          outcome: 'baseline',
          snapshot: makeSnapshot(claim, { bodyBlob: blob, contentBlob: blob }),
        }),
      );
    await refer(kept);
    // Of whoever keeps something else there.
    s3.objects.set('some/place/trash/notes.txt', { body: Buffer.from('mine'), modifiedAt: 0 });
    const day = 24 * 60 * minute;
    let now = Date.now() + 2 * day;
    expect(await store.tidy(now)).toEqual({ blobsFreed: 0 });
    // Old enough, by the clock of the storage.
    s3.aheadMs = 11 * minute;
    now += 2 * day;
    expect(await store.tidy(now)).toEqual({ blobsFreed: 2 });
    expect(s3.objects.has(nameOf(kept))).toBe(true);
    expect(s3.objects.has(nameOf(lost))).toBe(false);
    // Less than an hour in the trash is too short for that.
    s3.aheadMs += 30 * minute;
    now += 2 * day;
    await store.tidy(now);
    expect(s3.objects.has(inTrash(lost))).toBe(true);
    s3.aheadMs -= 30 * minute;
    // A record that was on its way: its blob is found, and back in its place after the next sweep.
    await refer(late);
    expect(await store.blobs.get(late)).toEqual(text('late'));
    s3.aheadMs += 61 * minute;
    now += 2 * day;
    await store.tidy(now);
    expect([nameOf(late), inTrash(late)].map((name) => s3.objects.has(name))).toEqual([true, false]);
    expect([nameOf(lost), inTrash(lost)].map((name) => s3.objects.has(name))).toEqual([false, false]);
    expect(s3.objects.has('some/place/trash/notes.txt')).toBe(true);
    expect(await store.blobs.get(late)).toEqual(text('late'));
    expect(await store.blobs.get(kept)).toEqual(text('kept'));
    const { files } = await store.measureUsage(site.ownerId, { isAll: true, now });
    expect(files.pages.count).toBe(2);
  });

  it('never touches those of another database', async () => {
    s3.objects.set('some/place/store-id', { body: Buffer.from('of another'), modifiedAt: 0 });
    const store = await stores.open({ blobs: s3.settings });
    const key = await store.blobs.put(text('a page'));
    s3.aheadMs = 60 * minute;
    expect(await store.tidy(Date.now() + 1e9)).toEqual({ blobsFreed: 0 });
    expect(await store.blobs.get(key)).toEqual(text('a page'));
    s3.objects.delete('some/place/store-id');
    expect(await store.tidy(Date.now() + 3e9)).toEqual({ blobsFreed: 1 });
  });
});

function settingsHere(): S3Settings {
  if (given === '') return s3.settings;
  const read = readBlobUrl(given, {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID,
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
    sessionToken: process.env.AWS_SESSION_TOKEN,
    region: process.env.AWS_REGION,
  });
  if (typeof read === 'string') throw new Error(read);
  return { ...read, prefix: `${read.prefix}${randomUUID()}/` };
}

async function toArray<T>(slices: AsyncGenerator<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const slice of slices) all.push(...slice);
  return all;
}
