// The language of a text, guessed from its script and its small words; empty when it is not sure.
import type { Block } from '../../core/page/content.ts';
import { smallWords } from '../../language/language.ts';

const SAMPLE = 20_000;
const MIN_LETTERS = 40;
/** Of all words, this many must be small words of the language; ordinary prose has two to five times that. */
const LEAST_SHARE = 0.12;
const LEAST_HITS = 6;
/** How much better than the next best it must fit. */
const LEAST_LEAD = 1.15;

/** BCP 47, lower case; empty when there is too little text, or when two languages fit it. */
export function guessLanguage(blocks: Block[]): string {
  const text = sampleOf(blocks);
  const scripted = byScript(text);
  if (scripted !== null) return scripted;
  return hasLetters(text) ? byWords(text) : '';
}

function hasLetters(text: string): boolean {
  let letters = 0;
  for (const _ of text.matchAll(/\p{L}/gu)) {
    letters += 1;
    if (letters >= MIN_LETTERS) return true;
  }
  return false;
}

/** What the page is about before what stands around it. */
function sampleOf(blocks: Block[]): string {
  const parts: string[] = [];
  let left = SAMPLE;
  for (const isMain of [true, false]) {
    for (const { region, role, text } of blocks) {
      if (left <= 0) return parts.join('\n');
      if (role === 'code' || (region === 'main') !== isMain) continue;
      parts.push(text.slice(0, left));
      left -= text.length;
    }
  }
  return parts.join('\n').toLowerCase();
}

/** Scripts that one language uses; a page in another that quotes a few words does not count. */
const scripts: [RegExp, string][] = [
  [/[\uac00-\ud7af]/g, 'ko'],
  [/[\u0e00-\u0e7f]/g, 'th'],
  [/[\u0370-\u03ff\u1f00-\u1fff]/g, 'el'],
  [/[\u0590-\u05ff]/g, 'he'],
  [/[\u0900-\u097f]/g, 'hi'],
  [/[\u0980-\u09ff]/g, 'bn'],
  [/[\u0b80-\u0bff]/g, 'ta'],
  [/[\u0c00-\u0c7f]/g, 'te'],
  [/[\u10a0-\u10ff]/g, 'ka'],
  [/[\u0530-\u058f]/g, 'hy'],
];

/** All of the above and those of Arabic, Japanese and Chinese: one test rules them all out for most pages. */
const scripted = /[\u0370-\u03ff\u0530-\u10ff\u1f00-\u1fff\u3041-\u30fa\u4e00-\u9fff\uac00-\ud7af]/g;
const LEAST_SCRIPTED = 15;

function byScript(text: string): string | null {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  if (count(scripted) < LEAST_SCRIPTED) return null;
  const latin = count(/\p{Script=Latin}/gu);
  const isMost = (letters: number): boolean => letters >= LEAST_SCRIPTED && letters > latin / 2;
  const kana = count(/[\u3041-\u30fa]/g);
  const han = count(/[\u4e00-\u9fff]/g);
  if (isMost(kana + han)) return kana > (kana + han) / 20 ? 'ja' : 'zh';
  const arabic = count(/[\u0620-\u06ff]/g);
  if (isMost(arabic)) return count(/[\u067e\u0686\u0698\u06af\u06cc]/g) > arabic / 40 ? 'fa' : 'ar';
  for (const [pattern, language] of scripts) if (isMost(count(pattern))) return language;
  return null;
}

const languagesByWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(smallWords)) {
  for (const word of new Set(words.split(' '))) {
    const known = languagesByWord.get(word);
    if (known === undefined) languagesByWord.set(word, [language]);
    else known.push(language);
  }
}

/** Letters that settle it between neighbours. */
const distinguishingLetters: [RegExp, string][] = [
  [/[їєґ]/g, 'uk'],
  [/[ыэё]/g, 'ru'],
  [/[ђћљњ]/g, 'sr'],
  [/[ãõ]/g, 'pt'],
  [/[ñ¿¡]/g, 'es'],
  [/[řěů]/g, 'cs'],
  [/[ľĺŕô]/g, 'sk'],
  [/[őű]/g, 'hu'],
  [/[șț]/g, 'ro'],
  [/[ğı]/g, 'tr'],
  [/[ąęłśź]/g, 'pl'],
];

function byWords(text: string): string {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const hits = new Map<string, number>();
  for (const word of words) {
    const languages = languagesByWord.get(word);
    // A word that several languages share says less about each.
    for (const language of languages ?? [])
      hits.set(language, (hits.get(language) ?? 0) + 1 / Math.sqrt(languages?.length ?? 1));
  }
  const isPlain = /^\p{ASCII}*$/u.test(text);
  for (const [pattern, language] of isPlain ? [] : distinguishingLetters) {
    const found = hits.has(language) ? (text.match(pattern)?.length ?? 0) : 0;
    if (found > 1) hits.set(language, (hits.get(language) ?? 0) + Math.min(found, words.length / 20));
  }
  const [best, next] = [...hits].sort((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < LEAST_HITS || best[1] < words.length * LEAST_SHARE) return '';
  return best[1] >= (next?.[1] ?? 0) * LEAST_LEAD ? best[0] : '';
}
