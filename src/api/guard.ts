// Who may speak to the service: checked for every request, before any route runs.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openRate } from '../accounts/accounts.ts';
import { type Caller, localCaller } from '../core/account/account.ts';
import { type SessionCookie, sessionCookie } from './accounts/session-cookie.ts';
import type { Access, ApiContext, ApiServices } from './context.ts';
import { ApiProblem } from './problem.ts';
import { isMetricsToken } from './status/metrics-routes.ts';

const loopbackName = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const perMinute = { key: 300, visits: 30, readings: 60 };

/** Gives the request its context; null where nobody is known and nobody needs to be. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext | null>;

export function openGuard(services: ApiServices & { ownerId: string }): Guard {
  const { access = null, ownerId } = services;
  if (access !== null) return guardAccounts(services, access);
  const context: ApiContext = {
    ...services,
    caller: { ...localCaller, accountId: ownerId },
    stands: async () => true,
  };
  // Without accounts, a web page open in the owner's browser is the attacker.
  return async (request) => {
    refuseWrongHost(request, null);
    if (!reading.has(request.method)) refuseForeign(request, null);
    return context;
  };
}

function guardAccounts(services: ApiServices, access: Access): Guard {
  const publicOrigin = access.publicUrl && new URL(access.publicUrl).origin;
  const cookie = sessionCookie(access.publicUrl);
  const rates = {
    key: openRate({ perMinute: perMinute.key, now: services.now }),
    visits: openRate({ perMinute: perMinute.visits, now: services.now }),
    readings: openRate({ perMinute: perMinute.readings, now: services.now }),
  };
  return async (request, reply) => {
    const key = bearerOf(request);
    // A page of another site has no key to send: names and origins matter only where a browser adds what proves.
    if (key === null) refuseElsewhere(request, publicOrigin);
    const { config, url } = request.routeOptions;
    // Unknown paths lead nowhere, and files are the same for everybody; all else is closed unless it says otherwise.
    if (url === undefined || url.startsWith('/assets/')) return null;
    if (config.isForMetrics === true && isMetricsToken(key, services.metricsToken ?? null)) return null;
    const prove = () => (key === null ? bySession(access, cookie, request) : byKey(access, key));
    const known = await prove();
    if (known === null) {
      if (config.access === 'open' && key === null) return null;
      throw unknownCaller(key !== null);
    }
    const { caller } = known;
    refuseUnproven(request, caller, publicOrigin);
    if (caller.kind === 'key') refuseTooMany(rates.key.take(caller.proofId));
    refuseReader(request, caller);
    if (config.isAdding === true) await refuseFull(services, access, caller);
    if (config.isVisiting === true) refuseTooMany(rates.visits.take(caller.accountId));
    if (config.isRereading === true) refuseTooMany(rates.readings.take(caller.accountId));
    if (known.renewedToken !== null) cookie.set(reply, known.renewedToken);
    const stands = async () => (await prove())?.caller.accountId === caller.accountId;
    return { ...services, ownerId: caller.accountId, caller, stands };
  };
}

interface Known {
  caller: Caller;
  /** The token whose cookie should live longer. */
  renewedToken: string | null;
}

async function bySession(
  { accounts }: Access,
  cookie: SessionCookie,
  request: FastifyRequest,
): Promise<Known | null> {
  const token = cookie.read(request);
  const found = token === null ? null : await accounts.bySession(token);
  return found && { caller: found.caller, renewedToken: found.isRenewed ? token : null };
}

