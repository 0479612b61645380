// Figures that a limit says in words: "longer than an hour", "below half".
import { isOfTime, type Language } from '../../../language/language.ts';
import { endsPart, startsWithWord } from './behind-figure.ts';

const times: ReadonlySet<string> = new Set(['min', 'hour', 'day', 'week', 'month', 'year']);
const nextWords = /^(\s+)(\p{L}+)(?:\s+(\p{L}+))?/u;

/** The goal with these in digits: "longer than 1 hour", "below 50%". Takes the goal folded letter by letter, too. */
export function writeFigures(text: string, folded: string, language: Language): string {
  const ends = [...language.comparisons]
    .filter(([, op]) => !isOfTime(op))
    .flatMap(([phrase]) => endsOf(folded, phrase));
  const cuts = [...new Set(ends)].sort((a, b) => b - a);
  let written = text;
  for (const at of cuts) {
    const figure = figureAt(folded.slice(at), language);
    if (figure !== null)
      written = `${written.slice(0, at)} ${figure.digits}${written.slice(at + figure.length)}`;
  }
  return written;
}

function figureAt(rest: string, language: Language): { digits: string; length: number } | null {
  const [whole = '', gap = '', first = '', second = ''] = nextWords.exec(rest) ?? [];
  const isArticle = language.articles.has(first);
  const unit = language.units.get(second) ?? language.units.get(language.forms.get(second) ?? '');
  if (isArticle && unit !== undefined && times.has(unit) && endsPart(rest.slice(whole.length), language))
    return { digits: '1', length: gap.length + first.length };
  const word = isArticle ? second : first;
  const length = isArticle ? whole.length : gap.length + first.length;
  const factor = language.factors.get(language.forms.get(word) ?? word);
  if (factor === undefined || factor >= 1 || !endsPart(rest.slice(length), language)) return null;
  return { digits: `${Math.round(factor * 100)}%`, length };
}

function endsOf(text: string, phrase: string): number[] {
  const ends: number[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    if (isStart && startsWithWord(text.slice(at), phrase)) ends.push(at + phrase.length);
  }
  return ends;
}
