// Whether a wish leaves an edit out.
import type { Field, FieldEdit, Item, ItemEdit } from '../../core/page/items.ts';
import { foldText } from '../../core/page/match-words.ts';
import type { Filter, Wish } from '../../core/plan/plan.ts';
import { dayOf, hasWord, holdsFilterClosely } from '../../items/items.ts';
import { kindNamed, makeNeedle } from '../../language/language.ts';

/** A longer text that changed is not left out for a word that stands somewhere in it. */
const longText = 300;

export function isExcluded({ not }: Wish, edit: ItemEdit): boolean {
  const item = edit.after ?? edit.before;
  if (item === null || not.length === 0) return false;
  return not.some((filter) => {
    const isOnlyField =
      edit.op === 'changed' &&
      edit.fields.length > 0 &&
      edit.fields.every((field) =>
        filter.any.some(
          (phrase) => (field.name !== '' && namesField(field.name, phrase)) || isOfKind(field, phrase),
        ),
      );
    if (isOnlyField) return true;
    if (edit.op === 'changed' && item.kind === 'paragraph' && item.text.length > longText) return false;
    const own = withoutLabelled(item, edit, filter);
    return holdsFilterClosely(own, filter) || saysInShort(own, filter);
  });
}

/** "No workshop dates", and "Workshop proposals: 4 May" stands beside the line that changed: that line is left out, and the others are not. */
function withoutLabelled(item: Item, edit: ItemEdit, { any }: Filter): Item {
  if (edit.op !== 'changed') return item;
  const changed = new Set(edit.fields.map(({ after, before }) => after ?? before));
  const isOther = (field: Field) =>
    !changed.has(field) && field.name !== item.title && any.some((phrase) => namesField(field.name, phrase));
  const fields = item.fields.filter((field) => !isOther(field));
  if (fields.length === item.fields.length) return item;
  return { ...item, fields, text: fields.map(({ name, text }) => `${name} ${text}`).join(' · ') };
}

/** Whether the item was one that the wish leaves out. */
export function isLeftOut({ not }: Wish, item: Item): boolean {
  return not.some((filter) => holdsFilterClosely(item, filter) || saysInShort(item, filter));
}

const leastStem = 5;

/** "Intern" is one of the "internships" that are not wanted. */
function saysInShort({ title }: Item, { any }: Filter): boolean {
  const said = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return any.some((phrase) =>
    foldText(phrase)
      .split(/\s+/u)
      .every((word) => said.some((one) => one.length >= leastStem && word.startsWith(one))),
  );
}

/** "Except dates and prices": whatever the page calls them. */
function isOfKind({ kind, before, after }: FieldEdit, phrase: string): boolean {
  const named = kindNamed(phrase);
  const sides = [before, after].filter((side) => side !== null);
  return (
    named !== null && (kind === named || (named === 'date' && sides.every((side) => dayOf(side).length > 0)))
  );
}

function namesField(name: string, phrase: string): boolean {
  const folded = foldText(name);
  return phrase.split(/\s+/u).every((word) => hasWord(folded, makeNeedle(word)));
}
