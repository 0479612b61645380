// Words for the state a thing is in.
import { foldText } from '../../core/page/match-words.ts';
import { namesStatus } from '../../language/language.ts';

/** Folded words of a state, without signs around them. */
export function stateText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim();
}

/** Names of columns that goals do not use for a state. */
const names = /^(?:available|in stock|progress|result|stand|lieferstatus|ergebnis|situacao)$/;

/** Whether a field has a name that is typical of states. */
export function isStateName(name: string): boolean {
  if (name === '') return false;
  const text = stateText(name);
  return names.test(text) || namesStatus(text);
}
