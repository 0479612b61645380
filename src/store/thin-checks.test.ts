import { expect, it } from 'vitest';
import { addSite, makeResult, runCheck } from '../../test/support/store-records.ts';
import { forEachStore } from '../../test/support/stores.ts';

const start = 1_700_000_000_000;
const day = 24 * 60 * 60_000;
const error = { code: 'c', message: 'm', advice: 'a', transient: true };

forEachStore('old checks that found nothing', (stores) => {
  it('are thinned but for the newest 200 and the last 30 days; what failed stays', async () => {
    const store = await stores.open();
    const site = await addSite(store, { createdAt: start });
    for (let n = 0; n < 260; n += 1) {
      await runCheck(store, site, start + n * 60_000, (claim) =>
        n % 20 === 0 ? makeResult(claim, { outcome: 'failed', error }) : makeResult(claim),
      );
    }
    const count = async () => (await store.listChecks('local', site.id, {})).checks.length;
    await store.tidy(start + 29 * day);
    expect(await count()).toBe(260);
    await store.tidy(start + 31 * day);
    // The oldest 60 go but for the failed among them: 0, 20 and 40.
    expect(await count()).toBe(203);
    const { checks } = await store.listChecks('local', site.id, {});
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toHaveLength(13);
    const last = (await store.getSite('local', site.id))?.lastCheck?.id;
    expect(checks[0]?.id).toBe(last);
  });
});
