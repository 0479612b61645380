// What stands next to the heart of a page: parts of the same text, or something about it.
import type { Box } from './box.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr } from './tree.ts';

/** Further away than this, what is like the heart in kind is not like it in meaning. */
export const NEAR = 3;
/** So much of what a box says is linked where it leads elsewhere; up to the lesser part it is running text with links in it. */
const LINKED = 0.3;
const FREE = 0.2;

/** How surely a box next to one that leads to the heart belongs to it. */
export function besideHeart(box: Box, outer: Box, heart: Box, blocks: ReadBlock[]): number {
  const density = box.chars === 0 ? 0 : box.linked / box.chars;
  if (density > LINKED) return 0.3;
  if (box.substance > 60 && outer.way !== null && areLike(box, outer.way)) return 0.8;
  const isNear = outer.steps <= NEAR;
  const least = heart.substance * (isNear ? 0.05 : 0.25);
  if (density >= FREE) return 0.3;
  if (isNear && box.leaning === null && isSection(box, blocks)) return 0.6;
  return box.substance > Math.max(150, least) ? 0.6 : 0.3;
}

/** Sections of one text, as tabs and folds are. */
function areLike(one: Box, other: Box): boolean {
  if (one.element.tagName !== other.element.tagName) return false;
  const name = firstClass(one);
  return name === firstClass(other) && (name !== '' || one.element.tagName !== 'div');
}

function firstClass({ element }: Box): string {
  return attr(element, 'class')?.trim().split(/\s/, 1)[0] ?? '';
}

/** More is a page within the page. */
const MOST_BLOCKS = 200;

/** Short as it may be: words under a heading of their own, or figures with their names; nothing to press or fill in, or that leads on to several pages. */
function isSection({ first, last }: Box, blocks: ReadBlock[]): boolean {
  if (last - first > MOST_BLOCKS) return false;
  let hasName = false;
  let hasOwn = false;
  let links = 0;
  for (let at = first; at <= last; at += 1) {
    const block = blocks[at];
    if (block === undefined || block.region !== 'main') continue;
    const { role, level, text, linked } = block;
    if (role === 'button' || role === 'label' || level === 1) return false;
    if (role === 'heading' || role === 'cell' || role === 'definition') hasName = true;
    if (linked > text.length / 2) links += 1;
    else if (role !== 'heading') hasOwn = true;
  }
  return hasName && hasOwn && links <= 1;
}
