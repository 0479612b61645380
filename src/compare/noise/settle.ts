// What follows from the counts of a place: which rule it has, and when a rule is dropped.
import type { Noise, NoisePlace } from '../../core/change/noise.ts';
import { isBlockless, isLinkSlot } from './difference.ts';
import { isTurning } from './variant.ts';

/** From this many comparisons on a place that mostly differs is volatile. */
const enoughComparisons = 5;
const mostlyDiffers = 0.5;
const stillDiffers = 0.4;
/** A place that differed between two fetches usually does so again; where it hardly does, the page happened to change just then. */
const twinDiffers = 0.3;
/** A rule is dropped when its place differs less often than this, over as many comparisons. */
const hardlyDiffers = 0.1;
const longQuiet = 20;
/** Counts are halved here, so that the distant past counts less. */
const fadeAt = 60;
/** The most that a long quiet time can weigh. */
export const mostQuiet = 5;

/** Unchanged checks are comparisons in which no place differed. */
export function countQuiet(noise: Noise, quiet: number, now: number): Noise {
  if (quiet === 0) return noise;
  const places = noise.memory.places.map((place) =>
    settle(addComparisons(place, Math.min(quiet, mostQuiet)), now),
  );
  return { ...noise, memory: { ...noise.memory, places } };
}

/** Links are not tracked one by one, so they have no counts. */
export function addComparisons(place: NoisePlace, count: number): NoisePlace {
  return isLinkSlot(place.slot) ? place : { ...place, compared: place.compared + count };
}

export function settle(place: NoisePlace, now: number): NoisePlace {
  const { rule, compared } = place;
  const next = nextRule(place);
  const settled = { ...place, rule: next, since: next === null ? null : next === rule ? place.since : now };
  return compared < fadeAt ? settled : fade(settled);
}

function nextRule(place: NoisePlace): NoisePlace['rule'] {
  const { slot, at, rule, compared, changed, churned } = place;
  if (compared >= longQuiet && changed < hardlyDiffers * compared) return null;
  if (rule === 'twin' && (compared < enoughComparisons || changed >= twinDiffers * compared)) return 'twin';
  const known = rule === 'twin' ? null : rule;
  if (at === null) return isTurning(place) ? 'rotating' : known;
  if (compared >= enoughComparisons && churned > mostlyDiffers * compared) return 'volatile';
  if (isBlockless(slot) && isTurning(place)) return 'rotating';
  return churned > stillDiffers * compared ? known : null;
}

function fade(place: NoisePlace): NoisePlace {
  const half = (count: number) => Math.ceil(count / 2);
  const { compared, changed, churned, returned } = place;
  return {
    ...place,
    ...{ compared: half(compared), changed: half(changed), churned: half(churned), returned: half(returned) },
  };
}
