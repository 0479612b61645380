// Whether a figure can be computed from others: a sum, a difference, a product, a percentage, a ratio, the same in another unit.
import type { Amount } from './amounts.ts';
import { isMoney, isSameUnit } from './units.ts';

/** More figures than these are not computed with; and no more than these in two steps. */
const mostGiven = 40;
const mostTwice = 10;
/** A day in hours, a year in months, cents, thousands: the same in another unit. */
const factors = [60, 24, 7, 12, 52, 365, 100, 1_000, 1_000_000];

interface Known {
  value: number;
  unit: string | null;
}

/** Within half of the last place that is written, or one in a hundred; in two steps only to the last place. */
export function computes(amount: Amount, given: readonly Amount[]): boolean {
  const known = distinct(
    given.slice(0, mostGiven).flatMap(({ values, unit }) => values.map((value) => ({ value, unit }))),
  );
  const isHit = (slack: number) => (one: Known) =>
    isSameUnit(amount.unit, one.unit) &&
    amount.values.some((written) => isRounded(written, one.value, slack));
  const once = steps(known, known);
  if (once.some(isHit(0.01)) || converted(amount, [...known, ...once])) return true;
  return known.length <= mostTwice && steps(once, known).some(isHit(0));
}

function steps(some: readonly Known[], others: readonly Known[]): Known[] {
  return some.flatMap((one) => others.flatMap((other) => (one === other ? [] : combine(one, other))));
}

function combine({ value: a, unit: own }: Known, { value: b, unit: other }: Known): Known[] {
  const unit = own ?? other;
  const result: Known[] = [];
  if (isSameUnit(own, other)) {
    result.push({ value: Math.abs(a - b), unit: unit === '%' ? null : unit }, { value: a + b, unit });
    if (a !== 0)
      result.push(
        { value: (100 * Math.abs(a - b)) / Math.abs(a), unit: '%' },
        { value: (100 * b) / a, unit: '%' },
        { value: b / a, unit: null },
      );
  }
  // So many of them, or a share of them.
  if (own === '%' || own === null)
    result.push({ value: a * b, unit: other }, { value: (a * b) / 100, unit: other });
  return result.filter(({ value }) => value !== 0 && Number.isFinite(value));
}

/** Money stays what it is, but for its hundredths. */
function converted({ values, unit }: Amount, known: readonly Known[]): boolean {
  if (unit === '%') return false;
  const usable = isMoney(unit) ? [100] : factors;
  return known.some(({ value }) =>
    usable.some((factor) =>
      values.some((own) => isRounded(own, value * factor, 0) || isRounded(own, value / factor, 0)),
    ),
  );
}

function distinct(known: readonly Known[]): Known[] {
  return [...new Map(known.map((one) => [`${one.value} ${one.unit}`, one])).values()];
}

function isRounded(written: number, value: number, slack: number): boolean {
  const places = String(written).split('.')[1]?.length ?? 0;
  // Halves of the last place, and what computing with floating points adds.
  return Math.abs(written - value) <= Math.max(0.5 * 10 ** -places, Math.abs(value) * slack) + 1e-9;
}
