// Of an item with several lines, the one that a wish names: in "Tuesday: 2 places, Thursday: 7 places" only one is meant.
import type { Field, FieldEdit, Item, ItemEdit } from '../../core/page/items.ts';
import type { Wish, WishField } from '../../core/plan/plan.ts';
import { fieldsOf, holdsFilter } from '../../items/items.ts';

/** The edit with the lines that the wish names, where these have what it asks for; else the edit itself. */
export function nearNamed(wish: Wish, edit: ItemEdit): ItemEdit {
  const isOfState = wish.tests.length > 0 && wish.tests.every(({ op }) => op === 'is' || op === 'is-not');
  const isOfPrice = wish.tests.some(({ currency }) => currency !== null);
  const wanted = wish.field ?? (isOfPrice ? price : isOfState ? state : null);
  if (wish.where.length === 0 || wanted === null || wanted.kind === 'any') return edit;
  const before = edit.before && narrow(wish, edit.before, wanted);
  const after = edit.after && narrow(wish, edit.after, wanted);
  if (before === edit.before && after === edit.after) return edit;
  const isKept = (item: Item | null, field: Field | null) =>
    field === null || item === null || field.block === null || item.fields.includes(field);
  const fields = edit.fields.filter(
    (field: FieldEdit) => isKept(before, field.before) && isKept(after, field.after),
  );
  return { ...edit, before, after, fields };
}

const price: WishField = { kind: 'price', words: [] };
const state: WishField = { kind: 'status', words: [] };

function narrow(wish: Wish, item: Item, wanted: WishField): Item {
  const lines = Map.groupBy(
    item.fields.filter(({ block }) => block !== null),
    ({ block }) => block,
  );
  if (lines.size < 3) return item;
  const head = { ...item, text: '', fields: [] };
  let kept = [...lines.keys()];
  for (const filter of wish.where) {
    if (holdsFilter(head, filter)) continue;
    const named = kept.filter((block) => {
      const text = (lines.get(block) ?? []).map((field) => field.text).join(' ');
      return holdsFilter({ ...head, title: '', trail: [], text }, filter);
    });
    if (named.length > 0) kept = named;
  }
  if (kept.length === lines.size) return item;
  const fields = item.fields.filter(({ block }) => block === null || kept.includes(block));
  const near = { ...item, fields };
  // The line itself must say what is wanted.
  const isSaid = fieldsOf(near, wanted).some(({ kind, block }) => kind !== 'text' && block !== null);
  return isSaid ? near : item;
}
