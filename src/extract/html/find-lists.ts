// Lists of like things: boxes that stand alike in the page, at the level at which each is one thing.
import { isMainBlock } from '../../core/page/content.ts';
import type { Box } from './box.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr, type Element } from './tree.ts';

/** One of a list: its box, and its first and last block. */
export interface Member {
  box: Box;
  first: number;
  last: number;
}

/** All boxes of a page that are reached by the same steps, whatever their number. */
interface Pattern {
  outer: Pattern | null;
  members: Member[];
  /** How many members and blocks of lists were found inside. */
  listed: number;
  listedBlocks: number;
  /** How many members the longest of these lists has. */
  most: number;
  /** How many of them are links by themselves. */
  linked: number;
  isList: boolean;
}

const LEAST = 3;
const MAX_PATTERNS = 20_000;

/** Each list's members in reading order; no two share a block. A list of nothing but links is one only where it is main. */
export function findLists(blocks: ReadBlock[], boxes: Box[], weights: number[]): Member[][] {
  const patterns = gatherPatterns(boxes);
  const isListed = new Uint8Array(blocks.length);
  for (const pattern of patterns.toReversed()) {
    const { members, outer } = pattern;
    const things = members.length < LEAST ? [] : thingsOf(members, blocks, weights);
    pattern.isList = things.length >= LEAST && !isShelf(pattern, isListed);
    if (pattern.isList) {
      pattern.listed = things.length;
      pattern.listedBlocks = 0;
      pattern.members = things;
      for (const { first, last } of things) {
        pattern.listedBlocks += last - first + 1;
        isListed.fill(1, first, last + 1);
      }
    }
    if (outer === null) continue;
    outer.listed += pattern.listed;
    outer.most = Math.max(outer.most, pattern.isList ? pattern.listed : pattern.most);
    outer.linked +=
      pattern.isList && members[0]?.box.element.tagName === 'a' ? pattern.listed : pattern.linked;
    outer.listedBlocks += pattern.listedBlocks;
  }
  return outermost(patterns);
}

/** Boxes that each hold things of a list inside, and say little else. */
function isShelf({ members, listed, listedBlocks, most, linked }: Pattern, isListed: Uint8Array): boolean {
  const own = members.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  // One of a kind in each box is a part of that: who wrote a post, and what it says.
  if (listedBlocks < own * 0.6 || most <= members.length) return false;
  if (linked === listed) return true;
  const nameless = members.filter(({ first }) => isListed[first] === 1).length;
  return listed >= members.length * LEAST || nameless > members.length / 2;
}

/** What is a list within a thing of another list is only a part of that thing. */
function outermost(patterns: Pattern[]): Member[][] {
  const inside = new Set<Pattern>();
  const found: Member[][] = [];
  for (const pattern of patterns) {
    const isInside = pattern.outer !== null && inside.has(pattern.outer);
    if (isInside || pattern.isList) inside.add(pattern);
    if (pattern.isList && !isInside) found.push(pattern.members);
  }
  return found;
}

/** In the order in which they open: what is outside comes before what is inside. */
function gatherPatterns(boxes: Box[]): Pattern[] {
  const patterns: Pattern[] = [];
  const known = new Map<string, number>();
  const terms = new Map<Box | null, Member>();
  for (const box of boxes) {
    if (box.first > box.last) continue;
    const { tagName } = box.element;
    // What a term means belongs to the term.
    const term = tagName === 'dd' ? terms.get(box.outer) : undefined;
    const outer = term?.box.pattern ?? box.outer?.pattern ?? -1;
    const path = `${outer} ${shapeOf(box.element)}`;
    let index = known.get(path);
    if (index === undefined) {
      if (patterns.length >= MAX_PATTERNS) break;
      index = patterns.length;
      known.set(path, index);
      const around = patterns[outer] ?? null;
      patterns.push({
        ...{ outer: around, members: [], isList: false },
        ...{ listed: 0, listedBlocks: 0, most: 0, linked: 0 },
      });
    }
    box.pattern = index;
    if (term !== undefined) term.last = box.last;
    else {
      const member: Member = { box, first: box.first, last: box.last };
      if (tagName === 'dt') terms.set(box.outer, member);
      patterns[index]?.members.push(member);
    }
  }
  return patterns;
}

/** Elements that are made for lists are alike whatever they are called. */
const listed = new Set('li tr article dt dd'.split(' '));

