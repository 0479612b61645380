// What is hidden on a page as it is sent, and yet read by its visitors: what one press opens, and what scripts show on load.
import { everything } from '../../select/select-elements.ts';
import { type Hiding, hidingOf } from '../hiding.ts';
import { type ReadBlock, readBlocks } from '../read-blocks.ts';
import { type Place, placeOf, type RegionHints } from '../region.ts';
import { attr, type Element, type HtmlTree, parentElement, walkTree } from '../tree.ts';
import { type Controls, foldTitle, idsOpenedBy, isFold } from './fold.ts';
import { isMessage, isShut } from './shut.ts';

/** The hidden elements that are to be read, with their titles; `seen` is what can be read without them, and is not read again. */
export function findOpened(tree: HtmlTree, seen: ReadBlock[], hints: RegionHints): Map<Element, string> {
  const page: HidingPage = {
    tree,
    hints,
    seen,
    chars: seen.reduce((sum, { text }) => sum + text.length, 0),
    opened: new Map(),
    standings: new Map(),
    controls: null,
    lines: null,
  };
  // Those outside come before those inside, and most pages have next to none: the rest of the page is not looked at.
  for (const element of tree.hidden) {
    const hiding = hidingOf(element);
    if (hiding === null || hiding === 'never' || !canBeRead(standingOf(element, page))) continue;
    if (isMessage(element) || !shouldOpen(element, hiding, page)) continue;
    page.opened.set(element, foldTitle(element, controlsOf(page)));
  }
  return page.opened;
}

interface HidingPage {
  tree: HtmlTree;
  hints: RegionHints;
  seen: ReadBlock[];
  /** How much can be seen. */
  chars: number;
  opened: Map<Element, string>;
  standings: Map<Element, Standing>;
  /** Both are looked for when they are first needed. */
  controls: Controls | null;
  lines: Set<string> | null;
}

/** Where an element stands, itself included. */
interface Standing {
  place: Place;
  /** Within a dialog, a menu or the like. */
  isShut: boolean;
  /** Within something hidden that is not opened, or not in the page at all. */
  isOut: boolean;
}

function canBeRead({ place, isShut, isOut }: Standing): boolean {
  return place.region === 'main' && !isShut && !isOut;
}

/** Each element is looked at once, however many are in it. */
function standingOf(element: Element, { tree, hints, opened, standings }: HidingPage): Standing {
  const pending: Element[] = [];
  let at: Element | null = element;
  let known: Standing | undefined;
  let top: Element = element;
  for (; at !== null && known === undefined; at = parentElement(at)) {
    known = standings.get(at);
    if (known !== undefined) break;
    pending.push(at);
    top = at;
  }
  let standing = known ?? {
    place: { region: 'main', isInside: false },
    isShut: false,
    isOut: top.parentNode !== tree.document,
  };
  for (let inner = pending.pop(); inner !== undefined; inner = pending.pop()) {
    const isTarget = inner === element;
    standing = {
      place: placeOf(inner, standing.place, hints),
      isShut: standing.isShut || (!hints.misnamed.has(inner) && isShut(inner)),
      isOut: standing.isOut || (!isTarget && !opened.has(inner) && hidingOf(inner) !== null),
    };
    // Whether this one is opened is not known yet.
    if (!isTarget) standings.set(inner, standing);
  }
  return standing;
}

const LEAST_CHARS = 3;

function controlsOf(page: HidingPage): Controls {
  if (page.controls !== null) return page.controls;
  const controls = new Map<string, Element>();
  walkTree(page.tree.document, {
    enter(element) {
      if (element.attrs.length === 0) return true;
      for (const id of idsOpenedBy(element)) if (!controls.has(id)) controls.set(id, element);
      return true;
    },
    leave() {},
    text() {},
  });
  page.controls = controls;
  return controls;
}

function shouldOpen(element: Element, hiding: Hiding, page: HidingPage): boolean {
  const isPage = isPageItself(element, page);
  const isOpened = isPage || (hiding !== 'aria' && isFold(element, controlsOf(page)));
  if (!isOpened && hiding !== 'visibility') return false;
  const opened = new Map([[element, '']]);
  const { blocks } = readBlocks({ childNodes: [element] }, everything, 'http://hidden.invalid/', { opened });
  const chars = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (chars < LEAST_CHARS || isForMachines(blocks) || isForm(element, chars)) return false;
  if (!isOpened && !isProse(blocks)) return false;
  const lines = linesOf(blocks);
  page.lines ??= keepLines(new Set(), linesOf(page.seen));
  if (!isPage && isTwin(lines, page.lines)) return false;
  keepLines(page.lines, lines);
  return true;
}

const LEAST_PAGE = 400;

/** A page that is hidden as a whole until scripts have run, or until one has said who one is. */
function isPageItself(element: Element, { chars }: HidingPage): boolean {
  const { tagName } = element;
  if (tagName === 'body' || tagName === 'html' || tagName === 'main') return true;
  const enough = Math.max(LEAST_PAGE, chars * 2);
  let found = 0;
  walkTree(element, {
    enter: (inner) => found < enough && hidingOf(inner) === null,
    leave() {},
    text(value) {
      found += value.trim().length;
    },
  });
  return found >= enough;
}

const MAX_LINE = 300;

/** The text without what may differ between two renderings of a line. */
function linesOf(blocks: ReadBlock[]): string[] {
  return blocks.map(({ text }) => text.slice(0, MAX_LINE).toLowerCase());
}

function keepLines(kept: Set<string>, lines: string[]): Set<string> {
  for (const [at, line] of lines.entries()) {
    kept.add(line);
    kept.add(`${line}\n${lines[at + 1] ?? ''}`);
  }
  return kept;
}

/** Of a twin, this part of its lines stands after the same line as there. */
const IN_ORDER = 0.8;

/** All it says is on the page already, in that order: a row of a table may well say nothing new but together. */
function isTwin(lines: string[], known: Set<string>): boolean {
  if (!lines.every((line) => known.has(line))) return false;
  const pairs = lines.slice(1).filter((line, at) => known.has(`${lines[at] ?? ''}\n${line}`));
  return pairs.length >= (lines.length - 1) * IN_ORDER;
}

function isProse(blocks: ReadBlock[]): boolean {
  return (
    blocks.reduce((sum, { text, linked }) => sum + (text.length - linked >= 60 ? text.length : 0), 0) >= 200
  );
}

/** Data and templates: text that only a script reads. */
function isForMachines(blocks: ReadBlock[]): boolean {
  const [first] = blocks;
  if (first === undefined) return true;
  if (first.role !== 'code' && /^(?:\{\s*["'}]|\[\s*[{["\d])/.test(first.text)) return true;
  return blocks.some(({ role, text }) => role !== 'code' && /\{\{|\{[%*#]|<%|\$\{/.test(text));
}

const fields = new Set(['input', 'select', 'textarea']);
const CHARS_FOR_FIELD = 150;

/** Mostly something to fill in. */
function isForm(element: Element, chars: number): boolean {
  let count = 0;
  walkTree(element, {
    enter(inner) {
      if (fields.has(inner.tagName) && attr(inner, 'type') !== 'hidden') count += 1;
      return hidingOf(inner) === null;
    },
    leave() {},
    text() {},
  });
  return count * CHARS_FOR_FIELD > chars;
}
