// Amounts in a text: numbers in any usual notation, as digits or as words, with what they are of.
import { writtenShares } from './fractions.ts';
import { writtenNumbers } from './number-words.ts';
import { unitAt } from './units.ts';

export interface Amount {
  /** What the written number may mean: "1.299" is 1299 in one place and 1.299 in another. */
  values: readonly number[];
  unit: string | null;
  index: number;
  /** Where the number and its unit end. */
  end: number;
  text: string;
}

const digits =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])\p{Nd}+(?:[.,'’ \u00a0\u202f]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)?/gu;

/** "20:45" and "20h45", in minutes of the day. */
const times = /(?<![\d:])(\d{1,2})[:h](\d{2})(?![\d:])/gu;

/** In folded text. Numbers as words are read on request. */
export function amountsIn(folded: string, withWords: boolean): Amount[] {
  const clock = [...folded.matchAll(times)].map((match): Amount => {
    const [text, hours, minutes] = match;
    const place = { index: match.index, end: match.index + text.length, text };
    return { values: [Number(hours) * 60 + Number(minutes)], unit: 'clock', ...place };
  });
  const rest = folded.replace(times, (time) => ' '.repeat(time.length));
  const found = [...rest.matchAll(digits)].map((match) => {
    const text = match[0].trim();
    return amountAt(folded, match.index, match.index + match[0].length, valuesOf(text), text);
  });
  for (const { value, index, end } of withWords ? writtenNumbers(folded) : [])
    found.push(amountAt(folded, index, end, [value], folded.slice(index, end)));
  for (const { percent, index, end } of withWords ? writtenShares(folded) : [])
    found.push({ values: sharesOf(percent), unit: '%', index, end, text: folded.slice(index, end) });
  return [...clock, ...found].sort((one, other) => one.index - other.index);
}

function amountAt(
  folded: string,
  index: number,
  end: number,
  values: readonly number[],
  text: string,
): Amount {
  const unit = unitAt(folded, index, end);
  return { values, unit: unit?.unit ?? null, index, end: unit?.end ?? end, text };
}

/** A third is called 33 % as often as 33.3 %. */
function sharesOf(percent: number): number[] {
  return [...new Set([percent, Math.round(percent), Math.round(percent * 10) / 10])];
}

function valuesOf(written: string): number[] {
  const text = written.normalize('NFKC').replace(/[ '’]/gu, '').trim();
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return [Number(text)].filter(Number.isFinite);
  const whole = text.slice(0, last).replace(/[.,]/gu, '');
  const fraction = text.slice(last + 1);
  const asDecimal = Number(`${whole}.${fraction}`);
  const asWhole = Number(whole + fraction);
  return (fraction.length === 3 ? [asWhole, asDecimal] : [asDecimal]).filter(Number.isFinite);
}
