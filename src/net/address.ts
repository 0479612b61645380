// Which addresses Heed may connect to: global unicast, and local networks where the operator allows them.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** IPv6 that is routed at all lies here; everything outside is special or unassigned. */
const globalUnicast = ranges('2000::/3');

/** What `range()` calls unicast, or may one day, but leads inside: cloud hosts, tunnels, documentation, AS112. */
const neverPublic = ranges(
  '168.63.129.16/32',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '2620:4f:8000::/48',
);

/** Loopback, home and office networks, overlay networks (100.64/10), and the stand-in addresses of local proxies (198.18/15). */
const localNetworks = ranges(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '198.18.0.0/15',
  '::1/128',
  'fc00::/7',
);

/** Where clouds hand out credentials to whoever asks from inside. */
const metadata = ranges(
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fe80::a9fe:a9fe/128',
);

const mapped = ranges('::ffff:0:0/96');
const nat64 = ranges('64:ff9b::/96');
const linkLocalV6 = ranges('fe80::/10');
/** Prefixes whose last 32 bits are an IPv4 address: mapped, compatible, translated, NAT64 (well-known and local). */
const endsInV4 = [...mapped, ...nat64, ...ranges('::/96', '::ffff:0:0:0/96', '64:ff9b:1::/48')];
const sixToFour = ranges('2002::/16');
const teredo = ranges('2001::/32');

/** True for an address of the public internet. IPv6 forms of IPv4 addresses never count as public. */
export function isPublicAddress(ip: string): boolean {
  const address = parse(ip);
  if (address === null || address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !isIn(address, globalUnicast)) return false;
  return !isIn(address, neverPublic);
}

/** True for the metadata services of clouds, however the address is wrapped. */
export function isMetadataAddress(ip: string): boolean {
  const address = parse(ip);
  if (address === null) return false;
  return isIn(address, metadata) || embeddedV4(address).some((inner) => isIn(inner, metadata));
}

/** The whole rule: metadata never, public always, local networks only when they are allowed. */
export function isAllowedAddress(ip: string, allowPrivate: boolean): boolean {
  if (isMetadataAddress(ip)) return false;
  if (isPublicAddress(ip)) return true;
  const address = parse(ip);
  if (!allowPrivate || address === null) return false;
  const inner = isIn(address, mapped) || isIn(address, nat64) ? embeddedV4(address)[0] : undefined;
  if (inner !== undefined) return isAllowedAddress(inner.toString(), allowPrivate);
  return isIn(address, localNetworks);
}

/** IPv6 link-local: useless without a zone, yet part of what local name services answer. */
export function isLinkLocalV6(ip: string): boolean {
  const address = parse(ip);
  return address !== null && isIn(address, linkLocalV6);
}

/** The address as IPv4 where it is one in IPv6 clothing, so that one address has one spelling. */
export function plainAddress(ip: string): string {
  const address = parse(ip);
  if (address === null) return ip;
  const inner = isIn(address, mapped) ? embeddedV4(address)[0] : undefined;
  return (inner ?? address).toString();
}

/** A host without the brackets that addresses put around IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/** Strict: the short, octal and hexadecimal spellings that ipaddr.js also reads are no addresses here. */
function parse(ip: string): Address | null {
  return isIP(ip) === 0 ? null : ipaddr.parse(ip);
}

function isIn(address: Address, list: Range[]): boolean {
  return list.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

function embeddedV4(address: Address): ipaddr.IPv4[] {
  if (!('parts' in address)) return [];
  const part = (index: number) => address.parts[index] ?? 0;
  if (isIn(address, endsInV4)) return [v4(part(6), part(7))];
  if (isIn(address, sixToFour)) return [v4(part(1), part(2))];
  // Teredo carries its server in the clear and its client with every bit flipped.
  if (isIn(address, teredo)) return [v4(part(2), part(3)), v4(part(6) ^ 0xffff, part(7) ^ 0xffff)];
  return [];
}

function v4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff]);
}

function ranges(...cidrs: string[]): Range[] {
  return cidrs.map((cidr) => ipaddr.parseCIDR(cidr));
}
