// The places that a user's word is about: where a change showed, under the names by which they are known.
import type { ChangeDetail } from '../../core/change/change.ts';
import {
  mostPlaces,
  type Noise,
  type NoisePlace,
  type NoiseWish,
  type NoiseWishes,
  placeId,
  placesOf,
} from '../../core/change/noise.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';

export type Seat = Pick<NoisePlace, 'slot' | 'at' | 'example' | 'selector'> & { name?: string };
type ChangedPlace = Required<Seat> & { isGoal: boolean };

/** Empty where the versions are no longer kept, or nothing of it is in a place. */
export async function placesOfChange(
  reader: Pick<Services, 'store' | 'pagePool'>,
  change: ChangeDetail,
): Promise<ChangedPlace[]> {
  const { ownerId, beforeSnapshotId, afterSnapshotId, diff } = change;
  const [before, after] = await Promise.all(
    [beforeSnapshotId, afterSnapshotId].map(async (id) => {
      const snapshot = await reader.store.getSnapshot(ownerId, id);
      return snapshot === null ? null : findContentBytes(reader, snapshot);
    }),
  );
  const turn = { ownerId, host: change.siteId };
  const plan = (await reader.store.getSite(ownerId, change.siteId))?.plan ?? null;
  return before && after ? reader.pagePool.ask(turn, 'noisyPlaces', before, after, diff, plan) : [];
}

/** As it is kept: whether the goal asks for it is another question at every check. */
export function seatOf({ slot, at, example, selector, name }: Seat): Seat {
  return { slot, at, example, selector, ...(name !== undefined && { name }) };
}

/** Each with the id it has already, or a new one. */
export function namePlaces<S extends Seat>(
  noise: Noise,
  places: readonly S[],
): { id: string; place: S; same: NoisePlace | undefined }[] {
  const known = placesOf(noise);
  const taken = new Set(known.map(({ id }) => id));
  return places.map((place) => {
    const same = known.find(({ slot, at }) => slot === place.slot && at === place.at);
    const id = same?.id ?? placeId(place.slot, place.at, taken);
    taken.add(id);
    return { id, place, same };
  });
}

/** A wish that says nothing any more is not kept. */
export function hasEffect({ changeIds, state, rules = [] }: NoiseWish): boolean {
  return changeIds.length > 0 || state === 'undone' || rules.length > 0;
}

export function boundWishes(wishes: NoiseWishes): NoiseWishes {
  const newest = (a: [string, NoiseWish], b: [string, NoiseWish]) => b[1].since - a[1].since;
  return Object.fromEntries(Object.entries(wishes).sort(newest).slice(0, mostPlaces));
}
