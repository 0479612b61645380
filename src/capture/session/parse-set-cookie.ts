// One Set-Cookie header as browsers read it (RFC 6265, 5.2), without deciding whether it may be kept.
import { isHeaderValue } from '../../net/net.ts';

export interface SetCookie {
  name: string;
  value: string;
  /** Lower case, without a leading dot; null: none is named. */
  domain: string | null;
  /** Null: none is named, or one that counts as none. */
  path: string | null;
  /** Epoch ms; null: with the session. Past: it is to be removed. */
  expiresAt: number | null;
  isSecure: boolean;
  isHttpOnly: boolean;
  sameSite: 'Strict' | 'Lax' | 'None' | null;
}

/** As much as browsers take of a name and its value. */
const maxCookieBytes = 4096;
const maxAttributeBytes = 1024;
/** As browsers cap it. */
const longestLifeMs = 400 * 24 * 3_600_000;

/** Null: it is no cookie. */
export function parseSetCookie(line: string, now: number): SetCookie | null {
  if (!isHeaderValue(line)) return null;
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = at < 0 ? '' : pair.slice(0, at).trim();
  const value = pair.slice(at + 1).trim();
  if (name === '' || Buffer.byteLength(name) + Buffer.byteLength(value) > maxCookieBytes) return null;
  const said = new Map(attributes.map(readAttribute));
  const isSecure = said.has('secure');
  return {
    ...{ name, value, isSecure, isHttpOnly: said.has('httponly') },
    domain: said.get('domain')?.replace(/^\./, '').toLowerCase() || null,
    path: said.get('path')?.startsWith('/') ? (said.get('path') ?? null) : null,
    expiresAt: expiryOf(said, now),
    sameSite: sameSiteOf(said.get('samesite')),
  };
}

/** The last of the same name counts, as in a Map. */
function readAttribute(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  const name = (at < 0 ? text : text.slice(0, at)).trim().toLowerCase();
  const value = at < 0 ? '' : text.slice(at + 1).trim();
  return [name, value.length > maxAttributeBytes ? '' : value];
}

/** Max-Age before Expires; what cannot be read is as if it were not there. */
function expiryOf(said: Map<string, string>, now: number): number | null {
  const cap = (at: number) => Math.min(at, now + longestLifeMs);
  const maxAge = said.get('max-age') ?? '';
  if (/^-?\d{1,15}$/.test(maxAge)) return Number(maxAge) <= 0 ? 0 : cap(now + Number(maxAge) * 1000);
  const expires = Date.parse((said.get('expires') ?? '').slice(0, 100));
  return Number.isNaN(expires) ? null : cap(expires);
}

function sameSiteOf(text: string | undefined): SetCookie['sameSite'] {
  const known = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;
  return known[text?.toLowerCase() as keyof typeof known] ?? null;
}
