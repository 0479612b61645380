// CSS selectors over a parse5 tree.
import { compile } from 'css-select';
import {
  attr,
  type ChildNode,
  type Document,
  type Element,
  isElement,
  type ParentNode,
  textOf,
  walkTree,
} from '../html/tree.ts';
import { type Budget, spend } from './budget.ts';

type Node = ParentNode | ChildNode;
type Options = NonNullable<Parameters<typeof compile<Node, Element>>[1]>;
type Adapter = NonNullable<Options['adapter']>;

export function cssProblem(selector: string): string | null {
  try {
    compile<Node, Element>(selector, { adapter: countingAdapter({ left: 0 }) });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The selector cannot be read.';
  }
}

/** Selectors look upwards, so elements nested deeper than any real page would make them slow and are passed over. */
const MAX_DEPTH = 512;
/** Looks at a node that one selector may take on one page; `a ~ b` on a flat list of 60,000 asks for far more. */
const MAX_LOOKS = 30_000_000;

/** In XML the case of names counts. */
export function findByCss(document: Document, selector: string, isXml: boolean): Element[] {
  const adapter = countingAdapter({ left: MAX_LOOKS });
  const matches = compile<Node, Element>(selector, { adapter, xmlMode: isXml });
  const found: Element[] = [];
  let depth = 0;
  walkTree(document, {
    enter(element) {
      depth += 1;
      if (depth <= MAX_DEPTH && matches(element)) found.push(element);
      return true;
    },
    leave() {
      depth -= 1;
    },
    text() {},
  });
  return found;
}

function countingAdapter(budget: Budget): Adapter {
  return {
    isTag: (node): node is Element => isElement(node),
    getAttributeValue: (element, name) => attr(element, name) ?? undefined,
    hasAttrib: (element, name) => attr(element, name) !== null,
    getName: (element) => element.tagName,
    getParent(element) {
      spend(budget, 1);
      return element.parentNode;
    },
    getChildren(node) {
      const children = 'childNodes' in node ? node.childNodes : [];
      spend(budget, children.length);
      return children;
    },
    getSiblings(node) {
      const siblings = 'parentNode' in node && node.parentNode !== null ? node.parentNode.childNodes : [node];
      spend(budget, siblings.length);
      return siblings;
    },
    getText(node) {
      spend(budget, 200);
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      return isElement(node) ? textOf(node, 20_000) : '';
    },
    removeSubsets: (nodes) => nodes,
  };
}
