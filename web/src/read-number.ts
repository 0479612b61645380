// Numbers as people type them, in the way of their language: "1,200.50" or "1.200,50".
import { locale } from './words/words.ts';

/** Null: it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, '');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const decimal = decimalOf(plain);
  const digits = [...plain]
    .map((sign, at) => (sign === '.' || sign === ',' ? (at === decimal ? '.' : '') : sign))
    .join('');
  const number = Number(digits);
  return Number.isFinite(number) ? number : null;
}

/** As it is typed, without signs between thousands. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

/** Where the fraction begins; -1: nowhere. */
function decimalOf(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const sign = text[last] ?? '';
  const hasOther = text.includes(sign === '.' ? ',' : '.');
  const isRepeated = text.indexOf(sign) !== last;
  if (isRepeated) return -1;
  // "1,200" is twelve hundred where commas stand between thousands, and a fraction elsewhere.
  const isGroup = !hasOther && text.length - last === 4 && sign !== decimalSign();
  return isGroup ? -1 : last;
}

function decimalSign(): string {
  return (
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  );
}
