// A wish in its form: what is typed becomes data, and what cannot be sent says so beside its field.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { numberText, readNumber } from '../read-number.ts';
import { loadWords } from '../words/words.ts';
import { newWish, seenWish, withEdit } from './plan-edits.ts';
import type { Plan, Wish } from './plan-types.ts';
import {
  draftOfWish,
  groupOf,
  newTest,
  opsFor,
  problemsOf,
  type TestDraft,
  valueKindOf,
  type WishDraft,
  wishOfDraft,
} from './wish-draft.ts';

const draft = (edit: Partial<WishDraft>): WishDraft => ({ ...draftOfWish(newWish), ...edit });
const priceBelow = (test: Partial<TestDraft>) =>
  draft({ kind: 'price', event: 'falls', tests: [{ ...newTest, ...test }] });

describe('the form of a wish', () => {
  it('gives back a wish as it was', () => {
    const wish: Wish = {
      ...{ target: 'item', place: ['flats'], bound: 'Flats', where: [{ any: ['Leith', 'Portobello'] }] },
      ...{ not: [{ any: ['studio'] }], field: { kind: 'price', words: ['rent'] }, event: 'appears' },
      tests: [{ op: 'below', value: 899.5, unit: null, currency: 'GBP', per: 'month', percent: false }],
      ...{ each: true, urgent: true },
    };
    expect(JSON.stringify(wishOfDraft(draftOfWish(wish)))).toBe(JSON.stringify(wish));
  });

  it('reads values and codes as people type them', () => {
    const test = wishOfDraft(priceBelow({ text: ' 1,200 ', currency: 'eur' }))?.tests[0];
    expect(test).toEqual({
      op: 'below',
      value: 1200,
      unit: null,
      currency: 'EUR',
      per: null,
      percent: false,
    });
  });

  it('keeps nothing that the chosen comparison does not have', () => {
    const step = wishOfDraft(priceBelow({ op: 'falls-by', text: '10', percent: true, currency: 'EUR' }));
    expect(step?.tests[0]).toMatchObject({ value: 10, percent: true, currency: null });
    const limit = wishOfDraft(priceBelow({ text: '10', percent: false, unit: '' }));
    expect(limit?.tests[0]).toMatchObject({ percent: false, unit: null });
    expect(wishOfDraft(draft({ target: 'page', place: ['jobs'], bound: 'Jobs' }))).toMatchObject({
      ...{ place: [], bound: null },
    });
  });

  it('says beside its field what cannot be sent', () => {
    const problems = (test: Partial<TestDraft>) => Object.keys(problemsOf(priceBelow(test)));
    expect(problems({ text: '400', currency: 'EUR' })).toEqual([]);
    expect(problems({ text: '' })).toEqual(['value-0']);
    expect(problems({ text: 'cheap', currency: 'euro' })).toEqual(['value-0', 'currency-0']);
    expect(problems({ op: 'falls-by', text: '0' })).toEqual(['value-0']);
    expect(Object.keys(problemsOf(draft({ target: 'section' })))).toEqual(['place']);
    expect(Object.keys(problemsOf(draft({ event: 'becomes' })))).toEqual(['event']);
    expect(wishOfDraft(priceBelow({ text: 'cheap' }))).toBeNull();
  });

  it('offers only comparisons that fit, each with a value of its kind', () => {
    expect(opsFor('price')).toContain('falls-by');
    expect(opsFor('price')).not.toContain('before');
    expect(opsFor('status')).toEqual(['is', 'is-not']);
    expect(valueKindOf('date', 'before')).toBe('date');
    expect(valueKindOf('availability', 'is')).toBe('availability');
    expect(valueKindOf('version', 'major')).toBe('none');
    expect(valueKindOf('', 'below')).toBe('number');
    expect(valueKindOf('', 'is')).toBe('text');
  });

  it('takes words between commas as alternatives', () => {
    expect(groupOf('Berlin, Hamburg ,, Berlin')).toEqual({ any: ['Berlin', 'Hamburg'] });
    expect(groupOf(' , ')).toBeNull();
  });
});

const numbers: [string, number | null][] = [
  ['400', 400],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1 200', 1200],
  ['1,234,567', 1_234_567],
  ['-3.5', -3.5],
  ['0,5', 0.5],
  ['', null],
  ['a lot', null],
  ['.', null],
];

describe('a number', () => {
  it.each(numbers)('is read from “%s”', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it('has its thousands where the language puts them', async () => {
    expect(readNumber('1,200')).toBe(1200);
    expect(readNumber('1.200')).toBe(1.2);
    expect(numberText(1200.5)).toBe('1200.5');
  });
});

describe('a number in German', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages: ['de-DE'] });
    await loadWords('de');
  });
  afterAll(() => void vi.unstubAllGlobals());

  it('is written and read with a comma', () => {
    expect(numberText(1200.5)).toBe('1200,5');
    expect(readNumber('1.200')).toBe(1200);
    expect(readNumber('1,200')).toBe(1.2);
  });
});

describe('a plan', () => {
  const narrow: Wish = { ...newWish, where: [{ any: ['Berlin'] }] };
  const answers = [
    { label: 'Any new entry', wishes: [newWish] },
    { label: 'Only those in Berlin', wishes: [narrow] },
  ];
  const plan: Plan = {
    ...{ version: 2, by: 'rules', understood: '', wishes: [newWish], ignore: [], notUnderstood: [] },
    ...{ confidence: 'partial', isBound: true },
    questions: [{ id: 'where', text: 'All of them, or only those in Berlin?', answers, answered: null }],
  };

  it('is its user’s once it was edited, and asks on what still fits', () => {
    const urgent = { ...newWish, urgent: true };
    const edited = withEdit(plan, { wishes: [urgent] });
    expect(edited).toMatchObject({ by: 'user', isBound: false, wishes: [urgent] });
    expect(edited.questions[0]?.answers[1]?.wishes).toEqual([{ ...narrow, urgent: true }]);
    const other = withEdit(plan, { wishes: [{ ...newWish, where: [{ any: ['Kassel'] }] }] });
    expect(other.questions).toEqual([]);
  });

  it('shows what a wish matches today until the wish is edited', () => {
    const today = [
      {
        ...{
          wish: 0,
          size: 9,
          isListed: true,
          matches: 3,
          examples: [],
          value: null,
          item: null,
          isMet: null,
          text: '',
        },
      },
    ];
    const seen = { plan: { ...plan, wishes: [{ ...newWish, bound: 'Jobs' }] }, today };
    expect(seenWish(newWish, seen)).toMatchObject({ wish: { bound: 'Jobs' }, today: { matches: 3 } });
    expect(seenWish(narrow, seen).today).toBeUndefined();
  });
});
