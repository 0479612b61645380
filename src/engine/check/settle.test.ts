import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachStore } from '../../../test/support/stores.ts';
import { type WatchedPage, watchPage } from '../../../test/support/watched-page.ts';
import { inLanguage } from '../sites/in-language.ts';

const words = (count: number, word = 'sturdy') =>
  `${word} lamps of brass for every room of the house. `.repeat(count);
const page = (text: string, title = 'Lamps') => `<title>${title}</title><main><h1>Lamps</h1>${text}</main>`;
const whole = page(`<p>${words(20)}</p><p>${words(20, 'cheap')}</p>`);
/** Half of it went: odd, but no error either. */
const half = page(`<p>${words(15)}</p>`);
const otherHalf = page(`<p>${words(14, 'cheap')}</p>`);
const grown = page(`<p>${words(20)}</p><p>${words(20, 'cheap')}</p><p>A new lamp of glass came in.</p>`);

/** What lists, counts and totals say must agree. */
async function expectConsistent({ store, siteId, site }: WatchedPage): Promise<void> {
  const { changes, total } = await store.listChanges('local', { siteIds: [siteId] });
  const { changeCount, unseenCount, snapshotId } = await site();
  expect({ total, changeCount }).toEqual({ total: changes.length, changeCount: changes.length });
  expect(unseenCount).toBe(changes.filter(({ seen }) => !seen).length);
  for (const { status, doubts } of changes) expect(doubts.length > 0).toBe(status === 'unconfirmed');
  const reported = changes.filter(({ status }) => status !== 'unconfirmed').map(({ id }) => id);
  const { events } = await store.listEvents('local', { siteIds: [siteId], kinds: ['change'] });
  const ids = events.flatMap((event) => (event.kind === 'change' ? [event.payload.changeId] : []));
  expect(ids.sort()).toEqual(reported.sort());
  const last = changes.find(({ status }) => status !== 'unconfirmed');
  if (last !== undefined) expect(last.afterSnapshotId <= (snapshotId ?? '')).toBe(true);
}

