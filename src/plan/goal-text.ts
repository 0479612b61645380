// A goal as it is read: the text as written beside a folded copy of the same length, so that rules match the one and quote the other.
import { cleanText } from '../core/text.ts';

export interface GoalText {
  /** As the user wrote it, white space folded; each quoted phrase stands as one placeholder character. */
  raw: string;
  /** Lower case without accents, unit for unit as long as `raw`. */
  folded: string;
}

export interface ReadGoal {
  text: GoalText;
  /** The quoted phrases, in the order of their placeholders. */
  phrases: string[];
}

const longestGoal = 4000;
const firstPlaceholder = 0xe000;
const mostPhrases = 50;
const quoted =
  /"([^"]{2,300})"|“([^”]{2,300})”|„([^“”]{2,300})[“”]|«\s*([^»]{2,300}?)\s*»|‘([^’]{2,300})’|(?<![\p{L}\p{N}])'([^']{2,300})'(?![\p{L}\p{N}])/gu;

/** Cleans the goal and sets its quoted phrases aside. */
export function readGoal(trackingGoal: string): ReadGoal {
  const clean = cleanText(trackingGoal)
    .replace(/[\u{e000}-\u{f8ff}]/gu, ' ')
    .slice(0, longestGoal)
    .toWellFormed()
    .replace(/\s+/gu, ' ')
    .trim();
  const phrases: string[] = [];
  const raw = clean.replace(quoted, (whole: string, ...groups: unknown[]) => {
    const phrase = groups.slice(0, 6).find((group) => typeof group === 'string');
    if (typeof phrase !== 'string' || phrases.length >= mostPhrases) return whole;
    phrases.push(phrase.trim());
    return String.fromCharCode(firstPlaceholder + phrases.length - 1);
  });
  return { text: { raw, folded: foldGoal(raw) }, phrases };
}

/** The phrase a placeholder stands for; undefined for every other character. */
export function phraseOf(character: string, phrases: readonly string[]): string | undefined {
  return phrases[character.charCodeAt(0) - firstPlaceholder];
}

/** The text with its quoted phrases put back. */
export function withPhrases(raw: string, phrases: readonly string[]): string {
  return raw.replace(/[\u{e000}-\u{f8ff}]/gu, (character) => `“${phraseOf(character, phrases) ?? ''}”`);
}

export function sliceText(text: GoalText, start: number, end?: number): GoalText {
  return { raw: text.raw.slice(start, end), folded: text.folded.slice(start, end) };
}

/** The text with one stretch taken out; what is left keeps its length, so that positions stay true. */
export function blankOut(text: GoalText, start: number, length: number): GoalText {
  const gap = ' '.repeat(length);
  const cut = (whole: string) => whole.slice(0, start) + gap + whole.slice(start + length);
  return { raw: cut(text.raw), folded: cut(text.folded) };
}

/** Lower case without accents, each UTF-16 unit kept as one unit. */
export function foldGoal(raw: string): string {
  let folded = '';
  for (let index = 0; index < raw.length; index += 1) {
    const unit = raw.charAt(index);
    folded += unit < '\u0080' ? unit.toLowerCase() : foldUnit(unit);
  }
  return folded;
}

function foldUnit(unit: string): string {
  if (unit === '’' || unit === 'ʼ') return "'";
  if (unit === 'ß') return 's';
  const plain = unit.normalize('NFD').charAt(0).toLowerCase();
  return plain.length === 1 ? plain : unit;
}
