// What a page shows by drawing it, and says only to those who do not see it: pictures that stand for words, and gauges.
import { attr, type Element, isElement, parentElement } from './tree.ts';

/** The pictures that are entries of a list, by the element that holds the list. */
export type PictureLists = Map<Element, ReadonlySet<Element>>;

const LONGEST_NAME = 80;
const MOST_LEVELS = 6;
const MOST_LOOKED_AT = 30;
const fewestEntries = 3;
/** Beside the entries a list may have a heading, or a button that turns it. */
const leastShare = 2 / 3;

/**
 * The name of a picture that is an entry by itself, as in a list of sponsors: there nothing else names it. Empty for any other:
 * beside words a picture repeats them, and several of one thing have one name and a number.
 */
export function pictureText(image: Element, known: PictureLists): string {
  const name = nameOf(image);
  if (name === '') return '';
  const list = parentElement(outermost(image));
  if (list === null) return '';
  let pictures = known.get(list);
  if (pictures === undefined) {
    pictures = findPictures(list);
    known.set(list, pictures);
  }
  return pictures.has(image) ? name : '';
}

function nameOf(image: Element): string {
  const name = (attr(image, 'alt') ?? '').trim();
  return name.length <= LONGEST_NAME && /\p{L}{2}/u.test(name) && !isFileName.test(name) ? name : '';
}

const isFileName = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The element around a picture that holds nothing else. */
function outermost(image: Element): Element {
  let at = image;
  for (let steps = 0; steps < MOST_LEVELS; steps += 1) {
    const around = parentElement(at);
    if (around === null || around.childNodes.some((node) => node !== at && isSomething(node))) return at;
    at = around;
  }
  return at;
}

function isSomething(node: Element['childNodes'][number]): boolean {
  if (isElement(node)) return node.tagName !== 'source';
  return node.nodeName === '#text' && 'value' in node && node.value.trim() !== '';
}

function findPictures(list: Element): ReadonlySet<Element> {
  const pictures = new Set<Element>();
  const names = new Set<string>();
  let entries = 0;
  for (const entry of list.childNodes) {
    if (!isSomething(entry)) continue;
    entries += 1;
    const image = isElement(entry) ? onlyPicture(entry) : null;
    if (image === null) continue;
    pictures.add(image);
    names.add(
      nameOf(image)
        .replace(/\P{L}+/gu, ' ')
        .trim(),
    );
  }
  const isList = pictures.size >= fewestEntries && pictures.size >= entries * leastShare;
  return isList && names.size === pictures.size ? pictures : none;
}

const none: ReadonlySet<Element> = new Set();

/** The picture of an entry without any words; null where it has some, or none or several pictures. */
function onlyPicture(entry: Element): Element | null {
  let found: Element | null = null;
  const waiting: Element['childNodes'] = [entry];
  for (let at = 0; at < waiting.length; at += 1) {
    const node = waiting[at];
    if (node === undefined || at >= MOST_LOOKED_AT) return null;
    if (!isElement(node)) {
      if (isSomething(node)) return null;
    } else if (node.tagName === 'img') {
      if (found !== null || nameOf(node) === '') return null;
      found = node;
    } else {
      waiting.push(...node.childNodes.slice(0, MOST_LOOKED_AT));
    }
  }
  return found;
}

const roles = new Set(['img', 'meter', 'progressbar']);

/** The figure that stars, a bar or a dial show; empty for anything else. */
export function gaugeText(element: Element): string {
  const { tagName, attrs } = element;
  if (attrs.length === 0) return '';
  const role = tagName === 'meter' ? tagName : tagName === 'progress' ? 'progressbar' : attr(element, 'role');
  if (role === null || !roles.has(role)) return '';
  const label = (attr(element, 'aria-valuetext') ?? attr(element, 'aria-label') ?? '').trim();
  if (label.length > LONGEST_NAME) return '';
  if (/\d/.test(label)) return label;
  const level = role === 'img' ? '' : levelOf(element, role === 'meter');
  return level === '' || label === '' ? level : `${label}: ${level}`;
}

/** Whether it may have words of its own, which are read instead. */
export function hasText({ childNodes }: Element): boolean {
  return childNodes.some((node) => (isElement(node) ? node.childNodes.length > 0 : isSomething(node)));
}

/** How far something is, as a share; what is measured on a scale of a few points is said in points. */
function levelOf(element: Element, isMeasured: boolean): string {
  const read = (own: string, aria: string) => attr(element, own) ?? attr(element, aria);
  const value = readNumber(read('value', 'aria-valuenow'));
  if (value === null) return '';
  const isOwn = element.tagName === 'meter' || element.tagName === 'progress';
  const most = readNumber(read('max', 'aria-valuemax')) ?? (isOwn ? 1 : 100);
  const least = readNumber(read('min', 'aria-valuemin')) ?? 0;
  if (value < least || value > most || most <= least) return '';
  if (isMeasured && most > 1 && most <= 10) return `${value}/${most}`;
  return `${Math.round(((value - least) / (most - least)) * 1000) / 10} %`;
}

function readNumber(text: string | null): number | null {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
