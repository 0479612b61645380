// What single words of a goal say, and what is ahead of them.
import { hasWord } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import { limitMark } from './limits/limits.ts';
import type { Token } from './tokens.ts';

/** More than a word like "it" or "is". */
export function saysMuch({ isMark, text, meaning }: Token): boolean {
  return limitMark(text) !== null || isMark || meaning === null || meaning.state !== null || !meaning.isEmpty;
}

/** "Unter 500 fällt": the verb that comes with a limit. */
export function isOnlyEvent({ meaning }: Token): boolean {
  return meaning !== null && meaning.event !== null && meaning.state === null;
}

/** It says a state or a limit. */
export function saysStateOrLimit(token: Token | undefined): boolean {
  return token !== undefined && (limitMark(token.text) !== null || (token.meaning?.state ?? null) !== null);
}

export function isContentAhead(tokens: readonly Token[], from: number): boolean {
  for (const token of tokens.slice(from, from + 4)) {
    if (token.isMark) return false;
    if (token.isQuoted || isContent(token) || token.meaning?.isFresh || token.meaning?.state != null)
      return true;
  }
  return false;
}

export function isAfterQuote(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.isQuoted === true;
}

export function isContent(token: Token | undefined): boolean {
  return token !== undefined && !token.isMark && (token.meaning === null || token.meaning.field !== null);
}

/** A comma in a list of alternatives: "mint, boxed or new". "X100V or X100VI, mint or boxed" are two lists. */
export function isInList(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== ',') return false;
  const start = tokens.slice(0, at).findLastIndex(({ isMark }) => isMark);
  if (tokens.slice(start + 1, at).some(({ meaning }) => meaning?.isOr)) return false;
  // "Junior data jobs, Leeds or remote": what kind of thing, and then where.
  const said = tokens.slice(start + 1, at).filter(({ meaning }) => meaning === null);
  const isKind = start < 0 && said.length > 1 && said.at(-1)?.isName === false;
  if (isKind && tokens[at + 1]?.isName) return false;
  // "For beginners, but only Saturdays or Sundays": what must hold as well.
  const next = tokens[at + 1]?.meaning;
  if (next?.isEmpty && !next.isArticle && !next.isAndSoOn && !next.isSelf) return false;
  return tokens.slice(at + 2, at + 5).some(({ meaning }) => meaning?.isOr) || goesOn(tokens, at + 1);
}

/** "…, buses and schools", "…, buses etc.": what is listed up to there are alternatives, as before "or". */
function goesOn(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((token, at) => at >= from && !isContent(token) && token.text !== ',');
  const { isAnd = false, isAndSoOn = false } = tokens[end]?.meaning ?? {};
  return end > from && (isAndSoOn || (isAnd && isContent(tokens[end + 1])));
}

/** "Disappears from the … page": what follows names the page. */
export function isPlaceAhead(tokens: readonly Token[], from: number): boolean {
  for (const { meaning, isMark } of tokens.slice(from, from + 6)) {
    if (meaning?.isPlace) return true;
    if (isMark || meaning?.event != null) return false;
  }
  return true;
}

/** "US Open", "New York": a word of the lexicon with a capital letter beside another one, in the middle of a sentence. */
export function isPartOfName(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  isInPhrase: boolean,
): boolean {
  if (!token.isName || token.meaning === null || token.folded.includes(' ')) return false;
  if (token.meaning.isOr || token.meaning.isAnd) return false;
  // "WITH motor", "I need to know IMMEDIATELY": what is stressed stays what it is. "US OPEN" is a name.
  const isLoud = (one: Token | undefined) => /^\p{Lu}{2,}$/u.test(one?.text ?? '');
  const isStressed = isLoud(token) && token.text.length > 2;
  if (
    isStressed &&
    ((!isLoud(before) && !isLoud(next)) || token.meaning.isPreposition || token.meaning.isNegation)
  )
    return false;
  const isName = (one: Token | undefined) => one?.isName === true && one.meaning === null;
  return isName(next) || (isInPhrase && before?.isName === true) || token.meaning.isEmpty === false;
}

const participle = /(?:ed|en|te|ten|ter|tes|e|ee|ees|es|ada|ado|adas|ados|ido|ida|ati|ato|ata|ate)$/u;

/** "Any listed car", "the number of reported cases": a participle before its noun says which one is meant, not what happens. */
export function isAdjective(tokens: readonly Token[], at: number): boolean {
  const { isArticle = false, isAny = false, isOf = false } = tokens[at - 1]?.meaning ?? {};
  // "Notify me of reduced prices" is about what happens.
  const isDetermined = isArticle || isAny || (isOf && isContent(tokens[at - 2]));
  return participle.test(tokens[at]?.folded ?? '') && isDetermined && isContent(tokens[at + 1]);
}

/** "Disruptions or strikes on line K": one of several things that are named, and no state that is waited for. */
export function isOneOfTopics(tokens: readonly Token[], at: number): boolean {
  if (tokens.some(({ meaning }) => meaning?.isCondition)) return false;
  const isTopic = (token: Token | undefined) =>
    token !== undefined && !token.isMark && token.meaning === null;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  return (
    (next?.meaning?.isOr === true && isTopic(tokens[at + 2])) ||
    (before?.meaning?.isOr === true && isTopic(tokens[at - 2]))
  );
}

/** "Until it's delivered", where each of something is waited for: a state that ends the watch. */
export function endsWatch(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at);
  const isWaited = ({ meaning }: Token) =>
    meaning?.event != null || meaning?.isEach || (meaning?.isAny === true && !meaning.isArticle);
  return (
    before.findLast(({ meaning }) => meaning === null || !meaning.isEmpty || meaning.isUntil)?.meaning
      ?.isUntil === true && before.some(isWaited)
  );
}

/** "A new road closure": the state is what is new. "The new bridge closes" is about a bridge. */
export function isNewKind(tokens: readonly Token[], at: number): boolean {
  const last = tokens.slice(0, at).findLastIndex(({ meaning }) => meaning !== null);
  const article = tokens[last - 1]?.meaning;
  return tokens[last]?.meaning?.isFresh === true && !(article?.isArticle === true && !article.isAny);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** "This Saturday", in any language, is no thing that the page is about. */
export function namesDay(token: Token | undefined): boolean {
  const needle = makeNeedle(token?.text ?? '');
  return weekdays.some((day) => hasWord(day, needle));
}

/** "Line C": a letter makes the word before it a name. */
export function isMarkOf(next: Token | undefined): boolean {
  return next?.meaning === null && /^\p{Lu}$/u.test(next.text);
}
