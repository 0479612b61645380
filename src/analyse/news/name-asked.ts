// What an item is called where the goal asks for it: with the words of the page by which the goal means this one and no other.
import type { Field, Item, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Filter, Wish } from '../../core/plan/plan.ts';
import { hasWord } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import { clip, withoutColon } from '../wording.ts';

export interface AskedEdit {
  edit: ItemEdit;
  /** The wish that it is a hit of; null for none. */
  wish: Wish | null;
  isMet: boolean;
  /** The edit as it was judged, where it is reported as another. */
  from?: ItemEdit;
}

const longestPiece = 60;
const mostPieces = 2;

/** The name, and what else on the item, above it, or on top of the page says what the goal names: "Stalls, Friday 12 June". */
export function nameAsked(name: string, item: Item, { wish, edit }: AskedEdit, subject: string): string {
  const pieces: string[] = [];
  for (const filter of wish?.where ?? []) {
    const own = [name, ...pieces].join(' ');
    if (saysFilter(own, filter)) continue;
    const piece = placesOf(item, edit, subject).find(
      (text) => !own.includes(text) && addsTo(own, text, filter),
    );
    if (piece !== undefined) pieces.push(piece);
  }
  return [name, ...pieces.slice(0, mostPieces)].filter((part) => part !== '').join(', ');
}

/** Nearest first. */
function placesOf({ fields, trail }: Item, edit: ItemEdit, subject: string): string[] {
  const isKept = (field: Field) =>
    !edit.fields.some(({ before, after }) => field === before || field === after);
  const said = [...fields.filter(isKept).map(({ text }) => text), ...trail.toReversed(), subject];
  return said
    .map((text) => clip(withoutColon(text), 200))
    .filter((text) => text !== '' && text.length <= longestPiece);
}

export function saysFilter(text: string, { any }: Filter): boolean {
  return any.some((phrase) => unsaid(text, phrase).length === 0);
}

/** It says what of one of the phrases is not said yet. */
function addsTo(said: string, text: string, { any }: Filter): boolean {
  return any.some((phrase) => {
    const left = unsaid(said, phrase);
    return left.length > 0 && unsaid(text, left.join(' ')).length === 0;
  });
}

function unsaid(text: string, phrase: string): string[] {
  const folded = foldText(text);
  return phrase
    .trim()
    .split(/\s+/u)
    .filter((word) => !hasWord(folded, makeNeedle(word)));
}
