// Ranges in a sentence: "between 9 and 17" must stand on the page as one, and is no move from the one to the other.
import type { Evidence } from './evidence.ts';

const number = String.raw`(?<![\d.,])(\d(?:[\d.,]*\d)?)`;
const range = new RegExp(
  [
    String.raw`\b(?:between|zwischen|entre)\b[^\d]{0,8}${number}[^\d]{0,12}(?:and|und|et|y)\b[^\d]{0,8}${number}`,
    String.raw`${number}[^\d,;.]{0,6}? (?:bis|until) [^\d]{0,3}${number}`,
    String.raw`(?<!\b(?:from|de|desde|du)\b[^\d]{0,8})${number}[^\d,;.]{0,12}?(?: to | a |-)[^\d]{0,3}${number}`,
  ].join('|'),
  'gu',
);

/** In a folded sentence without its dates. */
export function rangeProblem(folded: string, { before, after }: Evidence): string | null {
  for (const match of folded.matchAll(range)) {
    const [low = '', high = ''] = match
      .slice(1)
      .filter((text) => text !== undefined)
      .map((text) => text.replace(/[.,]/gu, '[.,]'));
    const pattern = new RegExp(`(?<!\\d)${low}(?:[.,]0+)?[^\\d\\n]{0,12}(?<!\\d)${high}(?!\\d)`, 'u');
    if (!pattern.test(after.text) && !pattern.test(before.text))
      return `no range from ${low} to ${high} is told`;
  }
  return null;
}
