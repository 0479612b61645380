// What becomes of goals: the slots of their wishes, with and without a page.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, PageItems } from '../core/page/items.ts';
import { planSchema, type Wish } from '../core/plan/plan.ts';
import { compileGoal } from './compile.ts';

function wishes(goal: string, page: PageItems | null = null): Wish[] {
  return compileGoal(goal, page).wishes;
}

function only(goal: string, page: PageItems | null = null): Wish {
  const [wish, ...more] = wishes(goal, page);
  expect(more).toEqual([]);
  if (wish === undefined) throw new Error('a plan has a wish');
  return wish;
}

const phrases = (filters: Wish['where']) => filters.map(({ any }) => any);

describe('a limit', () => {
  it.each([
    ['below 500 €', 'below', 500, 'EUR', null],
    ['at least 3 rooms', 'at-least', 3, null, null],
    ['höchstens 1.100 Euro', 'at-most', 1100, 'EUR', null],
    ['moins de 600 euros', 'below', 600, 'EUR', null],
    ['más de 12 kg', 'above', 12, null, 'kg'],
    ['300 € or less', 'at-most', 300, 'EUR', null],
  ])('“%s” is a test', (goal, op, value, currency, unit) => {
    expect(only(goal).tests).toMatchObject([{ op, value, currency, unit }]);
  });

  it('in percent of a fall is a step, not a limit', () => {
    expect(only('tell me when the price drops by at least 10 %')).toMatchObject({
      event: 'falls',
      tests: [{ op: 'falls-by', value: 10, percent: true }],
    });
  });

  it.each([
    ['20% cheaper', 'falls-by', 20, true],
    ['10 % billiger', 'falls-by', 10, true],
    ['at least 50 euros below the list price', 'falls-by', 50, false],
    ['10 % unter dem Listenpreis', 'falls-by', 10, true],
  ])('“%s” is a step, too', (goal, op, value, percent) => {
    expect(only(goal).tests).toMatchObject([{ op, value, percent }]);
  });

  it('is no span of ages, and a step only where something moves', () => {
    expect(only('du nouveau pour les ados de 12 à 17 ans').tests).toEqual([]);
    expect(only('une baisse de 12 %').tests).toMatchObject([{ op: 'falls-by', value: 12 }]);
  });

  it('is no state where a day is named by it', () => {
    expect(only('nueva fecha de entrada en vigor')).toMatchObject({ field: { kind: 'date' }, tests: [] });
    expect(only('avísame cuando la norma esté en vigor').tests).toMatchObject([
      { op: 'is', value: 'active' },
    ]);
  });

  it('joined by “or” is enough by itself', () => {
    const tests = wishes('below 500 € or above 900 €').map((wish) => wish.tests.map(({ op }) => op));
    expect(tests).toEqual([['below'], ['above']]);
  });
});

describe('what is excluded', () => {
  it.each([
    ['new jobs in Berlin, not internships', ['internships']],
    ['neue Stellen in Kassel, aber keine Praktika', ['Praktika']],
    ['any change except the opening hours', ['opening hours']],
  ])('in “%s” is never searched for', (goal, excluded) => {
    const wish = wishes(goal)[0];
    expect(
      phrases(wish?.not ?? [])
        .flat()
        .join(' '),
    ).toContain(excluded[0]);
    expect(JSON.stringify(wish?.where)).not.toContain(excluded[0]);
  });

  it('turns a state that follows it', () => {
    expect(only('tell me when the lift is no longer available').tests).toMatchObject([
      { op: 'is', value: 'unavailable' },
    ]);
  });
});

