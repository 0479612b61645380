// What stands next to the heart of a page: parts of the same text, or something about it.
import type { Box } from '../box.ts';
import { attr } from '../tree.ts';

/** Further away than this, what is like the heart in kind is not like it in meaning. */
export const NEAR = 3;
/** So much of what a box says is linked where it leads elsewhere; up to the lesser part it is running text with links in it. */
const LINKED = 0.3;
const FREE = 0.2;

/** How surely a box next to one that leads to the heart belongs to it. */
export function besideHeart(box: Box, outer: Box, heart: Box): number {
  const density = box.chars === 0 ? 0 : box.linked / box.chars;
  if (density > LINKED) return 0.3;
  if (box.element.tagName === 'table' && outer.steps <= NEAR) return 0.6;
  if (box.substance > 60 && outer.way !== null && areLike(box, outer.way)) return 0.8;
  const least = heart.substance * (outer.steps <= NEAR ? 0.05 : 0.25);
  if (density >= FREE) return 0.3;
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
