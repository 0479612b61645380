import { expect, test } from 'vitest';
import { addSite, claimAll, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { newId } from '../../core/id.ts';

const now = 1_700_000_100_000;

forEachStore('checks of many sites at once', (stores) => {
  test('are queued, each once; an open one stays, and unknown sites are left out', async () => {
    const store = await stores.open();
    const busy = await addSite(store);
    const idle = await addSite(store, { host: 'idle.example' });
    const foreign = await addSite(store, { ownerId: 'other', host: 'foreign.example' });
    const claims = await claimAll(store, now - 1000);
    const claimed = (siteId: string) => claims.find(({ site }) => site.id === siteId)?.check.id;
    // A page that nobody looked at yet, beside two whose first check runs.
    const free = await addSite(store, { host: 'free.example' });
    const siteIds = [busy.id, idle.id, idle.id, free.id, foreign.id, newId()];
    const asked = await store.askChecks({ ownerId: 'local', siteIds, now });
    expect([...asked.keys()].sort()).toEqual([busy.id, idle.id, free.id].sort());
    expect(asked.get(busy.id)).toBe(claimed(busy.id));
    expect(asked.get(idle.id)).toBe(claimed(idle.id));
    const again = await store.askChecks({ ownerId: 'local', siteIds, now });
    expect(again).toEqual(asked);
  });

  test('take a new place in the queue in the order they were requested', async () => {
    const store = await stores.open();
    const sites = [];
    for (let at = 0; at < 5; at += 1) {
      sites.push(await addSite(store, { host: `h${at}.example`, nextCheckAt: now - 1000, createdAt: now }));
    }
    const open = await claimAll(store, now);
    expect(open).toHaveLength(5);
    await store.handBackChecks(open);
    const siteIds = sites.map(({ id }) => id);
    const asked = await store.askChecks({ ownerId: 'local', siteIds, now: now + 1 });
    const claims = await claimAll(store, now + 2);
    expect(new Set(claims.map(({ check }) => check.id))).toEqual(new Set(asked.values()));
  });

  test('that waits already comes forward to where people wait, unless it is there, or runs', async () => {
    const store = await stores.open();
    const hour = 3_600_000;
    const sites = [];
    for (const name of ['one', 'two', 'three', 'first']) {
      sites.push(await addSite(store, { name, host: `${name}.example`, createdAt: now }));
    }
    const [one, two, three, first] = sites.map(({ id }) => id);
    const claims = await claimAll(store, now);
    await store.handBackChecks(claims.filter(({ site }) => site.id === first));
    await store.recordResults(
      claims.filter(({ site }) => site.id !== first).map((claim) => makeResult(claim)),
    );
    for (const siteId of [one, two, three]) {
      const ask = { ownerId: 'local', siteId: siteId ?? '', trigger: 'schedule' as const, answerFor: null };
      await store.askCheck({ ...ask, now: now + hour });
    }
    const siteIds = [two ?? '', first ?? ''];
    const asked = await store.askChecks({ ownerId: 'local', siteIds, now: now + hour });
    expect((await store.getCheck('local', asked.get(two ?? '') ?? ''))?.trigger).toBe('manual');
    expect((await store.getCheck('local', asked.get(first ?? '') ?? ''))?.trigger).toBe('first');
    const order = (await claimAll(store, now + hour)).map(({ site }) => site.name);
    expect(order).toEqual(['first', 'two', 'one', 'three']);
    await store.askChecks({ ownerId: 'local', siteIds: [one ?? ''], now: now + hour });
    const { checks } = await store.listChecks('local', one ?? '', { limit: 1 });
    expect(checks).toMatchObject([{ status: 'running', trigger: 'schedule' }]);
  });

  test('a check that the schedule had queued becomes one that a person waits for', async () => {
    const store = await stores.open();
    const site = await addSite(store, { nextCheckAt: now - 1 });
    await claimAll(store, now);
    const { id } = await addSite(store, { host: 'due.example', nextCheckAt: now - 1 });
    await store.queueDue({ now, limit: 10 });
    const asked = await store.askChecks({ ownerId: 'local', siteIds: [id], now });
    const check = await store.getCheck('local', asked.get(id) ?? '');
    expect(check?.siteId).toBe(id);
    expect(check?.trigger).not.toBe('schedule');
    expect(site.id).not.toBe(id);
  });
});
