// Boxes of terms, or of labels with values, that each follow a heading of their own ("Hawthorn grant": deadline, amount): the heading is the name of the thing.
import type { Block } from '../../../core/page/content.ts';
import type { Group } from '../group-blocks.ts';
import { splitLabel } from '../make-fields.ts';

const fewest = 2;

/** For each such box its heading. None of a family where two boxes share one: there it names a part of the page. */
export function findHeadedBoxes(groups: readonly Group[], blocks: readonly Block[]): Map<Group, string> {
  const firstOf = (group: Group) => blocks[group.blocks[0] ?? -1];
  const isLabelled = (at: number) => splitLabel(blocks[at]?.text ?? '') !== null;
  const boxes = groups.filter(
    (group) => group.kind === 'card' && (firstOf(group)?.role === 'term' || group.blocks.every(isLabelled)),
  );
  const found = new Map<Group, string>();
  for (const family of Map.groupBy(boxes, ({ family }) => family).values()) {
    const headings = family.map((group) => firstOf(group)?.trail.at(-1) ?? '');
    const isOneEach = new Set(headings).size === family.length && !headings.includes('');
    if (family.length < fewest || !isOneEach) continue;
    for (const [at, group] of family.entries()) found.set(group, headings[at] ?? '');
  }
  return found;
}
