// Finds cards that the reader missed: sibling boxes with the same structure.
import type { Block } from '../../../core/page/content.ts';
import { type BoxStep, boxSteps } from '../selector-path.ts';
import { openShelves } from './shelves.ts';

const FEWEST = 2;
const LEAST = 3;
const FEWEST_BLOCKS = 2;
const MOST_BLOCKS = 14;
const SHARED = 0.6;
/** Boxes with more text than this on average are sections of a text. */
const LONGEST = 700;
const MAX_STEPS = 400_000;

interface Member {
  size: number;
  /** Characters. */
  length: number;
  /** How often each place within the box is filled. */
  insides: Map<string, number>;
  /** Characters in each place. */
  lengths: Map<string, number>;
  /** The terms that it explains, and the labels of what it lists. */
  terms: Set<string>;
}

/** For each block the outermost box of modest size with similar siblings that is no shelf, and those siblings' common path; else null. */
export function findBoxes(blocks: (Block | null)[]): (BoxStep | null)[] {
  const groups = new Map<string, Map<string, Member>>();
  const steps = blocks.map((block) => (block === null ? [] : boxSteps(block.selector)));
  if (steps.reduce((sum, own) => sum + own.length, 0) > MAX_STEPS) return blocks.map(() => null);
  const filled = filledGroups(steps);
  for (const [at, own] of steps.entries()) {
    const block = blocks[at] ?? null;
    const length = block?.text.length ?? 0;
    const term = block === null ? null : termOf(block);
    for (const { group, box, inside } of own) {
      if (!filled.has(group)) continue;
      const members = groups.get(group) ?? new Map<string, Member>();
      groups.set(group, members);
      const member = members.get(box) ?? newMember();
      members.set(box, member);
      member.size += 1;
      member.length += length;
      member.insides.set(inside, (member.insides.get(inside) ?? 0) + 1);
      member.lengths.set(inside, (member.lengths.get(inside) ?? 0) + length);
      if (term !== null) member.terms.add(term);
    }
  }
  const alike = new Set([...groups].filter(([, members]) => areAlike(members)).map(([group]) => group));
  return openShelves(
    blocks,
    steps.map((own) => own.find(({ group }) => alike.has(group)) ?? null),
  );
}

/** "Level" of "Level: beginners". */
function termOf({ role, text }: Block): string | null {
  if (role === 'term') return text;
  return role === 'list-item' ? (/^(\p{L}[^:]{1,30}):\s/u.exec(text)?.[1] ?? null) : null;
}

/** Groups of boxes with a few blocks each: most boxes of a page hold one line, and are skipped. */
function filledGroups(steps: BoxStep[][]): Set<string> {
  const seen = new Set<string>();
  const sizes = new Map<string, { blocks: number; boxes: number }>();
  for (const { group, box } of steps.flat()) {
    const size = sizes.get(group) ?? { blocks: 0, boxes: 0 };
    sizes.set(group, size);
    size.blocks += 1;
    if (!seen.has(box)) size.boxes += 1;
    seen.add(box);
  }
  const isFilled = ({ blocks, boxes }: { blocks: number; boxes: number }): boolean =>
    boxes >= FEWEST && blocks >= boxes * FEWEST_BLOCKS && blocks <= boxes * MOST_BLOCKS;
  return new Set([...sizes].filter(([, size]) => isFilled(size)).map(([group]) => group));
}

function newMember(): Member {
  return { size: 0, length: 0, insides: new Map(), lengths: new Map(), terms: new Set() };
}

/** Several boxes, a few blocks each, most of which have the same kinds of blocks in the same places. */
function areAlike(members: Map<string, Member>): boolean {
  if (members.size < FEWEST) return false;
  let blocks = 0;
  let length = 0;
  const counts = new Map<string, number>();
  for (const { size, insides, length: own } of members.values()) {
    blocks += size;
    length += own;
    for (const inside of insides.keys()) counts.set(inside, (counts.get(inside) ?? 0) + 1);
  }
  const mean = blocks / members.size;
  if (length > members.size * LONGEST) return false;
  // Two boxes may be alike by chance, unless each has a heading.
  const isHeaded = [...counts].some(([inside, count]) => HEADING.test(inside) && count === members.size);
  if (members.size < LEAST && !(isHeaded && mean <= MOST_BLOCKS / 2)) return false;
  if (mean < FEWEST_BLOCKS || mean > MOST_BLOCKS) return false;
  if (isShelf(members, blocks)) return false;
  const shared = [...counts.values()].filter((count) => count >= members.size * SHARED).length;
  // A single place that all share is a box of lines, as are the columns of a footer, unless there is nothing else.
  return shared >= 2 || (shared === 1 && counts.size === 1 && mean <= 4);
}

/** Boxes that mostly hold lists, or often several similar headings: their contents are the items. */
function isShelf(members: Map<string, Member>, blocks: number): boolean {
  let listed = 0;
  let headed = 0;
  const things = haveLikeTerms(members) ? (haveLabels(members) ? ROW : ENTRY) : LISTED;
  for (const { insides } of members.values()) {
    const several = [...insides].filter(([, count]) => count > 1);
    for (const [inside, count] of several) if (things.test(inside)) listed += count;
    if (several.some(([inside]) => HEADING.test(inside))) headed += 1;
  }
  return listed > blocks / 2 || headed >= members.size * OFTEN || isShelfOfLinks(members, blocks);
}

/** What the boxes list are labels with their values: "Level: beginners", and none of the entries stands without one. */
function haveLabels(members: Map<string, Member>): boolean {
  let entries = 0;
  let labels = 0;
  for (const { insides, terms } of members.values()) {
    for (const [inside, count] of insides) if (ENTRY.test(inside)) entries += count;
    labels += terms.size;
  }
  return entries > 0 && labels >= entries * SHARED;
}

/** Terms that occur in most boxes are properties of each: its place, its rent. */
function haveLikeTerms(members: Map<string, Member>): boolean {
  const counts = new Map<string, number>();
  for (const { terms } of members.values())
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shared = [...counts.values()].filter((count) => count >= members.size * SHARED);
  return members.size >= FEWEST && shared.length * 2 > counts.size;
}

/** Under the heading of each box, links with a line of text each, one here and five there: the links are the items. */
function isShelfOfLinks(members: Map<string, Member>, blocks: number): boolean {
  const places = new Map<string, { counts: Set<number>; total: number; length: number }>();
  for (const { insides, lengths } of members.values()) {
    if (![...insides.keys()].some((inside) => HEADING.test(inside))) return false;
    for (const [inside, count] of insides) {
      if (!LINKED.test(inside)) continue;
      const place = places.get(inside) ?? { counts: new Set<number>(), total: 0, length: 0 };
      places.set(inside, place);
      place.counts.add(count);
      place.total += count;
      place.length += lengths.get(inside) ?? 0;
    }
  }
  return [...places.values()].some(
    ({ counts, total, length }) => counts.size > 1 && total > blocks / 2 && length >= total * LINE,
  );
}

const OFTEN = 0.3;
const LISTED = /(?:^|>)(?:li|option|dt|dd|tr)(?:$|>)/;
const ENTRY = /(?:^|>)(?:li|option|tr)(?:$|>)/;
const ROW = /(?:^|>)(?:option|tr)(?:$|>)/;
const HEADING = /(?:^|>)h[1-6]$/;
const LINKED = /(?:^|>)a(?:$|>)/;
/** Shorter links are tags. */
const LINE = 16;
