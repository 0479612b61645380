// Counting the text a page shows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countVisibleText } from './visible-text.ts';

const count = (text: string, enough = 100) => countVisibleText(new Uint8Array(Buffer.from(text)), enough);

describe('countVisibleText', () => {
  it.each([
    ['<p>Hello</p>', 5],
    ['<!doctype html><?xml version="1.0"?><p>a b</p>', 2],
    ['<title>Hidden</title><style>p{}</style><script>if(a<b)x("</p>")</script>', 0],
    ['<SCRIPT>one</ScRiPt >two', 3],
    ['<script>never closed', 0],
    ['<noscript>Enable scripts</noscript><template><p>x</p></template>', 0],
    ['<!-- <p>no</p> -->yes', 3],
    ['<!-- open', 0],
    ['<a title="a > b" href=\'>\'>x</a>', 1],
    ['&nbsp;&#160;&#xA0; \n\t', 0],
    ['a &amp; b &copy;', 4],
    ['1 < 2 & 3', 5],
    ['\ufeff  ', 0],
    ['<img src=x><br/><hr>', 0],
    ['<stylesheet-list>x</stylesheet-list>', 1],
    ['', 0],
  ])('finds in %j %i characters', (text, expected) => {
    expect(count(text)).toBe(expected);
  });

  it('stops when it has enough', () => {
    expect(count('x'.repeat(500))).toBe(100);
  });

  it('does not judge what it cannot read', () => {
    expect(countVisibleText(new Uint8Array(Buffer.from('\ufeff<p></p>', 'utf16le')), 100)).toBe(100);
    expect(count('<b>'.repeat(60_000))).toBe(100);
  });

  it('counts no more than there is, and takes any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const found = countVisibleText(new Uint8Array(bytes), 1000);
        return found === 1000 || found <= bytes.length;
      }),
    );
  });
});
