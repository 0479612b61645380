// What users say about noise: rules undone and taken up again, and changes called noise.
import { noisyPlaces } from '../compare/compare.ts';
import type { ChangeDetail, Feedback } from '../core/change.ts';
import type { Content } from '../core/content.ts';
import type { Diff } from '../core/diff.ts';
import {
  mostPlaces,
  type Noise,
  type NoisePlace,
  type NoiseRule,
  type NoiseState,
  type NoiseView,
  type NoiseWish,
  type NoiseWishes,
  noiseReason,
  noiseRuleOf,
  placeId,
  placesOf,
} from '../core/noise.ts';
import type { Services } from './services.ts';
import { readSnapshotContent } from './snapshot-parts.ts';

type World = Pick<Services, 'store' | 'now'>;

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
  const noise = await store.editNoise(ownerId, siteId, (known) => {
    const place = placesOf(known).find((one) => one.id === id);
    const view = place === undefined ? null : viewOf(known, place);
    if (place === undefined || view === null) return known.wishes;
    return withState(known.wishes, place, view, state, now());
  });
  const place = noise === null ? undefined : placesOf(noise).find((one) => one.id === id);
  return noise === null || place === undefined ? null : viewOf(noise, place);
}

/** Nothing that differs in the places of this diff is held back again. Gives their names. */
export async function releasePlaces(
  { store, now }: World,
  ownerId: string,
  siteId: string,
  { before, after, diff }: { before: Content; after: Content; diff: Diff },
): Promise<string[]> {
  const places = noisyPlaces(before, after, diff);
  let ids: string[] = [];
  await store.editNoise(ownerId, siteId, (noise) => {
    const known = placesOf(noise);
    const taken = new Set(known.map(({ id }) => id));
    const wishes = { ...noise.wishes };
    ids = places.map((place) => {
      const same = known.find(({ slot, at }) => slot === place.slot && at === place.at);
      const id = same?.id ?? placeId(place.slot, place.at, taken);
      taken.add(id);
      const { changeIds = [], since = now() } = wishes[id] ?? {};
      const rule = (same && noiseRuleOf(same, wishes[id])) ?? 'feedback';
      wishes[id] = { ...place, rule, state: 'undone', changeIds, since };
      return id;
    });
    return bounded(wishes);
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
  const isRaised = wish?.state === 'undone' && wish.changeIds.length === 0 && place.rule === null;
  return isRaised ? 'You raised a difference here that was held back.' : noiseReason(rule, place);
}

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
  return bounded({ ...others, [id]: { slot, at, example, selector, rule, state, changeIds, since } });
}

function withFeedback(
  noise: Noise,
  changeId: string,
  places: Pick<NoisePlace, 'slot' | 'at' | 'example' | 'selector'>[],
  now: number,
): NoiseWishes {
  const wishes: NoiseWishes = {};
  for (const [id, wish] of Object.entries(noise.wishes)) {
    const changeIds = wish.changeIds.filter((one) => one !== changeId);
    if (changeIds.length > 0 || wish.state === 'undone') wishes[id] = { ...wish, changeIds };
  }
  const known = placesOf(noise);
  const taken = new Set(known.map(({ id }) => id));
  for (const place of places) {
    const same = known.find(({ slot, at }) => slot === place.slot && at === place.at);
    const id = same?.id ?? placeId(place.slot, place.at, taken);
    taken.add(id);
    const earlier = wishes[id];
    wishes[id] = {
      ...place,
      rule: 'feedback',
      // Said again, it is meant again.
      state: 'active',
      changeIds: [...(earlier?.changeIds ?? []), changeId],
      since: earlier?.since ?? now,
    };
  }
  return bounded(wishes);
}

function bounded(wishes: NoiseWishes): NoiseWishes {
  const newest = (a: [string, NoiseWish], b: [string, NoiseWish]) => b[1].since - a[1].since;
  return Object.fromEntries(Object.entries(wishes).sort(newest).slice(0, mostPlaces));
}

async function placesOfChange({ store }: World, change: ChangeDetail) {
  const { ownerId, beforeSnapshotId, afterSnapshotId, diff } = change;
  const [before, after] = await Promise.all(
    [beforeSnapshotId, afterSnapshotId].map(async (id) => {
      const snapshot = await store.getSnapshot(ownerId, id);
      return snapshot === null ? null : readSnapshotContent(store, snapshot);
    }),
  );
  return before && after ? noisyPlaces(before, after, diff) : [];
}
