// Signs that have no place in a plain sentence: markup, hidden characters, letters and digits that only look like others.
import { foldText } from '../../core/match-words.ts';
import { type Evidence, plain } from './evidence.ts';

const markup = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);|!\[|\]\(|\]\[|\]:|\*\*|__|```|^#+ /iu;
const hidden = /[\p{Cf}\p{Co}\p{Cn}\p{Cc}]/u;
const oddNumber = /[\p{No}\p{Nl}]/u;
const tangled =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}])[\p{L}\p{M}]+/u;
/** "4O", "1l": figures with letters in or after them that the page does not have. */
const mixed = /(?<![\p{L}\p{N}])(?=\p{L}*\p{N})(?=\p{N}*\p{L})[\p{L}\p{N}]+/gu;
const ending = /^\d+(?:st|nd|rd|th|er|e|h|k|g|kg|km|m|cm|mm|gb|mb|tb|am|pm|eur|usd|gbp|chf|x)$/u;
const roman = /\b(?=[IVXLCDM]{2,})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/gu;

export function letterProblem(sentence: string, { all }: Evidence): string | null {
  if (markup.test(sentence)) return 'it holds markup';
  if (hidden.test(sentence)) return 'it holds hidden characters';
  const folded = plain([sentence]);
  for (const [sign] of sentence.matchAll(new RegExp(oddNumber, 'gu')))
    if (!all.includes(foldText(sign))) return `the sign ${sign} is not in what changed`;
  const odd = tangled.exec(sentence)?.[0];
  if (odd !== undefined && !all.includes(foldText(odd))) return `“${odd}” mixes letters of two scripts`;
  for (const [word] of [...folded.matchAll(mixed), ...sentence.matchAll(roman)])
    if (!ending.test(word) && !hasWord(all, foldText(word))) return `“${word}” is not in what changed`;
  return null;
}

export function hasWord(all: string, word: string): boolean {
  for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + 1)) {
    const isInside =
      /[\p{L}\p{N}]/u.test(all.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(all.charAt(at + word.length));
    if (!isInside) return true;
  }
  return false;
}
