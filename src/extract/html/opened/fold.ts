// Whether something on the page opens what is hidden at first: a control that names it, its own names, or what stands around it.
import { attr, type ChildNode, type Element, isElement, parentElement, textOf } from '../tree.ts';

/** The first control on a page for each id that one opens. */
export type Controls = ReadonlyMap<string, Element>;

/** The ids that an element names as what it opens. */
export function idsOpenedBy(element: Element): string[] {
  const ids: string[] = [];
  if (opensNoText(element)) return ids;
  for (const { name, value } of element.attrs) {
    if (value === '' || value.length > 200) continue;
    if (name === 'aria-controls') ids.push(...value.split(/\s+/));
    else if (name === 'href' ? element.tagName === 'a' : targets.has(name))
      if (value.startsWith('#')) ids.push(value.slice(1));
      else if (name !== 'href') ids.push(value);
  }
  return ids;
}

const targets = new Set(
  'data-target data-bs-target data-toggle-target data-tab data-tab-target data-tabs-target data-panel data-toggle data-collapse data-collapse-target data-accordion-target data-controls'.split(
    ' ',
  ),
);

/** True for what a visitor opens with one press: a fold, the panel of a tab, rows that more of a list is behind. */
export function isFold(element: Element, controls: Controls): boolean {
  const id = attr(element, 'id');
  if (id !== null && controls.has(id)) return true;
  if (attr(element, 'role') === 'tabpanel' || attr(element, 'aria-expanded') !== null) return true;
  if (headName.test(namesOf(element))) return false;
  if (isNamedFold(element) || isRestOfList(element)) return true;
  const before = siblingBefore(element);
  if (before !== null && isControl(before)) return true;
  const parent = parentElement(element);
  if (parent === null) return false;
  return isNamedFold(parent) || (before !== null && isPairOfMany(element, before));
}

/** What is on the control that opens it, else right before it; empty where that is no title. */
export function foldTitle(element: Element, controls: Controls): string {
  if (rows.has(element.tagName) || !isFold(element, controls)) return '';
  const control = controls.get(attr(element, 'id') ?? '') ?? siblingBefore(element);
  // The panel before this one is no title.
  if (control === null || shapeOf(control) === shapeOf(element)) return '';
  const title = textOf(control, MAX_TITLE + 1);
  return title.length > MAX_TITLE ? '' : title;
}

const foldName = new RegExp(
  `(?:^|[\\s_-])(?:${[
    'accordion|accordeon|akkordeon|collaps(?:e|ed|ible)|tab|tabs?-?(?:panel?|content|body)|tabpanel|toggle-?(?:content|body|panel|text|inner|target)',
    'panel-(?:body|collapse|content)|expand(?:er|able|ed)?-?(?:content|body|text|panel|inner)|expandable|fold(?:able|ed)|disclosure-?(?:content|panel|body)',
    'faq-?(?:answer|content|body|item)?|answer|more-?(?:content|text|rows|items)|(?:read|show|see)-?more-?(?:content|text)|spoiler-?(?:content|body)?|details?-?(?:content|row|body)',
  ].join('|')})(?:$|[\\s_-])`,
  'i',
);

function isNamedFold(element: Element): boolean {
  return element.tagName !== 'body' && foldName.test(namesOf(element));
}

/** The label of a fold, and not what it holds. */
const headName =
  /(?:^|[\s_-])(?:head|header|heading|title|button|btn|link|label|icon|control|trigger|nav)(?:$|[\s_-])/i;

/** Id and class of an element as words with dashes between them. */
function namesOf(element: Element): string {
  const names = `${attr(element, 'id') ?? ''} ${attr(element, 'class') ?? ''}`;
  return names.length > 500 ? '' : names.replace(/([a-z])([A-Z])/g, '$1-$2');
}

const opening =
  /(?:^|[\s_-])(?:accordion|collaps\w*|toggle\w*|expand\w*|trigger|opener|disclosure|spoiler|tab)(?:$|[\s_-])/i;

/** What one presses to open what stands after it. */
function isControl(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'summary' || tagName === 'dt' || isPressed(element) || opening.test(namesOf(element)))
    return true;
  // A heading, or a box, with the button in it.
  let looks = 12;
  const waiting: ChildNode[] = [...element.childNodes.slice(0, looks)];
  for (let node = waiting.shift(); node !== undefined && looks > 0; node = waiting.shift()) {
    looks -= 1;
    if (!isElement(node)) continue;
    if (isPressed(node)) return textOf(element, 200).length > 0;
    for (const child of node.childNodes.slice(0, 6)) waiting.push(child);
  }
  return false;
}

