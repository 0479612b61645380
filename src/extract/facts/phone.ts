// Phone numbers: international ones, those of a familiar shape, and whatever digits are behind "Tel.".
import { isAfterCodeWord } from './code-word.ts';
import type { FactReader, Found } from './reader.ts';

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Digits in groups, with what people put between them. */
const pattern =
  /(?<![\p{L}\d.,/$€£#-])(?:\+|\()?\d(?:[ \u00a0().\-–/]{0,3}\d){6,16}(?![\d%€$£]|[.,]\d|-?\p{L})/gu;
const hint =
  /\d[ \u00a0().\-–/]{0,3}\d[ \u00a0().\-–/]{0,3}\d[ \u00a0().\-–/]{0,3}\d[ \u00a0().\-–/]{0,3}\d[ \u00a0().\-–/]{0,3}\d[ \u00a0().\-–/]{0,3}\d/;
const named =
  /(?:^|[^\p{L}])(?:tel(?:e(?:ph(?:one)?|fon[eo]?|foon|fonu))?|t|ph(?:one)?|call|mobile?|mob|cell|fax|hotline|infoline|whatsapp|fon|handy|telefoon|téléphone|tél|teléfono|telefone|puhelin|puh|тел(?:ефон)?|τηλ|τηλέφωνο|هاتف|טלפון|gsm)[.:]?\s{0,2}(?:nr\.?|no\.?|number|nummer)?[.:]?\s{0,2}$|(?:電話|电话|電話番号|전화|โทร)[番号]{0,2}[.:：]?\s?$/iu;
/** (555) 123-4567 and 555-123-4567. */
const american = /^(?:1[ .-])?\(?\d{3}\)?[ \u00a0.-]{1,2}\d{3}[ \u00a0.-]\d{4}$/;
/** 040 245 430, 0171/123456, (0)30 1234 567: a nought, and groups of two digits at least. */
const trunk = /^\(?0\d{1,5}\)?(?:[ \u00a0/–-]{1,3}\d{2,8}){1,5}$/;

export const phone: FactReader = {
  kind: 'phone',
  most: 50,
  needsDigit: true,
  find(text) {
    if (!hint.test(text)) return [];
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const written = match[0];
      const value = numberOf(written);
      const digits = value.replace('+', '').length;
      if (digits < MIN_DIGITS || digits > MAX_DIGITS) continue;
      const before = text.slice(Math.max(0, match.index - 24), match.index);
      if (!isPhone(written, digits, before)) continue;
      found.push({ start: match.index, end: match.index + written.length, value });
    }
    return found;
  },
};

function isPhone(written: string, digits: number, before: string): boolean {
  if (written.startsWith('+')) return digits >= 8;
  if (named.test(before)) return true;
  if (isAfterCodeWord(before)) return false;
  if (american.test(written)) return true;
  return digits >= 9 && digits <= 13 && (trunk.test(written) || /^00\d{2} ?\d/.test(written));
}

/** The nought in "+49 (0)30" is only dialled at home. */
function numberOf(written: string): string {
  const isAbroad = /^(?:\+|00)/.test(written);
  const digits = (isAbroad ? written.replace('(0)', '') : written).replace(/\D/g, '');
  return isAbroad ? `+${digits.replace(/^00/, '')}` : digits;
}
