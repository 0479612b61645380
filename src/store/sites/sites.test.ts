// Sites in the store: written with their first check, read, listed, edited and removed.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeCheck,
  makeResult,
  makeSite,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { StoredAnswer, siteOrders } from '../store.ts';

const now = 1_700_000_000_000;
const answer: StoredAnswer = {
  key: 'k1',
  requestHash: 'h',
  status: 201,
  headers: { location: '/x' },
  body: '{}',
};

forEachStore('sites', (stores) => {
  it('gives a site back as it was written', async () => {
    const store = await stores.open();
    const site = await addSite(store, { tags: ['a', 'b"c'], isNameGiven: false, etag: '"x"' });
    expect(await store.getSite('local', site.id)).toEqual({ ...site, lastCheck: null, iconBlob: null });
  });

  it('keeps owners apart', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    expect(await store.getSite('other', site.id)).toBeNull();
    expect(await store.editSite('other', site.id, { name: 'mine' }, now)).toBeNull();
    expect(await store.removeSite('other', site.id)).toBe(false);
    expect((await store.listSites('other', {})).total).toBe(0);
    expect((await store.getSite('local', site.id))?.name).toBe(site.name);
  });

  it('writes the site, its check and the answer together or not at all', async () => {
    const store = await stores.open();
    const site = makeSite();
    const check = makeCheck(site);
    await store.createSite({ site, check, answerFor: () => answer });
    expect(await store.getCheck('local', check.id)).toMatchObject({ status: 'queued', trigger: 'first' });
    expect(await store.findAnswer('local', 'k1', now + 1000)).toEqual(answer);

    const second = makeSite();
    const again = store.createSite({ site: second, check: makeCheck(second), answerFor: () => answer });
    await expect(again).rejects.toMatchObject({ code: 'store.key-in-use', transient: true });
    expect(await store.getSite('local', second.id)).toBeNull();
  });

  it('lets one of two requests with the same key through', async () => {
    const store = await stores.open();
    const tries = await Promise.allSettled(
      [makeSite(), makeSite(), makeSite()].map((site) =>
        store.createSite({ site, check: makeCheck(site), answerFor: () => answer }),
      ),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await store.listSites('local', {})).total).toBe(1);
  });

  it('forgets an answer after a day', async () => {
    const store = await stores.open();
    const site = makeSite();
    await store.createSite({ site, check: makeCheck(site), answerFor: () => answer });
    const dayLater = now + 24 * 3_600_000;
    expect(await store.findAnswer('local', 'k1', dayLater - 1)).not.toBeNull();
    expect(await store.findAnswer('local', 'k1', dayLater)).toBeNull();
    const second = makeSite({ createdAt: dayLater });
    await store.createSite({ site: second, check: makeCheck(second), answerFor: () => answer });
    expect(await store.findAnswer('local', 'k1', dayLater)).not.toBeNull();
  });

  it('lists the newest first, page by page, with the exact total', async () => {
    const store = await stores.open();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await addSite(store, { createdAt: now + n })).id);
    const all = await store.listSites('local', {});
    expect(all.sites.map((site) => site.id)).toEqual(ids);
    const page = await store.listSites('local', { limit: 2, offset: 1 });
    expect(page.sites.map((site) => site.id)).toEqual(ids.slice(1, 3));
    expect(page.total).toBe(5);
    expect((await store.listSites('local', { offset: 4 })).sites).toHaveLength(1);
  });

  it('finds sites by words, tag, state and health, whatever signs the words have', async () => {
    const store = await stores.open();
    await addSite(store, { name: '100% Wool_socks', tags: ['a"b', 'x'] });
    await addSite(store, { name: '100 Cotton', trackingGoal: 'new\\colours', tags: ['ax'] });
    await addSite(store, { name: 'Old', state: 'paused', nextCheckAt: null, health: 'failing' });
    const found = async (filter: object) =>
      (await store.listSites('local', filter)).sites.map((site) => site.name).sort();
    expect(await found({ q: '100% w' })).toEqual(['100% Wool_socks']);
    expect(await found({ q: 'l_s' })).toEqual(['100% Wool_socks']);
    expect(await found({ q: 'w\\c' })).toEqual(['100 Cotton']);
    expect(await found({ q: 'SHOP.example' })).toHaveLength(3);
    expect(await found({ q: "';--" })).toEqual([]);
    expect(await found({ tag: 'x' })).toEqual(['100% Wool_socks']);
    expect(await found({ tag: 'a"b' })).toEqual(['100% Wool_socks']);
    expect(await found({ tag: 'a' })).toEqual([]);
    expect(await found({ state: 'paused' })).toEqual(['Old']);
    expect(await found({ health: 'failing' })).toEqual(['Old']);
  });

  it('are found in any case, also with letters beyond ASCII', async () => {
    const store = await stores.open();
    await addSite(store, { name: 'Ärzte in Köln' });
    for (const q of ['ärzte', 'ÄRZTE', 'Ärzte', 'KöLN', 'köln']) {
      expect((await store.listSites('local', { q })).total, q).toBe(1);
    }
    expect((await store.listSites('local', { q: 'arzte' })).total).toBe(0);
  });

  it('sorts by name, by times and by trouble; the newest goes before its like, the unknown last', async () => {
    const store = await stores.open();
    const known = { createdAt: now, lastChangedAt: now, lastCheckedAt: now, nextCheckAt: now + 2 };
    await addSite(store, { name: 'beta', ...known, health: 'ok' });
    await addSite(store, {
      name: 'Alpha',
      ...known,
      createdAt: now + 1,
      lastChangedAt: now + 1,
      health: 'failing',
    });
    await addSite(store, { name: 'gamma', createdAt: now + 2, nextCheckAt: now + 1, health: 'pending' });
    const sorted = async (sort: (typeof siteOrders)[number]) =>
      (await store.listSites('local', { sort })).sites.map((site) => site.name).join(' ');
    expect(await sorted('newest')).toBe('gamma Alpha beta');
    expect(await sorted('name')).toBe('Alpha beta gamma');
    expect(await sorted('changed')).toBe('Alpha beta gamma');
    expect(await sorted('checked')).toBe('Alpha beta gamma');
    expect(await sorted('next')).toBe('gamma Alpha beta');
    expect(await sorted('trouble')).toBe('Alpha gamma beta');
    const healthReason = { code: 'capture.http-status', message: 'm', advice: 'a', transient: true };
    await addSite(store, { name: 'delta', createdAt: now - 1, health: 'ok', healthReason });
    expect(await sorted('trouble')).toBe('Alpha delta gamma beta');
  });

  it('gives the sites that are named, of this owner', async () => {
    const store = await stores.open();
    const first = await addSite(store, { createdAt: now });
    const second = await addSite(store, { createdAt: now + 1 });
    await addSite(store, { createdAt: now + 2 });
    const { sites, total } = await store.listSites('local', { ids: [first.id, second.id, 'none'] });
    expect(sites.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(total).toBe(2);
    expect((await store.listSites('other', { ids: [first.id] })).sites).toEqual([]);
  });

  it('changes what an edit names and nothing else', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const edited = await store.editSite('local', site.id, { name: 'Shop', tags: ['t'] }, now + 5);
    expect(edited).toEqual({
      ...site,
      name: 'Shop',
      tags: ['t'],
      updatedAt: now + 5,
      lastCheck: null,
      iconBlob: null,
    });
    const paused = await store.editSite('local', site.id, { state: 'paused' }, now + 5);
    expect(paused).toMatchObject({ nextCheckAt: null, updatedAt: now + 6 });
  });

  it('changes each field by itself', async () => {
    const store = await stores.open();
    const before = await addSite(store);
    const edits = {
      ...{ name: 'Shop', isNameGiven: !before.isNameGiven, trackingGoal: 'new jobs', tags: ['t'] },
      schedule: { everyMinutes: 77 },
      watch: { ...before.watch, region: 'article' as const },
      plan: { ...before.plan, ignore: ['the date'] },
      notify: { ...before.notify, minSignificance: 'critical' as const },
      retention: { ...before.retention, snapshots: 7 },
      nextCheckAt: now + 1234,
    };
    for (const [name, value] of Object.entries(edits)) {
      const site = await addSite(store);
      expect(site).not.toMatchObject({ [name]: value });
      const edited = await store.editSite('local', site.id, { [name]: value }, now + 5);
      expect(edited).toEqual({ ...site, [name]: value, updatedAt: now + 5, lastCheck: null, iconBlob: null });
    }
  });

  it('shows the last check with the site', async () => {
    const store = await stores.open();
    const site = await addSite(store);
    const { claim } = await runCheck(store, site, now, makeResult);
    const view = await store.getSite('local', site.id);
    expect(view?.lastCheck).toMatchObject({ id: claim.check.id, status: 'done', outcome: 'unchanged' });
    expect((await store.listSites('local', {})).sites[0]).toEqual(view);
  });

  it('removes a site with all its history, and leaves the others whole', async () => {
    const store = await stores.open();
    const gone = await addSite(store);
    const kept = await addSite(store);
    const results = [];
    for (const site of [gone, kept]) {
      results.push(
        await runCheck(store, site, now, (claim) =>
          makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), change: makeChange(claim) }),
        ),
      );
    }
    await store.askCheck({ ownerId: 'local', siteId: gone.id, trigger: 'manual', now, answerFor: null });
    expect(await store.removeSite('local', gone.id)).toBe(true);
    expect(await store.removeSite('local', gone.id)).toBe(false);
    expect(await store.getSite('local', gone.id)).toBeNull();
    expect(await store.getChange('local', results[0]?.change?.id ?? '')).toBeNull();
    expect(await store.getSnapshot('local', results[0]?.snapshot?.id ?? '')).toBeNull();
    expect(await store.getCheck('local', results[0]?.claim.check.id ?? '')).toBeNull();
    const left = await store.listChanges('local', {});
    expect(left.total).toBe(1);
    expect(left.changes[0]?.siteId).toBe(kept.id);
    expect((await store.listChanges('local', { q: 'price' })).total).toBe(1);
    expect((await store.listChanges('local', { siteIds: [gone.id] })).total).toBe(0);
  });
});
