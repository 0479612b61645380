// Runs inside a page: writes its document as HTML, with open shadow roots in place and marks where frames are.
import type { DomDocument, DomElement, DomNode } from './dom.ts';
import type { MeasuredWorld } from './picture/measure-boxes.ts';

/** Null when the document is longer than `maxChars`. Sent to the page as text, with `writerParts`. */
export function writeDocument(order: {
  maxChars: number;
  isFrame: boolean;
  /** Where the places that `measureBoxes` noted are written; null: nowhere. */
  boxAttribute: string | null;
}): { html: string; scripts: string; frames: number } | null {
  const { document } = globalThis as unknown as { document: DomDocument };
  const parts: string[] = [];
  let length = 0;
  let frames = 0;
  let scripts = '';

  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  /** Gives what is to be written after its children; null where it has none. */
  const open = (element: DomElement): string | null => {
    const name = nameOf(element);
    put(startTagOf(element, order.boxAttribute));
    if (isVoid(element)) return null;
    // The parser swallows one newline here, so one that counts needs another before it.
    if (/^(pre|textarea|listing)$/.test(name) && element.firstChild?.nodeValue?.startsWith('\n')) put('\n');
    const mark = isHtml(element) && name === 'iframe' ? markFrame(element) : '';
    if (mark !== '') frames += 1;
    return `</${name}>${mark}`;
  };

  // By hand rather than by recursion: scripts can build trees deeper than any stack.
  const stack: (DomNode | string)[] = [];
  const pushAll = (nodes: DomNode[]) => {
    for (let at = nodes.length - 1; at >= 0; at -= 1) stack.push(nodes[at] as DomNode);
  };
  if (order.isFrame) pushAll(document.body ? listOf(document.body) : []);
  else {
    if (document.doctype) put(`<!DOCTYPE ${document.doctype.name}>`);
    if (document.documentElement) stack.push(document.documentElement);
  }
  while (stack.length > 0) {
    if (length > order.maxChars) return null;
    const next = stack.pop() as DomNode | string;
    if (typeof next === 'string') put(next);
    else if (next.nodeType === 3) put(textOf(next));
    else if (next.nodeType === 1) {
      const element = next as DomElement;
      if (isScript(element)) {
        // Left out of the document, but guards are known by them.
        if (scripts.length <= 32_000) scripts += scriptOf(element);
        continue;
      }
      const end = open(element);
      if (end === null) continue;
      stack.push(end);
      pushAll(childrenOf(element));
    }
  }
  return { html: order.isFrame ? `<div>${parts.join('')}</div>` : parts.join(''), scripts, frames };
}

/** What `writeDocument` calls, for `runInFrame`: whatever is missing here is missing in the page. */
export const writerParts = [
  startTagOf,
  nameOf,
  isHtml,
  isVoid,
  markFrame,
  textOf,
  isScript,
  scriptOf,
  childrenOf,
  listOf,
  escapeText,
  escapeValue,
];

function startTagOf(element: DomElement, boxAttribute: string | null): string {
  const { heedBoxes } = globalThis as unknown as MeasuredWorld;
  let tag = `<${nameOf(element)}`;
  for (let at = 0; at < element.attributes.length; at += 1) {
    const attribute = element.attributes[at];
    if (attribute === undefined || attribute.name === 'data-heed-frame') continue;
    // A page has no say in where it is.
    if (attribute.name === boxAttribute) continue;
    tag += ` ${attribute.name}="${escapeValue(attribute.value)}"`;
  }
  const box = boxAttribute === null ? undefined : heedBoxes?.get(element);
  if (box !== undefined) tag += ` ${boxAttribute}="${box}"`;
  return `${tag}>`;
}

function nameOf(element: DomElement): string {
  return isHtml(element) ? element.localName : element.nodeName;
}

function isHtml(element: DomElement): boolean {
  return element.namespaceURI === 'http://www.w3.org/1999/xhtml';
}

function isVoid(element: DomElement): boolean {
  const names =
    /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|param|basefont|bgsound|frame|keygen)$/;
  return isHtml(element) && names.test(element.localName);
}

/** Empty where the frame is not to be seen. */
function markFrame(element: DomElement): string {
  const { width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2) return '';
  const { crypto } = globalThis as unknown as { crypto: { getRandomValues(a: Uint8Array): Uint8Array } };
  const mark = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((n) => n.toString(16).padStart(2, '0'))
    .join('');
  (element as unknown as { setAttribute(name: string, value: string): void }).setAttribute(
    'data-heed-frame',
    mark,
  );
  return `<!--heed-frame:${mark}-->`;
}

function textOf(node: DomNode): string {
  const parent = node.parentNode as DomElement | null;
  const raw = /^(style|xmp|iframe|noembed|noframes|plaintext|noscript|script)$/;
  const isRaw = parent !== null && isHtml(parent) && raw.test(parent.localName);
  return isRaw ? (node.nodeValue ?? '') : escapeText(node.nodeValue ?? '');
}

/** Not data that a page keeps in an element of that name. */
function isScript(element: DomElement): boolean {
  return element.nodeName.toLowerCase() === 'script' && !/json/i.test(element.getAttribute('type') ?? '');
}

function scriptOf(element: DomElement): string {
  const text = (element.firstChild?.nodeValue ?? '').slice(0, 1_000).replaceAll('<', ' ');
  return `<script src="${escapeValue((element.getAttribute('src') ?? '').slice(0, 300))}">${text}</script>\n`;
}

/** What is inside an element, as a person sees it. */
function childrenOf(element: DomElement): DomNode[] {
  if (element.shadowRoot) return listOf(element.shadowRoot);
  if (element.localName === 'slot' && element.assignedNodes) {
    const assigned = element.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  if (element.localName === 'template' && element.content) return listOf(element.content);
  // The browser's own copy of what is chosen: the choice itself stands among the options.
  if (element.localName === 'selectedcontent') return [];
  return listOf(element);
}

function listOf(node: DomNode): DomNode[] {
  const list: DomNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) list.push(child);
  return list;
}

function escapeText(text: string): string {
  return text.replace(/[&\u00a0<>]/g, (c) =>
    c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&nbsp;',
  );
}

function escapeValue(text: string): string {
  return text.replace(/[&\u00a0"<>]/g, (c) =>
    c === '&' ? '&amp;' : c === '"' ? '&quot;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&nbsp;',
  );
}
