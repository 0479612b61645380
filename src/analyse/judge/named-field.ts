// Whether the field that a wish names has another place on the page than an item: "submit by" is not the day beside "notification".
import type { Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import { plainWords } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { besideFigure, labelOf } from '../../items/items.ts';

/** Longer titles are texts, which may mention anything. */
const longestTitle = 60;
const leastPart = 4;

export function openNamedField(
  { field }: Wish,
  { before, after }: { before: PageItems; after: PageItems },
  isMeant: (item: Item, edit: ItemEdit) => boolean,
): (item: Item) => boolean {
  const names = (field?.words ?? []).map(plainWords).filter((name) => name !== '');
  if (names.length === 0) return () => false;
  const isNamed = (item: Item) =>
    namesOf(item).some((own) => names.some((name) => ` ${own} `.includes(` ${name} `)));
  // One word of a name may be the other way to say it.
  const parts = names.flatMap((name) => name.split(' ')).filter((part) => part.length >= leastPart);
  const isAlike = (item: Item) => namesOf(item).some((own) => parts.some((part) => own.includes(part)));
  const isOfWish = (item: Item) => isMeant(item, asAdded(item));
  const isSomewhere = [...before.items, ...after.items].some((item) => isNamed(item) && isOfWish(item));
  return (item) => isSomewhere && !isNamed(item) && !isAlike(item);
}

/** What an item, or one of its fields, is called: its title, labels, the heading above it, and what is before a colon. */
function namesOf(item: Item): string[] {
  const { title, text, fields, trail } = item;
  const lead = /^[^:\n]{1,60}(?=:)/u.exec(text)?.[0] ?? '';
  const labels = fields.map(
    (field) => labelOf(item, field) || besideFigure(field) || (field.name === title ? title : ''),
  );
  return [title.length <= longestTitle ? title : '', lead, trail.at(-1) ?? '', ...labels].map(plainWords);
}

function asAdded(item: Item): ItemEdit {
  return { op: 'added', before: null, after: item, fields: [], hunks: [], facts: [] };
}
