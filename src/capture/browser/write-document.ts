// Runs inside a page: writes its document as HTML, with open shadow roots in place and marks where frames are.
import type { DomDocument, DomElement, DomNode } from './dom.ts';
import type { MeasuredWorld } from './picture/measure-boxes.ts';

/** Null when the document is longer than `maxChars`. Self-contained: it is sent to the page as text. */
export function writeDocument(order: {
  maxChars: number;
  isFrame: boolean;
  /** Where the places that `measureBoxes` noted are written; null: nowhere. */
  boxAttribute: string | null;
}): { html: string; scripts: string; frames: number } | null {
  const { document } = globalThis as unknown as { document: DomDocument };
  const htmlSpace = 'http://www.w3.org/1999/xhtml';
  const empty = new Set(
    'area base br col embed hr img input link meta source track wbr param basefont bgsound frame keygen'.split(
      ' ',
    ),
  );
  const raw = new Set('style xmp iframe noembed noframes plaintext noscript script'.split(' '));
  const { heedBoxes } = globalThis as unknown as MeasuredWorld;
  const parts: string[] = [];
  let length = 0;
  let frames = 0;
  let scripts = '';

  const put = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const escapeText = (text: string) =>
    text.replace(/[&\u00a0<>]/g, (c) =>
      c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&nbsp;',
    );
  const escapeValue = (text: string) =>
    text.replace(/[&\u00a0"<>]/g, (c) =>
      c === '&' ? '&amp;' : c === '"' ? '&quot;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&nbsp;',
    );
  /** Left out of the document, but guards are known by them. */
  const noteScript = (element: DomElement) => {
    if (scripts.length > 32_000) return;
    const text = (element.firstChild?.nodeValue ?? '').slice(0, 1_000).replaceAll('<', ' ');
    scripts += `<script src="${escapeValue((element.getAttribute('src') ?? '').slice(0, 300))}">${text}</script>\n`;
  };
  const isData = (element: DomElement) => /json/i.test(element.getAttribute('type') ?? '');
  const markFrame = (element: DomElement) => {
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
    frames += 1;
    return `<!--heed-frame:${mark}-->`;
  };
  /** What is inside an element, as a person sees it. */
  const childrenOf = (node: DomNode): DomNode[] => {
    const element = node as DomElement;
    if (element.shadowRoot) return listOf(element.shadowRoot);
    if (element.localName === 'slot' && element.assignedNodes) {
      const assigned = element.assignedNodes({ flatten: true });
      if (assigned.length > 0) return assigned;
    }
    if (element.localName === 'template' && element.content) return listOf(element.content);
    // The browser's own copy of what is chosen: the choice itself stands among the options.
    if (element.localName === 'selectedcontent') return [];
    return listOf(node);
  };
  const listOf = (node: DomNode): DomNode[] => {
    const list: DomNode[] = [];
    for (let child = node.firstChild; child !== null; child = child.nextSibling) list.push(child);
    return list;
  };
  const open = (element: DomElement): string => {
    const isHtml = element.namespaceURI === htmlSpace;
    const name = isHtml ? element.localName : element.nodeName;
    let tag = `<${name}`;
    for (let at = 0; at < element.attributes.length; at += 1) {
      const attribute = element.attributes[at];
      if (attribute === undefined || attribute.name === 'data-heed-frame') continue;
      // A page has no say in where it is.
      if (attribute.name === order.boxAttribute) continue;
      tag += ` ${attribute.name}="${escapeValue(attribute.value)}"`;
    }
    const box = order.boxAttribute === null ? undefined : heedBoxes?.get(element);
    if (box !== undefined) tag += ` ${order.boxAttribute}="${box}"`;
    put(`${tag}>`);
    if (isHtml && empty.has(name)) return '';
    // The parser swallows one newline here, so one that counts needs another before it.
    if (/^(pre|textarea|listing)$/.test(name) && element.firstChild?.nodeValue?.startsWith('\n')) put('\n');
    return `</${name}>${isHtml && (name === 'iframe' || name === 'frame') ? markFrame(element) : ''}`;
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
    if (typeof next === 'string') {
      put(next);
      continue;
    }
    if (next.nodeType === 3) {
      const parent = next.parentNode as DomElement | null;
      const isRaw = parent?.namespaceURI === htmlSpace && raw.has(parent.localName);
      put(isRaw ? (next.nodeValue ?? '') : escapeText(next.nodeValue ?? ''));
    } else if (next.nodeType === 1) {
      const element = next as DomElement;
      if (element.nodeName.toLowerCase() === 'script' && !isData(element)) {
        noteScript(element);
        continue;
      }
      const end = open(element);
      if (end === '') continue;
      stack.push(end);
      pushAll(childrenOf(element));
    }
  }
  return { html: order.isFrame ? `<div>${parts.join('')}</div>` : parts.join(''), scripts, frames };
}