forEachStore('an unconfirmed change', (stores) => {
  const begin = async (input: Parameters<typeof watchPage>[1] = {}, first = whole) => {
    const watched = await watchPage(await stores.open(), input);
    watched.show(first);
    await watched.check();
    return watched;
  };

  it('is listed with its doubts, notifies nobody, and is looked for again after half a minute', async () => {
    const watched = await begin();
    watched.show(half);
    const first = await watched.check();
    expect(first).toMatchObject({ outcome: 'changed', change: { status: 'unconfirmed' } });
    const { changes } = await watched.store.listChanges('local', {});
    expect(changes).toMatchObject([{ status: 'unconfirmed', id: first.change?.id }]);
    expect(changes[0]?.doubts[0]).toMatch(/large part of the page is gone/);
    expect(await watched.events()).toEqual([]);
    expect(await watched.site()).toMatchObject({ changeCount: 1, lastChangedAt: null });
    const seenAt = watched.now();
    const second = await watched.due();
    expect(second.claim.check.trigger).toBe('confirm');
    expect(watched.now() - seenAt).toBeGreaterThan(25_000);
    expect(watched.now() - seenAt).toBeLessThan(40_000);
    expect(second).toMatchObject({ change: { id: first.change?.id, status: 'confirmed', doubts: [] } });
    expect(await watched.events()).toEqual(['change']);
    expect(await watched.site()).toMatchObject({ changeCount: 1, lastChangedAt: first.change?.detectedAt });
    await expectConsistent(watched);
    expect((await watched.check()).outcome).toBe('unchanged');
  });

  it('that is gone at the second look is dropped, with a record', async () => {
    const watched = await begin();
    watched.show(half);
    const first = await watched.check();
    watched.show(whole);
    expect((await watched.due()).outcome).toBe('unchanged');
    expect(await watched.changes()).toEqual([]);
    expect(await watched.events()).toEqual(['change.dropped']);
    const { suppressed } = await watched.store.listSuppressed('local', watched.siteId, {
      gate: 'unconfirmed',
    });
    expect(suppressed.length).toBeGreaterThan(0);
    expect(suppressed[0]?.reason).toMatch(/^was gone \d+ s later$/);
    const check = await watched.store.getCheck('local', first.claim.check.id);
    expect(check).toMatchObject({ outcome: 'unchanged', changeId: null, suppressed: suppressed.length });
    await expectConsistent(watched);
    // Nor is it a version that the page can go back to.
    watched.show(half);
    expect((await watched.check()).outcome).toBe('changed');
  });

  it('stays through looks that fail, ever more rarely, and is confirmed when it is seen again', async () => {
    const watched = await begin();
    watched.show(half);
    await watched.check();
    watched.show(null);
    const waits: number[] = [];
    for (let look = 0; look < 3; look += 1) {
      const before = watched.now();
      const { claim, outcome } = await watched.due();
      expect({ trigger: claim.check.trigger, outcome }).toEqual({ trigger: 'confirm', outcome: 'failed' });
      waits.push(Math.round((watched.now() - before) / 1000));
    }
    expect(waits).toEqual([31, 121, 601]);
    expect(await watched.changes()).toMatchObject([[expect.any(String), 'unconfirmed']]);
    watched.show(half);
    expect((await watched.due()).change?.status).toBe('confirmed');
    expect(await watched.events()).toContain('change');
    await expectConsistent(watched);
  });

  it('that became a third version is reported as that: at once if there are no doubts, else after another look', async () => {
    const watched = await begin();
    watched.show(half);
    const first = await watched.check();
    watched.show(otherHalf);
    expect((await watched.due()).change).toMatchObject({ id: first.change?.id, status: 'unconfirmed' });
    expect(await watched.changes()).toHaveLength(1);
    watched.show(grown);
    const third = await watched.due();
    expect(third.change).toMatchObject({ status: 'confirmed', doubts: [] });
    expect(third.change?.id).not.toBe(first.change?.id);
    expect(await watched.changes()).toHaveLength(1);
    expect(await watched.events()).toEqual(['change.dropped', 'change']);
    await expectConsistent(watched);
  });

  it('is confirmed by a check that somebody asks for, too, and keeps what its user said of it', async () => {
    const watched = await begin();
    watched.show(half);
    const { change } = await watched.check();
    await watched.store.editChange('local', change?.id ?? '', { seen: true, feedback: 'useful' });
    watched.wait(5_000);
    await watched.check();
    expect(await watched.store.getChange('local', change?.id ?? '')).toMatchObject({
      status: 'confirmed',
      seen: true,
      feedback: 'useful',
    });
    expect((await watched.site()).unseenCount).toBe(0);
    await expectConsistent(watched);
  });

  it('is reported where the page can no longer be compared, so that no change is lost', async () => {
    const watched = await begin();
    watched.show(half);
    const { change } = await watched.check();
    // What a browser shows is not compared with what a server sent.
    watched.show(half, 'browser');
    const blind = await watched.due();
    expect(blind).toMatchObject({ outcome: 'baseline', change: { id: change?.id, status: 'confirmed' } });
    expect(await watched.changes()).toEqual([[change?.title, 'confirmed']]);
    expect(await watched.events()).toEqual(['change']);
    expect((await watched.site()).memory.candidate).toBeNull();
    await expectConsistent(watched);
    // It is settled: nothing is looked for any more, and nothing more is reported.
    expect((await watched.due()).claim.check.trigger).toBe('schedule');
    expect(await watched.events()).toEqual(['change']);
  });

  it('of a paused site is looked for as well', async () => {
    const watched = await begin();
    watched.show(half);
    await watched.check();
    await watched.store.editSite(
      'local',
      watched.siteId,
      { state: 'paused', nextCheckAt: null },
      watched.now(),
    );
    const { claim, change } = await watched.due();
    expect({ trigger: claim.check.trigger, status: change?.status }).toEqual({
      trigger: 'confirm',
      status: 'confirmed',
    });
    await expect(watched.due()).rejects.toThrow('no check is ever due');
  });

  it('survives the death of its worker: the change and its second look are still there', async () => {
    const watched = await begin();
    watched.show(half);
    await watched.check();
    watched.wait(60_000);
    await watched.store.queueDue({ now: watched.now(), limit: 10 });
    const order = { workerId: 'dies', leaseMs: 1000, limit: 1, hostLimit: 1, hostSpacingMs: 0 };
    await watched.store.claimChecks({ ...order, now: watched.now() });
    watched.wait(5_000);
    const poisoned = { code: 'c', message: 'm', advice: 'a', transient: false };
    await watched.store.reclaimChecks({ now: watched.now(), maxAttempts: 5, poisoned });
    expect((await watched.due()).change?.status).toBe('confirmed');
    await expectConsistent(watched);
  });
});

