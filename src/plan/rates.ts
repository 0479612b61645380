// Rates of exchange in goals: "1 pound over 1.35 dollars" speaks of two currencies and one number, and of no price in either.
import { anyOf } from './any-of.ts';

const currency = anyOf(
  'us dollars?, usd, dollars?, dolares?, dolar, euros?, eur, pounds?(?: sterling)?, gbp, sterling, pfund, livres? sterling, libras? esterlinas?, libras?, chf, franken, (?:swiss )?francs?(?: suisses?)?, francos? suizos?, yen, yens, jpy, zloty, pln, kronen, kronor, sek, nok, dkk, lira, try, rupees?, inr, pesos?, mxn, reales, brl, yuan, cny',
);
const one = anyOf('1, one, a, an, each, ein, eine, einen, un, une, una, the, der, den, le, el');
const number = String.raw`\d+(?:[.,]\d+)?`;
/** "1 pound over 1.35 dollars". */
const unitFirst = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:1|one|a|an|ein|einen|un|une|una) (${currency})(?= [^.;!?]{2,40}? (${number}) (${currency})(?!\p{L}))`,
  'u',
);
/** "More than 1.17 euros for a pound". */
const unitLast = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${number}) (${currency}) (?:for|per|to|against|fur|pro|je|pour|par|contre|por) (?:${one} )?(${currency})(?!\p{L})`,
  'u',
);

/** The goal with the number of a rate set apart from the name of the currency, so that it is not taken for money. `fold` keeps lengths. */
export function withRates(raw: string, fold: (raw: string) => string): string {
  const folded = fold(raw);
  const last = unitLast.exec(folded);
  if (last) {
    const end = last.index + (last[1] ?? '').length;
    return `${raw.slice(0, end)} ·${raw.slice(end)}`;
  }
  const first = unitFirst.exec(folded);
  if (!first) return raw;
  const at = first.index + first[0].indexOf(' ');
  const amount = first[2] ?? '';
  const end = folded.indexOf(amount, at + 1) + amount.length;
  return `${raw.slice(0, first.index)}${raw.slice(at + 1, end)} ·${raw.slice(end)}`;
}
