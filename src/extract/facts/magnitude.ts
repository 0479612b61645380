// Words behind a number that make it larger: "million", "Mrd.", "лакх", 万.
import { magnitudes } from '../../core/page/magnitudes.ts';

const word = /^\s?(\p{L}+\.?)(?![\p{L}\p{N}])/u;
const characters = /^\s?([千천万萬만億亿억])/u;

const FIRST_LETTER = 0x41;

/** The magnitude that stands at `at`, right behind a number; null when there is none. */
export function magnitudeAt(text: string, at: number): { length: number; scale: number } | null {
  // Whatever follows most numbers is no letter, and looked at no further.
  if (!mayBegin(text.charCodeAt(at)) && !mayBegin(text.charCodeAt(at + 1))) return null;
  const next = text.slice(at, at + 14);
  const match = characters.exec(next) ?? word.exec(next);
  const scale = magnitudes.get((match?.[1] ?? '').toLowerCase());
  return match === null || scale === undefined ? null : { length: match[0].length, scale };
}

function mayBegin(code: number): boolean {
  return code >= FIRST_LETTER;
}
