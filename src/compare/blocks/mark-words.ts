// Word-level marks of a modified block: same, removed, added.
import type { Word } from '../../core/change/diff.ts';
import { alignIds } from './align-ids.ts';
import { shortestEdit } from './shortest-edit.ts';
import { tokenise } from './tokenise.ts';

/** Longer texts, and those that take more steps, are marked by the coarse but nearly linear alignment. */
const FINE_TOKENS = 3_000;
const FINE_STEPS = 3_000_000;

/** Marks texts while the shared time budget lasts; after that, only common ends are marked as the same. */
export function openWordMarking(totalMs: number): (before: string, after: string) => Word[] {
  let left = totalMs;
  return (before, after) => {
    const startedAt = performance.now();
    const words = markWords(before, after, left);
    left -= performance.now() - startedAt;
    return words;
  };
}

/** Joining same and removed gives `before`, same and added gives `after`, exactly. */
export function markWords(before: string, after: string, leftMs: number): Word[] {
  if (leftMs <= 0) return tidy(markEnds([before], [after], () => null));
  return tidy(markEnds(tokenise(before), tokenise(after), markMiddle));
}

/** Sets aside the tokens that both ends have in common, which is most of a typical edit. */
function markEnds(a: string[], b: string[], pagePool: (a: string[], b: string[]) => Word[] | null): Word[] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const one = a.slice(head, a.length - tail);
  const other = b.slice(head, b.length - tail);
  return [
    { op: 'same', text: a.slice(0, head).join('') },
    ...(pagePool(one, other) ?? allChanged(one, other)),
    { op: 'same', text: a.slice(a.length - tail).join('') },
  ];
}

function allChanged(a: string[], b: string[]): Word[] {
  return [
    { op: 'removed', text: a.join('') },
    { op: 'added', text: b.join('') },
  ];
}

function markMiddle(a: string[], b: string[]): Word[] | null {
  if (a.length === 0 || b.length === 0) return null;
  const { one, other, weights } = numberTokens(a, b);
  const isShort = a.length + b.length <= FINE_TOKENS;
  const pairs = isShort ? shortestEdit(one, other, FINE_STEPS).pairs : null;
  return pairs === null ? markCoarsely(a, b, alignIds(one, other, weights)) : markFinely(a, b, pairs);
}

/** The same number for the same token on both sides: numbers are compared in a fraction of the time. */
function numberTokens(
  a: string[],
  b: string[],
): { one: Int32Array; other: Int32Array; weights: Float64Array } {
  const ids = new Map<string, number>();
  const weights: number[] = [];
  const number = (token: string) => {
    let id = ids.get(token);
    if (id === undefined) {
      id = ids.size;
      ids.set(token, id);
      weights.push(1 + Math.min(20, token.length));
    }
    return id;
  };
  const [one, other] = [Int32Array.from(a, number), Int32Array.from(b, number)];
  return { one, other, weights: Float64Array.from(weights) };
}

/** What stayed in one piece is one mark. */
function markFinely(a: string[], b: string[], pairs: [number, number][]): Word[] {
  const words: Word[] = [];
  let [i, j] = [0, 0];
  for (const [toA, toB] of pairs) {
    const last = words.at(-1);
    if (toA === i && toB === j && last?.op === 'same') last.text += a[toA];
    else words.push(...changed(a, i, toA, b, j, toB), { op: 'same', text: a[toA] ?? '' });
    [i, j] = [toA + 1, toB + 1];
  }
  return [...words, ...changed(a, i, a.length, b, j, b.length)];
}

function changed(a: string[], fromA: number, toA: number, b: string[], fromB: number, toB: number): Word[] {
  return allChanged(a.slice(fromA, toA), b.slice(fromB, toB));
}

function markCoarsely(a: string[], b: string[], toB: Int32Array): Word[] {
  const words: Word[] = [];
  let j = 0;
  for (let i = 0; i < a.length; i++) {
    const partner = toB[i] as number;
    if (partner < 0) {
      words.push({ op: 'removed', text: a[i] as string });
      continue;
    }
    while (j < partner) words.push({ op: 'added', text: b[j++] as string });
    words.push({ op: 'same', text: b[j++] as string });
  }
  while (j < b.length) words.push({ op: 'added', text: b[j++] as string });
  return words;
}

/** Joins marks of a kind, removed before added; a blank or comma between two changes belongs to them. */
function tidy(words: Word[]): Word[] {
  const marks: Word[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') marks.push({ op: 'removed', text: removed });
    if (added !== '') marks.push({ op: 'added', text: added });
    removed = '';
    added = '';
  };
  const list = words.filter(({ text }) => text !== '');
  list.forEach(({ op, text }, index) => {
    if (op === 'removed') removed += text;
    else if (op === 'added') added += text;
    else if (removed !== '' && added !== '' && isBlank(text) && changesBoth(list, index + 1)) {
      removed += text;
      added += text;
    } else {
      flush();
      const last = marks.at(-1);
      if (last?.op === 'same') last.text += text;
      else marks.push({ op: 'same', text });
    }
  });
  flush();
  return marks;
}

function isBlank(text: string): boolean {
  return text.length <= 2 && !/[\p{L}\p{N}\p{S}]/u.test(text);
}

/** Whether the next stretch of changes both removes and adds. */
function changesBoth(list: Word[], from: number): boolean {
  const ops = new Set<Word['op']>();
  for (let index = from; index < list.length && list[index]?.op !== 'same'; index++) {
    ops.add(list[index]?.op ?? 'same');
    if (ops.size === 2) return true;
  }
  return false;
}
