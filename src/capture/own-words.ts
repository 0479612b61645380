// How many words of a page are its own: what it says about cookies and consent is not.
import { countWords } from './count-words.ts';
import { consentWords } from './phrases-walls.ts';

const longestLine = 2000;

export function countOwnWords(lines: string[]): number {
  return lines.reduce(
    (sum, line) =>
      consentWords.test(line.slice(0, longestLine).toLowerCase()) ? sum : sum + countWords(line),
    0,
  );
}
