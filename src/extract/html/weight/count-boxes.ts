// What each box holds: how much text, how much of it linked, and which boxes only lead to other pages.
import { type Box, boxesIn } from '../box.ts';
import type { ReadBlock } from '../read-blocks.ts';
import type { Stated } from './stated.ts';

/** A box whose names say that it stands around the text counts for this part of what it says. */
const AROUND = 0.2;
const TEASER = 0.3;

/** Boxes come in the order in which they open. */
export function countBoxes(blocks: ReadBlock[], boxes: Box[], isStated: Stated | null): void {
  for (const [index, block] of blocks.entries()) {
    const { box, region, text, linked } = block;
    box.first = Math.min(box.first, index);
    box.last = Math.max(box.last, index);
    if (region !== 'main') continue;
    box.chars += text.length;
    box.linked += Math.min(linked, text.length);
    box.substance += substanceOf(block);
    if (isStated?.(text) === true) box.stated += text.length;
  }
  for (let at = boxes.length - 1; at >= 0; at -= 1) {
    const box = boxes[at];
    if (box === undefined) continue;
    markTeasers(box, blocks);
    const { outer } = box;
    if (outer === null) continue;
    box.next = outer.inner;
    outer.inner = box;
    outer.chars += box.chars;
    outer.linked += box.linked;
    outer.stated += box.stated;
    outer.substance += standingOf(box);
    outer.href = box.href ?? outer.href;
    outer.first = Math.min(outer.first, box.first);
    outer.last = Math.max(outer.last, box.last);
  }
}

/** What a box counts for in the one around it. */
export function standingOf(box: Box): number {
  return box.leaning === 'around' ? box.substance * AROUND : box.substance;
}

/** Running text in full; short words, figures and links for a part. A character of Chinese says more than one of English. */
function substanceOf({ role, text, linked }: ReadBlock): number {
  if (role === 'button' || role === 'label') return 0;
  const wide = text.charCodeAt(text.length >> 1) >= 0x2e80 ? 2.5 : 1;
  const free = Math.max(0, text.length - linked) * wide;
  if (role === 'cell') return free * 0.5 + linked * 0.25;
  return (free < 60 ? free * 0.2 : free) + linked * 0.1;
}

/** Three or more similar boxes side by side, most of which lead to another page. */
function markTeasers(box: Box, blocks: ReadBlock[]): void {
  if (box.inner === null || box.inner.next === null || box.inner.next.next === null) return;
  const groups = new Map<string, Box[]>();
  for (const inner of boxesIn(box)) {
    const { tagName } = inner.element;
    if (inner.chars === 0 || tagName === 'p') continue;
    const group = groups.get(tagName);
    if (group === undefined) groups.set(tagName, [inner]);
    else group.push(inner);
  }
  for (const group of groups.values()) {
    if (group.length < 3) continue;
    const leading = group.filter((one) => leadsAway(one, blocks));
    if (leading.length < 3 || leading.length < group.length * 0.6) continue;
    const together = leading.reduce((sum, one) => sum + one.chars, 0);
    for (const one of leading) {
      one.teasers = together;
      box.substance -= standingOf(one);
      one.substance *= TEASER;
      box.substance += standingOf(one);
    }
  }
}

/** Short, no row of figures, and one of its first lines is a link to another page, or begins with one. */
function leadsAway(box: Box, blocks: ReadBlock[]): boolean {
  if (box.linked < 10 || box.chars > 700) return false;
  for (let at = box.first; at <= box.last && at < box.first + 3; at += 1) {
    const block = blocks[at];
    if (block === undefined || block.role === 'cell') return false;
    if (block.linked < 10) continue;
    const share = block.linked / block.text.length;
    if (share >= 0.7 || (block.linkFrom === 0 && block.linked > 25 && share > 0.12)) return true;
  }
  return false;
}
