// Finds items that moved within their list: they are in both readings, and the diff reports the move.
import type { Diff } from '../../core/change/diff.ts';
import type { Item, ItemEdit } from '../../core/page/items.ts';
import { isProse } from './pair-items.ts';
import { wholeEdit } from './whole-edit.ts';

/** A pair of items, or one without a counterpart, with the hunks that show in it. */
export interface Unit {
  before: Item | null;
  after: Item | null;
  hunks: number[];
}

export function movedItems(
  pairs: [Item, Item][],
  units: Unit[],
  diff: Diff,
  isElsewhere: Elsewhere,
): ItemEdit[] {
  const hunksOf = new Map<Item, number[]>();
  for (const { after, hunks } of units) if (after !== null) hunksOf.set(after, hunks);
  const titles = new Set(
    diff.records.filter(({ op }) => op === 'moved').map(({ list, title }) => `${list}\n${title}`),
  );
  const isInDiff = (item: Item): boolean => {
    const hunks = hunksOf.get(item) ?? [];
    return hunks.length > 0 || titles.has(`${item.list}\n${item.title}`);
  };
  const edits: ItemEdit[] = [];
  const reported = new Set<Item>();
  const lists = Map.groupBy(
    pairs.filter(([, after]) => !isProse(after)),
    ([, after]) => after.list,
  );
  for (const stayed of lists.values()) {
    const kept = keptInOrder(stayed.map(([before]) => before.position));
    for (const [at, [before, after]] of stayed.entries()) {
      if (kept.has(at) || before.list !== after.list || !isInDiff(after)) continue;
      reported.add(after);
      edits.push(
        moveOf(
          before,
          after,
          (hunksOf.get(after) ?? []).filter((hunk) => diff.hunks[hunk]?.op === 'moved'),
        ),
      );
    }
  }
  // Every move in the diff is reported, also where only text of the page changed places.
  for (const { before, after, hunks } of units) {
    const moved = hunks.filter((hunk) => diff.hunks[hunk]?.op === 'moved');
    if (before === null || after === null || moved.length === 0 || reported.has(after)) continue;
    if (isElsewhere(before, after))
      edits.push(wholeEdit('added', after, moved), wholeEdit('removed', before, moved));
    else edits.push(moveOf(before, after, moved));
  }
  return edits;
}

export type Elsewhere = (before: Item, after: Item) => boolean;

/**
 * Under a heading that was there before, while the other is there still: who goes from one committee to another is new in it.
 * What has an address of its own is the same wherever a page lists it: a story that goes from the top to “More”.
 */
export function openElsewhere(pairs: readonly [Item, Item][]): Elsewhere {
  const headings = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side]?.trail.at(-1) ?? '')));
  return (before, after) => {
    const [from = '', to = ''] = [before.trail.at(-1), after.trail.at(-1)];
    const isKnown = headings[0]?.has(to) === true && headings[1]?.has(from) === true;
    return !isProse(after) && after.href === null && from !== '' && to !== '' && from !== to && isKnown;
  };
}

function moveOf(before: Item, after: Item, hunks: number[]): ItemEdit {
  return { op: 'moved', before, after, fields: [], hunks, facts: [] };
}

/** Indexes of the longest rising subsequence. */
function keptInOrder(positions: number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, position] of positions.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[ends[middle] ?? 0] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return kept;
}
