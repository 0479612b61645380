// CSS selectors over the parse5 tree: which elements to read and which to leave out.
import { compile } from 'css-select';
import { Fault } from '../../core/fault.ts';
import type { Watch } from '../../core/site.ts';
import {
  attr,
  type ChildNode,
  type Document,
  type Element,
  isElement,
  type ParentNode,
  textOf,
  walkTree,
} from './tree.ts';

type Node = ParentNode | ChildNode;
type Options = NonNullable<Parameters<typeof compile<Node, Element>>[1]>;
type Adapter = NonNullable<Options['adapter']>;

export interface Selection {
  /** Null: everything is read. */
  included: Set<Element> | null;
  excluded: Set<Element>;
}

/** Why a selector cannot be used, in words; null when it can. */
export function selectorProblem(selector: string): string | null {
  if (selector.trim() === '') return 'The selector is empty.';
  try {
    compile<Node, Element>(selector, { adapter: countingAdapter({ left: 0 }) });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The selector cannot be read.';
  }
}

export function selectElements(document: Document, watch: Watch): Selection {
  const included = watch.include.length === 0 ? null : new Set<Element>();
  const excluded = new Set<Element>();
  for (const selector of watch.include) for (const found of findAll(document, selector)) included?.add(found);
  for (const selector of watch.exclude) for (const found of findAll(document, selector)) excluded.add(found);
  if (included !== null && included.size === 0) {
    throw new Fault({
      code: 'extract.nothing-selected',
      message: `Nothing on the page matches ${watch.include.map((selector) => `"${selector}"`).join(', ')}.`,
      advice: 'Check watch.include against the page as it is now; its structure may have changed.',
      transient: false,
    });
  }
  return { included, excluded };
}

/** Selectors look upwards, so elements nested deeper than any real page would make them slow and are passed over. */
const MAX_DEPTH = 512;
/** Looks at a node that one selector may take on one page; `a ~ b` on a flat list of 60,000 asks for far more. */
const MAX_LOOKS = 30_000_000;

function findAll(document: Document, selector: string): Element[] {
  const problem = selectorProblem(selector);
  if (problem !== null) throw badSelector(selector, problem);
  const budget = { left: MAX_LOOKS };
  const matches = compile<Node, Element>(selector, { adapter: countingAdapter(budget) });
  const found: Element[] = [];
  let depth = 0;
  try {
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
  } catch (error) {
    throw badSelector(selector, error instanceof Error ? error.message : 'It failed on this page.');
  }
  return found;
}

function badSelector(selector: string, problem: string): Fault {
  return new Fault({
    code: 'extract.bad-selector',
    message: `The selector "${selector}" cannot be used: ${problem}`,
    advice:
      'Give a plain CSS selector such as "main", "#prices" or ".plan > h2" in watch.include or watch.exclude.',
    transient: false,
  });
}

function countingAdapter(budget: { left: number }): Adapter {
  const spend = (looks: number): void => {
    budget.left -= looks;
    if (budget.left < 0) throw new Error('it takes too long on a page of this size.');
  };
  return {
    isTag: (node): node is Element => isElement(node),
    getAttributeValue: (element, name) => attr(element, name) ?? undefined,
    hasAttrib: (element, name) => attr(element, name) !== null,
    getName: (element) => element.tagName,
    getParent(element) {
      spend(1);
      return element.parentNode;
    },
    getChildren(node) {
      const children = 'childNodes' in node ? node.childNodes : [];
      spend(children.length);
      return children;
    },
    getSiblings(node) {
      const siblings = 'parentNode' in node && node.parentNode !== null ? node.parentNode.childNodes : [node];
      spend(siblings.length);
      return siblings;
    },
    getText(node) {
      spend(200);
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      return isElement(node) ? textOf(node, 20_000) : '';
    },
    removeSubsets: (nodes) => nodes,
  };
}
