// What wishes find on a page as it is now.
import { describe, expect, it } from 'vitest';
import { having, makeField, makePlan, makeTest } from '../../test/support/plans.ts';
import type { Field, Item, PageItems } from '../core/page/items.ts';
import type { Wish } from '../core/plan/plan.ts';
import { sayToday } from './say-today.ts';
import { wishToday } from './wish-today.ts';

const field = (kind: Field['kind'], text: string, value: Field['value'] = null): Field => ({
  ...{ name: '', kind, text, value, currency: kind === 'price' ? 'EUR' : null, unit: null, block: 0 },
});

const item = (title: string, fields: Field[] = [], more: Partial<Item> = {}): Item => ({
  ...{ kind: 'row', list: 'jobs', key: title, title, href: null, fields, trail: ['Jobs'], isMain: true },
  ...{ text: [title, ...fields.map(({ text }) => text)].join(' '), position: 0, blocks: [] },
  ...more,
});

const page = (...items: Item[]): PageItems => ({
  ...{ language: 'en', subject: 'Acme' },
  items,
  lists: [...Map.groupBy(items, ({ list }) => list)]
    .filter(([id]) => id !== 'text')
    .map(([id, all]) => ({
      ...{ id, kind: 'row', name: all[0]?.trail[0] ?? '', size: all.length, fields: [], isMain: true },
    })),
});

const today = (wish: Partial<Wish>, ...items: Item[]) => {
  const plan = makePlan([wish]);
  return sayToday(plan, wishToday(plan, page(...items)))[0];
};

const jobs = ['Baker, Berlin', 'Cook, Bremen', 'Clerk, Berlin'].map((title) => item(title));

describe('today', () => {
  it('counts the entries that match, and names some', () => {
    expect(today({ target: 'item', where: having('Berlin') }, ...jobs)).toEqual({
      ...{ wish: 0, size: 3, isListed: true, matches: 2, examples: ['Baker, Berlin', 'Clerk, Berlin'] },
      ...{ value: null, item: null, isMet: null },
      text: '3 entries in the list, 2 match ‘Berlin’.',
    });
  });

  it('names three at most', () => {
    const many = Array.from({ length: 9 }, (_, at) => item(`Job ${at}`));
    expect(today({ target: 'item' }, ...many)).toMatchObject({
      ...{ matches: 9, examples: ['Job 0', 'Job 1', 'Job 2'], text: '9 entries in the list.' },
    });
  });

  it('leaves out what the wish refuses', () => {
    expect(today({ target: 'item', not: having('Berlin') }, ...jobs)).toMatchObject({ matches: 1 });
  });

  it('looks in the list that the wish is bound to', () => {
    const others = item('Berlin meets Paris', [], { list: 'news', trail: ['News'] });
    const wish = { target: 'item', bound: 'News' } as const;
    expect(today(wish, ...jobs, others)).toMatchObject({ matches: 1, examples: ['Berlin meets Paris'] });
  });

  it('does not call the entries of several lists one list', () => {
    const others = item('Berlin meets Paris', [], { list: 'news', trail: ['News'] });
    expect(today({ target: 'item', where: having('Berlin') }, ...jobs, others)).toMatchObject({
      ...{ size: 4, matches: 3, isListed: false, text: '4 entries on the page, 3 match ‘Berlin’.' },
    });
  });

  it('says so where nothing matches yet', () => {
    expect(today({ target: 'item', where: having('Kassel') }, ...jobs)).toMatchObject({
      ...{ matches: 0, examples: [], text: '3 entries in the list, none match ‘Kassel’.' },
    });
  });

  it.each([
    [279, true, 'Already met: €279 is below €400 today.'],
    [479, false, 'Not met yet: €479 is not below €400 today.'],
  ])('holds the tests against the page: %i', (amount, isMet, text) => {
    const wish: Partial<Wish> = {
      ...{ target: 'subject', field: makeField('price') },
      tests: [makeTest('below', 400, { currency: 'EUR' })],
    };
    const price = item('Price', [field('price', `€${amount}`, amount)], { list: 'text' });
    expect(today(wish, price)).toMatchObject({
      value: `€${amount}`,
      isMet,
      text,
    });
  });

  it('speaks of what the page sells, whatever else on it has a price', () => {
    const wish: Partial<Wish> = {
      ...{ target: 'subject', field: makeField('price') },
      tests: [makeTest('below', 200, { currency: 'EUR' })],
    };
    const own = field('price', '€219', 219);
    const items = [
      item('Sale', [field('price', 'up to €100 off', 100)], { list: 'text' }),
      item('Fridge', [own], { list: 'text' }),
    ];
    const plan = makePlan([wish]);
    const [found] = sayToday(plan, wishToday(plan, { ...page(...items), offer: [own] }));
    expect(found?.text).toBe('Not met yet: €219 is not below €200 today.');
  });

  it('holds all tests against one and the same entry', () => {
    const shops = [
      item('Cheap shop', [field('price', '€190', 190), field('status', 'Sold out', 'sold out')]),
      item('Dear shop', [field('price', '€900', 900), field('status', 'In stock', 'in stock')]),
    ];
    const wish: Partial<Wish> = {
      ...{ target: 'item', field: makeField('any') },
      tests: [makeTest('below', 400), makeTest('is', 'in stock')],
    };
    expect(today(wish, ...shops)).toMatchObject({ matches: 2, isMet: false });
    const good = item('Good shop', [field('price', '€300', 300), field('status', 'In stock', 'in stock')]);
    expect(today(wish, ...shops, good)).toMatchObject({
      ...{ isMet: true, value: '€300' },
      text: 'Already met: €300 (Good shop) is below 400 and in stock today.',
    });
  });

  it('says a day without a year as people write it', () => {
    const wish: Partial<Wish> = {
      ...{ target: 'item', where: having('Next slot'), tests: [makeTest('before', '--12-20')] },
    };
    const slot = item('Next slot', [field('date', '8 January 2027', '2027-01-08')]);
    expect(today(wish, slot)?.text).toContain('is not before December 20 today');
  });

  it('says a state in the page’s own words', () => {
    const sizes = ['41', '42'].map((size) =>
      item(size, [field('status', size === '42' ? 'Sold out' : 'In stock')]),
    );
    const wish: Partial<Wish> = { target: 'item', where: having('42'), tests: [makeTest('is', 'in stock')] };
    expect(today(wish, ...sizes)).toMatchObject({
      ...{ matches: 1, value: 'Sold out', isMet: false },
      text: 'Not met yet: 42 says “Sold out” today.',
    });
  });

  it('does not say that a change is met before there is one', () => {
    const tests = [makeTest('falls-by', 10)];
    const wish: Partial<Wish> = { target: 'subject', field: makeField('price'), tests };
    const price = item('Price', [field('price', '€279', 279)], { list: 'text' });
    expect(today(wish, price)).toMatchObject({ value: '€279', isMet: null });
  });

  it('has an entry for each wish', () => {
    const plan = makePlan([{}, { target: 'item' }]);
    expect(wishToday(plan, page(...jobs)).map(({ wish }) => wish)).toEqual([0, 1]);
  });
});
