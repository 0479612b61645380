// Aligns two sequences of interned ids: rare common elements first, bounded in time for any input.
import { heaviestChain } from './heaviest-chain.ts';
import { shortestEdit } from './shortest-edit.ts';

/** Elements that occur more often than this on one side say too little to split a range by. */
const RARE = 32;
/** Up to this many elements a range without unique ones is aligned by its shortest edit. */
const SMALL = 4_000;

interface Range {
  aLow: number;
  aHigh: number;
  bLow: number;
  bHigh: number;
}

interface Work {
  a: Int32Array;
  b: Int32Array;
  weights: Float64Array;
  toB: Int32Array;
  countA: Int32Array;
  countB: Int32Array;
  lastB: Int32Array;
  stack: Range[];
  /** Steps left; when they are spent what remains is matched greedily. */
  budget: number;
}

/**
 * For every element of `a` the index of its partner in `b`, or -1; partners are equal and never cross.
 * `weights` says by id how strongly an element identifies its place.
 */
export function alignIds(a: Int32Array, b: Int32Array, weights: Float64Array): Int32Array {
  const size = weights.length;
  const work: Work = {
    a,
    b,
    weights,
    toB: new Int32Array(a.length).fill(-1),
    countA: new Int32Array(size),
    countB: new Int32Array(size),
    lastB: new Int32Array(size),
    stack: [{ aLow: 0, aHigh: a.length, bLow: 0, bHigh: b.length }],
    budget: 4_000_000 + 40 * (a.length + b.length),
  };
  for (let range = work.stack.pop(); range !== undefined; range = work.stack.pop()) {
    trim(work, range);
    if (range.aLow < range.aHigh && range.bLow < range.bHigh) split(work, range);
  }
  return work.toB;
}

/** Matches what both ends of the range have in common, and narrows the range to the rest. */
function trim({ a, b, toB }: Work, range: Range): void {
  while (range.aLow < range.aHigh && range.bLow < range.bHigh && a[range.aLow] === b[range.bLow]) {
    toB[range.aLow++] = range.bLow++;
  }
  while (range.aLow < range.aHigh && range.bLow < range.bHigh && a[range.aHigh - 1] === b[range.bHigh - 1]) {
    toB[--range.aHigh] = --range.bHigh;
  }
}

function split(work: Work, range: Range): void {
  const length = range.aHigh - range.aLow + (range.bHigh - range.bLow);
  work.budget -= length;
  if (work.budget < 0) {
    matchGreedily(work, range);
    return;
  }
  count(work, range);
  const anchors = uniqueAnchors(work, range);
  const rarest = anchors.length === 0 ? rarestCommon(work, range) : null;
  forget(work, range);
  if (anchors.length > 0) splitAtAnchors(work, range, anchors);
  else if (rarest !== null) splitWithoutAnchors(work, range, rarest, length);
}

function count({ a, b, countA, countB, lastB }: Work, range: Range): void {
  for (let i = range.aLow; i < range.aHigh; i++) bump(countA, a[i] as number);
  for (let j = range.bLow; j < range.bHigh; j++) {
    bump(countB, b[j] as number);
    lastB[b[j] as number] = j;
  }
}

function bump(counts: Int32Array, id: number): void {
  counts[id] = (counts[id] as number) + 1;
}

function forget({ a, b, countA, countB }: Work, range: Range): void {
  for (let i = range.aLow; i < range.aHigh; i++) countA[a[i] as number] = 0;
  for (let j = range.bLow; j < range.bHigh; j++) countB[b[j] as number] = 0;
}

/** Elements that stand once on either side, as pairs of indices in the order of `a`. */
function uniqueAnchors({ a, countA, countB, lastB }: Work, range: Range): [number, number][] {
  const anchors: [number, number][] = [];
  for (let i = range.aLow; i < range.aHigh; i++) {
    const id = a[i] as number;
    if (countA[id] === 1 && countB[id] === 1) anchors.push([i, lastB[id] as number]);
  }
  return anchors;
}

