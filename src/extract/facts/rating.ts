// Ratings: "4.5 out of 5", "4,5/5", "4.5 stars".
import { parseAmount } from './amount.ts';
import type { FactReader, Found } from './reader.ts';

const score = '(\\d{1,3}(?:[.,]\\d{1,2})?)';
const patterns = [
  new RegExp(
    `(?<![\\d.,/])${score}\\s?(?:out of|/|von|sur|de|su|van|av|af|z|из|of|på)\\s?(5|10|100)(?:[.,]0)?(?![\\d/.,]\\d|\\d|\\s?(?:%|\\p{L}{4,}))(?:\\s?(?:stars?|sternen?|étoiles|estrellas|stelle|sterren|★|⭐))?`,
    'giu',
  ),
  new RegExp(
    `(?<![\\d.,/])${score}\\s?(?:out of|von|sur|de|su|van|av|z|of)\\s?(5|10)\\s?(?:stars?|sternen?|étoiles|estrellas|stelle|sterren|★|⭐)`,
    'giu',
  ),
  new RegExp(`(?<![\\d.,/])${score}(?:[- ]stars?(?![\\p{L}])|\\s?[★⭐])()`, 'giu'),
  new RegExp(`[★⭐]\\s?${score}(?![\\d.,]\\d|\\d)()`, 'gu'),
];

/** Cheap, and true of whatever the patterns could find. */
const hint = /\d\s?(?:\/|out|von|sur|de|su|van|av|af|z|из|of|på|-?stars?)|[★⭐]/iu;

export const rating: FactReader = {
  kind: 'rating',
  most: 1000,
  needsDigit: true,
  find(text) {
    if (!hint.test(text)) return [];
    const found: Found[] = [];
    for (const pattern of patterns) {
      for (const match of text.matchAll(pattern)) {
        const value = parseAmount(match[1] ?? '', 3);
        const best = Number(match[2] || '5');
        if (
          value === null ||
          value > best ||
          found.some((other) => match.index < other.end && other.start < match.index + match[0].length)
        )
          continue;
        found.push({ start: match.index, end: match.index + match[0].length, value, unit: `/${best}` });
      }
    }
    return found;
  },
};
