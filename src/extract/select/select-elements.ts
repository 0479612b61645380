// Which elements of a tree the CSS and XPath selectors of a watch include and exclude.
import type { Document, Element } from '../html/tree.ts';
import { parentElement } from '../html/tree.ts';
import { findByCss } from './css.ts';
import { badSelector, hasTextInclude, nothingSelected, type Selector, type Selectors } from './selectors.ts';
import { findByXPath } from './xpath/xpath.ts';

export interface Selection {
  /** Null: everything is read. */
  included: Set<Element> | null;
  excluded: Set<Element>;
  /** What no selector of the tree included is read all the same, for those over the text to look at. */
  keepsAll: boolean;
}

export const everything: Selection = { included: null, excluded: new Set(), keepsAll: false };

export function selectElements(document: Document, selectors: Selectors, isXml = false): Selection {
  const { include, exclude } = selectors;
  const keepsAll = hasTextInclude(selectors);
  const included = include.length === 0 ? null : findAll(document, include, isXml);
  // A selector in a language this tree does not support is reported as such, not as one that matched nothing.
  if (included?.size === 0 && include.every(isOverTree)) throw nothingSelected(selectors);
  return { included, excluded: findAll(document, exclude, isXml), keepsAll };
}

function isOverTree({ language }: Selector): boolean {
  return language === 'css' || language === 'xpath';
}

function findAll(document: Document, selectors: Selector[], isXml: boolean): Set<Element> {
  const found = new Set<Element>();
  for (const { language, body, written } of selectors) {
    if (language !== 'css' && language !== 'xpath') continue;
    try {
      const elements =
        language === 'css' ? findByCss(document, body, isXml) : findByXPath(document, body, isXml);
      for (const element of elements) found.add(element);
    } catch (error) {
      throw badSelector(written, error instanceof Error ? error.message : 'it failed on this page.');
    }
  }
  return found;
}

/** True when the element, or one around it, is in the set. */
export function isWithin(element: Element, set: Set<Element>): boolean {
  if (set.size === 0) return false;
  for (let at: Element | null = element, steps = 0; at !== null && steps < 1000; steps += 1) {
    if (set.has(at)) return true;
    at = parentElement(at);
  }
  return false;
}

/** For readers that take a few elements out of a tree: is this one included, and not excluded? */
export function isChosen(element: Element, { included, excluded }: Selection): boolean {
  return (included === null || isWithin(element, included)) && !isWithin(element, excluded);
}
