// How much two blocks resemble each other, from small sketches of their words.
import type { Block } from '../../core/page/content.ts';
import { readEnumerator } from './enumerator.ts';

/** Words kept of a text: the ones with the lowest hashes, so that two texts keep the same ones. */
const SKETCH = 192;
/** Characters that are looked at. */
const REACH = 8_000;
const SHORT = 60;

export interface Sketch {
  /** Hashes of the words, each once, rising. */
  hashes: readonly number[];
  isCut: boolean;
  /** The text with every figure masked, for texts that have figures and are short; else empty. */
  shape: string;
}

export const EMPTY_SKETCH: Sketch = { hashes: [], isCut: false, shape: '' };

/** Without its leading number: clauses are renumbered when others are added before them. */
export function sketchText(text: string): Sketch {
  const said = readEnumerator(text.slice(0, REACH))?.rest ?? text.slice(0, REACH);
  const hashes = scratch.subarray(0, hashWords(said.toLowerCase())).sort();
  let size = 0;
  for (const hash of hashes) if (size === 0 || hash !== hashes[size - 1]) hashes[size++] = hash;
  const isShaped = text.length <= 4 * SHORT && /\p{N}/u.test(text);
  return {
    // A plain list: of most texts it is a few numbers, which take less room than what a typed one is wrapped in.
    hashes: Array.from(hashes.subarray(0, Math.min(size, SKETCH))),
    isCut: size > SKETCH,
    shape: isShaped ? text.replace(/\p{N}+(?:[.,\s]\p{N}+)*/gu, '0') : '',
  };
}

const SPACE = 0;
const SIGN = 1;
const LETTER = 2;
const DIGIT = 3;
/** A letter of a script that puts no spaces between words; taken two by two. */
const UNSPACED = 4;

/** Tested by code ranges rather than by Unicode property, which would take most of the time of a comparison. */
function kindOf(code: number): number {
  if (code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200f) || code === 0x3000) return SPACE;
  if (code < 0x80) {
    if (code >= 0x30 && code <= 0x39) return DIGIT;
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) ? LETTER : SIGN;
  }
  if (code < 0xc0 || (code >= 0x2010 && code <= 0x2bff) || (code >= 0x3001 && code <= 0x303f)) return SIGN;
  const isUnspaced =
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xd800 && code <= 0xdfff);
  return isUnspaced ? UNSPACED : LETTER;
}

/** Reused for each text: allocating it every time would be most of the garbage of a comparison. */
const scratch = new Uint32Array(3 * REACH);

/** Writes the hashes of the words into the shared buffer, and returns how many there are. */
function hashWords(text: string): number {
  let size = 0;
  let at = 0;
  while (at < text.length) {
    const kind = kindOf(text.charCodeAt(at));
    let hash = Math.imul(0x811c9dc5 ^ text.charCodeAt(at), 0x01000193);
    at++;
    if (kind === LETTER || kind === DIGIT) {
      for (; at < text.length && kindOf(text.charCodeAt(at)) === kind; at++) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
    } else if (kind === UNSPACED && at < text.length) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    if (kind !== SPACE) scratch[size++] = mix(hash);
  }
  return size;
}

/** Spreads the hashes evenly, so that the lowest ones are a fair sample. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The share of words in common, 0..1 (Dice). */
export function shareWords(one: Sketch, other: Sketch): number {
  const a = one.hashes;
  const b = other.hashes;
  const limit = Math.min(
    one.isCut ? (a.at(-1) ?? 0) : 0xffffffff,
    other.isCut ? (b.at(-1) ?? 0) : 0xffffffff,
  );
  let i = 0;
  let j = 0;
  let common = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] as number;
    const y = b[j] as number;
    if (x > limit || y > limit) break;
    if (x === y) common++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  // Beyond the limit a cut sketch knows nothing, so only what lies below it is counted.
  while (i < a.length && (a[i] as number) <= limit) i++;
  while (j < b.length && (b[j] as number) <= limit) j++;
  return i + j === 0 ? 0 : (2 * common) / (i + j);
}

/** How well `after` fits as the new form of `before`; 0 when they are not the same thing. */
export function scorePair(
  before: Block,
  after: Block,
  words: number,
  isAlike: boolean,
  isAlone: boolean,
): number {
  const isSameRole = before.role === after.role;
  const isSamePlace = before.selector !== '' && before.selector === after.selector;
  const isCell = before.row !== undefined && after.row !== undefined;
  const isSameCell = isCell && before.row === after.row && before.column === after.column;
  const isOtherRow = isCell && before.row !== after.row;
  const isShort = before.text.length <= SHORT && after.text.length <= SHORT;
  let score = words;
  if (isAlike && !isOtherRow) score = Math.max(score, 0.6);
  // A list of short lines with new contents keeps its places but not its lines.
  const isFixed = isSamePlace && !['list-item', 'paragraph', 'heading', 'quote'].includes(before.role);
  if (isShort && isSameRole && !isOtherRow && (isFixed || isSameCell || isAlone))
    score = Math.max(score, 0.45);
  const need = (isSameRole ? 0.4 : 0.6) + (isOtherRow ? 0.3 : 0) - (isSamePlace || isSameCell ? 0.1 : 0);
  if (score < need) return 0;
  return score + (isSameRole ? 0.1 : 0) + (isSamePlace ? 0.1 : 0) + (isSameCell ? 0.3 : 0);
}
