// Sets the edits of items that were found beside those that a page's own reader knows of.
import type { Item, ItemEdit } from '../src/core/page/items.ts';
import { wordsOf } from './words.ts';

export type Op = 'added' | 'removed' | 'changed';
export const ops: readonly Op[] = ['added', 'removed', 'changed'];

/** Counts of one operation on one pair of pages. */
export interface OpCount {
  /** Known edits, and how many of them were found: by this operation, or by any. */
  wanted: number;
  right: number;
  found: number;
  /** Edits of the main content that were reported as this operation; null where not all known edits are listed. */
  reported: number | null;
}

export interface KnownEdits {
  added: unknown[];
  removed: unknown[];
  changed: { from: unknown; to: unknown }[];
  /** How many there are, of which the first are listed. */
  n: number[];
}

export interface ItemScore {
  counts: Record<Op, OpCount>;
  missed: string[];
  /** Edits of the main content that are none of the known ones. */
  extra: string[];
}

export function scoreItems(all: KnownEdits, edits: ItemEdit[]): ItemScore {
  const isWhole = ops.every((op, at) => (all.n[at] ?? 0) <= all[op].length);
  const known = { ...all, added: all.added.filter(isThing), removed: all.removed.filter(isThing) };
  const missed: string[] = [];
  const used = new Set<ItemEdit>();
  const joined = joinRewritten(known, edits, used);
  const counts = Object.fromEntries(
    ops.map((op): [Op, OpCount] => {
      const wanted: unknown[] = known[op];
      let right = 0;
      let found = 0;
      for (const one of wanted) {
        const sides = sidesOf(op, one);
        const hits = joined.has(one) ? [] : edits.filter((edit) => !used.has(edit) && isAbout(edit, sides));
        const hit = hits.find((edit) => edit.op === op) ?? hits[0];
        if (joined.has(one) || hit !== undefined) found += 1;
        if (hit?.op === op) used.add(hit);
        if (joined.has(one) || hit?.op === op) right += 1;
        else
          missed.push(
            `${op}${hit === undefined ? '' : ` reported as ${hit.op}`}: ${JSON.stringify(one).slice(0, 160)}`,
          );
      }
      const extra = edits.filter((edit) => edit.op === op && isMain(edit) && !used.has(edit)).length;
      return [op, { wanted: wanted.length, right, found, reported: isWhole ? right + extra : null }];
    }),
  ) as Record<Op, OpCount>;
  const extra = edits.flatMap((edit) =>
    isMain(edit) && edit.op !== 'moved' && !used.has(edit) ? [describeEdit(edit)] : [],
  );
  return { counts, missed, extra };
}

/** Some readers list the words that appeared and disappeared; those are no things. */
function isThing(one: unknown): boolean {
  return typeof one !== 'string' || wordsOf(one).length > 1;
}

function describeEdit({ op, before, after, fields }: ItemEdit): string {
  const item = after ?? before;
  const changes = fields.map((field) => `${field.name}: ${field.before?.text} → ${field.after?.text}`);
  return `extra ${op} ${item?.kind} “${item?.title.slice(0, 80)}” ${op === 'changed' ? changes.join(', ').slice(0, 200) : ''}`;
}

const ALIKE = 0.5;

/** Readers that know a thing by all it says call it removed and added where it changed; one change is as right. */
function joinRewritten(known: KnownEdits, edits: ItemEdit[], used: Set<ItemEdit>): Set<unknown> {
  const joined = new Set<unknown>();
  for (const edit of edits) {
    if (edit.op !== 'changed') continue;
    const came = known.added.filter((one) => !joined.has(one) && isAbout(edit, sidesOf('added', one)));
    const gone = known.removed.filter((one) => !joined.has(one) && isAbout(edit, sidesOf('removed', one)));
    const pair = came
      .flatMap((one) => gone.map((other) => [one, other]))
      .find(([one, other]) => isAlike(one, other));
    if (pair === undefined) continue;
    for (const one of pair) joined.add(one);
    used.add(edit);
  }
  return joined;
}

function isAlike(one: unknown, other: unknown): boolean {
  const words = (value: unknown) => [...valuesOf(value)].filter((word) => !/^\d+$/.test(word));
  const [a, b] = [new Set(words(one)), new Set(words(other))];
  return (2 * a.intersection(b).size) / (a.size + b.size) >= ALIKE;
}

interface Sides {
  before: Set<string> | null;
  after: Set<string> | null;
}

function sidesOf(op: Op, one: unknown): Sides {
  if (op === 'added') return { before: null, after: valuesOf(one) };
  if (op === 'removed') return { before: valuesOf(one), after: null };
  const { from, to } = one as { from: unknown; to: unknown };
  return { before: valuesOf(from), after: valuesOf(to) };
}

/** Names that the reader of a page gave to what is not shown on it. */
const unseen = /^(?:id|guid|url|href|key|k|sec|screenshot)$/;

function valuesOf(one: unknown): Set<string> {
  if (typeof one !== 'object' || one === null) return new Set(wordsOf(String(one)));
  const texts = Object.entries(one).flatMap(([name, value]) =>
    unseen.test(name) || typeof value === 'boolean' ? [] : [String(value)],
  );
  return new Set(wordsOf(texts.join(' ')));
}

const COVERED = 0.7;
/** A known edit says at least so much of the item that it is found in. */
const SHARE = 0.08;

function isAbout({ before, after }: ItemEdit, sides: Sides): boolean {
  return (
    (sides.before === null || (before !== null && covers(before, sides.before))) &&
    (sides.after === null || (after !== null && covers(after, sides.after)))
  );
}

function covers(item: Item, words: Set<string>): boolean {
  const own = new Set(wordsOf(`${item.title} ${item.text} ${item.trail.join(' ')}`));
  if (words.size === 0 || words.size < own.size * SHARE) return false;
  let common = 0;
  for (const word of words) if (own.has(word)) common += 1;
  return common >= words.size * COVERED;
}

function isMain({ before, after }: ItemEdit): boolean {
  return (after ?? before)?.isMain === true;
}
