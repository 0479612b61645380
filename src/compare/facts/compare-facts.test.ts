import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import type { Block, Content, Fact } from '../../core/page/content.ts';
import { compareContents } from '../compare.ts';

type Line = string | [text: string, ...facts: Partial<Fact>[]];

/** A page of lines, each with the facts read from it, and structured facts beside. */
function page(lines: Line[], structured: Partial<Fact>[] = []): Content {
  const facts: Fact[] = structured.map((fact) => ({ ...plain, source: 'json-ld', ...fact }));
  const blocks = lines.map((line, index): Block => {
    const [text, ...own] = typeof line === 'string' ? [line] : line;
    facts.push(...own.map((fact) => ({ ...plain, block: index, ...fact })));
    return { role: 'paragraph', region: 'main', text, level: 0, trail: [], selector: '' };
  });
  return {
    reader: 1,
    url: 'https://shop.example/',
    title: 'Shop',
    language: 'en',
    metadata: {},
    records: [],
    blocks,
    links: [],
    facts,
  };
}

const plain: Fact = {
  kind: 'price',
  label: '',
  text: '',
  value: 0,
  currency: 'USD',
  unit: null,
  block: null,
  source: 'text',
};
const facts = (before: Content, after: Content) =>
  compareContents(before, after, { ignore: [] }).diff?.facts ?? [];
const changes = (before: Content, after: Content) =>
  facts(before, after).map(({ label, before: was, after: is }) => [
    label,
    was?.value ?? null,
    is?.value ?? null,
  ]);

describe('comparing facts', () => {
  it('reports a price that fell, by how much, and in which hunk', () => {
    const diff = facts(
      page(['Hello', ['Pro plan: $49.00', { label: 'Pro plan', value: 49, text: '$49.00' }]]),
      page(['Hello', ['Pro plan: $39.00', { label: 'Pro plan', value: 39, text: '$39.00' }]]),
    );
    expect(diff).toEqual([
      {
        kind: 'price',
        label: 'Pro plan',
        before: { text: '$49.00', value: 49, currency: 'USD', unit: null },
        after: { text: '$39.00', value: 39, currency: 'USD', unit: null },
        delta: -10,
        percent: -20.4,
        hunk: 0,
      },
    ]);
  });

  it('pairs a price whose label changed but which is in the modified block', () => {
    expect(
      changes(
        page([['Starter plan for small teams $10', { label: 'Starter plan', value: 10 }]]),
        page([['Basic plan for small teams $12', { label: 'Basic plan', value: 12 }]]),
      ),
    ).toEqual([['Basic plan', 10, 12]]);
  });

  it('pairs the right ones of several prices in a block', () => {
    expect(
      changes(
        page([['Was $60 now $50 each', { label: 'was', value: 60 }, { label: 'now', value: 50 }]]),
        page([['Now $45 each, was $60', { label: 'now', value: 45 }, { label: 'was', value: 60 }]]),
      ),
    ).toEqual([['now', 50, 45]]);
  });

  it('pairs by label where the blocks themselves have nothing in common', () => {
    expect(
      changes(
        page([['Entrance to the museum costs grown people $20 at the door', { label: 'Adults', value: 20 }]]),
        page([
          [
            'For $25 visitors from abroad see everything, tours included, all year long',
            { label: 'Adults', value: 25 },
          ],
        ]),
      ),
    ).toEqual([['Adults', 20, 25]]);
  });

  it('gives one difference for what text and structured data both state, with the label of the text', () => {
    const of = (value: number) =>
      page(
        [[`Pro $${value}`, { label: 'Pro', value, text: `$${value}`, currency: null }]],
        [
          { label: 'Acme Pro Subscription', value, currency: 'USD' },
          { label: '', value, source: 'open-graph' },
        ],
      );
    const diff = facts(of(49), of(39));
    expect(diff).toHaveLength(1);
    expect(diff[0]).toMatchObject({
      label: 'Pro',
      delta: -10,
      hunk: 0,
      after: { text: '$39', currency: 'USD' },
    });
  });

  it('joins "only 3 left" and "in stock" that both end in sold out', () => {
    const of = (text: string, shown: string, structured: string) =>
      page(
        [[text, { kind: 'availability', value: shown, currency: null }]],
        [{ kind: 'availability', label: 'Lamp', value: structured, currency: null }],
      );
    expect(
      changes(of('Only 3 left', 'limited', 'in-stock'), of('Sold out', 'out-of-stock', 'out-of-stock')),
    ).toEqual([['Lamp', 'limited', 'out-of-stock']]);
  });

  it('keeps two products apart that changed alike', () => {
    const of = (value: number) =>
      page([
        [`Alpha lamp costs ${value} dollars`, { label: 'Alpha', value }],
        'Between the two',
        [`Beta chair costs ${value} dollars`, { label: 'Beta', value }],
      ]);
    expect(changes(of(10), of(12))).toEqual([
      ['Alpha', 10, 12],
      ['Beta', 10, 12],
    ]);
  });

  it('is silent on facts that only moved, or that structured data now state as well', () => {
    const long = 'The subscription for teams costs twenty dollars a month';
    const fact = { label: 'Teams', value: 20 };
    expect(
      facts(page([[long, fact], 'One', 'Two', 'Three']), page(['One', 'Two', 'Three', [long, fact]])),
    ).toEqual([]);
    expect(
      facts(page([['Now $20', fact]]), page([['Now $20', fact]], [{ label: 'Team', value: 20 }])),
    ).toEqual([]);
  });

  it('knows no distance between two currencies, nor from nothing', () => {
    const of = (text: string, value: number, currency: string) =>
      page([[text, { label: 'Fee', value, currency }]]);
    expect(facts(of('Fee 10 USD', 10, 'USD'), of('Fee 9 EUR', 9, 'EUR'))[0]).toMatchObject({
      delta: null,
      percent: null,
    });
    expect(facts(of('Fee 0 USD', 0, 'USD'), of('Fee 9 USD', 9, 'USD'))[0]).toMatchObject({
      delta: 9,
      percent: null,
    });
  });

  it('reports what was added and what was removed', () => {
    const row = (name: string, value: number): Line => [
      `${name} costs ${value} dollars`,
      { label: name, value },
    ];
    expect(
      changes(page(['Plans', row('Alpha', 5)]), page(['Plans', row('Alpha', 5), row('Omega', 9)])),
    ).toEqual([['Omega', null, 9]]);
    expect(
      changes(page(['Plans', row('Alpha', 5), row('Omega', 9)]), page(['Plans', row('Alpha', 5)])),
    ).toEqual([['Omega', 9, null]]);
  });

  it('takes no notice of stamps in structured data', () => {
    const of = (value: string) =>
      page(['A'], [{ kind: 'date', label: 'priceValidUntil', value, currency: null }]);
    expect(compareContents(of('2026-11-14'), of('2026-11-15'), { ignore: [] }).diff).toBeNull();
  });

  it('ends soon with very many facts', () => {
    const of = (offset: number) =>
      page(
        Array.from(
          { length: 20_000 },
          (_, index): Line => [`thing ${index + offset}`, { label: `l${index + offset}`, value: offset }],
        ),
        Array.from({ length: 20_000 }, (_, index) => ({ label: `s${index + offset}`, value: offset })),
      );
    const [before, after] = [of(0), of(100_000)];
    const worked = watchWork();
    expect(facts(before, after).length).toBeGreaterThan(0);
    expect(worked()).toBeLessThan(8000);
  });
});
