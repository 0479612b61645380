// Facts: every kind a page is read for, in the order in which they claim the text.
import type { Block, Fact, ListRecord } from '../../core/page/content.ts';
import { plainDigits } from './amount.ts';
import { availability } from './availability.ts';
import { count } from './count.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { hasName, labelAt, oldLabel, oldWordsBefore } from './label.ts';
import { number } from './number.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { price } from './price.ts';
import { rating } from './rating.ts';
import type { FactReader, Found, PageHints } from './reader.ts';
import { fixSplitCents } from './split-cents.ts';
import { version } from './version.ts';

/** The surest kinds first: what one has read, the later ones leave alone. */
const readers: FactReader[] = [
  email,
  price,
  percent,
  date,
  phone,
  rating,
  version,
  count,
  number,
  availability,
];

/** Facts stand near the start of a text; a block longer than this is a book. */
const MAX_TEXT = 20_000;

/** The facts in a page's blocks after those of its structured data, at most as many of each kind as its reader allows. */
export function findFacts(
  blocks: Block[],
  struck: number[][],
  structured: Fact[],
  page: PageHints,
  records: ListRecord[] = [],
): Fact[] {
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
  for (const fact of sayOnce(structured)) keep(fact);
  const take = openTake(page);
  for (const [index, block] of blocks.entries()) {
    const title = block.record === undefined ? '' : (records[block.record]?.title ?? '');
    for (const fact of factsIn(blocks, index, struck[index] ?? noMarks, title, (text, block) =>
      take(text, wanted, block),
    ))
      keep(fact);
  }
  return fixSplitCents(facts);
}

const noMarks: number[] = [];

/** What one source has stated, another need not state again of the same thing. */
function sayOnce(structured: Fact[]): Fact[] {
  const said = new Map<string, Fact[]>();
  return structured.filter((fact) => {
    const key = `${fact.kind} ${fact.value} ${fact.unit}`;
    const others = said.get(key) ?? [];
    said.set(key, others);
    const label = fact.label.toLowerCase();
    const isSaid = others.some((other) => {
      const known = other.label.toLowerCase();
      return other.source !== fact.source && (known.includes(label) || label.includes(known));
    });
    if (!isSaid && others.length < 50) others.push(fact);
    return !isSaid;
  });
}

function factsIn(
  blocks: Block[],
  index: number,
  struck: number[],
  title: string,
  take: (text: string, block: Block) => Taken[],
): Fact[] {
  const block = blocks[index];
  if (block === undefined) return [];
  const text = block.text.length > MAX_TEXT ? block.text.slice(0, MAX_TEXT) : block.text;
  const taken = take(text, block);
  if (taken.length === 0) return noFacts;
  let from = 0;
  let last: { reader: FactReader; label: string; isOld: boolean } | null = null;
  const holding = readersHolding(taken, struck);
  return taken.flatMap(({ reader, found }) => {
    const gap = text.slice(from, found.start);
    // Both ends of a range, and all sides of a box, go by one name.
    const isRange = last?.reader === reader && joints.test(gap);
    // What holds goes by the name of what is crossed out before it.
    const isInstead = last?.reader === reader && last.isOld && !hasName(gap);
    const isSecond = isRange || isInstead;
    const old = reader === price && !isSecond ? oldWordsBefore(gap) : 0;
    const label =
      last !== null && isSecond ? last.label : labelAt(blocks, index, from, found.start - old, title);
    const isGone = old > 0 || isOld(found, struck);
    // Words about stock also lead up to the figures in them.
    if (reader !== availability) {
      last = { reader, label, isOld: isGone };
      from = found.end;
    }
    // An old price is kept, by a name of its own; a date that is crossed out beside another no longer holds.
    if (reader === price) return [toFact(reader, found, text, isGone ? oldLabel(label) : label, index)];
    return isGone && holding.has(reader) ? [] : [toFact(reader, found, text, label, index)];
  });
}

interface Taken {
  reader: FactReader;
  found: Found;
}

/** The readers of what is not crossed out. */
function readersHolding(taken: Taken[], struck: number[]): ReadonlySet<FactReader> {
  if (struck.length === 0) return noReaders;
  return new Set(taken.filter(({ found }) => !isOld(found, struck)).map(({ reader }) => reader));
}

const noReaders: ReadonlySet<FactReader> = new Set();
const noFacts: Fact[] = [];

/** Cells say the same few things over and over: what is in a short text is found once. */
const LONGEST_KNOWN = 40;
const MOST_KNOWN = 4000;

/** What is found in a text, in the order in which it is there. */
function openTake(page: PageHints): (text: string, wanted: FactReader[], block: Block) => Taken[] {
  const known = new Map<string, Taken[]>();
  let knownBy: FactReader[] | null = null;
  return (text, wanted, block) => {
    if (wanted !== knownBy || known.size >= MOST_KNOWN) known.clear();
    knownBy = wanted;
    const key = text.length <= LONGEST_KNOWN ? `${block.role} ${text}` : null;
    const before = key === null ? undefined : known.get(key);
    if (before !== undefined) return before;
    const taken = takeFacts(text, wanted, page, block);
    taken.sort((a, b) => a.found.start - b.found.start);
    if (key !== null) known.set(key, taken);
    return taken;
  };
}

/** What the readers find, each place given to the first that claims it. */
function takeFacts(text: string, wanted: FactReader[], page: PageHints, block: Block): Taken[] {
  const plain = plainDigits(text);
  const hasDigit = /\d/.test(plain);
  const taken: Taken[] = [];
  // Places are painted over, so that a text full of figures takes time by its length and not by its square.
  let claims: Uint8Array | null = null;
  for (const reader of wanted) {
    if (reader.needsDigit && !hasDigit) continue;
    for (const found of reader.find(plain, page, block)) {
      claims ??= new Uint8Array(text.length);
      if (isClaimed(claims, reader, found)) continue;
      claims.fill(reader === number ? BY_NUMBER : BY_OTHERS, found.start, found.end);
      taken.push({ reader, found });
    }
  }
  return taken;
}

const BY_NUMBER = 1;
const BY_OTHERS = 2;

/** "Delivery in 3–5 days" is a number of days and says that the thing can be had. */
function isClaimed(claims: Uint8Array, reader: FactReader, { start, end }: Found): boolean {
  const least = reader === availability ? BY_OTHERS : BY_NUMBER;
  for (let at = start; at < end; at += 1) if ((claims[at] ?? 0) >= least) return true;
  return false;
}

const joints = /^\s?(?:-|–|—|−|~|〜|to|bis|à|a|al|até|tot|til|till|do|до|и до|x|×|\*)\s?$/i;

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
