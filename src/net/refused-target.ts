// Targets that are refused whatever happens later: known from the address alone, so that users hear it when they enter it.
import { isIP } from 'node:net';
import { bareHost, isAllowedAddress, isMetadataAddress } from './address.ts';

/** Names by which clouds reach their metadata services. */
const metadataNames = new Set(['metadata.google.internal', 'metadata.goog']);

/** A sentence on why nothing will ever be fetched there; null: names are looked at when they are connected to. */
export function refusedTarget(url: URL, allowPrivate: boolean): string | null {
  const host = bareHost(url.hostname).replace(/\.$/, '');
  if (metadataNames.has(host) || isMetadataAddress(host)) {
    return 'Use another address: the metadata services of clouds are never fetched.';
  }
  const isInside = isIP(host) === 0 ? /(^|\.)localhost$/.test(host) : !isAllowedAddress(host, false);
  if (!allowPrivate && isInside) {
    return 'Use a public address: those of private networks are not fetched here, unless the operator allows it.';
  }
  return isIP(host) === 0 || isAllowedAddress(host, allowPrivate)
    ? null
    : 'Use another address: nothing can be fetched there.';
}
