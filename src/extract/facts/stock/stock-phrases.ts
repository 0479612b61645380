// Finds what shops say about having a thing, in any of the languages they say it in, in one pass over the words.
import type { availabilities } from '../../../core/page/content.ts';
import { type PageWords, spacedPages, unspacedPages } from '../../../language/language.ts';

export type Availability = (typeof availabilities)[number];

export interface Phrase {
  words: string[];
  means: Availability;
  /** What a button says rather than what is said of the thing. */
  act: 'buy' | 'notify' | null;
  /** Words that may be beside it; null: any number. */
  beside: number | null;
}

export interface Word {
  text: string;
  start: number;
  end: number;
}

export interface Hit {
  phrase: Phrase;
  /** Where it is in the text. */
  start: number;
  end: number;
  /** Index of its first word; -1 in scripts that do not part words. */
  at: number;
}

const kinds: [keyof PageWords, Availability, Phrase['act']][] = [
  ['in', 'in-stock', null],
  ['out', 'out-of-stock', null],
  ['pre', 'pre-order', null],
  ['back', 'back-order', null],
  ['few', 'limited', null],
  ['gone', 'discontinued', null],
  ['buy', 'in-stock', 'buy'],
  ['notify', 'out-of-stock', 'notify'],
];

/** By the first word, then by the second (empty for phrases of one word): most texts are done with after two look-ups. */
type Lexicon = Map<string, Map<string, Phrase[]>>;
let spacedLexicon: Lexicon | null = null;
let unspacedLexicon: Map<string, Phrase[]> | null = null;

const nothing: { words: Word[]; hits: Hit[] } = { words: [], hits: [] };

/** The phrases in a text that parts its words, each as long as it can be, from left to right. */
export function spacedHits(text: string): { words: Word[]; hits: Hit[] } {
  // Made at first use, like the names of the months: importing does nothing.
  spacedLexicon ??= spacedPhrases();
  if (!mayHold(text)) return nothing;
  const words = wordsOf(text);
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const seconds = spacedLexicon.get(words[at]?.text ?? '');
    if (seconds === undefined) continue;
    const next = words[at + 1]?.text ?? '';
    const phrase =
      longestAt(words, at, next === '' ? undefined : seconds.get(next)) ??
      longestAt(words, at, seconds.get(''));
    if (phrase === null) continue;
    const last = words[at + phrase.words.length - 1];
    hits.push({ phrase, start: words[at]?.start ?? 0, end: last?.end ?? text.length, at });
    at += phrase.words.length - 1;
  }
  return { words, hits };
}

/**
 * Whether a phrase may begin in the text: nearly all texts are done with here, and nothing is made for them. Words are known
 * by their hashes alone, so now and then a text without any is let through.
 */
function mayHold(text: string): boolean {
  if (text.length >= codes.length) return true;
  // Copied out at once: to ask a string for each of its characters takes several times as long.
  codeBytes.write(text, 'utf16le');
  codes[text.length] = 0;
  let before = 0;
  let start = -1;
  let hash = 0;
  let isPlain = true;
  for (let at = 0; at <= text.length; at += 1) {
    const code = codes[at] ?? 0;
    if (wordCodes[code] === 1) {
      if (start < 0) {
        start = at;
        hash = 0;
        isPlain = true;
      }
      const plain = plainCodes[code] ?? 0;
      hash = (Math.imul(hash, 31) + plain) | 0;
      if (plain === 0) isPlain = false;
    } else if (start >= 0) {
      if (!isPlain) hash = hashOf(plainWord(text.slice(start, at)));
      if (isBeginning(hash) || isBeginning(pairOf(before, hash))) return true;
      before = hash;
      start = -1;
    }
  }
  return false;
}

/** Longer texts say nothing about stock. */
const codes = new Uint16Array(400);
const codeBytes = Buffer.from(codes.buffer);

/** For each code, whether it is a letter or a digit. Looked up for every character of every page. */
const wordCodes = new Uint8Array(0x10000);

/** For the codes of Latin, Greek and Cyrillic: what `plainWord` makes of it; 0 where that takes more than the one sign. */
const plainCodes = new Uint16Array(0x600);
/** Written in two ways when it is small. */
const SIGMA = 0x3a3;

