// Wishes in the terms in which the files of expected plans are written: interests, conditions, and what is critical.
import type { Plan, Wish, WishTest } from '../src/core/plan/plan.ts';
import type { Condition, Interest, PlanOne } from '../src/core/plan/plan-one.ts';

/** One interest for each wish, in their order. */
export function partsOfPlan(plan: Plan): PlanOne {
  const usual = plan.wishes.filter(({ urgent }) => !urgent);
  const urgent = plan.wishes.filter((wish) => wish.urgent);
  const conditions = usual.flatMap(conditionsOf);
  return {
    ...{ version: 1, by: plan.by, understood: plan.understood, ignore: plan.ignore },
    interests: plan.wishes.map(interestOf),
    conditions,
    ...(usual.some(({ tests }) => tests.length > 1) && { together: true }),
    ...(urgent.length > 0 && { critical: urgent.flatMap(conditionsOf) }),
    notUnderstood: plan.notUnderstood,
  };
}

function interestOf({ target, where, field, event }: Wish): Interest {
  const words = where.flatMap(({ any }) => any).slice(0, 50);
  const kind = field === null ? null : kindOf(field.kind);
  if (kind !== null) return { kind, words };
  const direction = event === 'appears' ? 'comes' : event === 'disappears' ? 'goes' : undefined;
  const shape = target === 'page' ? 'any' : target === 'section' ? 'text' : 'list';
  return { kind: shape, words, ...(direction && { direction }) };
}

function kindOf(kind: NonNullable<Wish['field']>['kind']): Condition['kind'] | null {
  if (kind === 'status') return 'availability';
  if (kind === 'percent' || kind === 'rating' || kind === 'count') return 'number';
  const known = ['price', 'availability', 'number', 'version', 'date'] as const;
  return known.find((one) => one === kind) ?? null;
}

const ops: Partial<Record<WishTest['op'], Condition['test']>> = {
  ...{ below: 'below', 'at-most': 'at-most', above: 'above', 'at-least': 'at-least', is: 'becomes' },
  ...{ before: 'below', after: 'above', 'falls-by': 'falls', 'rises-by': 'rises', 'changes-by': 'changes' },
};

function conditionsOf({ field, event, tests }: Wish): Condition[] {
  const named = field === null ? null : kindOf(field.kind);
  if (tests.length === 0) {
    if (named === null || (event !== 'falls' && event !== 'rises' && event !== 'changes')) return [];
    return [{ kind: named, test: event, value: null, currency: null, percent: false }];
  }
  return tests.flatMap(({ op, value, currency, percent }): Condition[] => {
    const test = ops[op];
    const kind = named ?? (op === 'is' ? 'availability' : 'price');
    const said = value === 'in stock' || value === 'out of stock' ? value.replaceAll(' ', '-') : value;
    return test === undefined ? [] : [{ kind, test, value: said, currency, percent }];
  });
}
