// Quotes in a sentence: what stands between quotation marks must stand in what changed.
import { type Evidence, plain } from './evidence.ts';

const quotes =
  /"([^"]{2,600})"|“([^”]{2,600})”|„([^“”]{2,600})[“”]|«\s?([^»]{2,600}?)\s?»|‘([^’]{3,600})’(?!\p{L})|`([^`]{2,600})`/gu;

export function quoteProblem(sentence: string, evidence: Evidence): string | null {
  for (const match of sentence.matchAll(quotes)) {
    const quote = match.slice(1).find((group) => group !== undefined) ?? '';
    if (!isSaid(quote, evidence)) return `“${quote.slice(0, 80)}” does not stand in what changed`;
  }
  return null;
}

/** Also with words left out: "from … to …", each piece of it in its order. */
function isSaid(quote: string, { all }: Evidence): boolean {
  let from = 0;
  for (const piece of plain([quote]).split('...')) {
    const words = piece
      .trim()
      .replace(/^[.,;:!?]+|[.,;:!?]+$/gu, '')
      .trim();
    if (words === '') continue;
    const at = all.indexOf(words, from);
    if (at < 0) return false;
    from = at + words.length;
  }
  return true;
}
