import { expect, it } from 'vitest';
import {
  addSite,
  claimAll,
  makeChange,
  makeResult,
  makeSnapshot,
  runCheck,
} from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { until } from '../../../test/support/until.ts';
import { firstIdAt } from '../../core/id.ts';
import type { SiteHealth } from '../../core/site/site.ts';
import type { Claim, Store } from '../store.ts';

const start = 1_700_000_000_000;
const error = { code: 'capture.timeout', message: 'No answer.', advice: 'Wait.', transient: true };

const failed = (health: SiteHealth) => (claim: Claim) =>
  makeResult(claim, { outcome: 'failed', error, site: { health, failures: 1 } });
const good = (claim: Claim) => makeResult(claim);
const kinds = async (store: Store) =>
  (await store.listEvents('local', {})).events.map((event) => event.kind).reverse();

forEachStore('events', (stores) => {
  it('report a change in the transaction that writes it, and only if its lease was held', async () => {
    const store = await stores.open();
    await addSite(store, { createdAt: start });
    const [claim] = await claimAll(store, start + 1);
    if (claim === undefined) throw new Error('nothing to claim');
    const change = makeChange(claim);
    const stale = { ...claim, lease: 'another' };
    await store.recordResults([makeResult(stale, { outcome: 'changed', change: makeChange(claim) })]);
    expect(await kinds(store)).toEqual([]);
    await store.recordResults([makeResult(claim, { outcome: 'changed', change })]);
    await store.recordResults([makeResult(claim, { outcome: 'changed', change })]);
    const { events, total } = await store.listEvents('local', {});
    expect(total).toBe(1);
    expect(events).toMatchObject([
      { kind: 'change', siteId: claim.site.id, payload: { changeId: change.id, title: change.title } },
    ]);
    expect((await store.listEvents('other', {})).events).toEqual([]);
  });

  it('report failing, blocked and recovered once each in an unhealthy period, however the site changes', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const turns = [good, 'ok', 'ok', 'failing', 'failing', 'blocked', 'failing', good, good, 'failing', good];
    let now = start;
    for (const turn of turns) {
      now += 60_000;
      await runCheck(store, site, now, typeof turn === 'string' ? failed(turn as SiteHealth) : turn);
    }
    expect(await kinds(store)).toEqual([
      'site.failing',
      'site.blocked',
      'site.recovered',
      'site.failing',
      'site.recovered',
    ]);
    const { events } = await store.listEvents('local', {});
    expect(events.at(-1)?.payload).toEqual({ since: start + 2 * 60_000 + 500, reason: error });
    expect(events.at(-3)?.payload).toEqual({ since: start + 2 * 60_000 + 500 });
  });

  it('say nothing of a failure that passed before it was reported', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (const [n, turn] of [good, failed('ok'), failed('ok'), good].entries())
      await runCheck(store, site, start + n * 60_000, turn);
    expect(await kinds(store)).toEqual([]);
  });

  it('show with the site since when it is as it is, and why', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    expect(await store.getSite('local', site.id)).toMatchObject({ healthSince: null, healthReason: null });
    await runCheck(store, site, start, good);
    // One failed check is no failing site yet, but it is where the failing began.
    await runCheck(store, site, start + 60_000, failed('ok'));
    await runCheck(store, site, start + 120_000, failed('failing'));
    const ill = await store.getSite('local', site.id);
    expect(ill).toMatchObject({ health: 'failing', healthSince: start + 60_500, healthReason: error });
    await runCheck(store, site, start + 180_000, good);
    const well = await store.getSite('local', site.id);
    expect(well).toMatchObject({ health: 'ok', healthSince: start + 180_500, healthReason: null });
  });

  it('report a site whose check never ends, once', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const poisoned = { code: 'engine.poisoned', message: 'm', advice: 'a', transient: false };
    for (let round = 1; round <= 2; round += 1) {
      const now = start + round * 1_000_000;
      await store.askCheck({ ownerId: 'local', siteId: site.id, trigger: 'manual', now, answerFor: null });
      await claimAll(store, now);
      await store.reclaimChecks({ now: now + 100_000, maxAttempts: 1, poisoned });
    }
    expect(await kinds(store)).toEqual(['site.failing']);
    expect((await store.getSite('local', site.id))?.healthReason).toEqual(poisoned);
  });

  it('rise in the order of their commits, though clocks disagree, so that a reader misses none', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    const changed = (claim: Claim) =>
      makeResult(claim, { outcome: 'changed', change: makeChange(claim), snapshot: makeSnapshot(claim) });
    let last = await store.lastEventId('local');
    expect(last).toBe(firstIdAt(0));
    const seen: string[] = [];
    for (const offset of [0, 3_600_000, 1_800_000, 7_200_000, 10]) {
      await runCheck(store, site, start + offset, changed);
      const news = await store.listEventsAfter('local', last, { limit: 10 });
      expect(news).toHaveLength(1);
      last = news[0]?.id ?? last;
      seen.push(last);
    }
    expect(seen).toEqual([...seen].sort());
    expect(await store.lastEventId('local')).toBe(last);
    const next = await store.listEventsAfter('local', seen[0] ?? '', { limit: 3 });
    expect(next.map(({ id }) => id)).toEqual(seen.slice(1, 4));
    // The last was written last, but by a clock that was set back.
    const { events } = await store.listEvents('local', { since: start + 1_800_000 });
    expect(events.map(({ id }) => id)).toEqual(seen.slice(1, 4).reverse());
  });

  it('can be filtered by kind, site and time, page by page', async () => {
    const store = await stores.open();
    const [one, two] = [
      await addSite(store, { createdAt: start }),
      await addSite(store, { createdAt: start }),
    ];
    await runCheck(store, one, start, failed('failing'));
    await runCheck(store, two, start + 60_000, failed('blocked'));
    await runCheck(store, one, start + 120_000, good);
    const found = async (filter: Parameters<Store['listEvents']>[1]) =>
      (await store.listEvents('local', filter)).events.map((event) => event.kind);
    expect(await found({ kinds: ['site.failing', 'site.recovered'] })).toEqual([
      'site.recovered',
      'site.failing',
    ]);
    expect(await found({ siteIds: [two.id] })).toEqual(['site.blocked']);
    expect(await found({ since: start + 60_000 })).toEqual(['site.recovered', 'site.blocked']);
    const { events, total } = await store.listEvents('local', { limit: 1 });
    expect(total).toBe(3);
    expect(await found({ before: events[0]?.id, limit: 1 })).toEqual(['site.blocked']);
    await store.removeSite('local', one.id);
    expect(await found({})).toEqual(['site.blocked']);
  });

  it('wake whoever listens, in another process too', async () => {
    const store = await stores.open();
    const other = stores.kind === 'postgres' ? await stores.reopen(store) : store;
    let heard = 0;
    const stop = other.onEvents(() => {
      heard += 1;
    });
    const site = await addSite(store, { createdAt: start });
    await runCheck(store, site, start, failed('failing'));
    await until(async () => (heard > 0 ? true : null));
    stop();
  });
});
