// "Between 200 and 300 €", "zwischen 500 und 700 Euro": two limits that hold together.
import type { WishTest } from '../../../core/plan/plan.ts';
import type { Language } from '../../../language/language.ts';
import type { Amount } from '../../amounts.ts';

export interface Range {
  tests: [WishTest, WishTest];
  start: number;
  middle: number;
  end: number;
}

export function findRange(
  folded: string,
  amounts: readonly Amount[],
  language: Language | null,
): Range | null {
  if (language === null) return null;
  for (const [at, low] of amounts.entries()) {
    const high = amounts[at + 1];
    const lead = /(\p{L}+)\s+$/u.exec(folded.slice(0, low.start));
    if (high === undefined || lead?.[1] === undefined || !language.between.has(lead[1])) continue;
    if (!language.and.has(folded.slice(low.end, high.start).trim())) continue;
    const [currency, percent] = [high.currency ?? low.currency, high.isPercent];
    const test = { unit: null, currency, per: null, percent };
    return {
      tests: [
        { ...test, op: 'at-least', value: low.value },
        { ...test, op: 'at-most', value: high.value },
      ],
      start: lead.index,
      middle: low.end,
      end: high.end,
    };
  }
  return null;
}
