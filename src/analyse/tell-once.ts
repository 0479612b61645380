// What need not be told because something told says it already: pieces of text, links, metadata, facts within new text.
import type { Content } from '../core/content.ts';
import type { Diff, FactValue, Hunk, LinkDiff, MetadataDiff } from '../core/diff.ts';
import { findChangedWords } from './changed-words.ts';
import { isRank } from './fact-sentence.ts';
import { openFactSides } from './fact-sides.ts';
import type { Finding } from './finding.ts';
import type { FactReading, HunkReading, Reading } from './reading.ts';
import { oneLine } from './wording.ts';

/** Hunks that told facts and records say everything about. */
export function findToldHunks(
  reading: Reading,
  facts: readonly Finding[],
  records: readonly Finding[],
): Set<number> {
  const told = new Set(facts.flatMap((finding) => finding.facts));
  const byHunk = new Map<number, FactReading[]>();
  for (const index of told) {
    const fact = reading.facts[index];
    if (!fact) continue;
    if (fact.hunk) byHunk.set(fact.hunk.index, [...(byHunk.get(fact.hunk.index) ?? []), fact]);
  }
  // What structured data says too is told by it, without a place in the text.
  const placeless = [...told].flatMap((index) =>
    reading.facts[index]?.hunk ? [] : (reading.facts[index] ?? []),
  );
  const isSide = openFactSides([...told].flatMap((index) => reading.facts[index]?.fact ?? []));
  const covered = new Set<number>();
  const isState = openStates(reading, told);
  // Who moved up or down stands elsewhere, too.
  const ranked = new Set(
    [...told].flatMap((index) => {
      const fact = reading.facts[index]?.fact;
      return fact && isRank(fact) ? [oneLine(fact.label.split(' · ', 1)[0] ?? '')] : [];
    }),
  );
  const isRanked = ({ hunk }: HunkReading) => hunk.op === 'moved' && ranked.has(oneLine(hunk.after ?? ''));
  for (const hunk of reading.hunks) {
    const own = byHunk.get(hunk.index);
    if (
      isSide(hunk) ||
      isState(hunk) ||
      isRanked(hunk) ||
      (own !== undefined && isCovered(hunk, own, placeless))
    )
      covered.add(hunk.index);
  }
  // A record that came is told as one, not by its pieces; so is one that took the place of another.
  const [came, went] = [hunksOf(records, 'after'), hunksOf(records, 'before')];
  for (const hunk of [...came, ...went]) {
    const isSwapped = came.has(hunk) && went.has(hunk);
    if (isSwapped || reading.hunks[hunk]?.hunk.op !== 'modified') covered.add(hunk);
  }
  return covered;
}

const longestState = 60;

/** A short line, or a button, that says in other words what is told: that a thing can be had, or no longer. */
function openStates({ input, facts }: Reading, told: ReadonlySet<number>): (hunk: HunkReading) => boolean {
  const states = [...told].flatMap((index) => {
    const fact = facts[index]?.fact;
    return fact?.kind === 'availability' && fact.before && fact.after
      ? [{ was: fact.before, is: fact.after }]
      : [];
  });
  if (states.length === 0) return () => false;
  const says = ({ facts: all }: Content, block: number | null, value: FactValue) =>
    all.some((fact) => fact.kind === 'availability' && fact.block === block && fact.value === value.value);
  return ({ hunk: { op, before, after, beforeIndex, afterIndex, where } }) =>
    op !== 'moved' &&
    where.role !== 'cell' &&
    Math.max(before?.length ?? 0, after?.length ?? 0) <= longestState &&
    states.some(
      ({ was, is }) =>
        (op === 'added' || says(input.before, beforeIndex, was)) &&
        (op === 'removed' || says(input.after, afterIndex, is)),
    );
}

function hunksOf(records: readonly Finding[], side: 'before' | 'after'): Set<number> {
  return new Set(records.flatMap((finding) => (finding[side] === null ? [] : finding.hunks)));
}

/** A rewritten hunk needs no words of its own when the facts in it are all that changed. */
function isCovered(
  { hunk }: HunkReading,
  facts: readonly FactReading[],
  placeless: readonly FactReading[],
): boolean {
  const texts = facts.map(({ fact }) =>
    oneLine(`${fact.label} ${fact.before?.text ?? ''} ${fact.after?.text ?? ''}`),
  );
  const isTold = (words: string | null) =>
    words === null || texts.some((text) => text.includes(words) || words.includes(text));
  if (hunk.op !== 'modified') {
    if (hunk.where.role === 'heading') return false;
    const own = oneLine(hunk.after ?? hunk.before ?? '');
    return facts.some(({ fact }) => oneLine(fact.after?.text ?? fact.before?.text ?? '') === own);
  }
  const isWhole = facts.some(
    ({ fact }) => fact.before?.text === hunk.before && fact.after?.text === hunk.after,
  );
  // Where a fact only came or went, the text tells what took its place.
  const isPaired = facts.every(({ fact }) => fact.before !== null && fact.after !== null);
  if (isWhole || !isPaired) return isWhole;
  const all = [...facts, ...placeless];
  return (
    restOf(hunk.before, all, 'before') === restOf(hunk.after, all, 'after') ||
    findChangedWords(hunk).every(({ before, after }) => isTold(before) && isTold(after))
  );
}

