// "Added, sold or reduced": several things that may happen, said one after the other of the same thing.
import type { Token } from './tokens.ts';

export function listsEvents(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    if (!happens(token)) return false;
    const next = tokens.findIndex((one, index) => index > at && !isBetween(one));
    const between = tokens.slice(at + 1, next);
    return next > 0 && happens(tokens[next]) && between.some(parts);
  });
}

const happens = (token: Token | undefined) =>
  token?.meaning != null && (token.meaning.event !== null || token.meaning.state !== null);

const parts = ({ text, meaning }: Token) => text === ',' || text === '/' || meaning?.isOr === true;

/** "Or is", "and then". */
const isBetween = (token: Token) =>
  !happens(token) && (parts(token) || token.meaning?.isAnd === true || token.meaning?.isEmpty === true);
