// The CSS selector that finds an element again: its id when that looks lasting, else a short path.
import { attr, type Element, parentElement } from './tree.ts';

interface Path {
  text: string;
  steps: number;
}

/** Deeper than this a path restarts: coarser, but never as long as a hostile page is deep. */
const MAX_STEPS = 40;

/** A function that names elements of one page; every element is looked at once, however many are named. */
export function selectorNamer(ids: Map<string, number>): (element: Element) => string {
  const paths = new Map<Element, Path>();
  const steps = new Map<Element, string>();
  return (element) => {
    const pending: Element[] = [];
    let base: Path | null = null;
    for (
      let at: Element | null = element;
      at !== null && pending.length <= MAX_STEPS;
      at = parentElement(at)
    ) {
      base = paths.get(at) ?? anchorOf(at, ids);
      if (base !== null) break;
      pending.push(at);
    }
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const step = stepOf(at, steps);
      base =
        base === null || base.steps >= MAX_STEPS
          ? { text: step, steps: 1 }
          : { text: `${base.text} > ${step}`, steps: base.steps + 1 };
      paths.set(at, base);
    }
    return base === null ? element.tagName : base.text;
  };
}

function anchorOf(element: Element, ids: Map<string, number>): Path | null {
  if (element.tagName === 'body' || element.tagName === 'html') return { text: element.tagName, steps: 0 };
  const id = attr(element, 'id');
  return id !== null && ids.get(id) === 1 && looksLasting(id) ? { text: `#${id}`, steps: 0 } : null;
}

/** Ids that frameworks count or hash with each build or visit are no names. */
function looksLasting(id: string): boolean {
  return (
    id.length <= 48 &&
    /^[A-Za-z][\w-]*$/.test(id) &&
    !/\d{5}/.test(id) &&
    !/^(?:ember|react|radix|headlessui|mui|yui|ext-gen|cdk|mat-|ng-|gen|uid|id-?)[\w-]*\d/i.test(id) &&
    !/(?=[a-f]*\d)(?=\d*[a-f])[a-f\d]{8}/i.test(id)
  );
}

function stepOf(element: Element, steps: Map<Element, string>): string {
  const known = steps.get(element);
  if (known !== undefined) return known;
  const siblings = (element.parentNode?.childNodes ?? [element]).filter((node) => 'tagName' in node);
  const totals = new Map<string, number>();
  for (const { tagName } of siblings) totals.set(tagName, (totals.get(tagName) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const sibling of siblings) {
    const { tagName } = sibling;
    const place = (seen.get(tagName) ?? 0) + 1;
    seen.set(tagName, place);
    const name = escapeName(tagName);
    steps.set(sibling, (totals.get(tagName) ?? 0) > 1 ? `${name}:nth-of-type(${place})` : name);
  }
  return steps.get(element) ?? escapeName(element.tagName);
}

function escapeName(name: string): string {
  return /^[a-z][\w-]*$/.test(name) ? name : name.replace(/[^\w-]/gu, (char) => `\\${char}`);
}
