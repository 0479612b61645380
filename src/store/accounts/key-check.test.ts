import { expect, it } from 'vitest';
import { forEachStore } from '../../../test/support/stores.ts';

forEachStore('the value that a key is known by', (stores) => {
  it('is the first one that was kept, until it is forgotten', async () => {
    const store = await stores.open();
    expect(await store.getKeyCheck()).toBeNull();
    expect(await store.keepKeyCheck('one')).toBe('one');
    expect(await store.keepKeyCheck('two')).toBe('one');
    expect(await store.getKeyCheck()).toBe('one');
    const now = 1_800_000_000_000;
    await store.followClock(now);
    await store.forgetKeyCheck();
    // What else the database remembers of itself stays.
    expect(await store.followClock(now - 3_600_000)).toBe(3_600_000);
    expect(await store.getKeyCheck()).toBeNull();
    const both = await Promise.all([store.keepKeyCheck('three'), store.keepKeyCheck('four')]);
    expect(new Set(both).size).toBe(1);
  });
});
