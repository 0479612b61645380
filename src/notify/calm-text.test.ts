import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../test/support/hostile-texts.ts';
import { calmText, clip, oneLine } from './calm-text.ts';

const visible = (text: string) => text.replaceAll('\u200b', '');

describe('calm text', () => {
  it('reads like the text it was', () => {
    for (const text of [
      'Price fell from $1,299.00 to €1.199,50',
      'v2.4.1 – 12:30',
      '3.5 kg, 40 % off',
      'a@b',
    ]) {
      expect(visible(calmText(text, 300))).toBe(text);
    }
    expect(calmText('Price: 1.299,00 at 12:30 (4.5/5)', 300)).toBe('Price: 1.299,00 at 12:30 (4.5/5)');
    expect(calmText('👨‍👩‍👧 نمی‌خواهم', 300)).toBe('👨‍👩‍👧 نمی‌خواهم');
  });

  it('parts whatever could be followed', () => {
    expect(calmText('https://evil.example/x', 300)).toBe('https:\u200b/\u200b/\u200bevil.\u200bexample/x');
    expect(calmText('@here me@evil.example', 300)).toBe('@\u200bhere me@\u200bevil.\u200bexample');
    expect(calmText('[a](b)', 300)).toBe('[a]\u200b(b)');
  });

  it('is one line without what hides or controls, for any text', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...hostileTexts),
      fc.constantFrom('\r\n', '\u2028', '\u202e', '.', ':', '//', '@', '](', 'https', '/'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), fc.integer({ min: 20, max: 400 }), (parts, max) => {
        const text = calmText(parts.join(''), max);
        expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(text).not.toMatch(/[a-z]:\/\//i);
        expect(text).not.toMatch(/[@＠][\p{L}\p{N}]/u);
        expect(text).not.toMatch(/\](\(|\[|:|$)/);
        expect(text).not.toMatch(/[\p{L}\p{N}]\.\p{L}/u);
        expect(text.isWellFormed()).toBe(true);
        expect(visible(text).length).toBeLessThanOrEqual(max);
        expect(visible(calmText(text, 10_000))).toBe(visible(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('clip', () => {
  it('keeps what fits, and says where there was more, never half a character', () => {
    expect(clip('abc', 3)).toBe('abc');
    expect(clip('abcd', 3)).toBe('ab…');
    expect(clip('a😀😀', 4)).toBe('a😀…');
    expect(clip('a😀😀', 3)).toBe('a…');
    expect(oneLine(' a \r\n b ')).toBe('a b');
    expect(oneLine('a \u202e b')).toBe('a b');
  });
});
