// The walk that turns a tree into blocks and links, in reading order.
import type { BlockRole, Link, Region } from '../../core/page/content.ts';
import type { Choice } from '../reading.ts';
import type { Selection } from '../select/select-elements.ts';
import type { Box } from './box.ts';
import { blockContext, type Context, type Hints, inlineContext, isBlock, rootContext } from './context.ts';
import { gaugeText, hasText, type PictureLists, pictureText } from './drawn.ts';
import { hidingBySelf, hidingOf } from './hiding.ts';
import { type LinkList, linkList } from './links.ts';
import { optionState, tickOf, withState } from './option-state.ts';
import { type CellNames, signInCell } from './table.ts';
import { isSmallPrint, type TextLine, textLine } from './text-line.ts';
import { isScope, openTrail, type Trail } from './trail.ts';
import { attr, type Element, type ParentNode, walkTree } from './tree.ts';

export interface ReadBlock extends CellNames {
  role: BlockRole;
  region: Region;
  text: string;
  level: number;
  trail: string[];
  element: Element;
  /** Where in the text something is crossed out: start, end, start, end … */
  struck: number[];
  /** False for what no selector of the tree included. */
  isChosen: boolean;
  /** How many of its characters are linked. */
  linked: number;
  /** The first link in it to another page, as it is written. */
  href: string | null;
  /** Where in the text its first link begins and ends; both 0 where there is none. */
  linkFrom: number;
  linkTo: number;
  box: Box;
}

interface Reading {
  blocks: ReadBlock[];
  boxes: Box[];
  links: LinkList;
  contexts: Context[];
  line: TextLine;
  trail: Trail;
  link: { element: Element; length: number; alt: string; block: number; leadsAway: boolean } | null;
  /** The words of that link. */
  linkLine: TextLine;
  /** The first link to another page on the line that is being read. */
  href: string | null;
  /** For each link, the block at which it stands. */
  linkBlocks: number[];
  hints: Hints;
  selection: Selection;
  opened: ReadonlyMap<Element, string>;
  pictures: PictureLists;
}

/** What is known of a page beforehand that its elements do not say. */
interface Foreknown {
  /** Hidden elements that are read all the same, each with the title under which it opens; empty where it has none. */
  opened?: ReadonlyMap<Element, string>;
  /** Elements that hold what the page is about, whatever they are called. */
  misnamed?: ReadonlySet<Element>;
}

const noTitles: ReadonlyMap<Element, string> = new Map();
const none: ReadonlySet<Element> = new Set();

export function readBlocks(
  document: Pick<ParentNode, 'childNodes'>,
  selection: Selection,
  base: string,
  { opened = noTitles, misnamed = none }: Foreknown = {},
): { blocks: ReadBlock[]; boxes: Box[]; links: Link[]; choice: Choice } {
  const reading: Reading = {
    blocks: [],
    boxes: [],
    links: linkList(base, selection.keepsAll),
    contexts: [],
    line: textLine(),
    trail: openTrail(),
    link: null,
    linkLine: textLine(),
    href: null,
    linkBlocks: [],
    hints: { regions: new Map(), struck: new Map(), leanings: new Map(), misnamed },
    selection,
    opened,
    pictures: new Map(),
  };
  walkTree(document, {
    enter: (element) => enter(reading, element),
    leave: (element) => leave(reading, element),
    text: (value) => readText(reading, value),
  });
  const choice: Choice = {
    hasMatch: selection.included !== null && selection.included.size > 0,
    blocks: selection.keepsAll ? reading.blocks.map(({ isChosen }) => isChosen) : null,
    linkBlocks: selection.keepsAll ? reading.linkBlocks : null,
  };
  return { blocks: reading.blocks, boxes: reading.boxes, links: reading.links.links, choice };
}

/** Deeper than any real page: what is there is read as if it stood here. */
const MAX_DEPTH = 2000;

function enter(reading: Reading, element: Element): boolean {
  const { tagName } = element;
  if (reading.selection.excluded.has(element)) return false;
  const hiding = hidingOf(element);
  if (hiding !== null && !reading.opened.has(element)) {
    // A bar or a drawing has no text, and is seen.
    if (hiding === 'never' && hidingBySelf(element) === null) readGauge(reading, element);
    return false;
  }
  if (tagName === 'br' || tagName === 'hr' || tagName === 'img' || tagName === 'input') {
    readVoid(reading, element);
    return false;
  }
  const outer = reading.contexts.at(-1) ?? rootContext(element, reading.selection.included === null);
  let inner: Context;
  if (isBlock(element)) {
    endBlock(reading);
    if (tagName === 'a') startLink(reading, element);
    const isDeep = reading.contexts.length > MAX_DEPTH;
    inner = isDeep ? outer : blockContext(outer, element, reading.trail.names(), reading.hints);
    if (inner.box !== null && !isDeep) reading.boxes.push(inner.box);
    if (reading.opened.has(element) || isScope(element, inner.place.region, outer.place.region))
      reading.trail.enter(inner.place.region === 'footer' && outer.place.region !== 'footer');
    reading.trail.startFold(reading.opened.get(element) ?? '');
  } else {
    if (tagName === 'a') startLink(reading, element);
    passEdge(reading, element, outer, isSmallPrint(element));
    inner = inlineContext(outer, element, reading.hints);
  }
  if (!outer.isRead && reading.selection.included?.has(element)) {
    endBlock(reading);
    inner = { ...inner, isRead: true, element };
  }
  reading.contexts.push(inner);
  if (tagName === 'td') reading.line.add(signInCell(element), false, false);
  else if (attr(element, 'role') !== null && !hasText(element)) readGauge(reading, element);
  return true;
}

