// The address rule against a corpus of special addresses, their neighbours, and every way to wrap one in IPv6.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress, isMetadataAddress, isPublicAddress, plainAddress } from './address.ts';

const words = (text: string) => text.trim().split(/\s+/);

const refusedV4 = words(`
  0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.0 10.0.0.7 10.1.2.3 10.255.255.255 100.64.0.0 100.64.0.9 100.99.1.1
  100.100.100.200 100.127.255.255 127.0.0.0 127.0.0.1 127.0.0.53 127.1.2.3 127.255.255.255 169.254.0.0 169.254.1.1
  169.254.169.253 169.254.169.254 169.254.170.2 169.254.255.255 172.16.0.0 172.17.0.1 172.20.10.1 172.31.255.255
  192.0.0.0 192.0.0.10 192.0.0.171 192.0.0.192 192.0.0.255 192.0.2.0 192.0.2.77 192.0.2.255 192.31.196.7
  192.52.193.9 192.88.99.0 192.88.99.1 192.88.99.255 192.168.0.0 192.168.1.1 192.168.178.1 192.168.255.255
  192.175.48.6 198.18.0.0 198.18.0.53 198.19.255.255 198.51.100.0 198.51.100.42 198.51.100.255 203.0.113.0
  203.0.113.99 203.0.113.255 224.0.0.0 224.0.0.251 232.1.1.1 233.252.0.9 239.255.255.250 239.255.255.255 240.0.0.0
  245.6.7.8 254.255.255.255 255.255.255.254 255.255.255.255 168.63.129.16`);

const refusedV6 = words(`
  :: ::1 ::2 ::ffff ::7f00:1 ::127.0.0.1 ::10.0.0.1 ::a9fe:a9fe ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:0.0.0.0
  ::ffff:10.0.0.1 ::ffff:169.254.169.254 ::ffff:192.168.1.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1 ::ffff:0:8.8.8.8
  64:ff9b::127.0.0.1 64:ff9b::169.254.169.254 64:ff9b::10.1.1.1 64:ff9b::8.8.8.8 64:ff9b:1::1 64:ff9b:1::a9fe:a9fe
  64:ff9b:1:a9fe:a9:fe00:: 100:: 100::1 100::ffff:ffff:ffff:ffff 100:0:0:1::1 1::1 200::1 400::2 1000::1 1fff::1
  2001:: 2001::1 2001:0:7f00:1::1 2001:0:53aa:64c::1 2001:1::1 2001:1::2 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1
  2001:1f::1 2001:20::1 2001:2f::1 2001:30::1 2001:3f::1 2001:1ff:ffff::1 2001:db8:: 2001:db8::1 2001:db8:ffff::1
  2002:: 2002:7f00:1:: 2002:a9fe:a9fe::1 2002:a00:1::1 2002:808:808::1 2620:4f:8000::1 2620:4f:8000:ffff::1 3fff::1
  3fff:fff:ffff::1 4000::1 5f00::1 6000::1 8000::1 a000::1 c000::1 e000::1 f000::1 f800::1 fbff::1 fc00:: fc00::1
  fd00::1 fd00:ec2::254 fd20:ce::254 fd12:3456:789a::1 fdff:ffff::1 fe00::1 fe7f::1 fe80:: fe80::1 fe80::a9fe:a9fe
  fe80::1%lo febf:ffff::1 fec0::1 feff::1 ff00::1 ff02::1 ff02::fb ff05::2 ff0e::1 ffff::1`);

const noAddresses = words(`
  localhost 127.1 0x7f000001 0177.0.0.1 2130706433 127.0.0.1. 256.1.1.1 1.2.3 1.2.3.4.5 8.8.8.8/32 [::1] ::g 1:2:3
  2606:4700::1111::1 8.8.8.8:80 example.com 8,8,8,8`);

const publicV4 = words(`
  1.0.0.1 1.1.1.1 8.8.4.4 8.8.8.8 9.9.9.9 9.255.255.255 11.0.0.0 23.192.228.80 52.95.110.1 93.184.216.34 99.255.255.255
  100.63.255.255 100.128.0.0 104.16.132.229 126.255.255.255 128.0.0.0 140.82.121.4 151.101.1.69 168.63.129.15
  168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 185.199.108.153 191.255.255.255 192.0.1.0
  192.0.3.0 192.31.195.255 192.52.194.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 192.175.49.0
  198.17.255.255 198.20.0.0 198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255`);

const publicV6 = words(`
  2001:200::1 2001:4860:4860::8888 2001:67c:4e8::1 2001:dc8::1 2003::1 2400:cb00::1 2406:da00::1 2600:1f18::1
  2606:4700:4700::1111 2607:f8b0:4004:800::200e 2620:4f:7fff::1 2620:4f:8001::1 2620:fe::fe 2800:3f0::1
  2a00:1450:4001:81a::200e 2a02:26f0::1 2a03:2880:f12f::1 2c0f:f248::1 3ffe::1 2001:db7::1 2001:db9::1`);

