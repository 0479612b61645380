// What a pass of the browser's proxy may still do.
import { describe, expect, it } from 'vitest';
import { admit, type EgressLimits, type Pass, passOf } from './egress-proxy-pass.ts';

const limits = { maxPassConnections: 2 } as EgressLimits;
const passWith = (bytes: number, sockets: number): Pass =>
  ({
    connections: 0,
    bytes,
    maxBytes: 100,
    sockets: new Set(Array.from({ length: sockets }, () => ({}))),
  }) as never;
const codeOf = (bytes: number, sockets: number, port = 443): string => {
  try {
    admit(passWith(bytes, sockets), 'a.example', port, limits);
    return 'admitted';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a pass', () => {
  it('is good for as many bytes as it has, and for none beyond', () => {
    expect(codeOf(100, 0)).toBe('admitted');
    expect(codeOf(101, 0)).toBe('capture.too-large');
  });

  it('is good for twice as many connections as are open at once: some are about to close', () => {
    expect(codeOf(0, 3)).toBe('admitted');
    expect(codeOf(0, 4)).toBe('capture.too-large');
  });

  it('is known by its name and its password alone, and by a header that holds nothing else', () => {
    const pass = { password: Buffer.from('secret') } as Pass;
    const known = (header: string | undefined) =>
      passOf({ headers: { 'proxy-authorization': header } } as never, new Map([['one', pass]]));
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const right = encode('one:secret');
    expect(known(`Basic ${right}`)).toBe(pass);
    for (const header of [
      ...[undefined, '', right, `Bearer ${right}`, `Digest x, Basic ${right}`, `Basic ${right} x`],
      ...[encode('one:secre'), encode('one:secreT'), encode('other:secret'), encode('one')].map(
        (text) => `Basic ${text}`,
      ),
    ]) {
      expect(known(header), header).toBeNull();
    }
  });

  it('leads to no port that pages have nothing to do with', () => {
    expect(codeOf(0, 0, 25)).toBe('capture.address-refused');
  });
});
