// Whether a figure can be computed from others: a sum, a difference, a share, a ratio, so many times one of them, the same in another unit.
import type { Amount } from './amounts.ts';
import { isMoney, isSameUnit } from './units.ts';

/** More figures than these are not computed with; and no more than these in two steps. */
const mostGiven = 40;
const mostTwice = 8;
/** An hour in minutes, a day in hours, a year in months: the same in another unit. */
const factors = [60, 24, 7, 12, 52, 365, 100, 1_000, 1_000_000];
/** Pence and grams, in which people say a difference; what a month costs, in a year. */
const finer = [100, 1_000];
const yearly = [12, 52];

export type Side = 'before' | 'after';

/** A figure of a piece; of the same piece only shares are made. */
export interface Given extends Amount {
  piece: number;
  /** Null where it is on both, or on neither. */
  side: Side | null;
}

interface Known {
  value: number;
  unit: string | null;
  piece?: number;
  side?: Side | null;
}

/**
 * `counts` are what may be multiplied by: the person's own numbers, and those of the sentence itself. Within half of the last place
 * that is written, or one in a hundred.
 */
export function computes(amount: Amount, given: readonly Given[], counts: readonly Amount[]): boolean {
  // A time of day is no quantity: one in a hundred of it would be a quarter of an hour.
  if (amount.unit === 'clock') return false;
  const known = knownOf(given);
  const isHit = ({ value, unit }: Known, slack = 0.01) =>
    isSameUnit(amount.unit, unit) && amount.values.some((written) => isRounded(written, value, slack));
  const pairs = known.flatMap((one, at) => known.slice(at + 1).map((other) => [one, other] as const));
  if (pairs.some(([one, other]) => combine(one, other).some((result) => isHit(result)))) return true;
  if (multiply(known, knownOf(counts)).some((result) => isHit(result))) return true;
  if (known.some(({ value, unit }) => unit === '%' && isHit({ value: 100 - value, unit }, 0))) return true;
  // So much for each, so many of them.
  if (
    pairs.some(([one, other]) => isMoney(one.unit) !== isMoney(other.unit) && isHit(product(one, other), 0))
  )
    return true;
  return isConverted(amount, known, pairs) || isTwice(distinct(known), isHit);
}

function knownOf(given: readonly (Amount & { piece?: number; side?: Side | null })[]): Known[] {
  const all = given
    .slice(0, mostGiven)
    .flatMap(({ values, unit, piece = -1, side = null }) =>
      values.map((value) => ({ value, unit, piece, side })),
    );
  return merged(all, ({ value, unit, piece }) => `${value} ${unit} ${piece}`);
}

/** One for each name; what is on both sides is of neither. */
function merged(some: readonly Known[], nameOf: (one: Known) => string): Known[] {
  const known = new Map<string, Known>();
  for (const one of some) {
    const other = known.get(nameOf(one));
    known.set(nameOf(one), other === undefined || other.side === one.side ? one : { ...one, side: null });
  }
  return [...known.values()];
}

function combine(one: Known, other: Known): Known[] {
  if (!isSameUnit(one.unit, other.unit)) return [];
  const [a, b] = [one.value, other.value];
  if (one.piece !== other.piece) return addAndSubtract(one, other);
  const shares = [
    [a, b],
    [b, a],
  ].flatMap(([from = 0, to = 0]) =>
    from === 0
      ? []
      : [
          { value: (100 * Math.abs(from - to)) / from, unit: '%' },
          { value: (100 * to) / from, unit: '%' },
          { value: to / from, unit: null },
        ],
  );
  return [...addAndSubtract(one, other), ...shares];
}

function addAndSubtract(
  { value: a, unit: own, side = null }: Known,
  { value: b, unit: other, side: otherSide = null }: Known,
): Known[] {
  const unit = own ?? other;
  if (isMoney(own) !== isMoney(other) && own !== null && other !== null) return [];
  // Points are the difference of two percentages, and minutes that of two times of day.
  if (own === 'clock' && other === 'clock') return [{ value: Math.abs(a - b), unit: 'minute' }];
  const difference = { value: Math.abs(a - b), unit: unit === '%' ? null : unit };
  // What was there before and what is there now are never there together: 30 days and 60 days are no 90 days.
  const isApart = side !== null && otherSide !== null && side !== otherSide;
  return isApart ? [difference] : [difference, { value: a + b, unit, side: side ?? otherSide }];
}

/** So many of them; a percentage of a number. */
function multiply(known: readonly Known[], counts: readonly Known[]): Known[] {
  return counts.flatMap(({ value: count }) =>
    known.flatMap(({ value, unit }) =>
      unit === '%' ? [{ value: (value * count) / 100, unit: null }] : [{ value: value * count, unit }],
    ),
  );
}

function product(one: Known, other: Known): Known {
  return { value: one.value * other.value, unit: isMoney(one.unit) ? one.unit : other.unit };
}

/** (a ± b) ± c, each of them once; not of many figures, or any figure would follow. */
function isTwice(known: readonly Known[], isHit: (one: Known, slack: number) => boolean): boolean {
  if (known.length > mostTwice) return false;
  return known.some((one, first) =>
    known.some((other, second) => {
      if (second <= first || !isSameUnit(one.unit, other.unit)) return false;
      return addAndSubtract(one, other).some((sum) =>
        known.some(
          (third, at) =>
            at !== first &&
            at !== second &&
            isSameUnit(sum.unit, third.unit) &&
            addAndSubtract(sum, third).some((result) => isHit(result, 0)),
        ),
      );
    }),
  );
}

/** The same figure in two pieces is one. */
function distinct(known: readonly Known[]): Known[] {
  return merged(known, ({ value, unit }) => `${value} ${unit}`);
}

/** Money stays what it is, but for its hundredths. */
function isConverted(
  { values, unit }: Amount,
  known: readonly Known[],
  pairs: readonly (readonly [Known, Known])[],
): boolean {
  if (unit === '%') return false;
  const isTimes = (value: number, some: readonly number[]) =>
    some.some((factor) => values.some((own) => isRounded(own, value * factor, 0)));
  const isFactor = (value: number, some: readonly number[]) =>
    some.some((factor) =>
      values.some((own) => isRounded(own, value * factor, 0) || (own * factor === value && value >= factor)),
    );
  const isOther = (other: string | null) => unit === null || other === null || unit !== other;
  return (
    known.some(
      (one) =>
        (isOther(one.unit) || isMoney(unit)) &&
        isFactor(one.value, isMoney(unit) ? [100, ...yearly] : factors),
    ) ||
    pairs.some(
      ([one, other]) =>
        isSameUnit(one.unit, other.unit) &&
        ((isMoney(unit) && isTimes(Math.abs(one.value - other.value), yearly)) ||
          (isOther(one.unit ?? other.unit) &&
            Math.abs(one.value - other.value) < 10 &&
            isTimes(Math.abs(one.value - other.value), finer))),
    )
  );
}

function isRounded(written: number, value: number, slack: number): boolean {
  if (value === 0) return false;
  const places = String(written).split('.')[1]?.length ?? 0;
  // Half of the last place, and what computing with floating points adds.
  return Math.abs(written - value) <= Math.max(0.5 * 10 ** -places, Math.abs(value) * slack) - 1e-12 + 1e-9;
}
