// Pairs the removed and added blocks of one gap that are forms of the same block, in order, bounded in time.
import type { Block } from '../../core/page/content.ts';
import { heaviestChain } from './heaviest-chain.ts';
import { EMPTY_SKETCH, type Sketch, scorePair, shareWords, sketchText } from './resemblance.ts';

type Pairs = [number, number][];

/** Gaps up to this many comparisons are solved exactly. */
const EXACT = 4_096;
/** A word that is in more blocks than this finds no candidates. */
const COMMON = 6;

/** Where only one candidate is compared, the same position is not enough. */
const CERTAIN = 0.7;

/** The pairing shares one budget over all gaps of a comparison. */
export function openGapPairing(
  before: Block[],
  after: Block[],
  isOther: (i: number, j: number) => boolean,
): (removed: number[], added: number[]) => Pairs {
  const context: Context = {
    before,
    after,
    isOther,
    left: new Map(),
    right: new Map(),
    budget: 250_000,
    reach: 3_000_000,
  };
  return (removed, added) => {
    if (removed.length === 0 || added.length === 0) return [];
    if (isSmall(context, removed, added)) return pairExactly(context, removed, added);
    const anchors = pairByRareWords(context, removed, added);
    const pairs = [...anchors];
    for (const { removed: r, added: a } of between(removed, added, anchors)) {
      if (r.length === 0 || a.length === 0) continue;
      const found = isSmall(context, r, a) ? pairExactly(context, r, a) : pairByPosition(context, r, a);
      // One by one: so many would not fit on the stack as arguments.
      for (const pair of found) pairs.push(pair);
    }
    return pairs;
  };
}

interface Context {
  before: Block[];
  after: Block[];
  /** Whether they belong to different things, and cannot be forms of one another. */
  isOther: (i: number, j: number) => boolean;
  left: Map<number, Sketch>;
  right: Map<number, Sketch>;
  /** Comparisons left. */
  budget: number;
  /** Characters that may still be sketched; beyond, blocks resemble nothing. */
  reach: number;
}

function isSmall({ budget }: Context, removed: number[], added: number[]): boolean {
  return removed.length * added.length <= Math.min(EXACT, budget);
}

function score(context: Context, i: number, j: number, isAlone: boolean): number {
  const before = context.before[i] as Block;
  const after = context.after[j] as Block;
  context.budget--;
  if (context.isOther(i, j)) return 0;
  const one = sketchOf(context, context.left, context.before, i);
  const other = sketchOf(context, context.right, context.after, j);
  return scorePair(
    before,
    after,
    shareWords(one, other),
    one.shape !== '' && one.shape === other.shape,
    isAlone,
  );
}

function sketchOf(context: Context, known: Map<number, Sketch>, blocks: Block[], index: number): Sketch {
  let sketch = known.get(index);
  if (sketch === undefined) {
    const text = blocks[index]?.text ?? '';
    context.reach -= text.length;
    sketch = context.reach < 0 ? EMPTY_SKETCH : sketchText(text);
    known.set(index, sketch);
  }
  return sketch;
}

/** The best sum of scores over all pairings that keep the order. */
function pairExactly(context: Context, removed: number[], added: number[]): Pairs {
  const width = added.length + 1;
  const scores = new Float64Array(removed.length * added.length);
  const best = new Float64Array((removed.length + 1) * width);
  const isAlone = removed.length === 1 && added.length === 1;
  for (let r = removed.length - 1; r >= 0; r--) {
    for (let s = added.length - 1; s >= 0; s--) {
      const own = score(context, removed[r] as number, added[s] as number, isAlone);
      scores[r * added.length + s] = own;
      const paired = own > 0 ? own + (best[(r + 1) * width + s + 1] as number) : 0;
      best[r * width + s] = Math.max(
        paired,
        best[(r + 1) * width + s] as number,
        best[r * width + s + 1] as number,
      );
    }
  }
  const pairs: Pairs = [];
  let r = 0;
  let s = 0;
  while (r < removed.length && s < added.length) {
    const here = best[r * width + s] as number;
    const own = scores[r * added.length + s] as number;
    if (own > 0 && here === own + (best[(r + 1) * width + s + 1] as number)) {
      pairs.push([removed[r++] as number, added[s++] as number]);
    } else if (here === best[(r + 1) * width + s]) r++;
    else s++;
  }
  return pairs;
}

/** Large gaps: a block's candidates are those that share its rare words; of the best ones those that do not cross. */
function pairByRareWords(context: Context, removed: number[], added: number[]): Pairs {
  const holders = new Map<number, number[]>();
  for (const i of removed) {
    for (const hash of sketchOf(context, context.left, context.before, i).hashes) {
      const list = holders.get(hash);
      if (list === undefined) holders.set(hash, [i]);
      else if (list.length <= COMMON) list.push(i);
    }
  }
  const chosen = new Map<number, { j: number; score: number }>();
  for (const j of added) {
    const votes = new Map<number, number>();
    for (const hash of sketchOf(context, context.right, context.after, j).hashes) {
      const list = holders.get(hash) ?? [];
      if (list.length > COMMON) continue;
      for (const i of list) votes.set(i, (votes.get(i) ?? 0) + 1);
    }
    const leaders = [...votes].sort((x, y) => y[1] - x[1] || x[0] - y[0]).slice(0, 3);
    for (const [i] of leaders) {
      if (context.budget <= 0) break;
      const value = score(context, i, j, false);
      if (value > (chosen.get(i)?.score ?? 0)) chosen.set(i, { j, score: value });
    }
  }
  return withoutCrossing(chosen);
}

function withoutCrossing(chosen: Map<number, { j: number; score: number }>): Pairs {
  const bestOf = new Map<number, { i: number; score: number }>();
  for (const [i, { j, score: value }] of chosen) {
    if (value > (bestOf.get(j)?.score ?? 0)) bestOf.set(j, { i, score: value });
  }
  const candidates = [...bestOf]
    .map(([j, { i, score: value }]) => ({ i, j, value }))
    .sort((x, y) => x.i - y.i);
  const chain = heaviestChain(
    candidates.map(({ j }) => j),
    candidates.map(({ value }) => value),
  );
  return chain.flatMap((k): Pairs => {
    const candidate = candidates[k];
    return candidate === undefined ? [] : [[candidate.i, candidate.j]];
  });
}

/** What lies between the pairs that are already found. */
function between(
  removed: number[],
  added: number[],
  anchors: Pairs,
): { removed: number[]; added: number[] }[] {
  const parts: { removed: number[]; added: number[] }[] = [];
  let r = 0;
  let s = 0;
  for (const [i, j] of [...anchors, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]] as Pairs) {
    const fromR = r;
    const fromS = s;
    while (r < removed.length && (removed[r] as number) < i) r++;
    while (s < added.length && (added[s] as number) < j) s++;
    parts.push({ removed: removed.slice(fromR, r), added: added.slice(fromS, s) });
    r++;
    s++;
  }
  return parts;
}

/** The coarse way: each block is only compared with the one at the same distance from the gap's start. */
function pairByPosition(context: Context, removed: number[], added: number[]): Pairs {
  const pairs: Pairs = [];
  for (let k = 0; k < Math.min(removed.length, added.length) && context.budget > 0; k++) {
    const i = removed[k] as number;
    const j = added[k] as number;
    if (score(context, i, j, false) > CERTAIN) pairs.push([i, j]);
  }
  return pairs;
}
