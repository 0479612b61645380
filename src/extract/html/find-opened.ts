// What is hidden on a page as it is sent, and yet read by its visitors: what one press opens, and what scripts show on load.
import { everything } from '../select/select-elements.ts';
import { type Controls, foldTitle, idsOpenedBy, isFold } from './fold.ts';
import { type Hiding, hidingOf } from './hiding.ts';
import { type ReadBlock, readBlocks } from './read-blocks.ts';
import { type Place, placeOf, type RegionHints } from './region.ts';
import { isMessage, isShut } from './shut.ts';
import { attr, type Document, type Element, type HtmlTree, walkTree } from './tree.ts';

/** The hidden elements that are to be read, with their titles; `seen` is what can be read without them, and is not read again. */
export function findOpened(tree: HtmlTree, seen: ReadBlock[], hints: RegionHints): Map<Element, string> {
  const opened = new Map<Element, string>();
  if (!tree.hasHidden) return opened;
  const page: HidingPage = {
    controls: controlsIn(tree.document),
    lines: new Set(),
    chars: seen.reduce((sum, { text }) => sum + text.length, 0),
  };
  keepLines(page.lines, linesOf(seen));
  const places: Place[] = [{ region: 'main', isInside: false }];
  const barred: boolean[] = [false];
  walkTree(tree.document, {
    enter(element) {
      const hiding = hidingOf(element);
      if (hiding === 'never') return false;
      const place = placeOf(element, places.at(-1) ?? { region: 'main', isInside: false }, hints);
      const isBarred = barred.at(-1) === true || (!hints.misnamed.has(element) && isShut(element));
      if (hiding !== null) {
        const isBeside = isBarred || place.region !== 'main';
        if (isBeside || isMessage(element) || !shouldOpen(element, hiding, page)) return false;
        opened.set(element, foldTitle(element, page.controls));
      }
      places.push(place);
      barred.push(isBarred);
      return true;
    },
    leave() {
      places.pop();
      barred.pop();
    },
    text() {},
  });
  return opened;
}

interface HidingPage {
  controls: Controls;
  /** All lines that are read so far, and each with the one after it. */
  lines: Set<string>;
  chars: number;
}

const LEAST_CHARS = 3;

function controlsIn(document: Document): Controls {
  const controls = new Map<string, Element>();
  walkTree(document, {
    enter(element) {
      if (element.attrs.length === 0) return true;
      for (const id of idsOpenedBy(element)) if (!controls.has(id)) controls.set(id, element);
      return true;
    },
    leave() {},
    text() {},
  });
  return controls;
}

function shouldOpen(element: Element, hiding: Hiding, page: HidingPage): boolean {
  const opened = new Map([[element, '']]);
  const { blocks } = readBlocks({ childNodes: [element] }, everything, 'http://hidden.invalid/', { opened });
  const lines = linesOf(blocks);
  const chars = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (chars < LEAST_CHARS || isForMachines(blocks) || isForm(element, chars)) return false;
  const isPage = isPageItself(element, chars, page);
  if (!isPage && hiding === 'aria') return false;
  const isOpened = isPage || isFold(element, page.controls);
  if (!isOpened && !(hiding === 'visibility' && isProse(blocks))) return false;
  if (!isPage && isTwin(lines, page.lines)) return false;
  keepLines(page.lines, lines);
  return true;
}

const MAX_LINE = 300;

/** Without what differs between two renderings of a line. */
function linesOf(blocks: ReadBlock[]): string[] {
  return blocks.map(({ text }) => text.slice(0, MAX_LINE).toLowerCase());
}

function keepLines(kept: Set<string>, lines: string[]): void {
  for (const [at, line] of lines.entries()) {
    kept.add(line);
    kept.add(`${line}\n${lines[at + 1] ?? ''}`);
  }
}

/** A page that is hidden as a whole until scripts have run, or until one has said who one is. */
function isPageItself({ tagName }: Element, chars: number, page: HidingPage): boolean {
  if (tagName === 'body' || tagName === 'html' || tagName === 'main') return true;
  return chars >= 400 && chars > page.chars * 2;
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
