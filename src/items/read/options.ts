// Buttons and choices: which blocks are options, and the state that the reader appended to their words.
import type { Block } from '../../core/page/content.ts';
import type { Field, Item } from '../../core/page/items.ts';

const suffix = / \((unavailable|selected)\)$/;

/** The name of an option and its state: `available`, `unavailable` or `selected`. */
export function readOption(text: string): { name: string; state: string } {
  const state = suffix.exec(text)?.[1];
  return state === undefined ? { name: text, state: 'available' } : { name: text.replace(suffix, ''), state };
}

export function hasState(text: string): boolean {
  return suffix.test(text);
}

/** Which blocks are options: buttons, entries of a select, and siblings of anything that has a state. */
export function findOptions(blocks: Block[]): boolean[] {
  const families = new Set(blocks.filter(({ text }) => hasState(text)).map(familyOf));
  return blocks.map((block) => {
    const { role, selector } = block;
    if (role === 'button' || /(?:^| )option(?::nth-of-type\(\d+\))?$/.test(selector)) return true;
    return role !== 'heading' && role !== 'cell' && families.size > 0 && families.has(familyOf(block));
  });
}

/** Its role and the box that it shares with its siblings. */
function familyOf({ role, selector }: Block): string {
  const steps = selector.split(' > ');
  const last = steps.splice(-2).map((step) => step.replace(/:nth-of-type\(\d+\)/, ''));
  return [role, ...steps, ...last].join(' > ');
}

export function stateField(text: string, block: number | null): Field {
  const { state } = readOption(text);
  return { name: '', kind: 'status', text, value: state, currency: null, unit: null, block };
}

/** A sibling of an option is an option too: where all are available again, none shows a state. */
export function asOption(item: Item, other: Item): Item {
  if (item.kind === 'option' || other.kind !== 'option' || item.blocks.length !== 1) return item;
  return {
    ...item,
    kind: 'option',
    isMain: item.isMain || other.isMain,
    fields: [stateField(item.text, item.blocks[0] ?? null)],
  };
}
