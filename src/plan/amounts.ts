// Amounts as people write them in goals: "500 €", "$1,299.00", "1.299,50 EUR", "10 %", "2k".
import { magnitudes } from '../core/page/magnitudes.ts';
import { foldText } from '../core/page/match-words.ts';

export interface Amount {
  start: number;
  end: number;
  value: number;
  /** ISO 4217 code where one is written. */
  currency: string | null;
  isPercent: boolean;
  /** Said as money, be it without the name of a currency. */
  isMoney: boolean;
}

const currencyCodes: readonly [RegExp, string][] = [
  [/^(?:€|eur|euros?|cent|centimos?|balles|pavos|tacken)$/, 'EUR'],
  [/^(?:us\$|\$|usd|us dollars?|dollars?|dolares?|bucks?)$/, 'USD'],
  [/^(?:£|gbp|pounds?|quid|pence|pfund|livres?|libras?)$/, 'GBP'],
  [/^(?:chf|rappen|sfr|fr\.|franken|francs? suisses?|francos? suizos?)$/, 'CHF'],
  [/^(?:¥|jpy|yen)$/, 'JPY'],
  [/^(?:₹|inr|rupees?)$/, 'INR'],
  [/^(?:zł|pln|zloty)$/, 'PLN'],
  [/^(?:sek)$/, 'SEK'],
  [/^(?:nok)$/, 'NOK'],
  [/^(?:dkk)$/, 'DKK'],
  [/^(?:cad|ca\$|c\$)$/, 'CAD'],
  [/^(?:aud|a\$|au\$)$/, 'AUD'],
  [/^(?:mxn|mx\$)$/, 'MXN'],
  [/^(?:brl|r\$)$/, 'BRL'],
  [/^(?:cny|rmb|yuan)$/, 'CNY'],
  [/^(?:₩|krw)$/, 'KRW'],
  [/^(?:₺|liras?)$/, 'TRY'],
  [/^(?:₴|uah|hryvnias?)$/, 'UAH'],
  [/^(?:r|zar|rands?)$/, 'ZAR'],
  [/^(?:kc|czk)$/, 'CZK'],
  [/^(?:huf|forints?)$/, 'HUF'],
  [/^(?:ron|lei)$/, 'RON'],
  [/^(?:hk\$|hkd)$/, 'HKD'],
  [/^(?:s\$|sgd)$/, 'SGD'],
  [/^(?:nt\$|twd)$/, 'TWD'],
  [/^(?:nz\$|nzd)$/, 'NZD'],
  [/^(?:rm|myr)$/, 'MYR'],
  [/^(?:rp|idr)$/, 'IDR'],
  [/^(?:฿|thb|baht)$/, 'THB'],
  [/^(?:₫|vnd)$/, 'VND'],
  [/^(?:₪|shekels?)$/, 'ILS'],
  [/^₱$/, 'PHP'],
  [/^(?:₽|rub|rubles?|rubel)$/, 'RUB'],
  [/^(?:aed|dirhams?)$/, 'AED'],
];

