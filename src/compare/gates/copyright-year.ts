// Gate for the year of a copyright line, which moves on every January and says nothing.
import { findAll, type Gate } from './gate.ts';

export const copyrightYear: Gate = {
  name: 'copyright-year',
  reason: 'Only the year of the copyright line moved on.',
  needsFigures: true,
  find(text) {
    return [...findAll(YEAR_AFTER, text), ...findAll(YEAR_BEFORE, text)];
  },
};

const YEARS = String.raw`(?:19|20)\d{2}(?:\s*[-–—/,]\s*(?:(?:19|20)\d{2}|\d{2}))?(?!\d)`;
const SIGN = String.raw`(?:©|&copy;|\(c\)|ⓒ|\bcopyright\b|\bcopr\.|\burheberrecht\b|\bdroits d['’]auteur\b|版权所有|著作権)`;
/** "© 2025", "Copyright (c) Acme Inc. 1999–2025". */
const YEAR_AFTER = new RegExp(String.raw`(?<=${SIGN}(?:\s|©|\(c\)|ⓒ|[\p{L}.,&'’-]){0,60})${YEARS}`, 'giu');
/** "2025 © Acme". */
const YEAR_BEFORE = new RegExp(String.raw`(?<!\d)${YEARS}(?=\s*(?:©|\(c\)|ⓒ|copyright))`, 'giu');
