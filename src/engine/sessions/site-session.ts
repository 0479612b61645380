// The session of a site as people may see it: what there is, never what it says; and how it is cleared.
import type { LoginPause } from '../../core/site/session.ts';
import type { Site } from '../../core/site/site.ts';
import { keepsSession, type Watch } from '../../core/site/watch.ts';
import type { Services } from '../services.ts';
import { loadSession, sessionSiteId } from './kept-session.ts';

export interface SessionView {
  isKept: boolean;
  updatedAt: number | null;
  signedInAt: number | null;
  cookies: { name: string; domain: string; expiresAt: number | null }[];
  pause: LoginPause | null;
}

export async function viewSession(world: Pick<Services, 'store' | 'seal'>, site: Site): Promise<SessionView> {
  const { session, updatedAt } = await loadSession(world, site);
  const { signedInAt, pause } = session;
  const cookies = session.cookies.map(({ name, domain, expiresAt }) => ({ name, domain, expiresAt }));
  return { isKept: keepsSession(site.watch), updatedAt, signedInAt, cookies, pause };
}

/** The next check comes as somebody who was never there, and signs in whatever failed before. */
export async function clearSession({ store }: Pick<Services, 'store'>, site: Site): Promise<void> {
  await store.clearSiteSession(site.ownerId, sessionSiteId(site));
}

/** Whether a session that began under the one watch is not to go on under the other: somebody else signs in, or nobody. */
export function endsSession(before: Watch, after: Watch): boolean {
  if (!keepsSession(after)) return true;
  const visitor = ({ login, secrets, auth, cookies, proxy }: Watch) =>
    JSON.stringify([login, secrets, auth, cookies, proxy]);
  return visitor(before) !== visitor(after);
}
