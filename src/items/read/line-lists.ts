// Lines of a list that is made of plain boxes: "1 Ulrika Dahl 1480", "2 Bea Santoro 1443", side by side.
import type { Block } from '../../core/page/content.ts';

const FEWEST = 4;
const LONGEST = 120;
const SHARED = 0.8;

/** For each block whether it is one of several boxes of one line each in the same box, nearly all of which give figures. */
export function findLines(blocks: readonly Block[]): boolean[] {
  const groups = Map.groupBy(blocks.keys(), (at) => familyOf(blocks[at]));
  const found = blocks.map(() => false);
  for (const [family, own] of groups) {
    if (family === null || own.length < FEWEST) continue;
    const texts = own.map((at) => blocks[at]?.text ?? '');
    const rows = texts.filter((text) => /\d/u.test(text) && /\p{L}{2}/u.test(text) && text.length <= LONGEST);
    if (rows.length >= texts.length * SHARED && new Set(texts).size === texts.length)
      for (const at of own) found[at] = true;
  }
  return found;
}

function familyOf(block: Block | undefined): string | null {
  if (block?.role !== 'text') return null;
  return /^(.* > (?:div|span|a)):nth-of-type\(\d+\)$/u.exec(block.selector)?.[1] ?? null;
}
