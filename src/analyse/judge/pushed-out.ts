// Lists of the newest entries have room for so many: what came at the top pushed the last ones out, which says nothing about those.
import type { ItemEdit, PageItems } from '../../core/page/items.ts';

/** The removed items that only made room. */
export function pushedOut(edits: readonly ItemEdit[], before: PageItems): ReadonlySet<ItemEdit> {
  const found = new Set<ItemEdit>();
  const sizes = new Map<string, number>();
  for (const { list } of before.items) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  const lists = Map.groupBy(edits, ({ before: was, after }) => (after ?? was)?.list ?? '');
  for (const [list, own] of lists) {
    const removed = own.filter(({ op }) => op === 'removed');
    const size = sizes.get(list) ?? 0;
    if (removed.length === 0 || removed.length >= size || !isAtEnd(removed, size)) continue;
    const added = own.filter(({ op }) => op === 'added');
    const isAtTop = added.every(({ after }) => after !== null && after.position < added.length);
    if (added.length < removed.length || !isAtTop) continue;
    for (const edit of removed) found.add(edit);
  }
  return found;
}

function isAtEnd(removed: ItemEdit[], size: number): boolean {
  return removed.every(({ before }) => before !== null && before.position >= size - removed.length);
}
