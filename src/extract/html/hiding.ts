// Whether an element is seen at all, and if not, how it is kept out of sight.
import { html } from 'parse5';
import { attr, type ChildNode, type Element, isElement, parentElement } from './tree.ts';

const never = new Set(
  'script style title noscript template iframe embed video audio canvas head datalist noembed noframes rp map progress meter'.split(
    ' ',
  ),
);

/**
 * How an element is kept out of sight: `never` for what is no text at all, or is there twice; the others can be undone by a
 * script: `display` takes it off the page, `visibility` only makes it invisible, `aria` closes it with its dialog.
 */
export type Hiding = 'never' | 'display' | 'visibility' | 'aria';

/** Null for what a reader of the page sees. */
export function hidingOf(element: Element): Hiding | null {
  const { tagName } = element;
  if (never.has(tagName)) return 'never';
  if (element.namespaceURI === html.NS.SVG || tagName === 'svg') return leadsToText(element) ? null : 'never';
  // What is in an object is shown where nothing else is.
  if (tagName === 'object' && attr(element, 'data') !== null) return 'never';
  if (tagName === 'dialog' && attr(element, 'open') === null) return 'never';
  return hidingBySelf(element);
}

/** As above, by what its own attributes say. */
export function hidingBySelf(element: Element): Hiding | null {
  for (const { name, value } of element.attrs) {
    if (name === 'hidden') {
      if (value !== 'until-found') return 'display';
    } else if (name === 'style') {
      const [, way] = value.length < 2000 ? (hidingStyle.exec(value) ?? []) : [];
      if (way !== undefined) return /^d/i.test(way) ? 'display' : 'visibility';
    } else if (name === 'aria-hidden' && value === 'true' && isDecoration(element)) return 'aria';
  }
  return null;
}

const hidingStyle = /(?:^|[;\s])(display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** How far into a drawing it is worth looking. */
const MAX_LOOKS = 2000;
const drawnGroups = new Set(['svg', 'g', 'a', 'switch']);

/** Drawings are not read; but pages set into them are, as in the boxes of many diagrams. */
function leadsToText(drawn: Element): boolean {
  if (drawn.tagName === 'foreignObject') return true;
  if (!drawnGroups.has(drawn.tagName)) return false;
  const isInside = parentElement(drawn)?.namespaceURI === html.NS.SVG;
  if (isInside) return drawn.childNodes.some(isElement);
  const waiting: ChildNode[] = drawn.childNodes.slice(0, MAX_LOOKS);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const node = waiting[looks];
    if (node === undefined) return false;
    if (!isElement(node)) continue;
    if (node.tagName === 'foreignObject') return true;
    for (const child of node.childNodes) if (waiting.length < MAX_LOOKS) waiting.push(child);
  }
  return false;
}

/** Text hidden from screen readers is mostly seen by people; but not icons, closed dialogs, or what is there twice. */
function isDecoration(element: Element): boolean {
  if (element.tagName === 'i') return true;
  const names = attr(element, 'class') ?? '';
  if (
    /(?:^|[\s_-])(?:icons?|fa|glyphicon|material-icons|modal|dialog|popup|offcanvas|clone|slick-cloned)(?:$|[\s_-])/i.test(
      names,
    )
  )
    return true;
  const role = attr(element, 'role');
  if (role === 'dialog' || role === 'alertdialog') return true;
  const siblings = element.parentNode?.childNodes ?? [];
  return (
    siblings.length <= 8 &&
    siblings.some(
      (other) => other !== element && isElement(other) && forScreenReaders.test(attr(other, 'class') ?? ''),
    )
  );
}

const forScreenReaders =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|off-?screen|screen-?reader(?:-text)?)(?:$|[\s_-])/i;
