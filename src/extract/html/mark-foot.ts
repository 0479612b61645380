// The foot of a page that is not marked as one: the small box around the copyright line near the end.
import type { Box } from './box.ts';
import type { ReadBlock } from './read-blocks.ts';

/** How many blocks from the end the line may be. */
const NEAR_END = 15;
const LONGEST_LINE = 200;
const LONGEST_FOOT = 400;
const imprint = /^(?:©|\(c\)\s|copyright\s(?:©|\(c\)|\d{4}))/i;

/** Marks what is in it, in place: it belongs to no heading of the text before it. */
export function markFoot(blocks: ReadBlock[]): void {
  const from = Math.max(0, blocks.length - NEAR_END);
  const at = blocks.findLastIndex(
    ({ role, region, text }, index) =>
      index >= from &&
      region === 'main' &&
      role !== 'heading' &&
      text.length <= LONGEST_LINE &&
      imprint.test(text) &&
      // The first line of a section is about what its heading says.
      blocks[index - 1]?.role !== 'heading',
  );
  const line = blocks[at];
  if (line === undefined) return;
  let foot = [line];
  for (let box: Box | null = line.box; box !== null; box = box.outer) {
    const own = blocksIn(box, blocks, at);
    const chars = own.reduce((sum, { text }) => sum + text.length, 0);
    if (chars > LONGEST_FOOT || own.some(({ role }) => role === 'heading')) break;
    foot = own;
  }
  for (const block of foot) {
    if (block.region === 'main') block.region = 'footer';
    block.trail = [];
  }
}

/** More would be no foot. */
const MOST_BLOCKS = 40;

/** Those of a box that holds the block at `at`; they follow each other. */
function blocksIn(box: Box, blocks: ReadBlock[], at: number): ReadBlock[] {
  let first = at;
  let last = at;
  while (last - first < MOST_BLOCKS && isWithin(blocks[first - 1]?.box, box)) first -= 1;
  while (last - first < MOST_BLOCKS && isWithin(blocks[last + 1]?.box, box)) last += 1;
  return last - first < MOST_BLOCKS ? blocks.slice(first, last + 1) : blocks;
}

const DEEPEST = 100;

function isWithin(inner: Box | undefined, box: Box): boolean {
  let steps = 0;
  for (let at: Box | null = inner ?? null; at !== null && steps < DEEPEST; at = at.outer, steps += 1)
    if (at === box) return true;
  return false;
}
