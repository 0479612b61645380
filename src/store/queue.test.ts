// The queue: requested, due, claimed fairly, leased, handed back.
import { expect, it } from 'vitest';
import { addSite, claimAll, claimWith, makeResult } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';
import type { ClaimOrder, Store } from './store.ts';

const now = 1_700_000_000_000;
const hour = 3_600_000;
const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };

function ask(store: Store, siteId: string, at = now) {
  return store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now: at, answerFor: null });
}

async function claim(store: Store, order: Partial<ClaimOrder>) {
  return (await claimWith(store, now, order)).claims;
}

/** Finishes all that is queued. */
async function drain(store: Store, at = now): Promise<void> {
  for (;;) {
    const claims = await claimAll(store, at, 500);
    if (claims.length === 0) return;
    await store.recordResults(claims.map((one) => makeResult(one)));
  }
}

forEachStore('asking for a check', (stores) => {
  it('gives the open check of the site while there is one, however many ask at once', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    await drain(store);
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask(store, site.id)));
    expect(new Set(asked.map((check) => check?.id)).size).toBe(1);
    const [claimed] = await claimAll(store, now);
    expect((await ask(store, site.id))?.id).toBe(claimed?.check.id);
    expect((await ask(store, site.id))?.status).toBe('running');
    await store.recordResults([makeResult(claimed ?? fail())]);
    expect((await ask(store, site.id))?.id).not.toBe(claimed?.check.id);
    expect((await store.listChecks('local', site.id, {})).total).toBe(3);
  });

  it('gives nothing for a site that is not there', async () => {
    const store = await stores.open();
    const site = await addSite(store, { ownerId: 'other' });
    expect(await ask(store, 'nowhere')).toBeNull();
    expect(await ask(store, site.id)).toBeNull();
  });

  it('keeps the answer with the check', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const order = { ownerId: 'local', siteId: site.id, trigger: 'manual' as const, now };
    const answerFor = (check: { id: string }) => ({
      key: 'k',
      requestHash: 'h',
      status: 202,
      headers: {},
      body: check.id,
    });
    const check = await store.askCheck({ ...order, answerFor });
    expect((await store.findAnswer('local', 'k', now))?.body).toBe(check?.id);
    await expect(store.askCheck({ ...order, answerFor })).rejects.toMatchObject({ code: 'store.key-in-use' });
  });

  it('moves a scheduled check forward when somebody waits for it', async () => {
    const store = await stores.open();
    const sites = [];
    for (let n = 0; n < 3; n += 1) sites.push(await addSite(store, { nextCheckAt: now + hour }));
    await drain(store);
    const due = now + 2 * hour;
    await store.queueDue({ now: due, limit: 100 });
    const last = sites[2] ?? fail();
    await ask(store, last.id, due);
    const [first] = await claim(store, { now: due, limit: 1 });
    expect(first?.site.id).toBe(last.id);
    expect(first?.check.trigger).toBe('manual');
    // What runs already is neither moved forward nor marked as requested by a person.
    const [running] = await claim(store, { now: due, limit: 1 });
    expect(running?.check.trigger).toBe('schedule');
    expect(await ask(store, running?.site.id ?? '', due)).toMatchObject({
      ...{ id: running?.check.id, status: 'running', trigger: 'schedule' },
    });
  });
});