describe('a goal', () => {
  it('with two conditions has two wishes, about what was named first', () => {
    const all = wishes('Only if Payments goes down, and when it works again');
    expect(all.length).toBeGreaterThan(1);
    for (const wish of all) expect(phrases(wish.where)).toEqual([['Payments']]);
  });

  it('is understood with slips of the finger', () => {
    expect(only('notfy me when it is avaliable').tests).toMatchObject([{ op: 'is', value: 'available' }]);
    expect(only('new remote jobs')).toMatchObject({ event: 'appears' });
  });

  it('is not corrected where a word is another one', () => {
    // Not "ceases", "publishes", "failing".
    for (const word of ['cases', 'publishers', 'filing', 'stages', 'sides'])
      expect(only(`new ${word} in Leith`), word).toMatchObject({ event: 'appears', tests: [] });
  });

  it('names its kind of thing after “new”, and filters by what follows “in”', () => {
    expect(only('new jobs in Berlin')).toMatchObject({ event: 'appears', where: [{ any: ['Berlin'] }] });
  });

  it('keeps both of two things that may happen, though one is only “new …”', () => {
    const events = wishes('new products and price drops on laptops').map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['appears', 'falls']));
  });

  it('waits for what happens to a new thing, and for what it is watched until', () => {
    const states = (goal: string) => wishes(goal).flatMap(({ tests }) => tests.map(({ value }) => value));
    expect(states('if the new bridge closes')).toContain('closed');
    expect(states('Watch the new ice rink until it opens')).toContain('open');
    expect(states('every new scan of the parcel until it is delivered')).toEqual([]);
  });

  it('reads “of” before what happens, and no name in an elided letter', () => {
    expect(only('Notify me of reduced prices')).toMatchObject({ event: 'falls' });
    expect(only("M'avertir dès qu'un nouveau poste est publié")).toMatchObject({
      event: 'appears',
      where: [],
    });
  });

  it('gives a valid plan, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (goal) => {
        expect(planSchema.safeParse(compileGoal(goal, null)).success).toBe(true);
        expect(planSchema.safeParse(compileGoal(goal, page)).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('on a page', () => {
  it('words of its subject filter nothing', () => {
    expect(only('new jobs at Orbit Maps', page).where).toEqual([]);
  });

  it('a word that names a column is a field', () => {
    expect(only('tell me when the team changes', page).field).toMatchObject({ words: ['team'] });
  });

  it('a name that is nowhere is waited for', () => {
    expect(phrases(only('new jobs in Lisbon', page).where)).toEqual([['Lisbon']]);
    expect(phrases(only('new Tundra 390 jobs', page).where)).toEqual([['Tundra 390']]);
  });

  it('a question for one of several is about none that is the page’s own', () => {
    const own = { name: 'Version', text: 'Version 4.2', kind: 'version' as const, value: '4.2' };
    const text: Item = {
      ...{ kind: 'paragraph', list: 'text', key: 'v', title: 'Version 4.2', href: null, trail: [] },
      ...{ isMain: true, position: 9, blocks: [], text: 'Version 4.2' },
      fields: [{ ...own, currency: null, unit: null, block: null }],
    };
    const releases = { ...page, items: [...page.items, text] };
    expect(only('the version has changed', releases).target).toBe('subject');
    expect(only('which version has changed?', releases).target).toBe('item');
  });

  it('a text with many prices has none of its own', () => {
    const fees = (count: number): PageItems => ({
      ...page,
      items: Array.from({ length: count }, (_, at): Item => {
        const text = `Fee ${at} €`;
        return {
          ...{ kind: 'paragraph', list: 'text', key: text, title: text, href: null, trail: [] },
          ...{ isMain: true, position: at, blocks: [], text },
          fields: [
            { name: 'Fee', text, kind: 'price', value: at + 1, currency: 'EUR', unit: null, block: null },
          ],
        };
      }),
    });
    expect(only('tell me when the price rises', fees(2)).target).toBe('subject');
    expect(only('tell me when the price rises', fees(7)).target).toBe('item');
  });

  it('a word is found as the page writes it', () => {
    const items = page.items.map((item) =>
      item.title === 'Tester'
        ? { ...item, title: 'Node.js tester', text: 'Node.js tester Berlin Quality' }
        : item,
    );
    expect(phrases(only('new nodejs jobs', { ...page, items }).where)).toEqual([['node.js']]);
    expect(phrases(only('new Office-Kitchen jobs', page).where)).toEqual([['Office Kitchen']]);
  });
});

const page: PageItems = {
  language: 'en',
  subject: 'Jobs at Orbit Maps',
  lists: [],
  items: [
    'Cartographer|Berlin|Maps',
    'Accountant|Graz|Office',
    'Tester|Berlin|Quality',
    'Driver|Fulda|Field',
    'Cook|Graz|Kitchen',
  ].map((row, position): Item => {
    const [title = '', place = '', team = ''] = row.split('|');
    const field = (name: string, text: string) => ({
      name,
      text,
      kind: 'text' as const,
      value: null,
      currency: null,
      unit: null,
      block: null,
    });
    return {
      ...{
        kind: 'row',
        list: 'jobs',
        key: title,
        title,
        href: null,
        trail: [],
        isMain: true,
        position,
        blocks: [],
      },
      fields: [field('Job', title), field('Place', place), field('Team', team)],
      text: `${title} ${place} ${team}`,
    };
  }),
};

describe('two things that may happen', () => {
  const stock = { event: 'becomes', tests: [{ op: 'is', value: 'available' }] };
  const price = { field: { kind: 'price' }, event: 'changes' };

  it.each([
    ['It is back in stock, or the price changes', [stock, price]],
    ['Tell me if the price changes or it is back in stock', [price, stock]],
    [
      'The number is above 20 or “sold” appears',
      [
        { event: 'becomes', tests: [{ op: 'above', value: 20 }], where: [] },
        { event: 'appears', tests: [], where: [{ any: ['sold'] }] },
      ],
    ],
    [
      'price below 500 or sold out',
      [
        { event: 'becomes', tests: [{ op: 'below', value: 500 }] },
        { event: 'becomes', tests: [{ op: 'is', value: 'unavailable' }] },
      ],
    ],
    ['new products and price drops', [{ event: 'appears' }, { event: 'falls', field: { kind: 'price' } }]],
    [
      'Sag mir, wenn der Preis fällt oder ein neuer Termin erscheint',
      [{ event: 'falls', field: { kind: 'price' } }, { event: 'appears' }],
    ],
    [
      'tell me if a bike gets sold or disappears from the list',
      [
        { event: 'becomes', tests: [{ op: 'is', value: 'unavailable' }] },
        { event: 'disappears', tests: [] },
      ],
    ],
  ])('“%s” are two wishes, and neither is lost', (goal, expected) => {
    expect(wishes(goal)).toMatchObject(expected);
    expect(wishes(goal)).toHaveLength(expected.length);
  });

  it('up or down, are a change and not another place', () => {
    expect(only('any change in what a seller is asking for, up or down').event).toBe('any');
    expect(only('did the lamp move up or down in the ranking?').event).toBe('moves');
  });

  it('to one thing, or in one of several places, stay one', () => {
    expect(only('everything about traffic, buses and schools').where).toEqual([
      { any: ['traffic', 'buses', 'schools'] },
    ]);
    expect(only('new jobs in Berlin or Hamburg').where).toEqual([{ any: ['Berlin', 'Hamburg'] }]);
    expect(only('“refund” or “warranty” appears').where).toEqual([{ any: ['refund', 'warranty'] }]);
    expect(only('“refund”, “warranty” or “returns” appears').where).toEqual([
      { any: ['refund', 'warranty', 'returns'] },
    ]);
  });
});

it('no goal is understood as any change, on a page in whichever language, and asks nothing back', () => {
  const page: PageItems = { items: [], lists: [], subject: '', language: '' };
  expect(compileGoal('', page)).toMatchObject({ confidence: 'high', questions: [], notUnderstood: [] });
});
