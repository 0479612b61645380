// Figures in a sentence: each is in the cited pieces with the same unit, or can be computed from theirs.
import type { Remark } from '../core/fault/remark.ts';
import { type Amount, amountsIn } from './figures/amounts.ts';
import { computes } from './figures/compute.ts';
import { dayNumber } from './figures/dates.ts';
import { isSameUnit } from './figures/units.ts';
import { type Grounds, plain, withoutDates } from './grounds.ts';

/** Small counts are written as words as often, and are left to whoever checks the sense. */
const smallCount = 12;
/** More days than these are not counted between. */
const mostDates = 40;

export function figureProblem(text: string, grounds: Grounds): Remark | null {
  const dated = withoutDates(plain(text));
  const found = amountsIn(dated, false);
  const isGiven = (amount: Amount) => grounds.amounts.all.some((other) => isSame(amount, other));
  // What a sentence counts itself, in words or small figures, it may compute with.
  const counts = [
    ...grounds.amounts.named,
    ...amountsIn(dated, true).filter((one) => isGiven(one) || isCount(one)),
  ];
  for (const amount of found) {
    if (isGiven(amount) || isCount(amount) || isDays(amount, grounds.dates)) continue;
    if (computes(amount, grounds.amounts.cited, counts)) continue;
    return problemOf(amount, grounds);
  }
  return null;
}

function problemOf(amount: Amount, { amounts }: Grounds): Remark {
  const other = amounts.all.find(({ values }) => values.some((value) => amount.values.includes(value)));
  return other?.unit && amount.unit
    ? { code: 'wrong-unit', params: { figure: amount.text, found: other.unit, unit: amount.unit } }
    : { code: 'wrong-figure', params: { figure: amount.text } };
}

function isSame(one: Amount, other: Amount): boolean {
  return one.values.some((value) => other.values.includes(value)) && isSameUnit(one.unit, other.unit);
}

function isCount({ unit, values }: Amount): boolean {
  return unit === null && values.every((value) => Number.isInteger(value) && value <= smallCount);
}

/** Days or weeks between two dates of the pieces. */
function isDays({ values, unit }: Amount, dates: Grounds['dates']): boolean {
  if (unit !== null && unit !== 'day' && unit !== 'week') return false;
  const days = dates.flatMap((date) => dayNumber(date) ?? []).slice(0, mostDates);
  return days.some((one) =>
    days.some((other) => {
      const apart = Math.abs(one - other);
      return apart > 0 && values.some((value) => Math.abs(apart - value * (unit === 'week' ? 7 : 1)) <= 1);
    }),
  );
}
