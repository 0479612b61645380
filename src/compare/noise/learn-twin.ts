// Learning from a page that was fetched twice: content that differs from itself a moment later is noise.
import type { Comparison } from '../../core/change/diff.ts';
import type { Noise, NoiseMemory, NoisePlace } from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import {
  type Difference,
  factDifference,
  findDifferences,
  linkDifference,
  metadataDifference,
  seatBlocks,
} from './difference.ts';
import { isRewritten, show } from './learn-noise.ts';
import { openPlaces, type Places } from './places.ts';
import { variantOf } from './variant.ts';

export interface TwinLesson {
  /** The page that is kept, and what came when it was fetched again; null: the very same, or nothing. */
  page: Content;
  twin: { content: Content; comparison: Comparison } | null;
  capturedAs: string;
  readBy: string;
  now: number;
}

export function learnTwin(noise: Noise, { page, twin, capturedAs, readBy, now }: TwinLesson): NoiseMemory {
  const memory = { ...noise.memory, capturedAs, readBy };
  const diff = twin?.comparison.diff ?? null;
  if (twin === null || diff === null) return memory;
  const [one, other] = [seatBlocks(page), seatBlocks(twin.content)];
  const differences = findDifferences(one, other, diff.hunks);
  // A completely different page: a variant of the whole, or an error that looks like a page. It teaches nothing about places.
  if (isRewritten(differences.length, Math.max(page.blocks.length, twin.content.blocks.length)))
    return memory;
  const places = openPlaces(noise);
  for (const [slot, group] of Map.groupBy(differences, (difference) => difference.slot)) {
    const lines = { before: one.bySlot.get(slot)?.length ?? 0, after: other.bySlot.get(slot)?.length ?? 0 };
    learnSlot(places, slot, group, lines, now);
  }
  const facts = diff.facts.filter(({ hunk }) => hunk === null);
  for (const difference of [...diff.metadata.map(metadataDifference), ...facts.map(factDifference)])
    mark(places.at({ ...difference, atAfter: 0, atBefore: 0 }), difference, now);
  learnLinks(places, diff.links.map(linkDifference), now);
  return { ...memory, places: places.kept() };
}

/** A list that mostly changed is volatile as a whole; else each line that did. Lines that only appeared or disappeared are known by their text. */
function learnSlot(
  places: Places,
  slot: string,
  group: readonly Difference[],
  lines: { before: number; after: number },
  now: number,
): void {
  const came = group.filter(({ after, isMoved }) => after !== null && !isMoved);
  const left = group.filter(({ before, isMoved }) => before !== null && !isMoved);
  const isChurning = left.length * 2 >= lines.before && came.length * 2 >= lines.after;
  if (Math.max(lines.before, lines.after) > 1 && isChurning) {
    const set = places.set(slot);
    for (const difference of group) mark(set, difference, now);
    set.churned = Math.max(1, set.churned);
    return;
  }
  for (const difference of group) {
    const { before, after, isMoved, atBefore } = difference;
    if (isMoved) continue;
    if (before !== null && after !== null) {
      mark(places.at({ ...difference, atAfter: atBefore }), difference, now);
      continue;
    }
    const set = places.set(slot);
    mark(set, difference, now);
    const variant = variantOf(after ?? before ?? '');
    if (!set.variants.includes(variant)) set.variants = [...set.variants, variant];
  }
}

/** Links into one folder, some added and some removed, are a rotating set. */
function learnLinks(places: Places, links: readonly Difference[], now: number): void {
  for (const [slot, group] of Map.groupBy(links, (difference) => difference.slot)) {
    const first = group[0];
    const isTurning =
      group.some(({ before }) => before !== null) && group.some(({ after }) => after !== null);
    if (first === undefined || !isTurning) continue;
    const set = places.set(slot);
    mark(set, first, now);
    set.churned = Math.max(1, set.churned);
  }
}

function mark(place: NoisePlace, difference: Difference, now: number): void {
  show(place, difference, 1, now);
  place.changed = Math.max(1, place.changed);
  place.since = place.rule === 'twin' ? place.since : now;
  place.rule = 'twin';
}
