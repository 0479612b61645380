// How surely each block belongs to what the page is about, judged by the boxes it is in.
import { type Box, boxesIn } from './box.ts';
import { countBoxes, standingOf } from './count-boxes.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr } from './tree.ts';

/** For each block 0..1. A word more or less somewhere must not turn it: every step below has room on both sides. */
export function weighBlocks(blocks: ReadBlock[], boxes: Box[]): number[] {
  countBoxes(blocks, boxes);
  const page = surveyPage(boxes);
  for (const box of boxes) box.share = shareOf(box, page);
  return blocks.map(weigh);
}

interface Survey {
  /** The smallest box that holds most of what the page says. */
  heart: Box | null;
  /** What stands outside of the heart weighs no less: little less where the page has no running text to speak of. */
  floor: number;
  chars: number;
}

/** Of what a box says, this part in one box inside means that the rest is only around it. */
const MOST = 0.6;
/** From so much running text on, the rest of a page is surely beside it; up to so little, it has no heart. */
const LITTLE_TEXT = 300;
const MUCH_TEXT = 1100;

function surveyPage(boxes: Box[]): Survey {
  let heart = boxes[0] ?? null;
  for (let at = heart; at !== null; ) {
    heart = at;
    let best: Box | null = null;
    for (const inner of boxesIn(at)) if (best === null || standingOf(inner) > standingOf(best)) best = inner;
    at = best !== null && standingOf(best) >= heart.substance * MOST ? best : null;
  }
  const text = ((heart?.substance ?? 0) - LITTLE_TEXT) / (MUCH_TEXT - LITTLE_TEXT);
  markPath(heart);
  const floor = 0.6 - 0.3 * Math.min(1, Math.max(0, text));
  return { heart, floor, chars: boxes[0]?.chars ?? 0 };
}

/** Further away than this, what is like the heart in kind is not like it in meaning. */
const NEAR = 3;

/** A step is a box that holds more than the one that leads to the heart: boxes around boxes are none. */
function markPath(heart: Box | null): void {
  let steps = 0;
  let way: Box | null = null;
  for (let at = heart; at !== null; at = at.outer) {
    if (at !== heart && isShared(at)) steps += 1;
    at.steps = steps;
    at.way = way;
    way = at;
    if (at.element.tagName === 'main') steps += NEAR;
  }
}

function isShared(box: Box): boolean {
  let filled = 0;
  for (const { chars } of boxesIn(box)) {
    if (chars > 0) filled += 1;
    if (filled > 1) return true;
  }
  return false;
}

const IN_HEART = 0.9;
const ON_PATH = 0.5;

function shareOf(box: Box, page: Survey): number {
  const { heart, floor } = page;
  const { outer } = box;
  if (box === heart || heart === null) return IN_HEART;
  if (outer === null || box.steps >= 0) return ON_PATH;
  const { share } = outer;
  // A page that is one long list may well call it "recommended".
  const isLarge = floor > ON_PATH && box.chars > page.chars * 0.4;
  if (box.leaning === 'around' && !isLarge) return share * 0.3;
  if (floor < ON_PATH && isBeside(box) && box.substance < 200) return share * 0.5;
  if (share < ON_PATH) return share;
  if (outer !== heart && outer.steps >= 0) return Math.max(floor, besideHeart(box, outer, heart));
  const isFew = box.teasers > 0 && box.teasers < heart.chars * 0.4;
  if (isFew) return Math.max(floor, share * 0.5);
  return isLinks(box) && box.chars < heart.chars * 0.4 ? Math.max(floor, share * 0.5) : share;
}

function isBeside({ leaning, element: { tagName } }: Box): boolean {
  return leaning === 'beside' || tagName === 'header' || tagName === 'footer' || tagName === 'figure';
}

function isLinks({ chars, linked, teasers }: Box): boolean {
  return teasers === 0 && chars > 60 && linked > chars * 0.6;
}

/** A box that is next to one that leads to the heart. */
function besideHeart(box: Box, outer: Box, heart: Box): number {
  const density = box.chars === 0 ? 0 : box.linked / box.chars;
  if (density > 0.3) return 0.3;
  if (box.element.tagName === 'table' && outer.steps <= NEAR) return 0.6;
  if (box.substance > 60 && outer.way !== null && areLike(box, outer.way)) return 0.8;
  const least = heart.substance * (outer.steps <= NEAR ? 0.05 : 0.25);
  return density < 0.2 && box.substance > Math.max(150, least) ? 0.6 : 0.3;
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

function weigh({ region, role, level, text, linked, box, element }: ReadBlock): number {
  const { share } = box;
  const isOnPath = box.steps >= 0;
  if (region !== 'main') return Math.min(0.3, share);
  if (level === 1 && (isOnPath || (box.outer !== null && box.outer.steps >= 0))) return 0.7;
  if (role === 'button' || role === 'label' || element.tagName === 'figcaption') return Math.min(0.4, share);
  if (share === ON_PATH && isOnPath) return text.length - linked > 80 ? 0.6 : 0.4;
  return Math.round(share * 100) / 100;
}
