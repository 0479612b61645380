// What is named is gone only when nothing of that name is left: of two stories about the whale, the first that goes leaves one.
import type { Item, ItemEdit, PageItems } from '../../core/page/items.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { saysNone } from '../../language/language.ts';

/** Whether the list that an item left still has one that the wish means. Who names a kind of thing means each of them. */
export function openStillThere(
  { event, place, where }: Wish,
  { items }: PageItems,
  isMeant: (item: Item, edit: ItemEdit) => boolean,
): (gone: Item) => boolean {
  if (event !== 'disappears' || place.length > 0 || where.length === 0) return () => false;
  const known = new Map<string, boolean>();
  const isOne = (item: Item) => item.isMain && !saysNone(item.text) && isMeant(item, asAdded(item));
  return ({ list }) => {
    if (list === 'text') return false;
    const isThere = known.get(list) ?? items.some((item) => item.list === list && isOne(item));
    known.set(list, isThere);
    return isThere;
  };
}

function asAdded(item: Item): ItemEdit {
  return { op: 'added', before: null, after: item, fields: [], hunks: [], facts: [] };
}