function splitAtAnchors(work: Work, range: Range, anchors: [number, number][]): void {
  const weights = anchors.map(([i]) => work.weights[work.a[i] as number] as number);
  let { aLow, bLow } = range;
  for (const k of heaviestChain(
    anchors.map(([, j]) => j),
    weights,
  )) {
    const [i, j] = anchors[k] as [number, number];
    work.toB[i] = j;
    work.stack.push({ aLow, aHigh: i, bLow, bHigh: j });
    aLow = i + 1;
    bLow = j + 1;
  }
  work.stack.push({ aLow, aHigh: range.aHigh, bLow, bHigh: range.bHigh });
}

/** The common element with the fewest places; null when the range has no element in common. */
function rarestCommon({ a, countA, countB }: Work, range: Range): { id: number; places: number } | null {
  let best: { id: number; places: number } | null = null;
  for (let i = range.aLow; i < range.aHigh; i++) {
    const id = a[i] as number;
    const inB = countB[id] as number;
    if (inB === 0) continue;
    const places = Math.max(inB, countA[id] as number);
    if (best === null || places < best.places) best = { id, places };
  }
  return best;
}

function splitWithoutAnchors(
  work: Work,
  range: Range,
  rarest: { id: number; places: number },
  length: number,
): void {
  if (length <= SMALL) {
    const edit = shortestEdit(
      work.a.subarray(range.aLow, range.aHigh),
      work.b.subarray(range.bLow, range.bHigh),
      Math.min(work.budget, 400_000),
    );
    work.budget -= edit.steps;
    for (const [i, j] of edit.pairs ?? []) work.toB[range.aLow + i] = range.bLow + j;
    if (edit.pairs !== null) return;
  }
  if (rarest.places <= RARE) splitAtRun(work, range, rarest.id);
  else matchGreedily(work, range);
}

/** Matches the longest common run through a place of the rare element, and goes on left and right of it. */
function splitAtRun(work: Work, range: Range, id: number): void {
  const { a, b } = work;
  const placesA: number[] = [];
  const placesB: number[] = [];
  for (let i = range.aLow; i < range.aHigh; i++) if (a[i] === id) placesA.push(i);
  for (let j = range.bLow; j < range.bHigh; j++) if (b[j] === id) placesB.push(j);
  let best = { i: 0, j: 0, length: 0 };
  for (const i of placesA) {
    for (const j of placesB) {
      let back = 0;
      while (i - back > range.aLow && j - back > range.bLow && a[i - back - 1] === b[j - back - 1]) back++;
      let on = 1;
      while (i + on < range.aHigh && j + on < range.bHigh && a[i + on] === b[j + on]) on++;
      work.budget -= back + on;
      if (back + on > best.length) best = { i: i - back, j: j - back, length: back + on };
    }
  }
  for (let k = 0; k < best.length; k++) work.toB[best.i + k] = best.j + k;
  work.stack.push({ ...range, aHigh: best.i, bHigh: best.j });
  work.stack.push({ ...range, aLow: best.i + best.length, bLow: best.j + best.length });
}

/** The coarse way, in linear time: each element takes its next place in `b`, if that is not far ahead. */
function matchGreedily({ a, b, toB, lastB }: Work, range: Range): void {
  const next = new Int32Array(range.bHigh - range.bLow).fill(-1);
  for (let i = range.aLow; i < range.aHigh; i++) lastB[a[i] as number] = -1;
  for (let j = range.bHigh - 1; j >= range.bLow; j--) {
    const id = b[j] as number;
    const later = lastB[id] as number;
    // Values left over from other ranges do not lie ahead within this one.
    next[j - range.bLow] = later > j && later < range.bHigh && b[later] === id ? later : -1;
    lastB[id] = j;
  }
  let from = range.bLow;
  for (let i = range.aLow; i < range.aHigh; i++) {
    const id = a[i] as number;
    let j = lastB[id] as number;
    while (j >= 0 && j < from) j = next[j - range.bLow] as number;
    lastB[id] = j;
    if (j < 0 || j - from > 64) continue;
    toB[i] = j;
    from = j + 1;
  }
}
