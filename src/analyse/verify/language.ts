// The language of a sentence: what it says can be checked in four of them, and in no other.
import { foldText } from '../../core/match-words.ts';

const small: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    'the a an is are was were has have had of to in on at for and or by from with it its now no not be been can may must will there this that these you your their as than until instead',
  ),
  de: setOf(
    'der die das den dem des ein eine einen einem einer ist sind war waren wurde wurden wird werden und oder von auf mit fur im am um zu nicht mehr jetzt nun es gibt bis statt sie ab bei sich hat haben nur noch',
  ),
  fr: setOf(
    'le la les l un une des du de d est sont a ont ete au aux en et ou par pour dans sur ce cette qui que n ne pas plus il elle se jusqu desormais son sa ses contre avec',
  ),
  es: setOf(
    'el la los las un una unos de del al a es esta estan son ha han y o por para en con que no se su sus ya mas ahora antes como hasta',
  ),
  it: setOf(
    'il lo la gli i un una di del della dei e sono ha da per con che non si piu nel alla al dal meno stato',
  ),
  pt: setOf('o a os as um uma de do da dos das e foi para com que nao se por mais no na ao em'),
  nl: setOf('de het een is zijn van op in en of met voor niet te aan er naar tot wordt om'),
  sv: setOf('och att det som en ett av for pa ar med till inte har den om fran blev'),
  pl: setOf('i w z na do nie sie jest to od za po dla przez zostalo zostal'),
};
const supported = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof supported)[number];

/** Null: none of those that can be checked. English where nothing tells, as in a title. */
export function languageOf(sentence: string): Language | null {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin * 2 < letters) return null;
  const words = foldText(sentence).match(/\p{L}+/gu) ?? [];
  const score = (language: string) => words.filter((word) => small[language]?.has(word)).length;
  const scores = Object.keys(small).map((language) => ({ language, score: score(language) }));
  const most = Math.max(...scores.map((one) => one.score));
  if (most === 0) return 'en';
  return supported.find((language) => score(language) === most) ?? null;
}

/** A word that only holds a sentence together. */
export function isSmallWord(folded: string): boolean {
  return supported.some((language) => small[language]?.has(folded));
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
