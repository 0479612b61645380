// The session of a site as it is kept: sealed, bound to the site, and nothing that others can read.
import { noSession, type Session } from '../../core/site/session.ts';
import type { Site } from '../../core/site/site.ts';
import type { Services } from '../services.ts';

export interface KeptSession {
  session: Session;
  /** As it lies in the store, to see whether it is still the same; null: there is none. */
  sealed: string | null;
  updatedAt: number | null;
}

type World = Pick<Services, 'store' | 'seal'>;
type OwnedSite = Pick<Site, 'ownerId' | 'id' | 'parentId'>;

/** The pages of a set share the session of their site. */
export function sessionSiteId({ id, parentId }: OwnedSite): string {
  return parentId ?? id;
}

export async function loadSession({ store, seal }: World, site: OwnedSite): Promise<KeptSession> {
  const siteId = sessionSiteId(site);
  const row = await store.getSiteSession(site.ownerId, siteId);
  if (row === null) return { session: noSession, sealed: null, updatedAt: null };
  const { sealed, updatedAt } = row;
  try {
    const session = { ...noSession, ...(JSON.parse(seal.unseal(sealed, placeOf(siteId))) as Session) };
    return { session, sealed, updatedAt };
  } catch {
    // Sealed with a key that was given up: it is as good as none, and the next login takes its place.
    return { session: noSession, sealed, updatedAt };
  }
}

/** Null: nothing was learned about it. */
export async function keepSession(
  { store, seal, now }: World & Pick<Services, 'now'>,
  site: OwnedSite,
  before: KeptSession,
  session: Session | null,
): Promise<void> {
  if (session === null) return;
  // One without cookies is a session too: the site was visited.
  if (before.sealed !== null && JSON.stringify(session) === JSON.stringify(before.session)) return;
  const siteId = sessionSiteId(site);
  const sealed = seal.seal(JSON.stringify(session), placeOf(siteId));
  const kept = { sealed, updatedAt: now(), wasThere: before.sealed !== null };
  await store.keepSiteSession(site.ownerId, siteId, kept);
}

const placeOf = (siteId: string) => `${siteId}/session`;
