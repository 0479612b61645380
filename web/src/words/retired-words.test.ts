// The pages use the words of the field: what was retired does not come back.
import { expect, it } from 'vitest';
import { english } from './english/english.ts';

const retired =
  /\b(?:anew|mend(?:s|ed|ing)?|told|tells you|once more|again and again|held back|hold back|in vain|given up|wished|withdrawn?|taken (?:up|back)|stands on the page|what differs|one too many)\b/iu;

function textsOf(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  // Texts with figures in them are functions: their source holds the words.
  if (typeof value === 'function') return [{ path, text: String(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${path}.${name}`));
}

it('no retired word is on the English pages', () => {
  const texts = textsOf(english, 'english');
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.filter(({ text }) => retired.test(text));
  expect(found.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});
