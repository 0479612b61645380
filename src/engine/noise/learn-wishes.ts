// What users say about noise: rules undone and restored, and changes called noise.
import type { ChangeDetail, Feedback } from '../../core/change/change.ts';
import {
  type ChangeRule,
  type Noise,
  type NoisePlace,
  type NoiseRule,
  type NoiseState,
  type NoiseView,
  type NoiseWish,
  type NoiseWishes,
  noiseReason,
  noiseRuleOf,
  placesOf,
} from '../../core/change/noise.ts';
import type { Services } from '../services.ts';
import { boundWishes, hasEffect, namePlaces, placesOfChange, type Seat, seatOf } from './wished-places.ts';

type World = Pick<Services, 'store' | 'now' | 'pagePool'>;

/** Every place with a rule, newest first. */
export async function listNoise({ store }: World, ownerId: string, siteId: string): Promise<NoiseView[]> {
  const noise = await store.getNoise(ownerId, siteId);
  return placesOf(noise)
    .flatMap((place) => viewOf(noise, place) ?? [])
    .sort((a, b) => b.since - a.since || (a.slot < b.slot ? -1 : 1));
}

/** Null: no such place. */
export async function setNoiseState(
  { store, now }: World,
  ownerId: string,
  siteId: string,
  id: string,
  state: NoiseState,
): Promise<NoiseView | null> {
  let before: NoiseView | null = null;
  const noise = await store.editNoise(ownerId, siteId, (known) => {
    const place = placesOf(known).find((one) => one.id === id);
    before = place === undefined ? null : viewOf(known, place);
    if (place === undefined || before === null) return known.wishes;
    return withState(known.wishes, place, before, state, now());
  });
  if (noise === null || before === null) return null;
  const place = placesOf(noise).find((one) => one.id === id);
  // A place that was known for the wish alone is gone with it: it was answered all the same.
  return (place && viewOf(noise, place)) ?? { ...(before as NoiseView), state };
}

/** No difference in these places is suppressed again. Gives their names. */
export async function releasePlaces(
  { store, now }: World,
  ownerId: string,
  siteId: string,
  places: readonly Seat[],
): Promise<string[]> {
  let ids: string[] = [];
  await store.editNoise(ownerId, siteId, (noise) => {
    const wishes = { ...noise.wishes };
    ids = namePlaces(noise, places).map(({ id, place, same }) => {
      const { changeIds = [], since = now() } = wishes[id] ?? {};
      const rule = (same && noiseRuleOf(same, wishes[id])) ?? 'feedback';
      wishes[id] = { ...seatOf(place), rule, state: 'undone', changeIds, since };
      return id;
    });
    return boundWishes(wishes);
  });
  return ids;
}

/** Marks a change as its user says. One called noise teaches its places; any other word takes that back. Null: no such change. */
export async function judgeChange(
  world: World,
  ownerId: string,
  id: string,
  edit: { seen?: boolean | undefined; feedback?: Feedback | null | undefined },
): Promise<ChangeDetail | null> {
  const { store } = world;
  const change = await store.editChange(ownerId, id, edit);
  if (change === null || edit.feedback === undefined) return change;
  const places = edit.feedback === 'noise' ? await placesOfChange(world, change) : [];
  await store.editNoise(ownerId, change.siteId, (noise) => withFeedback(noise, id, places, world.now()));
  return change;
}

function viewOf({ wishes }: Noise, place: NoisePlace): NoiseView | null {
  const wish = wishes[place.id];
  const rule = noiseRuleOf(place, wish) ?? wish?.rule ?? null;
  if (rule === null) return null;
  const { id, example, selector, compared, changed } = place;
  return {
    ...{ slot: id, rule, reason: reasonOf(rule, place, wish), state: wish?.state ?? 'active' },
    ...{ example, selector, compared, changed },
    since: rule === 'feedback' || place.since === null ? (wish?.since ?? place.seenAt) : place.since,
  };
}

/** A place that nobody called noise and nothing was learned of has a wish only because something was raised there. */
function reasonOf(rule: NoiseRule, place: NoisePlace, wish: NoiseWish | undefined): string {
  const last = wish?.rules?.at(-1);
  if (last !== undefined) return ruleReasons[last.rule];
  const isRaised = wish?.state === 'undone' && wish.changeIds.length === 0 && place.rule === null;
  return isRaised ? 'You raised a filtered difference in this place.' : noiseReason(rule, place);
}

const ruleReasons: Record<ChangeRule, string> = {
  'hold-back': 'You asked Heed to filter differences in this place.',
  'always-tell': 'You asked for an alert at every difference in this place.',
};

/** Said about the place itself, it takes the place of what was said about changes in it. */
function withState(
  wishes: NoiseWishes,
  { id, slot, at, example, selector }: NoisePlace,
  { rule }: NoiseView,
  state: NoiseState,
  now: number,
): NoiseWishes {
  const { [id]: earlier, ...others } = wishes;
  const changeIds = earlier?.changeIds ?? [];
  if (state === 'active' && changeIds.length === 0) return others;
  const since = earlier?.since ?? now;
  return boundWishes({ ...others, [id]: { slot, at, example, selector, rule, state, changeIds, since } });
}

function withFeedback(noise: Noise, changeId: string, places: Seat[], now: number): NoiseWishes {
  const wishes: NoiseWishes = {};
  for (const [id, wish] of Object.entries(noise.wishes)) {
    const changeIds = wish.changeIds.filter((one) => one !== changeId);
    const next = { ...wish, changeIds };
    if (hasEffect(next)) wishes[id] = next;
  }
  for (const { id, place } of namePlaces(noise, places)) {
    const earlier = wishes[id];
    const rules = earlier?.rules?.filter(({ rule }) => rule === 'hold-back') ?? [];
    wishes[id] = {
      ...seatOf(place),
      rule: 'feedback',
      // Said again, it is meant again.
      state: 'active',
      changeIds: [...(earlier?.changeIds ?? []), changeId],
      since: earlier?.since ?? now,
      ...(rules.length > 0 && { rules }),
    };
  }
  return boundWishes(wishes);
}
