// The icons of watched hosts, looked for beside the checks and never in their way: one at a time, each host rarely.
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import type { Services } from '../services.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';
import { openTurns } from './aside.ts';

export interface Icons {
  /** Returns at once. Asked after every good check; most are answered from memory. */
  lookFor(site: Site, snapshot: Snapshot | null): void;
  /** Resolves when nothing waits to be looked for. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

const hourMs = 60 * 60_000;
const foundMs = 30 * 24 * hourMs;
const missedMs = 3 * 24 * hourMs;
/** More than this wait for the next check of their site. */
const maxWaiting = 500;
const maxKnown = 20_000;

interface Look {
  site: Site;
  snapshot: Snapshot | null;
}

export function openIcons(services: Services): Icons {
  const controller = new AbortController();
  const waiting = new Map<string, Look>();
  /** Till when a host need not be asked about, by account and host. */
  const known = new Map<string, number>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const [key, look] of waiting) {
      if (controller.signal.aborted) break;
      if (known.size >= maxKnown) known.clear();
      known.set(key, await lookAt(services, look, controller.signal));
      waiting.delete(key);
    }
    running = null;
  }

  return {
    lookFor(site, snapshot) {
      // Each account has its own: what one sees by its own proxy, or signed in, is nothing for others.
      const key = `${site.ownerId} ${site.host}`;
      const isKnown = (known.get(key) ?? 0) > services.now();
      if (services.fetchIcon === undefined || controller.signal.aborted || isKnown) return;
      if (waiting.has(key) || waiting.size >= maxWaiting) return;
      waiting.set(key, { site, snapshot });
      running ??= run();
    },
    idle: async () => {
      await running;
    },
    async stop() {
      controller.abort();
      waiting.clear();
      await running;
    },
  };
}

/** When to look again. */
async function lookAt(services: Services, look: Look, signal: AbortSignal): Promise<number> {
  const { store, log } = services;
  const { ownerId, host } = look.site;
  const soon = services.now() + hourMs;
  try {
    const due = await store.takeIconLook(ownerId, host, services.now(), soon);
    if (due !== 'taken') return due;
    const icon = await findIcon(services, look, signal);
    if (icon === 'no-moment') return soon;
    const nextAt = services.now() + (icon === null ? missedMs : foundMs);
    await store.keepIcon(ownerId, host, icon && (await store.blobs.put(icon)), nextAt);
    return nextAt;
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error, host }, 'could not store the icon of a host');
    return soon;
  }
}

async function findIcon(
  services: Services,
  { site, snapshot }: Look,
  signal: AbortSignal,
): Promise<Uint8Array | 'no-moment' | null> {
  const { proxy } = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  for (const url of await addressesOf(services, site, snapshot)) {
    if (url.protocol !== 'data:' && !(await openTurns(services, url.host, signal).wait())) return 'no-moment';
    const icon = (await services.fetchIcon?.({ url, proxy, signal })) ?? null;
    if (icon !== null) return icon;
  }
  return null;
}

/** As the page names them; another host than the one that was requested has icons of its own. */
async function addressesOf(services: Services, site: Site, snapshot: Snapshot | null): Promise<URL[]> {
  const nothing = new Uint8Array();
  const isPage = snapshot !== null && /html/.test(snapshot.contentType);
  const look = async (bytes: Uint8Array<ArrayBuffer>, charset: string | null, url: string) => {
    const found = await services.pagePool.ask(site, 'findIcons', bytes, charset, url);
    return found.map((address) => new URL(address));
  };
  if (!isPage) return look(nothing, null, site.url);
  const body = await services.store.blobs.find(snapshot.bodyBlob);
  return look(body ?? nothing, snapshot.charset, snapshot.finalUrl);
}
