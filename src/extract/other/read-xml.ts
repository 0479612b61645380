// XML of any kind: the texts and attributes of its elements, each with its name; XHTML as the page it is.
import type { Block } from '../../core/page/content.ts';
import { cleanText } from '../../core/text.ts';
import { readHtml, readHtmlTree } from '../html/read-html.ts';
import { type Element, isElement, shorten, walkTree } from '../html/tree.ts';
import { foldSpace, mainBlock, type Reading, type Source } from '../reading.ts';
import { selectElements } from '../select/select-elements.ts';
import { childElements, localName, parseXml, rawText } from './xml-tree.ts';

const MAX_BLOCKS = 100_000;
const MAX_TRAIL = 20;
const MAX_ATTRIBUTES = 100;

/** Where the XML is not sound, or uses HTML's own entities, it is read by the rules of HTML, as most such pages were written for. */
export function readXhtml(source: Source): Reading | null {
  const tree = parseXml(source.text());
  const isPage = tree.root !== null && localName(tree.root.tagName) === 'html';
  return isPage && tree.isWellFormed && tree.root?.tagName === 'html'
    ? readHtmlTree(tree, source)
    : readHtml(source);
}

interface Open {
  element: Element;
  path: string;
  counts: Map<string, number>;
  isChosen: boolean;
  /** Its children are words of its own text. */
  isMixed: boolean;
}

export function readXml(source: Source): Reading | null {
  const { document, root, isWhole } = parseXml(source.text());
  if (root === null) return null;
  const selection = selectElements(document, source.selectors, true);
  const blocks: Block[] = [];
  const chosen: boolean[] = [];
  const open: Open[] = [];
  walkTree(document, {
    enter(element) {
      const outer = open.at(-1);
      if (outer?.isMixed === true || selection.excluded.has(element) || blocks.length >= MAX_BLOCKS)
        return false;
      const isChosen =
        selection.included === null || selection.included.has(element) || outer?.isChosen === true;
      const inner: Open = {
        element,
        path: pathOf(element, outer),
        counts: new Map(),
        isChosen,
        isMixed: hasOwnText(element),
      };
      if (isChosen || selection.keepsAll) {
        for (const block of blocksOf(inner, open)) {
          blocks.push(block);
          chosen.push(isChosen);
        }
      }
      open.push(inner);
      return true;
    },
    leave() {
      open.pop();
    },
    text() {},
  });
  const heading = childElements(root).find(({ tagName }) => /^(?:title|name)$/i.test(localName(tagName)));
  return {
    title: heading === undefined ? '' : shorten(foldSpace(cleanText(rawText(heading, 2000))), 500),
    blocks,
    links: [],
    isDamaged: !isWhole,
    choice: {
      hasMatch: (selection.included?.size ?? 0) > 0,
      blocks: selection.keepsAll ? chosen : null,
      linkBlocks: null,
    },
  };
}

function hasOwnText(element: Element): boolean {
  return element.childNodes.some(
    (node) => node.nodeName === '#text' && 'value' in node && node.value.trim() !== '',
  );
}

function pathOf({ tagName }: Element, outer: Open | undefined): string {
  const place = (outer?.counts.get(tagName) ?? 0) + 1;
  outer?.counts.set(tagName, place);
  const name = tagName.replace(/[^\p{L}\p{N}_-]/gu, (char) => `\\${char}`);
  const step = place > 1 ? `${name}:nth-of-type(${place})` : name;
  return outer === undefined || outer.path.length > 1000 ? step : `${outer.path} > ${step}`;
}

function* blocksOf({ element, path, isMixed }: Open, open: Open[]): Generator<Block> {
  const trail = open.slice(1, MAX_TRAIL).map((outer) => nameOf(outer.element));
  const name = nameOf(element);
  // One block for each: an element may say all that it says in its attributes.
  for (const { name: key, value } of element.attrs.slice(0, MAX_ATTRIBUTES)) {
    if (/^(?:xmlns(?::.*)?|xsi:.*|xml:.*)$/.test(key)) continue;
    const said = foldSpace(cleanText(value)).trim();
    if (said !== '')
      yield mainBlock('definition', `${cleanText(localName(key))}: ${said}`, path, {
        trail: [...trail, name],
      });
  }
  const text = isMixed ? foldSpace(cleanText(rawText(element))) : '';
  if (text === '') return;
  const isProse = text.length > 200 || element.childNodes.some(isElement);
  yield isProse
    ? mainBlock('paragraph', text, path, { trail })
    : mainBlock('definition', `${name}: ${text}`, path, { trail });
}

function nameOf({ tagName }: Element): string {
  return shorten(cleanText(localName(tagName)), 80) || 'element';
}
