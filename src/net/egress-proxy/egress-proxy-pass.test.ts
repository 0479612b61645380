// What a pass of the browser's proxy may still do.
import { describe, expect, it } from 'vitest';
import { addressFault, badRedirectFault } from '../fault.ts';
import {
  admit,
  type EgressLimits,
  forgetBreak,
  noteBreak,
  noteFailure,
  type Pass,
  passOf,
  portOf,
} from './egress-proxy-pass.ts';

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

  it('remembers a thousand failures and a thousand broken answers, each by its own address', () => {
    const pass = { failures: new Map(), breaks: new Map(), refused: 0 } as Pass;
    const url = (at: number) => new URL(`http://h${at}.example/?q#part`);
    const fault = badRedirectFault(url(0), 'nowhere');
    for (let at = 0; at <= 1_000; at += 1) {
      noteFailure(pass, `h${at}.example`, 80, fault);
      noteBreak(pass, url(at), fault);
    }
    expect([pass.failures.size, pass.breaks.size, pass.refused]).toEqual([1_000, 1_000, 0]);
    expect([pass.failures.has('h999.example:80'), pass.breaks.has('http://h999.example/?q')]).toEqual([
      true,
      true,
    ]);
    forgetBreak(pass, url(5));
    expect(pass.breaks.has('http://h5.example/?q')).toBe(false);
    noteFailure(pass, 'inside.example', 80, addressFault('inside.example'));
    expect(pass.refused).toBe(1);
  });

  it.each([
    ['http://a.test/', 80],
    ['ws://a.test/', 80],
    ['https://a.test/', 443],
    ['wss://a.test/', 443],
    ['wss://a.test:8443/', 8443],
  ])('to %s is one to port %i', (url, port) => {
    expect(portOf(new URL(url))).toBe(port);
  });

  it('leads to no port that pages have nothing to do with', () => {
    for (const port of [25, 0, -1, 65_536, 80.5]) expect(codeOf(0, 0, port)).toBe('capture.address-refused');
    for (const port of [1_024, 65_535]) expect(codeOf(0, 0, port)).toBe('admitted');
  });
});
