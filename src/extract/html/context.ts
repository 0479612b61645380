// What an element means for the text inside it: its role, its region, and whether it is crossed out.
import type { BlockRole } from '../../core/page/content.ts';
import { type Box, type Leaning, openBox } from './box.ts';
import { type OptionState, optionState } from './option-state.ts';
import { type Place, placeOf, type RegionHints } from './region.ts';
import { type CellNames, nameCells } from './table.ts';
import { attr, type Element, type ParentNode } from './tree.ts';

export interface Context {
  /** The nearest element that makes a block. */
  element: Element;
  role: BlockRole;
  level: number;
  place: Place;
  isPre: boolean;
  /** Code and formulas, where every character counts. */
  isCode: boolean;
  /** False outside of what the watch includes. */
  isRead: boolean;
  /** Crossed out, as old prices are. */
  isStruck: boolean;
  cells: Map<Element, CellNames> | null;
  names: CellNames | null;
  box: Box | null;
  /** The state of the option around, until a block has said it. */
  option: { state: OptionState | null } | null;
}

/** What is learned of class names once is not worked out again for the next thousand elements. */
export interface Hints extends RegionHints {
  struck: Map<string, boolean>;
  leanings: Map<string, Leaning>;
}

const blockTags = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'foreignObject frameset h1 h2 h3 h4 h5 h6 header hgroup hr html label legend li listing main menu nav ol optgroup option p plaintext pre search section select ' +
    'summary table tbody td textarea tfoot th thead tr ul xmp'
  ).split(' '),
);

export function isBlock(element: Element): boolean {
  return blockTags.has(element.tagName) || isCard(element);
}

/** A link that holds several pieces of text, and is in no sentence, is a box of its own: a card of a list. */
function isCard(element: Element): boolean {
  const { tagName, parentNode } = element;
  return tagName === 'a' && parentNode !== null && hasPieces(element) && !isSentence(parentNode);
}

const sentences = new WeakMap<object, boolean>();

/** Whether words stand between its elements; asked once for all of them. */
function isSentence(parent: ParentNode): boolean {
  let known = sentences.get(parent);
  if (known === undefined) {
    known = parent.childNodes.some((node) => 'value' in node && node.value.trim() !== '');
    sentences.set(parent, known);
  }
  return known;
}

const FEWEST_PIECES = 2;

function hasPieces({ childNodes }: Element): boolean {
  let pieces = 0;
  for (const node of childNodes) {
    if ('value' in node && node.value.trim() !== '') return false;
    if ('tagName' in node && node.tagName === 'span' && holdsText(node)) pieces += 1;
  }
  return pieces >= FEWEST_PIECES;
}

function holdsText({ childNodes }: Element): boolean {
  return childNodes.some((node) => 'value' in node && /[\p{L}\p{N}]/u.test(node.value));
}

const rolesByTag: Record<string, BlockRole> = {
  li: 'list-item',
  option: 'list-item',
  td: 'cell',
  th: 'cell',
  dt: 'term',
  dd: 'definition',
  blockquote: 'quote',
  pre: 'code',
  listing: 'code',
  xmp: 'code',
  caption: 'caption',
  figcaption: 'caption',
  legend: 'caption',
  label: 'label',
  button: 'button',
};

/** Roles that the plain boxes and paragraphs inside take over. */
const lasting = new Set<BlockRole>([
  'heading',
  'list-item',
  'cell',
  'term',
  'definition',
  'quote',
  'caption',
  'label',
  'button',
]);

/** The context around everything. */
export function rootContext(element: Element, isRead: boolean): Context {
  return {
    element,
    role: 'text',
    level: 0,
    place: { region: 'main', isInside: false },
    isPre: false,
    isCode: false,
    isRead,
    isStruck: false,
    cells: null,
    names: null,
    box: null,
    option: null,
  };
}

