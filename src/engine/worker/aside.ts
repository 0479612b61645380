// Fetches beside the page of a check, each in its turn with all other visits to the host.
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocalHost } from '../../core/host.ts';
import type { Capture } from '../../core/page/page.ts';
import type { Way } from '../../core/site/memory.ts';
import type { Site } from '../../core/site/site.ts';
import type { Watch } from '../../core/site/watch.ts';
import type { Services } from '../services.ts';
import { captureForSite } from '../sessions/capture-for-site.ts';

export interface Aside {
  services: Services;
  site: Site;
  signal: AbortSignal;
  /** From now on they keep at least this distance. */
  keepDistance(ms: number): void;
  /** Null: the host has no moment free for it, within the patience there is. Throws when `signal` was aborted. */
  capture(url: string, watch: Watch, way?: Way): Promise<Capture | null>;
}

/** What a check may wait in all for its fetches beside. */
const patienceMs = 2 * 60_000;
const plainHttp: Way = { via: 'http', httpTriedAt: 0 };

export function openAside(services: Services, site: Site, signal: AbortSignal): Aside {
  const turns = openTurns(services, site.host, signal);
  return {
    services,
    site,
    signal,
    keepDistance: turns.keepDistance,
    async capture(url, watch, way = plainHttp) {
      if (!(await turns.wait())) return null;
      const turn = { ownerId: site.ownerId, host: site.host };
      const order = { url, watch, validators: null, bodyHash: null, way, turn, now: services.now(), signal };
      const { capture } = await captureForSite(services, site, order, { signsIn: false });
      signal.throwIfAborted();
      return capture;
    },
  };
}

interface Turns {
  keepDistance(ms: number): void;
  /** Resolves when it is our turn; false: there is no moment free. */
  wait(): Promise<boolean>;
}

export function openTurns(services: Services, host: string, signal: AbortSignal): Turns {
  const latestAt = services.now() + patienceMs;
  const wait = services.wait ?? ((ms, stop) => sleep(ms, undefined, { signal: stop }));
  let spacingMs = isLocalHost(host) ? 0 : (services.hostSpacingMs ?? 0);
  let lastAt = 0;
  return {
    keepDistance: (ms) => {
      spacingMs = Math.max(spacingMs, ms);
    },
    async wait() {
      const now = services.now();
      // The distance may have become known only by the last visit.
      const earliest = Math.max(now, lastAt + spacingMs);
      if (earliest > latestAt) return false;
      const at = await services.store.reserveVisit({ host, now: earliest, spacingMs, latestAt });
      if (at === null) return false;
      lastAt = at;
      if (at > now) await wait(at - now, signal);
      return true;
    },
  };
}
