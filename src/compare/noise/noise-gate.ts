// The gate of learned noise: suppresses differences in places known to be noisy, unless the goal names them.
import type { FactDiff, Hunk, LinkDiff, MetadataDiff, Suppressed } from '../../core/change/diff.ts';
import {
  type Noise,
  type NoisePlace,
  type NoiseRule,
  type NoiseWishes,
  noiseReason,
  noiseRuleOf,
  noiseRules,
  placesOf,
} from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Hold } from '../gates/hold-back.ts';
import {
  type Difference,
  factDifference,
  findDifferences,
  linkDifference,
  metadataDifference,
  seatBlocks,
} from './difference.ts';
import { openGoal } from './goal.ts';
import { isChurn, isKnownVariant, isTurning, mayTurn } from './variant.ts';

export interface NoiseGate {
  /** Hunks that other gates suppressed in places where the user wants nothing suppressed. */
  release(held: readonly Suppressed[]): Hunk[];
  sortOut(hunks: Hunk[]): { hunks: Hunk[]; suppressed: Suppressed[] };
  /** Why a difference outside any block is suppressed. A link is suppressed along with its text. */
  holdMetadata(diff: MetadataDiff): Hold | null;
  holdFact(diff: FactDiff): Hold | null;
  holdLink(diff: LinkDiff, held: readonly Suppressed[]): Hold | null;
}

const openToAll: NoiseGate = {
  release: () => [],
  sortOut: (hunks) => ({ hunks, suppressed: [] }),
  holdMetadata: () => null,
  holdFact: () => null,
  holdLink: () => null,
};

export function openNoiseGate(noise: Noise, plan: Plan | null, before: Content, after: Content): NoiseGate {
  const known = new Map(placesOf(noise).map((place) => [keyOf(place.slot, place.at), place]));
  if (known.size === 0) return openToAll;
  const { wishes } = noise;
  const isNamed = openGoal(plan, before, after);
  const hold = (difference: Difference, isSteady: boolean): Hold | null => {
    const at = difference.atBefore ?? difference.atAfter;
    const line = known.get(keyOf(difference.slot, at));
    const set = known.get(keyOf(difference.slot, null));
    const places = [line, set].filter((place) => place !== undefined);
    if (places.length === 0 || places.some(({ id }) => wishes[id]?.state === 'undone')) return null;
    const found = findHolding({ line, set }, wishes, difference, isSteady);
    if (found === null || isNamed(difference)) return null;
    return { gate: found.rule, reason: noiseReason(found.rule, found.place) };
  };
  const isUndone = ({ slot, atBefore, atAfter }: Difference) =>
    [atBefore ?? atAfter, null].some((at) => {
      const place = known.get(keyOf(slot, at));
      return place !== undefined && wishes[place.id]?.state === 'undone';
    });
  return {
    release(held) {
      // The user's ignore patterns are rules too, and the narrower ones.
      const hunks = held.filter(({ gate }) => gate !== 'ignore-rule').map(({ hunk }) => hunk);
      if (hunks.length === 0 || !Object.values(wishes).some(({ state }) => state === 'undone')) return [];
      const differences = findDifferences(seatBlocks(before), seatBlocks(after), hunks);
      return differences.filter(isUndone).flatMap((difference) => difference.hunks);
    },
    holdMetadata: (diff) => hold(metadataDifference(diff), true),
    holdFact: (diff) => (diff.hunk === null ? hold(factDifference(diff), true) : null),
    holdLink(diff, held) {
      const difference = linkDifference(diff);
      const own = hold(difference, true);
      if (own !== null) return own;
      const text = findHeldText(diff, held);
      return text === null || isNamed(difference) ? null : { gate: text.gate, reason: text.reason };
    },
    sortOut(all) {
      const [one, other] = [seatBlocks(before), seatBlocks(after)];
      const held = new Map<Hunk, Hold>();
      for (const difference of findDifferences(one, other, all)) {
        const { slot } = difference;
        const [was, is] = [one, other].map(({ bySlot }) => bySlot.get(slot)?.length ?? 0);
        const found = hold(difference, isSteady(was ?? 0, is ?? 0));
        if (found !== null) for (const hunk of difference.hunks) held.set(hunk, found);
      }
      const suppressed = all.flatMap((hunk) => {
        const hold = held.get(hunk);
        return hold === undefined ? [] : [{ ...hold, hunk }];
      });
      return { hunks: all.filter((hunk) => !held.has(hunk)), suppressed };
    },
  };
}

function findHeldText({ op, text }: LinkDiff, held: readonly Suppressed[]): Hold | null {
  if (text === '') return null;
  const learned: readonly string[] = noiseRules;
  const found = held.find(
    ({ gate, hunk }) =>
      learned.includes(gate) && (op === 'added' ? hunk.after : hunk.before)?.includes(text) === true,
  );
  return found ?? null;
}

function keyOf(slot: string, at: number | null): string {
  return `${at ?? ''} ${slot}`;
}

/** A set that doubled or halved has not just rotated. */
function isSteady(before: number, after: number): boolean {
  return after <= 2 * before && before <= 2 * after;
}

interface Places {
  line: NoisePlace | undefined;
  set: NoisePlace | undefined;
}

/** The place that suppresses it, and by which rule. */
function findHolding(
  { line, set }: Places,
  wishes: NoiseWishes,
  difference: Difference,
  isSteady: boolean,
): { place: NoisePlace; rule: NoiseRule } | null {
  const isReplaced = difference.before !== null && difference.after !== null && !difference.isMoved;
  for (const place of [line, set]) {
    if (place !== undefined && noiseRuleOf(place, wishes[place.id]) === 'feedback')
      return { place, rule: 'feedback' };
  }
  if (line?.rule === 'twin' && isReplaced) return { place: line, rule: 'twin' };
  if (line?.rule === 'volatile' && isChurn(difference)) return { place: line, rule: 'volatile' };
  // Content that churned between two fetches is always suppressed; content that only appeared or disappeared there, only when it is the same again.
  const isKnown = set !== undefined && isKnownVariant(difference, set);
  const isChurning = set !== undefined && set.churned > 0 && isSteady;
  if (set?.rule === 'twin' && (isChurning || isKnown)) return { place: set, rule: 'twin' };
  if (set !== undefined && isKnown && isTurning(set)) return { place: set, rule: 'rotating' };
  if (line === undefined || !isReplaced) return null;
  return (mayTurn(line) || isTurning(line)) && isKnownVariant(difference, line)
    ? { place: line, rule: 'rotating' }
    : null;
}
