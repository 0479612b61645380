// Lists of changes: filters, paging and totals, compared with a plain look through all of them.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addSite, claimAll, makeChange, makeResult } from '../../../test/support/store-records.ts';
import { forEachStore } from '../../../test/support/stores.ts';
import { significances, verdicts } from '../../core/change/analysis.ts';
import { type Change, type ChangeDetail, changeStatuses } from '../../core/change/change.ts';
import { changeTypes } from '../../core/change/change-type.ts';
import type { ChangeFilter, Store } from '../store.ts';
import { wordsOf } from './change-words.ts';

const dayMs = 86_400_000;
// Ids never go back in time, so each list is written on a later day than the one before.
let now = 1_700_000_000_000;
const titles = [
  'Price fell',
  'Preis gefallen: Größe',
  'Out of stock',
  '価格が変わった',
  'it\'s 100% AND "free"',
  'Prices',
];

/** Changes of three sites, of many kinds, a minute apart. */
async function fill(store: Store, count: number): Promise<Change[]> {
  now += dayMs;
  for (let n = 0; n < 3; n += 1) await addSite(store);
  const claims = await claimAll(store, now);
  const written: ChangeDetail[] = [];
  for (let n = 0; n < count; n += 1) {
    const claim = claims[n % 3];
    if (claim === undefined) throw new Error('nothing to claim');
    await store.askCheck({
      ownerId: 'local',
      siteId: claim.site.id,
      trigger: 'manual',
      now,
      answerFor: null,
    });
    const next = n < 3 ? claim : ((await claimAll(store, now))[0] ?? claim);
    const change = makeChange(next, {
      detectedAt: now + n * 60_000,
      changeType: changeTypes[(n * 3) % changeTypes.length] ?? 'content',
      significance: significances[n % significances.length] ?? 'low',
      title: titles[n % titles.length] ?? '',
      seen: n % 3 === 0,
      goal: { verdict: verdicts[n % verdicts.length] ?? 'met', reason: 'so it is' },
      status: changeStatuses[(n * 5) % changeStatuses.length] ?? 'confirmed',
    });
    await store.recordResults([makeResult(next, { outcome: 'changed', change })]);
    written.unshift(change);
  }
  return written.map(({ diff: _, ...change }) => change);
}

function matches(change: Change, filter: ChangeFilter): boolean {
  const words = wordsOf(`${change.title} ${change.summary}`);
  return (
    (filter.siteIds?.includes(change.siteId) ?? true) &&
    (filter.changeTypes?.includes(change.changeType) ?? true) &&
    (filter.significances?.includes(change.significance) ?? true) &&
    (filter.verdicts?.includes(change.goal.verdict) ?? true) &&
    (filter.statuses?.includes(change.status) ?? true) &&
    (filter.since === undefined || change.detectedAt >= filter.since) &&
    (filter.until === undefined || change.detectedAt < filter.until) &&
    (filter.seen === undefined || change.seen === filter.seen) &&
    wordsOf(filter.q ?? '').every((wanted) => words.includes(wanted))
  );
}

function filters(siteIds: string[]): fc.Arbitrary<ChangeFilter> {
  const time = fc.integer({ min: -1, max: 31 }).map((minute) => now + minute * 60_000);
  return fc.record(
    {
      siteIds: fc.array(fc.constantFrom(...siteIds, 'nowhere'), { maxLength: 3 }),
      changeTypes: fc.array(fc.constantFrom(...changeTypes), { maxLength: 8 }),
      significances: fc.array(fc.constantFrom(...significances), { maxLength: 4 }),
      verdicts: fc.array(fc.constantFrom(...verdicts), { maxLength: 4 }),
      statuses: fc.array(fc.constantFrom(...changeStatuses), { maxLength: 3 }),
      since: time,
      until: time,
      seen: fc.boolean(),
      q: fc.oneof(
        fc.constantFrom('price', 'PRICES', 'GRÖSSE', 'große', 'free and', '価格', 'cheaper out', ''),
        fc.string(),
      ),
    },
    { requiredKeys: [] },
  );
}

/** Each kind of filter, some of them in two ways. */
function singleFilters([one = '', two = '']: string[]): ChangeFilter[] {
  return [
    { siteIds: [one] },
    { siteIds: [one, two] },
    { changeTypes: ['price', 'content'] },
    { significances: ['low', 'high'] },
    { verdicts: ['met', 'unclear'] },
    { statuses: ['confirmed', 'unconfirmed'] },
    { since: now + 10 * 60_000 },
    { until: now + 20 * 60_000 },
    { seen: true },
    { seen: false },
    { q: 'price' },
  ];
}

/** Each of them alone, and with each other one. */
const pairsOf = (filters: ChangeFilter[]): ChangeFilter[] =>
  filters.flatMap((one, n) => filters.slice(n).map((other) => ({ ...one, ...other })));

interface PageSize {
  limit: number;
  offset: number;
}