/** What a text says besides its facts; that something is cheaper by so much is said with its price. */
function restOf(text: string | null, facts: readonly FactReading[], side: 'before' | 'after'): string {
  let rest = oneLine(text ?? '');
  for (const { fact } of facts.toSorted((a, b) => lengthOf(b, side) - lengthOf(a, side))) {
    rest = rest.replace(oneLine(fact[side]?.text ?? ''), ' ');
    // The old price, crossed out.
    if (fact.kind === 'price') rest = rest.replace(oneLine(fact.before?.text ?? ''), ' ');
  }
  if (facts.some(({ fact }) => fact.kind === 'price' && (fact.delta ?? 0) < 0))
    rest = rest.replace(
      /[-−–]?\s?\d{1,2}\s?%|\b(?:sale|save|off|now|was|only|jetzt|nur|statt|sie sparen)\b/giu,
      ' ',
    );
  return rest.replace(/[\s:,.()]+/gu, ' ').trim();
}

function lengthOf({ fact }: FactReading, side: 'before' | 'after'): number {
  return fact[side]?.text.length ?? 0;
}

const longestQuote = 120;

/** Kinds that say nothing apart from the text they came with. */
const smallKinds: ReadonlySet<string> = new Set(['email', 'phone', 'number', 'percent', 'count', 'date']);

/** A fact that came or went with text that is told, or a small one that changed in it: the text says it, and says more. */
export function foldIntoText(
  { input }: Reading,
  facts: readonly Finding[],
  hunks: readonly Finding[],
  covered: ReadonlySet<number>,
  isKept: (finding: Finding) => boolean,
): Finding[] {
  const texts = [...hunks];
  const left = facts.filter((fact) => {
    const values = [fact.before, fact.after].filter((value) => value !== null);
    const isSmall = fact.facts.every((index) => smallKinds.has(input.diff.facts[index]?.kind ?? ''));
    if (fact.isSum || isKept(fact) || (values.length === 2 && !isSmall)) return true;
    // "Delivered in 2 days" that went as "In stock" became "Sold out".
    const isBeside = fact.hunks.some(
      (hunk) => covered.has(hunk) && !isAlone(input.diff.hunks[hunk], values[0]),
    );
    if (isSmall && values.length === 1 && isBeside) return false;
    const says = (text: Finding, value: string) =>
      text.say(longestQuote).includes(value) || (isSmall && values.length === 1 && isShown(text, value));
    const at = texts.findIndex(
      (text) =>
        fact.hunks.some((hunk) => text.hunks.includes(hunk)) && values.every((value) => says(text, value)),
    );
    const text = texts[at];
    if (!text) return true;
    texts[at] = {
      ...text,
      facts: [...text.facts, ...fact.facts],
      weight: Math.max(text.weight, fact.weight),
    };
    return false;
  });
  return [...left, ...texts];
}

/** A line that is nothing but the value is told by it. */
function isAlone(hunk: Hunk | undefined, value: string | undefined): boolean {
  return hunk !== undefined && hunk.op !== 'modified' && oneLine(hunk.after ?? hunk.before ?? '') === value;
}

function isShown({ before, after }: Finding, value: string): boolean {
  return `${before ?? ''} ${after ?? ''}`.includes(value);
}

/** Links that are no news: they lead to records that are told, or what they say came or went with text that is shown. */
export function openToldLinks({ records }: Diff, told: readonly Finding[]): (link: LinkDiff) => boolean {
  const addresses = new Set(records.flatMap(({ op, href }) => (href === null ? [] : `${op} ${href}`)));
  const removed = told.map(({ before }) => before ?? '').join('\n');
  const added = told.map(({ after }) => after ?? '').join('\n');
  return ({ op, href, text }) => {
    if (addresses.has(`${op} ${href}`)) return true;
    const [shown, other] = op === 'added' ? [added, removed] : [removed, added];
    return text.length >= 3 && shown.includes(text) && !other.includes(text);
  };
}

/** The same title under several names, and what the text of the page or a fact of it says. */
export function openToldMetadata({
  hunks,
  metadata,
  facts,
}: Diff): (entry: MetadataDiff, index: number) => boolean {
  const firsts = new Map<string, number>();
  metadata.forEach(({ before, after }, index) => {
    const pair = JSON.stringify([before, after]);
    if (!firsts.has(pair)) firsts.set(pair, index);
  });
  const rewritten = hunks
    .slice(0, 200)
    .flatMap(({ op, before, after }) =>
      op === 'modified' && before && after && after.length >= 8 && after.length <= 500
        ? [{ before, after }]
        : [],
    );
  return ({ before, after }, index) => {
    if (firsts.get(JSON.stringify([before, after])) !== index) return true;
    if (before === null || after === null) return false;
    if (rewritten.some((text) => before.includes(text.before) && after.includes(text.after))) return true;
    return facts.some((fact) => isValue(before, fact.before) && isValue(after, fact.after));
  };
}

function isValue(text: string, fact: FactValue | null): boolean {
  return fact !== null && (text === fact.text || (text.trim() !== '' && Number(text) === fact.value));
}
