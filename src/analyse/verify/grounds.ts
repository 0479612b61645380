// Whether a sentence rests on the change at all: each of its clauses tells a number or quote of it, or speaks mostly in its words.
import { foldText, hasStem, stemOf } from '../../core/match-words.ts';
import { available, noLonger, unavailable } from './change-words.ts';
import { isCommon } from './common-nouns.ts';
import { saysDirection } from './directions.ts';
import type { Evidence, Side } from './evidence.ts';
import { writtenNumbers } from './number-words.ts';
import { clausesOf, contentStems, fold, withoutQuotes } from './sentence-words.ts';

const enough = 0.5;
/** Words that say more than they seem to: whoever uses them must have read them. */
const absolute =
  /\b(?:free(?: of charge)?|unlimited|never|always|guaranteed|banned|illegal|mandatory|prohibited|forbidden|cancel\w*|closed|expired|recalled|discontinued|pre-?order\w*|vorbestell\w*|precommand\w*|bankrupt\w*|urgent\w*|critical\w*|security|only a few|kostenlos|gratis|unbegrenzt|niemals|immer|verboten|abgesagt|geschlossen|gratuit\w*|illimite\w*|jamais|interdit\w*|annule\w*|ferme\w*|gratuit[oa]s?|ilimitad[oa]s?|nunca|siempre|prohibid[oa]s?|cancelad\w*|cerrad\w*)\b/gu;

export function groundProblem(sentence: string, { all, diff, after }: Evidence): string | null {
  const folded = fold(withoutQuotes(sentence));
  for (const [word] of folded.matchAll(absolute)) {
    if (!hasStem(all, stemOf(word).slice(0, 6))) return `“${word}” is not said in what changed`;
  }
  const isKnown = (stem: string) => hasStem(all, stem);
  const whole = stemsIn(folded);
  const strange = whole.filter((stem) => stem.length > 3 && !isKnown(stem) && !isCommon(stem));
  const subject = /^(?:(?:the|an?|der|die|das|eine?|les?|la|une?|el|los|las|una?) )?(\p{L}{4,})/u.exec(
    folded,
  )?.[1];
  const [first] = subject === undefined ? [] : stemsIn(subject);
  if (first !== undefined && strange.includes(first)) return `“${subject}” is not what changed`;
  const odd = whole.find((stem) => stem.length > 3 && !isKnown(stem) && !isCommon(stem));
  if (odd !== undefined && isNearCopy(whole, after)) return `the page says nearly this, but not “${odd}”`;
  if (strange.length <= 1 && whole.filter(isKnown).length >= 2) return null;
  const hasQuote = folded.length < foldText(sentence).length - 4;
  for (const clause of clausesOf(folded)) {
    const words = stemsIn(clause).filter((stem) => stem.length > 3);
    const unknown = words.filter((stem) => !isKnown(stem) && !isCommon(stem));
    if (unknown.length === 0) continue;
    // A figure, a quote or a direction was held against the change before: one word more may stand beside it.
    const isMoved = saysDirection(folded) && diff.facts.length > 0;
    const isTold = /\p{Nd}/u.test(clause) || isMoved || hasQuote || noLonger.test(clause);
    if (isTold && unknown.length <= 1) continue;
    const isShort = words.length <= 3;
    if (isShort || words.filter(isKnown).length < enough * words.length)
      return 'it speaks of other things than what changed';
  }
  return null;
}

/** Nearly a sentence of the page: whoever copies it copies all of it. */
function isNearCopy(stems: readonly string[], { sentences }: Side): boolean {
  return sentences.some((said) => {
    const shared = stems.filter((stem) => said.stems.has(stem)).length;
    return shared >= 3 && shared * 2 >= stems.length && shared * 2 >= said.stems.size;
  });
}

/** Without words for directions and numbers, which are held against what moved. */
function stemsIn(clause: string): string[] {
  const words =
    clause
      .replace(available, ' ')
      .replace(unavailable, ' ')
      .match(/\p{L}+/gu) ?? [];
  const telling = words.filter((word) => !saysDirection(word) && writtenNumbers(word).length === 0);
  return [...contentStems(telling.join(' '))];
}
