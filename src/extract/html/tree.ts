// The parse5 tree: made within a budget, and walked without recursion.
import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5';
import { parseByRuns } from '../parse/parse-runs.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;
export type ChildNode = DefaultTreeAdapterTypes.ChildNode;

export interface HtmlTree {
  document: Document;
  /** How often each id occurs: one that occurs twice names nothing. */
  ids: Map<string, number>;
  /** Elements that say something about the page as a whole, in the order in which they stand. */
  heads: Element[];
  /** True when some element carries microdata or RDFa. */
  hasItems: boolean;
  /** Elements that may be hidden as the page is sent; those outside come before those inside. */
  hidden: Element[];
}

/** Past this many nodes the rest of a page is not read. */
const MAX_NODES = 500_000;

export const headTags: ReadonlySet<string> = new Set('html title meta link base script'.split(' '));

/** Seen from far, so that it costs nothing; what it means is said where it is read. */
const hides = /none|hidden/i;

export function parseHtml(html: string, maxNodes: number = MAX_NODES): HtmlTree {
  const tree: HtmlTree = {
    document: defaultTreeAdapter.createDocument(),
    ids: new Map(),
    heads: [],
    hasItems: false,
    hidden: [],
  };
  const spent = new Error('node budget spent');
  let nodes = 0;
  const adapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createDocument: () => tree.document,
    createElement(tagName, namespaceURI, attrs) {
      nodes += 1;
      if (nodes > maxNodes) throw spent;
      let isHidden = false;
      for (const { name, value } of attrs) {
        if (name === 'id') tree.ids.set(value, (tree.ids.get(value) ?? 0) + 1);
        else if (name === 'itemscope' || name === 'typeof') tree.hasItems = true;
        else if (name === 'hidden' || (name === 'style' && hides.test(value))) isHidden = true;
        else if (name === 'aria-hidden' && tagName === 'div') isHidden = true;
      }
      const element = defaultTreeAdapter.createElement(tagName, namespaceURI, attrs);
      if (headTags.has(tagName)) tree.heads.push(element);
      if (isHidden) tree.hidden.push(element);
      return element;
    },
    appendChild(parent, child) {
      // Most have one child: a list that begins with it takes much less room than an empty one that grows.
      if (parent.childNodes.length === 0) parent.childNodes = [child];
      else parent.childNodes.push(child);
      child.parentNode = parent;
    },
    insertText(parent, text) {
      const last = parent.childNodes.at(-1);
      if (last !== undefined && defaultTreeAdapter.isTextNode(last)) last.value += text;
      else adapter.appendChild(parent, defaultTreeAdapter.createTextNode(text));
    },
  };
  try {
    parseByRuns(html, adapter);
  } catch (error) {
    // What was built until then is a sound, shorter tree.
    if (error !== spent) throw error;
  }
  return tree;
}

export interface Visitor {
  /** True: go into its children, and call `leave` afterwards. */
  enter(element: Element): boolean;
  leave(element: Element): void;
  text(value: string): void;
}

/** Visits everything below `root` in document order, at any depth. */
export function walkTree(root: Pick<ParentNode, 'childNodes'>, visitor: Visitor): void {
  const open: Element[] = [];
  // Two plain lists: a hostile page is so deep that an object for each level would show.
  const outerChildren: ChildNode[][] = [];
  const outerIndexes: number[] = [];
  let children = root.childNodes;
  let index = 0;
  for (;;) {
    const node = children[index];
    index += 1;
    if (node === undefined) {
      const element = open.pop();
      if (element === undefined) return;
      visitor.leave(element);
      children = outerChildren.pop() ?? [];
      index = outerIndexes.pop() ?? 0;
    } else if (node.nodeName === '#text') {
      visitor.text((node as DefaultTreeAdapterTypes.TextNode).value);
    } else if (isElement(node) && visitor.enter(node)) {
      open.push(node);
      outerChildren.push(children);
      outerIndexes.push(index);
      children = node.childNodes;
      index = 0;
    }
  }
}

export function isElement(node: { nodeName: string }): node is Element {
  return 'tagName' in node;
}

export function attr(element: Element, name: string): string | null {
  for (const attribute of element.attrs) if (attribute.name === name) return attribute.value;
  return null;
}

export function parentElement(element: Element): Element | null {
  const parent = element.parentNode;
  return parent !== null && isElement(parent) ? parent : null;
}

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg']);

/** The text below an element, white space folded, at most `max` characters. */
export function textOf(element: Element, max: number): string {
  const parts: string[] = [];
  let length = 0;
  let budget = 1000;
  const stack: ChildNode[] = [...element.childNodes].slice(0, budget).reverse();
  while (stack.length > 0 && length <= max && budget > 0) {
    const node = stack.pop();
    if (node === undefined) break;
    budget -= 1;
    if (node.nodeName === '#text') {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      parts.push(value.length > max ? value.slice(0, max + 200) : value);
      length += value.length;
    } else if (isElement(node) && !silent.has(node.tagName)) {
      if (node.tagName !== 'span' && node.tagName !== 'b') parts.push(' ');
      for (let i = Math.min(node.childNodes.length, budget) - 1; i >= 0; i -= 1) {
        const child = node.childNodes[i];
        if (child !== undefined) stack.push(child);
      }
    }
  }
  return shorten(parts.join('').replace(/\s+/g, ' ').trim(), max);
}

/** At most `max` characters, never half a character. */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).toWellFormed().trimEnd();
}