forEachStore('claiming', (stores) => {
  it('gives all that is needed to run the check', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const [one] = await claimAll(store, now + 5);
    expect(one).toMatchObject({
      site: { ...site },
      attempts: 1,
      snapshot: null,
      check: { siteId: site.id, status: 'running', startedAt: now + 5, trigger: 'first' },
    });
    expect(await claimAll(store, now)).toEqual([]);
  });

  it('never takes more of one host than allowed, and looks past it for others', async () => {
    const store = await stores.open();
    for (let n = 0; n < 30; n += 1) await addSite(store, { host: 'busy.example' });
    await addSite(store, { host: 'calm.example' });
    await claim(store, { workerId: 'other', limit: 1, hostLimit: 1 });
    const claims = await claim(store, { limit: 4, hostLimit: 2 });
    expect(claims.map((one) => one.site.host).sort()).toEqual(['busy.example', 'calm.example']);
    expect(await claim(store, { limit: 4, hostLimit: 2 })).toEqual([]);
  });

  it('does not let one owner with many checks starve another', async () => {
    const store = await stores.open();
    for (let n = 0; n < 40; n += 1) await addSite(store, { ownerId: 'many', createdAt: now + n });
    await addSite(store, { ownerId: 'few', createdAt: now + 100 });
    const claims = await claim(store, { now: now + 200, limit: 10 });
    expect(claims.map((one) => one.site.ownerId)).toContain('few');
  });

  it('takes what people requested before what is only due', async () => {
    const store = await stores.open();
    const sites = [];
    for (let n = 0; n < 20; n += 1) sites.push(await addSite(store));
    await drain(store);
    await store.queueDue({ now: now + 2 * hour, limit: 100 });
    const asked = await addSite(store, { createdAt: now + 2 * hour });
    const [first] = await claim(store, { now: now + 2 * hour, limit: 1 });
    expect(first?.site.id).toBe(asked.id);
  });
});

forEachStore('leases', (stores) => {
  it('are prolonged for the worker who holds them', async () => {
    const store = await stores.open();
    await addSite(store);
    await addSite(store);
    const [mine] = await claim(store, { workerId: 'a', limit: 1 });
    const [other] = await claim(store, { workerId: 'b', limit: 1 });
    const ids = [mine?.check.id ?? '', other?.check.id ?? ''];
    expect(await store.prolongLeases({ ids, workerId: 'a', now: now + 50_000, leaseMs: 60_000 })).toEqual([
      mine?.check.id,
    ]);
    expect(await store.reclaimChecks({ now: now + 70_000, maxAttempts: 3, poisoned })).toBe(1);
    expect((await store.getCheck('local', mine?.check.id ?? ''))?.status).toBe('running');
    expect(await store.prolongLeases({ ids, workerId: 'b', now: now + 70_000, leaseMs: 60_000 })).toEqual([]);
  });

  it('run out on claims whose answer never reached the worker, however long it lives', async () => {
    const store = await stores.open();
    await addSite(store);
    await addSite(store);
    const [known] = await claim(store, { workerId: 'a', limit: 1 });
    // Committed, but the connection broke before the worker heard of it.
    const [lost] = await claim(store, { workerId: 'a', limit: 1 });
    const ids = [known?.check.id ?? ''];
    await store.prolongLeases({ ids, workerId: 'a', now: now + 50_000, leaseMs: 60_000 });
    expect(await store.reclaimChecks({ now: now + 70_000, maxAttempts: 3, poisoned })).toBe(1);
    expect((await store.getCheck('local', lost?.check.id ?? ''))?.status).toBe('queued');
  });

  it('fence off a worker that lost them', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const [late] = await claimAll(store, now);
    await store.reclaimChecks({ now: now + 61_000, maxAttempts: 3, poisoned });
    const [next] = await claimAll(store, now + 62_000);
    expect(next).toMatchObject({ attempts: 2, check: { id: late?.check.id } });
    expect(await store.recordResults([makeResult(late ?? fail(), { outcome: 'baseline' })])).toEqual([]);
    expect(await store.recordResults([makeResult(next ?? fail())])).toEqual([next?.check.id]);
    expect(await store.recordResults([makeResult(next ?? fail())])).toEqual([]);
    expect((await store.getSite('local', site.id))?.lastCheck?.outcome).toBe('unchanged');
  });

  it('end in failure for a check that kills every worker', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claimAll(store, now + attempt * 100_000);
      await store.reclaimChecks({ now: now + attempt * 100_000 + 61_000, maxAttempts: 3, poisoned });
    }
    const view = await store.getSite('local', site.id);
    expect(view?.lastCheck).toMatchObject({ status: 'failed', outcome: 'failed', error: poisoned });
    expect(view).toMatchObject({ health: 'failing', failures: 1 });
    expect(await claimAll(store, now + hour)).toEqual([]);
  });

  it('are given up by handing back, as if the check had not been started', async () => {
    const store = await stores.open();
    await addSite(store);
    const claims = await claimAll(store, now);
    await store.handBackChecks(claims);
    expect(await store.getCheck('local', claims[0]?.check.id ?? '')).toMatchObject({
      status: 'queued',
      startedAt: null,
    });
    expect(await store.recordResults([makeResult(claims[0] ?? fail())])).toEqual([]);
    const again = await claimAll(store, now);
    expect(again[0]?.attempts).toBe(1);
    await store.handBackChecks(claims);
    expect(await store.recordResults([makeResult(again[0] ?? fail())])).toHaveLength(1);
  });
});

forEachStore('sites that are due', (stores) => {
  it('are queued when their time comes, and report when the next one is', async () => {
    const store = await stores.open();
    await addSite(store, { nextCheckAt: now + 10 });
    await addSite(store, { nextCheckAt: now + 20 });
    await addSite(store, { nextCheckAt: null, state: 'paused' });
    await drain(store);
    const first = now + hour + 500;
    expect(await store.queueDue({ now: first - 1, limit: 10 })).toEqual({ queued: 0, nextDueAt: first });
    expect(await store.queueDue({ now: first, limit: 1 })).toEqual({ queued: 1, nextDueAt: first });
    expect(await store.queueDue({ now: first, limit: 9 })).toEqual({ queued: 1, nextDueAt: first + hour });
    const claims = await claimAll(store, first);
    expect(claims.map((one) => one.check.trigger)).toEqual(['schedule', 'schedule']);
  });

  it('are not queued twice while a check is open', async () => {
    const store = await stores.open();
    const site = await addSite(store, { nextCheckAt: now });
    expect(await store.queueDue({ now, limit: 10 })).toEqual({ queued: 0, nextDueAt: now + hour });
    expect((await store.listChecks('local', site.id, {})).total).toBe(1);
  });

  it('are spread when many are long overdue', async () => {
    const store = await stores.open();
    for (let n = 0; n < 60; n += 1) await addSite(store, { nextCheckAt: now - hour });
    await drain(store);
    for (const site of (await store.listSites('local', {})).sites) {
      await store.editSite('local', site.id, { nextCheckAt: now - hour }, now);
    }
    const { queued } = await store.queueDue({ now, limit: 1000 });
    expect(queued).toBeLessThan(10);
    const times = (await store.listSites('local', {})).sites.map((site) => site.nextCheckAt ?? 0);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(now);
    expect(new Set(times).size).toBeGreaterThan(40);
    const later = await store.queueDue({ now: now + 6000, limit: 1000 });
    expect(queued + later.queued).toBe(60);
  });

  it('are queued at once when few are overdue', async () => {
    const store = await stores.open();
    for (let n = 0; n < 5; n += 1) await addSite(store, { nextCheckAt: now - hour });
    await drain(store);
    expect((await store.queueDue({ now: now + 9 * hour, limit: 1000 })).queued).toBe(5);
  });
});

forEachStore('the signal', (stores) => {
  it('comes when something was queued, and only then', async () => {
    const store = await stores.open();
    let calls = 0;
    const heard = new Promise<void>((resolve) => {
      store.onQueued(() => {
        calls += 1;
        if (calls > 0) resolve();
      });
    });
    const site = await addSite(store);
    await heard;
    await drain(store);
    await ask(store, site.id);
    const afterAsk = calls;
    await ask(store, site.id);
    await store.queueDue({ now, limit: 10 });
    expect(afterAsk).toBeGreaterThanOrEqual(2);
    if (store.kind === 'sqlite') expect(calls).toBe(afterAsk);
  });

  it('does not come any more once it was stopped, and survives a listener that throws', async () => {
    const troubles: string[] = [];
    const store = await stores.open({ onTrouble: (message) => troubles.push(message) });
    let calls = 0;
    store.onQueued(() => {
      throw new Error('broken listener');
    });
    const stop = store.onQueued(() => {
      calls += 1;
    });
    stop();
    await addSite(store);
    expect(calls).toBe(0);
    expect(troubles.length).toBeGreaterThanOrEqual(1);
  });
});

function fail(): never {
  throw new Error('There should have been a claim.');
}
