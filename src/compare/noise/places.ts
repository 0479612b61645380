// The places of a page while a comparison teaches about them: found or made, and cut to what is worth keeping.
import {
  freshPlace,
  mostPlaces,
  mostVariants,
  type Noise,
  type NoisePlace,
  placeId,
  placesOf,
} from '../../core/change/noise.ts';
import type { Difference } from './difference.ts';

export interface Places {
  all(): NoisePlace[];
  replace(places: NoisePlace[]): void;
  /** The line a difference is in. */
  at(difference: Difference): NoisePlace;
  /** All lines of a slot together. */
  set(slot: string): NoisePlace;
  /** What is worth keeping, in an order that depends on nothing but the places themselves. */
  kept(): NoisePlace[];
}

export function openPlaces(noise: Noise): Places {
  let places = placesOf(noise).map((place) => ({ ...place }));
  let byKey = index(places);
  function find(slot: string, at: number | null): NoisePlace {
    const known = byKey.get(keyOf(slot, at));
    if (known !== undefined) return known;
    const taken = new Set(places.map(({ id }) => id));
    const place = freshPlace(placeId(slot, at, taken), slot, at);
    places.push(place);
    byKey.set(keyOf(slot, at), place);
    return place;
  }
  const worth = ({ id, rule }: NoisePlace) => (noise.wishes[id] === undefined ? (rule === null ? 0 : 1) : 2);
  return {
    all: () => places,
    replace(next) {
      places = next.map((place) => ({ ...place }));
      byKey = index(places);
    },
    // After the change: that is where it is looked for the next time.
    at: ({ slot, atBefore, atAfter }) => find(slot, atAfter ?? atBefore ?? 0),
    set: (slot) => find(slot, null),
    kept: () =>
      places
        .toSorted((a, b) => worth(b) - worth(a) || b.seenAt - a.seenAt || b.changed - a.changed || byId(a, b))
        .slice(0, mostPlaces)
        .map((place) => ({ ...place, variants: place.variants.slice(-mostVariants) }))
        .sort(byId),
  };
}

function index(places: NoisePlace[]): Map<string, NoisePlace> {
  return new Map(places.map((place) => [keyOf(place.slot, place.at), place]));
}

function keyOf(slot: string, at: number | null): string {
  return `${at ?? ''} ${slot}`;
}

function byId(a: NoisePlace, b: NoisePlace): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
