// What is shown beside a change without being news: formatting changes, and the rest of a row that changed.
import type { Comparison, Hunk } from '../core/change/diff.ts';
import { type Block, type Content, isMainBlock } from '../core/page/content.ts';
import { renumbered } from './blocks/renumbered.ts';
import { capHunk } from './cap-diff.ts';

/** Gates for the same words in the same order, except for their leading number. */
const setOtherwise: readonly string[] = ['typography', 'reflow', renumbered];
const restOfRow = 'Unchanged: the rest of a row in which something changed.';

const MOST = 300;
/** A longer row is page layout, and too much to take in at a glance. */
const LONGEST_ROW = 600;

/** Typographic changes first, each kind in reading order; empty where no reported text changed. */
export function findMinor(before: Content, after: Content, { diff, suppressed }: Comparison): Hunk[] {
  const changed = (diff?.hunks ?? []).filter(({ op }) => op !== 'moved');
  if (changed.length === 0) return [];
  const reset = suppressed.flatMap(({ gate, reason, hunk }) =>
    setOtherwise.includes(gate) && isMain(hunk, before, after)
      ? [{ ...hunk, minor: reason, minorGate: gate }]
      : [],
  );
  const touched = [...(diff?.hunks ?? []), ...suppressed.map(({ hunk }) => hunk)];
  return [...reset, ...restsOfRows(before, after, changed, touched)]
    .slice(0, MOST)
    .map((hunk) => capHunk(hunk));
}

function isMain({ beforeIndex, afterIndex }: Hunk, before: Content, after: Content): boolean {
  const block = after.blocks[afterIndex ?? -1] ?? before.blocks[beforeIndex ?? -1];
  return block !== undefined && isMainBlock(block);
}

/** One cell says little without its row: whose price it is, and of which size. */
function restsOfRows(before: Content, after: Content, changed: Hunk[], touched: Hunk[]): Hunk[] {
  const rowsBefore = rowsOf(changed.map(({ beforeIndex }) => before.blocks[beforeIndex ?? -1]));
  const rowsAfter = rowsOf(changed.map(({ afterIndex }) => after.blocks[afterIndex ?? -1]));
  if (rowsBefore.size + rowsAfter.size === 0) return [];
  const rests = new Map<string, Hunk[]>();
  for (const [beforeIndex, afterIndex] of unchangedPairs(before, after, touched)) {
    const [was, is] = [before.blocks[beforeIndex], after.blocks[afterIndex]];
    if (was === undefined || is === undefined) continue;
    const row = rowsAfter.has(rowOf(is)) ? rowOf(is) : rowsBefore.has(rowOf(was)) ? rowOf(was) : null;
    if (row === null) continue;
    const rest = rests.get(row) ?? [];
    rests.set(row, rest);
    rest.push(hunkOf(is, beforeIndex, afterIndex));
  }
  return [...rests.values()].filter((rest) => sizeOf(rest) <= LONGEST_ROW).flat();
}

function rowsOf(blocks: (Block | undefined)[]): Set<string | null> {
  const rows = new Set(blocks.map((block) => (block === undefined ? null : rowOf(block))));
  rows.delete(null);
  return rows;
}

/** The row of the innermost table it is in, by its selector; null where it is in none. */
function rowOf({ selector }: Block): string | null {
  return /^(.*) > t[dh](?![\w-])/.exec(selector)?.[1] ?? null;
}

/** Index before and after of all that no hunk touches: it is in the same order on both sides. */
function* unchangedPairs(before: Content, after: Content, touched: Hunk[]): Iterable<[number, number]> {
  const was = new Set(touched.map(({ beforeIndex }) => beforeIndex));
  const is = new Set(touched.map(({ afterIndex }) => afterIndex));
  let next = 0;
  for (let index = 0; index < before.blocks.length; index += 1) {
    if (was.has(index)) continue;
    while (is.has(next)) next += 1;
    if (next < after.blocks.length) yield [index, next];
    next += 1;
  }
}

function hunkOf(block: Block, beforeIndex: number, afterIndex: number): Hunk {
  const { selector, trail, region, role, text } = block;
  return {
    op: 'modified',
    where: { selector, trail, region, role },
    beforeIndex,
    afterIndex,
    before: text,
    after: text,
    words: [{ op: 'same', text }],
    minor: restOfRow,
    minorGate: 'rest-of-row',
  };
}

function sizeOf(rest: Hunk[]): number {
  return rest.reduce((size, { after }) => size + (after?.length ?? 0), 0);
}
