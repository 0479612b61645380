// The rule for headers that users set.
import { describe, expect, it } from 'vitest';
import { headerProblem, readHeader } from './headers.ts';

describe('headerProblem', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['Cookie', 'a=b; c=d'],
    ['X-Api-Key', '1234'],
    ['Accept-Language', 'de'],
    ['User-Agent', 'Mine/1.0'],
    ['X-Empty', ''],
    ['X-Latin', 'caf\u00e9'],
  ])('lets %s: %s through', (name, value) => {
    expect(headerProblem(name, value)).toBeNull();
  });

  it.each([
    'Host',
    'Content-Length',
    'Transfer-Encoding',
    'Connection',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Upgrade',
    'Expect',
    'Proxy-Authorization',
    'proxy-connection',
    'Metadata-Flavor',
    'METADATA',
    'X-aws-ec2-metadata-token',
    'X-aws-ec2-metadata-token-ttl-seconds',
    'Accept-Encoding',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'If-Match',
    'If-Unmodified-Since',
    'If-Range',
    'HTTP2-Settings',
    'X-Google-Metadata-Request',
  ])('refuses %s by name, in any case', (name) => {
    for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(headerProblem(spelling, 'x')?.message).toContain(spelling);
    }
  });

  it.each([
    '',
    ' ',
    'a b',
    'a:b',
    'a\r\nb',
    'Host ',
    ' Host',
    'Host:',
    'ho\0st',
    'naïve',
    'a(b)',
    'a/b',
    '"a"',
    'a\tb',
    '名',
  ])('refuses the name %j', (name) => {
    expect(headerProblem(name, 'x')?.message).toMatch(/header name/);
  });

  it.each(['a\r\nHost: b', 'a\nb', 'a\rb', 'a\0b', 'a\u007fb', '\u0001', 'snow \u2603', '\ud83d\ude00'])(
    'refuses the value %j',
    (value) => {
      expect(headerProblem('X-Test', value)?.message).toMatch(/value of X-Test/);
    },
  );
});

describe('readHeader', () => {
  it('joins repeated headers', () => {
    expect(readHeader({ vary: ['a', 'b'] }, 'vary')).toBe('a, b');
    expect(readHeader({ vary: 'a' }, 'vary')).toBe('a');
    expect(readHeader({}, 'vary')).toBeNull();
  });
});
