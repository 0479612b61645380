// What is shown of many values: first what the goal asks for, then the rest in the order it came.
import type { Plan } from '../../src/core/plan.ts';

interface Named {
  kind: string;
  label: string;
}

/** A number can be a share, a rating or a count. */
const numbers: readonly string[] = ['number', 'percent', 'rating', 'count'];

export function askedFirst<T extends Named>(
  series: readonly T[],
  plan: Pick<Plan, 'interests' | 'conditions'>,
): T[] {
  return series.toSorted((a, b) => rankOf(a, plan) - rankOf(b, plan));
}

/** By the very thing, by its kind, or not at all. */
function rankOf(
  { kind, label }: Named,
  { interests, conditions }: Pick<Plan, 'interests' | 'conditions'>,
): number {
  const isKind = (asked: string) => asked === kind || (asked === 'number' && numbers.includes(kind));
  const about = interests.filter((one) => isKind(one.kind));
  const name = label.toLowerCase();
  const isNamed = ({ words, bound = [] }: Plan['interests'][number]) =>
    words.some((word) => name.includes(word.toLowerCase())) ||
    bound.some((place) => place.label.toLowerCase() === name);
  if (about.some(isNamed)) return 0;
  return about.length > 0 || conditions.some((one) => isKind(one.kind)) ? 1 : 2;
}
