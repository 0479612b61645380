// A capture with the session of its site: what was kept goes along, and what came of it is kept again.
import type { Captured, CaptureOrder, LoginLeave } from '../../capture/capture.ts';
import { noSession, type Session } from '../../core/site/session.ts';
import type { Site } from '../../core/site/site.ts';
import { keepsSession, type Watch } from '../../core/site/watch.ts';
import type { Services } from '../services.ts';
import { type KeptSession, keepSession, loadSession, sessionSiteId } from './kept-session.ts';
import { isPaused, pauseAfter } from './login-pause.ts';
import { type LoginTurn, openLoginTurn } from './login-turns.ts';

type World = Pick<Services, 'store' | 'seal' | 'now' | 'capture'>;
type Order = Omit<CaptureOrder, 'session'>;

/** `signsIn: false` for fetches beside the page: they use the session, and leave the login to the page. */
export async function captureForSite(
  world: World,
  site: Site,
  order: Order,
  { signsIn = true } = {},
): Promise<Captured> {
  if (!keepsSession(site.watch) && site.memory.isSolved !== true) return captureUnknown(world, site, order);
  const asked = signsIn ? order : { ...order, watch: { ...order.watch, login: [] } };
  const first = await captureOnce(world, site, asked);
  const isRenewed = first.capture.kind === 'failed' && first.capture.error.code === 'capture.session-renewed';
  return isRenewed ? captureOnce(world, site, asked) : first;
}

/** A site without a session gets one by the solver alone: what lets it through the next time. */
async function captureUnknown(world: World, site: Site, order: Order): Promise<Captured> {
  const captured = await world.capture(order);
  const before: KeptSession = { session: noSession, sealed: null, updatedAt: null };
  await keepSession(world, site, before, sessionAfter(before, captured, world.now()));
  return captured;
}

/** A capture of what is not kept: a login is tried, and nothing comes of it. */
export function captureForNobody({ capture }: Pick<World, 'capture'>, order: Order): Promise<Captured> {
  if (!keepsSession(order.watch)) return capture(order);
  const session = { cookies: [], userAgent: null, isNew: true, mayLogIn: async () => 'go' as const };
  return capture({ ...order, session });
}

async function captureOnce(world: World, site: Site, order: Order): Promise<Captured> {
  const kept = await loadSession(world, site);
  const turn = openLoginTurn(world.store, sessionSiteId(site));
  try {
    const { cookies, userAgent } = kept.session;
    const isNew = isNewSession(kept, order.watch);
    const mayLogIn = () => askLeave(world, site, kept, turn);
    const captured = await world.capture({ ...order, session: { cookies, userAgent, isNew, mayLogIn } });
    await keepSession(world, site, kept, sessionAfter(kept, captured, world.now()));
    return captured;
  } finally {
    turn.end();
  }
}

/** Without login steps, any session will do for what is done once. */
function isNewSession({ session, sealed }: KeptSession, { login }: Watch): boolean {
  return login.length > 0 ? session.signedInAt === null : sealed === null;
}

async function askLeave(world: World, site: Site, kept: KeptSession, turn: LoginTurn): Promise<LoginLeave> {
  if (isPaused(kept.session, world.now())) return 'paused';
  await turn.begin();
  const row = await world.store.getSiteSession(site.ownerId, sessionSiteId(site));
  return row !== null && row.sealed !== kept.sealed ? 'renewed' : 'go';
}

/** Null where the capture taught nothing about the session: a page that failed does not, but for a login that did not work. */
function sessionAfter(
  { session }: KeptSession,
  { capture, session: after }: Captured,
  now: number,
): Session | null {
  if (after === undefined) return null;
  if (capture.kind === 'failed') {
    if (capture.error.code !== 'capture.login-failed') return null;
    return { ...session, pause: pauseAfter(session, capture.error, now) };
  }
  const { cookies, userAgent, hasSignedIn } = after;
  return { cookies, userAgent, signedInAt: hasSignedIn ? now : session.signedInAt, pause: null };
}
