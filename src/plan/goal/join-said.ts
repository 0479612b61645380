// Words of a goal that the page writes as one: with a slash, or as the label of a figure.
import { foldText } from '../../core/page/match-words.ts';
import type { Language } from '../../language/language.ts';
import type { IsSaid } from './is-said.ts';

export function joinSaid(words: readonly string[], language: Language | null, isSaid: IsSaid): string[] {
  return joinLabels(joinSlashes(words, isSaid), language, isSaid);
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