/** The context inside a block-level element. */
export function blockContext(outer: Context, element: Element, trail: string[], hints: Hints): Context {
  const { tagName } = element;
  const place = placeOf(element, outer.place, hints);
  const inner: Context = {
    element,
    role: outer.role,
    level: outer.level,
    place,
    isPre: outer.isPre,
    isCode: outer.isCode,
    isRead: outer.isRead,
    isStruck: outer.isStruck || isStruck(element, hints),
    cells: outer.cells,
    names: outer.names,
    box: openBox(
      element,
      place.region,
      outer.box,
      trail,
      hints.misnamed.has(element) ? null : hints.leanings,
    ),
    option: optionAt(element, outer.option),
  };
  const level = headingLevel(element);
  if (level > 0) {
    inner.role = 'heading';
    inner.level = level;
  } else if (tagName === 'table') {
    inner.cells = nameCells(element);
    inner.names = null;
    inner.role = 'text';
  } else if (tagName === 'td' || tagName === 'th') {
    inner.names = outer.cells?.get(element) ?? null;
    inner.role = inner.names === null ? 'text' : 'cell';
  } else {
    // The title of a fold is often a button within a heading: it opens what is under it, and names it.
    const own = tagName === 'button' && outer.role === 'heading' ? undefined : rolesByTag[tagName];
    if (own !== undefined) inner.role = own;
    else if (!lasting.has(outer.role)) inner.role = tagName === 'p' ? 'paragraph' : 'text';
    inner.isPre = outer.isPre || own === 'code';
    inner.isCode = outer.isCode || own === 'code';
  }
  if (inner.role !== 'heading') inner.level = 0;
  return inner;
}

/** An option within an option is the same one. */
function optionAt(element: Element, outer: Context['option']): Context['option'] {
  if (outer !== null && outer.state !== null) return outer;
  const state = optionState(element);
  return state === null ? outer : { state };
}

/** The context inside an inline element: nearly always the same. */
export function inlineContext(outer: Context, element: Element, hints: Hints): Context {
  const isCode = outer.isCode || codeTags.has(element.tagName);
  const isOut = outer.isStruck || isStruck(element, hints);
  return isCode === outer.isCode && isOut === outer.isStruck ? outer : { ...outer, isCode, isStruck: isOut };
}

const codeTags = new Set(['code', 'kbd', 'samp', 'tt', 'var', 'math']);

function headingLevel(element: Element): number {
  const { tagName } = element;
  if (tagName.length === 2 && tagName >= 'h1' && tagName <= 'h6') return Number(tagName[1]);
  if (attr(element, 'role') !== 'heading') return 0;
  const level = Number(attr(element, 'aria-level') ?? '2');
  return level >= 1 && level <= 6 ? Math.trunc(level) : 2;
}

function isStruck(element: Element, hints: Hints): boolean {
  const { tagName } = element;
  if (tagName === 's' || tagName === 'del' || tagName === 'strike') return true;
  if (element.attrs.length === 0) return false;
  const style = attr(element, 'style');
  if (style !== null && style.length < 500 && /line-through/i.test(style)) return true;
  const names = attr(element, 'class');
  if (names === null || names.length > 500) return false;
  const known = hints.struck.get(names);
  if (known !== undefined) return known;
  const struck = names.split(/\s+/).some((name) => struckName.test(name) || oldPriceName.test(name));
  hints.struck.set(names, struck);
  return struck;
}

const struckName =
  /(?:^|[_-])(?:strike|striked|strikethrough|strike-through|line-through|crossed(?:-out)?)(?:$|[_-])/i;
const oldPriceName =
  /^(?=.*(?:price|preis|prix|precio|amount|cost))(?=.*(?:^|[_-]|[a-z](?=[A-Z]))(?:old|was|original|list|before|previous|compare|msrp|rrp|uvp|Old|Was|Original|List|Before|Previous|Compare)(?:$|[_-]|[A-Z]|price))/;
