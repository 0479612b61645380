// Gate for the year of a copyright line, which moves on every January and says nothing.
import { findAll, type Gate, type Span } from './gate.ts';

export const copyrightYear: Gate = {
  name: 'copyright-year',
  reason: 'Only the year in the copyright line changed.',
  needsFigures: true,
  find(text) {
    // The sign is rarer than the year, and cheaper to look for.
    return SIGN.test(text) ? findAll(YEARS, text).filter((span) => isOfSign(text, span)) : [];
  },
};

const YEARS = /(?<!\d)(?:19|20)\d{2}(?:\s*[-–—/,]\s*(?:(?:19|20)\d{2}|\d{2}))?(?!\d)/gu;
const SIGN = /©|ⓒ|\(c\)|\bcopyright\b|\bcopr\.|urheberrecht|droits d['’]auteur|版权所有|著作権/iu;
/** "Copyright (c) Acme Inc. 1999–2025": between the sign and the year stands nothing but a name. */
const BEFORE = new RegExp(`(?:${SIGN.source})(?:\\s|©|ⓒ|\\(c\\)|[\\p{L}.,&'’-])*$`, 'iu');
const AFTER = /^\s*(?:©|ⓒ|\(c\)|copyright)/iu;
const REACH = 80;

function isOfSign(text: string, { start, end }: Span): boolean {
  return BEFORE.test(text.slice(Math.max(0, start - REACH), start)) || AFTER.test(text.slice(end, end + 16));
}
