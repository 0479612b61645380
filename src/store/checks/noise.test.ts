// Learned noise: what checks write and what users write never run over each other, and nothing outlives its site.
import { expect, it } from 'vitest';
import { addSite, claimAll, makeResult, makeSnapshot } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { type NoiseMemory, type NoiseWishes, noNoise } from '../../core/change/noise.ts';
import type { Claim, Store } from '../store.ts';

const now = 1_700_000_000_000;
const memory: NoiseMemory = { ...noNoise.memory, capturedAs: 'a way', readBy: 'a reader' };
const wishes: NoiseWishes = {
  'slot.0': {
    ...{ slot: 'slot', at: 0, example: 'It is 12:30', selector: 'p', rule: 'twin' },
    ...{ state: 'undone', changeIds: [], since: now },
  },
};

async function claimOne(store: Store): Promise<Claim> {
  await addSite(store, {});
  const [claim] = await claimAll(store, now);
  if (claim === undefined) throw new Error('nothing to claim');
  return claim;
}

forEachStore('learned noise', (stores) => {
  it('is nothing at first, and written with the result that taught it', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const { id } = claim.site;
    expect(await store.getNoise('local', id)).toEqual(noNoise);
    await store.recordResults([makeResult(claim, { noise: memory })]);
    expect(await store.getNoise('local', id)).toEqual({ memory, wishes: {} });
    expect(await store.getNoise('someone else', id)).toEqual(noNoise);
  });

  it('is not written by a result that comes too late', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    await store.recordResults([makeResult({ ...claim, lease: 'lost' }, { noise: memory })]);
    expect(await store.getNoise('local', claim.site.id)).toEqual(noNoise);
  });

  it('keeps what the user says while a check runs, whoever writes first', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const { id } = claim.site;
    expect(await store.editNoise('local', id, () => wishes)).toEqual({ ...noNoise, wishes });
    await store.recordResults([makeResult(claim, { noise: memory })]);
    expect(await store.getNoise('local', id)).toEqual({ memory, wishes });
    await store.editNoise('local', id, (noise) => {
      expect(noise).toEqual({ memory, wishes });
      return {};
    });
    expect(await store.getNoise('local', id)).toEqual({ memory, wishes: {} });
  });

  it('is of no one else, and goes with its site', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const { id } = claim.site;
    await store.recordResults([makeResult(claim, { noise: memory })]);
    expect(await store.editNoise('someone else', id, () => wishes)).toBeNull();
    expect(await store.getNoise('local', (await claimOne(store)).site.id)).toEqual(noNoise);
    await store.removeSite('local', id);
    expect(await store.getNoise('local', id)).toEqual(noNoise);
    expect(await store.editNoise('local', id, () => wishes)).toBeNull();
  });
});

forEachStore('a re-read snapshot', (stores) => {
  const reading = { contentHash: 'anew', contentBlob: 'b10b', title: 'Anew', language: 'fr', readBy: '3-x' };

  it('has the new reading in the place of the old one, and nothing else of it changes', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const snapshot = makeSnapshot(claim);
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
    expect(await store.rereadSnapshot(snapshot.id, reading)).toBe(true);
    expect(await store.getSnapshot('local', snapshot.id)).toMatchObject({ ...snapshot, ...reading });
    expect(await store.rereadSnapshot(claim.site.id, reading)).toBe(false);
  });

  it('gives the space of the old reading back', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    // What nothing refers to is looked for once a day: that is done.
    await store.tidy(Date.now());
    const contentBlob = await store.blobs.put(new TextEncoder().encode('as it was read'));
    const snapshot = makeSnapshot(claim, { contentBlob });
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
    expect(await store.tidy(Date.now() + 3_600_000)).toEqual({ blobsFreed: 0 });
    await store.rereadSnapshot(snapshot.id, reading);
    expect(await store.tidy(Date.now() + 3_600_000)).toEqual({ blobsFreed: 1 });
  });

  it('is written with the check that did it', async () => {
    const store = await stores.open();
    const claim = await claimOne(store);
    const snapshot = makeSnapshot(claim);
    await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
    const order = {
      ownerId: 'local',
      siteId: claim.site.id,
      trigger: 'manual' as const,
      now,
      answerFor: null,
    };
    await store.askCheck(order);
    const [next] = await claimAll(store, now);
    if (next === undefined) throw new Error('nothing to claim');
    await store.recordResults([makeResult(next, { reread: reading })]);
    expect(await store.getSnapshot('local', snapshot.id)).toMatchObject({ ...snapshot, ...reading });
  });

  it('is found among the newest of all sites, of one site, and among all', async () => {
    const store = await stores.open();
    const ids: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const claim = await claimOne(store);
      for (const at of [0, 1]) {
        const snapshot = makeSnapshot(claim);
        ids.push(snapshot.id);
        if (at === 0) await store.recordResults([makeResult(claim, { outcome: 'baseline', snapshot })]);
        else {
          const order = {
            ownerId: 'local',
            siteId: claim.site.id,
            trigger: 'manual' as const,
            now,
            answerFor: null,
          };
          await store.askCheck(order);
          const [next] = await claimAll(store, now);
          if (next === undefined) throw new Error('nothing to claim');
          await store.recordResults([makeResult(next, { snapshot })]);
        }
      }
    }
    const list = async (order: Partial<Parameters<Store['listReadings']>[0]>) =>
      (await store.listReadings({ siteId: null, isAll: false, after: '', limit: 9, ...order })).map(
        ({ snapshot }) => snapshot.id,
      );
    expect(await list({})).toEqual([ids[1], ids[3]]);
    expect(await list({ after: ids[1] ?? '' })).toEqual([ids[3]]);
    // One that was read again keeps its place.
    expect(await store.rereadSnapshot(ids[0] ?? '', reading)).toBe(true);
    expect(await list({ isAll: true })).toEqual(ids);
    expect(await list({ isAll: true, limit: 3 })).toEqual(ids.slice(0, 3));
    const [first] = await store.listReadings({ siteId: null, isAll: false, after: '', limit: 1 });
    expect(await list({ siteId: first?.snapshot.siteId ?? '' })).toEqual([ids[1]]);
    expect(first?.site.watch.include).toEqual([]);
  });
});
