// Finds the words of a goal in the words of a page, by light stems.

/** A goal's word made ready: any of its needles found in a folded text is the word found. */
export interface Needle {
  word: string;
  /** Alternatives; each is a list of stems that must all be there. */
  stems: string[][];
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** From this length on a stem may also end a compound ("Rückerstattung" for "Erstattung"). */
const compoundLength = 6;

const beyondAscii = /[\u0080-\uffff]/;

/** Lower case, accents off, typographic apostrophes and hyphens made plain. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  let folded = '';
  let from = 0;
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at);
    if (code < 128) continue;
    if (code >= 0xd800 && code <= 0xdfff) return foldSlowly(lower);
    folded += lower.slice(from, at) + foldCode(code);
    from = at + 1;
  }
  return folded + lower.slice(from);
}

/** Each character folds by itself, whatever is beside it; those of the basic plane are folded once. */
const folds = new Map<number, string>();

function foldCode(code: number): string {
  let fold = folds.get(code);
  if (fold === undefined) {
    fold = foldSlowly(String.fromCharCode(code));
    folds.set(code, fold);
  }
  return fold;
}

function foldSlowly(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .replace(/[’ʼ]/gu, "'")
    .replace(/[‐‑]/gu, '-');
}

/** True when the folded text names what the needle names. */
export function hasNeedle(folded: string, needle: Needle): boolean {
  return needle.stems.some((stems) => stems.every((stem) => hasStem(folded, stem)));
}

/** A stem at the start of a word; short ones only as the whole word or with a plural ending. */
export function hasStem(folded: string, stem: string): boolean {
  if (stem === '') return false;
  for (let at = folded.indexOf(stem); at >= 0; at = folded.indexOf(stem, at + 1)) {
    if (unspaced.test(stem)) return true;
    const startsWord = at === 0 || !isWordCharacter(folded.charAt(at - 1));
    if (!startsWord && stem.length < compoundLength) continue;
    if (stem.length > 3) return true;
    const rest = /^[\p{L}\p{N}]*/u.exec(folded.slice(at + stem.length, at + stem.length + 4))?.[0] ?? '';
    if (rest === '' || rest === 's' || rest === 'es') return true;
  }
  return false;
}

const endings = /(?:ungen|ung|ations?|ing|ies|ied|ed|en|es|er|em|s|e|y|n|a|o|i)$/u;
/** "amiche" of "amica", "luoghi" of "luogo"; what "bureaux" adds to "bureau". */
const hardened = /(?<=[cg])h[ei]$|(?<=[ae]u)x$/u;
const leastStem = 4;

/** Cuts the usual endings of the languages that Heed knows, so that "prices" finds "pricing" and "Gebühr" finds "Gebühren". */
export function stemOf(folded: string): string {
  const word = folded.replace(/'s?$/u, '');
  if (word.length <= 3 || /\p{N}/u.test(word)) return word;
  const cut = word.replace(hardened.test(word) ? hardened : endings, '');
  return cut.length >= leastStem ? cut : word.replace(/s$/u, '');
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** The words of a text, folded, with one space between: to compare names whatever stands between their words. */
export function plainWords(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
