// "Or" and "and" between two things that may happen, each to something of its own.
import { limitMark } from './limits/limits.ts';
import type { Token } from './tokens.ts';

/**
 * "It is back in stock, or the price changes", "new products and price drops": each side says of a thing of its own what is to
 * happen to it. What is to hold at the same time ("below 500 and in stock") stays together.
 */
export function opensAlternative(
  before: readonly Token[],
  { meaning }: Token,
  after: readonly Token[],
): boolean {
  if (!meaning?.isOr && !meaning?.isAnd) return false;
  const next = clauseOf(after);
  const [one, other] = [happenings(before), happenings(next)];
  if (meaning.isOr && limitsThing(before) && limitsThing(next)) return true;
  if (one.length === 0 || other.length === 0 || one.join() === other.join()) return false;
  // "In Leith or Portobello below 900": two names, and what holds for both. "New flats or flats that get cheaper": one twice.
  const isTwice = before.at(-1)?.folded === next[0]?.folded;
  if (isThing(before.at(-1)) && isThing(next[0]) && !isTwice) return false;
  const kinds = [...one, ...other];
  if (!meaning.isOr && kinds.some((what) => what === 'limit' || what === 'state'))
    return isSaidApart(before, next);
  // "Below 200 or in stock": both are of one thing, and stay in one reading; "or the lift opens" is of another.
  const isOfAnother = meaning.isOr && before.some(isThing) && next.some(isThing);
  // "Fewer than 50 seats left": the state belongs to the limit, and is none beside it.
  const isApart = (side: string[], beside: string[]) => side.includes('limit') && beside.includes('state');
  if ((isApart(one, other) || isApart(other, one)) && !isOfAnother) return false;
  // "New flats and cheaper ones": of the same things.
  const isMoveOfSame =
    one.join() === 'appears' && other.every((what) => what === 'falls' || what === 'rises');
  return before.some(isNamed) && (next.some(isNamed) || isMoveOfSame);
}

/** "Beta stove is back in stock, and any new tent": a comma, or what is new, parts two things of which each has its own. */
function isSaidApart(before: readonly Token[], next: readonly Token[]): boolean {
  const isNew = next.some(({ meaning }) => meaning?.isFresh);
  return (before.at(-1)?.text === ',' || isNew) && before.some(isThing) && next.some(isThing);
}

/** "Alpha tent at $280 or less, Beta stove under $70": nothing has two prices. `prices` are the limits on one. */
export function pricesAnother(
  before: readonly Token[],
  { text, meaning }: Token,
  after: readonly Token[],
  prices: ReadonlySet<number>,
): boolean {
  if (text !== ',' && meaning?.isAnd !== true) return false;
  const end = after.findIndex((one) => one.text === ',' || one.meaning?.isAnd || one.meaning?.isOr);
  return [before, end < 0 ? after : after.slice(0, end)].every((side) => {
    const price = side.findIndex((one) => prices.has(limitMark(one.text) ?? -1));
    return side.slice(0, Math.max(0, price)).some(isThing);
  });
}

/** Up to the next alternative; what follows a comma is of it where nothing happens before: "Studios, die billiger werden". */
function clauseOf(after: readonly Token[]): readonly Token[] {
  const ends = after.flatMap((one, at) => (one.meaning?.isOr || one.text === ',' ? [at] : []));
  const [first = after.length, second = after.length] = ends;
  const next = after.slice(0, first);
  return after[first]?.text === ',' && happenings(next).length === 0 ? after.slice(0, second) : next;
}

/** "ETH under 2,500": a thing, and what is to hold for it. */
function limitsThing(tokens: readonly Token[]): boolean {
  const limit = tokens.findIndex(({ text }) => limitMark(text) !== null);
  return tokens.slice(0, Math.max(0, limit)).some(isThing);
}

function isThing(token: Token | undefined): boolean {
  return token !== undefined && !token.isMark && token.meaning === null && limitMark(token.text) === null;
}

/** What is to happen, by kind: an event, a state, a limit. */
function happenings(tokens: readonly Token[]): string[] {
  const kinds = tokens.flatMap(({ text, meaning }) => [
    limitMark(text) === null ? null : 'limit',
    meaning?.isFresh ? 'appears' : (meaning?.event ?? null),
    (meaning?.state ?? null) === null ? null : 'state',
  ]);
  return [...new Set(kinds)].filter((kind) => kind !== null).sort();
}

/** A thing, a field or a state of its own. */
function isNamed({ isMark, text, meaning }: Token): boolean {
  if (isMark || limitMark(text) !== null) return false;
  return meaning === null || meaning.field !== null || (meaning.state ?? null) !== null;
}
