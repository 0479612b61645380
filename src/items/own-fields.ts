// What a page says of its own subject: the price, the state, the version that stands in no list and beside nothing else.
import type { Field, Item, PageItems } from '../core/items.ts';
import { foldText } from '../core/match-words.ts';
import type { WishField } from '../core/plan2.ts';
import { fieldsOf } from './match.ts';

/** What is paid beside the price of the thing itself, or was paid before. */
const sideWords =
  /\b(?:shipping|delivery|postage|versand\w*|liefer\w*|livraison|envio|entrega|spedizione|frete|deposit|kaution|anzahlung|nebenkosten|caution|arrhes|acompte|fianza|cauzione|rrp|uvp|was|statt|saving|save|old price|finance|instalments?|raten?)\b/u;
const periods = /\/|month|monat|mois|mes\b|mese|week|woche|semaine/u;

/** Items that stand in no list: what the page says of itself. */
export function ownItems({ items }: PageItems): Item[] {
  return items.filter(({ list, isMain }) => list === 'text' && isMain);
}

/** The fields of that kind which the page says of its subject, the first being the one that is meant. */
export function ownFields(page: PageItems, wanted: WishField): Field[] {
  const asksForSide = wanted.words.some((word) => sideWords.test(foldText(word)));
  const found = ownItems(page).flatMap((item) =>
    fieldsOf(item, { kind: wanted.kind, words: [] })
      .filter(({ kind }) => kind !== 'text')
      .map((field) => ({ field, text: foldText(`${item.title} ${field.name} ${item.text.slice(0, 200)}`) })),
  );
  if (wanted.kind !== 'price') return found.map(({ field }) => field);
  const isSide = (one: { field: Field; text: string }) => sideWords.test(one.text);
  const own = found.filter((one) => isSide(one) === asksForSide);
  const whole = own.filter(({ field }) => !periods.test(foldText(field.unit ?? '')));
  const chosen = whole.length > 0 ? whole : own.length > 0 ? own : found;
  return chosen.map(({ field }) => field);
}
