// Conditions of other programs as a goal: one sentence for each, beside the wish that it must be understood as.
import type { Wish, WishEvent, WishTest } from '../../core/plan/plan.ts';
import type { GoalDraft } from './importer.ts';

export interface GoalPart {
  sentence: string;
  wish: Wish;
}

type NumberOp = 'below' | 'at-most' | 'above' | 'at-least';

const opWords: Record<NumberOp, string> = {
  below: 'below',
  'at-most': 'at most',
  above: 'above',
  'at-least': 'at least',
};

/** Null: there is no condition. */
export function draftGoal(parts: readonly GoalPart[]): GoalDraft | null {
  if (parts.length === 0) return null;
  const [only] = parts;
  const sentence =
    parts.length === 1 && only !== undefined
      ? only.sentence
      : parts.map((part) => `${part.sentence}.`).join(' ');
  return { sentence: sentence.slice(0, 2000), wishes: parts.map(({ wish }) => wish).slice(0, 10) };
}

export function backInStock(): GoalPart {
  return part('it is back in stock', { event: 'becomes', tests: [makeTest('is', 'available')] });
}

export function availabilityChanges(): GoalPart {
  return part('the availability changes', { event: 'changes', field: { kind: 'status', words: [] } });
}

export function priceChanges(): GoalPart {
  return part('the price changes', { event: 'changes', field: { kind: 'price', words: [] } });
}

export function priceChangesBy(percent: number): GoalPart {
  return part(`the price changes by at least ${percent}%`, {
    event: 'changes',
    field: { kind: 'price', words: [] },
    tests: [{ ...makeTest('changes-by', percent), percent: true }],
  });
}

/** All of the limits hold at once. */
export function figureIs(kind: 'price' | 'number', limits: readonly [NumberOp, number][]): GoalPart {
  const words = limits.map(([op, value]) => `${opWords[op]} ${value}`).join(' and ');
  return part(`the ${kind} is ${words}`, {
    event: 'becomes',
    field: { kind, words: [] },
    tests: limits.map(([op, value]) => makeTest(op, value)),
  });
}

/** The text is looked for word by word, in any case. */
export function textAppears(text: string): GoalPart {
  return part(`“${plain(text)}” appears`, { event: 'appears', where: [{ any: [plain(text)] }] });
}

export function textDisappears(text: string): GoalPart {
  return part(`“${plain(text)}” disappears`, { event: 'disappears', where: [{ any: [plain(text)] }] });
}

export function anythingIs(event: 'added' | 'removed'): GoalPart {
  return part(`any text is ${event}`, { event: event === 'added' ? 'appears' : 'disappears' });
}

/** Quotation marks within would end the quotation. */
function plain(text: string): string {
  return text
    .replace(/[“”„"]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
}

function part(words: string, wish: Partial<Wish> & { event: WishEvent }): GoalPart {
  return {
    sentence: `Alert me when ${words}`,
    wish: {
      target: 'item',
      ...{ place: [], bound: null, where: [], not: [], field: null, tests: [], each: false, urgent: false },
      ...wish,
    },
  };
}

function makeTest(op: WishTest['op'], value: number | string): WishTest {
  return { op, value, unit: null, currency: null, per: null, percent: false };
}
