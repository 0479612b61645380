// A place named by what is there in general, not by a value: "Price: …", else the heading above it.
import type { Difference } from './difference.ts';

const longest = 80;

/** Null: only the text itself could name it. */
export function namePlace({ before, after, context, hunks }: Difference): string | null {
  const shape = before === null || after === null ? null : sharedShape(before, after);
  if (shape !== null) return shape;
  const named = [...(hunks[0]?.where.trail ?? []), ...context].filter((name) => name.trim() !== '');
  return (hunks.length > 0 ? named.at(-1) : named[0])?.slice(0, longest).toWellFormed() ?? null;
}

/** The words that both begin and end with, around the difference; null where they share no word, or too much to read. */
function sharedShape(before: string, after: string): string | null {
  const [was, is] = [before, after].map((text) => text.split(/\s+/u));
  if (was === undefined || is === undefined) return null;
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const shape = [...is.slice(0, start), '…', ...(end > 0 ? is.slice(-end) : [])].join(' ');
  return /\p{L}/u.test(shape) && shape.length <= longest ? shape : null;
}
