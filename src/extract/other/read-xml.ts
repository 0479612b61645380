// XML and feeds: the text of each element, items of feeds as list items. Entities other than XML's own are never expanded.
import type { Block, Link } from '../../core/content.ts';
import { cleanText } from '../../core/text.ts';
import { resolveLink } from '../html/links.ts';
import { shorten } from '../html/tree.ts';
import { xmlTokens } from './xml-tokens.ts';

export interface XmlReading {
  title: string;
  blocks: Block[];
  links: Link[];
}

interface Open {
  name: string;
  path: string;
  /** How many children of each name came before. */
  counts: Map<string, number>;
  text: string;
  hasChildren: boolean;
}

interface State {
  url: string;
  reading: XmlReading;
  open: Open[];
  itemTitle: string;
  itemLink: string;
  /** Depth of the item being read; 0 outside. */
  itemDepth: number;
}

const MAX_BLOCKS = 100_000;
export function readXml(xml: string, url: string): XmlReading {
  const state: State = {
    url,
    reading: { title: '', blocks: [], links: [] },
    open: [],
    itemTitle: '',
    itemLink: '',
    itemDepth: 0,
  };
  for (const token of xmlTokens(xml)) {
    if (state.reading.blocks.length >= MAX_BLOCKS) break;
    if (token.kind === 'text') addText(state, token.isLiteral ? token.text : decodeEntities(token.text));
    else if (token.kind === 'close') close(state, token.name);
    else {
      openElement(state, token.name, token.attributes);
      if (token.isEmpty) close(state, token.name);
    }
  }
  while (state.open.length > 0) close(state, state.open.at(-1)?.name ?? '');
  return state.reading;
}

function openElement(state: State, name: string, attributes: string): void {
  const parent = state.open.at(-1);
  if (parent !== undefined) parent.hasChildren = true;
  const place = (parent?.counts.get(name) ?? 0) + 1;
  parent?.counts.set(name, place);
  const step = place > 1 || /^(?:item|entry)$/.test(name) ? `${name}:nth-of-type(${place})` : name;
  const base = parent === undefined || state.open.length > 40 ? '' : `${parent.path} > `;
  state.open.push({ name, path: base + step, counts: new Map(), text: '', hasChildren: false });
  if (state.itemDepth === 0 && /^(?:item|entry)$/i.test(name)) {
    state.itemDepth = state.open.length;
    state.itemTitle = '';
    state.itemLink = '';
  }
  const href = /^(?:\w+:)?link$/i.test(name)
    ? /\shref\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
    : undefined;
  if (href !== undefined && !/\srel\s*=\s*["'](?!alternate)/.test(attributes))
    noteLink(state, decodeEntities(href));
}

function addText(state: State, text: string): void {
  const open = state.open.at(-1);
  if (open !== undefined && open.text.length < 200_000) open.text += text;
}

function close(state: State, name: string): void {
  const at = state.open.findLastIndex((open) => open.name === name);
  if (at < 0) return;
  while (state.open.length > at) {
    const element = state.open.pop();
    if (element !== undefined) endElement(state, element);
  }
}

/** Stamps that change with every request and say nothing. */
const skipped = /^(?:lastBuildDate|generator|ttl|docs|script|style|guid)$/i;

function endElement(state: State, element: Open): void {
  const depth = state.open.length + 1;
  const text = cleanText(element.text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text !== '' && !skipped.test(element.name)) {
    const isTitle = /^(?:\w+:)?title$/i.test(element.name);
    if (/^link$/i.test(element.name)) noteLink(state, text);
    else {
      if (isTitle && state.itemDepth === 0 && state.reading.title === '')
        state.reading.title = shorten(text, 500);
      const trail = [state.reading.title, isTitle ? '' : state.itemTitle].filter(
        (title) => title !== '' && title !== text,
      );
      if (isTitle && state.itemDepth > 0) state.itemTitle = shorten(text, 120);
      const isInItem = state.itemDepth > 0;
      state.reading.blocks.push({
        role: isTitle && !isInItem ? 'heading' : isInItem ? 'list-item' : 'text',
        region: 'main',
        text,
        level: isTitle && !isInItem ? 1 : 0,
        trail,
        selector: element.path,
      });
    }
  }
  if (state.itemDepth === depth) {
    if (state.itemLink !== '') addLink(state, state.itemLink, state.itemTitle);
    state.itemDepth = 0;
    state.itemTitle = '';
    state.itemLink = '';
  }
}

function noteLink(state: State, href: string): void {
  if (state.itemDepth > 0) state.itemLink ||= href;
  else addLink(state, href, state.reading.title);
}

function addLink(state: State, href: string, text: string): void {
  const target = resolveLink(href, state.url);
  if (target !== null) state.reading.links.push({ href: target, text, region: 'main' });
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name, decimal, hex) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };
