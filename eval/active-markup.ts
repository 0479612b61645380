// Finds what a browser would run, load or follow against the reader's will, if a text were shown as markup.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const activeTags = new Set(
  'applet base embed form frame frameset iframe link meta object script style svg math'.split(' '),
);
const addressAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc']);

/** The first thing found, in words; null for text that does nothing. */
export function findActiveMarkup(markup: string): string | null {
  const waiting: Node[] = [parseFragment(markup)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('tagName' in node) {
      if (activeTags.has(node.tagName)) return `<${node.tagName}>`;
      const attribute = node.attrs.find(({ name, value }) => isActive(name, value));
      if (attribute !== undefined) return `<${node.tagName} ${attribute.name}>`;
    }
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  return null;
}

/** True for addresses that are more than an address. */
export function isActiveAddress(address: string): boolean {
  const plain = [...address].filter((sign) => sign > ' ').join('');
  return /^(?:javascript|vbscript|data):/i.test(plain);
}

function isActive(name: string, value: string): boolean {
  return name.startsWith('on') || (addressAttributes.has(name) && isActiveAddress(value));
}
