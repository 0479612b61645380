// A wish as its form holds it: texts as they are typed, and what of them cannot be sent yet.
import { isFigure } from '../../../src/api/contract/fact-kinds.ts';
import { numberText, readNumber } from '../read-number.ts';
import type { FieldKind } from '../words/wish-parts.ts';
import { words } from '../words/words.ts';
import type { Filter, Wish, WishTest } from './plan-types.ts';

export interface TestDraft extends Omit<WishTest, 'value' | 'unit' | 'currency' | 'per'> {
  text: string;
  unit: string;
  currency: string;
  per: string;
}

export interface WishDraft extends Omit<Wish, 'field' | 'tests'> {
  /** Empty: whatever it says. */
  kind: FieldKind | '';
  fieldWords: string[];
  tests: TestDraft[];
}

/** What is wrong, by the name of the field. */
export type Problems = Record<string, string>;

export const newTest: TestDraft = {
  ...{ op: 'below', text: '', unit: '', currency: '', per: '', percent: false },
};

export function draftOfWish({ field, tests, ...rest }: Wish): WishDraft {
  return {
    ...rest,
    kind: field?.kind ?? '',
    fieldWords: field?.words ?? [],
    tests: tests.map(({ value, unit, currency, per, ...test }) => ({
      ...test,
      text:
        value === null
          ? ''
          : typeof value === 'number'
            ? numberText(value)
            : (words.wish.states[value] ?? value),
      ...{ unit: unit ?? '', currency: currency ?? '', per: per ?? '' },
    })),
  };
}

/** Null: something of it cannot be sent; `problemsOf` says what. */
export function wishOfDraft(draft: WishDraft): Wish | null {
  if (Object.keys(problemsOf(draft)).length > 0) return null;
  const { kind, fieldWords, target, place, bound, where, not, event, tests, each, urgent } = draft;
  const hasPlace = target === 'item' || target === 'section';
  // In the order of the contract: plans are compared as they are written.
  return {
    target,
    place: hasPlace ? place : [],
    bound: hasPlace ? bound : null,
    where,
    not,
    field: kind === '' ? null : { kind, words: fieldWords },
    event,
    tests: tests.map((test) => testOf(kind, test)),
    each,
    urgent,
  };
}

export function problemsOf(draft: WishDraft): Problems {
  const { target, place, bound, event, kind, tests } = draft;
  const say = words.wishForm.problems;
  return {
    ...(target === 'section' && place.length === 0 && bound === null && { place: say.needsPlace }),
    ...(event === 'becomes' && tests.length === 0 && { event: say.needsTest }),
    ...Object.assign({}, ...tests.map((test, at) => problemsOfTest(kind, test, at))),
  };
}

/** What is typed for the value of a test. */
export type ValueKind = 'number' | 'date' | 'availability' | 'text' | 'none';

const limits: readonly WishTest['op'][] = ['below', 'at-most', 'above', 'at-least'];
const steps: readonly WishTest['op'][] = ['falls-by', 'rises-by', 'changes-by'];

export function valueKindOf(kind: WishDraft['kind'], op: WishTest['op']): ValueKind {
  if (op === 'major' || op === 'minor') return 'none';
  if (isStep(op) || isNumeric(kind)) return 'number';
  if (kind === 'date' || op === 'before' || op === 'after') return 'date';
  if (kind === 'availability') return 'availability';
  return (kind === '' || kind === 'any') && limits.includes(op) ? 'number' : 'text';
}

/** The comparisons that make sense for a kind of value. */
export function opsFor(kind: WishDraft['kind']): WishTest['op'][] {
  if (isNumeric(kind)) return [...limits, 'is', 'is-not', ...steps];
  if (kind === 'date') return ['before', 'after', 'is', 'is-not'];
  if (kind === 'version') return ['major', 'minor', 'at-least', 'above', 'is', 'is-not'];
  if (kind === '' || kind === 'any')
    return [...limits, 'before', 'after', 'is', 'is-not', ...steps, 'major', 'minor'];
  return ['is', 'is-not'];
}

/** Which further parts a test has. */
export function partsFor(kind: WishDraft['kind'], test: TestDraft) {
  const isNumber = valueKindOf(kind, test.op) === 'number';
  const isAmount = isNumber && !(isStep(test.op) && test.percent);
  return {
    percent: isNumber && (isStep(test.op) || test.percent),
    currency: isAmount && (kind === 'price' || test.currency !== ''),
    unit: isAmount && (['', 'any', 'number', 'count'].includes(kind) || test.unit !== ''),
    per: isAmount && (kind === 'price' || test.per !== ''),
  };
}

/** Words between commas, as one group of alternatives; null: there are none. */
export function groupOf(text: string): Filter | null {
  const any = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return any.length === 0 ? null : { any: [...new Set(any)] };
}

function isNumeric(kind: WishDraft['kind']): boolean {
  return isFigure(kind) || kind === 'rank';
}

function isStep(op: WishTest['op']): boolean {
  return steps.includes(op);
}

function testOf(kind: WishDraft['kind'], test: TestDraft): WishTest {
  const has = partsFor(kind, test);
  const valueKind = valueKindOf(kind, test.op);
  const text = test.text.trim();
  return {
    op: test.op,
    value: valueKind === 'none' ? null : valueKind === 'number' ? readNumber(text) : stateOf(text),
    unit: (has.unit && test.unit.trim()) || null,
    currency: (has.currency && test.currency.trim().toUpperCase()) || null,
    per: (has.per && test.per.trim()) || null,
    percent: has.percent && test.percent,
  };
}

/** A state by the name that all pages share, where it was written as this page says it. */
function stateOf(text: string): string {
  const known = Object.entries(words.wish.states).find(([, word]) => word === text.toLowerCase());
  return known?.[0] ?? text;
}

function problemsOfTest(kind: WishDraft['kind'], test: TestDraft, at: number): Problems {
  const has = partsFor(kind, test);
  const say = words.wishForm.problems;
  const value = valueProblemOf(valueKindOf(kind, test.op), test);
  const currency = test.currency.trim().toUpperCase();
  return {
    ...(value !== null && { [`value-${at}`]: value }),
    ...(has.currency && currency !== '' && !isCurrency(currency) && { [`currency-${at}`]: say.currency }),
  };
}

function valueProblemOf(valueKind: ValueKind, { op, text }: TestDraft): string | null {
  const say = words.wishForm.problems;
  if (valueKind === 'none') return null;
  if (valueKind === 'date') return Number.isNaN(Date.parse(text)) ? say.date : null;
  if (text.trim() === '') return valueKind === 'number' ? say.number : say.missing;
  if (valueKind !== 'number') return null;
  const number = readNumber(text);
  if (number === null) return say.number;
  return isStep(op) && number <= 0 ? say.positive : null;
}

function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}
