// Fair scheduling of notifications: no account waits behind the many channels of another.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeChannel,
  makeResult,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { chooseFairly, firstDueAt, type WaitingChannel } from './notifications-waiting.ts';

const start = 1_800_000_000_000;

function waiting(owner: string, id: string, more: Partial<WaitingChannel> = {}): WaitingChannel {
  return { id, owner_id: owner, rest_until: 0, due: 0, ...more };
}

describe('the turns of accounts', () => {
  const many = Array.from({ length: 20 }, (_, at) => waiting('many', `a${at}`));
  const places = { now: 10, limit: 8, mostEach: 6, busyOwners: [] };

  it('give the first channel of each before the second of any', () => {
    const chosen = chooseFairly([...many, waiting('one', 'z')], { ...places, limit: 2 });
    expect(chosen).toContain('z');
  });

  it('leave places for others, also while nobody else waits', () => {
    expect(chooseFairly(many, places)).toHaveLength(6);
    expect(chooseFairly(many, { ...places, limit: 4, busyOwners: ['many', 'many', 'many', 'many'] })).toEqual(
      chooseFairly(many, { ...places, limit: 2 }),
    );
    // Else it would look again at once, and again, until one of its own ends.
    expect(firstDueAt(many, { mostEach: 6, busyOwners: Array.from({ length: 6 }, () => 'many') })).toBeNull();
  });

  it('are only for what is due, on channels that do not rest', () => {
    const later = [waiting('a', 'x', { due: 11 }), waiting('a', 'y', { rest_until: 12 })];
    expect(chooseFairly(later, places)).toEqual([]);
    expect(firstDueAt(later, places)).toBe(11);
  });

  it('begin with the channel that has waited longest since its rest', () => {
    const rested = [
      waiting('a', 'x', { rest_until: 5 }),
      waiting('a', 'y', { rest_until: 3 }),
      waiting('a', 'z', { rest_until: 3 }),
    ];
    expect(chooseFairly(rested, { ...places, limit: 2 })).toEqual(['y', 'z']);
  });

  it('never exceed the places, and starve nobody whose channel is due', () => {
    const owners = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
    fc.assert(
      fc.property(owners, fc.integer({ min: 4, max: 8 }), (list, limit) => {
        const all = list.map((owner, at) => waiting(owner, `${owner}${at}`));
        const chosen = chooseFairly(all, { ...places, limit });
        expect(chosen.length).toBeLessThanOrEqual(limit);
        expect(new Set(chosen.map((id) => id[0]))).toEqual(new Set(list));
      }),
    );
  });
});

forEachStore('a claim', (stores) => {
  it('takes the channel of one account though many of another wait before it', async () => {
    const store = await stores.open();
    for (let n = 0; n < 10; n += 1) await store.createChannel(makeChannel(), null);
    await store.createChannel(makeChannel({ ownerId: 'other' }), null);
    for (const ownerId of ['local', 'other']) {
      const site = await addSite(store, { ownerId });
      await runCheck(store, site, start, (claim) =>
        makeResult(claim, { outcome: 'changed', change: makeChange(claim) }),
      );
    }
    const pace = { everyMs: 3_000, burst: 10, bundleOver: 10 };
    const order = { now: start + 1000, leaseMs: 60_000, limit: 3, except: [], paceOf: () => pace };
    const { deliveries, lookAgainAt } = await store.claimDeliveries(order);
    expect(deliveries.map(({ channel }) => channel.ownerId)).toContain('other');
    expect(deliveries).toHaveLength(3);
    const ids = deliveries.map(({ channel }) => channel.id);
    expect(ids).toEqual([...ids].sort());
    // There may be more: at once.
    expect(lookAgainAt).toBe(order.now);
    const busy = { busyOwners: ['local', 'local'], mostEach: 2, except: ids };
    expect(await store.claimDeliveries({ ...order, ...busy })).toEqual({ deliveries: [], lookAgainAt: null });
    // What else waits there would have to wait for one of these.
    const last = await store.claimDeliveries({ ...order, ...busy, busyOwners: ['local'] });
    expect(last).toMatchObject({ deliveries: [{ channel: { ownerId: 'local' } }], lookAgainAt: null });
    const except = [...ids, ...last.deliveries.map(({ channel }) => channel.id)];
    expect(await store.claimDeliveries({ ...order, mostEach: 1, except })).toMatchObject({
      ...{ deliveries: [{ channel: { ownerId: 'local' } }], lookAgainAt: null },
    });
  });
});
