// The place of an item in a ranking, as a figure.
import type { Field, Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import type { Wish, WishField } from '../../core/plan/plan.ts';
import { fieldsOf, holdsFilter, isNumeric } from '../../items/items.ts';

/** The place that the item itself names, else the one it has in its list. */
export function rankOf(item: Item, field: WishField): Field {
  const named = field.words.length === 0 ? undefined : fieldsOf(item, field).find(isNumeric);
  // A row that is called by its place says it itself: not every place need be listed.
  const own = /^#?(\d{1,4})[.)]?$/u.exec(item.title.trim())?.[1];
  const place = own === undefined ? item.position + 1 : Number(own);
  return (
    named ?? {
      ...{ name: '', kind: 'number', text: String(place), value: place },
      ...{ currency: null, unit: null, block: null },
    }
  );
}

/** "When the Saints are no longer first": what is named has another place because others moved past it. */
export function passedBy(
  { where, field }: Wish,
  before: PageItems,
  after: PageItems,
  edits: readonly ItemEdit[],
): ItemEdit[] {
  if (field?.kind !== 'rank' || where.length === 0) return [];
  const known = new Set(edits.map((edit) => edit.after));
  return after.items
    .filter((item) => !known.has(item) && where.every((filter) => holdsFilter(item, filter)))
    .flatMap((item): ItemEdit[] => {
      const was = before.items.find(({ key, list }) => key === item.key && list === item.list);
      return was === undefined || was.position === item.position
        ? []
        : [{ op: 'moved', before: was, after: item, fields: [], hunks: [], facts: [] }];
    });
}
