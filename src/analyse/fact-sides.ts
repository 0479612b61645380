// Whole lines of the page that are one side of a changed fact: "Sold out" that went where "In stock" came.
import type { FactDiff } from '../core/change/diff.ts';
import type { HunkReading } from './reading.ts';
import { oneLine } from './wording.ts';

/** Whether an added or removed hunk is nothing but one side of one of these facts, with or without its label. */
export function openFactSides(facts: Iterable<FactDiff>): (hunk: HunkReading) => boolean {
  const lines = new Set<string>();
  for (const { label, before, after } of facts) {
    if (!before || !after) continue;
    for (const [op, { text }] of [['removed', before] as const, ['added', after] as const]) {
      lines.add(`${op} ${bare(text)}`);
      if (label !== '') lines.add(`${op} ${bare(`${label} ${text}`)}`);
    }
  }
  return ({ hunk }) =>
    lines.size > 0 &&
    (hunk.op === 'added' || hunk.op === 'removed') &&
    lines.has(`${hunk.op} ${bare(hunk.after ?? hunk.before ?? '')}`);
}

function bare(text: string): string {
  return oneLine(text.slice(0, 300).replace(/[.:!,;]+(?=\s|$)/gu, '')).toLowerCase();
}
