// Facts over time: what each kept snapshot of a page said.
import { expect, it } from 'vitest';
import { addSite, makeResult, makeSnapshot, runCheck } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import type { KeptFact } from '../store.ts';

const now = 1_700_000_000_000;
const price = (value: number): KeptFact => ({
  ...{ kind: 'price', label: 'Price', text: `$${value}`, value, currency: 'USD', unit: null },
});

forEachStore('facts', (stores) => {
  it('are listed by snapshot, the newest first, up to the limit, of one site', async () => {
    const store = await stores.open();
    const [site, other] = [await addSite(store), await addSite(store, { host: 'b.example' })];
    const said = async (of: typeof site, at: number, facts: KeptFact[] | null) => {
      const { snapshot } = await runCheck(store, of, at, (claim) =>
        makeResult(claim, { outcome: 'changed', snapshot: makeSnapshot(claim), facts }),
      );
      return { snapshotId: snapshot?.id, capturedAt: snapshot?.capturedAt, facts };
    };
    const first = await said(site, now, [price(49)]);
    const second = await said(site, now + 60_000, [price(39), price(9)]);
    await said(other, now + 90_000, [price(1)]);
    const third = await said(site, now + 120_000, [price(29)]);
    expect(await store.listFacts('local', site.id, 10)).toEqual([third, second, first]);
    expect(await store.listFacts('local', site.id, 2)).toEqual([third, second]);
    expect(await store.listFacts('other', site.id, 10)).toEqual([]);
  });
});
