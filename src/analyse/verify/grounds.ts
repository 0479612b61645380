// Whether a sentence rests on the change at all: it tells a number or quote that stands in it, or speaks mostly in its words.
import { foldText, hasStem, stemOf } from '../../core/match-words.ts';
import { saysDirection } from './directions.ts';
import type { Evidence } from './evidence.ts';
import { saysNumberWord } from './numbers.ts';

/** Words for changes themselves: they are what one says about any change, and show nothing. */
const telling =
  /^(?:change[sd]?|changing|update[sd]?|page|pages|site|website|section|sections|text|part|parts|clause|clauses|paragraph|paragraphs|wording|now|before|after|instead|previously|longer|more|less|least|most|some|other|another|also|only|from|with|that|this|these|those|their|there|have|been|were|will|would|into|than|what|which|when|where|about|version|edited|rewritten|replaced|revised|added|removed|deleted|shortened|extended|increased|decreased|raised|lowered|rose|fell|dropped|important|significant|geandert|anderung\w*|seite|abschnitt|wurde|wurden|werden|jetzt|nicht|mehr|statt|bisher|page|modifie\w*|change\w*|section|desormais|maintenant|avant|cette|pour|dans|plus|pagina|seccion|cambi\w*|ahora|antes|para|esta|este)$/u;
const enough = 0.5;
/** Words that say more than they seem to: whoever uses them must have read them. */
const absolute =
  /\b(?:free(?: of charge)?|unlimited|never|always|guaranteed|banned|illegal|mandatory|prohibited|forbidden|kostenlos|gratis|unbegrenzt|niemals|immer|verboten|gratuit\w*|illimite\w*|jamais|toujours|interdit\w*|gratuit[oa]s?|ilimitad[oa]s?|nunca|siempre|prohibid[oa]s?)\b/gu;

export function groundProblem(sentence: string, evidence: Evidence): string | null {
  for (const [word] of foldText(sentence).matchAll(absolute)) {
    if (!hasStem(evidence.all, stemOf(word))) return `“${word}” is not said in what changed`;
  }
  // Numbers and quotes were held against the diff before: one that stands is ground enough.
  if (/\p{Nd}/u.test(sentence) || /["“„«].{2,}["”“»]/u.test(sentence)) return null;
  if (saysNumberWord(sentence)) return null;
  if (saysDirection(sentence) && evidence.diff.facts.length > 0) return null;
  const words = (foldText(sentence).match(/\p{L}{4,}/gu) ?? []).filter((word) => !telling.test(word));
  if (words.length === 0) return null;
  const grounded = words.filter((word) => hasStem(evidence.all, stemOf(word)));
  return grounded.length >= enough * words.length ? null : 'it speaks of other things than what changed';
}
