// What is shown of many values: first what the goal asks for, then the rest in the order it came.
import { isPlainFigure } from '../../src/api/contract/fact-kinds.ts';
import type { Plan, Wish } from './plan/plan-types.ts';

interface Named {
  kind: string;
  label: string;
}

export function askedFirst<T extends Named>(series: readonly T[], plan: Pick<Plan, 'wishes'>): T[] {
  return series.toSorted((a, b) => rankOf(a, plan) - rankOf(b, plan));
}

/** By the very thing, by its kind, or not at all. */
function rankOf({ kind, label }: Named, { wishes }: Pick<Plan, 'wishes'>): number {
  const about = wishes.filter(({ field }) => field !== null && isKind(field.kind, kind));
  const name = label.toLowerCase();
  const isNamed = (wish: Wish) => namesOf(wish).some((word) => name.includes(word.toLowerCase()));
  if (about.some(isNamed)) return 0;
  return about.length > 0 ? 1 : 2;
}

/** A number can be a share, a rating or a count. */
function isKind(asked: string, kind: string): boolean {
  return asked === kind || (asked === 'number' && isPlainFigure(kind));
}

function namesOf({ field, where }: Wish): string[] {
  return [...(field?.words ?? []), ...where.flatMap(({ any }) => any)];
}
