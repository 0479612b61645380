// The lists of a page, built from its items: numbers each item within its list and finds what its items have in common.
import type { Item, ItemList } from '../../core/page/items.ts';

const MOST_FIELDS = 30;

/** Largest in the main content first. Sets the position of each item. */
export function listItems(items: Item[], names: ReadonlyMap<string, string>): ItemList[] {
  const members = Map.groupBy(items, ({ list }) => list);
  const lists: (ItemList & { length: number })[] = [];
  for (const [id, own] of members) {
    for (const [position, item] of own.entries()) item.position = position;
    const [first] = own;
    if (id === 'text' || first === undefined) continue;
    const main = own.filter(({ isMain }) => isMain).length;
    // What a table is, all its rows are, also those with nothing but names and links in them.
    if (first.kind === 'row' && main * 2 > own.length) for (const item of own) item.isMain = true;
    lists.push({
      id,
      kind: first.kind,
      name: names.get(id) ?? '',
      size: own.length,
      fields: commonNames(own),
      isMain: main * 2 > own.length,
      length: own.reduce((sum, { text }) => sum + text.length, 0),
    });
  }
  promoteLargest(lists, members);
  lists.sort((one, other) => Number(other.isMain) - Number(one.isMain) || other.length - one.length);
  return lists.map(({ length: _, ...list }) => list);
}

/** Where no list is main content though one has more text than all main items, that one is. */
function promoteLargest(
  lists: (ItemList & { length: number })[],
  members: ReadonlyMap<string, Item[]>,
): void {
  const largest = lists.reduce<(ItemList & { length: number }) | null>(
    (most, list) => (most === null || list.length > most.length ? list : most),
    null,
  );
  if (largest === null || largest.isMain || largest.size < 3) return;
  let main = 0;
  for (const own of members.values()) for (const { isMain, text } of own) if (isMain) main += text.length;
  if (largest.length <= main) return;
  largest.isMain = true;
  for (const item of members.get(largest.id) ?? []) item.isMain = true;
}

function commonNames(items: Item[]): string[] {
  const counts = new Map<string, number>();
  for (const { fields } of items)
    for (const name of new Set(fields.map((field) => field.name)))
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_FIELDS)
    .map(([name]) => name);
}
