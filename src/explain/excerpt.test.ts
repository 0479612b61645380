// What is shown of a text that changed: all of a short one, the sentences that changed of a long one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from '../compare/blocks/mark-words.ts';
import { excerpt } from './excerpt.ts';

const both = (before: string, after: string, most = 1_500) => {
  const words = markWords(before, after, 1_000);
  return { before: excerpt(before, words, 'before', most), after: excerpt(after, words, 'after', most) };
};

const filler = (topic: string, count: number) =>
  Array.from({ length: count }, (_, at) => `Clause ${at + 1} on ${topic} stays as everybody knows it.`).join(
    ' ',
  );

describe('an excerpt', () => {
  it('is the whole text where that is short', () => {
    const { before, after } = both(
      'Returns within 30 days. Bring the receipt.',
      'Returns within 14 days. Bring the receipt.',
    );
    expect(before).toBe('Returns within 30 days. Bring the receipt.');
    expect(after).toBe('Returns within 14 days. Bring the receipt.');
  });

  it('holds the whole sentence that changed, how the text begins, and not the rest', () => {
    const text = (days: number) =>
      `These are our terms. ${filler('shipping', 6)} Unopened goods can be returned within ${days} days of delivery. ${filler('payment', 6)}`;
    const { before, after } = both(text(30), text(14));
    expect(before).toBe(
      'These are our terms. … Unopened goods can be returned within 30 days of delivery. …',
    );
    expect(after).toBe('These are our terms. … Unopened goods can be returned within 14 days of delivery. …');
  });

  it('shows where a sentence was before it was taken away', () => {
    const text = (more: string) =>
      `${filler('shipping', 5)} Lamps are sent insured.${more} ${filler('payment', 5)}`;
    const { before, after } = both(text(' Chairs are sent uninsured.'), text(''));
    expect(before).toContain('Chairs are sent uninsured.');
    expect(after).toContain('Lamps are sent insured.');
    expect(after).not.toContain('payment');
  });

  it('keeps two changes that are far apart', () => {
    const text = (price: string, days: string) =>
      `The fee is ${price}. ${filler('shipping', 12)} The notice period is ${days}. ${filler('payment', 4)}`;
    const { after } = both(text('€5', '30 days'), text('€6', '60 days'));
    expect(after).toBe('The fee is €6. … The notice period is 60 days. …');
  });

  it('narrows to the words around each change where the sentences do not fit', () => {
    const text = (value: string) =>
      Array.from({ length: 12 }, (_, at) => `${'word '.repeat(40)}figure ${at} is ${value}${at}.`).join(' ');
    const { after } = both(text('1'), text('2'), 1_500);
    expect(after.length).toBeLessThanOrEqual(1_501);
    expect(after).toContain('figure 9 is 29');
  });

  it('cuts a sentence that goes on for ever, and a text without spaces', () => {
    const { after } = both(
      `${'长'.repeat(2_000)}旧${'长'.repeat(2_000)}`,
      `${'长'.repeat(2_000)}新${'长'.repeat(2_000)}`,
    );
    expect(after).toContain('新');
    expect(after.length).toBeLessThan(800);
  });

  it('shows every word that appeared or disappeared, whatever the texts are, as far as there is room', () => {
    const sentence = fc
      .array(fc.constantFrom('red', 'blue', 'lamps', 'cost', '€5', '14', 'days', 'or', 'not'), {
        minLength: 3,
        maxLength: 8,
      })
      .map((words) => `${words.join(' ')}.`);
    const text = fc.array(sentence, { minLength: 15, maxLength: 30 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const words = markWords(before, after, 1_000);
        const shown = excerpt(after, words, 'after', 100_000);
        for (const { op, text: part } of words) if (op === 'added') expect(shown).toContain(part.trim());
      }),
      { numRuns: 60 },
    );
  });
});
