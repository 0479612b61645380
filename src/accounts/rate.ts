// How often something may happen in a minute, counted in this process: each further process allows as much again.

export interface Rate {
  /** Null: it may happen, and is counted. Else the seconds to wait. */
  take(key: string): number | null;
}

export function openRate({ perMinute, now }: { perMinute: number; now: () => number }): Rate {
  const windowMs = 60_000;
  let endsAt = 0;
  // Begun again each minute, so that it holds no more than who came in one.
  let counts = new Map<string, number>();
  return {
    take(key) {
      const at = now();
      if (at >= endsAt || at < endsAt - windowMs) {
        endsAt = at + windowMs;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      if (count > perMinute) return Math.max(1, Math.ceil((endsAt - at) / 1000));
      counts.set(key, count);
      return null;
    },
  };
}
