// Addresses users name: what is taken, what is refused, and that what is taken means what it says.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTargetUrl } from './url.ts';

describe('parseTargetUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['HTTP://Example.COM:80/A?b=c#d', 'http://example.com/A?b=c#d'],
    ['https://bücher.example/straße', 'https://xn--bcher-kva.example/stra%C3%9Fe'],
    ['http://[2606:4700::1111]:8080/', 'http://[2606:4700::1111]:8080/'],
    ['http://example.com/a b', 'http://example.com/a%20b'],
    ['http://example.com/?next=user@example.org', 'http://example.com/?next=user@example.org'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    [`https://example.com/${'a'.repeat(2048 - 20)}`, `https://example.com/${'a'.repeat(2048 - 20)}`],
    [
      `https://example.com/${'a'.repeat(2048 - 20 - 6)}ß`,
      `https://example.com/${'a'.repeat(2048 - 20 - 6)}%C3%9F`,
    ],
  ])('takes %s', (text, href) => {
    expect(parseTargetUrl(text)).toMatchObject({ url: { href } });
  });

  it.each([
    ['', /Give the address/],
    ['   ', /Give the address/],
    [' https://example.com/', /white space/],
    ['https://example.com/\u00a0', /white space/],
    ['https://example.com/\n', /white space/],
    ['ht\ntp://example.com/', /control characters/],
    ['http://exa\tmple.com/', /control characters/],
    ['http://example.com/\0', /control characters/],
    ['http://example.com/\ud800', /control characters/],
    ['http://example.com\\@127.0.0.1/', /instead of \\/],
    ['/relative', /absolute address/],
    ['example.com', /absolute address/],
    ['//example.com/', /absolute address/],
    ['ftp://example.com/', /http:\/\/ or https:\/\//],
    ['file:///etc/passwd', /http:\/\/ or https:\/\//],
    ['javascript:alert(1)', /http:\/\/ or https:\/\//],
    ['view-source:http://example.com/', /http:\/\/ or https:\/\//],
    ['data:text/html,x', /http:\/\/ or https:\/\//],
    ['http:example.com', /host name after http:\/\//],
    ['https:///example.com', /host name after https:\/\//],
    ['https://?q', /host name after/],
    ['http:user:secret@example.com/?next=http://example.org/', /host name after http:\/\//],
    ['https://user:secret@example.com/', /user name and password/],
    ['https://@example.com/', /user name and password/],
    ['http://exa mple.com/', /not valid/],
    ['http://256.256.256.256/', /not valid/],
    ['http://example.com:99999/', /not valid/],
    ['http://example.com:0/', /port/],
    ['http://[::1/', /not valid/],
    [`https://example.com/${'a'.repeat(2048)}`, /at most 2048/],
    [`https://example.com/${'ß'.repeat(1000)}`, /at most 2048/],
    [`https://example.com/${'a'.repeat(2048 - 20 + 1)}`, /at most 2048/],
    [`https://example.com/${'a'.repeat(2048 - 20 - 5)}ß`, /at most 2048/],
    ['/relative?to=http://example.com/', /absolute address/],
  ])('refuses %j with advice', (text, advice) => {
    expect(parseTargetUrl(text)).toMatchObject({ problem: { message: expect.stringMatching(advice) } });
  });

  it('reads its own result again unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
        const first = parseTargetUrl(text);
        if ('problem' in first) return;
        expect(parseTargetUrl(first.url.href)).toEqual(first);
      }),
    );
  });

  it('whatever comes in, gives only http and https addresses with a host and without credentials', () => {
    const pieces = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '\\',
      '@',
      '#',
      '?',
      '%2f',
      '.',
      '[',
      ']',
      '1',
      'a',
      ' ',
      '\t',
      '。',
      '％',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 20 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, (tail) => {
        const result = parseTargetUrl(`http://${tail}`);
        if ('problem' in result) return result.problem.message.length > 10;
        const { protocol, username, password, hostname } = result.url;
        return /^https?:$/.test(protocol) && username === '' && password === '' && hostname !== '';
      }),
      { numRuns: 5000 },
    );
  });
});
