// Slot: the place a block stands in, by a name that outlives its words and the churn of the markup around it.
import { hash } from 'node:crypto';
import type { Block } from './content.ts';

/** Boxes that pages are wrapped in and out of without anyone seeing it. */
const boxes = new Set('html body div span section center font main article'.split(' '));

/**
 * Short, the same for like blocks under the same headings: list items share theirs, table cells are told apart by the
 * names of row and column. Not in it: text, region, counts, boxes around it, classes, ids that look made up.
 */
export function slotOf({ role, level, trail, row, column, selector }: Block): string {
  const place = [role, level, trail.map(withoutFigures), row ?? null, column ?? null, lastingSteps(selector)];
  return hash('sha256', JSON.stringify(place), 'base64url').slice(0, 12);
}

/** "Reviews (1,204)" is the same heading when it says 1,205. */
function withoutFigures(text: string): string {
  return text.replace(/\p{N}+(?:[.,:\s]\p{N}+)*/gu, '0');
}

function lastingSteps(selector: string): string[] {
  return selector
    .replace(/:nth-[a-z-]+\([^()]*\)/g, '')
    .split(' > ')
    .filter((step) => !boxes.has(step) && !(step.startsWith('#') && looksMadeUp(step)))
    .map((step) => (/^h[1-6]$/.test(step) ? step : withoutFigures(step)));
}

/** Ids that are hashes or counts have letters after digits, or many digits; a name cut short by a hyphen may have a few at its end. */
function looksMadeUp(id: string): boolean {
  return /\d[a-z]|\d{4}/i.test(id);
}
