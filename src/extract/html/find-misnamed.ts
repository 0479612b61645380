// Containers that hold what the page is about, although their names or elements say that they are beside it.
import type { Box } from './box.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr, type Element } from './tree.ts';

/** Those that together hold most of the free text of a page outside of main; none where the names are right. */
export function findMisnamed(blocks: ReadBlock[], boxes: Box[]): Element[] {
  let all = 0;
  let beside = 0;
  for (const block of blocks) {
    const free = freeChars(block);
    all += free;
    if (block.region !== 'main') beside += free;
  }
  if (all < LEAST_TEXT || beside < all * MOST) return [];
  const texts = new Map<Box, Texts>();
  for (const block of blocks)
    if (block.region !== 'main') add(texts, block.box, { free: freeChars(block), chars: block.text.length });
  const groups = new Map<string, { free: number; elements: Element[] }>();
  for (const [{ element }, { free, chars }] of outermost(texts, boxes)) {
    if (free < chars * OWN) continue;
    const shape = `${element.tagName} ${attr(element, 'class')?.trim().split(/\s/, 1)[0] ?? ''}`;
    const group = groups.get(shape) ?? { free: 0, elements: [] };
    group.free += free;
    group.elements.push(element);
    groups.set(shape, group);
  }
  for (const { free, elements } of groups.values()) if (free >= all * MOST) return elements;
  return [];
}

interface Texts {
  free: number;
  chars: number;
}

const LEAST_TEXT = 600;
/** Beside such a part of the text, what is left is a notice or the foot of the page; a word more or less does not turn it. */
const MOST = 0.7;
/** A menu is nothing but links; a list of places with an address and a link each is not. */
const OWN = 0.5;

/** Lists that lead elsewhere have next to none. */
function freeChars({ role, text, linked }: ReadBlock): number {
  return role === 'button' || role === 'label' ? 0 : Math.max(0, text.length - linked);
}

function add(texts: Map<Box, Texts>, box: Box, { free, chars }: Texts): void {
  const known = texts.get(box);
  if (known === undefined) texts.set(box, { free, chars });
  else {
    known.free += free;
    known.chars += chars;
  }
}

/** Boxes come in the order in which they open, so that from the last on each is complete when it is added to the one around it. */
function outermost(texts: Map<Box, Texts>, boxes: Box[]): Map<Box, Texts> {
  const found = new Map<Box, Texts>();
  for (const box of boxes.toReversed()) {
    const own = texts.get(box);
    if (own === undefined || box.region === 'main') continue;
    const { outer } = box;
    if (outer === null || outer.region === 'main') found.set(box, own);
    else add(texts, outer, own);
  }
  return found;
}
