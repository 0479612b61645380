// Microdata and RDFa Lite read into plain objects of the same shape as JSON-LD.
import { attr, type Document, type Element, textOf, walkTree } from './tree.ts';

export interface Thing {
  [property: string]: unknown;
}

const MAX_THINGS = 2000;
/** Values of one property, and of all together. */
const MAX_VALUES = 50;
const MAX_ALL_VALUES = 5000;

/** The outermost things of a page; things that are a property of another are inside it. */
export function readItems(document: Document, excluded: Set<Element>): Thing[] {
  const found: Thing[] = [];
  const open: { element: Element; thing: Thing }[] = [];
  let count = 0;
  let values = 0;
  walkTree(document, {
    enter(element) {
      if (excluded.has(element) || element.tagName === 'script' || element.tagName === 'svg') return false;
      const names =
        attr(element, 'itemprop') ?? (attr(element, 'name') === null ? attr(element, 'property') : null);
      const isThing = attr(element, 'itemscope') !== null || attr(element, 'typeof') !== null;
      if (names === null && !isThing) return true;
      const outer = open.at(-1)?.thing;
      const thing: Thing | null = isThing && count < MAX_THINGS ? { '@type': typesOf(element) } : null;
      if (outer !== undefined && names !== null) {
        values += 1;
        if (values > MAX_ALL_VALUES) return true;
        const value = thing ?? valueIn(element);
        for (const name of names.split(/\s+/)) addValue(outer, localName(name), value);
      } else if (thing !== null) found.push(thing);
      if (thing !== null) {
        count += 1;
        open.push({ element, thing });
      }
      return true;
    },
    leave(element) {
      if (open.at(-1)?.element === element) open.pop();
    },
    text() {},
  });
  return found;
}

function typesOf(element: Element): string[] {
  const types = attr(element, 'itemtype') ?? attr(element, 'typeof') ?? '';
  return types.split(/\s+/).slice(0, 5).map(localName);
}

/** "http://schema.org/Offer", "schema:Offer" and "Offer" are one name. */
function localName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('#'), name.lastIndexOf(':')) + 1);
}

function valueIn(element: Element): string {
  const content = attr(element, 'content');
  if (content !== null) return content;
  if (element.tagName === 'time') return attr(element, 'datetime') ?? textOf(element, 200);
  const address = attr(element, 'href') ?? attr(element, 'src') ?? attr(element, 'resource');
  if (address !== null) return element.tagName === 'a' ? textOf(element, 300) || address : address;
  return attr(element, 'value') ?? textOf(element, 300);
}

function addValue(thing: Thing, name: string, value: unknown): void {
  if (name === '' || name === '__proto__') return;
  const known = Object.hasOwn(thing, name) ? thing[name] : undefined;
  if (known === undefined) thing[name] = value;
  else if (!Array.isArray(known)) thing[name] = [known, value];
  else if (known.length < MAX_VALUES) known.push(value);
}
