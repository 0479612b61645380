// Words of a goal that the page writes as one: with a slash, or as the label of a figure.
import { foldText } from '../../core/page/match-words.ts';
import { isUnspaced, type Language } from '../../language/language.ts';
import type { IsSaid } from './is-said.ts';

export function joinSaid(words: readonly string[], language: Language | null, isSaid: IsSaid): string[] {
  return nameByCodes(joinLabels(joinLetters(joinSlashes(words, isSaid), language, isSaid), language, isSaid));
}

/** "Harz (HZ)", "quality assurance (QA) jobs": letters of the name before it are another name for it. */
function nameByCodes(raw: readonly string[]): string[] {
  const named: string[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const [mark, code = '', end] = [raw[at], raw[at + 1], raw[at + 2]];
    if (mark === '(' && end === ')' && isCodeOf(code, named)) {
      named.push('/', code);
      at += 2;
    } else named.push(mark ?? '');
  }
  return named;
}

function isCodeOf(code: string, before: readonly string[]): boolean {
  if (!/^\p{Lu}{2,5}$/u.test(code)) return false;
  const words = before.slice(before.findLastIndex((word) => !/\p{L}/u.test(word)) + 1).slice(-code.length);
  const holds = (text: string, letters: string): boolean => {
    const first = text.indexOf(letters[0] ?? '');
    return letters === '' || (first >= 0 && holds(text.slice(first + 1), letters.slice(1)));
  };
  const small = foldText(code);
  return words.some((word, at) => {
    const name = foldText(words.slice(at).join(''));
    return foldText(word).startsWith(small[0] ?? '') && holds(name, small);
  });
}

/** "华为": a letter that no list has, and one that may be a small word, are a name where the page says so. */
function joinLetters(raw: readonly string[], language: Language | null, isSaid: IsSaid): string[] {
  if (language?.spacing !== 'none') return [...raw];
  const { forms, prepositions, empty, or, of } = language;
  const isLetter = (text: string) => text.length === 1 && isUnspaced(text);
  const isListed = (text: string) => forms.get(foldText(text)) !== undefined;
  const isSmall = (text: string) => prepositions.has(text) || empty.has(text);
  const joined: string[] = [];
  for (const [at, text] of raw.entries()) {
    const [before = '', next = ''] = [joined.at(-1), raw[at + 1]];
    // A small word with nothing behind it is none: "华为或者…".
    const isLast = or.has(next) || of.has(next);
    const isPair = isLetter(before) && isLetter(text) && !isListed(before);
    const isName =
      isPair && (!isListed(text) || isSmall(text)) && (isLast || isSaid(`${before}${text}`, true));
    if (isName) joined[joined.length - 1] = `${before}${text}`;
    else joined.push(text);
  }
  return joined;
}

/** "B1/B2", "EUR/CHF", "25/0198/FUL": what the page writes with a slash is one name, and no alternatives. */
function joinSlashes(raw: readonly string[], isSaid: IsSaid): string[] {
  const joined: string[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const [before, text, next] = [joined.at(-1), raw[at] ?? '', raw[at + 1]];
    const whole = `${before}/${next}`;
    if (text === '/' && before !== undefined && next !== undefined && isSaid(whole, true)) {
      joined[joined.length - 1] = whole;
      at += 1;
    } else joined.push(text);
  }
  return joined;
}

/** "Total recovered", "open cases": a number and a word for a state, side by side on the page, are what a figure is called. */
function joinLabels(raw: readonly string[], language: Language | null, isSaid: IsSaid): string[] {
  if (language === null) return [...raw];
  const isNumber = (text: string) => language.fields.get(foldText(text)) === 'number';
  const isState = (text: string) => language.states.has(foldText(text));
  const joined: string[] = [];
  for (const text of raw) {
    const before = joined.at(-1) ?? '';
    const isPair = (isNumber(before) && isState(text)) || (isState(before) && isNumber(text));
    if (isPair && isSaid(`${before} ${text}`, true)) joined[joined.length - 1] = `${before} ${text}`;
    else joined.push(text);
  }
  return joined;
}
