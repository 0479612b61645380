// Words of a goal that the page writes as one: with a slash, or as the label of a figure.
import { foldText } from '../../core/page/match-words.ts';
import { isUnspaced, type Language } from '../../language/language.ts';
import type { IsSaid } from './is-said.ts';

export function joinSaid(words: readonly string[], language: Language | null, isSaid: IsSaid): string[] {
  return joinLabels(joinLetters(joinSlashes(words, isSaid), language, isSaid), language, isSaid);
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
