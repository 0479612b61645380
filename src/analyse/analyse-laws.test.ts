// What holds for the analysis of every diff whatever, also of diffs that no page would give.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { significances, verdicts } from '../core/change/analysis.ts';
import { changeTypes } from '../core/change/change-type.ts';
import type { Diff, FactDiff, FactValue, Hunk } from '../core/change/diff.ts';
import { availabilities, type Block, blockRoles, type Content, regions } from '../core/page/content.ts';
import { factKinds } from '../core/page/fact-kinds.ts';
import { planGoal } from '../plan/plan.ts';
import { type AnalyseInput, analyseDiff } from './analyse.ts';
import { levelOf } from './levels.ts';

const words = [
  'refund',
  'Berlin',
  '€20',
  '$1,299.00',
  'sold out',
  'the',
  '14 days',
  '©',
  '\u202e',
  '\0',
  '\ud800',
  '“',
  '\n',
];
const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((some) => some.join(' ')),
);
const maybeText = fc.option(text, { nil: null });
const number = fc.oneof(fc.double(), fc.integer({ min: -500, max: 500 }));

const where: fc.Arbitrary<Hunk['where']> = fc.record({
  selector: fc.oneof(text, fc.constantFrom('table > tr:nth-child(2) > td', 'ul > li.review')),
  trail: fc.array(text, { maxLength: 3 }),
  region: fc.constantFrom(...regions),
  role: fc.constantFrom(...blockRoles),
});

const hunk: fc.Arbitrary<Hunk> = fc.record({
  op: fc.constantFrom('added', 'removed', 'modified', 'moved'),
  where,
  beforeIndex: fc.option(fc.integer({ min: -2, max: 12 }), { nil: null }),
  afterIndex: fc.option(fc.integer({ min: -2, max: 12 }), { nil: null }),
  before: maybeText,
  after: maybeText,
  words: fc.option(
    fc.array(fc.record({ op: fc.constantFrom('same', 'added', 'removed'), text }), { maxLength: 6 }),
    { nil: null },
  ),
});

const factValue: fc.Arbitrary<FactValue> = fc.record({
  text,
  value: fc.oneof(number, text, fc.constantFrom(...availabilities), fc.constant('1.2.3')),
  currency: fc.option(fc.constantFrom('EUR', 'USD', ''), { nil: null }),
  unit: maybeText,
});

const factDiff: fc.Arbitrary<FactDiff> = fc.record({
  kind: fc.constantFrom(...factKinds),
  label: text,
  before: fc.option(factValue, { nil: null }),
  after: fc.option(factValue, { nil: null }),
  delta: fc.option(number, { nil: null }),
  percent: fc.option(number, { nil: null }),
  hunk: fc.option(fc.integer({ min: -2, max: 12 }), { nil: null }),
});

const diff: fc.Arbitrary<Diff> = fc.record({
  stats: fc.record({ added: fc.nat(), removed: fc.nat(), modified: fc.nat(), moved: fc.nat() }),
  hunks: fc.array(hunk, { maxLength: 8 }),
  facts: fc.array(factDiff, { maxLength: 6 }),
  records: fc.constant([]),
  links: fc.array(fc.record({ op: fc.constantFrom('added', 'removed'), href: text, text }), { maxLength: 3 }),
  metadata: fc.array(fc.record({ name: text, before: maybeText, after: maybeText }), { maxLength: 3 }),
  visual: fc.option(fc.record({ share: number, regions: fc.constant([]) }), { nil: null }),
});

const block: fc.Arbitrary<Block> = fc
  .tuple(where, text)
  .map(([place, words]) => ({ ...place, text: words, level: 0 }));
const content: fc.Arbitrary<Content> = fc
  .tuple(text, fc.array(block, { maxLength: 10 }))
  .map(([title, blocks]) => ({
    reader: 1,
    url: 'https://shop.example/',
    title,
    language: '',
    metadata: {},
    records: [],
    blocks,
    links: [],
    facts: [],
  }));

const goal = fc.oneof(
  text,
  fc.constantFrom(
    '',
    'any change',
    'price below 500 €',
    'back in stock',
    'new jobs in Berlin',
    'refund policy, not the reviews',
    'price rises by 5 %',
    'new version',
    'rating above 4',
  ),
);
const status = fc.constantFrom(200, 200, 304, 404, 503);
const address = fc.oneof(
  text,
  fc.constantFrom('https://shop.example/', 'https://www.shop.example', 'https://shop.example/b'),
);

const input: fc.Arbitrary<AnalyseInput> = fc
  .record({
    diff,
    trackingGoal: goal,
    before: content,
    after: content,
    finalUrlBefore: address,
    finalUrlAfter: address,
    statusBefore: status,
    statusAfter: status,
  })
  .map(({ trackingGoal, ...some }) => ({ ...some, plan: planGoal(trackingGoal, some.before) }));

describe('the analysis of any diff', () => {
  it('is whole, bounded, and proven by what is there', () => {
    fc.assert(
      fc.property(input, (given) => {
        const analysis = analyseDiff(given);
        expect(changeTypes).toContain(analysis.changeType);
        expect(verdicts).toContain(analysis.goal.verdict);
        expect(significances).toContain(analysis.significance);
        expect(Number.isInteger(analysis.significanceScore)).toBe(true);
        expect(analysis.significanceScore).toBeGreaterThanOrEqual(0);
        expect(analysis.significanceScore).toBeLessThanOrEqual(100);
        expect(analysis.significance).toBe(levelOf(analysis.significanceScore));
        expect(analysis.title.length).toBeLessThanOrEqual(100);
        expect(analysis.insights.length).toBeGreaterThan(0);
        expect(analysis.insights.length).toBeLessThanOrEqual(8);
        for (const said of [
          analysis.title,
          analysis.summary,
          analysis.goal.reason,
          ...analysis.insights.map((each) => each.text),
        ]) {
          expect(said.trim()).not.toBe('');
          expect(said.isWellFormed()).toBe(true);
          expect(said).not.toMatch(/[\n\0\u202e]|undefined|NaN|\bnull\b/u);
        }
        for (const { evidence } of analysis.insights) {
          for (const index of evidence.hunks) expect(given.diff.hunks[index]).toBeDefined();
          for (const index of evidence.facts) expect(given.diff.facts[index]).toBeDefined();
        }
      }),
      { numRuns: 600 },
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(analyseDiff(given)).toEqual(analyseDiff(structuredClone(given)));
      }),
      { numRuns: 50 },
    );
  });

  it('calls a met goal at least high, and an unrelated change at most medium', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { goal: judged, significanceScore } = analyseDiff(given);
        if (judged.verdict === 'met') expect(significanceScore).toBeGreaterThanOrEqual(50);
        if (judged.verdict === 'unrelated') expect(significanceScore).toBeLessThan(50);
      }),
      { numRuns: 300 },
    );
  });
});
