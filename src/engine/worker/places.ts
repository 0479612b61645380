// The fetch places of a worker: hosts that are slow, or not known yet, cannot take them all, and neither can one account.
import type { Admission } from '../../store/store.ts';

export interface Places {
  /** Decides, for one claim, which checks may start beside those that run. */
  admission(running: Iterable<RunningCheck>): Admission;
  /** How long a host took to answer by plain HTTP. */
  learn(host: string, durationMs: number): void;
}

export interface RunningCheck {
  host: string;
  ownerId: string;
  /** Since when it waits for an answer of its host; null: it does not. */
  fetchingSince: number | null;
}

export interface PlaceSettings {
  places: number;
  /** Whether several accounts share them. */
  isShared: boolean;
  now(): number;
}

/** From here on a host is slow: its places are held, and nothing is done in them. */
const slowMs = 3_000;
/** What is known of a host counts this long. */
const knownMs = 60 * 60_000;
const maxKnown = 20_000;

type Pace = 'quick' | 'new' | 'slow';

export function openPlaces({ places, isShared, now }: PlaceSettings): Places {
  const known = new Map<string, { durationMs: number; at: number }>();
  const share = sharesOf(places);
  /** At once from a host that is slow; from one that has not answered yet, a single one: the rest waits without a place. */
  const mostOfSlow = Math.max(1, Math.floor(places / 16));
  /** A quick host is slow from so many fetches on that hang: one bad page does not slow down its neighbours. */
  const mostHanging = Math.max(1, Math.floor(places / 8));
  const forAll = places - Math.floor(places / 8);
  const mostOfOwner = isShared ? share.new : Number.POSITIVE_INFINITY;

  function paceOf(host: string, hanging: ReadonlyMap<string, number>): Pace {
    const hangingHere = hanging.get(host) ?? 0;
    const fact = known.get(host);
    if (fact === undefined || now() - fact.at > knownMs) return hangingHere > 0 ? 'slow' : 'new';
    return fact.durationMs >= slowMs || hangingHere >= mostHanging ? 'slow' : 'quick';
  }

  const isHanging = ({ fetchingSince }: RunningCheck) =>
    fetchingSince !== null && now() - fetchingSince >= slowMs;

  return {
    admission(running) {
      const entries = [...running];
      const hanging = new Map<string, number>();
      for (const { host } of entries.filter(isHanging)) hanging.set(host, (hanging.get(host) ?? 0) + 1);
      const hosts = new Map<string, number>();
      const owners = new Map<string, number>();
      const taken: Record<Pace, number> = { quick: 0, new: 0, slow: 0 };
      const count = (host: string, ownerId: string) => {
        hosts.set(host, (hosts.get(host) ?? 0) + 1);
        owners.set(ownerId, (owners.get(ownerId) ?? 0) + 1);
        taken[paceOf(host, hanging)] += 1;
      };
      for (const { host, ownerId } of entries) count(host, ownerId);
      return ({ host, ownerId }) => {
        if ((owners.get(ownerId) ?? 0) >= mostOfOwner) return 'not-owner';
        const pace = paceOf(host, hanging);
        const mostOfHost = pace === 'quick' ? places : known.has(host) ? mostOfSlow : 1;
        const isFull =
          (pace === 'slow' && taken.slow >= share.slow) ||
          (pace !== 'quick' &&
            (Math.min(taken.slow, share.slow) + taken.new >= share.new || taken.slow + taken.new >= forAll));
        if (isFull || (hosts.get(host) ?? 0) >= mostOfHost) return 'not-host';
        count(host, ownerId);
        return 'yes';
      };
    },
    learn(host, durationMs) {
      const before = known.get(host)?.durationMs ?? durationMs;
      known.delete(host);
      if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '');
      // Half of it is what was known: one slow answer of a quick host is not yet a slow host.
      known.set(host, { durationMs: (before + durationMs) / 2, at: now() });
    },
  };
}

/** Slow hosts have half of the places, new and slow ones three quarters; an eighth is kept for those known to be quick. */
function sharesOf(places: number): Record<Pace, number> {
  return {
    quick: places,
    new: Math.max(1, Math.ceil(places * 0.75)),
    slow: Math.max(1, Math.floor(places / 2)),
  };
}
