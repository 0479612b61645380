// Percentages: "20%", "12,5 %", "−15 percent".
import { parseAmount } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

const pattern =
  /(?<![\d.,])(?:(\d{1,9}(?:[.,]\d{1,6})?)\s?%?\s?(?:[-–—]|to|bis|à|do|до)\s?)?([-+−–]?)(\d{1,9}(?:[.,]\d{1,6})?)\s?(?:%|٪|％|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b|por cento\b|per cento\b|procent\b|процент)/giu;

export const percent: FactReader = {
  kind: 'percent',
  most: 2000,
  needsDigit: true,
  find(text) {
    if (!/[%٪％]|cent|pro[zc]|проц/i.test(text)) return [];
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const [whole, low, sign = '', written = ''] = match;
      const value = parseAmount(written, 3);
      if (value === null) continue;
      const end = match.index + whole.length;
      const lowest = low === undefined ? null : parseAmount(low, 3);
      // "10–20 %" has two ends; what is before a number that is larger is none.
      if (low !== undefined && lowest !== null && lowest < value)
        found.push({ start: match.index, end: match.index + low.length, value: lowest, unit: '%' });
      const start = low === undefined ? match.index : text.lastIndexOf(written, end);
      const isNegative = /[-−]/.test(sign) && !/\d\s?$/.test(text.slice(Math.max(0, start - 2), start));
      found.push({ start, end, value: isNegative ? -value : value, unit: '%' });
    }
    return found;
  },
};
