// A change with everything that it may have: kept whole, analysed again, and always found by what it says now.
import { expect, it } from 'vitest';
import { addSite, makeChange, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Analysis } from '../../core/change/analysis.ts';
import type { ChangeDetail } from '../../core/change/change.ts';
import type { Verification } from '../../core/model.ts';
import type { Store } from '../store.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;
const said = { title: [], summary: [] } as unknown as NonNullable<Analysis['said']>;
const verification: Verification = { model: 'a/b', checked: 2, dropped: [], note: null };
const returned = { snapshotId: 's', capturedAt: 5, changeId: 'c' };
const raised = { recordId: 'r', gate: 'clock', reason: 'by clock', heldBackAt: 3, slots: ['a'] };

forEachStore('a change', (stores) => {
  async function write(store: Store, given: Partial<ChangeDetail>, n = 0): Promise<ChangeDetail> {
    const site = await addSite(store, { createdAt: now, host: `h${n}.example` });
    const { change } = await runCheck(store, site, now + n, (claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim, given) }),
    );
    if (change === null) throw new Error('no change was written');
    return change;
  }

  it.each([
    ['nothing more', {}],
    ['doubts', { doubts: ['just seen'], status: 'unconfirmed' }],
    ['the version it went back to', { revertsTo: returned }],
    ['what was checked of a model', { verification }],
    ['who raised it', { raised }],
    ['statements', { said }],
    [
      'all of these',
      { doubts: ['d'], revertsTo: returned, verification, raised, said, pages: ['p'], seen: true },
    ],
    ['a judgement', { feedback: 'noise', significanceScore: 12.5, analysedBy: 'a/b' }],
  ] as [string, Partial<ChangeDetail>][])('is read as it was written, with %s', async (_, given) => {
    now += 86_400_000;
    const store = await stores.open();
    await write(store, { verification: { ...verification, model: 'other' } }, 1);
    const change = await write(store, given, 2);
    expect(await store.getChange('local', change.id)).toEqual(change);
    const { diff: _diff, ...listed } = change;
    expect((await store.listChanges('local', { siteIds: [change.siteId] })).changes).toEqual([listed]);
  });

  const analysis: Analysis = {
    ...{
      changeType: 'content',
      significance: 'low',
      significanceScore: 3,
      significanceReasons: ['It is small.'],
    },
    ...{
      goal: { verdict: 'unrelated', reason: 'Something else.' },
      title: 'Opening hours',
      summary: 'Longer.',
    },
    ...{ insights: [], analysedBy: 'a/b' },
  };

  it('that is analysed again says, counts and is found by the new words, and no other does', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const other = await write(store, {}, 1);
    const change = await write(store, { said, doubts: ['d'], seen: true }, 2);
    const { said: _said, ...rest } = change;
    const expected = { ...rest, ...analysis, verification };
    expect(await store.replaceAnalysis('local', change.id, { analysis, verification })).toEqual(expected);
    expect(await store.getChange('local', change.id)).toEqual(expected);
    expect(await store.getChange('local', other.id)).toEqual(other);
    const found = async (filter: object) => {
      const { changes, total } = await store.listChanges('local', filter);
      expect(changes).toHaveLength(total);
      return changes.map(({ id }) => id);
    };
    expect(await found({ q: 'price' })).toEqual([other.id]);
    expect(await found({ q: 'opening' })).toEqual([change.id]);
    expect(await found({ q: 'opening', changeTypes: ['content'] })).toEqual([change.id]);
    expect(await found({ changeTypes: ['price'] })).toEqual([other.id]);
    expect(await found({ changeTypes: ['content'], significances: ['low'] })).toEqual([change.id]);
    expect(await found({ verdicts: ['unrelated'] })).toEqual([change.id]);
    const back = await store.replaceAnalysis('local', change.id, {
      analysis: { ...change },
      verification: null,
    });
    expect(back).toMatchObject({ title: change.title, said, verification: null });
    expect(await store.getChange('local', change.id)).toMatchObject({
      said,
      verification: null,
      doubts: ['d'],
    });
  });

  it('that is not there, or is another account’s, is not analysed again', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const change = await write(store, {});
    expect(await store.replaceAnalysis('other', change.id, { analysis, verification: null })).toBeNull();
    expect(await store.replaceAnalysis('local', 'none', { analysis, verification: null })).toBeNull();
    expect(await store.getChange('local', change.id)).toEqual(change);
  });

  it('with a question for a model waits from the moment it is written', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const ids: string[] = [];
    for (const [n, askAt] of [3_000, 1_000, 2_000, 4_000].entries()) {
      ids.push((await write(store, { verification: { ...verification, askAt, tries: 1 } }, n)).id);
    }
    const claimed = async (at: number, most: number) =>
      (await store.claimUnasked(at, most)).map(({ id }) => id);
    expect(await claimed(3_000, 2)).toEqual([ids[1], ids[2]]);
    expect(await claimed(3_000, 2)).toEqual([ids[0]]);
    expect(await claimed(3_000, 2)).toEqual([]);
    expect(await claimed(602_999, 9)).toEqual([ids[3]]);
    expect((await claimed(603_000, 9)).sort()).toEqual(ids.slice(0, 3).sort());
  });

  it('is seen or judged alone', async () => {
    now += 86_400_000;
    const store = await stores.open();
    const [one, two] = [await write(store, {}, 1), await write(store, {}, 2)];
    expect(await store.editChange('local', one.id, { seen: true, feedback: 'useful' })).toMatchObject({
      seen: true,
    });
    expect(await store.editChange('other', two.id, { seen: true, feedback: 'noise' })).toBeNull();
    expect(await store.getChange('local', two.id)).toEqual(two);
    expect(await store.editChange('local', one.id, { seen: true })).toMatchObject({
      seen: true,
      feedback: 'useful',
    });
    expect((await store.getSite('local', one.siteId))?.unseenCount).toBe(0);
    expect((await store.getSite('local', two.siteId))?.unseenCount).toBe(1);
  });
});
