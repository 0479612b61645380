// The text of a page as it would be seen, line by line, with nothing weighed or left out: what plain watchers compare.
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

const unseen = new Set(['head', 'script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object']);
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);

export function visibleLines(html: string): string[] {
  const parts: string[] = [];
  const waiting: (Node | string)[] = [parse(html)];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if ('value' in node) parts.push(node.value.replace(/\s+/g, ' '));
    else if ('childNodes' in node && !('tagName' in node && unseen.has(node.tagName))) {
      const edge = 'tagName' in node && !inline.has(node.tagName) ? ['\n'] : [];
      waiting.push(...edge);
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) {
        const child = node.childNodes[at];
        if (child !== undefined) waiting.push(child);
      }
      waiting.push(...edge);
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