async function byKey({ accounts }: Access, key: string): Promise<Known | null> {
  const caller = await accounts.byKey(key);
  return caller && { caller, renewedToken: null };
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Probes of whoever runs the service come under any name. */
function refuseElsewhere(request: FastifyRequest, publicOrigin: string | null): void {
  const { url } = request.routeOptions;
  if (url === '/healthz' || url === '/readyz') return;
  refuseWrongHost(request, publicOrigin);
  if (!reading.has(request.method)) refuseForeign(request, publicOrigin);
}

/** Names that are not ours lead here by DNS rebinding. */
export function refuseWrongHost(request: FastifyRequest, publicOrigin: string | null): void {
  const host = request.host ?? '';
  if (loopbackName.test(host)) return;
  if (publicOrigin === null) {
    const detail = 'This service answers only to localhost, 127.0.0.1 and [::1].';
    throw new ApiProblem({ status: 403, code: 'wrong-host', detail });
  }
  // An address takes its usual port away by itself; a name and a port are all it may have.
  const isPlain = /^[\w.:[\]-]+$/.test(host);
  if (isPlain && URL.parse(`${new URL(publicOrigin).protocol}//${host}`)?.origin === publicOrigin) return;
  const detail = 'This service answers only to the name in its PUBLIC_URL.';
  throw new ApiProblem({ status: 403, code: 'wrong-host', detail });
}

/** A write that the page of another site sends (CSRF). */
function refuseForeign(request: FastifyRequest, publicOrigin: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== undefined && origin.toLowerCase() !== ownOrigin(request, publicOrigin);
  if (isForeignSite || isForeignOrigin) throw crossSite();
}

/** What a browser adds by itself proves nothing: a write with a cookie must also show that it comes from our pages. */
function refuseUnproven(request: FastifyRequest, caller: Caller, publicOrigin: string | null): void {
  if (caller.kind !== 'session' || reading.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== 'same-origin' && origin?.toLowerCase() !== ownOrigin(request, publicOrigin))
    throw unprovenWrite();
}

function ownOrigin(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `http://${(request.headers.host ?? '').toLowerCase()}`;
}

function refuseReader(request: FastifyRequest, caller: Caller): void {
  const { config } = request.routeOptions;
  if (caller.canWrite || reading.has(request.method)) return;
  if (config.isReading === true || config.access !== undefined) return;
  const detail =
    caller.role === 'viewer'
      ? 'Viewers have read-only access. Ask an account owner for another role.'
      : 'This key is read-only. Create one with the scope `write`.';
  throw new ApiProblem({ status: 403, code: 'read-only', detail });
}

async function refuseFull({ store }: ApiServices, { sitesEach }: Access, caller: Caller): Promise<void> {
  const { total } = await store.countSites(caller.accountId);
  if (total < sitesEach) return;
  const detail = `An account may watch at most ${sitesEach} sites here. Delete some, or ask the operator of this service.`;
  throw new ApiProblem({ status: 403, code: 'too-many-sites', detail });
}

/** `seconds`: when the next is welcome; null: this one is. */
export function refuseTooMany(seconds: number | null): void {
  if (seconds === null) return;
  const detail = `Too many requests; try again in ${seconds} seconds.`;
  const headers = { 'retry-after': String(seconds) };
  throw new ApiProblem({ status: 429, code: 'too-many-requests', detail, headers });
}

function unknownCaller(isByKey: boolean): ApiProblem {
  const detail = isByKey
    ? 'This API key is not valid: it was revoked, has expired, or is incomplete.'
    : 'Sign in first, or send an API key as Authorization: Bearer heed_….';
  const code = isByKey ? 'bad-key' : 'sign-in-needed';
  const headers = { 'www-authenticate': 'Bearer realm="Heed"' };
  return new ApiProblem({ status: 401, code, detail, headers });
}

function unprovenWrite(): ApiProblem {
  const detail =
    'Writes with a cookie need an Origin or Sec-Fetch-Site header that shows they come from the pages of this service. Programs send an API key instead.';
  return new ApiProblem({ status: 403, code: 'cross-site', detail });
}

function crossSite(): ApiProblem {
  const detail = 'This service refuses writes from the pages of other sites.';
  return new ApiProblem({ status: 403, code: 'cross-site', detail });
}
