// Words of goals found in the words of pages.
import { describe, expect, it } from 'vitest';
import { foldText, hasNeedle, makeNeedle } from './match-words.ts';

const finds = (word: string, text: string) => hasNeedle(foldText(text), makeNeedle(word));

describe('a word of a goal', () => {
  it.each([
    ['Widerrufsrecht', 'Sie können den Vertrag widerrufen.'],
    ['Widerrufsrecht', 'Right of withdrawal'],
    ['Gepäckregeln', 'Gepäck bis 8 kg'],
    ['devolución', 'Plazo de reembolso'],
    ['prices', 'Our pricing'],
  ])('“%s” is found in “%s”', (word, text) => {
    expect(finds(word, text)).toBe(true);
  });

  it.each([
    ['Widerrufsrecht', 'Das Recht Utopias gilt.'],
    ['Wasserstand', 'Wasserfarben'],
    ['art', 'Article 4'],
  ])('“%s” is not found in “%s”', (word, text) => {
    expect(finds(word, text)).toBe(false);
  });
});
