// Dates in a sentence: each day that is named must be named by the cited pieces, or be the day of a capture.
import type { Remark } from '../core/fault/remark.ts';
import type { Amount } from './figures/amounts.ts';
import { datesIn, type FoundDate, isSameDate } from './figures/dates.ts';
import { type Grounds, plain } from './grounds.ts';

export function dateProblem(text: string, { dates, text: said, amounts }: Grounds): Remark | null {
  // A notation that is not read in the pieces cannot speak against one that is read here; its figures are checked all the same.
  if (dates.length === 0 || mayHoldOther(said)) return null;
  const wanted = Map.groupBy(datesIn(plain(text)), (date) => date.text);
  for (const [written, readings] of wanted)
    if (
      !readings.some((one) =>
        dates.some((other) => isSameDate(one, other) || isComputed(one, other, amounts.all)),
      )
    )
      return { code: 'wrong-date', params: { date: written } };
  return null;
}

/** Years and months as they are written in scripts without the letters of ours. */
function mayHoldOther(said: string): boolean {
  return /\p{Nd}\s?[年月日년월일]|\p{Nd}\s\p{Script=Cyrillic}{3}/u.test(said);
}

/** So many days, weeks, months or years before or after a date of the pieces, as they say. */
function isComputed(wanted: FoundDate, given: FoundDate, amounts: readonly Amount[]): boolean {
  if (given.year === null) return false;
  return amounts.some(({ unit, values }) =>
    values.some((value) =>
      [value, -value].some((step) => {
        const date = shift(given, given.year ?? 0, unit, step);
        return date !== null && isSameDate(wanted, date);
      }),
    ),
  );
}

function shift(
  { day, month, text }: FoundDate,
  year: number,
  unit: string | null,
  step: number,
): FoundDate | null {
  const months = unit === 'year' ? step * 12 : unit === 'month' ? step : 0;
  const days = unit === 'day' ? step : unit === 'week' ? step * 7 : unit === 'hour' ? step / 24 : 0;
  if ((months === 0 && days === 0) || Math.abs(months) > 1_200 || Math.abs(days) > 36_600) return null;
  const date = new Date(Date.UTC(year, month - 1 + months, day + days));
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear(), text };
}
