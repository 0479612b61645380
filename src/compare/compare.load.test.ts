// Hard inputs: each has to come to an end, exact, well within the time of a test.
import { describe, expect, it } from 'vitest';
import type { Content } from '../core/page/content.ts';
import { applyHunks, compareContents } from './compare.ts';

const content = (texts: string[]): Content => ({
  reader: 1,
  url: 'https://shop.example/',
  title: 'Shop',
  language: 'en',
  metadata: {},
  records: [],
  blocks: texts.map((text, index) => ({
    role: 'paragraph',
    region: 'main',
    text,
    level: 0,
    trail: [],
    selector: `p:nth-of-type(${index + 1})`,
  })),
  links: [],
  facts: [],
});

function expectExact(before: string[], after: string[]): void {
  const { diff, suppressed } = compareContents(content(before), content(after), { ignore: [] });
  const hunks = [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)];
  const result = applyHunks(before, hunks);
  // One comparison of long strings: a matcher's own report on lists of this size would take longer than the work.
  expect(result.join('\n') === after.join('\n')).toBe(true);
}

/** Words without end, the same for the same seed. */
function openWords(seed: number, vocabulary: number): (count: number) => string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return `w${((state >>> 8) % vocabulary).toString(36)}`;
  };
  return (count) => Array.from({ length: count }, next).join(' ');
}

function paragraphs(seed: number, vocabulary: number, count: number, words: number): string[] {
  const write = openWords(seed, vocabulary);
  return Array.from({ length: count }, () => write(words));
}

describe('comparing hard inputs', () => {
  it('two unrelated pages of a megabyte', () => {
    expectExact(paragraphs(1, 3_000, 6_000, 40), paragraphs(2, 3_000, 6_000, 40));
  });

  it('two unrelated texts of a megabyte in one block', () => {
    expectExact(paragraphs(1, 3_000, 1, 250_000), paragraphs(2, 3_000, 1, 250_000));
  });

  it('a megabyte of the same few words, over and over', () => {
    expectExact(paragraphs(1, 3, 1, 300_000), paragraphs(2, 3, 1, 300_000));
    expectExact(paragraphs(1, 2, 100_000, 1), paragraphs(2, 2, 100_000, 1));
  });

  it('a hundred thousand blocks, all edited', () => {
    const before = Array.from({ length: 100_000 }, (_, index) => `item ${index}`);
    expectExact(
      before,
      before.map((text) => `${text} new`),
    );
  });

  it('a hundred thousand blocks that are all the same', () => {
    expectExact(Array<string>(100_000).fill('same'), Array<string>(90_000).fill('same'));
    expectExact(Array<string>(100_000).fill('same'), [
      'first',
      ...Array<string>(100_000).fill('other'),
      'same',
    ]);
  });

  it('fifty thousand blocks in reverse', () => {
    const before = Array.from({ length: 50_000 }, (_, index) => `item ${index}`);
    expectExact(before, [...before].reverse());
  });
});
