// Quotes in a sentence: what stands between quotation marks must stand in what changed, and on the side it is said to.
import { past, present } from './change-words.ts';
import { type Evidence, plain } from './evidence.ts';
import { fold, isNegated, withoutQuotes } from './sentence-words.ts';

const quotes =
  /"([^"]{2,600})"|“([^”]{2,600})”|„([^“”]{2,600})[“”]|«\s?([^»]{2,600}?)\s?»|‘([^’]{3,600})’(?!\p{L})|`([^`]{2,600})`|(?<![\p{L}\p{N}])'([^'\n]{3,300})'(?![\p{L}\p{N}])/gu;

export function quotesIn(sentence: string): string[] {
  return [...sentence.matchAll(quotes)].map(
    (match) => match.slice(1).find((group) => group !== undefined) ?? '',
  );
}

export function quoteProblem(sentence: string, evidence: Evidence): string | null {
  for (const quote of quotesIn(sentence)) {
    if (!isSaid(quote, evidence)) return `“${quote.slice(0, 80)}” does not stand in what changed`;
    const words = withoutMarks(plain([quote]));
    const [was, is] = [evidence.before.text.includes(words), evidence.after.text.includes(words)];
    const around = fold(withoutQuotes(sentence));
    if (
      was &&
      !is &&
      (!past.test(around) || (present.test(around) && !past.test(around.replace(present, ''))))
    )
      return `“${quote.slice(0, 80)}” is what it said before`;
  }
  return null;
}

/** Also with words left out: "from … to …", the pieces in their order within one text, and no denial among what is left out. */
function isSaid(quote: string, { texts, all }: Evidence): boolean {
  const pieces = plain([quote])
    .split('...')
    .map(withoutMarks)
    .filter((piece) => piece !== '');
  const [first] = pieces;
  if (first === undefined) return false;
  if (pieces.length === 1) return all.includes(first);
  return texts.some((text) => {
    let from = 0;
    for (const [index, piece] of pieces.entries()) {
      const at = text.indexOf(piece, from);
      if (at < 0 || (index > 0 && isNegated(`${text.slice(from, at)} `))) return false;
      from = at + piece.length;
      // What was cut within a word may have been its "not".
      if (index < pieces.length - 1 && /^\p{L}/u.test(text.slice(from))) return false;
    }
    return true;
  });
}

function withoutMarks(text: string): string {
  return text
    .trim()
    .replace(/^[.,;:!?]+|[.,;:!?]+$/gu, '')
    .trim();
}
