// Percentages: "20%", "12,5 %", "−15 percent".
import { parseAmount } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

const pattern =
  /(?<![\d.,])([-+−–]?)(\d{1,9}(?:[.,]\d{1,6})?)\s?(?:%|٪|％|percent\b|per cent\b|prozent\b|pour cent\b|por ciento\b|por cento\b|per cento\b|procent\b|процент)/giu;

export const percent: FactReader = {
  kind: 'percent',
  most: 200,
  needsDigit: true,
  find(text) {
    if (!/[%٪％]|cent|pro[zc]|проц/i.test(text)) return [];
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const value = parseAmount(match[2] ?? '', 3);
      // "10–20 %" is a range, not a negative number.
      const isNegative =
        /[-−]/.test(match[1] ?? '') && !/\d\s?$/.test(text.slice(Math.max(0, match.index - 2), match.index));
      if (value !== null)
        found.push({
          start: match.index,
          end: match.index + match[0].length,
          value: isNegative ? -value : value,
          unit: '%',
        });
    }
    return found;
  },
};
