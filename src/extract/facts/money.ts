// Money in running text: amounts with a currency beside them, ranges, magnitudes and what they are per.
import { numberPattern, parseAmount } from './amount.ts';
import { currencyOf, currencySigns, isCurrencyCode, thousandths } from './currencies.ts';
import { magnitudeAt } from './magnitude.ts';
import { unitAfter } from './price-units.ts';
import type { PageHints } from './reader.ts';

export interface Money {
  start: number;
  end: number;
  amount: number;
  currency: string | null;
  unit: string | null;
}

interface Sign {
  start: number;
  end: number;
  text: string;
}

interface Candidate {
  start: number;
  end: number;
  raw: string;
  sign: Sign | null;
}

/** All amounts of money in a text with plain digits, from left to right. */
export function findMoney(text: string, page: PageHints): Money[] {
  const found: Money[] = [];
  let usedTo = 0;
  let before: Candidate | null = null;
  for (const match of text.matchAll(numberPattern)) {
    if (match.index < usedTo || match[0].length > 40) continue;
    const candidate = signedNumber(text, match.index, match[0], usedTo);
    if (candidate.sign === null) inheritSign(text, before, candidate);
    const money = toMoney(text, candidate, page);
    if (money !== null && before !== null && before.sign === null && isRange(text, before, candidate)) {
      const lower = toMoney(text, { ...before, sign: candidate.sign }, page);
      if (lower !== null && isLower(before, lower, candidate, money))
        found.push({ ...lower, start: before.start, end: before.end });
    }
    before = candidate;
    if (money === null) continue;
    found.push(money);
    usedTo = money.end;
  }
  return found;
}

function signedNumber(text: string, start: number, raw: string, usedTo: number): Candidate {
  let end = start + raw.length;
  if (text[start - 1] === '.' && /\p{Sc}/u.test(text[start - 2] ?? '') && /^\d{1,2}$/.test(raw)) {
    // "$.75"
    const bare = signBefore(text, start - 1, usedTo);
    if (bare !== null) return { start: bare.start, end, raw: `0.${raw}`, sign: bare };
  }
  const sign = signBefore(text, start, usedTo);
  if (sign !== null) {
    // "$12 99" with the cents set small, and "12,-" which only says that there are none.
    const cents = /^\.? (\d{2})(?![\d.,%\p{L}]| \p{L})/u.exec(text.slice(end, end + 6));
    const isSmall = cents !== null && /^\d+$/.test(raw);
    if (isSmall) end += cents[0].length;
    const code = signAfter(text, end, true);
    const isNamed =
      code !== null && isCurrencyCode(code.text) && currencySigns.get(sign.text)?.code !== code.text;
    const named = isNamed ? { ...code, start: sign.start } : sign;
    return {
      start: sign.start,
      end: isNamed ? code.end : end,
      raw: isSmall ? `${raw}.${cents[1]}` : raw,
      sign: named,
    };
  }
  const after = signAfter(text, end, false);
  if (after === null) return { start, end, raw, sign: null };
  const [, whole] = /^\d{2}$/.test(raw) ? (/^(\d{1,6}), $/.exec(text.slice(0, start)) ?? []) : [];
  // "118, 99 TL" as all there is: a gap slipped in behind the comma.
  if (whole !== undefined && text.length - after.end < 2)
    return { start: 0, end: after.end, raw: `${whole}.${raw}`, sign: after };
  // 12€50: the sign stands where the decimal point would.
  const cents =
    after.start === end
      ? /^(?:(\d{2})(?!\d|[.,]\d)| (\d{2})$)/.exec(text.slice(after.end, after.end + 4))
      : null;
  const split = cents !== null && /^\d+$/.test(raw);
  return split
    ? {
        start,
        end: after.end + cents[0].length,
        raw: `${raw}.${cents[1] ?? cents[2]}`,
        sign: after,
      }
    : { start, end: after.end, raw, sign: after };
}

const lastChars = new Set([...currencySigns.keys()].map((sign) => sign.at(-1) ?? ''));
const firstChars = new Set([...currencySigns.keys()].map((sign) => sign[0] ?? ''));

