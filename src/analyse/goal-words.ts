// What goals call the parts of a page, and the signs of a kind of fact.
import { cutText, quote } from './wording.ts';

/** What the parts of a page are called in goals. */
export const regionNames = {
  main: '',
  header: 'header kopfzeile en-tete cabecera',
  nav: 'navigation menu',
  aside: 'sidebar aside seitenleiste',
  footer: 'footer',
  hidden: 'hidden',
} as const;

/** Signs, in the changed words themselves, that a fact of a kind changed although none was read there. Folded text. */
export const kindSigns: Readonly<Record<string, RegExp>> = {
  price:
    /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|eur\b|usd\b|gbp\b|chf\b|euros?\b|dollars?\b)|\b(?:prices?|pricing|fees?|preis\w*|gebuhr\w*|prix|tarifs?|precios?|tarifas?)\b/u,
  availability:
    /\b(?:in stock|out of stock|sold out|(?:un)?available|pre-?order|restock\w*|add to (?:cart|basket)|verfugbar|lieferbar|ausverkauft|vergriffen|vorratig|auf lager|disponibles?|indisponibles?|epuise\w*|rupture|en stock|agotad[oa]s?)\b/u,
  date: /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|jan\w*|feb\w*|mar(?:ch|s|zo)?|apr\w*|avril|abril|may|mai|mayo|jun\w*|juin|jul\w*|juil\w*|aug\w*|aout|agosto|sep\w*|oct\w*|okt\w*|nov\w*|dec\w*|dez\w*|dic\w*)\b/u,
  version: /\bv?\d+\.\d+|\b(?:versions?|releases?)\b/u,
  number: /\d/u,
};

/** Words of a goal are kept in lower case; who wrote "Berlin" reads "Berlin", and others what was found in quotes. */
export function asWritten(word: string, goal: string): string {
  const at = goal.toLowerCase().indexOf(word);
  return at < 0 ? quote(word, 40) : cutText(goal.slice(at, at + word.length), 40);
}