const sign = String.raw`us\$|ca\$|c\$|au\$|a\$|mx\$|r\$|hk\$|s\$|nt\$|nz\$|[$€£¥₹₩₺₴฿₫₪₱₽]`;
const code = String.raw`(?:eur|usd|gbp|chf|jpy|inr|pln|sek|nok|dkk|cad|aud|mxn|brl|cny|sfr|krw|uah|zar|czk|huf|ron|hkd|sgd|twd|nzd|myr|idr|thb|vnd|rub|aed)(?!\p{L})`;
/** Letters that stand for a currency only right before or behind a figure. */
const leadingLetters = String.raw`(?<!\p{L})(?:kr\.?|r|rm|rp)(?=\s?\d)`;
const kroner = String.raw`kr\b\.?|kroner|kronor|kronen|pesos?`;
const name = String.raw`(?:euros?|us dollars?|dollars?|dolares?|bucks?|pounds?|quid|pfund|franken|francs? suisses?|francos? suizos?|yen|rupees?|zloty|rmb|yuan|balles|pavos|tacken|liras?|hryvnias?|rands?|kc|forints?|lei|baht|shekels?|rubles?|rubel|dirhams?|${kroner})\b|zł(?!\p{L})`;
/** Hundredths of a currency that is not named. */
const minor = String.raw`(?:cents?|ct|centimes?|centimos?|pence|rappen)\b`;
const percent = String.raw`%|percent\b|per cent\b|prozent\b|pour ?cent\b|por ?ciento\b`;
/** What people say of money, and no page writes. */
const spoken = 'grand tsd tsd. mille bin mii';
const scales = new Map(spoken.split(' ').map((word) => [word, 1000]));
// A single letter may as well be a unit; only "2k" is always a number.
for (const [word, scale] of magnitudes)
  if (word.length > 1 || word === 'k' || /[^a-z]/u.test(word))
    // Korean stands folded, or as it is written.
    for (const form of [foldText(word), word]) scales.set(form, scale);
const scaled = [...scales.keys()].sort((one, other) => other.length - one.length);
const isSign = (word: string) => /^\P{Script=Latin}$/u.test(word.normalize('NFC'));
const thousands = String.raw`\s?(?:(?:${scaled
  .filter((word) => !isSign(word))
  .join('|')
  .replaceAll('.', '\\.')})(?!\p{L})|${scaled.filter(isSign).join('|')})`;
const digits = String.raw`\d{1,3}(?:[ '’.,]\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?`;

/** "17h40", "17:40": no amount goes on like this. */
const clock = String.raw`\d|[a-z:]\d`;
/** Letters that a figure may follow at once. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
export const amountSource = String.raw`(?:(?:${sign}|(?<!\p{L})${code}|${leadingLetters})\s?|(?<!(?!${unspaced})\p{L}|[\d.,]))(?:(?<!\S)[-−])?(?:${digits})(?!${clock})(?:${thousands})?(?:\s?(?:${percent}|${minor}|${sign}|${code}|${name}))?`;
const parts = new RegExp(
  String.raw`^(${sign}|${code}|${leadingLetters})?\s?((?:[-−])?(?:${digits}))(${thousands})?(?:\s?(?:(${percent})|(${sign}|${code}|${name})|(${minor})))?$`,
  'u',
);

/** Every amount in folded text, in order. */
export function findAmounts(folded: string): Amount[] {
  const found: Amount[] = [];
  for (const match of folded.matchAll(new RegExp(amountSource, 'gu'))) {
    const amount = readAmount(match[0]);
    if (amount) found.push({ ...amount, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function readAmount(text: string): Omit<Amount, 'start' | 'end'> | null {
  const match = parts.exec(text);
  if (!match) return null;
  const value = (readNumber(match[2] ?? '') * factorOf(match[3])) / (match[6] === undefined ? 1 : 100);
  if (!Number.isFinite(value)) return null;
  const written = match[1] ?? match[5] ?? match[6] ?? '';
  return { value, currency: currencyOf(written), isPercent: match[4] !== undefined, isMoney: written !== '' };
}

/** Reads a written number: the last separator is the decimal one unless exactly three digits follow it. */
export function readNumber(text: string): number {
  if (/^[-−]/u.test(text)) return -readNumber(text.slice(1));
  const plain = text.replace(/[ '’]/gu, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const whole = plain.slice(0, last).replace(/[.,]/gu, '');
  const fraction = plain.slice(last + 1);
  const isGrouping = fraction.length === 3 && !/^0+$/u.test(whole);
  return Number(isGrouping ? whole + fraction : `${whole}.${fraction}`);
}

function factorOf(word: string | undefined): number {
  return scales.get(word?.trim() ?? '') ?? 1;
}

function currencyOf(text: string): string | null {
  for (const [pattern, iso] of currencyCodes) if (pattern.test(text)) return iso;
  return null;
}
