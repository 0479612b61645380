// Word-level marks of a modified block: what stayed, what went, what came.
import { diffArrays } from 'diff';
import type { Word } from '../core/diff.ts';
import { alignIds } from './align-ids.ts';
import { tokenise } from './tokenise.ts';

/** Longer texts, and those that take too long, are marked by the coarse but nearly linear alignment. */
const FINE_TOKENS = 3_000;
const TIMEOUT_MS = 40;

/** Marks texts as long as the time for all of them together lasts; then only the ends in common are told apart. */
export function openWordMarking(totalMs: number): (before: string, after: string) => Word[] {
  let left = totalMs;
  return (before, after) => {
    const startedAt = performance.now();
    const words = markWords(before, after, Math.min(TIMEOUT_MS, left));
    left -= performance.now() - startedAt;
    return words;
  };
}

/** Joining same and removed gives `before`, same and added gives `after`, exactly. */
export function markWords(before: string, after: string, timeoutMs: number): Word[] {
  if (timeoutMs <= 0) return tidy(markEnds([before], [after], () => null));
  return tidy(markEnds(tokenise(before), tokenise(after), (a, b) => markMiddle(a, b, timeoutMs)));
}

/** Sets aside the tokens that both ends have in common, which is most of a typical edit. */
function markEnds(a: string[], b: string[], middle: (a: string[], b: string[]) => Word[] | null): Word[] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const one = a.slice(head, a.length - tail);
  const other = b.slice(head, b.length - tail);
  return [
    { op: 'same', text: a.slice(0, head).join('') },
    ...(middle(one, other) ?? allChanged(one, other)),
    { op: 'same', text: a.slice(a.length - tail).join('') },
  ];
}

function allChanged(a: string[], b: string[]): Word[] {
  return [
    { op: 'removed', text: a.join('') },
    { op: 'added', text: b.join('') },
  ];
}

function markMiddle(a: string[], b: string[], timeoutMs: number): Word[] | null {
  if (a.length === 0 || b.length === 0) return null;
  if (a.length + b.length > FINE_TOKENS) return markCoarsely(a, b);
  const parts = diffArrays(a, b, { timeout: timeoutMs });
  if (parts === undefined) return markCoarsely(a, b);
  return parts.map(({ added, removed, value }) => ({
    op: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

function markCoarsely(a: string[], b: string[]): Word[] {
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
  const one = Int32Array.from(a, number);
  const other = Int32Array.from(b, number);
  const toB = alignIds(one, other, Float64Array.from(weights));
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

/** Whether the next stretch of changes both takes and gives. */
function changesBoth(list: Word[], from: number): boolean {
  const ops = new Set<Word['op']>();
  for (let index = from; index < list.length && list[index]?.op !== 'same'; index++) {
    ops.add(list[index]?.op ?? 'same');
    if (ops.size === 2) return true;
  }
  return false;
}
