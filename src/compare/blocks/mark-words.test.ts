import { diffArrays } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words.ts';
import { shortestEdit } from './shortest-edit.ts';
import { tokenise } from './tokenise.ts';

const show = (before: string, after: string, timeoutMs = 1_000) =>
  markWords(before, after, timeoutMs)
    .map(({ op, text }) => (op === 'same' ? text : op === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');

describe('tokenise', () => {
  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(tokenise(text).join('')).toBe(text);
      }),
    );
  });

  it('keeps numbers, words with apostrophes and families of emoji whole', () => {
    expect(tokenise("It's $1,299.00 👩‍👧!")).toEqual(["It's", ' ', '$', '1,299.00', ' ', '👩‍👧', '!']);
  });

  it('finds words where a script sets no spaces', () => {
    expect(tokenise('東京に行きます').length).toBeGreaterThan(1);
    expect(tokenise('ราคาสินค้าใหม่').length).toBeGreaterThan(1);
  });
});

describe('markWords', () => {
  it('joins back to both texts, whatever they are and however little time there is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(fc.constantFrom('a', 'b', ' ', '. ', '東京', '1.5')).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 1_000), (before, after, timeoutMs) => {
        const words = markWords(before, after, timeoutMs);
        const join = (op: string) =>
          words
            .filter((word) => word.op === 'same' || word.op === op)
            .map((word) => word.text)
            .join('');
        expect([join('removed'), join('added')]).toEqual([before, after]);
        expect(words.every((word, index) => word.text !== '' && word.op !== words[index - 1]?.op)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('marks the number that changed and nothing else', () => {
    expect(show('Now $49.00 a month', 'Now $39.00 a month')).toBe('Now $[-49.00-]{+39.00+} a month');
  });

  it('reads a phrase that was replaced as one change', () => {
    expect(show('We sell red apples here', 'We sell green pears here')).toBe(
      'We sell [-red apples-]{+green pears+} here',
    );
  });

  it('marks words of a script without spaces', () => {
    expect(show('明日は東京に行きます', '明日は大阪に行きます')).toBe('明日は[-東京-]{+大阪+}に行きます');
  });

  it('says all went and all came when there is no time left', () => {
    expect(show('one two three', 'one 2 three', 0)).toBe('[-one two three-]{+one 2 three+}');
  });

  it('still finds the one changed word of a very long text', () => {
    const long = Array.from({ length: 20_000 }, (_, index) => `w${index % 977}`);
    const words = markWords(
      `${long.join(' ')} old ${long.join(' ')}`,
      `${long.join(' ')} new ${long.join(' ')}`,
      1_000,
    );
    expect(words.filter(({ op }) => op !== 'same').map(({ text }) => text)).toEqual(['old', 'new']);
  });

  it('marks the same words however little of the time is left', () => {
    const words = (step: number) =>
      Array.from({ length: 700 }, (_, index) => `w${(index * step) % 997}`).join(' ');
    expect(markWords(words(1), words(7), 0.001)).toEqual(markWords(words(1), words(7), 60_000));
  });

  it('keeps as many words as the shortest edit of another hand', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const kept = diffArrays(before, after).filter(({ added, removed }) => !added && !removed);
        const { pairs } = shortestEdit(Int32Array.from(before), Int32Array.from(after), 1_000_000);
        expect(pairs?.length).toBe(kept.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });
});
