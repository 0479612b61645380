import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';
import { openRate } from './rate.ts';
import { hashToken, isApiKey, newApiKey, newToken } from './tokens.ts';

describe('a key', () => {
  it('is known by its checksum, and not when any character of it is another', () => {
    fc.assert(
      fc.property(fc.nat({ max: 92 }), fc.constantFrom(...'0123456789abcdefXYZ _-'), (at, character) => {
        const { key, hint } = newApiKey();
        expect(isApiKey(key)).toBe(true);
        // Enough to know it by, and too little to guess the rest.
        expect(key.startsWith(hint)).toBe(true);
        expect(hint).toMatch(/^heed_[0-9a-f]{8}$/);
        const other = key.slice(0, at) + character + key.slice(at + 1);
        expect(isApiKey(other)).toBe(other === key);
      }),
    );
    expect(isApiKey(newApiKey().key.slice(0, -1))).toBe(false);
    expect(isApiKey('')).toBe(false);
    // The checksum alone makes no key: it can be worked out for anything.
    const body = newApiKey().key.slice(0, -8);
    for (const other of [`x${body}`, `${body}00`, body.slice(0, -1)])
      expect(isApiKey(other + hashToken(other).slice(0, 8)), other).toBe(false);
  });

  it('and a token are never made twice, and kept as something else', () => {
    const all = Array.from({ length: 200 }, () => [newToken(), newApiKey().key]).flat();
    expect(new Set(all).size).toBe(400);
    for (const secret of all) expect(hashToken(secret)).toMatch(/^[0-9a-f]{64}$/);
    // As they are in addresses and headers, nothing in them needs to be escaped.
    expect(newToken()).toMatch(/^[\w-]{43}$/);
  });
});

describe('the network that limits count', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['anything else that a proxy may send', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a rate', () => {
  it('lets so many through in any minute that it began, for each alone', () => {
    let now = 1000;
    const rate = openRate({ perMinute: 3, now: () => now });
    expect([1, 2, 3, 4].map(() => rate.take('a'))).toEqual([null, null, null, 60]);
    expect(rate.take('b')).toBeNull();
    now += 30_500;
    expect(rate.take('a')).toBe(30);
    now += 29_000;
    expect(rate.take('a')).toBe(1);
    now += 500;
    expect(rate.take('a')).toBeNull();
  });

  it('begins again when the clock is set back', () => {
    let now = 10_000_000;
    const rate = openRate({ perMinute: 1, now: () => now });
    rate.take('a');
    now = 5_000_000;
    expect(rate.take('a')).toBeNull();
  });
});
