// Puts what is minor among the hunks of a diff, in reading order, with all that points at hunks pointing at the same ones.
import type { Diff, Hunk } from '../core/change/diff.ts';

/** `places` maps the index of a hunk in the given diff to its index in the returned one. */
export function showMinor(diff: Diff, minor: readonly Hunk[]): { diff: Diff; places: number[] } {
  const hunks: Hunk[] = [];
  const places: number[] = [];
  const before = Map.groupBy(minor, (one) => diff.hunks.findIndex((hunk) => isLater(hunk, one)));
  diff.hunks.forEach((hunk, index) => {
    hunks.push(...(before.get(index) ?? []));
    places.push(hunks.push(hunk) - 1);
  });
  hunks.push(...(before.get(-1) ?? []));
  const placeOf = (index: number) => places[index] ?? index;
  return {
    diff: {
      ...diff,
      hunks,
      facts: diff.facts.map((fact) => ({ ...fact, hunk: fact.hunk === null ? null : placeOf(fact.hunk) })),
      records: diff.records.map((record) => ({ ...record, hunks: record.hunks.map(placeOf) })),
    },
    places,
  };
}

/** By the page after; by the page before where one of them is no longer there. */
function isLater(hunk: Hunk, than: Hunk): boolean {
  if (hunk.afterIndex !== null && than.afterIndex !== null) return hunk.afterIndex > than.afterIndex;
  if (hunk.op === 'moved' || hunk.beforeIndex === null || than.beforeIndex === null) return false;
  return hunk.beforeIndex > than.beforeIndex;
}
