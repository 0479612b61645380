// Addresses as people write them: without a scheme, https is meant, or http where nothing answers at https.
import type { FaultParams } from '../fault/fault.ts';

interface Seen {
  /** Why the page could not be read; null: it was. */
  error: { code: string; params?: FaultParams | undefined } | null;
}

/** `host:80/page` has a port, not a scheme. */
const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

export function isWithoutScheme(text: string): boolean {
  return text.trim() !== '' && !hasScheme.test(text.trim());
}

/** With the scheme that is tried first. */
export function withScheme(text: string): string {
  return isWithoutScheme(text) ? `https://${text.trim()}` : text.trim();
}

/**
 * The address that answers. `look` visits one. What nothing answers at stays https, with what was seen there.
 */
export async function findAddress<S extends Seen>(
  text: string,
  look: (url: string) => Promise<S>,
): Promise<{ url: string; seen: S | null }> {
  const url = withScheme(text);
  if (!isWithoutScheme(text)) return { url, seen: null };
  const seen = await look(url);
  if (!isUnconnected(seen)) return { url, seen };
  const plain = `http://${text.trim()}`;
  const other = await look(plain);
  return isUnconnected(other) ? { url, seen } : { url: plain, seen: other };
}

/** No certificate is passed over: a site that has a bad one is there, and says so. */
const unconnected = ['tls', 'refused', 'reset', 'unreachable', 'bad-answer'].map((name) => `capture.${name}`);

function isUnconnected({ error }: Seen): boolean {
  if (error === null) return false;
  return (
    unconnected.includes(error.code) || (error.code === 'capture.timeout' && error.params?.kind === 'connect')
  );
}
