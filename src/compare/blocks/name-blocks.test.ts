// Items that keep their name wherever they stand, and what is said of them and does not.
import { expect, it } from 'vitest';
import type { Content, Fact } from '../../core/page/content.ts';
import { compareContents } from '../compare.ts';

const list = (texts: string[], facts: Fact[] = []): Content => ({
  reader: 1,
  url: 'https://shop.example/',
  title: 'Shop',
  language: 'en',
  metadata: {},
  records: [],
  blocks: texts.map((text) => ({
    role: 'list-item',
    region: 'main',
    text,
    level: 0,
    trail: ['Goods'],
    selector: '',
  })),
  links: [],
  facts,
});

const state = (value: string, block: number): Fact => ({
  kind: 'availability',
  label: '',
  text: value,
  value,
  currency: null,
  unit: null,
  block,
  source: 'text',
});

it('short items of a list that changed places are suppressed as re-ordered', () => {
  const { diff, suppressed } = compareContents(
    list(['Stool', 'Shelf', 'Vase', 'Lamp']),
    list(['Lamp', 'Vase', 'Stool', 'Shelf']),
    { ignore: [] },
  );
  expect(diff).toBeNull();
  expect(new Set(suppressed.map(({ gate }) => gate))).toEqual(new Set(['reordered']));
});

it('what two items say of themselves did not move when they swap it', () => {
  const { diff } = compareContents(
    list(['Lamp', 'In stock', 'Desk', 'Sold out'], [state('in-stock', 1), state('out-of-stock', 3)]),
    list(['Lamp', 'Sold out', 'Desk', 'In stock'], [state('out-of-stock', 1), state('in-stock', 3)]),
    { ignore: [] },
  );
  expect(diff?.hunks.map(({ op, before, after }) => [op, before, after])).toEqual([
    ['modified', 'In stock', 'Sold out'],
    ['modified', 'Sold out', 'In stock'],
  ]);
});
