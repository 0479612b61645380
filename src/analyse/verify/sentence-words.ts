// The words of a sentence that carry what it says, and whether it denies something.
import { foldText, stemOf } from '../../core/match-words.ts';
import { isSmallWord } from './language.ts';

/** Words for changes themselves: they are what one says about any change, and show nothing. */
const telling =
  /^(?:chang(?:e[sd]?|ing)|updat(?:e[sd]?|ing)|page|pages|site|website|section|sections|text|texts|part|parts|clause|clauses|paragraph|sentence|description|wording|now|before|after|instead|previously|formerly|currently|longer|more|less|least|most|some|other|another|also|only|from|with|that|this|these|those|their|there|have|been|were|will|would|into|than|what|which|when|where|about|uses?|used|while|whereas|although|half|roughly|around|nearly|almost|still|says?|said|name[sd]?|adds?|list[s]?|lists|mention[s]?|edited|rewritten|replaced|revised|added|adding|addition|removed|removal|deleted|dropped|gone|new|newly|shortened|shorter|extended|increased?|increases|decreased?|raised|lowered|reduced|rose|rises?|fell|falls?|drop|drops|cut|went|goes|came|comes|moved|became|becomes|gets?|getting|brings?|important|significant|einen|einem|eines|geandert|anderung\w*|seite|abschnitt|wurde|wurden|werden|jetzt|nicht|mehr|statt|bisher|betragt|steigt|gestiegen|erhoht|sinkt|gesunken|gesenkt|verlangert|verkurzt|neu|neue[rsnm]?|gibt|rund|waren|beim|modifie\w*|change\w*|desormais|maintenant|avant|auparavant|cette|pour|dans|plus|moins|passe|augmente\w*|baisse\w*|ajoute\w*|supprime\w*|prolonge\w*|nouve\w+|coute|lieu|pagina|seccion|cambi\w*|ahora|antes|para|esta|este|sube|subido|baja|bajado|anadid\w*|eliminad\w*|nuev\w+|lugar|cuesta|costaba)$/u;

const negation =
  /\b(?:not|no|never|cannot|nothing|none|nobody|neither|nor|without|nicht|kein\w*|nie|niemals|nichts|niemand|ohne|weder|ne|pas|jamais|rien|aucune?|sans|ni|nunca|sin|ningun\w*|nada|nadie|tampoco)\b|\bn'|n't\b/u;

/** Stems of the words that are neither small nor about changing; with `isAll` of every word and number. In text that was folded. */
export function contentStems(folded: string, isAll = false): Set<string> {
  const words = folded.match(/[\p{L}\p{N}][\p{L}\p{N}]*/gu) ?? [];
  return new Set(
    words
      .filter(
        (word) =>
          isAll || (word.length >= 3 && !isSmallWord(word) && !telling.test(word) && !/\p{N}/u.test(word)),
      )
      .map(steadyStem),
  );
}

/** Cut as often as there is something to cut, so that "return" and "returns" come to the same. */
export function steadyStem(word: string): string {
  let stem = word;
  for (let next = stemOf(stem); next !== stem; next = stemOf(stem)) stem = next;
  return stem;
}

export function isNegated(folded: string): boolean {
  return negation.test(folded);
}

/** Cut where one thing ends and the next begins: "Pro rose, and Team fell". */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(
      /[;:]\s|,\s|\s[–—-]\s|\s(?:and|but|while|whereas|und|aber|wahrend|während|sowie|et|mais|tandis que|alors que|y|pero|mientras)\s/iu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Without what stands between quotation marks, which is held against the page word for word. */
export function withoutQuotes(sentence: string): string {
  return sentence.replace(
    /"[^"]{2,600}"|“[^”]{2,600}”|„[^“”]{2,600}[“”]|«[^»]{2,600}»|‘[^’]{3,600}’(?!\p{L})/gu,
    ' ',
  );
}

export function fold(sentence: string): string {
  return foldText(sentence)
    .replace(/[–—−]/gu, '-')
    .replace(/[\s\u00a0]+/gu, ' ');
}

const cut = /, |; | (?:and|und|et|y|while|wahrend|tandis|mientras) /gu;

/** The clause that stands around a place in a folded sentence. */
export function clauseAround(folded: string, at: number): string {
  const cuts = [...folded.matchAll(cut)].map(({ index }) => index);
  return folded.slice(
    cuts.findLast((index) => index < at) ?? 0,
    cuts.find((index) => index > at),
  );
}
