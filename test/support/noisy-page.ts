// Pages of a lamp shop by hand, and one of them watched with what is learned from it.
import { compareContents, countQuiet, learnNoise, learnTwin } from '../../src/compare/compare.ts';
import type { Comparison } from '../../src/core/change/diff.ts';
import { type Noise, noNoise } from '../../src/core/change/noise.ts';
import type { Block, Content, Fact } from '../../src/core/page/content.ts';
import type { Plan, Wish } from '../../src/core/plan/plan.ts';
import { makePlan } from './plans.ts';

export const p = (text: string, more: Partial<Block> = {}): Block => ({
  role: 'paragraph',
  region: 'main',
  text,
  level: 0,
  trail: ['Brass lamp'],
  selector: 'body > main > p:nth-of-type(1)',
  ...more,
});

export const content = (blocks: Block[], more: Partial<Content> = {}): Content => ({
  reader: 1,
  url: 'http://shop.example/',
  title: 'Brass lamp',
  language: 'en',
  metadata: {},
  blocks,
  links: [],
  facts: [],
  records: [],
  ...more,
});

export const plan = (...wishes: Partial<Wish>[]): Plan => makePlan(wishes.length === 0 ? undefined : wishes);

export const price = (amount: number, block: number): Fact => ({
  kind: 'price',
  label: 'Price',
  text: `$${amount}`,
  value: amount,
  currency: 'USD',
  unit: null,
  block,
  source: 'text',
});

/** A page that is looked at repeatedly, with what is learned from it. */
export function watch(first: Content, asked: Plan | null = null) {
  let before = first;
  let noise: Noise = noNoise;
  let now = 1000;
  const rules = () => ({ ignore: [], noise, ...(asked && { plan: asked }) });
  return {
    noise: () => noise,
    wish(wishes: Noise['wishes']) {
      noise = { ...noise, wishes };
    },
    twin(again: Content) {
      const twin = { content: again, comparison: compareContents(before, again, { ignore: [] }) };
      const memory = learnTwin(noise, { page: before, twin, capturedAs: 'a', readBy: 'r', now });
      noise = { ...noise, memory };
    },
    look(after: Content, quiet = 0): Comparison {
      now += 1000;
      noise = countQuiet(noise, quiet, now);
      const comparison = compareContents(before, after, rules());
      const memory = learnNoise(noise, { before, after, comparison, quiet, readBy: 'r', now });
      noise = { ...noise, memory };
      before = after;
      return comparison;
    },
  };
}

export const quotes = [
  'Light is the first of painters.',
  'Leave a lamp burning for those who come after you.',
  'Where there is much light, shadows are deep.',
  'It is better to light one candle than to curse the dark.',
];
export const page = (quote: string, ...rest: Block[]) =>
  content([p('A lamp of solid brass.'), p(quote), p('Made by hand in our shop.'), ...rest]);
