// What the guard says of an address, with the name server's answer put into its mouth. Nothing is connected to.
import { isIP } from 'node:net';
import { Fault } from '../src/core/fault/fault.ts';
import { addressesOf, type Guard } from '../src/net/connect.ts';
import { parseTargetUrl } from '../src/net/net.ts';

export type GuardVerdict = 'allow' | 'block' | 'reject';
export type DnsAnswers = Record<string, string[]>;

/** Reject: no address that may be watched at all; block: it leads inside. */
export async function judgeAddress(text: string, dns: DnsAnswers): Promise<GuardVerdict> {
  const target = parseTargetUrl(text);
  if ('problem' in target) return 'reject';
  return (await isReachable(target.url, guardWith(dns))) ? 'allow' : 'block';
}

export function guardWith(dns: DnsAnswers): Guard {
  const answers = new Map(Object.entries(dns).map(([name, ips]) => [name.toLowerCase(), ips]));
  return {
    allowPrivate: false,
    isOwn: () => false,
    resolve: async (host) =>
      (answers.get(host.toLowerCase()) ?? ownNames(host)).map((address) => ({
        address,
        family: isIP(address),
      })),
    dnsMs: 5000,
    connectMs: 5000,
  };
}

export async function isReachable(url: URL, guard: Guard): Promise<boolean> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  try {
    await addressesOf(url.hostname.replace(/^\[|\]$/g, ''), port, guard);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** A name that a case says nothing of does not exist, but for those that every machine knows. */
function ownNames(host: string): string[] {
  return /(?:^|\.)localhost\.?$/i.test(host) ? ['127.0.0.1'] : [];
}
