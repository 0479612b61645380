// The encoding of bytes of which nothing is said, from how they look. They are known not to be UTF-8.
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

const SAMPLE = 16_384;
const MOST_GUESSES = 5;

/** WHATWG name, lower case. */
export function guessEncoding(bytes: Uint8Array): string {
  const words = foreignWords(bytes);
  if (looksThai(words)) return 'windows-874';
  if (looksLikeDos(words)) return 'ibm866';
  const guesses = analyse(words)
    .slice(0, MOST_GUESSES)
    .map(({ name }) => name.toLowerCase());
  const guess = guesses.find((name) => isSound(words, name)) ?? guesses[0] ?? '';
  return renamed[guess] ?? guess;
}

/** True when every byte stands for something that people write. */
function isSound(words: Buffer, encoding: string): boolean {
  if (!iconv.encodingExists(encoding)) return false;
  const odd = iconv.decode(words, encoding).match(/[\ufffd\u0080-\u009f]/g);
  // The sample may end within a character.
  return (odd?.length ?? 0) <= 1;
}

/** What browsers call it, and where one encoding holds all that another does. */
const renamed: Record<string, string> = {
  '': 'windows-1252',
  ascii: 'windows-1252',
  'utf-8': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'koi8-r': 'koi8-u',
};

/** The texts that hold more than plain letters, without the markup around them, which would drown them. */
function foreignWords(bytes: Uint8Array): Buffer {
  const sample = Buffer.alloc(SAMPLE);
  let length = 0;
  let start = 0;
  let isForeign = false;
  for (let at = 0; at <= bytes.length && length < SAMPLE; at += 1) {
    const byte = bytes[at] ?? TAG_START;
    if (byte >= 0x80) isForeign = true;
    if (byte !== TAG_START && byte !== TAG_END && byte !== LINE_END) continue;
    if (isForeign) {
      const part = bytes.subarray(start, Math.min(at, start + SAMPLE - length - 1));
      sample.set(part, length);
      length += part.length;
      sample[length] = BLANK;
      length += 1;
    }
    isForeign = false;
    start = at + 1;
  }
  return sample.subarray(0, length);
}

const TAG_START = 0x3c;
const TAG_END = 0x3e;
const LINE_END = 0x0a;
const BLANK = 0x20;
/** Fewer say too little. */
const LEAST = 20;

/** In Thai, vowels and tones set above and below always follow a letter; and words are of any length, not of pairs. */
function looksThai(words: Uint8Array): boolean {
  let letters = 0;
  let marks = 0;
  let run = 0;
  let hasOddRun = false;
  for (const [at, byte] of words.entries()) {
    if (byte < 0x80) {
      hasOddRun ||= run % 2 === 1;
      run = 0;
      continue;
    }
    if (byte < 0xa0 || byte > 0xfb || (byte >= 0xdb && byte <= 0xde)) return false;
    letters += 1;
    run += 1;
    if (!isThaiMark(byte)) continue;
    const before = words[at - 1] ?? 0;
    if (!isThaiMark(before) && !(before >= 0xa1 && before <= 0xce)) return false;
    marks += 1;
  }
  return hasOddRun && letters >= LEAST && marks > letters / 8;
}

function isThaiMark(byte: number): boolean {
  return byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee);
}

/** Cyrillic of DOS: its small letters stand where others have signs and accented letters. */
function looksLikeDos(words: Uint8Array): boolean {
  let letters = 0;
  let fitting = 0;
  let early = 0;
  for (const byte of words) {
    if (byte < 0x80) continue;
    letters += 1;
    if (byte <= 0xaf || (byte >= 0xe0 && byte <= 0xf1)) fitting += 1;
    if (byte > 0xa0 && byte <= 0xaf) early += 1;
  }
  return letters >= LEAST && fitting > letters * 0.97 && early > letters * 0.4;
}