/** Menus, dialogs and lists to choose from. */
function opensNoText(element: Element): boolean {
  for (const { name, value } of element.attrs) {
    if (name === 'aria-haspopup') return value !== 'false';
    if (name === 'role' && value === 'combobox') return true;
    if ((name === 'data-toggle' || name === 'data-bs-toggle') && popping.test(value)) return true;
  }
  return false;
}

const popping = /^(?:dropdown|modal|popover|tooltip|offcanvas|lightbox)$/i;

function isPressed(element: Element): boolean {
  if (opensNoText(element)) return false;
  return (
    attr(element, 'aria-expanded') !== null ||
    attr(element, 'aria-controls') !== null ||
    attr(element, 'data-toggle') !== null ||
    attr(element, 'data-bs-toggle') !== null
  );
}

const rows = new Set(['tr', 'li', 'tbody', 'dd']);
const LEAST_ROWS = 3;
const MAX_SIBLINGS = 5000;

/** Rows of a table or items of a list, several of which are hidden beside others that are not: the rest of it, or more on each. */
function isRestOfList(element: Element): boolean {
  const { tagName, parentNode } = element;
  if (!rows.has(tagName) || parentNode === null || parentNode.childNodes.length > MAX_SIBLINGS) return false;
  const hidden = hiddenAmong(parentNode.childNodes, tagName);
  return hidden.count >= LEAST_ROWS && hidden.shown > 0;
}

const counted = new WeakMap<ChildNode[], { count: number; shown: number }>();

function hiddenAmong(siblings: ChildNode[], tag: string): { count: number; shown: number } {
  const known = counted.get(siblings);
  if (known !== undefined) return known;
  const found = { count: 0, shown: 0 };
  for (const node of siblings) {
    if (!isElement(node) || node.tagName !== tag) continue;
    if (isTakenOff(node)) found.count += 1;
    else found.shown += 1;
  }
  counted.set(siblings, found);
  return found;
}

function isTakenOff(element: Element): boolean {
  return (
    attr(element, 'hidden') !== null ||
    /(?:^|[;\s])display\s*:\s*none/i.test((attr(element, 'style') ?? '').slice(0, 2000))
  );
}

const titles = new Set('h1 h2 h3 h4 h5 h6 button dt strong'.split(' '));
const MAX_TITLE = 160;
const MAX_PAIRS = 200;

/** A short title with something hidden after it, and the same again beside it or beside the box around it. */
function isPairOfMany(element: Element, before: Element): boolean {
  if (!titles.has(before.tagName) && (attr(before, 'class') ?? '') === '') return false;
  const title = textOf(before, MAX_TITLE + 1);
  const parent = parentElement(element);
  if (title === '' || title.length > MAX_TITLE || parent === null || isTakenOff(before)) return false;
  if (pairsIn(parent.childNodes, element, before) >= 2) return true;
  const around = parentElement(parent);
  if (around === null) return false;
  let pairs = 0;
  for (const node of around.childNodes.slice(0, MAX_PAIRS)) {
    if (!isElement(node) || shapeOf(node) !== shapeOf(parent)) continue;
    if (pairsIn(node.childNodes, element, before) > 0) pairs += 1;
    if (pairs >= 2) return true;
  }
  return false;
}

function pairsIn(nodes: ChildNode[], hidden: Element, title: Element): number {
  let pairs = 0;
  let last: Element | null = null;
  for (const node of nodes.slice(0, 60)) {
    if (!isElement(node)) continue;
    const isPair = last !== null && shapeOf(last) === shapeOf(title) && shapeOf(node) === shapeOf(hidden);
    if (isPair && last !== null && isTakenOff(node) && !isTakenOff(last)) pairs += 1;
    if (pairs >= 2) break;
    last = node;
  }
  return pairs;
}

function shapeOf(element: Element): string {
  return `${element.tagName} ${attr(element, 'class')?.trim().split(/\s/, 1)[0] ?? ''}`;
}

function siblingBefore(element: Element): Element | null {
  const siblings = element.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return null;
  for (let at = siblings.indexOf(element) - 1; at >= 0; at -= 1) {
    const node = siblings[at];
    if (node !== undefined && isElement(node)) return node;
  }
  return null;
}
