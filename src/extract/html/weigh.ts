// How surely each block belongs to what the page is about.
import type { Box } from './box.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr } from './tree.ts';

export function weighBlocks(blocks: ReadBlock[], boxes: Box[]): number[] {
  countUp(blocks, boxes);
  const heart = findHeart(boxes);
  const path = pathTo(heart);
  const shares = new Map<Box, number>();
  for (const box of boxes) shares.set(box, shareOf(box, heart, path, shares));
  return blocks.map((block) => weigh(block, shares.get(block.box) ?? 0, path));
}

function countUp(blocks: ReadBlock[], boxes: Box[]): void {
  for (const [index, block] of blocks.entries()) {
    const { box, text, linked } = block;
    box.chars += text.length;
    box.linked += linked;
    box.substance += substanceOf(block);
    box.first = Math.min(box.first, index);
    box.last = Math.max(box.last, index);
  }
  for (let at = boxes.length - 1; at >= 0; at -= 1) {
    const box = boxes[at];
    if (box === undefined) continue;
    markTeasers(box, blocks);
    const { outer } = box;
    if (outer === null) continue;
    outer.chars += box.chars;
    outer.linked += box.linked;
    outer.media += box.media;
    outer.substance += lean(box);
    outer.first = Math.min(outer.first, box.first);
    outer.last = Math.max(outer.last, box.last);
  }
}

function markTeasers(box: Box, blocks: ReadBlock[]): void {
  if (box.inner.length < 3) return;
  const groups = new Map<string, Box[]>();
  for (const inner of box.inner) {
    if (inner.chars === 0 || inner.element.tagName === 'p') continue;
    const key = inner.element.tagName;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [inner]);
    else group.push(inner);
  }
  for (const group of groups.values()) {
    const leading = group.filter((one) => leadsAway(one, blocks));
    if (leading.length < 3 || leading.length < group.length * 0.6) continue;
    for (const one of leading) {
      one.isTeaser = true;
      box.substance -= lean(one);
      one.substance *= 0.3;
      box.substance += lean(one);
    }
  }
}

/** Short, and one of its first lines is a link to another page, or begins with one. */
function leadsAway(box: Box, blocks: ReadBlock[]): boolean {
  if (box.linked < 10 || box.chars > 700) return false;
  for (let at = box.first; at <= box.last && at < box.first + 3; at += 1) {
    const block = blocks[at];
    if (block === undefined || block.linked < 10) continue;
    if (
      block.linked >= block.text.length * 0.7 ||
      (block.linked > 25 && block.isLed && block.linked > block.text.length * 0.12)
    )
      return true;
  }
  return false;
}

function substanceOf({ role, region, text, linked }: ReadBlock): number {
  if (region !== 'main' || role === 'button' || role === 'label') return 0;
  const wide = text.charCodeAt(text.length >> 1) >= 0x2e80 ? 2.5 : 1;
  const free = (text.length - Math.min(linked, text.length)) * wide;
  if (role === 'cell') return free * 0.5 + linked * 0.25;
  return (free < 60 ? free * 0.2 : free) + linked * 0.1;
}

const DESCEND = 0.6;

function findHeart(boxes: Box[]): Box | null {
  let at = boxes[0] ?? null;
  while (at !== null) {
    let best: Box | null = null;
    for (const inner of at.inner) if (best === null || lean(inner) > lean(best)) best = inner;
    if (best === null || lean(best) < at.substance * DESCEND) return at;
    at = best;
  }
  return null;
}

function lean(box: Box): number {
  return box.leaning === 'around' ? box.substance * 0.2 : box.substance;
}

function shareOf(box: Box, heart: Box | null, path: Map<Box, number>, shares: Map<Box, number>): number {
  if (heart === null || box === heart) return 0.9;
  if (path.has(box)) return 0.5;
  const { outer } = box;
  if (outer === null) return 0.5;
  const share = shares.get(outer) ?? 0.5;
  const isLarge = box.substance > heart.substance * 0.5;
  if (box.leaning === 'around' && !isLarge) return share * 0.3;
  const { tagName } = box.element;
  const isBeside =
    box.leaning === 'beside' || tagName === 'header' || tagName === 'footer' || tagName === 'figure';
  if (isBeside && box.substance < 200) return share * 0.5;
  const density = box.chars === 0 ? 0 : box.linked / box.chars;
  if (outer !== heart && path.has(outer)) {
    if (density > 0.3) return 0.3;
    if (isLikePath(box, outer, path)) return 0.8;
    const isNear = (path.get(outer) ?? 9) <= NEAR;
    const isLike = box.substance > Math.max(150, heart.substance * (isNear ? 0.05 : 0.25)) && density < 0.2;
    return isLike ? 0.6 : 0.3;
  }
  if (share < 0.5) return share;
  return density > 0.6 && box.chars > 60 ? share * 0.5 : box.isTeaser ? share * 0.55 : share;
}

const NEAR = 3;

/** The boxes around the heart, each with how many of those within it hold more than the one that leads there. */
function pathTo(heart: Box | null): Map<Box, number> {
  const path = new Map<Box, number>();
  let steps = 0;
  for (let at: Box | null = heart; at !== null; at = at.outer) {
    if (at !== heart && at.inner.filter(({ chars }) => chars > 0).length > 1) steps += 1;
    path.set(at, steps);
    if (at.element.tagName === 'main') steps += NEAR;
  }
  return path;
}

/** Has the same names as its brother that leads to the heart. */
function isLikePath(box: Box, outer: Box, path: Map<Box, number>): boolean {
  const brother = outer.inner.find((one) => path.has(one));
  if (brother === undefined || brother.element.tagName !== box.element.tagName) return false;
  const names = (one: Box): string => attr(one.element, 'class')?.trim().split(/\s/, 1)[0] ?? '';
  return (
    names(box) === names(brother) &&
    (names(box) !== '' || box.element.tagName !== 'div') &&
    box.substance > 60
  );
}

function weigh(block: ReadBlock, share: number, path: Map<Box, number>): number {
  if (block.region !== 'main') return Math.min(0.3, share);
  if (block.level === 1 && path.has(block.box.outer ?? block.box)) return 0.7;
  if (share === 0.5 && path.has(block.box)) return block.text.length - block.linked > 80 ? 0.6 : 0.4;
  if (block.element.tagName === 'figcaption' || block.role === 'button' || block.role === 'label')
    return Math.min(0.4, share);
  return share;
}
