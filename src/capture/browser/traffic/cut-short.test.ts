import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../../test/support/watch-work.ts';
import { isCutShort } from './cut-short.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('data that breaks off', () => {
  it('is known wherever JSON is cut, and never where it is whole', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.nat(), (value, cut) => {
        const whole = bytes(JSON.stringify(value));
        expect(isCutShort('application/json', whole)).toBe(false);
        const end = 1 + (cut % (whole.length - 1));
        expect(isCutShort('application/json; charset=utf-8', whole.subarray(0, end))).toBe(true);
      }),
    );
  });

  it('is known on the last of many lines', () => {
    expect(isCutShort('application/x.log+json', bytes('{"a":1}\n{"b":"}"}\n'))).toBe(false);
    expect(isCutShort('application/x.log+json', bytes('{"a":1}\n{"b":"}'))).toBe(true);
  });

  it('is known by an outermost element that stays open', () => {
    const feed =
      '<?xml version="1.0"?><!-- <x> --><rss version="2.0"><channel><title>News</title></channel></rss>\n<!-- made -->\n';
    expect(isCutShort('application/rss+xml', bytes(feed))).toBe(false);
    for (const end of ['</title>', '<channel>', 'New', '</channel>'])
      expect(isCutShort('text/xml', bytes(feed.slice(0, feed.indexOf(end) + end.length)))).toBe(true);
    expect(isCutShort('text/xml', bytes('<empty/>'))).toBe(false);
  });

  it('is not guessed for what has no end of its own', () => {
    expect(isCutShort('text/plain', bytes('{"half": '))).toBe(false);
    expect(isCutShort('text/csv', bytes('a,b\n1,"'))).toBe(false);
    expect(isCutShort('text/xml', bytes('no markup'))).toBe(false);
    expect(isCutShort('application/json', bytes(''))).toBe(false);
  });

  it('is looked for in time', () => {
    const worked = watchWork();
    isCutShort('text/xml', bytes(`<a>${'<!--'.repeat(100_000)}`));
    isCutShort('text/xml', bytes(`<a>${' <!---->'.repeat(100_000)}x`));
    expect(worked()).toBeLessThan(1000);
  });
});
