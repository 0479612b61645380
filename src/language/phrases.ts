// How phrases are written when they are looked up: folded, with single spaces, elided words apart.
import { foldText } from '../core/page/match-words.ts';
import type { Words } from './words.ts';

/** Lower case, accents off, single spaces. */
export function foldPhrase(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

/** Words of French and Italian that lose their last letter before a vowel, and of English none. */
const elided =
  /(?<![\p{L}\p{N}'])((?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|quoiqu|un|dell|nell|all|sull|dall|coll|quell|quest|quant|anch|senz|tutt|nessun|ciascun|qualcun)')(?=[\p{L}\p{N}])/gu;

/** "l'annonce" as "l' annonce", "dell'offerta" as "dell' offerta"; "don't" and "aujourd'hui" stay whole. */
export function splitElisions(folded: string): string {
  return folded.includes("'") ? folded.replace(elided, '$1 ') : folded;
}

/** The phrases of a list, each in all the ways in which it may be cut into words. */
export function phrasesOf(words: Words): Set<string> {
  return new Set(
    words
      .split(/\s+/u)
      .filter((word) => word !== '')
      .flatMap(spellingsOf),
  );
}

/** Where a short word ends in an apostrophe, whatever the language: goals may be cut there and lose it ("l etat", "i m"). */
const apostrophe = /(?<![\p{L}\p{N}])(\p{L}{1,2}|qu|jusqu|lorsqu|dell|nell|all|dall|sull)'\s?/gu;

/** "s'il_vous" as "s'il vous", "s' il vous" and "s il vous"; "rendez-vous" as it stands and as "rendez vous". */
export function spellingsOf(phrase: string): string[] {
  const folded = foldPhrase(phrase.replaceAll('_', ' '));
  // Nearly all phrases are written in one way only.
  if (!/['-]/u.test(folded)) return [folded];
  const cut = [folded, splitElisions(folded), folded.replace(apostrophe, '$1 ').trim()];
  const parted = cut.map((one) => one.replace(/(?<=\p{L})-(?=\p{L})/gu, ' '));
  return [...new Set([...cut, ...parted])];
}
