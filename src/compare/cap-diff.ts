// Cuts a diff to a size worth storing; the stats still describe all of it.
import type { Diff, Hunk, Word } from '../core/change/diff.ts';

export const MOST_HUNKS = 1_000;
const MOST_FACTS = 1_000;
const MOST_RECORDS = 1_000;
const MOST_LINKS = 1_000;
const MOST_METADATA = 500;
/** How many fields of a record are stored, and how long each may be. */
const MOST_FIELDS = 40;
const LONGEST_FIELD = 2_000;
const LONGEST = 20_000;
/** Of an unchanged stretch in a text that is too long, this much is kept at either end. */
const EDGE = 400;

/** At most 1,000 hunks, those with facts and of records first, and 20,000 characters a text. A cut diff can no longer be applied. */
export function capDiff(diff: Diff): Diff {
  const facts = diff.facts.slice(0, MOST_FACTS);
  const significant = [...facts.map(({ hunk }) => hunk), ...diff.records.flatMap(({ hunks }) => hunks)];
  const chosen = chooseHunks(diff.hunks, new Set(significant));
  const places = new Map(chosen.map((index, place) => [index, place]));
  return {
    ...diff,
    hunks: chosen.flatMap((index) => diff.hunks[index] ?? []).map((hunk) => capHunk(hunk)),
    facts: facts.map((fact) => ({
      ...fact,
      hunk: fact.hunk === null ? null : (places.get(fact.hunk) ?? null),
    })),
    records: diff.records.slice(0, MOST_RECORDS).map((record) => ({
      ...record,
      title: cut(record.title, LONGEST_FIELD),
      before: capFields(record.before),
      after: capFields(record.after),
      hunks: record.hunks.flatMap((hunk) => places.get(hunk) ?? []),
    })),
    links: diff.links.slice(0, MOST_LINKS),
    metadata: diff.metadata.slice(0, MOST_METADATA).map(({ name, before, after }) => ({
      name,
      before: before === null ? null : cut(before, LONGEST_FIELD),
      after: after === null ? null : cut(after, LONGEST_FIELD),
    })),
  };
}

function capFields(fields: Record<string, string> | null): Record<string, string> | null {
  if (fields === null) return null;
  const kept = Object.entries(fields).slice(0, MOST_FIELDS);
  return Object.fromEntries(kept.map(([name, text]) => [name, cut(text, LONGEST_FIELD)]));
}

/** Indices in their order: hunks with facts and of records, then those with other words, then those that only moved. */
function chooseHunks(hunks: Hunk[], significant: Set<number | null>): number[] {
  const indices = hunks.map((_, index) => index);
  if (hunks.length <= MOST_HUNKS) return indices;
  const rank = (index: number) => (significant.has(index) ? 0 : hunks[index]?.op === 'moved' ? 2 : 1);
  return indices
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .slice(0, MOST_HUNKS)
    .sort((a, b) => a - b);
}

/** The same for one hunk: 20,000 characters a text, or so many. */
export function capHunk(hunk: Hunk, longest = LONGEST): Hunk {
  if (lengthOf(hunk) <= longest) return hunk;
  if (hunk.words === null) {
    const before = hunk.before === null ? null : cut(hunk.before, longest);
    const after = hunk.after === null ? null : cut(hunk.after, longest);
    return { ...hunk, before, after, shortened: true };
  }
  const words = capWords(hunk.words, longest);
  return {
    ...hunk,
    words,
    before: joinSide(words, 'removed'),
    after: joinSide(words, 'added'),
    shortened: true,
  };
}

/** Of the longer side. */
export function lengthOf({ before, after }: Hunk): number {
  return Math.max(before?.length ?? 0, after?.length ?? 0);
}

/** Shortens unchanged text, so that a change far down a long text is still visible; the marks still join. */
function capWords(words: Word[], longest: number): Word[] {
  const kept: Word[] = [];
  const edge = Math.min(EDGE, Math.floor(longest / 8));
  let before = 0;
  let after = 0;
  for (const { op, text } of words) {
    const short = op === 'same' && text.length > 2 * edge ? shorten(text, edge) : text;
    const room = longest - (op === 'added' ? after : op === 'removed' ? before : Math.max(before, after));
    const fitting = cut(short, room);
    if (op !== 'added') before += fitting.length;
    if (op !== 'removed') after += fitting.length;
    if (fitting !== '') kept.push({ op, text: fitting });
  }
  return kept;
}

function shorten(text: string, edge: number): string {
  return `${text.slice(0, edge).toWellFormed()} … ${text.slice(-edge).toWellFormed()}`;
}

function joinSide(words: Word[], op: 'added' | 'removed'): string {
  return words
    .filter((word) => word.op === 'same' || word.op === op)
    .map(({ text }) => text)
    .join('');
}

/** Never splits a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, Math.max(0, end));
}
