// "Top 10", "first place", "who leads": only the first so many places of a list.
import { foldText } from '../../../core/page/match-words.ts';
import { isUnspaced, type Language } from '../../../language/language.ts';
import { blank, foldSame } from './folded-same.ts';

const top = /\btop[- ]?(\d{1,4}|\p{L}+)\b/iu;

export function takePlaces(goal: string, language: Language | null): { places: number | null; rest: string } {
  const text = withoutFirst(goal, language);
  const found = top.exec(text);
  const places = found === null ? null : numberOf(found[1] ?? '', language);
  if (found !== null && places !== null)
    return { places, rest: blank(text, found.index, found.index + found[0].length) };
  return { places: text === goal ? null : 1, rest: text };
}

/** The words for the first place left out, wherever they stand. */
function withoutFirst(goal: string, language: Language | null): string {
  return [...(language?.firstPlace ?? [])]
    .sort((one, other) => other.length - one.length)
    .reduce((text, phrase) => {
      const at = startOf(foldSame(text), phrase);
      return at < 0 ? text : blank(text, at, at + phrase.length);
    }, goal);
}

function startOf(folded: string, phrase: string): number {
  const isEdge = (at: number) => isUnspaced(phrase) || !/[\p{L}\p{N}]/u.test(folded[at] ?? '');
  for (let at = folded.indexOf(phrase); at >= 0; at = folded.indexOf(phrase, at + 1))
    if (isEdge(at - 1) && isEdge(at + phrase.length)) return at;
  return -1;
}

function numberOf(written: string, language: Language | null): number | null {
  return /^\d/u.test(written) ? Number(written) : (language?.numbers.get(foldText(written)) ?? null);
}
