// What elements of a page carry in one attribute, by the selectors under which its blocks are known.
import { decodeBody } from '../decode.ts';
import { selectorNamer } from './selector-path.ts';
import { attr, parseHtml, walkTree } from './tree.ts';

/** For HTML pages, all of them: what a watch leaves out is there too. The first element of a selector counts. */
export function attributesOf(
  { body, charset }: { body: Uint8Array; charset: string | null },
  name: string,
): Map<string, string> {
  const tree = parseHtml(decodeBody(body, charset));
  const nameElement = selectorNamer(tree.ids);
  const found = new Map<string, string>();
  walkTree(tree.document, {
    enter(element) {
      const value = attr(element, name);
      if (value === null) return true;
      const selector = nameElement(element);
      if (!found.has(selector)) found.set(selector, value);
      return true;
    },
    leave() {},
    text() {},
  });
  return found;
}
