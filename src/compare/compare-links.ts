// Added and removed links, by their address.
import type { LinkDiff } from '../core/change/diff.ts';
import type { Link } from '../core/page/content.ts';
import { linkKey } from './address-key.ts';
import type { Gate } from './gates/gate.ts';
import type { Hold } from './gates/hold-back.ts';

const MOST = 500;

/** Texts, order and repetition do not count; at most 500 each way, of those that pass the gates. */
export function compareLinks(before: Link[], after: Link[], passes: (link: LinkDiff) => boolean): LinkDiff[] {
  // Nearly all links are on both sides, and parsing an address is slow.
  const keys = new Map<string, string>();
  const one = byKey(before, keys);
  const other = byKey(after, keys);
  return [...missing(other, one, 'added', passes), ...missing(one, other, 'removed', passes)];
}

function byKey(links: Link[], keys: Map<string, string>): Map<string, Link> {
  const known = new Map<string, Link>();
  for (const link of links) {
    if (/^(?:javascript|data|blob|about):/i.test(link.href)) continue;
    const name = `${link.href} ${link.text}`;
    const key = keys.get(name) ?? linkKey(link.href, link.text);
    keys.set(name, key);
    const first = known.get(key);
    if (first === undefined || (first.text === '' && link.text !== '')) known.set(key, link);
  }
  return known;
}

function missing(
  from: Map<string, Link>,
  to: Map<string, Link>,
  op: LinkDiff['op'],
  passes: (link: LinkDiff) => boolean,
): LinkDiff[] {
  const list: LinkDiff[] = [];
  for (const [key, { href, text }] of from) {
    if (to.has(key) || !passes({ op, href, text })) continue;
    list.push({ op, href, text });
    if (list.length === MOST) break;
  }
  return list;
}

/** A link in text that the user asked to ignore is ignored with it. */
export function holdIgnored({ href, text }: LinkDiff, gates: Gate[]): Hold | null {
  const gate = gates.find((one) => one.isErasing === true && [href, text].some((part) => isFound(one, part)));
  return gate === undefined ? null : { gate: gate.name, reason: gate.reason };
}

function isFound(gate: Gate, text: string): boolean {
  return gate.find(text, { role: 'text', trail: [] }).length > 0;
}
