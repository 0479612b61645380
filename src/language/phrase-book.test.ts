// Phrases are found whole, or by a listed beginning.
import { describe, expect, it } from 'vitest';
import { makeBook } from './phrase-book.ts';

const book = makeBook([
  ['dostepn*', 'available'],
  ['nie dostepn*', 'unavailable'],
  ['dostepnosc', 'field'],
  ['open', 'open'],
] as const);

describe('a phrase book', () => {
  it.each([
    ['dostepna', 'available'],
    ['dostepnych', 'available'],
    ['dostepn', 'available'],
    ['nie dostepny', 'unavailable'],
    ['dostepnosc', 'field'],
    ['open', 'open'],
  ])('finds “%s” as %s', (phrase, value) => {
    expect(book.get(phrase)).toBe(value);
  });

  it.each(['opened', 'dostep', 'dostepna cena', 'nie', ''])('does not find “%s”', (phrase) => {
    expect(book.get(phrase)).toBeUndefined();
  });
});
