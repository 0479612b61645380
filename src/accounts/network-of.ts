// The network somebody comes from, as limits count it: an IPv4 address, or the /64 that one IPv6 customer has.
import ipaddr from 'ipaddr.js';

export function networkOf(address: string): string {
  const plain = address.replace(/%.*/, '');
  // What is none came from a proxy that does not say who asks: they are counted together, else it would be no limit.
  if (!ipaddr.isValid(plain)) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
