// What a block's selector says about the row, object or box that contains the block.
import type { Block } from '../../core/page/content.ts';

/** The selector without the numbers that distinguish siblings; what has no elements is known by a line or part. */
export function barePath(selector: string): string {
  return selector.replace(/:nth-of-type\(\d+\)/g, '').replace(/^(line|part|page|row) \d+$/, '$1');
}

/** Rows of tables that a block may be in, innermost first. */
export function rowPaths({ selector }: Pick<Block, 'selector'>): string[] {
  const sheet = /^(.*row \d+) > column \d+$/.exec(selector)?.[1];
  if (sheet !== undefined) return [sheet];
  const paths: string[] = [];
  for (let at = selector.lastIndexOf(' > t'); at > 0; at = selector.lastIndexOf(' > t', at - 1)) {
    const cell = selector.slice(at + 3, at + 5);
    const next = selector[at + 5];
    if ((cell === 'td' || cell === 'th') && (next === undefined || next === ':' || next === ' '))
      paths.push(selector.slice(0, at));
  }
  return paths;
}

/** The number of a cell within its row; 0 where the selector does not say. */
export function columnNumber(selector: string, row: string): number {
  const step = selector.slice(row.length + 3, row.length + 40);
  const number = /^t[dh]:nth-of-type\((\d+)\)/.exec(step)?.[1] ?? /^column (\d+)/.exec(step)?.[1];
  return number === undefined ? (/^t[dh]\b/.test(step) ? 1 : 0) : Number(number);
}

/** The table of a row. */
export function tablePath(row: string): string {
  return row
    .replace(/(?:^|(?<= ))row \d+$/, '')
    .replace(/(?: > |^)(?:tr|#[\w-]+)(?::nth-of-type\(\d+\))?$/, '')
    .replace(/ > t(?:body|head|foot)(?::nth-of-type\(\d+\))?$/, '');
}

export interface ArrayStep {
  array: string;
  /** The path up to its element. */
  element: string;
}

/** Each array of data that a path goes through. */
export function arraySteps(selector: string): ArrayStep[] {
  const steps: ArrayStep[] = [];
  for (const match of selector.matchAll(/\[\d+\]/g))
    steps.push({
      array: selector.slice(0, match.index),
      element: selector.slice(0, match.index + match[0].length),
    });
  return steps;
}

/** Whether it is a path into data rather than a CSS selector. */
export function isDataPath(selector: string): boolean {
  return selector.startsWith('$');
}

export interface BoxStep {
  /** The similar siblings that the box is one of. */
  group: string;
  /** The box itself. */
  box: string;
  /** What follows within the box. */
  inside: string;
}

const DEEPEST = 24;

/** The boxes around a block that have similar siblings, outermost first. */
export function boxSteps(selector: string): BoxStep[] {
  const parts = selector.split(' > ');
  const insides = parts.map(() => '');
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const next = withoutNumber(parts[at + 1] ?? '');
    const further = insides[at + 1] ?? '';
    insides[at] = further === '' ? next : `${next}>${further}`;
  }
  const steps: BoxStep[] = [];
  let before = '';
  for (const [at, part] of parts.entries()) {
    if (at > DEEPEST) break;
    const name = siblingName(part);
    const box = at === 0 ? part : `${before} > ${part}`;
    if (name !== null) steps.push({ group: `${before} > ${name}`, box, inside: insides[at] ?? '' });
    before = box;
  }
  return steps;
}

function withoutNumber(part: string): string {
  const cut = part.indexOf(':nth-of-type(');
  return cut < 0 ? part : part.slice(0, cut);
}

/** "div:nth-of-type(3)" is one of the divs, "#item-12" one of "#item-0"; null for an element without siblings. */
function siblingName(part: string): string | null {
  const cut = part.indexOf(':nth-of-type(');
  if (cut > 0) return part.slice(0, cut);
  return part.startsWith('#') && /\d/.test(part) ? part.replace(/\d+/g, '0') : null;
}
