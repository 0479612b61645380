// Finds the fields that hold a state: known words, or places where similar items hold one of a few short phrases.

import { isStateWord } from '../../language/language.ts';
import type { PlacedField } from './make-fields.ts';
import { isStateName, stateText } from './state-words.ts';

const MOST_WORDS = 4;
const LONGEST = 40;
const MOST_STATES = 12;
const LEAST_ITEMS = 4;
const ONE_EACH = 1.2;

/** Turns texts into states, in place; `items` are those of one list. */
export function markStates(items: PlacedField[][], titles: string[]): void {
  const [first] = items;
  if (items.length === 1 && first?.length === 1) markAlone(first[0], titles[0]);
  else markList(items, titles);
}

/** The only field of a line of prose: there is nothing to compare it with. */
function markAlone(placed: PlacedField | undefined, title: string | undefined): void {
  if (placed === undefined || placed.field.kind !== 'text') return;
  const { field, rest } = placed;
  const words = phraseOf(rest);
  if (words === null) return;
  if (!isStateWord(words) && (field.text === title || !isStateName(field.name))) return;
  field.kind = 'status';
  field.value = words;
}

function markList(items: PlacedField[][], titles: string[]): void {
  const slots = new Map<string, { placed: PlacedField; isTitle: boolean }[]>();
  for (const [at, fields] of items.entries()) {
    const stocked = new Set(
      fields.filter(({ field }) => field.kind === 'availability').map(({ field }) => field.block),
    );
    for (const placed of fields) {
      // An availability field already is the state of its block.
      if (placed.field.kind !== 'text' || stocked.has(placed.field.block)) continue;
      const entry = { placed, isTitle: placed.field.text === titles[at] };
      const slot = slots.get(placed.slot);
      if (slot === undefined) slots.set(placed.slot, [entry]);
      else slot.push(entry);
    }
  }
  for (const entries of slots.values()) {
    const isNamed = isStateName(entries[0]?.placed.field.name ?? '');
    // Several in one item are lines of it.
    const isSlot = isNamed || (entries.length <= items.length * ONE_EACH && isStateSlot(entries));
    for (const { placed, isTitle } of entries) {
      const { field } = placed;
      const words = phraseOf(placed.rest);
      if (words === null) continue;
      if ((isSlot && !isTitle) || isStateWord(words)) {
        field.kind = 'status';
        field.value = words;
      }
    }
  }
}

/** A few words without figures, folded; null for any other text. */
function phraseOf(text: string): string | null {
  if (text.length > LONGEST) return null;
  const words = stateText(text);
  const isPhrase = /\p{L}/u.test(words) && !/\p{N}/u.test(words) && words.split(' ').length <= MOST_WORDS;
  return isPhrase ? words : null;
}

/** Most are short phrases, few and repeated; or known state words are frequent among them. */
function isStateSlot(entries: { placed: PlacedField; isTitle: boolean }[]): boolean {
  if (entries.length < 2 || entries.filter(({ isTitle }) => isTitle).length > entries.length / 2)
    return false;
  const counts = new Map<string, number>();
  let phrases = 0;
  for (const { placed } of entries) {
    const words = phraseOf(placed.rest);
    if (words === null) continue;
    phrases += 1;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  if (phrases < entries.length * 0.8) return false;
  const known = [...counts].reduce((sum, [words, count]) => (isStateWord(words) ? sum + count : sum), 0);
  if (known >= phrases / 3) return true;
  const isFew = counts.size > 1 && counts.size <= MOST_STATES && counts.size * 2 <= phrases;
  return entries.length >= LEAST_ITEMS && isFew;
}