forEachStore('lists of changes', (stores) => {
  it('hold what the filters ask for, newest first, with the right total', async () => {
    const store = await stores.open();
    const all = await fill(store, 30);
    const siteIds = [...new Set(all.map((change) => change.siteId))];
    const page = fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.nat(12) });
    const examples = pairsOf(singleFilters(siteIds)).map((filter): [ChangeFilter, PageSize] => [
      filter,
      { limit: 2, offset: 1 },
    ]);
    await fc.assert(
      fc.asyncProperty(filters(siteIds), page, async (filter, { limit, offset }) => {
        const expected = all.filter((change) => matches(change, filter));
        const got = await store.listChanges('local', { ...filter, limit, offset });
        expect(got.changes).toEqual(expected.slice(offset, offset + limit));
        expect(got).toMatchObject({ total: expected.length, isTotalExact: true });
        expect((await store.listChanges('local', filter)).changes).toEqual(expected);
      }),
      { numRuns: 150, examples },
    );
  });

  it('hold the same of hundreds of sites', async () => {
    const store = await stores.open();
    const all = await fill(store, 30);
    const [one = '', two = ''] = new Set(all.map((change) => change.siteId));
    const many = [...Array.from({ length: 250 }, (_, n) => `nowhere ${n}`), one, two];
    const page = fc.record({ limit: fc.integer({ min: 1, max: 12 }), offset: fc.nat(12) });
    const before = fc.constantFrom(undefined, ...all.map(({ id }) => id));
    await fc.assert(
      fc.asyncProperty(filters([one]), page, before, async (asked, { limit, offset }, before) => {
        const filter = { ...asked, siteIds: many };
        const expected = all.filter((change) => matches(change, filter));
        const older = expected.filter(({ id }) => before === undefined || id < before);
        const got = await store.listChanges('local', { ...filter, limit, offset, before });
        expect(got.changes).toEqual(older.slice(offset, offset + limit));
        expect(got).toMatchObject({ total: expected.length, isTotalExact: true });
      }),
      { numRuns: 100 },
    );
  });

  it('give every change exactly once, walked by offset or by the last id', async () => {
    const store = await stores.open();
    const all = await fill(store, 25);
    const siteIds = [...new Set(all.map((change) => change.siteId))];
    await fc.assert(
      fc.asyncProperty(filters(siteIds), fc.integer({ min: 1, max: 9 }), async (filter, limit) => {
        const expected = all.filter((change) => matches(change, filter)).map((change) => change.id);
        const byOffset: string[] = [];
        const byCursor: string[] = [];
        for (let offset = 0; offset < all.length; offset += limit) {
          const page = await store.listChanges('local', { ...filter, limit, offset });
          byOffset.push(...page.changes.map((change) => change.id));
          const next = await store.listChanges('local', { ...filter, limit, before: byCursor.at(-1) });
          byCursor.push(...next.changes.map((change) => change.id));
        }
        expect(byOffset).toEqual(expected);
        expect(byCursor).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('are walked newest first, with and without words, and say after which one the next page begins', async () => {
    const store = await stores.open();
    const all = await fill(store, 20);
    for (const filter of [{}, { q: 'price' }]) {
      const ids = all.filter((change) => matches(change, filter)).map(({ id }) => id);
      const walk = async (page: ChangeFilter) => {
        const { slices, ...facts } = await store.walkChanges('local', { ...filter, ...page });
        const found: string[] = [];
        for await (const slice of slices) found.push(...slice.map(({ id }) => id));
        return { ...facts, found };
      };
      const counted = { total: ids.length, isTotalExact: true };
      const [first, second, third] = ids;
      expect(await walk({ limit: 2 })).toEqual({
        ...{ ...counted, count: 2, lastId: second, found: [first, second] },
      });
      expect(await walk({ limit: 1, before: second })).toEqual({
        ...{ ...counted, count: 1, lastId: third, found: [third] },
      });
      expect(await walk({ before: ids.at(-1) })).toEqual({ ...counted, count: 0, found: [] });
    }
  });

  it('never let the text of a query break its syntax', async () => {
    const store = await stores.open();
    await fill(store, 6);
    const nasty = [
      '"',
      "'",
      '*',
      'a:*',
      "' | '",
      'NEAR(',
      'OR',
      '(((',
      '\\',
      'words : x',
      '\0',
      '-',
      '%',
      '\ud800',
    ];
    for (const q of nasty) await expect(store.listChanges('local', { q })).resolves.toBeDefined();
    expect((await store.listChanges('local', { q: 'price"fell' })).total).toBe(1);
    expect((await store.listChanges('local', { q: 'OR' })).total).toBe(0);
  });

  it('belong to their owner', async () => {
    const store = await stores.open();
    const all = await fill(store, 3);
    for (const filter of [
      {},
      { q: 'price' },
      { siteIds: [all[0]?.siteId ?? ''] },
      { changeTypes: ['price' as const] },
    ]) {
      expect(await store.listChanges('other', filter)).toEqual({ changes: [], total: 0, isTotalExact: true });
    }
    expect(await store.getChange('other', all[0]?.id ?? '')).toBeNull();
  });

  it('work with more combinations than one statement should hold', async () => {
    const store = await stores.open();
    const all = await fill(store, 12);
    const siteIds = [
      ...new Set(all.map((change) => change.siteId)),
      ...Array.from({ length: 300 }, (_, n) => `no ${n}`),
    ];
    const got = await store.listChanges('local', { siteIds, significances: ['low', 'high'] });
    expect(got.changes).toEqual(all.filter((change) => ['low', 'high'].includes(change.significance)));
    expect(got.total).toBe(got.changes.length);
  });
});
