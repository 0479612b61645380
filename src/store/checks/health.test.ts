// The health of a site: since when, why, and each unhealthy state reported once until it is well again.
import { expect, it } from 'vitest';
import { addSite, makeResult, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { SiteHealth } from '../../core/site/site.ts';

const now = 1_700_000_000_000;
const minute = 60_000;
const error = (code: string) => ({ code, message: 'm', advice: 'a', transient: true });

forEachStore('the health of a site', (stores) => {
  it('shows since when and why, and is reported: each state once, and its end', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: now });
    const bystander = await addSite(store, { createdAt: now, host: 'other.example' });
    let known = 0;
    /** One check a minute; gives what the site then shows, and what was new. */
    const check = async (n: number, health: SiteHealth, code: string | null) => {
      await runCheck(store, site, now + n * minute, (claim) =>
        makeResult(claim, {
          finishedAt: now + n * minute,
          outcome: code === null ? 'unchanged' : 'failed',
          error: code === null ? null : error(code),
          site: { health },
        }),
      );
      const view = await store.getSite('local', site.id);
      const { events } = await store.listEvents('local', {});
      const news = events.slice(0, events.length - known).reverse();
      known = events.length;
      return {
        ...{
          health: view?.health,
          since: ((view?.healthSince ?? 0) - now) / minute,
          why: view?.healthReason?.code,
        },
        news: news.map(({ kind, payload }) => [kind, ((payload as { since: number }).since - now) / minute]),
      };
    };
    expect(await check(1, 'ok', null)).toEqual({ health: 'ok', since: 1, why: undefined, news: [] });
    expect(await check(2, 'ok', null)).toEqual({ health: 'ok', since: 1, why: undefined, news: [] });
    // The first failure is not certain yet.
    expect(await check(3, 'ok', 'a')).toEqual({ health: 'ok', since: 1, why: 'a', news: [] });
    expect(await check(4, 'failing', 'b')).toEqual({
      health: 'failing',
      since: 3,
      why: 'b',
      news: [['site.failing', 3]],
    });
    expect(await check(5, 'failing', 'c')).toEqual({ health: 'failing', since: 3, why: 'c', news: [] });
    expect(await check(6, 'blocked', 'd')).toEqual({
      health: 'blocked',
      since: 3,
      why: 'd',
      news: [['site.blocked', 3]],
    });
    // Of the same error: only the state is another.
    expect(await check(7, 'failing', 'd')).toEqual({ health: 'failing', since: 3, why: 'd', news: [] });
    expect(await check(8, 'ok', null)).toEqual({
      health: 'ok',
      since: 8,
      why: undefined,
      news: [['site.recovered', 3]],
    });
    expect(await check(9, 'ok', 'f')).toEqual({ health: 'ok', since: 8, why: 'f', news: [] });
    expect(await check(10, 'ok', null)).toEqual({ health: 'ok', since: 8, why: undefined, news: [] });
    expect(await check(11, 'blocked', 'g')).toEqual({
      health: 'blocked',
      since: 11,
      why: 'g',
      news: [['site.blocked', 11]],
    });
    const { events } = await store.listEvents('local', { limit: 1 });
    expect(events).toMatchObject([
      { siteId: site.id, at: now + 11 * minute, payload: { since: now + 11 * minute, reason: error('g') } },
    ]);
    expect(await store.getSite('local', bystander.id)).toMatchObject({
      health: 'pending',
      healthSince: null,
    });
  });

  it('goes with each site where several are written together', async () => {
    const store = await stores.open();
    const [bad, good] = [await addSite(store, { createdAt: now }), await addSite(store, { createdAt: now })];
    const order = { workerId: 'w', now, leaseMs: minute, limit: 9, hostLimit: 9, hostSpacingMs: 0 };
    const { claims } = await store.claimChecks(order);
    await store.recordResults(
      claims.map((claim) =>
        claim.site.id === bad.id
          ? makeResult(claim, { outcome: 'failed', error: error('x'), site: { health: 'failing' } })
          : makeResult(claim),
      ),
    );
    expect(await store.getSite('local', bad.id)).toMatchObject({
      health: 'failing',
      healthReason: error('x'),
    });
    expect(await store.getSite('local', good.id)).toMatchObject({ health: 'ok', healthReason: null });
    expect((await store.listEvents('local', {})).events.map(({ siteId }) => siteId)).toEqual([bad.id]);
    // In the order in which they ended.
    for (const siteId of [good.id, bad.id])
      await store.askCheck({ ownerId: 'local', siteId, trigger: 'manual', now, answerFor: null });
    const both = (await store.claimChecks(order)).claims;
    await store.recordResults(
      both.map((claim) =>
        makeResult(claim, { outcome: 'failed', error: error('x'), site: { health: 'blocked' } }),
      ),
    );
    const { events } = await store.listEvents('local', { kinds: ['site.blocked'] });
    expect(events.map(({ siteId }) => siteId).reverse()).toEqual(both.map(({ site }) => site.id));
  });
});
