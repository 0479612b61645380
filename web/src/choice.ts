// Which parts of a page are read, by their selectors; and what is chosen by one selector.
import type { Part } from './look.ts';

export interface Choice {
  include: string[];
  exclude: string[];
}
export type ChoiceKind = keyof Choice;

/** Something of the page that can be chosen: a part, or several in one box of it. */
export interface Spot {
  selector: string;
  text: string;
  box: NonNullable<Part['box']>;
}

/** A selector is in one of the lists, or in none. */
export function choose(choice: Choice, selector: string, kind: ChoiceKind | null): Choice {
  const without = (list: string[]) => list.filter((one) => one !== selector);
  const next = { include: without(choice.include), exclude: without(choice.exclude) };
  return kind === null ? next : { ...next, [kind]: [...next[kind], selector] };
}

export function kindOf(choice: Choice, selector: string): ChoiceKind | null {
  return choice.include.includes(selector) ? 'include' : choice.exclude.includes(selector) ? 'exclude' : null;
}

/** The parts that are on the picture, in reading order, each selector once. */
export function spotsOf(parts: readonly Part[]): Spot[] {
  const selectors = new Set(parts.flatMap(({ selector, box }) => (box === null ? [] : [selector])));
  return [...selectors].flatMap((selector) => spotAt(parts, selector) ?? []);
}

/** What a selector of this page chooses; null where nothing of it is on the picture. */
export function spotAt(parts: readonly Part[], selector: string): Spot | null {
  const own = parts.filter((part) => isAt(part, selector));
  const boxes = own.flatMap(({ box }) => box ?? []);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { selector, text: textAt(own, selector), box: { x, y, width, height } };
}

/** The words by which a chosen part is known; the selector itself where the page is not known, or has none such. */
export function textAt(parts: readonly Part[], selector: string, max = 60): string {
  const text = parts
    .filter((part) => isAt(part, selector))
    .map((part) => part.text)
    .join(' · ');
  if (text === '') return selector;
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}

/** The next box around it that holds more; null where that would be all of the page. */
export function widen(parts: readonly Part[], selector: string): Spot | null {
  const count = (one: string) => parts.filter((part) => isAt(part, one)).length;
  const least = count(selector);
  for (let at = selector.lastIndexOf(' > '); at > 0; at = selector.lastIndexOf(' > ', at - 1)) {
    const outer = selector.slice(0, at);
    if (outer === 'body' || outer === 'html' || count(outer) === parts.length) return null;
    if (count(outer) > least) return spotAt(parts, outer);
  }
  return null;
}

/** The smallest one under a point of the picture. */
export function spotUnder(spots: readonly Spot[], x: number, y: number): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { box }] of spots.entries()) {
    const isIn = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
    const area = box.width * box.height;
    if (isIn && area < least) [found, least] = [at, area];
  }
  return found;
}

function isAt(part: Part, selector: string): boolean {
  return part.selector === selector || part.selector.startsWith(`${selector} > `);
}
