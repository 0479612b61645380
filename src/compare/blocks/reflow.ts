// Text that is only distributed differently over its blocks: split or merged, with the same words in the same order.
import type { Hunk } from '../../core/change/diff.ts';
import type { Hold } from '../gates/hold-back.ts';
import { alignIds } from './align-ids.ts';

const reflow: Hold = {
  gate: 'reflow',
  reason: 'The same words as before, only split differently.',
};

/** Words of one run that are examined; longer runs are reported as they are. */
const MOST_WORDS = 40_000;
const WORD = /[\p{L}\p{M}\p{N}]+|[$€£¥₹%]/gu;

interface Kept {
  /** Whether a run shows removed things beside added ones. */
  isApart(run: Hunk[]): boolean;
  /** Whether hunks, taken together, change a fact that must not be hidden. */
  hasFact(hunks: Hunk[]): boolean;
}

/** By hunk: why it is suppressed. */
export function findReflow(hunks: Hunk[], { isApart, hasFact }: Kept): Map<Hunk, Hold> {
  const held = new Map<Hunk, Hold>();
  let budget = MOST_WORDS;
  for (const run of findRuns(hunks)) {
    if (run.length < 2 || isApart(run)) continue;
    const before = cutWords(run, ({ before }) => before, budget);
    const after = cutWords(run, ({ after }) => after, budget);
    budget -= before.words.length + after.words.length;
    if (budget < 0) break;
    // A fact that only moved from one piece to the next is unchanged.
    const isKept = hasFact(run) ? (hunk: Hunk) => hasFact([hunk]) : () => false;
    for (const hunk of findUnchanged(run, before, after)) if (!isKept(hunk)) held.set(hunk, reflow);
  }
  return held;
}

/** Hunks with nothing unchanged between them, on either side: those with as many unchanged blocks before them. */
export function findRuns(hunks: Hunk[]): Iterable<Hunk[]> {
  const runs = new Map<number, Hunk[]>();
  const before = rankOf(hunks.flatMap(({ beforeIndex }) => beforeIndex ?? []));
  const after = rankOf(hunks.flatMap(({ afterIndex }) => afterIndex ?? []));
  for (const hunk of hunks) {
    const { op, beforeIndex, afterIndex } = hunk;
    if (op === 'moved') continue;
    const unchanged =
      afterIndex === null
        ? (beforeIndex ?? 0) - (before.get(beforeIndex ?? 0) ?? 0)
        : afterIndex - (after.get(afterIndex) ?? 0);
    const run = runs.get(unchanged);
    if (run === undefined) runs.set(unchanged, [hunk]);
    else run.push(hunk);
  }
  return runs.values();
}

/** By index: how many of the others are smaller. */
function rankOf(indexes: number[]): Map<number, number> {
  const ranks = new Map<number, number>();
  indexes
    .sort((a, b) => a - b)
    .forEach((index, rank) => {
      ranks.set(index, rank);
    });
  return ranks;
}

interface Cut {
  words: string[];
  /** By hunk of the run: where its words begin and end. */
  spans: [number, number][];
}

/** Cuts no further once there are more than `most`. */
function cutWords(run: Hunk[], side: (hunk: Hunk) => string | null, most: number): Cut {
  const words: string[] = [];
  const spans = run.map((hunk): [number, number] => {
    const from = words.length;
    if (from > most) return [from, from];
    for (const word of (side(hunk) ?? '').normalize('NFC').match(WORD) ?? []) words.push(word);
    return [from, words.length];
  });
  return { words, spans };
}

/** The hunks whose words are all in one stretch of the other side of the run. */
function findUnchanged(run: Hunk[], before: Cut, after: Cut): Hunk[] {
  const ids = new Map<string, number>();
  const number = (word: string) => {
    const id = ids.get(word) ?? ids.size;
    ids.set(word, id);
    return id;
  };
  const a = Int32Array.from(before.words, number);
  const b = Int32Array.from(after.words, number);
  const weights = Float64Array.from(ids.keys(), (word) => 1 + Math.min(20, word.length));
  const isLater = before.words.join(' ') > after.words.join(' ');
  const { toAfter, toBefore } = alignBothWays(a, b, weights, isLater);
  return run.filter((_, index) => {
    const [fromA, endA] = before.spans[index] ?? [0, 0];
    const [fromB, endB] = after.spans[index] ?? [0, 0];
    const isThere = endA > fromA || endB > fromB;
    // With all its words in place, it is only formatted differently, which other gates judge.
    const isOwn = endA > fromA && endA - fromA === endB - fromB && toAfter[fromA] === fromB;
    return isThere && !isOwn && isOneStretch(toAfter, fromA, endA) && isOneStretch(toBefore, fromB, endB);
  });
}

/** Always works in one direction, so that there and back the same words are found. */
function alignBothWays(a: Int32Array, b: Int32Array, weights: Float64Array, isLater: boolean) {
  const isTurned = a.length > b.length || (a.length === b.length && isLater);
  const there = isTurned ? alignIds(b, a, weights) : alignIds(a, b, weights);
  const back = new Int32Array(isTurned ? a.length : b.length).fill(-1);
  there.forEach((partner, index) => {
    if (partner >= 0) back[partner] = index;
  });
  return isTurned ? { toAfter: back, toBefore: there } : { toAfter: there, toBefore: back };
}

function isOneStretch(partner: Int32Array, from: number, end: number): boolean {
  const first = partner[from] ?? -1;
  for (let at = from; at < end; at++)
    if (partner[at] === -1 || partner[at] !== first + at - from) return false;
  return true;
}
