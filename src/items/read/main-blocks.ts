// Which blocks are main content: as the reader weighed them, unless it put most of the prose elsewhere.
import { type Block, type Content, isMainBlock } from '../../core/page/content.ts';
import { findOptions } from './options.ts';

const HALF = 0.5;
/** The innermost box with this share of the prose is the main content. */
const MOST_PROSE = 0.6;
const DEEPEST = 20;

export function mainBlocks(content: Content): boolean[] {
  const { blocks } = content;
  const options = findOptions(blocks);
  const flags = blocks.map(
    (block, at) => isMainBlock(block) || (options[at] === true && isMainOption(block)),
  );
  const prose = proseLengths(content);
  const total = sum(prose);
  const held = sum(prose.filter((_, at) => flags[at]));
  if (total === 0 || held >= total * HALF) return flags;
  const box = boxOfProse(content, prose, total * MOST_PROSE);
  return flags.map((flag, at) => {
    const { region, selector = '' } = blocks[at] ?? {};
    return flag || (((prose[at] ?? 0) > 0 || region === 'main') && isWithin(selector, box));
  });
}

const OPTION_WEIGHT = 0.4;

/** Readers give buttons and labels no more than this, wherever they are. */
function isMainOption({ role, region, weight }: Block): boolean {
  return (role === 'button' || role === 'label') && region === 'main' && (weight ?? 0) >= OPTION_WEIGHT;
}

/** Characters of each block, 0 for links, buttons and labels. */
function proseLengths({ blocks, links }: Content): number[] {
  const linked = new Set(links.map(({ text }) => text.trim()));
  return blocks.map(({ role, text }) =>
    role === 'button' || role === 'label' || linked.has(text) ? 0 : text.length,
  );
}

function boxOfProse({ blocks }: Content, prose: number[], least: number): string {
  let box = '';
  let inside = blocks.map((_, at) => at);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const counts = new Map<string, number>();
    for (const at of inside) {
      const next = stepBelow(blocks[at]?.selector ?? '', box);
      if (next !== null) counts.set(next, (counts.get(next) ?? 0) + (prose[at] ?? 0));
    }
    const found = [...counts].find(([, count]) => count >= least)?.[0];
    if (found === undefined) break;
    box = found;
    inside = inside.filter((at) => isWithin(blocks[at]?.selector ?? '', box));
  }
  return box;
}

/** The selector up to the step after `box`. */
function stepBelow(selector: string, box: string): string | null {
  if (selector.length <= box.length) return null;
  const from = box === '' ? 0 : box.length + 3;
  const end = selector.indexOf(' > ', from);
  return end < 0 ? selector : selector.slice(0, end);
}

function isWithin(selector: string, box: string): boolean {
  return box === '' || selector === box || selector.startsWith(`${box} > `);
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