describe('isPublicAddress', () => {
  it('has a corpus worth the name', () => {
    expect(refusedV4.length + refusedV6.length).toBeGreaterThanOrEqual(120);
    expect(publicV4.length + publicV6.length).toBeGreaterThanOrEqual(40);
  });

  it.each([...refusedV4, ...refusedV6, ...noAddresses])('refuses %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each([...publicV4, ...publicV6])('allows %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it('refuses every wrapping of every IPv4 address, public or not', () => {
    const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(octets, (v4) => wrappings(v4).every((ip) => !isPublicAddress(ip))),
      { numRuns: 5000 },
    );
  });

  it('agrees with the plain reading of the registry on random IPv4 addresses', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255), (a, b, c, d) => {
        const isSpecialBlock = a === 0 || a === 10 || a === 127 || a >= 224;
        return !isSpecialBlock || !isPublicAddress([a, b, c, d].join('.'));
      }),
      { numRuns: 20_000 },
    );
  });

  it('refuses all IPv6 outside 2000::/3', () => {
    const parts = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(parts, (list) => {
        const ip = list.map((part) => part.toString(16)).join(':');
        return (list[0] ?? 0) >> 13 === 1 || !isPublicAddress(ip);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('isMetadataAddress', () => {
  const homes: [number, number, number, number][] = [
    [169, 254, 169, 254],
    [169, 254, 170, 2],
    [169, 254, 0, 23],
    [168, 63, 129, 16],
    [100, 100, 100, 200],
    [192, 0, 0, 192],
  ];

  it.each(homes)('knows %i.%i.%i.%i, plain and in every wrapping', (...v4) => {
    for (const ip of [v4.join('.'), ...wrappings(v4)]) expect(isMetadataAddress(ip), ip).toBe(true);
  });

  it.each(['fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe'])('knows %s', (ip) => {
    expect(isMetadataAddress(ip)).toBe(true);
  });

  it.each(['8.8.8.8', '192.168.1.1', '127.0.0.1', '::1', 'fd00::1', '168.63.129.17', 'localhost'])(
    'leaves %s alone',
    (ip) => {
      expect(isMetadataAddress(ip)).toBe(false);
    },
  );

  it('is never overruled by allowing private networks', () => {
    for (const v4 of homes) {
      for (const ip of [v4.join('.'), ...wrappings(v4)]) expect(isAllowedAddress(ip, true), ip).toBe(false);
    }
    for (const ip of ['fd00:ec2::254', 'fd20:ce::254']) expect(isAllowedAddress(ip, true)).toBe(false);
  });
});

describe('isAllowedAddress with private networks allowed', () => {
  it.each(
    words(`127.0.0.1 127.8.8.8 10.0.0.1 172.16.5.5 192.168.1.1 100.64.0.1 198.18.0.5 ::1 fd12::1 8.8.8.8
      2606:4700::1111 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8`),
  )('allows %s', (ip) => {
    expect(isAllowedAddress(ip, true)).toBe(true);
  });

  it.each(
    words(`0.0.0.0 0.1.2.3 :: 169.254.1.1 224.0.0.1 239.1.1.1 255.255.255.255 240.0.0.1 192.0.2.1 203.0.113.1 fe80::1
      ff02::1 2002:7f00:1:: 2001:0:7f00:1::1 ::7f00:1 ::ffff:0:127.0.0.1 64:ff9b:1::1 ::ffff:0.0.0.0 ::ffff:224.0.0.1
      64:ff9b::a9fe:a9fe 100::1 4000::1 localhost`),
  )('still refuses %s', (ip) => {
    expect(isAllowedAddress(ip, true)).toBe(false);
  });
});

describe('plainAddress', () => {
  it('gives one spelling to one address', () => {
    expect(plainAddress('::ffff:7f00:1')).toBe('127.0.0.1');
    expect(plainAddress('0:0:0:0:0:0:0:1')).toBe('::1');
    expect(plainAddress('10.0.0.1')).toBe('10.0.0.1');
  });
});

/** An IPv4 address in all its IPv6 clothes: mapped, compatible, translated, NAT64, 6to4, Teredo server and client. */
function wrappings([a, b, c, d]: [number, number, number, number]): string[] {
  const high = (a * 256 + b).toString(16);
  const low = (c * 256 + d).toString(16);
  const flippedHigh = ((a * 256 + b) ^ 0xffff).toString(16);
  const flippedLow = ((c * 256 + d) ^ 0xffff).toString(16);
  return [
    `::ffff:${a}.${b}.${c}.${d}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${high}:${low}`,
    `::ffff:0:${high}:${low}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
    `2001:0:4136:e378:8000:63bf:${flippedHigh}:${flippedLow}`,
  ];
}
