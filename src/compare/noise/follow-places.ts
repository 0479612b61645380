// Follows places from one content to the next, so that a line is recognised when others are added or removed before it.
import type { Hunk } from '../../core/change/diff.ts';
import type { NoisePlace } from '../../core/change/noise.ts';
import type { Seats } from './difference.ts';

/** `hunks` are all of the comparison, suppressed or not. A line that is gone keeps the place it had. */
export function followPlaces(
  places: readonly NoisePlace[],
  before: Seats,
  after: Seats,
  hunks: readonly Hunk[],
): NoisePlace[] {
  const toAfter = pairIndexes(before, after, hunks);
  const taken = new Set<string>();
  const followed = places.map((place) => {
    if (place.at === null) return place;
    const index = before.bySlot.get(place.slot)?.[place.at];
    const next = index === undefined ? undefined : toAfter[index];
    if (next === undefined) return place;
    const slot = after.slots[next] ?? place.slot;
    return { ...place, slot, at: after.at[next] ?? place.at };
  });
  // Of two that end up in one place, the one that differed last is known better.
  const best = followed.toSorted((a, b) => b.seenAt - a.seenAt || (a.id < b.id ? -1 : 1));
  return best.filter(({ slot, at }) => {
    const key = `${at ?? ''} ${slot}`;
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

/** By block before: its index after; undefined where it is gone. */
function pairIndexes(before: Seats, after: Seats, hunks: readonly Hunk[]): (number | undefined)[] {
  const toAfter: (number | undefined)[] = new Array(before.slots.length).fill(undefined);
  const isTouched = { before: new Set<number>(), after: new Set<number>() };
  for (const { beforeIndex, afterIndex } of hunks) {
    if (beforeIndex !== null) isTouched.before.add(beforeIndex);
    if (afterIndex !== null) isTouched.after.add(afterIndex);
    if (beforeIndex !== null) toAfter[beforeIndex] = afterIndex ?? undefined;
  }
  // What no hunk touches is in the same order on both sides.
  let next = 0;
  for (let index = 0; index < before.slots.length; index += 1) {
    if (isTouched.before.has(index)) continue;
    while (isTouched.after.has(next)) next += 1;
    if (next < after.slots.length) toAfter[index] = next;
    next += 1;
  }
  return toAfter;
}