/** Alike in boxes that are alike. */
export function shapeOf(element: Element): string {
  const { tagName } = element;
  if (listed.has(tagName)) return tagName;
  const name = attr(element, 'class')?.trim().split(/\s/, 1)[0] ?? '';
  return `${tagName}.${name.replace(/\d+/g, '')}`;
}

/** Those that are one thing with a name; none when too few of the boxes are. */
function thingsOf(members: Member[], blocks: ReadBlock[], weights: number[]): Member[] {
  if (members.some(({ box }) => unlisted.has(box.element.tagName))) return [];
  const things = members.filter((member) => isThing(member, blocks, weights));
  if (things.length < members.length * 0.6 || arePageParts(things) || !areAlike(things, blocks)) return [];
  return things;
}

const FEW = 6;
const MANY_LINES = 12;
const UNEVEN = 6;

/** A few plain boxes, one of which says many times as much as another, are the parts of a page: a table of sizes, a word on delivery. */
function arePageParts(things: Member[]): boolean {
  if (things.length >= FEW || things.some(({ box }) => listed.has(box.element.tagName))) return false;
  const lines = things.map(({ first, last }) => last - first + 1);
  const most = Math.max(...lines);
  return most >= MANY_LINES && most >= Math.min(...lines) * UNEVEN;
}

/** Elements that mean one thing, whatever it looks like. */
const ones = new Set(['article', 'tr', 'dt']);
const MAX_KINDS = 12;

/** The parts of a page are side by side in similar boxes too, but each has its own kinds of lines. */
function areAlike(things: Member[], blocks: ReadBlock[]): boolean {
  if (things.every(({ box }) => ones.has(box.element.tagName))) return true;
  const counts = new Map<string, number>();
  const kinds = things.map(({ first, last }) => {
    const own = new Set<string>();
    for (let at = first; at <= last && at < first + MAX_KINDS; at += 1) own.add(kindOf(blocks[at]));
    for (const kind of own) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return own;
  });
  const isShared = (kind: string): boolean => (counts.get(kind) ?? 0) >= things.length * 0.6;
  const fitting = kinds.filter((own) => [...own].filter(isShared).length * 2 >= own.size);
  return fitting.length >= things.length * 0.6;
}

function kindOf(block: ReadBlock | undefined): string {
  if (block === undefined) return '';
  return `${block.role} ${block.column ?? ''} ${shapeOf(block.element)}`;
}

const unlisted = new Set(
  'p body main table thead tbody tfoot td th dl dd ul ol form h1 h2 h3 h4 h5 h6'.split(' '),
);

const MAX_BLOCKS = 200;
const MAX_LINKED = 2000;
const MAX_PLAIN = 400;

function isThing({ box, first, last }: Member, blocks: ReadBlock[], weights: number[]): boolean {
  const start = blocks[first];
  if (start === undefined || (start.region !== 'main' && start.region !== 'aside')) return false;
  let chars = 0;
  let isLinked = false;
  let parts = 0;
  let small = 0;
  if (last - first > MAX_BLOCKS) return false;
  for (let at = first; at <= last; at += 1) {
    const block = blocks[at];
    if (block === undefined || block.role === 'button' || block.role === 'label') continue;
    chars += block.text.length;
    if (chars > MAX_LINKED) return false;
    parts += 1;
    if (block.text.length <= 80) small += 1;
    if (parts <= LEAST && block.href !== null && isMostlyLink(block)) isLinked = true;
  }
  if (start.role === 'cell') return parts >= 2 && start.column !== undefined;
  if (parts === 1) return isLinked && isMainBlock({ region: start.region, weight: weights[first] ?? 0 });
  if (isLinked || (box.href !== null && start.text.length <= 200)) return true;
  return small >= 2 && chars <= MAX_PLAIN;
}

/** A line this short that begins with its link, or ends with it, is what the link leads to and a word or two on it. */
const MAX_LINE = 120;

function isMostlyLink({ linked, text, linkFrom, linkTo }: ReadBlock): boolean {
  if (linked >= text.length * 0.6) return true;
  if (linkFrom === 0 && linked >= text.length * 0.12 && linked >= 10) return true;
  const isAtEdge = linkFrom === 0 || linkTo >= text.length;
  return isAtEdge && linked <= linkTo - linkFrom && linked >= 3 && text.length <= MAX_LINE;
}