/** An inline element begins or ends; those within code are its colours, and a wbr is in the middle of a word. */
function passEdge(
  { line, link, linkLine }: Reading,
  { tagName }: Element,
  { isCode }: Context,
  isSmall: boolean,
): void {
  if (isCode || tagName === 'wbr') return;
  line.edge(isSmall);
  if (link !== null) linkLine.edge(isSmall);
}

function leave(reading: Reading, element: Element): void {
  const context = reading.contexts.at(-1);
  const outer = reading.contexts.at(-2);
  const endsSelection = context?.isRead === true && outer?.isRead === false;
  if (isBlock(element) || endsSelection) {
    endBlock(reading);
    const isFold = isBlock(element) && reading.opened.has(element);
    const region = context?.place.region ?? 'main';
    if (isFold || isScope(element, region, outer?.place.region ?? 'main'))
      // A form to buy something may well begin with its name, and the rest of the page is about that.
      reading.trail.leave(element.tagName === 'form' || element.tagName === 'fieldset');
  } else if (outer !== undefined) {
    passEdge(reading, element, outer, false);
  }
  if (reading.link?.element === element) endLink(reading);
  reading.contexts.pop();
}

const LONGEST_LINK = 500;

function readText(reading: Reading, value: string): void {
  const context = reading.contexts.at(-1);
  if (context === undefined) return;
  const { link } = reading;
  if (link !== null && link.length < LONGEST_LINK) {
    reading.linkLine.add(value, false, false);
    link.length += value.length;
  }
  if (!context.isPre) {
    reading.line.add(value, context.isStruck, reading.link?.leadsAway === true);
    return;
  }
  const lines = value.split('\n');
  lines.forEach((line, index) => {
    if (index > 0) endBlock(reading);
    reading.line.add(line, context.isStruck, reading.link?.leadsAway === true);
  });
}

/** Roles whose text is one thing even when it is set on two lines. */
const wholes = new Set<BlockRole>(['heading', 'cell', 'term', 'caption', 'label', 'button']);

function readVoid(reading: Reading, element: Element): void {
  const context = reading.contexts.at(-1);
  if (element.tagName === 'br') {
    if (reading.link !== null) reading.linkLine.lineBreak();
    if (context !== undefined && wholes.has(context.role) && !reading.line.endsWithBreak())
      reading.line.lineBreak();
    else endBlock(reading);
  } else if (element.tagName === 'hr') {
    endBlock(reading);
  } else if (element.tagName === 'img') {
    if (reading.link !== null) reading.link.alt ||= attr(element, 'alt') ?? '';
    readPicture(reading, pictureText(element, reading.pictures));
  } else if (/^(?:submit|button|reset)$/i.test(attr(element, 'type') ?? '') && context !== undefined) {
    endBlock(reading);
    reading.line.add(attr(element, 'value') ?? '', false, false);
    const option = { state: optionState(element) };
    reading.contexts.push({ ...context, element, role: 'button', level: 0, option });
    endBlock(reading);
    reading.contexts.pop();
  } else {
    reading.line.add(tickOf(element), false, false);
  }
}

/** An entry by itself. */
function readPicture(reading: Reading, text: string): void {
  if (text === '') return;
  endBlock(reading);
  reading.line.add(text, false, reading.link?.leadsAway === true);
  endBlock(reading);
}

function readGauge({ line }: Reading, element: Element): void {
  const text = gaugeText(element);
  if (text !== '') line.add(` ${text} `, false, false);
}

function startLink(reading: Reading, element: Element): void {
  // Two links side by side with nothing in between are two things, not one word.
  if (reading.line.endsWithLink()) endBlock(reading);
  const href = attr(element, 'href');
  if (href === null) return;
  const leadsAway = !href.startsWith('#');
  reading.linkLine.take();
  reading.link = { element, length: 0, alt: '', block: reading.blocks.length, leadsAway };
  if (!leadsAway) return;
  reading.href ??= href;
  const box = reading.contexts.at(-1)?.box;
  if (box !== null && box !== undefined) box.href ??= href;
}

function endLink(reading: Reading): void {
  const { link } = reading;
  reading.link = null;
  const context = reading.contexts.at(-1);
  if (link === null || context === undefined || !(context.isRead || reading.selection.keepsAll)) return;
  reading.line.markLink();
  const text =
    reading.linkLine.take().text || link.alt.trim() || (attr(link.element, 'aria-label') ?? '').trim();
  if (reading.links.add(attr(link.element, 'href') ?? '', text, context.place.region))
    reading.linkBlocks.push(link.block);
}

/** Closes the line that was being read and keeps it as a block, when there is anything in it. */
function endBlock(reading: Reading): void {
  const { text, struck, linked, linkFrom, linkTo } = reading.line.take();
  const { link, href } = reading;
  if (link !== null) reading.linkLine.lineBreak();
  reading.href = link?.leadsAway === true ? attr(link.element, 'href') : null;
  const context = reading.contexts.at(-1);
  if (text === '' || context === undefined || context.box === null) return;
  const { role, level, place, element, names, box } = context;
  if (role === 'heading') reading.trail.end(level);
  if (context.isRead || reading.selection.keepsAll) {
    reading.blocks.push({
      role,
      region: place.region,
      text: withState(text, context),
      level,
      trail: reading.trail.names(),
      element,
      struck,
      isChosen: context.isRead,
      linked,
      href,
      linkFrom,
      linkTo,
      box,
      ...names,
    });
  }
  if (role === 'heading') reading.trail.add(level, text);
  // What it is about is the group of choices that it is in, or what it opens.
  else if (element.tagName === 'legend' || element.tagName === 'summary') reading.trail.startFold(text);
}
