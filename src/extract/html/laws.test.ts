import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotOf } from '../../core/page/slot.ts';
import { defaultWatch } from '../../core/site/watch.ts';
import type { Reading } from '../reading.ts';
import { selectorsOf } from '../select/selectors.ts';
import { readHtml } from './read-html.ts';

interface Node {
  tag: string;
  attrs: [string, string][];
  children: (Node | string)[];
}

const read = (node: Node): Reading =>
  readHtml({
    body: new Uint8Array(),
    url: 'https://a.example/',
    selectors: selectorsOf(defaultWatch),
    text: () => `<!doctype html><body>${write(node)}</body>`,
  });

function write(node: Node | string): string {
  if (typeof node === 'string') return node;
  const attrs = node.attrs.map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${node.tag}${attrs}>${node.children.map(write).join('')}</${node.tag}>`;
}

const words = fc.constantFrom(
  'Red lamp',
  '$20',
  'In stock',
  'Berlin, 3 May 2026',
  'A longer line of words. '.repeat(8),
);
const name = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
const leaf = fc.record({
  tag: fc.constantFrom('p', 'h2', 'h3', 'span', 'div', 'b'),
  attrs: fc.constant<[string, string][]>([]),
  children: fc.array(words, { minLength: 1, maxLength: 1 }),
});
const link = fc.tuple(words, fc.nat(50)).map(
  ([text, at]): Node => ({
    tag: 'a',
    attrs: [
      ['href', `/item/${at}`],
      ['rel', 'x'],
    ],
    children: [text],
  }),
);
const { page } = fc.letrec<{ page: Node; item: Node }>((tie) => ({
  page: fc.record({
    tag: fc.constantFrom('div', 'section', 'ul', 'article'),
    attrs: fc.tuple(name, name).map(([one, other]): [string, string][] => [
      ['class', one],
      ['data-x', other],
    ]),
    children: fc.array(
      fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('item'), tie('page')),
      { maxLength: 6 },
    ),
  }),
  item: fc.record({
    tag: fc.constantFrom('li', 'div'),
    attrs: name.map((one): [string, string][] => [
      ['class', one],
      ['title', 'x'],
    ]),
    children: fc.tuple(link, leaf).map((pair): Node[] => pair),
  }),
}));

const map = (node: Node, change: (node: Node) => Node): Node =>
  change({
    ...node,
    children: node.children.map((child) => (typeof child === 'string' ? child : map(child, change))),
  });
const texts = (reading: Reading): unknown =>
  reading.blocks.map(({ text, role, trail }) => [text, role, trail]);
const slots = (reading: Reading): string[] => reading.blocks.map(slotOf);
const keys = ({ records = [] }: Reading): string[] =>
  records.map(({ list, key, blocks }) => `${list} ${key} ${blocks}`);

describe('laws of reading', () => {
  it('the same page is read the same', () => {
    fc.assert(
      fc.property(page, (node) => {
        expect(read(node)).toEqual(read(node));
      }),
    );
    // Else the laws below would say little.
    expect(fc.sample(page, { numRuns: 200, seed: 1 }).some((node) => keys(read(node)).length > 2)).toBe(true);
  });

  it('other names of classes change nothing but what they say', () => {
    const other = { alpha: 'css-1x2y', beta: 'k2Xa', gamma: 'zeta', delta: 'eta' } as Record<string, string>;
    const renamed = (node: Node): Node =>
      map(node, (one) => ({ ...one, attrs: one.attrs.map(([key, value]) => [key, other[value] ?? value]) }));
    fc.assert(
      fc.property(page, (node) => {
        const [before, after] = [read(node), read(renamed(node))];
        expect(texts(after)).toEqual(texts(before));
        expect(slots(after)).toEqual(slots(before));
        expect(keys(after)).toEqual(keys(before));
      }),
    );
  });

  it('the order of attributes does not matter', () => {
    fc.assert(
      fc.property(page, (node) => {
        const turned = map(node, (one) => ({ ...one, attrs: one.attrs.toReversed() }));
        expect(read(turned)).toEqual(read(node));
      }),
    );
  });

  it('boxes around the page change no text, slot, record or weight', () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 1, max: 5 }), (node, times) => {
        let boxed = node;
        for (let at = 0; at < times; at += 1) boxed = { tag: 'div', attrs: [], children: [boxed] };
        const [before, after] = [read(node), read(boxed)];
        expect(texts(after)).toEqual(texts(before));
        expect(slots(after)).toEqual(slots(before));
        expect(keys(after)).toEqual(keys(before));
        expect(after.blocks.map(({ weight }) => weight)).toEqual(before.blocks.map(({ weight }) => weight));
      }),
    );
  });

  it('no block belongs to two records, and each record has some', () => {
    fc.assert(
      fc.property(page, (node) => {
        const { records = [], blocks } = read(node);
        let last = -1;
        for (const { blocks: range, title } of records) {
          expect(range[0]).toBeGreaterThan(last);
          expect(range[1]).toBeGreaterThanOrEqual(range[0]);
          last = range[1];
          expect(title).not.toBe('');
        }
        expect(last).toBeLessThan(Math.max(1, blocks.length));
        expect(new Set(keys({ blocks, links: [], title: '', records })).size).toBe(records.length);
      }),
      { numRuns: 300 },
    );
  });
});