/** The currency sign that ends right before `at`, at most two blanks or a colon away. */
function signBefore(text: string, at: number, from: number): Sign | null {
  let end = at;
  while (end > from && at - end < 3 && /[\s:]/.test(text[end - 1] ?? '')) end -= 1;
  if (end > from && /[-−+]/.test(text[end - 1] ?? '') && at - end < 2) end -= 1;
  // "CVE-2026": letters, a hyphen and figures without a gap are the number of something.
  if (at - end === 1 && text[end] === '-' && isLetter(text[end - 1])) return null;
  if (!lastChars.has(text[end - 1] ?? '')) return null;
  for (let length = Math.min(6, end - from); length > 0; length -= 1) {
    const sign = text.slice(end - length, end);
    if (currencySigns.has(sign) && !(isLetter(sign[0]) && isWordChar(text[end - length - 1]))) {
      const country =
        sign === '$'
          ? /(?:^|[^\p{L}])(US|CA|AU|NZ|HK|SG|MX|NT|C|A|R) $/u.exec(
              text.slice(Math.max(from, end - 5), end - 1),
            )
          : null;
      const full = country === null ? sign : `${country[1]}$`;
      return { start: end - length - (country === null ? 0 : full.length), end, text: full };
    }
  }
  return null;
}

/** The currency sign that follows at `at`; one that rather belongs to the next number is left to it. */
function signAfter(text: string, at: number, isSecond: boolean): Sign | null {
  let start = at;
  const dash = /^[.,]?\s?[-–—]{1,2}(?=\s?\S)/.exec(text.slice(at, at + 5));
  if (dash !== null && !/\d/.test(text[at + dash[0].length] ?? '')) start += dash[0].length;
  const magnitude = magnitudeAt(text, start);
  if (magnitude !== null) start += magnitude.length;
  for (let skip = 0; skip < 2 && /[\s\u00a0(]/.test(text[start] ?? ''); skip += 1) start += 1;
  if (!firstChars.has(text[start] ?? '')) return null;
  for (let length = Math.min(9, text.length - start); length > 0; length -= 1) {
    const sign = text.slice(start, start + length);
    const known = currencySigns.get(sign);
    if (known === undefined || (isLetter(sign.at(-1)) && isLetter(text[start + length]))) continue;
    const rest = text.slice(start + length, start + length + 4);
    const isNext =
      known.isLeading || start > at ? /^\d/.test(rest) || (known.isLeading && /^\s?\d/.test(rest)) : false;
    const isCents = start === at && /^\d{2}(?![\d.,])/.test(rest);
    return isNext && !isCents
      ? null
      : isSecond && start > at + 2
        ? null
        : { start, end: start + length, text: sign };
  }
  return null;
}

/** "$10–20": the second amount takes the sign of the first. */
function inheritSign(text: string, before: Candidate | null, candidate: Candidate): void {
  if (before?.sign === null || before === null) return;
  if (isRange(text, before, candidate) && !/^\s?[\p{L}%]/u.test(text.slice(candidate.end, candidate.end + 2)))
    candidate.sign = before.sign;
}

function isRange(text: string, before: Candidate, after: Candidate): boolean {
  return (
    after.start - before.end < 6 &&
    /^\s?(?:-|–|—|~|to|bis|à|a|до|do|til|tot)\s?$/.test(text.slice(before.end, after.start))
  );
}

/** "12 Dec 2026 – €15" is a day and a price. */
function isLower(before: Candidate, lower: Money, { sign, start }: Candidate, upper: Money): boolean {
  const isYear = /^(?:19|20)\d\d$/.test(before.raw) && sign !== null && sign.start <= start;
  return lower.amount <= upper.amount && !isYear;
}

function toMoney(text: string, candidate: Candidate, page: PageHints): Money | null {
  const { sign, raw, start } = candidate;
  if (sign === null) return null;
  const currency = currencyOf(sign.text, page.currency, page.countries);
  const amount = parseAmount(raw, thousandths.has(currency ?? '') ? 3 : 2);
  if (amount === null) return null;
  if (isFriday(text, candidate, sign) || isCode(text, candidate, sign)) return null;
  const isDoubtful = currencySigns.get(sign.text)?.isDoubtful === true;
  if (isDoubtful && !isLikely(text, candidate, sign, currency ?? '', page)) return null;
  let end = candidate.end;
  const magnitude = magnitudeAt(text, sign.start <= start ? end : start + raw.length);
  if (magnitude !== null && sign.start <= start) end += magnitude.length;
  const dash = /^[.,][-–—]{1,2}/.exec(text.slice(end, end + 3));
  if (dash !== null) end += dash[0].length;
  const unit = unitAfter(text.slice(end, end + 40));
  const isExact = isThousandth(raw, unit) || isLocalThousandth(candidate, sign, currency, page);
  const value = isExact ? Number(raw.replace(',', '.')) : amount;
  return { start, end, amount: round(value * (magnitude?.scale ?? 1)), currency, unit };
}

/** "RP1A.201105", "RM7X": letters, a figure and a letter are the number of something, and no rupiah. */
function isCode(text: string, { end }: Candidate, sign: Sign): boolean {
  return (
    /^\p{L}+$/u.test(sign.text) &&
    sign.end < end &&
    /^\p{Lu}(?![\p{Lu}\s]|$)/u.test(text.slice(end, end + 2)) &&
    text[sign.end] !== ' '
  );
}

/** Swiss francs are written as German Fridays are: "Mo–Fr 8–16 Uhr", "Fr 20.11., 19:30", "Fr 9:00". */
function isFriday(text: string, { end, raw }: Candidate, sign: Sign): boolean {
  if (!/^Fr\.?$/.test(sign.text) || sign.start >= end - raw.length) return false;
  const before = text.slice(Math.max(0, sign.start - 9), sign.start);
  const after = text.slice(end, end + 16);
  return (
    /^\d{1,2}\.\d{1,2}\.\d{2,4}$/.test(raw) ||
    /(?:Mo|Di|Mi|Do|Sa|So)\.?\s?(?:[-–—+&,/]|bis|und)\s?$/.test(before) ||
    /^(?:\s?(?:[-–—]|bis)\s?\d{1,2}(?:[:.]\d\d)?)?\s?(?:Uhr|h)(?!\p{L})|^:\d\d/u.test(after) ||
    (/^\d{1,2}\.(?:0?[1-9]|1[0-2])$/.test(raw) && after.startsWith('.') && sign.text === 'Fr')
  );
}

/** Fuel and power are priced to the tenth of a cent: 2,099 €/l is two euros. */
function isThousandth(raw: string, unit: string | null): boolean {
  return (unit === '/l' || unit === '/kWh' || unit === '/gal') && /^\d[.,]\d{3}$/.test(raw);
}

/** "1,389 €", as a Spanish page writes it, is less than two euros: there points part the thousands. "€1,389" is written as in English. */
function isLocalThousandth(
  { raw, start }: Candidate,
  sign: Sign,
  currency: string | null,
  { language }: PageHints,
): boolean {
  if (sign.start <= start || !/^\d,\d{3}$/.test(raw)) return false;
  const [spoken = ''] = language.split('-');
  return commaLanguages.has(spoken) || (spoken === 'es' && currency === 'EUR');
}

const commaLanguages = new Set(
  'de fr it nl pt pl cs sk da sv nb nn no fi el tr ru uk ro hu bg hr sl lt lv et ca gl eu'.split(' '),
);

/** A letter or word beside a number is money when the page is from that country or uses that currency, or when there are cents. */
function isLikely(
  text: string,
  { raw, start }: Candidate,
  sign: Sign,
  currency: string,
  page: PageHints,
): boolean {
  if (currency === page.currency || page.countries.includes(currency.slice(0, 2).toLowerCase())) return true;
  // Letters and digits run together name a road, a model or a release: W77Q64, R82.10.
  if (/\d/.test(text[sign.end] ?? '') || isWordChar(text[start - 1])) return false;
  return (thousandths.has(currency) ? /[.,]\d{2,3}$/ : /[.,]\d{2}$/).test(raw);
}

function round(value: number): number {
  return Number(value.toPrecision(15));
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /\p{L}/u.test(char);
}

function isWordChar(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}]/u.test(char);
}
