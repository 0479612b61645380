// Results: everything of a check is written together, and never over what the user did meanwhile.
import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSnapshot,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { newId } from '../../core/id.ts';
import type { Claim, Store } from '../store.ts';

const now = 1_700_000_000_000;

async function claimOne(store: Store, given = {}): Promise<Claim> {
  await addSite(store, given);
  const [claim] = await claimAll(store, now);
  if (claim === undefined) throw new Error('nothing to claim');
  return claim;
}

const hunk = {
  op: 'added' as const,
  where: { selector: 'p', trail: ['A'], region: 'main' as const, role: 'paragraph' as const },
  beforeIndex: null,
  afterIndex: 3,
  before: null,
  after: 'it is 12:30',
  words: null,
};

forEachStore('recording a result', (stores) => {
  it('writes the check, the snapshot, the change, the suppressed differences, and the site', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const snapshot = makeSnapshot(claim);
    const change = makeChange(claim, { diff: { ...makeChange(claim).diff, hunks: [hunk] } });
    const suppressed = [{ gate: 'clock', reason: 'It is only the time.', hunk }];
    const result = makeResult(claim, { outcome: 'changed', snapshot, change, suppressed });
    expect(await store.recordResults([result])).toEqual([claim.check.id]);

    expect(await store.getCheck('local', claim.check.id)).toEqual({
      ...claim.check,
      status: 'done',
      outcome: 'changed',
      finishedAt: result.finishedAt,
      fetch: result.fetch,
      snapshotId: snapshot.id,
      changeId: change.id,
      suppressed: 1,
    });
    expect(await store.getSnapshot('local', snapshot.id)).toEqual(snapshot);
    expect(await store.findSnapshot('local', claim.site.id, 'c0ffee')).toEqual(snapshot);
    expect(await store.findSnapshot('local', claim.site.id, 'bad')).toBeNull();
    expect(await store.listSnapshots('local', claim.site.id, {})).toEqual({
      snapshots: [snapshot],
      total: 1,
      isTotalExact: true,
    });
    expect(await store.getChange('local', change.id)).toEqual(change);
    const held = await store.listSuppressed('local', claim.site.id, { checkId: claim.check.id });
    expect(held).toMatchObject({ total: 1, suppressed: [{ ...suppressed[0], checkId: claim.check.id }] });
    expect((await store.listSuppressed('local', claim.site.id, { checkId: 'x' })).total).toBe(0);
    expect(await store.getSite('local', claim.site.id)).toMatchObject({
      health: 'ok',
      lastCheckedAt: result.finishedAt,
      lastCheckId: claim.check.id,
      lastChangedAt: change.detectedAt,
      nextCheckAt: result.site.nextCheckAt,
      changeCount: 1,
      unseenCount: 1,
      snapshotId: snapshot.id,
      bodyHash: 'b0d1',
      etag: '"1"',
      updatedAt: claim.site.updatedAt,
    });
  });

  it('gives the kept snapshot to the next check, also when later checks keep none', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const snapshot = makeSnapshot(claim);
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
    for (let n = 1; n < 3; n += 1) {
      await store.askCheck({
        ownerId: 'local',
        siteId: claim.site.id,
        trigger: 'manual',
        now: now + n,
        answerFor: null,
      });
      const [next] = await claimAll(store, now + n);
      expect(next?.snapshot).toEqual(snapshot);
      await store.recordResults([makeResult(next ?? claim)]);
    }
  });

  it('marks a failed check as failed and keeps the error', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const error = { code: 'capture.timeout', message: 'm', advice: 'a', transient: true };
    await store.recordResults([
      makeResult(claim, { outcome: 'failed', error, fetch: null, site: { health: 'failing', failures: 2 } }),
    ]);
    expect(await store.getCheck('local', claim.check.id)).toMatchObject({
      status: 'failed',
      error,
      fetch: null,
    });
    expect(await store.getSite('local', claim.site.id)).toMatchObject({ health: 'failing', failures: 2 });
  });

  it('takes the title as name only where the user gave none', async () => {
    const store = await stores.open();
    const named = await claimOne(store, { name: 'Mine', isNameGiven: true });
    const unnamed = await claimOne(store, { name: 'shop.example', isNameGiven: false });
    await store.recordResults([
      makeResult(named, { site: { title: 'The shop' } }),
      makeResult(unnamed, { site: { title: 'The shop' } }),
    ]);
    expect((await store.getSite('local', named.site.id))?.name).toBe('Mine');
    expect((await store.getSite('local', unnamed.site.id))?.name).toBe('The shop');
  });

  it('leaves the due time alone when the user edited the site meanwhile', async () => {
    const store = await stores.open();
    const edited = await claimOne(store);
    const paused = await claimOne(store);
    await store.editSite('local', edited.site.id, { nextCheckAt: now + 5 }, edited.site.updatedAt);
    await store.editSite('local', paused.site.id, { state: 'paused' }, now);
    await store.recordResults([makeResult(edited), makeResult(paused)]);
    expect((await store.getSite('local', edited.site.id))?.nextCheckAt).toBe(now + 5);
    expect((await store.getSite('local', paused.site.id))?.nextCheckAt).toBeNull();
  });

  it('writes nothing for a site that was removed meanwhile', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    await store.removeSite('local', claim.site.id);
    const change = makeChange(claim);
    const result = makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), change });
    expect(await store.recordResults([result])).toEqual([]);
    expect(await store.getChange('local', change.id)).toBeNull();
    expect((await store.listChanges('local', {})).total).toBe(0);
  });

  it('writes nothing of a check that another worker holds by now', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const late = makeResult({ ...claim, lease: 'another' }, { snapshot: makeSnapshot(claim) });
    expect(await store.recordResults([late])).toEqual([]);
    expect(await store.getCheck('local', claim.check.id)).toEqual(claim.check);
    // With the result of its holder, it is not written either.
    expect(await store.recordResults([late, makeResult(claim)])).toEqual([claim.check.id]);
    expect((await store.listSnapshots('local', claim.site.id, {})).total).toBe(0);
  });

  it('does not let one result that cannot be written block the others', async () => {
    const troubles: string[] = [];
    const store = await stores.open({ onTrouble: (message) => troubles.push(message) });
    const good = await claimOne(store);
    const bad = await claimOne(store);
    const taken = newId(now);
    await store.recordResults([
      makeResult(good, { outcome: 'changed', change: makeChange(good, { id: taken }) }),
    ]);
    const other = await claimOne(store);
    const last = await claimOne(store);
    // The same id again breaks the unique index.
    const broken = makeResult(bad, { outcome: 'changed', change: makeChange(bad, { id: taken }) });
    const written = await store.recordResults([
      broken,
      makeResult(other, { outcome: 'changed', change: makeChange(other) }),
      makeResult(last),
    ]);
    expect(written).toEqual([other.check.id, last.check.id]);
    expect(troubles).toHaveLength(1);
    // Alone it blocks nobody: whoever hands it in learns of it.
    await expect(store.recordResults([broken])).rejects.toThrow();
    expect(troubles).toHaveLength(1);
    expect((await store.getCheck('local', bad.check.id))?.status).toBe('running');
    expect((await store.listChanges('local', {})).total).toBe(2);
  });

  it('marks changes as seen and judged, and counts what is unseen', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const change = makeChange(claim);
    await store.recordResults([makeResult(claim, { outcome: 'changed', change })]);
    const unseen = async () => (await store.getSite('local', claim.site.id))?.unseenCount;
    expect(await unseen()).toBe(1);
    expect(await store.editChange('local', change.id, { seen: true })).toEqual({ ...change, seen: true });
    await store.editChange('local', change.id, { seen: true });
    expect(await unseen()).toBe(0);
    expect(await store.editChange('local', change.id, { seen: false, feedback: 'noise' })).toMatchObject({
      seen: false,
      feedback: 'noise',
    });
    expect(await unseen()).toBe(1);
    expect((await store.editChange('local', change.id, { feedback: null }))?.feedback).toBeNull();
    expect(await store.editChange('other', change.id, { seen: true })).toBeNull();
    expect(await unseen()).toBe(1);
  });
});
