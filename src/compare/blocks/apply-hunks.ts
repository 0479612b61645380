// Applies hunks to the texts before, which gives the texts after: the diff is exact.
import type { Hunk } from '../../core/change/diff.ts';

/** Needs all hunks of the comparison, the suppressed ones too, in any order. */
export function applyHunks(before: string[], hunks: Hunk[]): string[] {
  const taken = new Set<number>();
  const placed = new Map<number, string>();
  for (const { beforeIndex, afterIndex, after } of hunks) {
    if (beforeIndex !== null) taken.add(beforeIndex);
    if (afterIndex !== null) placed.set(afterIndex, after ?? '');
  }
  const kept = before.filter((_, index) => !taken.has(index));
  const length = kept.length + placed.size;
  const texts: string[] = [];
  let next = 0;
  for (let index = 0; index < length; index++) texts.push(placed.get(index) ?? kept[next++] ?? '');
  return texts;
}
