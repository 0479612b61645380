// Edits of a known kind, made at random on whole pages, are classified as that kind by the whole middle.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareContents } from '../compare/compare.ts';
import { defaultWatch } from '../core/site/watch.ts';
import { extractContent } from '../extract/extract.ts';
import { planGoal } from '../plan/plan.ts';
import { analyseDiff } from './analyse.ts';

interface Shop {
  price: number;
  isInStock: boolean;
  items: string[];
  section: string;
  seen: string;
}

const goods = [
  'Oak desk',
  'Brass lamp',
  'Wool rug',
  'Pine shelf',
  'Glass vase',
  'Steel stool',
  'Linen chair',
];
const sentences = [
  'The goods are made by hand in a small workshop near the harbour.',
  'Orders leave the house on the morning after they were paid for.',
  'Repairs are done by the people who built the piece in the first place.',
  'Every piece is oiled twice and rests for a week before it is sold.',
];

const shop: fc.Arbitrary<Shop> = fc.record({
  price: fc.integer({ min: 100, max: 900 }),
  isInStock: fc.boolean(),
  items: fc.shuffledSubarray(goods, { minLength: 4, maxLength: 6 }),
  section: fc.constantFrom(...sentences),
  seen: fc.integer({ min: 2, max: 50 }).map((minutes) => `${minutes} minutes ago`),
});

const html = ({ price, isInStock, items, section, seen }: Shop) =>
  `<html lang="en"><head><title>Walnut table – Acme</title></head><body>
  <nav><a href="/">Home</a> <a href="/shop">Shop</a></nav>
  <main><h1>Walnut table</h1><p>Price: $${price}.00</p><p>${isInStock ? 'In stock' : 'Out of stock'}</p>
  <h2>About the table</h2><p>${section}</p><p>A table for eight, two metres long, of solid walnut from one tree.</p>
  <h2>Goods</h2><ul>${items.map((item) => `<li><a href="/p/${item.replace(' ', '-')}">${item}</a></li>`).join('')}</ul>
  <p>Last seen ${seen}</p></main><footer>© 2026 Acme</footer></body></html>`;

async function read(page: string) {
  return extractContent({
    body: new TextEncoder().encode(page),
    contentType: 'text/html',
    charset: 'utf-8',
    url: 'https://acme.example/table',
    watch: defaultWatch,
  });
}

async function compared(before: string, after: string, goal: string) {
  const [one, other] = [await read(before), await read(after)];
  const plan = planGoal(goal, one);
  const { diff, suppressed } = compareContents(one, other, { ignore: [], plan });
  const url = 'https://acme.example/table';
  const analysis =
    diff === null
      ? null
      : analyseDiff({
          diff,
          plan,
          before: one,
          after: other,
          finalUrlBefore: url,
          finalUrlAfter: url,
          statusBefore: 200,
          statusAfter: 200,
        });
  return { diff, analysis, gates: new Set(suppressed.map(({ gate }) => gate)) };
}

function check<T>(more: fc.Arbitrary<T>, law: (given: Shop, more: T) => Promise<void>): Promise<void> {
  return fc.assert(fc.asyncProperty(shop, more, law), { numRuns: 40 });
}

describe('an edit of', () => {
  it('the price is a change of price', () =>
    check(fc.integer({ min: 901, max: 1200 }), async (given, price) => {
      const { analysis } = await compared(html(given), html({ ...given, price }), 'any change');
      expect(analysis?.changeType).toBe('price');
      expect(analysis?.goal.verdict).toBe('relevant');
    }));

  it('the stock is a change of availability', () =>
    check(fc.constant(null), async (given) => {
      const after = html({ ...given, isInStock: !given.isInStock });
      const { analysis } = await compared(html(given), after, 'any change');
      expect(analysis?.changeType).toBe('availability');
    }));

  it('the list is a new item for those who wait for one, and a lost item for the others', () =>
    check(fc.nat(6), async (given, at) => {
      const items = given.items.toSpliced(at, 0, 'Copper kettle');
      const without = html(given);
      const withOne = html({ ...given, items });
      const came = await compared(without, withOne, 'Tell me when a new product is listed');
      expect(came.analysis?.goal.verdict).toBe('met');
      expect(came.analysis?.title).toContain('Copper kettle');
      const went = await compared(withOne, without, 'Tell me when a product disappears');
      expect(went.analysis?.goal.verdict).toBe('met');
      const wrong = await compared(withOne, without, 'Tell me when a new product is listed');
      expect(wrong.analysis?.goal.verdict).toBe('unrelated');
    }));

  it('the order of the list is suppressed', () =>
    check(fc.integer(), async (given, seed) => {
      const items = given.items.toSorted((a, b) => hash(a, seed) - hash(b, seed));
      const { diff, gates } = await compared(html(given), html({ ...given, items }), 'any change');
      expect(diff).toBeNull();
      expect([...gates].filter((gate) => gate !== 'reordered')).toEqual([]);
    }));

  it('the typography or the markup is suppressed', () =>
    check(fc.constant(null), async (given) => {
      const page = html(given);
      const set = page
        .replaceAll(' – ', ' — ')
        .replace('<p>A table', '<p class="x9">  A <b>table</b>')
        .replace(', two', ',\n two');
      const { diff } = await compared(page, set, 'any change');
      expect(diff?.hunks ?? []).toEqual([]);
    }));

  it('the case of letters is low, and nothing for a goal about the text', () =>
    check(fc.constant(null), async (given) => {
      const after = html({ ...given, section: given.section.toUpperCase() });
      const { analysis } = await compared(html(given), after, 'Tell me when the text of the page changes');
      expect(analysis?.significance).toBe('low');
      expect(analysis?.goal.verdict).toBe('unrelated');
    }));

  it('a clock is suppressed', () =>
    check(fc.constant('just now'), async (given, seen) => {
      const { diff, gates } = await compared(html(given), html({ ...given, seen }), 'any change');
      expect(diff).toBeNull();
      expect([...gates]).toEqual(['relative-time']);
    }));

  it('a section is a change of content, described by its heading', () =>
    check(fc.constant(null), async (given) => {
      const after = html({ ...given, section: 'It is now made of oak, in a factory, and sold in parts.' });
      const { analysis } = await compared(html(given), after, 'any change');
      expect(analysis?.changeType).toBe('content');
      expect(analysis?.title).toContain('About the table');
    }));
});

/** Any order of the same texts, by a number. */
function hash(text: string, seed: number): number {
  let value = seed | 0;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value;
}
