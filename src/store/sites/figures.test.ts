// Counts of sites: one walk, over those that belong to no other, for their owner alone.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';

const now = 1_700_000_000_000;

forEachStore('figures', (stores) => {
  it('count the sites of an owner by how they fare, without the pages of their sets', async () => {
    const store = await stores.open();
    expect(await store.countSites('local')).toEqual({
      total: 0,
      failing: 0,
      blocked: 0,
      failed: 0,
      paused: 0,
    });
    const parent = await addSite(store, { health: 'ok' });
    await addSite(store, { health: 'failing' });
    await addSite(store, { health: 'failing', state: 'paused' });
    await addSite(store, { health: 'blocked' });
    const healthReason = { code: 'capture.http-status', message: 'm', advice: 'a', transient: true };
    await addSite(store, { health: 'ok', healthReason });
    await addSite(store, { health: 'ok', healthReason, state: 'paused' });
    await addSite(store, { health: 'failing', parentId: parent.id });
    await addSite(store, { ownerId: 'other', health: 'blocked' });
    expect(await store.countSites('local')).toEqual({
      ...{ total: 6, failing: 2, blocked: 1, failed: 1, paused: 2 },
    });
    expect(await store.countSites('other')).toMatchObject({ total: 1, failing: 0, blocked: 1, failed: 0 });
  });

  it('count and list the changes of some sites that were judged, the newest first', async () => {
    const store = await stores.open();
    const [site, other] = [await addSite(store), await addSite(store, { host: 'b.example' })];
    expect(await store.countJudged('local', [site.id])).toEqual({ useful: 0, noise: 0 });
    const judge = async (of: typeof site, at: number, feedback: 'useful' | 'noise' | null) => {
      const { change } = await runCheck(store, of, now + at, (claim) =>
        makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), change: makeChange(claim) }),
      );
      await store.editChange('local', change?.id ?? '', { feedback });
      return change?.id;
    };
    const first = await judge(site, 1000, 'useful');
    const second = await judge(site, 2000, 'useful');
    await judge(site, 3000, null);
    const last = await judge(other, 4000, 'noise');
    expect(await store.countJudged('local', [site.id])).toEqual({ useful: 2, noise: 0 });
    expect(await store.countJudged('local', [site.id, other.id])).toEqual({ useful: 2, noise: 1 });
    const listed = async (ids: string[], limit: number) =>
      (await store.listJudged('local', ids, limit)).map(({ id, feedback }) => [id, feedback]);
    expect(await listed([site.id], 10)).toEqual([
      [second, 'useful'],
      [first, 'useful'],
    ]);
    expect(await listed([site.id, other.id], 1)).toEqual([[last, 'noise']]);
    expect(await store.listJudged('local', [other.id], 10)).toEqual([
      { id: last, changeType: 'price', verdict: 'met', feedback: 'noise' },
    ]);
  });

  it('remember which weights were undone, beside what is known of the noise', async () => {
    const store = await stores.open();
    const { id } = await addSite(store);
    expect(await store.getUndoneWeights('local', id)).toEqual([]);
    await store.editUndoneWeights('local', id, (undone) => [...undone, 'type:price']);
    expect(await store.getNoise('local', id)).toMatchObject({ wishes: {} });
    const wishes = { slot: { slot: 'slot', at: 0 } } as never;
    await store.editNoise('local', id, () => wishes);
    await store.editUndoneWeights('local', id, (undone) => [...undone, 'type:jobs']);
    expect(await store.getUndoneWeights('local', id)).toEqual(['type:price', 'type:jobs']);
    expect((await store.getNoise('local', id)).wishes).toEqual(wishes);
    await store.editUndoneWeights('other', id, () => []);
    await store.editUndoneWeights('local', 'unknown', () => ['type:price']);
    expect(await store.getUndoneWeights('local', id)).toEqual(['type:price', 'type:jobs']);
    expect(await store.getUndoneWeights('local', 'unknown')).toEqual([]);
  });

  it('add up what the model cost for some sites, ever', async () => {
    const store = await stores.open();
    const [one, two] = [await addSite(store), await addSite(store)];
    expect(await store.sumSpent('local', [one.id])).toEqual({ calls: 0, tokens: 0, money: 0 });
    const usage = { inputTokens: 100, outputTokens: 10 };
    const spent = { ownerId: 'local', model: 'small', usage, money: 0.5, isFailed: false };
    for (const [siteId, at] of [
      [one.id, now],
      [one.id, now + 9e9],
      [two.id, now],
    ] as const) {
      await store.ai.addUsage({ ...spent, siteId, now: at });
    }
    expect(await store.sumSpent('local', [one.id])).toEqual({ calls: 2, tokens: 220, money: 1 });
    expect(await store.sumSpent('local', [one.id, two.id])).toEqual({ calls: 3, tokens: 330, money: 1.5 });
    expect(await store.sumSpent('other', [one.id])).toEqual({ calls: 0, tokens: 0, money: 0 });
  });
});
