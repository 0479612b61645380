// What feedback makes of later changes, through the real corridor and store.
import { expect, it } from 'vitest';
import { forEachStore } from '../../../test/support/stores.ts';
import { type WatchedPage, watchPage } from '../../../test/support/watched-page.ts';
import { listWeights, setWeightState } from './weigh-feedback.ts';

const page = (news: number, price = '€60.00') =>
  `<main><h1>Lamp</h1><p>Price: ${price}</p><p>A lamp of brass and glass.</p><h2>News</h2>
  ${Array.from({ length: news }, (_, n) => `<p>Bulletin ${'abcdefgh'[n]} tells of the workshop and its people.</p>`).join('')}</main>`;

async function changeAfter(watched: WatchedPage, html: string) {
  watched.wait(3_600_000);
  watched.show(html);
  const { change } = await watched.check();
  if (change === null) throw new Error('nothing changed');
  return change;
}

forEachStore('feedback', (stores) => {
  it('raises and lowers the score of similar changes, says so, and can be undone', async () => {
    const watched = await watchPage(await stores.open(), { trackingGoal: '' });
    const { store } = watched;
    watched.show(page(0));
    await watched.check();
    const first = await changeAfter(watched, page(1));
    const { changeType, goal } = first;
    await store.editChange('local', first.id, { feedback: 'useful' });
    const site = await watched.site();
    expect(await listWeights(store, site)).toEqual([
      ...[{ kind: `${changeType}.${goal.verdict}`, changeType, verdict: goal.verdict }].map((one) => ({
        ...{ ...one, useful: 1, noise: 0, points: 10, state: 'active' },
      })),
    ]);
    const raised = await changeAfter(watched, page(2));
    expect(raised.significanceReasons.at(-1)).toBe('+10: you rated changes like this as useful');

    await store.editChange('local', first.id, { feedback: 'noise' });
    const lowered = await changeAfter(watched, page(3));
    expect(lowered.significanceReasons.at(-1)).toBe('−10: you rated changes like this as noise');
    // But for the share of the page, which grew, one is worth 20 more than the other.
    expect(raised.significanceScore - lowered.significanceScore).toBeGreaterThan(15);

    const [weight] = await listWeights(store, site);
    const undone = await setWeightState(store, site, weight?.kind ?? '', 'undone');
    expect(undone).toMatchObject({ points: -10, state: 'undone' });
    const plain = await changeAfter(watched, page(4));
    expect(plain.significanceReasons.join()).not.toContain('you rated');
    expect(await setWeightState(store, site, weight?.kind ?? '', 'active')).toMatchObject({
      state: 'active',
    });
    expect(await setWeightState(store, site, 'price.met', 'undone')).toBeNull();

    await store.editChange('local', first.id, { feedback: null });
    expect(await listWeights(store, site)).toEqual([]);
  });

  it('never hides a goal that is met', async () => {
    const watched = await watchPage(await stores.open(), {
      trackingGoal: 'Tell me when the price is below €50',
    });
    const { store } = watched;
    watched.show(page(0));
    await watched.check();
    for (const price of ['€45.00', '€65.00', '€44.00', '€66.00']) {
      const change = await changeAfter(watched, page(0, price));
      await store.editChange('local', change.id, { feedback: 'noise' });
    }
    const last = await changeAfter(watched, page(0, '€43.00'));
    expect(last.goal.verdict).toBe('met');
    expect(['high', 'critical']).toContain(last.significance);
  });
});
