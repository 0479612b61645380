// An item that came or went as a whole.
import type { Item, ItemEdit } from '../../core/page/items.ts';

export function wholeEdit(op: 'added' | 'removed', item: Item, hunks: number[]): ItemEdit {
  const isAdded = op === 'added';
  return {
    op,
    before: isAdded ? null : item,
    after: isAdded ? item : null,
    fields: item.fields.map((field) => ({
      name: field.name,
      kind: field.kind,
      before: isAdded ? null : field,
      after: isAdded ? field : null,
    })),
    hunks: [...hunks],
    facts: [],
  };
}
