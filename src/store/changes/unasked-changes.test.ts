// Changes that wait for a model: due ones are claimed once, and an exam is kept for its model.
import { expect, it } from 'vitest';
import { seedResult, seedSite } from '../../../test/support/seeds.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { ExamResult } from '../../core/exam.ts';

forEachStore('changes that wait for a model', (stores) => {
  it('are claimed when they are due, by one worker at a time, until an answer is there', async () => {
    const store = await stores.open();
    const { id: siteId } = await seedSite(store);
    await seedResult(store, siteId);
    const { change } = await seedResult(store, siteId);
    if (!change) throw new Error('no change was recorded');
    const changeId = change.id;
    const waiting = {
      model: null,
      checked: 0,
      dropped: [],
      note: 'It did not answer.',
      askAt: 1_000,
      tries: 1,
    };
    await store.replaceAnalysis('local', changeId, { analysis: change, verification: waiting });
    expect(await store.claimUnasked(999, 10)).toEqual([]);
    const claims = await Promise.all([store.claimUnasked(1_000, 10), store.claimUnasked(1_000, 10)]);
    expect(claims.flat()).toEqual([{ ownerId: 'local', id: changeId }]);
    // Who claimed it was killed: it is due again after ten minutes.
    expect(await store.claimUnasked(1_000 + 10 * 60_000, 10)).toHaveLength(1);
    const { askAt: _at, ...answered } = waiting;
    await store.replaceAnalysis('local', changeId, { analysis: change, verification: answered });
    expect(await store.claimUnasked(1e15, 10)).toEqual([]);
  });
});

forEachStore('the exam of a model', (stores) => {
  it('is kept until it takes another', async () => {
    const store = await stores.open();
    const taken: ExamResult = {
      ...{ model: 'a/b', checkModel: 'a/b', version: 1, takenAt: 5, standing: 'plans', parts: [] },
      ...{ calls: 12, inputTokens: 1, outputTokens: 2, money: 0.5, seconds: 3 },
    };
    expect(await store.exams.find('a/b')).toBeNull();
    await store.exams.keep('a/b', taken);
    await store.exams.keep('a/b', { ...taken, standing: 'writes' });
    expect(await store.exams.find('a/b')).toEqual({ ...taken, standing: 'writes' });
    expect(await store.exams.find('a/c')).toBeNull();
  });
});
