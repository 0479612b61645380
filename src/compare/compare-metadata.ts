// Differences in title and metadata, by name.
import type { MetadataDiff } from '../core/change/diff.ts';
import type { Content } from '../core/page/content.ts';
import { fileKey, linkKey } from './address-key.ts';
import type { Gate } from './gates/gate.ts';
import { type Hold, holdTexts } from './gates/hold-back.ts';

/** Names whose values say when or by which build the page was made, not what is on it. */
const NOISE_NAME =
  /(?:updated|modified|generated|render|build|request|session|trace)[_:.-]?(?:time|date|at|on|id|hash)?$|csrf|xsrf|nonce|token|timestamp|^(?:date|revised|last-modified|etag|expires|generation-time)$/i;

/** How a page looks when shared, and how long it takes to read. */
const LOOK_NAME =
  /^(?:twitter:(?:card|label\d|data\d)|(?:og|twitter):(?:image|video|audio):\w+|og:locale.*)$/i;

/** `passes` is called for each difference, with the hold of a gate that suppresses it, if one does. */
export function compareMetadata(
  before: Content,
  after: Content,
  gates: Gate[],
  passes: (diff: MetadataDiff, hold: Hold | null) => boolean,
): MetadataDiff[] {
  const one = namedValues(before);
  const other = namedValues(after);
  const diffs: MetadataDiff[] = [];
  for (const name of new Set([...one.keys(), ...other.keys()])) {
    const was = one.get(name) ?? null;
    const is = other.get(name) ?? null;
    if (NOISE_NAME.test(name) || LOOK_NAME.test(name)) continue;
    if (isSame(name, was, is)) continue;
    const diff = { name, before: was, after: is };
    if (passes(diff, holdValues(was, is, gates))) diffs.push(diff);
  }
  return diffs;
}

function namedValues({ title, metadata }: Content): Map<string, string> {
  const values = new Map(Object.entries(metadata));
  values.set('title', title);
  for (const [name, value] of values) if (value.trim() === '') values.delete(name);
  return values;
}

function isSame(name: string, before: string | null, after: string | null): boolean {
  if (before === after) return true;
  // Metadata for sharing mirrors the page: that it is present at all, or no longer, is no news.
  if (before === null || after === null) return /^(?:og|twitter|fb|al|article):/i.test(name);
  if (!areAddresses(before, after)) return false;
  const key = /image|video|audio|icon|logo/i.test(name) ? fileKey : (address: string) => linkKey(address, '');
  return key(before) === key(after);
}

function areAddresses(before: string, after: string): boolean {
  return URL.canParse(before) && URL.canParse(after);
}

function holdValues(before: string | null, after: string | null, gates: Gate[]): Hold | null {
  if (before === null || after === null || areAddresses(before, after)) return null;
  return holdTexts(before, after, { role: 'text', trail: [] }, gates);
}
