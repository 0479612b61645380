// Suppressed differences: listed by what they have in common, and raised to a change once.
import { expect, it } from 'vitest';
import {
  addSite,
  makeChange,
  makeCheck,
  makeResult,
  makeSite,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { Hunk } from '../../core/change/diff.ts';
import type { Site } from '../../core/site/site.ts';
import type { Store } from '../store.ts';

// Ids never go back in time, so each store is written on a later day than the one before.
let now = 1_700_000_000_000;
const minute = 60_000;
const hunk: Hunk = {
  op: 'modified',
  where: { selector: 'p', trail: ['A'], region: 'main', role: 'paragraph' },
  ...{ beforeIndex: 0, afterIndex: 0, before: '12:00', after: '12:30', words: null },
};

forEachStore('what was suppressed', (stores) => {
  async function open() {
    now += 86_400_000;
    const store = await stores.open();
    return { store, site: await addSite(store, { createdAt: now }) };
  }
  const suppress = (store: Store, site: Site, at: number, gates: string[]) =>
    runCheck(store, site, at, (claim) =>
      makeResult(claim, {
        finishedAt: at,
        suppressed: gates.map((gate) => ({ gate, reason: `by ${gate}`, hunk })),
      }),
    );

  it('is listed by gate, check and time, newest first, page by page', async () => {
    const { store, site } = await open();
    const other = await addSite(store, { createdAt: now, host: 'other.example' });
    const first = await suppress(store, site, now, ['clock', 'twin']);
    await suppress(store, other, now + 1, ['clock']);
    const second = await suppress(store, site, now + minute, ['clock']);
    const list = async (filter: Parameters<Store['listSuppressed']>[2]) => {
      const { suppressed, total } = await store.listSuppressed('local', site.id, filter);
      return { found: suppressed.map(({ gate, heldBackAt }) => [gate, heldBackAt - now]), total };
    };
    const [clock, twin, later] = [
      ['clock', 0],
      ['twin', 0],
      ['clock', minute],
    ];
    expect(await list({})).toEqual({ found: [later, twin, clock], total: 3 });
    expect(await list({ gate: 'clock' })).toEqual({ found: [later, clock], total: 2 });
    expect(await list({ checkId: first.claim.check.id })).toEqual({ found: [twin, clock], total: 2 });
    expect(await list({ since: now + minute })).toEqual({ found: [later], total: 1 });
    expect(await list({ since: now + minute + 1 })).toEqual({ found: [], total: 0 });
    expect(await list({ until: now + minute })).toEqual({ found: [twin, clock], total: 2 });
    expect(await list({ until: now })).toEqual({ found: [], total: 0 });
    expect(await list({ limit: 1, offset: 1 })).toEqual({ found: [twin], total: 3 });
    const { suppressed } = await store.listSuppressed('local', site.id, { limit: 1 });
    expect(suppressed).toEqual([
      {
        ...{ id: expect.any(String), siteId: site.id, checkId: second.claim.check.id, raisedAs: null },
        ...{ heldBackAt: now + minute, gate: 'clock', reason: 'by clock', hunk },
      },
    ]);
    const id = suppressed[0]?.id ?? '';
    expect(await store.getSuppressed('local', site.id, id)).toEqual(suppressed[0]);
    expect((await store.listSuppressed('other', site.id, {})).total).toBe(0);
    expect(await store.getSuppressed('local', other.id, id)).toBeNull();
    expect(await store.getSuppressed('other', site.id, id)).toBeNull();
    expect(await store.getSuppressed('local', site.id, 'none')).toBeNull();
  });

  it('is not found before its time by the clock that wrote it, even where its id is younger', async () => {
    const { store, site } = await open();
    await suppress(store, site, now + 5 * minute, ['clock']);
    await runCheck(store, site, now + 6 * minute, (claim) =>
      makeResult(claim, { finishedAt: now, suppressed: [{ gate: 'late', reason: 'r', hunk }] }),
    );
    const { suppressed } = await store.listSuppressed('local', site.id, { since: now + minute });
    expect(suppressed.map(({ gate }) => gate)).toEqual(['clock']);
  });

  it('becomes a change once, counted as any other, for the site of its set too', async () => {
    const { store, site } = await open();
    const page = makeSite({ createdAt: now, parentId: site.id, host: 'page.example' });
    await store.createSite({ site: page, check: makeCheck(page), answerFor: null });
    const { claim } = await suppress(store, page, now, ['clock', 'twin']);
    const { suppressed } = await store.listSuppressed('local', page.id, {});
    const [recordId = '', secondId = ''] = suppressed.map(({ id }) => id);
    const at = now + minute;
    const check = {
      ...makeCheck(page, 'raise' as never, at),
      ...{
        status: 'done' as const,
        outcome: 'changed' as const,
        startedAt: at,
        finishedAt: at + 1,
        snapshotId: 's',
      },
    };
    const raised = { recordId, gate: 'clock', reason: 'by clock', heldBackAt: now, slots: ['a'] };
    const change = makeChange(claim, { detectedAt: at, checkId: check.id, seen: true, raised });
    const order = { ownerId: 'local', siteId: page.id, recordId, parentId: site.id, check, change };
    expect(await store.raiseSuppressed({ ...order, ownerId: 'other' })).toBe(false);
    expect(await store.raiseSuppressed({ ...order, siteId: site.id })).toBe(false);
    expect(await store.raiseSuppressed({ ...order, recordId: 'none' })).toBe(false);
    expect(await store.raiseSuppressed(order)).toBe(true);
    expect(await store.getSuppressed('local', page.id, recordId)).toMatchObject({ raisedAs: change.id });
    expect(await store.getSuppressed('local', page.id, secondId)).toMatchObject({ raisedAs: null });
    expect(await store.getChange('local', change.id)).toEqual(change);
    expect(await store.getCheck('local', check.id)).toEqual({ ...check, changeId: change.id, note: null });
    expect((await store.listChanges('local', { q: 'price' })).changes).toHaveLength(1);
    expect(await store.getSite('local', page.id)).toMatchObject({ changeCount: 1, unseenCount: 0 });
    for (const siteId of [page.id, site.id]) {
      expect(await store.listTallies('local', [siteId], { name: 'changes', since: 0 })).toEqual([
        { siteId, name: 'changes', day: Math.floor(at / 86_400_000), count: 1 },
      ]);
    }
    const again = {
      ...order,
      check: makeCheck(page, 'manual', at),
      change: makeChange(claim, { detectedAt: at }),
    };
    expect(await store.raiseSuppressed(again)).toBe(false);
    expect((await store.listChanges('local', {})).total).toBe(1);
    const unseen = { ...again, recordId: secondId };
    expect(await store.raiseSuppressed({ ...unseen, check: { ...check, id: unseen.check.id } })).toBe(true);
    expect(await store.getSite('local', page.id)).toMatchObject({ changeCount: 2, unseenCount: 1 });
    expect(await store.getSite('local', site.id)).toMatchObject({ changeCount: 0, unseenCount: 0 });
  });
});
