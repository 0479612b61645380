// Rules made of changes: they act on the next check, the last one wins, and undoing one leaves nothing behind.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EngineWorld, openEngineWorld } from '../../../test/support/web/engine-world.ts';
import type { Site } from '../../core/site/site.ts';
import { createSite, editSite, judgeChange, listNoise, setNoiseState } from '../engine.ts';
import { listChangePlaces, listRules, setChangeRule } from './change-rules.ts';

let world: EngineWorld;
let site: Site;

beforeEach(async () => {
  world = await openEngineWorld();
  show('A stitch in time saves nine.');
  const input = { url: world.web.url('/shop'), watch: { mode: 'http' as const } };
  site = await createSite(world.services, 'local', input, null);
  await world.work();
});
afterEach(() => world.close());

function show(motto: string, price = '$5.00') {
  world.web.set(
    '/shop',
    `<!doctype html><html lang="en"><title>Shop</title><main><h1>Corner shop</h1><h2>Tea</h2><p>Tea costs ${price}</p>
    <h2>Motto of the day</h2><p>${motto}</p></main></html>`,
  );
}

async function changed(motto: string) {
  show(motto);
  const { change } = await world.check(site);
  const kept = await world.services.store.getChange('local', change?.id ?? '');
  if (kept === null) throw new Error('nothing changed');
  return kept;
}

const rules = () => listRules(world.services, 'local', site.id);
const noise = () => listNoise(world.services, 'local', site.id);

describe('a rule made of a change', () => {
  it('suppresses the differences in its places, leaves the rest alone, and says nothing about its worth', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    const made = await setChangeRule(world.services, change, 'hold-back');
    expect(made).toMatchObject({ changeId: change.id, title: change.title, rule: 'hold-back' });
    expect(await rules()).toEqual([made]);
    show('Many hands make light work of a long day.');
    expect(await world.check(site)).toMatchObject({ outcome: 'unchanged', change: null });
    show('Fine words butter no parsnips at all.', '$4.00');
    expect((await world.check(site)).change?.title).toContain('$4.00');
    expect((await world.services.store.getChange('local', change.id))?.feedback).toBeNull();
  });

  it('is undone without a trace', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    const before = await noise();
    for (const rule of ['hold-back', 'always-tell'] as const) {
      await setChangeRule(world.services, change, rule);
      expect(await setChangeRule(world.services, change, null)).toBeNull();
      expect(await rules()).toEqual([]);
      expect(await noise()).toEqual(before);
    }
    expect((await changed('Many hands make light work of a long day.')).status).toBe('confirmed');
  });

  it('to always alert outweighs what was called noise, and restores it when it is removed', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    await judgeChange(world.services, 'local', change.id, { feedback: 'noise' });
    await setChangeRule(world.services, change, 'always-tell');
    expect(await noise()).toMatchObject([
      { state: 'undone', reason: expect.stringContaining('an alert at every') },
    ]);
    const next = await changed('Many hands make light work of a long day.');
    await setChangeRule(world.services, change, null);
    expect(await noise()).toMatchObject([{ rule: 'feedback', state: 'active' }]);
    expect(next.feedback).toBeNull();
  });

  it('to always alert raises a change that is not about the goal, by its place and not by its words', async () => {
    await editSite(world.services, 'local', site.id, {
      trackingGoal: 'the price of the tea',
      notify: { from: 'high' },
    });
    const change = await changed('Still waters run deep, as the heron knows.');
    expect([change.goal.verdict, change.significance]).toEqual(['unrelated', 'medium']);
    await setChangeRule(world.services, change, 'always-tell');
    const next = await changed('Many hands make light work of a long day.');
    expect(next).toMatchObject({ goal: { verdict: 'relevant' }, significance: 'high' });
    expect(next.significanceReasons.at(-1)).toContain('you asked for an alert at every difference');
    await setChangeRule(world.services, change, null);
    const last = await changed('Fine words butter no parsnips at all.');
    expect([last.goal.verdict, last.significance]).toEqual(['unrelated', 'medium']);
  });

  it('counts by the last word where two changes speak of one place', async () => {
    const one = await changed('Still waters run deep, as the heron knows.');
    const other = await changed('Many hands make light work of a long day.');
    await setChangeRule(world.services, one, 'hold-back');
    world.clock.now += 1000;
    await setChangeRule(world.services, other, 'always-tell');
    expect((await rules()).map(({ changeId }) => changeId)).toEqual([other.id, one.id]);
    await changed('Fine words butter no parsnips at all.');
    await setChangeRule(world.services, other, null);
    show('The early bird catches the worm, they say.');
    expect((await world.check(site)).outcome).toBe('unchanged');
  });

  it('gives way to what is said about the place itself', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    await setChangeRule(world.services, change, 'hold-back');
    const [place] = await noise();
    await setNoiseState(world.services, 'local', site.id, place?.slot ?? '', 'undone');
    expect(await rules()).toEqual([]);
    await changed('Many hands make light work of a long day.');
  });

  it('is about the places that were chosen, and never filters what the goal asks for', async () => {
    await editSite(world.services, 'local', site.id, { trackingGoal: 'the price of the tea' });
    show('Still waters run deep, as the heron knows.', '$4.00');
    const { change } = await world.check(site);
    const kept = await world.services.store.getChange('local', change?.id ?? '');
    if (kept === null) throw new Error('nothing changed');
    const places = await listChangePlaces(world.services, kept);
    expect(places).toMatchObject([
      { name: 'Tea costs …', example: 'Tea costs $4.00', isGoal: true },
      { name: 'Motto of the day', isGoal: false },
    ]);
    const [price, motto] = places.map(({ slot }) => slot);
    expect(await setChangeRule(world.services, kept, 'hold-back', [price ?? ''])).toBe('goal-place');
    expect(await setChangeRule(world.services, kept, 'hold-back', ['elsewhere'])).toBe('no-place');
    // Without a choice: all that it has an effect on, and it says which.
    for (const chosen of [[motto ?? ''], undefined])
      expect(await setChangeRule(world.services, kept, 'hold-back', chosen)).toMatchObject({
        places: [{ slot: motto, name: 'Motto of the day' }],
      });
    expect(await setChangeRule(world.services, kept, 'always-tell')).toMatchObject({
      places: [{ slot: price }, { slot: motto }],
    });
  });

  it('is refused where nothing of the change is in a place', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    const bare = { ...change, diff: { ...change.diff, hunks: [], facts: [], links: [], metadata: [] } };
    expect(await setChangeRule(world.services, bare, 'hold-back')).toBe('no-place');
    expect(await rules()).toEqual([]);
  });
});

describe('a place that is known for a wish alone', () => {
  it('answers when it is restored, and is gone then', async () => {
    const change = await changed('Still waters run deep, as the heron knows.');
    await setChangeRule(world.services, change, 'hold-back');
    const [place] = await noise();
    const slot = place?.slot ?? '';
    await setNoiseState(world.services, 'local', site.id, slot, 'undone');
    expect(await setNoiseState(world.services, 'local', site.id, slot, 'active')).toMatchObject({
      slot,
      state: 'active',
    });
    expect(await noise()).toEqual([]);
    expect(await setNoiseState(world.services, 'local', site.id, slot, 'active')).toBeNull();
  });
});