function fillCodes(): void {
  for (let code = 0; code < wordCodes.length; code += 1) wordCodes[code] = isWordCode(code) ? 1 : 0;
  for (let code = 0; code < plainCodes.length; code += 1) {
    const plain = plainWord(String.fromCharCode(code));
    plainCodes[code] = plain.length === 1 && code !== SIGMA ? plain.charCodeAt(0) : 0;
  }
}

/** A bit for each hash: of phrases of one word, and of the first two words of all others. */
const beginnings = new Int32Array(0x8000);

function isBeginning(hash: number): boolean {
  return (((beginnings[placeOf(hash)] ?? 0) >>> hash) & 1) === 1;
}

function markBeginning(hash: number): void {
  const place = placeOf(hash);
  beginnings[place] = (beginnings[place] ?? 0) | (1 << hash);
}

function placeOf(hash: number): number {
  return ((hash >>> 5) ^ (hash >>> 17)) & 0x7fff;
}

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
}

function pairOf(first: number, second: number): number {
  return Math.imul(first, 0x01000193) ^ second;
}

/** The phrases in a text whose script does not part words: wherever they stand, the longest first. */
export function unspacedHits(text: string): Hit[] {
  unspacedLexicon ??= unspacedPhrases();
  const hits: Hit[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const phrase = unspacedLexicon
      .get(text[at] ?? '')
      ?.find(({ words }) => text.startsWith(words[0] ?? '', at));
    if (phrase === undefined) continue;
    const end = at + (phrase.words[0] ?? '').length;
    hits.push({ phrase, start: at, end, at: -1 });
    at = end - 1;
  }
  return hits;
}

function longestAt(words: Word[], at: number, phrases: Phrase[] | undefined): Phrase | null {
  for (const phrase of phrases ?? []) {
    if (phrase.beside !== null && words.length > phrase.words.length + phrase.beside) continue;
    if (phrase.words.every((word, index) => words[at + index]?.text === word)) return phrase;
  }
  return null;
}

function spacedPhrases(): Lexicon {
  const lexicon: Lexicon = new Map();
  fillCodes();
  for (const [text, means, act] of written(spacedPages)) {
    const words = wordsOf(text).map((word) => word.text);
    const [first, second = ''] = words;
    if (first === undefined) continue;
    const seconds = lexicon.get(first) ?? new Map<string, Phrase[]>();
    lexicon.set(first, seconds);
    markBeginning(second === '' ? hashOf(first) : pairOf(hashOf(first), hashOf(second)));
    const phrases = seconds.get(second) ?? [];
    seconds.set(second, phrases);
    // "Buy" beside other words is about anything; "available" beside one or two ("Status: available") is not.
    const besides = act === 'buy' && words.length === 1 ? 0 : 2;
    phrases.push({ words, means, act, beside: text.endsWith('!') ? besides : null });
  }
  for (const seconds of lexicon.values())
    for (const phrases of seconds.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return lexicon;
}

function unspacedPhrases(): Map<string, Phrase[]> {
  const lexicon = new Map<string, Phrase[]>();
  for (const [text, means, act] of written(unspacedPages)) {
    const first = text[0] ?? '';
    const phrases = lexicon.get(first) ?? [];
    lexicon.set(first, phrases);
    phrases.push({ words: [text], means, act, beside: null });
  }
  for (const phrases of lexicon.values())
    phrases.sort((a, b) => (b.words[0] ?? '').length - (a.words[0] ?? '').length);
  return lexicon;
}

function written(languages: readonly PageWords[]): [string, Availability, Phrase['act']][] {
  return languages.flatMap((language) =>
    kinds.flatMap(([kind, means, act]) =>
      (language[kind] ?? '')
        .split('|')
        .filter((text) => text !== '')
        .map((text): [string, Availability, Phrase['act']] => [text, means, act]),
    ),
  );
}

/** Words in lower case without marks; whatever is neither letter nor digit parts them. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isWordCode(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      words.push({ text: plainWord(text.slice(start, at)), start, end: at });
      start = -1;
    }
  }
  return words;
}

function isWordCode(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
  if (code < 0xc0) return code === 0xaa || code === 0xba;
  if (code < 0x2000)
    return code !== 0xd7 && code !== 0xf7 && code !== 0x60c && code !== 0x61b && code !== 0x61f;
  return (
    code >= 0x2c00 &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xd800 && code <= 0xf8ff) &&
    code < 0xff00
  );
}

const notPlain = /[^a-z0-9]/;

function plainWord(word: string): string {
  const lower = word.toLowerCase();
  return notPlain.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower;
}
