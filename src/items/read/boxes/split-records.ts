// Records that are only parts of an item: where a reader took each line of a card for a record, the card is the item.
import type { Block } from '../../../core/page/content.ts';
import type { BoxStep } from '../selector-path.ts';
import { findBoxes } from './find-boxes.ts';

/** With so many records per box on average, they are parts of it. */
const SEVERAL = 1.5;
const CONSISTENT = 0.6;

/** For each block the box that is the item, instead of the records within; null where the records are the items. */
export function findSplitRecords(blocks: (Block | null)[]): (BoxStep | null)[] {
  if (blocks.every((block) => block?.record === undefined)) return blocks.map(() => null);
  const boxes = findBoxes(blocks);
  const groups = new Map<string, Map<string, Parts>>();
  for (const [at, step] of boxes.entries()) {
    const block = blocks[at];
    // Entries of a list are items, whatever contains them.
    if (step === null || block?.record === undefined || /(?:^|>)li(?:$|>)/.test(step.inside)) continue;
    const members = groups.get(step.group) ?? new Map<string, Parts>();
    groups.set(step.group, members);
    const parts = members.get(step.box) ?? new Map<number, string>();
    members.set(step.box, parts);
    parts.set(block.record, `${parts.get(block.record) ?? ''} ${block.role}`);
  }
  const split = new Set(
    [...groups].filter(([group, members]) => isSplit(group, [...members.values()])).map(([group]) => group),
  );
  return boxes.map((step) => (step !== null && split.has(step.group) ? step : null));
}

/** The records of a box in reading order, each with the roles of its blocks. */
type Parts = Map<number, string>;

function isSplit(group: string, members: Parts[]): boolean {
  const records = members.reduce((sum, parts) => sum + parts.size, 0);
  if (records < members.length * SEVERAL) return false;
  if (/(?:^|> )(?:li|article)$/.test(group)) return true;
  // Terms in similar boxes are properties of each.
  if (members.every((parts) => [...parts.values()].every((roles) => roles.startsWith(' term')))) return true;
  // On a shelf all places hold similar things; the parts of a card differ from place to place, and are the same in every card.
  const shapes = [0, 1, 2]
    .map((place) => commonest(members.flatMap((parts) => [...parts.values()][place] ?? [])))
    .filter((shape) => shape !== undefined && shape.count >= members.length * CONSISTENT);
  return shapes.length > 1 && new Set(shapes.map((shape) => shape?.roles)).size > 1;
}

function commonest(shapes: string[]): { roles: string; count: number } | undefined {
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts]
    .map(([roles, count]) => ({ roles, count }))
    .sort((one, other) => other.count - one.count)[0];
}
