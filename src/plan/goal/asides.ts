// What is said beside a wish: why one asks, how things stand, who one is.

import type { IsSaid } from './is-said.ts';
import { limitMark } from './limits/limits.ts';
import type { Meaning, Token } from './tokens.ts';

/** Something is to happen, or to hold. */
export function asks(tokens: readonly Token[]): boolean {
  if (tokens.some(({ text }) => limitMark(text) !== null)) return true;
  return tokens.some(
    ({ meaning }) => meaning !== null && (meaning.isCondition || meaning.isFresh || meaning.event !== null),
  );
}

export function isContent({ isMark, meaning }: Token): boolean {
  return !isMark && (meaning === null || meaning.field !== null || meaning.event !== null);
}

/** "I have a ticket for …", "my parents live in …": why one asks. */
export function isOfOneself(tokens: readonly Token[]): boolean {
  return tokens.find(({ isMark }) => !isMark)?.meaning?.isSelf ?? false;
}

/** "I want to hear of …", "I'd like": what follows is wished for. */
function isWanting(tokens: readonly Token[]): boolean {
  return tokens.slice(0, 4).some(({ meaning }) => meaning?.isWant);
}

/** "I'm looking for a flat in Leith": what one would like to have. */
export function isSeeking(tokens: readonly Token[]): boolean {
  return isOfOneself(tokens) && isWanting(tokens);
}

/** "Equity analyst. I want …", "Librarian: tell me …": who one is, in words that the page does not have. */
export function isIntroduction(
  tokens: readonly Token[],
  others: readonly (readonly Token[])[],
  isSaid: IsSaid,
): boolean {
  const said = tokens.filter(isContent);
  return (
    said.length > 0 &&
    !asks(tokens) &&
    !said.some(
      ({ text, isQuoted, meaning }) => isQuoted || meaning !== null || isSaid(text) || /\d/u.test(text),
    ) &&
    others.some((other) => asks(other) && other.some(({ meaning, isMark }) => !isMark && meaning === null))
  );
}

/** "Automatic pls": two words are no sentence. */
export function isFragment(tokens: readonly Token[]): boolean {
  return tokens.filter(({ isMark }) => !isMark).length <= 2 && tokens.some(isContent) && !isOfOneself(tokens);
}

/** "…. Kind regards, Derek": who asks, after words that ask for nothing. */
export function withoutSignature(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findLastIndex(({ isMark }) => !isMark);
  const comma = tokens.slice(0, Math.max(0, last)).findLastIndex(({ isMark }) => isMark);
  const start = tokens.slice(0, Math.max(0, comma)).findLastIndex(({ isMark }) => isMark);
  const [greeting, name] = [tokens.slice(start + 1, comma), tokens.slice(comma + 1, last + 1)];
  const isName = name.length <= 2 && name.every((one) => one.meaning === null && /^\p{Lu}/u.test(one.text));
  const isGreeting = greeting.length > 0 && greeting.every(({ meaning }) => meaning?.isEmpty);
  return start > 0 && isName && isGreeting ? tokens.slice(0, start + 1) : tokens;
}

/** "…, daughter is a bag of nerves": a clause of its own, of which the page says nothing. */
export function opensAside(tokens: readonly Token[], from: number, isSaid: IsSaid): boolean {
  const end = tokens.findIndex(({ isMark }, at) => at >= from && isMark);
  const clause = tokens.slice(from, end < 0 ? tokens.length : end);
  const said = clause.filter(isContent);
  return (
    said.length > 1 &&
    clause.some(({ meaning }) => meaning !== null && isFiller(meaning)) &&
    said.every(({ text, meaning, isName }) => meaning === null && !isName && !isSaid(text)) &&
    clause.every(
      ({ meaning }) => meaning === null || (!(meaning.isAny && !meaning.isArticle) && !meaning.isNegation),
    ) &&
    !asks(clause)
  );
}

/** "(my daughter is 2)", and not "(mowing, hedges or trees)". */
export function isSentence(tokens: readonly Token[]): boolean {
  return isOfOneself(tokens) || tokens.slice(1).some(({ meaning }) => meaning !== null && isFiller(meaning));
}

/** A small word that only sentences have. */
function isFiller({ isEmpty, isArticle, isOf, isAnd, isOr, isPreposition }: Meaning): boolean {
  return isEmpty && !isArticle && !isOf && !isAnd && !isOr && !isPreposition;
}

/** Says how things stand, or speaks in sentences without asking for anything; a bare noun phrase names the topic. */
export function isAside(tokens: readonly Token[]): boolean {
  if (tokens.some(({ text }) => limitMark(text) !== null)) return false;
  const isCondition = tokens.some(({ meaning }) => meaning?.isCondition);
  if (!isCondition && tokens.some(({ meaning }) => meaning?.isNow)) return true;
  if (
    isOfOneself(tokens) &&
    !isCondition &&
    !(isWanting(tokens) && (asks(tokens) || tokens.some(({ meaning }) => meaning?.state != null)))
  )
    return true;
  if (asks(tokens) || tokens.some(({ meaning }) => meaning?.isAny)) return false;
  return tokens.some(({ meaning }) => meaning !== null && isFiller(meaning));
}
