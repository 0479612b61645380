// Which block of the content before became which block of the content after.
import type { Block, ListRecord } from '../../core/page/content.ts';
import { findShared, isOther, type Shared } from '../records-apart.ts';
import { alignIds } from './align-ids.ts';
import { openGapPairing } from './pair-gap.ts';

/** What became of a block: `same` and `modified` keep their order, `moved` need not, `gone` has no partner. */
export type Fate = 'same' | 'modified' | 'moved' | 'gone';

export interface Pairing {
  /** By index of the block before: its partner, or -1. */
  toAfter: Int32Array;
  /** By index of the block after: its partner, or -1. */
  toBefore: Int32Array;
  /** By index of the block before. */
  fates: Fate[];
}

/** Texts this long are moved wherever they turn up again; shorter ones only if nothing better is found. */
const LONG = 32;

/** Blocks with what is known of them. */
export interface KnownBlocks {
  blocks: Block[];
  /** By index: what it is known by wherever it stands, or null. */
  names: readonly (string | null)[];
  /** Indexes of blocks that state a fact, which is said of what stands around them. */
  stating: ReadonlySet<number | null>;
  /** By index: the record it belongs to. */
  owners: readonly (ListRecord | undefined)[];
}

/** Pairs blocks so that swapping the two sides gives the same pairs. */
export function pairBlocks(one: KnownBlocks, other: KnownBlocks): Pairing {
  const [before, after] = [one.blocks, other.blocks];
  if (isInOrder(before, after)) return pairInOrder(one, other);
  const { toAfter, toBefore, fates } = pairInOrder(other, one);
  const turned: Fate[] = before.map(() => 'gone');
  toAfter.forEach((index, other) => {
    if (index >= 0) turned[index] = fates[other] ?? 'gone';
  });
  return { toAfter: toBefore, toBefore: toAfter, fates: turned };
}

/** Ties are broken the same way for both directions by always working in one of them. */
function isInOrder(before: Block[], after: Block[]): boolean {
  if (before.length !== after.length) return before.length < after.length;
  for (let i = 0; i < before.length; i++) {
    const one = before[i]?.text ?? '';
    const other = after[i]?.text ?? '';
    if (one !== other) return one < other;
  }
  return true;
}

function pairInOrder(one: KnownBlocks, other: KnownBlocks): Pairing {
  const [before, after] = [one.blocks, other.blocks];
  const shared = findShared(one.owners, other.owners);
  const { a, b, weights, counts } = intern(one, other, shared);
  const toAfter = alignIds(a, b, weights);
  const toBefore = new Int32Array(after.length).fill(-1);
  const fates: Fate[] = before.map(() => 'gone');
  const pairing = { toAfter, toBefore, fates };
  toAfter.forEach((j, i) => {
    if (j >= 0) link(pairing, i, j, 'same');
  });
  const gaps = findGaps(pairing);
  pairNamed(pairing, one.names, other.names);
  pairMoved(pairing, a, b, (i) => (before[i]?.text.length ?? 0) >= LONG);
  const pairGap = openGapPairing(
    before,
    after,
    (i, j) =>
      before[i]?.text === after[j]?.text ||
      isOtherColumn(before[i], after[j]) ||
      isOther(one.owners[i], other.owners[j], shared),
  );
  for (const gap of gaps) {
    const removed = gap.removed.filter((i) => toAfter[i] === -1);
    const added = gap.added.filter((j) => toBefore[j] === -1);
    for (const [i, j] of pairGap(removed, added)) link(pairing, i, j, 'modified');
  }
  pairMoved(pairing, a, b, (i) => counts[a[i] as number] === 1 && /\p{L}{2}/u.test(before[i]?.text ?? ''));
  return pairing;
}

/** Of a table's columns one never becomes another. */
function isOtherColumn(one: Block | undefined, other: Block | undefined): boolean {
  return one?.column !== undefined && other?.column !== undefined && one.column !== other.column;
}

