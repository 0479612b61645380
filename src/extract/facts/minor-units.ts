// Money in its small coin: "99p", "50¢", "90 Cent".
import { parseAmount } from './amount.ts';
import type { Money } from './money.ts';
import type { PageHints } from './reader.ts';

const pattern = /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d{1,2})?)(\s?)(¢|cents?|ct\.?|pence|p)(?![\p{L}\d])/giu;
const hint = /\d\s?(?:¢|c|p)/i;

/** Amounts below one, in the page's own currency where it has that coin. */
export function findMinorUnits(text: string, page: PageHints): Money[] {
  if (!hint.test(text)) return [];
  const found: Money[] = [];
  for (const match of text.matchAll(pattern)) {
    const [whole, number = '', gap, sign = ''] = match;
    const currency = currencyOfCoin(sign.toLowerCase(), gap === '', page);
    const amount = parseAmount(number);
    if (currency === null || amount === null) continue;
    const end = match.index + whole.length;
    found.push({
      start: match.index,
      end,
      amount: Number((amount / 100).toPrecision(12)),
      currency,
      unit: null,
    });
  }
  return found;
}

/** "5 ct" may be carats and "5 p" pages: they are money where the page's own money has that coin. */
function currencyOfCoin(sign: string, isClose: boolean, { currency, countries }: PageHints): string | null {
  const isBritish = currency === 'GBP' || (currency === null && countries.includes('gb'));
  if (sign === 'p') return isBritish && isClose ? 'GBP' : null;
  if (sign === 'pence') return 'GBP';
  const isEuro =
    currency === 'EUR' || (currency === null && countries.some((code) => euroCountries.has(code)));
  if (sign === '¢') return currency?.endsWith('D') ? currency : 'USD';
  if (sign.startsWith('ct')) return isEuro ? 'EUR' : null;
  return isEuro ? 'EUR' : currency?.endsWith('D') ? currency : 'USD';
}

const euroCountries = new Set('de at fr es it nl be fi ie pt gr lu sk si ee lv lt mt cy hr'.split(' '));
