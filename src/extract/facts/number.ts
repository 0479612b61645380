// Numbers that have a name or a unit: "Seats: 12", "Refund period 30 days", a figure in a table.
import { numberPattern, parseAmount } from './amount.ts';
import { isAfterCodeWord } from './code-word.ts';
import { unitAt } from './number-units.ts';
import type { FactReader, Found } from './reader.ts';
import { spanAt } from './time-span.ts';

/** Words after which a number is a place and no quantity. */
const places =
  /(?:page|chapter|section|step|figure|fig\.|table|article|art\.|part|no\.|nr\.|n°|№|§|§§|seite|kapitel|abschnitt|teil|numéro|article|página|capítulo|#)\s?$/i;

export const number: FactReader = {
  kind: 'number',
  most: 4000,
  needsDigit: true,
  find(text, { hasPoint = false }, block) {
    const read = (written: string) => parseAmount(written, hasPoint && written.includes('.') ? 3 : 2);
    const isValue = block.role === 'cell' || block.role === 'definition';
    const found: Found[] = [];
    let usedTo = 0;
    for (const match of text.matchAll(numberPattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (start < usedTo) continue;
      const before = text.slice(Math.max(0, start - 40), start);
      if (/[\p{L}\p{N}_/.,#@&=-]$/u.test(before) && !/[\s(][-–]$|^[-–]$/.test(before)) continue;
      if (places.test(before) || isCode(match[0])) continue;
      const span = /^\d{1,4}$/.test(match[0]) ? spanAt(Number(match[0]), text.slice(end, end + 60)) : null;
      if (span !== null) {
        usedTo = end + span.length;
        found.push({ start, end: usedTo, value: span.value, unit: span.unit });
        continue;
      }
      const series = seriesAt(text, end);
      if (series !== null) {
        const first = read(match[0]);
        if (first !== null) found.push({ start, end, value: first, unit: series.unit }, ...series.rest);
        usedTo = series.end;
        continue;
      }
      const rest = text.slice(end, end + 24);
      if (isDay(match[0], rest)) continue;
      const named = isTimes(rest) ? null : unitAt(rest);
      if (named === null && /^(?:[\p{L}\p{N}_/@&=°-]|[:.,]\d)/u.test(rest)) continue;
      if (named === null && (isAfterCodeWord(before) || !isLabelled(text, start, end, before, isValue)))
        continue;
      const value = read(match[0]);
      if (value === null || (named === null && match[0].length >= 10 && /^\d+$/.test(match[0]))) continue;
      const isNegative = /(?:^|[\s(])[-−–]$/.test(before);
      found.push({
        start: isNegative ? start - 1 : start,
        end: end + (named?.length ?? 0),
        value: isNegative ? -value : value,
        unit: named?.name ?? null,
      });
    }
    return found;
  },
};

/** What begins with a nought numbers things and counts none: "Article 0638". */
function isCode(written: string): boolean {
  return /^0\d+$/.test(written);
}

/** "24.05." is a day. */
function isDay(written: string, rest: string): boolean {
  return /^\d{1,2}\.\d{1,2}$/.test(written) && /^\.(?!\d)/.test(rest);
}

const next = /^\s?(?:-|–|−|—|~|to|bis|à|a|al|až|do|до|til|tot|x|×|\*)\s?(\d+(?:[.,]\d+)?)/iu;

const lengths = /^(?:mm|cm|m|in|inch|inches|zoll|ft|feet|px|km|yd|pouces|pulgadas|pollici)$/;

/** "3–5 days", "31 x 17 x 4 mm": numbers that share the unit of the last; null where there is none to share. */
function seriesAt(text: string, at: number): { unit: string; rest: Found[]; end: number } | null {
  const numbers: { start: number; end: number; value: number }[] = [];
  let end = at;
  for (let count = 0; count < 3; count += 1) {
    const match = next.exec(text.slice(end, end + 20));
    const value = match === null ? null : parseAmount(match[1] ?? '');
    if (match === null || value === null) break;
    const start = end + match[0].length - (match[1] ?? '').length;
    end += match[0].length;
    numbers.push({ start, end, value });
  }
  if (numbers.length === 0) return null;
  const named = unitAt(text.slice(end, end + 24));
  if (named === null || named.name === 'x') return null;
  const { name } = named;
  // A box is measured, and two bags of five kilograms are not.
  if (/[x×*]/.test(text.slice(at, at + 3)) && !lengths.test(name)) return null;
  const rest = numbers.map((one, index) => ({
    ...one,
    unit: name,
    end: index === numbers.length - 1 ? one.end + named.length : one.end,
  }));
  return { unit: name, rest, end: end + named.length };
}

/** "2 x 5 kg": only "10x" says how many times. */
function isTimes(rest: string): boolean {
  return /^\s?[x×](?:\s?\d|\s)|^\s[x×]/i.test(rest);
}

/** "Seats: 12", "Seats 12" as a whole line, or a cell or definition that is nothing but the number. */
function isLabelled(text: string, start: number, end: number, before: string, isValue: boolean): boolean {
  const after = text.slice(end).trim();
  if (isValue && start <= 2 && after.length <= 1) return true;
  if (/\p{L}[\p{L}\p{M})]*\s?[:=]\s?[-−–~≈<>]?$/u.test(before)) return true;
  const isYear = /^(?:19|20)\d{2}$/.test(text.slice(start, end));
  return (
    !isYear &&
    after === '' &&
    start >= 3 &&
    start <= 48 &&
    /^\p{L}[\p{L}\p{M}\s'’()-]*$/u.test(text.slice(0, start).trim())
  );
}
