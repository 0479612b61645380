// One fact before and after, with the distance between them.
import type { FactDiff, FactValue } from '../../core/change/diff.ts';
import type { Fact } from '../../core/page/content.ts';

export function factDiff(was: Fact | null, is: Fact | null, hunk: number | null): FactDiff {
  const before = was === null ? null : toValue(was);
  const after = is === null ? null : toValue(is);
  return {
    kind: (is ?? was)?.kind ?? 'number',
    label: is?.label || was?.label || '',
    before,
    after,
    ...distance(before, after),
    hunk,
  };
}

/** Only numbers of one currency and one unit lie a distance apart. */
export function distance(
  before: FactValue | null,
  after: FactValue | null,
): { delta: number | null; percent: number | null } {
  if (before === null || after === null) return { delta: null, percent: null };
  const { value: was } = before;
  const { value: is } = after;
  const isComparable = before.currency === after.currency && before.unit === after.unit;
  if (typeof was !== 'number' || typeof is !== 'number' || !isComparable)
    return { delta: null, percent: null };
  const delta = Number((is - was).toPrecision(12));
  if (!Number.isFinite(delta)) return { delta: null, percent: null };
  const percent = was === 0 ? null : Math.round((delta / Math.abs(was)) * 1000) / 10;
  return { delta, percent: percent === null || !Number.isFinite(percent) ? null : percent };
}

/** Whether both state the same, as far as both are known. */
export function isSameValue(one: FactValue, other: FactValue): boolean {
  return one.value === other.value && agrees(one.currency, other.currency) && agrees(one.unit, other.unit);
}

function agrees(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

function toValue({ text, value, currency, unit }: Fact): FactValue {
  return { text, value, currency, unit };
}
