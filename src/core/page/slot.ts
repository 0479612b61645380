// Slot: the place a block is in, by a name that outlives its words and the churn of the markup around it.
import { hash } from 'node:crypto';
import type { Block } from './content.ts';

/** Boxes that pages are wrapped in and out of without anyone seeing it. */
const boxes = new Set('html body div span section center font main article'.split(' '));

/**
 * Short, the same for similar blocks under the same headings: list items share theirs, table cells are distinguished by the
 * names of row and column. Not in it: text, region, counts, boxes around it, classes, ids that look made up.
 */
export function slotOf(block: Block): string {
  return slotsOf([block])[0] ?? '';
}

/** The slots of all blocks of a page: what many of them share is worked out once. */
export function slotsOf(blocks: readonly Block[]): string[] {
  const headings = new Map<string, string>();
  const steps = new Map<string, string[]>();
  const slots = new Map<string, string>();
  const headingOf = (heading: string): string => {
    let name = headings.get(heading);
    if (name === undefined) {
      name = withoutFigures(heading);
      headings.set(heading, name);
    }
    return name;
  };
  const stepsOf = (selector: string): string[] => {
    const bare = selector.replace(/:nth-[a-z-]+\([^()]*\)/g, '');
    let lasting = steps.get(bare);
    if (lasting === undefined) {
      lasting = lastingSteps(bare);
      steps.set(bare, lasting);
    }
    return lasting;
  };
  return blocks.map(({ role, level, trail, row, column, selector }) => {
    const place = [role, level, trail.map(headingOf), row ?? null, column ?? null, stepsOf(selector)];
    const written = JSON.stringify(place);
    let slot = slots.get(written);
    if (slot === undefined) {
      slot = hash('sha256', written, 'base64url').slice(0, 12);
      slots.set(written, slot);
    }
    return slot;
  });
}

/** "Reviews (1,204)" is the same heading when it says 1,205. */
function withoutFigures(text: string): string {
  return text.replace(/\p{N}+(?:[.,:\s]\p{N}+)*/gu, '0');
}

/** Of a selector without the numbers that distinguish siblings. */
function lastingSteps(bare: string): string[] {
  return bare
    .split(' > ')
    .filter((step) => !boxes.has(step) && !(step.startsWith('#') && looksMadeUp(step)))
    .map((step) => (/^h[1-6]$/.test(step) ? step : withoutFigures(step)));
}

/** Ids that are hashes or counts have letters after digits, or many digits; a name cut short by a hyphen may have a few at its end. */
function looksMadeUp(id: string): boolean {
  return /\d[a-z]|\d{4}/i.test(id);
}
