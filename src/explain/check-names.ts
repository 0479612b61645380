// Names in a sentence: whoever or whatever is named must be named by the pieces, the goal or the page.
import type { Remark } from '../core/fault/remark.ts';
import { foldText, hasStem, stemOf } from '../core/page/match-words.ts';
import { languageOfGoal } from '../language/language.ts';
import type { Grounds } from './grounds.ts';

const word = /\p{L}[\p{L}\p{M}\p{N}’'-]*/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Capitalised, and nobody's name. */
const ordinary = 'i heed eur usd gbp chf jpy url pdf faq ai api html id ok vat tv pc'.split(' ');
let unnamed: Set<string> | null = null;
const endings = /^(?:'?s|'|es|n|en|er|ern|e|m|a|u|em|ie)$/u;

export function nameProblem(text: string, { known, language }: Grounds): Remark | null {
  const isMild = isTitleCase(text) || hasCapitalNouns(text, language);
  for (const match of text.matchAll(word)) {
    // "18h00" is a figure, and where words are not spaced none can be separated from the next.
    if (/\p{Nd}/u.test(text.charAt(match.index - 1)) || unspaced.test(match[0])) continue;
    // French and Italian put an article before: "l'Europe".
    const name = match[0]
      .replace(/^(?:[ldnsjmtc]|qu|jusqu|dell|all|nell|sull|dall|un)['’]/iu, '')
      .replace(/['’]s?$/u, '');
    if (!isName(name, isMild || startsSentence(text, match.index))) continue;
    if (!isNamed(foldText(name), known)) return { code: 'wrong-name', params: { name } };
  }
  return null;
}

/** Capitals or digits inside a word are a name wherever it stands: iPhone, GPT4, NATO. */
function isName(name: string, isMild: boolean): boolean {
  // Days and months are dates. Made at first use: it takes longer than all else that is loaded with it.
  unnamed ??= new Set([...ordinary, ...calendar()]);
  if (name.length < 2 || unnamed.has(foldText(name))) return false;
  if (/\p{L}\p{Lu}|\p{L}\p{N}/u.test(name)) return !/^\p{Lu}+s$/u.test(name) || name.length > 3;
  return !isMild && /^\p{Lu}/u.test(name);
}

function isNamed(folded: string, known: string): boolean {
  if (hasStem(known, stemOf(folded)) || hasWord(known, folded)) return true;
  for (let cut = 1; cut <= 3; cut += 1) {
    const stem = folded.slice(0, -cut);
    if (stem.length >= 3 && endings.test(folded.slice(-cut)) && hasWord(known, stem)) return true;
  }
  if (folded.includes('-')) return folded.split('-').every((part) => part.length < 3 || isNamed(part, known));
  return isInitials(folded, known);
}

/** "EU" where the pieces say "European Union", and the other way round is left to whoever checks the sense. */
function isInitials(folded: string, known: string): boolean {
  if (folded.length < 2 || folded.length > 5) return false;
  const pattern = [...folded].map((letter) => `${letter}[\\p{L}-]*`).join('[\\s-](?:of |the |and |for )?');
  return new RegExp(`(?<!\\p{L})${pattern}`, 'u').test(known);
}

function hasWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isInside =
      /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || /[\p{L}\p{N}]/u.test(text.charAt(at + wanted.length));
    if (!isInside) return true;
  }
  return false;
}

/** German writes every noun with a capital. */
function hasCapitalNouns(text: string, language: string): boolean {
  return languageOfGoal(text, language)?.code === 'de';
}

function isTitleCase(text: string): boolean {
  const words = (text.match(word) ?? []).filter(({ length }) => length > 3);
  return words.length > 2 && words.filter((one) => /^\p{Lu}/u.test(one)).length > words.length * 0.6;
}

function startsSentence(text: string, at: number): boolean {
  return /^\s*$|[.!?:;—–("“„«]\s*$/u.test(text.slice(Math.max(0, at - 4), at));
}

function calendar(): string[] {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb'];
  const styles = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const;
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, month + 1));
  return languages.flatMap((language) =>
    styles.flatMap((style) => {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
      return days.map((day) => foldText(format.format(day)).replaceAll('.', ''));
    }),
  );
}
