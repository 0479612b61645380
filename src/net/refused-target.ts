// Targets that are refused whatever happens later: known from the address alone, so that users hear it when they enter it.
import { isIP } from 'node:net';
import { bareHost, isAllowedAddress, isMetadataAddress } from './address.ts';

/** Names by which clouds reach their metadata services. */
const metadataNames = new Set(['metadata.google.internal', 'metadata.goog']);

/** A sentence on why nothing will ever be fetched there; null: names are looked at when they are connected to. */
export function refusedTarget(url: URL, allowPrivate: boolean): string | null {
  const host = bareHost(url.hostname).replace(/\.$/, '');
  if (metadataNames.has(host) || isMetadataAddress(host)) {
    return 'Use another address: Heed never fetches cloud metadata services.';
  }
  const isInside = isIP(host) === 0 ? /(^|\.)localhost$/.test(host) : !isAllowedAddress(host, false);
  if (!allowPrivate && isInside) {
    return 'Use a public address: private networks are off limits unless the operator allows them.';
  }
  return isIP(host) === 0 || isAllowedAddress(host, allowPrivate)
    ? null
    : 'Use another address: Heed cannot fetch this one.';
}
