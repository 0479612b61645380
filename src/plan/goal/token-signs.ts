// What single words of a goal say, and what is ahead of them.
import { limitMark } from './limits.ts';
import type { Token } from './tokens.ts';

/** More than a word like "it" or "is". */
export function saysMuch({ isMark, text, meaning }: Token): boolean {
  return limitMark(text) !== null || isMark || meaning === null || meaning.state !== null || !meaning.isEmpty;
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

/** "…, buses and schools": what is listed up to the "and" are alternatives, as before "or". */
export function endsInAnd(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex((token, at) => at >= from && !isContent(token) && token.text !== ',');
  return end > from && tokens[end]?.meaning?.isAnd === true && isContent(tokens[end + 1]);
}

/** "Disappears from the … page": what follows names the page. */
export function isPlaceAhead(tokens: readonly Token[], from: number): boolean {
  for (const { meaning, isMark } of tokens.slice(from, from + 6)) {
    if (meaning?.isPlace) return true;
    if (isMark || meaning?.event != null) return false;
  }
  return true;
}
