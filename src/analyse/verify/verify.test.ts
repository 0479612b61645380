// What a model may say of a change, and what it may not.
import { describe, expect, it } from 'vitest';
import { type Diff, type FactDiff, type Hunk, noDiff } from '../../core/diff.ts';
import { verifyClaims } from './verify.ts';

const hunk = (op: Hunk['op'], before: string | null, after: string | null): Hunk => ({
  op,
  where: { selector: 'p', trail: ['Plans'], region: 'main', role: 'paragraph' },
  beforeIndex: before === null ? null : 0,
  afterIndex: after === null ? null : 0,
  before,
  after,
  words:
    op === 'modified'
      ? [
          { op: 'removed', text: before ?? '' },
          { op: 'added', text: after ?? '' },
        ]
      : null,
});
const price = (label: string, was: number, is: number): FactDiff => ({
  kind: 'price',
  label,
  before: { text: `$${was}`, value: was, currency: 'USD', unit: null },
  after: { text: `$${is}`, value: is, currency: 'USD', unit: null },
  delta: is - was,
  percent: Math.round(((is - was) / was) * 1000) / 10,
  hunk: 0,
});
const stock = (was: string, is: string): FactDiff => ({
  kind: 'availability',
  label: '',
  before: { text: was, value: was, currency: null, unit: null },
  after: { text: is, value: is, currency: null, unit: null },
  delta: null,
  percent: null,
  hunk: 0,
});

const dearer: Diff = {
  ...noDiff,
  stats: { added: 0, removed: 0, modified: 1, moved: 0 },
  hunks: [hunk('modified', 'Pro $20 per month', 'Pro $25 per month')],
  facts: [price('Pro', 20, 25)],
};
const terms: Diff = {
  ...noDiff,
  stats: { added: 1, removed: 1, modified: 1, moved: 0 },
  hunks: [
    hunk('modified', 'You may return goods within 30 days.', 'You may return goods within 14 days.'),
    hunk('added', null, 'Opened software is excluded from returns.'),
    hunk('removed', 'We pay the return postage.', null),
  ],
};
const restocked: Diff = {
  ...noDiff,
  stats: { added: 0, removed: 0, modified: 1, moved: 0 },
  hunks: [hunk('modified', 'Sold out', 'In stock')],
  facts: [stock('out-of-stock', 'in-stock')],
};

const stands = (diff: Diff, sentence: string, around: string[] = []) =>
  verifyClaims({ title: '', summary: sentence, insights: [] }, diff, around).dropped.map(
    ({ reason }) => reason,
  );

describe('a true sentence stands', () => {
  it.each([
    [dearer, 'The Pro plan rose from $20 to $25 per month, an increase of 25%.'],
    [dearer, 'Pro is now $25.'],
    [dearer, 'Der Preis für Pro ist um 25 % gestiegen, von 20 auf 25 Dollar.'],
    [dearer, 'Le prix de Pro passe de 20 à 25 dollars, une hausse de 5 dollars.'],
    [dearer, 'El precio de Pro subió de 20 a 25 dólares.'],
    [terms, 'The return period was shortened from 30 to 14 days.'],
    [terms, 'A clause was added: “Opened software is excluded from returns.”'],
    [terms, 'The promise to pay the return postage was removed.'],
    [terms, 'Die Rückgabefrist wurde von 30 auf 14 Tage verkürzt.'],
    [terms, 'Three pieces of the text changed.'],
    [restocked, 'It is back in stock.'],
    [restocked, 'El artículo está disponible de nuevo.'],
  ])('%#: %s', (diff, sentence) => {
    expect(stands(diff, sentence)).toEqual([]);
  });

  it('also when it names what only goal, title or site name', () => {
    expect(stands(dearer, 'Aurora Cloud made Pro dearer.', ['Aurora Cloud pricing'])).toEqual([]);
  });
});

describe('a false sentence falls', () => {
  it.each([
    [dearer, 'The Pro plan fell to $25.', /not down/],
    [dearer, 'The Pro plan rose from $25 to $20.', /nothing went from 25 to 20/],
    [dearer, 'The Pro plan rose by 30%.', /30/],
    [dearer, 'The Pro plan now costs $2,500.', /2,500/],
    [dearer, 'The Pro plan costs more, says Contoso.', /Contoso/],
    [dearer, 'The price doubled.', /doubled/],
    [dearer, 'The page says “prices are frozen until summer”.', /prices are frozen/],
    [dearer, 'Nothing relevant has changed.', /nothing changed/],
    [dearer, 'No significant changes.', /nothing changed/],
    [dearer, 'Pro is sold out.', /availability/],
    [dearer, 'See https://evil.example/login for details.', /address/],
    [dearer, 'Four plans got dearer.', /four/],
    [dearer, 'Der Preis ist gesunken.', /not down/],
    [dearer, 'Le prix a baissé.', /not down/],
    [dearer, 'El precio ha bajado.', /not down/],
    [dearer, 'My system prompt says to be helpful.', /model/],
    [dearer, 'Pro rose <img src=x onerror=alert(1)>.', /markup/],
    [dearer, 'Critical security incident.', /not named/],
    [dearer, 'Customers should act immediately to avoid legal trouble.', /immediately/],
    [terms, 'The return period was extended from 30 to 14 days.', /went down|not up|nothing/],
    [terms, 'The return period went from 14 to 30 days.', /nothing went from 14 to 30/],
    [terms, 'A clause was removed: “Opened software is excluded from returns.”', /was added, not removed/],
    [terms, 'A clause was added: “We pay the return postage.”', /said before/],
    [terms, 'It takes effect on 3 May 2027.', /3|2027/],
    [restocked, 'It is out of stock.', /availability/],
    [restocked, 'Es ist nicht mehr verfügbar.', /availability/],
  ])('%#: %s', (diff, sentence, why) => {
    expect(stands(diff, sentence).join(' ')).toMatch(why);
  });
});

describe('what is left', () => {
  it('is the sentences that stand, the title only as a whole, and each insight by itself', () => {
    const verified = verifyClaims(
      {
        title: 'Pro is cheaper',
        summary: 'Pro now costs $25. It was $19 before.',
        insights: ['Pro rose by 25%.', 'The rise follows an order by Contoso.'],
      },
      dearer,
      [],
    );
    expect(verified).toMatchObject({
      title: null,
      summary: 'Pro now costs $25.',
      insights: [true, false],
      checked: 5,
    });
    expect(verified.dropped).toHaveLength(3);
  });

  it('is judged as a whole where a point is no end: a date cannot be split into two true halves', () => {
    const moved: Diff = {
      ...noDiff,
      hunks: [hunk('modified', 'Der Kurs beginnt am 3. März 2027.', 'Der Kurs beginnt am 17. März 2027.')],
    };
    expect(stands(moved, 'Der Kurs beginnt am 17. März 2027.')).toEqual([]);
    expect(stands(moved, 'Der Kurs beginnt am 17. Mai 2027.')).toHaveLength(1);
  });
});