function intern(one: KnownBlocks, other: KnownBlocks, shared: Shared) {
  const ids = new Map<string, number>();
  const weights: number[] = [];
  /** How often a text is on the side that has it more often. */
  const counts: number[] = [];
  const number = ({ blocks, stating, owners }: KnownBlocks) => {
    const here = new Map<number, number>();
    const list = Int32Array.from(blocks, ({ text }, index) => {
      // What a thing says in short that is there before and after is not what another says in the same words.
      const owner = text.length < LONG ? shared(owners[index]) : null;
      const own = owner === null ? text : `${owner}\n${text}`;
      let id = ids.get(own);
      if (id === undefined) {
        id = ids.size;
        ids.set(own, id);
        weights.push(weigh(text));
        counts.push(0);
      }
      if (stating.has(index) && text.length < LONG) weights[id] = LEAST;
      here.set(id, (here.get(id) ?? 0) + 1);
      return id;
    });
    for (const [id, times] of here) counts[id] = Math.max(counts[id] ?? 0, times);
    return list;
  };
  const a = number(one);
  const b = number(other);
  return { a, b, weights: Float64Array.from(weights), counts };
}

/** The weight of a block that says nothing about its place. */
const LEAST = 3;

/** Words identify a block, figures and facts hardly do: prices swapped between two rows must not drag the rows along. */
function weigh(text: string): number {
  let letters = 0;
  for (let at = 0; at < Math.min(text.length, 30) && letters < 9; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xc0 || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) letters++;
  }
  return LEAST + letters;
}

function link({ toAfter, toBefore, fates }: Pairing, i: number, j: number, fate: Fate): void {
  toAfter[i] = j;
  toBefore[j] = i;
  fates[i] = fate;
}

interface Gap {
  removed: number[];
  added: number[];
}

/** The stretches between kept blocks that have something on both sides. */
function findGaps({ toAfter, toBefore }: Pairing): Gap[] {
  const gaps: Gap[] = [];
  let removed: number[] = [];
  let from = 0;
  const close = (until: number) => {
    if (removed.length > 0 && until > from) {
      const first = from;
      gaps.push({ removed, added: Array.from({ length: until - first }, (_, k) => first + k) });
    }
    removed = [];
  };
  for (let i = 0; i < toAfter.length; i++) {
    const j = toAfter[i] as number;
    if (j < 0) {
      removed.push(i);
      continue;
    }
    close(j);
    from = j + 1;
  }
  close(toBefore.length);
  return gaps;
}

/** An item that is known by its name is the same wherever it stands, however short it is. */
function pairNamed(pairing: Pairing, wereNamed: KnownBlocks['names'], areNamed: KnownBlocks['names']): void {
  const places = new Map<string, number>();
  areNamed.forEach((name, j) => {
    if (name !== null && pairing.toBefore[j] === -1) places.set(name, j);
  });
  wereNamed.forEach((name, i) => {
    const j = name === null || pairing.toAfter[i] !== -1 ? undefined : places.get(name);
    if (j !== undefined) link(pairing, i, j, 'moved');
  });
}

/** Pairs identical texts that are gone here and new there, in order. */
function pairMoved(pairing: Pairing, a: Int32Array, b: Int32Array, isMovable: (i: number) => boolean): void {
  const waiting = new Map<number, number[]>();
  for (let j = b.length - 1; j >= 0; j--) {
    if (pairing.toBefore[j] !== -1) continue;
    const id = b[j] as number;
    const list = waiting.get(id);
    if (list === undefined) waiting.set(id, [j]);
    else list.push(j);
  }
  for (let i = 0; i < a.length; i++) {
    if (pairing.toAfter[i] !== -1 || !isMovable(i)) continue;
    const j = waiting.get(a[i] as number)?.pop();
    if (j !== undefined) link(pairing, i, j, 'moved');
  }
}