forEachStore('a page that turns as it likes', (stores) => {
  it('is reported in the end as it is, its changes once each, and no list disagrees', {
    timeout: 120_000,
  }, async () => {
    const store = await stores.open();
    const views = [whole, half, otherHalf, grown, null];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(4), fc.boolean()), { minLength: 1, maxLength: 10 }),
        fc.nat(3),
        async (looks, end) => {
          run += 1;
          const watched = await watchPage(store, { url: `http://shop.example/${run}` });
          watched.show(whole);
          await watched.check();
          for (const [view, isAsked] of looks) {
            watched.show(views[view] ?? null);
            await (isAsked ? watched.check() : watched.due());
            await expectConsistent(watched);
          }
          watched.show(views[end] ?? null);
          for (let looked = 0; looked < 4; looked += 1) await watched.due();
          await expectConsistent(watched);
          const { snapshotId, memory } = await watched.site();
          expect(memory.candidate).toBeNull();
          const snapshot = await store.getSnapshot('local', snapshotId ?? '');
          const reader = await watchPage(store, { url: `http://shop.example/${run}/again` });
          reader.show(views[end] ?? null);
          expect((await reader.check()).snapshot?.contentHash).toBe(snapshot?.contentHash);
          for (const id of [watched.siteId, reader.siteId]) await store.removeSite('local', id);
        },
      ),
      { numRuns: stores.kind === 'sqlite' ? 25 : 8 },
    );
  });
});

forEachStore('a page that goes back and forth', (stores) => {
  const priced = (price: string) => page(`<p>Price: ${price}</p><p>${words(5)}</p>`);

  it('is one change, not fifty', async () => {
    const watched = await watchPage(await stores.open());
    const views = [whole, grown];
    watched.show(whole);
    await watched.check();
    for (let turn = 1; turn <= 30; turn += 1) {
      watched.wait(600_000);
      watched.show(views[turn % 2] ?? whole);
      await watched.check();
      await watched.check();
    }
    const { changes } = await watched.store.listChanges('local', { siteIds: [watched.siteId] });
    expect(changes).toHaveLength(3);
    expect(changes[0]?.title).toBe('The page has been switching between two versions since 2026-01-05');
    const inGerman = changes[0] && inLanguage(changes[0], 'de');
    expect(inGerman?.title).toBe(
      'Die Seite wechselt seit dem 5. Januar 2026 zwischen 2 Versionen hin und her',
    );
    expect(inGerman?.summary).toContain(inGerman?.title);
    expect(inGerman?.goal.reason).toContain('Diese Version gab es schon');
    // Both versions were reported: that they alternate is no alarm.
    expect(changes[0]).toMatchObject({ significance: 'low', goal: { verdict: 'unclear' } });
    expect(changes[1]?.goal.verdict).toBe(changes[2]?.goal.verdict);
    // Sooner or later the texts themselves are known to rotate; until then each return is counted.
    expect(changes[0]?.summary).toMatch(/It switched back \d+ times/);
    expect(changes[1]?.revertsTo).toMatchObject({ changeId: changes[2]?.id });
    expect(changes[2]?.status).toBe('reverted');
    expect(await watched.events()).toEqual(['change', 'change', 'change']);
    const { suppressed } = await watched.store.listSuppressed('local', watched.siteId, { gate: 'flapping' });
    expect(suppressed[0]?.reason).toMatch(
      /from the version of .* to the version of .*, the \d+(nd|rd|th) time/,
    );
    await expectConsistent(watched);
    // A third version is news, after a second look.
    watched.show(page(`<p>${words(20)}</p><p>${words(22, 'costly')}</p>`));
    expect((await watched.check()).change?.status).toBe('unconfirmed');
    expect((await watched.due()).change?.status).toBe('confirmed');
  });

  it('reports each time the price falls below the limit, once it is confirmed', async () => {
    const goal = 'tell me when the price drops below $95';
    const watched = await watchPage(await stores.open(), { trackingGoal: goal, everyMinutes: 1440 });
    watched.show(priced('$100.00'));
    await watched.check();
    for (let week = 0; week < 4; week += 1) {
      for (const price of ['$90.00', '$100.00']) {
        watched.show(priced(price));
        await watched.due();
        // Whatever waits is settled within a quarter of an hour.
        for (let look = 0; (await watched.site()).memory.candidate !== null && look < 5; look += 1)
          await watched.due();
      }
    }
    const { events } = await watched.store.listEvents('local', { kinds: ['change'] });
    const met = events.filter((event) => event.kind === 'change' && event.payload.verdict === 'met');
    expect(met).toHaveLength(4);
    expect(events.length).toBeLessThan(8);
    await expectConsistent(watched);
  });
});
