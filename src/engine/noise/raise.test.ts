// Raising what was suppressed, through the real corridor and store.
import { expect, it } from 'vitest';
import { inlinePagePool } from '../../../test/support/inline-page-pool.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { watchPage } from '../../../test/support/watched-page.ts';
import { listNoise } from './learn-wishes.ts';
import { raiseSuppressed } from './raise.ts';

const page = (clock: string, price = '$10.00') =>
  `<main><h1>Lamp</h1><p>Price: ${price}</p><p>A lamp of brass and glass, made by hand in a small town.</p>
  <p>Updated at ${clock}</p></main>`;

forEachStore('raising a suppressed difference', (stores) => {
  it('makes a change of it, once, and holds its place back no more', async () => {
    const watched = await watchPage(await stores.open());
    const { store, siteId } = watched;
    for (const clock of ['10:00', '11:30']) {
      watched.show(page(clock));
      await watched.check();
    }
    expect(await watched.changes()).toEqual([]);
    const { suppressed } = await store.listSuppressed('local', siteId, {});
    const [record] = suppressed;
    expect(suppressed).toHaveLength(1);
    expect(record).toMatchObject({ gate: 'clock', raisedAs: null });

    const world = { store, now: watched.now, pagePool: inlinePagePool };
    const raised = await raiseSuppressed(world, await watched.site(), record?.id ?? '');
    expect(raised?.isNew).toBe(true);
    const change = raised?.change;
    expect(change).toMatchObject({
      ...{ status: 'confirmed', seen: true, analysedBy: 'rules' },
      raised: { recordId: record?.id, gate: 'clock', heldBackAt: record?.heldBackAt },
    });
    expect(change?.diff.hunks.map(({ before, after }) => [before, after])).toEqual([
      ['Updated at 10:00', 'Updated at 11:30'],
    ]);
    expect(await store.getChange('local', change?.id ?? '')).toEqual(change);
    expect(await store.getCheck('local', change?.checkId ?? '')).toMatchObject({ changeId: change?.id });
    expect(await watched.site()).toMatchObject({ changeCount: 1, unseenCount: 0 });
    expect((await store.listSuppressed('local', siteId, {})).suppressed[0]?.raisedAs).toBe(change?.id);

    const again = await raiseSuppressed(world, await watched.site(), record?.id ?? '');
    expect(again).toEqual({ change, isNew: false });
    expect(await watched.changes()).toHaveLength(1);

    const [place] = await listNoise(world, 'local', siteId);
    expect(place).toMatchObject({
      ...{ slot: change?.raised?.slots[0], state: 'undone' },
      reason: 'You raised a filtered difference in this place.',
    });
    watched.wait(3_600_000);
    watched.show(page('12:45'));
    await watched.check();
    expect(await watched.changes()).toHaveLength(2);
  });

  it('leaves places alone where the user’s own rule suppressed it, and reports facts where there are any', async () => {
    const watched = await watchPage(await stores.open(), {
      trackingGoal: 'Tell me when the delivery changes',
    });
    const { store, siteId } = watched;
    const site = await watched.site();
    const watch = { ...site.watch, ignore: ['Price: .*'] };
    await store.editSite('local', siteId, { watch }, watched.now());
    for (const price of ['$10.00', '$8.00']) {
      watched.show(page('10:00', price));
      await watched.check();
    }
    const [record] = (await store.listSuppressed('local', siteId, { gate: 'ignore-rule' })).suppressed;
    const raised = await raiseSuppressed(
      { store, now: watched.now, pagePool: inlinePagePool },
      site,
      record?.id ?? '',
    );
    expect(raised?.change.raised?.slots).toEqual([]);
    expect(raised?.change.diff.facts).toMatchObject([{ kind: 'price', delta: -2 }]);
    expect(raised?.change.changeType).toBe('price');
    expect(await listNoise({ store, now: watched.now, pagePool: inlinePagePool }, 'local', siteId)).toEqual(
      [],
    );
  });

  it('lists by gate and time, and knows nothing of other sites’ records', async () => {
    const watched = await watchPage(await stores.open());
    const { store, siteId } = watched;
    const times: number[] = [];
    for (const clock of ['10:00', '11:30', '12:30']) {
      watched.wait(3_600_000);
      watched.show(page(clock));
      times.push((await watched.check()).finishedAt);
    }
    const [, second = 0, third = 0] = times;
    const list = async (filter: object) =>
      (await store.listSuppressed('local', siteId, filter)).suppressed.map(({ heldBackAt }) => heldBackAt);
    expect(await list({})).toEqual([third, second]);
    expect(await list({ since: third })).toEqual([third]);
    expect(await list({ until: third, gate: 'clock' })).toEqual([second]);
    expect(await list({ gate: 'token' })).toEqual([]);
    const { suppressed } = await store.listSuppressed('local', siteId, {});
    expect(await store.getSuppressed('local', 'another', suppressed[0]?.id ?? '')).toBeNull();
    expect(await store.getSuppressed('other', siteId, suppressed[0]?.id ?? '')).toBeNull();
  });
});
