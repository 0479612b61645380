// XML as the same kind of tree that HTML makes, so that selectors and walks work on both. Entities are never defined, so none expands.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import {
  type ChildNode,
  type Document,
  type Element,
  type HtmlTree,
  headTags,
  isElement,
} from '../html/tree.ts';
import { xmlTokens } from './xml-tokens.ts';

export interface XmlTree extends HtmlTree {
  root: Element | null;
  /** Tags that match, and no entities but XML's own. */
  isWellFormed: boolean;
  /** One element that holds all others, and ends. */
  isWhole: boolean;
}

const MAX_NODES = 500_000;
/** Deeper elements are read as if they stood here. */
const MAX_DEPTH = 1000;
const MAX_ATTRIBUTES = 500;
type Namespace = Parameters<typeof defaultTreeAdapter.createElement>[1];

export function parseXml(xml: string): XmlTree {
  const document: Document = defaultTreeAdapter.createDocument();
  const tree: XmlTree = {
    document,
    ids: new Map(),
    heads: [],
    hasItems: false,
    hidden: [],
    root: null,
    isWellFormed: true,
    isWhole: true,
  };
  const open: Element[] = [];
  /** How many elements of each name are open, so that a stray end tag costs nothing. */
  const openNames = new Map<string, number>();
  let nodes = 0;
  const close = (name: string): void => {
    if ((openNames.get(name) ?? 0) === 0) {
      tree.isWellFormed = false;
      return;
    }
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      openNames.set(top.tagName, (openNames.get(top.tagName) ?? 1) - 1);
      if (top.tagName === name) return;
      tree.isWellFormed = false;
    }
  };
  for (const token of xmlTokens(xml)) {
    nodes += 1;
    if (nodes > MAX_NODES) break;
    const parent = open.at(-1);
    if (token.kind === 'close') close(token.name);
    else if (token.kind === 'text') {
      if (parent === undefined) continue;
      if (token.isLiteral && token.text === '<') tree.isWellFormed = false;
      const text = token.isLiteral ? token.text : decodeEntities(token.text);
      if (!token.isLiteral && /&[a-z]/i.test(token.text) && hasUnknownEntity(token.text))
        tree.isWellFormed = false;
      defaultTreeAdapter.insertText(parent, text);
    } else {
      const attrs = attributesIn(token.attributes);
      const element = defaultTreeAdapter.createElement(token.name, '' as Namespace, attrs);
      note(tree, element);
      if (parent === undefined && tree.root !== null) tree.isWellFormed = tree.isWhole = false;
      tree.root ??= element;
      defaultTreeAdapter.appendChild(parent ?? document, element);
      if (!token.isEmpty && open.length < MAX_DEPTH) {
        open.push(element);
        openNames.set(token.name, (openNames.get(token.name) ?? 0) + 1);
      }
    }
  }
  if (open.length > 0 || nodes > MAX_NODES) tree.isWellFormed = tree.isWhole = false;
  return tree;
}

function note(tree: XmlTree, element: Element): void {
  if (headTags.has(element.tagName)) tree.heads.push(element);
  for (const { name, value } of element.attrs) {
    if (name === 'id') tree.ids.set(value, (tree.ids.get(value) ?? 0) + 1);
    else if (name === 'itemscope' || name === 'typeof') tree.hasItems = true;
    else if (name === 'hidden' || name === 'style') tree.hidden.push(element);
  }
}

function attributesIn(text: string): { name: string; value: string }[] {
  const attrs: { name: string; value: string }[] = [];
  let at = 0;
  while (attrs.length < MAX_ATTRIBUTES) {
    const equals = text.indexOf('=', at);
    if (equals < 0) break;
    const name = text.slice(at, equals).trim().split(/\s/).at(-1) ?? '';
    let start = equals + 1;
    while (start < text.length && text.charCodeAt(start) <= 32) start += 1;
    const quote = text[start];
    if (quote !== '"' && quote !== "'") {
      at = start;
      while (at < text.length && text.charCodeAt(at) > 32) at += 1;
      if (name !== '' && at > start) attrs.push({ name, value: decodeEntities(text.slice(start, at)) });
      continue;
    }
    const end = text.indexOf(quote, start + 1);
    if (end < 0) break;
    if (name !== '') attrs.push({ name, value: decodeEntities(text.slice(start + 1, end)) });
    at = end + 1;
  }
  return attrs;
}

const entity = /&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

function hasUnknownEntity(text: string): boolean {
  return [...text.matchAll(/&([a-z]\w{0,31});/gi)].some(
    ([, name = '']) => name === 'nbsp' || named[name] === undefined,
  );
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(entity, (whole, name, decimal, hex) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\ufffd';
  });
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** "dc:date" is called "date". */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childElements(element: Element): Element[] {
  return element.childNodes.filter(isElement);
}

export function childNamed(element: Element | null | undefined, ...names: string[]): Element | null {
  if (element === null || element === undefined) return null;
  for (const name of names) {
    const child = element.childNodes.find((node) => isElement(node) && node.tagName === name);
    if (child !== undefined && isElement(child)) return child;
  }
  return null;
}

/** All elements below with one of these full names, in order. */
export function elementsNamed(root: Element, ...names: string[]): Element[] {
  const wanted = new Set(names);
  const found: Element[] = [];
  const stack: ChildNode[] = [...root.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (wanted.has(node.tagName)) found.push(node);
    for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
      const child = node.childNodes[at];
      if (child !== undefined) stack.push(child);
    }
  }
  return found;
}

/** All text below, as it stands. */
export function rawText(element: Element | null, max = 1_000_000): string {
  if (element === null) return '';
  let text = '';
  const stack: ChildNode[] = [...element.childNodes].reverse();
  for (let node = stack.pop(); node !== undefined && text.length < max; node = stack.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if (isElement(node))
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
        const child = node.childNodes[at];
        if (child !== undefined) stack.push(child);
      }
  }
  return text;
}
