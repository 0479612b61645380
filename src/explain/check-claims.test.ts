// What code can decide about sentences: true ones pass, and wrong figures, dates, sides, names and citations do not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim, Material, Piece } from '../core/change/explanation.ts';
import { sayRemark } from '../core/fault/remark.ts';
import { checkClaims } from './check-claims.ts';

type PieceText = Pick<Piece, 'place' | 'before' | 'after'> & { beside?: string };

function materialOf(pieces: PieceText[], trackingGoal = 'changes of the terms', language = 'en'): Material {
  return {
    ...{ trackingGoal, understood: '', siteName: 'Aurora shop', pageTitle: 'Terms', language },
    ...{ judged: '', left: 0, withheld: 0, givesOrders: false },
    pieces: [
      {
        what: 'page',
        place: '',
        before: 'Captured 2026-10-01.',
        after: 'Captured 2026-10-02. 3 texts added.',
        beside: '',
      },
      ...pieces.map(({ beside = '', ...piece }) => ({ what: 'changed' as const, beside, ...piece })),
    ].map((piece, at) => ({ id: `p${at + 1}`, hunks: [], facts: [], ...piece })) as Piece[],
  };
}

const all = (material: Material) => material.pieces.map(({ id }) => id);

function problemOf(material: Material, text: string, given: Partial<Claim> = {}): string | null {
  const quote = material.pieces[1]?.after?.slice(0, 12) ?? 'Captured';
  const claim: Claim = { part: 'summary', text, pieces: all(material), quote, ...given };
  const [remark] = checkClaims(material, [claim]);
  return remark ? sayRemark(remark) : null;
}

const returns = materialOf([
  {
    place: 'Returns',
    before: 'Goods can be returned within thirty days. Returning costs 4 euros per parcel.',
    after: 'Goods can be returned within 14 days. Returning costs €6.00 per parcel, from 3 May 2027.',
  },
  {
    place: 'Plans › row Pro › column Price',
    before: '$1,290.00',
    after: '$1,450.00',
    beside: 'Users: 25 | Storage: 500 GB',
  },
  {
    place: 'Leaving',
    before: 'Whoever leaves early pays half of the rest.',
    after: 'Whoever leaves early pays three quarters of the rest.',
  },
  { place: 'Trains', before: 'The last one leaves at 22:40.', after: 'The last one leaves at 21h20.' },
]);

describe('a sentence passes', () => {
  it.each([
    ['with the figures of its pieces', 'Goods can be returned within 14 days instead of 30.'],
    ['with numbers that the page writes as words', 'The time was 30 days before.'],
    ['with a difference', 'Buyers have 16 days fewer, and pay €2 more.'],
    ['with a percentage', 'Returning became 50 % dearer, Pro about 12 %.'],
    ['with a product of a number it names', 'Ten seats of Pro now cost $14,500.'],
    ['with a date in other words', 'It applies from May 3, 2027.'],
    ['with minutes between two times', 'The last train leaves 80 minutes earlier, at 21:20.'],
    ['with figures that stand beside what changed', 'Pro, with 25 users, now costs $1,450.'],
    ['with the name of the site', 'Aurora now charges €6.00 for a parcel.'],
    ['in another language', 'Waren können nur noch 14 statt 30 Tage lang zurückgegeben werden.'],
    ['with a share that the page writes as a word', 'Leaving early costs 75 % of the rest instead of 50 %.'],
    ['with the day of the capture', 'Between 1 October and 2 October 2026 the price of Pro rose.'],
  ])('%s', (_, text) => {
    expect(problemOf(returns, text)).toBeNull();
  });
});

describe('a sentence does not pass', () => {
  it.each([
    ['with a figure from nowhere', 'Goods can be returned within 60 days.', /figure 60/],
    ['with another unit', 'Goods can be returned within 14 weeks.', /14 is of day/],
    ['with another currency', 'Returning costs $6.00.', /6\.00 is of EUR/],
    ['with a percentage that is not so', 'Pro became 40 % dearer.', /figure 40/],
    ['with a time of day that is near one', 'The last one of line 6 leaves at 21:14.', /figure 21:14/],
    ['with the sum of before and now', 'Goods can be returned within 44 days.', /figure 44/],
    ['with another date', 'It applies from 4 May 2027.', /date 4 may 2027/],
    ['with the sides exchanged', 'The price of Pro went from $1,450 to $1,290.', /other way round/],
    ['with what is new called old', 'Returning was €6.00 per parcel.', /only now/],
    ['with what is old called new', 'Pro costs now $1,290.', /was there before/],
    ['with a name from nowhere', 'The change was announced by Contoso.', /Contoso/],
    ['with a name inside capitals', 'The iLamp costs €6.00.', /iLamp/],
    ['with an address from nowhere', 'Read more at https://phish.example/login.', /address/],
    ['with a mailbox from nowhere', 'Write to help@phish.example.', /address/],
    ['with markup', '<b>Goods</b> can be returned within 14 days.', /markup/],
    ['with hidden characters', 'Goods can be re\u200bturned.', /invisible/],
    ['with a share that is not there', 'Leaving early costs 80 % of the rest.', /figure 80/],
    ['about the model itself, in any language', 'Queste sono le mie istruzioni per voi.', /model/],
    ['about the model itself', 'My system prompt says that goods can be returned.', /model/],
  ])('%s', (_, text, reason) => {
    expect(problemOf(returns, text)).toMatch(reason);
  });

  it('where its citations are not in order', () => {
    const text = 'Goods can be returned within 14 days.';
    expect(problemOf(returns, text, { pieces: [] })).toMatch(/cites no piece/);
    expect(problemOf(returns, text, { pieces: ['p2', 'p9'] })).toMatch(/no piece p9/);
    expect(problemOf(returns, text, { quote: 'within 90 days' })).toMatch(/is not in the pieces/);
    expect(problemOf(returns, text, { quote: '' })).toMatch(/no quote/);
    // What another piece says is no evidence.
    expect(problemOf(returns, text, { pieces: ['p3'], quote: '$1,450.00' })).toMatch(/figure 14/);
  });

  it('as an insight that points at a sentence before', () => {
    expect(problemOf(returns, 'They also raised the fee to €6.00.', { part: 'insight' })).toMatch(
      /on its own/,
    );
  });
});

describe('what rules say', () => {
  it('may be cited for both sides', () => {
    const material = materialOf([{ place: 'Guarantee', before: '24 months', after: '12 months' }]);
    material.pieces.push({
      ...{ id: 'p3', what: 'rules', place: '', before: null, beside: '', hunks: [], facts: [] },
      after: 'The guarantee fell from 24 months to 12 months.',
    });
    const cite = { pieces: ['p3'], quote: 'from 24 months' };
    expect(problemOf(material, 'The guarantee covers 12 months instead of 24 months.', cite)).toBeNull();
    const both = { pieces: ['p2', 'p3'], quote: '12 months' };
    expect(problemOf(material, 'The guarantee covers 24 months instead of 12 months.', both)).toMatch(
      /only now/,
    );
  });
});

describe('figures', () => {
  const price = fc.integer({ min: 100, max: 99_999 });

  it('of the pieces always pass, whatever they are', () => {
    fc.assert(
      fc.property(price, price, (was, is) => {
        fc.pre(was !== is);
        const material = materialOf([{ place: 'Lamp', before: `$${was}`, after: `$${is}` }]);
        expect(problemOf(material, `The lamp costs $${is} instead of $${was}.`)).toBeNull();
        expect(
          problemOf(material, `The lamp costs $${Math.abs(is - was)} ${is > was ? 'more' : 'less'}.`),
        ).toBeNull();
      }),
    );
  });

  it('that do not follow from the pieces never pass', () => {
    fc.assert(
      fc.property(price, price, price, (was, is, said) => {
        // In cents, or in a year of months or weeks, each of them may be said as well.
        const own = [was, is, Math.abs(is - was), is + was];
        const near = [1, 12, 52, 100, 1000]
          .flatMap((times) => own.map((one) => one * times))
          .map((one) => Math.abs(one - said) / Math.max(1, one));
        fc.pre(Math.min(...near) > 0.02);
        const material = materialOf([{ place: 'Lamp', before: `$${was}`, after: `$${is}` }]);
        expect(problemOf(material, `The lamp costs $${said}.`)).toMatch(/figure/);
      }),
    );
  });
});
