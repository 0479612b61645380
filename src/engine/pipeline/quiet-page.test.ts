// What hostile pages would have a browser do before anybody looks at them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchWork } from '../../../test/support/watch-work.ts';
import { quietPage } from './quiet-page.ts';

const quiet = (text: string, charset: string | null = 'utf-8') =>
  quietPage(Buffer.from(text), charset).body.toString();

describe('a captured page', () => {
  it('keeps its elements, and its links say nothing', () => {
    expect(quiet('<p>ä</p><LINK rel=preconnect href=//e.example><base href="/x"><linked a=1>')).toBe(
      '<p>ä</p><LINK><base><linked a=1>',
    );
  });

  it('does not end a link with what is put behind the page', () => {
    expect(quiet('<p>a</p><link rel=preconnect href=//e.example ')).toBe('<p>a</p>');
  });

  it('hides no link in a charset in which it does not look like one', () => {
    const html = '<p>a</p><link rel=preconnect href=//e.example>';
    const wide = Buffer.from(html, 'utf16le');
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), wide]);
    for (const page of [quietPage(wide, 'utf-16le'), quietPage(marked, 'utf-8'), quietPage(marked, null)]) {
      expect(page.charset).toBe('utf-8');
      expect(page.body.toString()).toBe('<p>a</p><link>');
    }
    const shifted = quietPage(Buffer.from('<\u001b(Blink rel=preconnect href=//e.example>'), 'iso-2022-jp');
    expect(shifted.body.toString()).not.toContain('e.example');
  });

  it('is shown in the charset it was read in, though nobody named one', () => {
    const page = quietPage(Buffer.from('<p>60 m², 1.699 €, gemütlich</p>'), null);
    expect(page.charset).toBe('utf-8');
    expect(page.body.toString()).toBe('<p>60 m², 1.699 €, gemütlich</p>');
    expect(quietPage(Buffer.from('<p>gem\u00fctlich</p>', 'latin1'), null).charset).toBe('windows-1252');
  });

  it('is made quiet at once, also where links never end', () => {
    const worked = watchWork();
    quiet('<link '.repeat(1_500_000));
    quiet('<link >'.repeat(300_000));
    expect(worked()).toBeLessThan(5000);
  });

  it('is the same when it has no link, byte for byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 1, maxLength: 300 }), (bytes) => {
        const body = Buffer.from(bytes);
        fc.pre(
          !/<(link|base)\b/i.test(body.toString('latin1')) &&
            !/^(\xff\xfe|\xfe\xff)/.test(body.toString('latin1')),
        );
        expect(quietPage(body, 'windows-1252').body.equals(body)).toBe(true);
      }),
    );
  });
});
