import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalHost, restAfterStrike } from './host.ts';

const hour = 3_600_000;
const hostOf = (address: string) => new URL(`http://${address}/`).host;

describe('a local host', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'shop.localhost:8080',
    '127.0.0.1',
    '127.1:8080',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1:81',
    '169.254.1.1',
    '100.64.0.1',
    '[::1]',
    '[::1]:8080',
    '[fd12:3456::1]',
    '[fe80::1]:80',
  ])('is %s', (address) => {
    expect(isLocalHost(hostOf(address))).toBe(true);
  });

  it.each([
    'example.com',
    'example.com:8443',
    'localhost.example.com',
    'notlocalhost',
    '10.example.com',
    '127.0.0.1.example.com',
    '8.8.8.8',
    '11.0.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '[2606:4700::1111]',
    '[2606:4700::1]:443',
    'fd12.example',
  ])('is not %s', (address) => {
    expect(isLocalHost(hostOf(address))).toBe(false);
  });
});

describe('the rest after a strike', () => {
  it('is what the host requested, or doubles from half a minute, and never lasts past an hour', () => {
    expect(restAfterStrike(3, 7_000)).toBe(7_000);
    expect([0, 1, 2, 6, 7].map((strikes) => restAfterStrike(strikes, null) / 1000)).toEqual([
      30, 60, 120, 1920, 3600,
    ]);
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), (strikes, askedMs) => {
        const rest = restAfterStrike(strikes, askedMs);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest).toBeLessThanOrEqual(hour);
        expect(restAfterStrike(strikes + 1, askedMs)).toBeGreaterThanOrEqual(rest);
      }),
    );
  });
});
