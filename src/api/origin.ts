// Where a request comes from, as limits count it.
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Origin } from '../accounts/accounts.ts';
import type { Access } from './context.ts';

export function originOf({ ip, headers }: FastifyRequest, access: Access): Origin {
  return { address: ip, userAgent: headers['user-agent'] ?? '', isShared: isBehindUntrusted(access) };
}

/** Heed speaks plain HTTP: where people reach it by https there is a proxy, whose address all of them seem to have. */
export function isBehindUntrusted({
  publicUrl,
  trustProxy,
}: Pick<Access, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy === false && publicUrl?.startsWith('https:') === true;
}

/** Says once that a proxy names who asks, and that it is not listened to. */
export function openProxyWarning(
  { trustProxy }: Access,
  log: FastifyBaseLogger,
): (request: FastifyRequest) => void {
  let isSaid = trustProxy !== false;
  return ({ headers }) => {
    if (isSaid || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return;
    isSaid = true;
    log.warn(
      'A proxy sends X-Forwarded-For, but TRUST_PROXY is off, so all sign-ins seem to come from its address. If the proxy is yours, set TRUST_PROXY to its address, or to on.',
    );
  };
}
