// The part of a long text that changed, with the words around it.
import type { Word } from '../core/diff.ts';
import { oneLine } from './one-line.ts';

const around = 220;

/** The whole text where it is short; else what differs on that side, in its context. */
export function excerpt(
  text: string,
  words: readonly Word[] | null,
  side: 'before' | 'after',
  most: number,
): string {
  if (words === null || text.length <= most) return oneLine(text, most);
  const own = side === 'before' ? 'removed' : 'added';
  const other = side === 'before' ? 'added' : 'removed';
  const spans: { from: number; to: number }[] = [];
  let at = 0;
  for (const { op, text: part } of words) {
    const length = op === other ? 0 : part.length;
    if (op !== 'same') widen(spans, at - around, at + length + around);
    if (op === own || op === 'same') at += length;
  }
  const parts = spans.map(({ from, to }) => {
    const head = from <= 0 ? '' : '… ';
    return `${head}${text.slice(Math.max(0, from), to)}${to >= text.length ? '' : ' …'}`;
  });
  return oneLine(parts.join(' '), most);
}

function widen(spans: { from: number; to: number }[], from: number, to: number): void {
  const last = spans.at(-1);
  if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
  else spans.push({ from, to });
}
