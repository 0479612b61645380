// Facts: every kind a page is read for, in the order in which they claim the text.
import type { Block, Fact } from '../../core/content.ts';
import { plainDigits } from './amount.ts';
import { availability } from './availability.ts';
import { count } from './count.ts';
import { date } from './date.ts';
import { labelAt, oldLabel } from './label.ts';
import { number } from './number.ts';
import { percent } from './percent.ts';
import { price } from './price.ts';
import { rating } from './rating.ts';
import type { FactReader, Found, PageHints } from './reader.ts';
import { version } from './version.ts';

/** The surest kinds first: what one has read, the later ones leave alone. */
const readers: FactReader[] = [price, percent, date, rating, version, count, number, availability];

/** Facts stand near the start of a text; a block longer than this is a book. */
const MAX_TEXT = 20_000;

/** The facts in a page's blocks after those of its structured data, at most as many of each kind as its reader allows. */
export function findFacts(blocks: Block[], struck: number[][], structured: Fact[], page: PageHints): Fact[] {
  const left = new Map(readers.map((reader) => [reader.kind, reader.most]));
  let wanted = readers;
  const facts: Fact[] = [];
  const keep = (fact: Fact): void => {
    const rest = left.get(fact.kind) ?? 0;
    if (rest <= 0) return;
    left.set(fact.kind, rest - 1);
    if (rest === 1) wanted = wanted.filter((reader) => reader.kind !== fact.kind);
    facts.push(fact);
  };
  for (const fact of structured) keep(fact);
  for (const index of blocks.keys()) {
    for (const fact of factsIn(blocks, index, wanted, struck[index] ?? [], page)) keep(fact);
  }
  return facts;
}

function factsIn(
  blocks: Block[],
  index: number,
  wanted: FactReader[],
  struck: number[],
  page: PageHints,
): Fact[] {
  const block = blocks[index];
  if (block === undefined) return [];
  const text = block.text.length > MAX_TEXT ? block.text.slice(0, MAX_TEXT) : block.text;
  const plain = plainDigits(text);
  const hasDigit = /\d/.test(plain);
  const taken: { reader: FactReader; found: Found }[] = [];
  for (const reader of wanted) {
    if (reader.needsDigit && !hasDigit) continue;
    for (const found of reader.find(plain, page, block)) {
      if (!taken.some(({ found: other }) => found.start < other.end && other.start < found.end))
        taken.push({ reader, found });
    }
  }
  taken.sort((a, b) => a.found.start - b.found.start);
  let from = 0;
  return taken.map(({ reader, found }) => {
    const label = labelAt(blocks, index, from, found.start);
    from = found.end;
    return toFact(reader, found, text, isOld(found, struck) ? oldLabel(label) : label, index);
  });
}

function toFact(reader: FactReader, found: Found, text: string, label: string, block: number): Fact {
  return {
    kind: reader.kind,
    label,
    text: text.slice(found.start, found.end).trim(),
    value: found.value,
    currency: found.currency ?? null,
    unit: found.unit ?? null,
    block,
    source: 'text',
  };
}

function isOld(found: Found, struck: number[]): boolean {
  for (let at = 0; at < struck.length; at += 2) {
    if (found.start >= (struck[at] ?? 0) - 1 && found.end <= (struck[at + 1] ?? 0) + 1) return true;
  }
  return false;
}
