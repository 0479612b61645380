// Which proxy goes next: the proxies of a pool are rotated, and one that failed is set aside for a while.
import { parseProxy, proxyLabel, type Upstream } from './proxy-address.ts';
import { remember } from './remember.ts';

export interface Proxies {
  /**
   * The routes to try, one after the other: in rotation, those set aside last. A null is the direct route, and then the only one.
   * Addresses that cannot be read are left out; none left means that there is no way.
   */
  waysFor(asked: string | readonly string[] | null): (Upstream | null)[];
  /** It failed: others go first for a while. */
  setAside(upstream: Upstream): void;
}

/** More than this are not tried within one fetch. */
const maxTries = 3;
const restMs = 5 * 60_000;
/** So many pools and proxies are remembered. */
const maxKnown = 1_000;

/** `fallback` is the operator's, for sites that name none. */
export function openProxies(fallback: string | null, now: () => number): Proxies {
  const turns = new Map<string, number>();
  const restUntil = new Map<string, number>();
  const trusted = fallback === null ? [] : read([fallback], true);
  return {
    waysFor(asked) {
      if (asked === null) return trusted.length === 0 ? [null] : trusted;
      const pool = read(typeof asked === 'string' ? [asked] : asked, false);
      if (pool.length < 2) return pool;
      const key = pool.map(keyOf).join(' ');
      const turn = turns.get(key) ?? 0;
      remember(turns, key, (turn + 1) % pool.length, maxKnown);
      const inTurn = [...pool.slice(turn), ...pool.slice(0, turn)];
      const restOf = (one: Upstream) => Math.max(0, (restUntil.get(keyOf(one)) ?? 0) - now());
      return inTurn.sort((one, other) => restOf(one) - restOf(other)).slice(0, maxTries);
    },
    setAside(upstream) {
      remember(restUntil, keyOf(upstream), now() + restMs, maxKnown);
    },
  };
}

function read(addresses: readonly string[], isTrusted: boolean): Upstream[] {
  return addresses.flatMap((text) => {
    const parsed = parseProxy(text);
    return 'url' in parsed ? [{ url: parsed.url, isTrusted }] : [];
  });
}

/** With the user name, for it often chooses the country, but without the password. */
function keyOf({ url }: Upstream): string {
  return `${url.username}@${proxyLabel(url)}`;
}
