import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { openTemporaryStore, type TemporaryStore } from '../../../test/support/temporary-store.ts';
import type { PagePool } from '../pipeline/page-pool.ts';
import { messagePicture } from './message-picture.ts';

let temporary: TemporaryStore;
beforeEach(async () => {
  temporary = await openTemporaryStore();
});
afterEach(async () => {
  vi.useRealTimers();
  await temporary.close();
});

const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const cut = { jpeg: new Uint8Array([1]), width: 10, height: 5 };

/** A change between two pages, of which these were pictured. */
async function changeWith(shots: { before: string | null; after: string | null }): Promise<string> {
  const { store } = temporary;
  const site = await addSite(store);
  const keep = async (text: string | null) => (text === null ? null : store.blobs.put(Buffer.from(text)));
  const [before, after] = [await keep(shots.before), await keep(shots.after)];
  const at = site.createdAt;
  let beforeId = '';
  await runCheck(store, site, at, (claim) => {
    const snapshot = makeSnapshot(claim, { screenshotBlob: before });
    beforeId = snapshot.id;
    return makeResult(claim, { outcome: 'baseline', snapshot });
  });
  let changeId = '';
  await runCheck(store, site, at + 60_000, (claim) => {
    const snapshot = makeSnapshot(claim, { screenshotBlob: after });
    const ids = { beforeSnapshotId: beforeId, afterSnapshotId: snapshot.id };
    const change = makeChange(claim, ids);
    changeId = change.id;
    return makeResult(claim, { outcome: 'changed', snapshot, change });
  });
  return changeId;
}

function picture(changeId: string, ask: (...args: unknown[]) => Promise<unknown>) {
  const pagePool = { ask } as unknown as PagePool;
  return messagePicture({ store: temporary.store, pagePool, log }, 'local', changeId);
}

it('a picture is cut from the screenshots of the change, in a thread', async () => {
  const changeId = await changeWith({ before: 'before', after: 'after' });
  const asked: unknown[][] = [];
  const ask = async (...args: unknown[]) => {
    asked.push(args);
    return cut;
  };
  expect(await picture(changeId, ask)).toEqual(cut);
  const [, name, before, after, regions] = asked[0] ?? [];
  expect([name, String(before && Buffer.from(before as Uint8Array)), regions]).toEqual([
    'cutChanged',
    'before',
    [],
  ]);
  expect(Buffer.from(after as Uint8Array).toString()).toBe('after');
});

it('a message has none where there is no screenshot, where it cannot be made, and where that takes too long', async () => {
  const none = await changeWith({ before: 'before', after: null });
  const never = () => Promise.reject(new Error('nobody should ask'));
  expect(await picture(none, never)).toBeNull();
  expect(await picture('gone', never)).toBeNull();
  const some = await changeWith({ before: null, after: 'after' });
  expect(await picture(some, () => Promise.reject(new Error('broken picture')))).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = picture(some, () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await slow).toBeNull();
});
