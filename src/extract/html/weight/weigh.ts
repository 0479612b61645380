// How surely each block belongs to what the page is about, judged by the boxes it is in.

import { type Box, boxesIn } from '../box.ts';
import type { ReadBlock } from '../read-blocks.ts';
import { besideHeart, NEAR } from './beside-heart.ts';
import { countBoxes, standingOf } from './count-boxes.ts';
import type { Stated } from './stated.ts';

/** For each block 0..1. A word more or less somewhere must not turn it: every step below has room on both sides. */
export function weighBlocks(blocks: ReadBlock[], boxes: Box[], isStated: Stated | null = null): number[] {
  trustTitle(blocks);
  countBoxes(blocks, boxes, isStated);
  const page = surveyPage(blocks, boxes);
  for (const box of boxes) box.share = shareOf(box, page);
  return blocks.map((block, at) => weigh(block, at, page));
}

/** A box that holds the only title of the page is not around the text, whatever it is called. */
function trustTitle(blocks: ReadBlock[]): void {
  const titles = blocks.filter(({ level, region }) => level === 1 && region === 'main');
  if (titles.length !== 1) return;
  for (let at: Box | null = titles[0]?.box ?? null; at !== null; at = at.outer)
    if (at.leaning === 'around') at.leaning = null;
}

interface Survey {
  blocks: ReadBlock[];
  /** The smallest box that holds most of what the page says. */
  heart: Box | null;
  /** What stands outside of the heart weighs no less: little less where the page has no running text to speak of. */
  floor: number;
  chars: number;
  /** What the page says is mostly below its pictures. */
  isGallery: boolean;
}

/** Of what a box says, this part in one box inside means that the rest is only around it. */
const MOST = 0.6;
/** From so much running text on, the rest of a page is surely beside it; up to so little, it has no heart. */
const LITTLE_TEXT = 300;
const MUCH_TEXT = 1100;

function surveyPage(blocks: ReadBlock[], boxes: Box[]): Survey {
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
  const isGallery = heart !== null && captionsIn(heart, blocks) > heart.chars / 2;
  return { blocks, heart, floor, chars: boxes[0]?.chars ?? 0, isGallery };
}

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

function captionsIn({ first, last }: Box, blocks: ReadBlock[]): number {
  let chars = 0;
  for (let at = first; at <= last; at += 1) {
    const block = blocks[at];
    if (block?.role === 'caption' && block.region === 'main') chars += block.text.length;
  }
  return chars;
}

const IN_HEART = 0.9;
const ON_PATH = 0.5;

function shareOf(box: Box, page: Survey): number {
  const { heart, floor } = page;
  const { outer } = box;
  if (box === heart || heart === null) return IN_HEART;
  if (outer === null || box.steps >= 0) return ON_PATH;
  if (isStatedBox(box)) return STATED;
  const { share } = outer;
  // A page that is one long list may well call it "recommended".
  const isLarge = floor > ON_PATH && box.chars > page.chars * 0.4;
  if (box.leaning === 'around' && !isLarge) return share * 0.3;
  if (floor < ON_PATH && isBeside(box, page) && box.substance < smallBeside(heart)) return share * 0.5;
  if (share < ON_PATH) return share;
  if (outer !== heart && outer.steps >= 0) return Math.max(floor, besideHeart(box, outer, heart));
  const isFew = box.teasers > 0 && box.teasers < heart.chars * 0.4;
  // What follows the title of the page, and says more than where it leads, is what it lists, however much is explained below.
  if (isFew && box.linked < box.chars / 2 && isUnderTitle(box, page)) return share;
  if (isFew) return Math.max(floor, share * 0.5);
  const isFewLinks = box.teasers === 0 && box.chars > 60 && isLinks(box) && box.chars < heart.chars * 0.4;
  return isFewLinks ? Math.max(floor, share * 0.5) : share;
}

/** Between the only title of the page and the box there is no other heading. */
function isUnderTitle({ first }: Box, { blocks }: Survey): boolean {
  const titles = blocks.filter(({ level, region }) => level === 1 && region === 'main');
  const above = blocks.findLast(({ role }, at) => role === 'heading' && at < first);
  return titles.length === 1 && above === titles[0];
}

const STATED = 0.8;
const LEAST_STATED = 40;

/** Mostly what the page states to be what it is about, in more than a word or two. */
function isStatedBox({ stated, chars }: Box): boolean {
  return stated >= LEAST_STATED && stated >= chars * MOST;
}

/** What is called beside the text is taken for that up to a tenth of it, and up to some sentences: a long document has whole chapters of that size. */
function smallBeside({ substance }: Box): number {
  return Math.max(200, Math.min(600, substance * 0.1));
}
function isBeside(box: Box, { heart, isGallery, blocks }: Survey): boolean {
  const { tagName } = box.element;
  if (tagName === 'figure') return !isGallery && isPicture(box, blocks);
  // A header within the text is that of one of its sections.
  if (tagName === 'header' && heart !== null && (box.first < heart.first || box.last > heart.last))
    return true;
  return box.leaning === 'beside';
}

function isLinks({ chars, linked }: Box): boolean {
  return linked > chars * 0.6;
}

/** Tables, quotes and code are put into figures, too. */
function isPicture({ first, last }: Box, blocks: ReadBlock[]): boolean {
  for (let at = first; at <= last; at += 1) if (figured.has(blocks[at]?.role ?? '')) return false;
  return true;
}

const figured: ReadonlySet<string> = new Set(['cell', 'quote', 'code']);

function weigh(block: ReadBlock, at: number, page: Survey): number {
  const { region, role, level, text, linked, box, element } = block;
  const { share } = box;
  const isOnPath = box.steps >= 0;
  if (region !== 'main') return Math.min(0.3, share);
  if (level === 1 && (isOnPath || (box.outer !== null && box.outer.steps >= 0))) return 0.7;
  const isCaption = element.tagName === 'figcaption' && !page.isGallery;
  const isPressed = role === 'button' || (role === 'label' && box.stated === 0);
  if (isCaption || (isPressed && !isFoldTitle(block, page.blocks[at + 1]))) return Math.min(0.4, share);
  if (share === ON_PATH && isOnPath) return text.length - linked > 80 ? 0.6 : 0.4;
  return Math.round(share * 100) / 100;
}

/** What one presses to open the text after it names that text. */
function isFoldTitle({ text, trail }: ReadBlock, next: ReadBlock | undefined): boolean {
  return next !== undefined && next.trail.length > trail.length && next.trail.at(-1) === text;
}
