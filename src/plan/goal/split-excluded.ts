// One part of a goal, cut into the wish and what it leaves out, takes either way, or gives as an example.
import { asks, isContent, isOfOneself } from './asides.ts';
import type { Token } from './tokens.ts';

export interface Segment {
  /** aside: how things stand or why one asks, beside a segment that holds the wish. */
  role: 'wish' | 'excluded' | 'soft' | 'aside';
  tokens: Token[];
  isQuestion?: boolean;
  /** One of several things that may happen: no condition on another. */
  isAlternative?: boolean;
}

export function splitExcluded(said: Token[], isInBrackets: boolean, isOneOfMany: boolean): Segment[] {
  const tokens = withoutThereBefore(said);
  const either = tokens.findIndex((_, at) => isOrNot(tokens, at));
  if (either > 0) return cutEither(tokens, either, isInBrackets, isOneOfMany);
  const known = isOneOfMany ? saidToBeKnown(tokens) : 0;
  if (known > 0) return [{ role: 'excluded', tokens: tokens.slice(0, known) }];
  const at = tokens.findIndex(({ meaning }) => meaning?.isRefusal);
  if (at >= 0) return cutRefused(tokens, at, isInBrackets);
  const not = tokens.findIndex(({ meaning }, at) => meaning?.isNegation && !isBeforeState(tokens, at));
  if (
    not > 0 &&
    isOneOfMany &&
    isOfOneself(tokens) &&
    tokens.slice(0, not).every(isSmall) &&
    // "I do not care about parking": the refusal has its verb.
    tokens[not]?.folded.includes(' ') === false &&
    tokens[not + 1]?.meaning === null
  )
    return [{ role: 'aside', tokens }];
  if (not > 0 && isRefused(tokens, not, isOneOfMany)) return cutRefused(tokens, not, isInBrackets);
  // "Ignore typos, tell me about my rights": what is left out first ends where the wish begins.
  const comma = not === 0 ? tokens.findIndex(({ text }) => text === ',') : -1;
  const opening = tokens[comma + 1]?.meaning ?? null;
  const isWish = opening !== null && (opening.isEmpty || opening.isSelf || opening.isCondition);
  if (comma > 1 && isWish && tokens.slice(comma + 1).some(isContent))
    return [
      { role: 'excluded', tokens: tokens.slice(1, comma) },
      { role: isInBrackets ? 'soft' : 'wish', tokens: tokens.slice(comma + 1) },
    ];
  if (not >= 0 && tokens.slice(not + 1).some(({ isMark }) => !isMark)) {
    return [
      { role: isInBrackets ? 'soft' : 'wish', tokens: tokens.slice(0, not) },
      { role: 'excluded', tokens: tokens.slice(not + 1) },
    ];
  }
  const example = tokens.findIndex(({ meaning }) => meaning?.isExample);
  if (example >= 0) {
    return [
      { role: 'wish', tokens: tokens.slice(0, example) },
      { role: 'soft', tokens: tokens.slice(example + 1) },
    ];
  }
  return [{ role: isInBrackets ? 'soft' : 'wish', tokens }];
}

/** "Shows up that was not on the list before": what comes was not there, and nothing is left out. */
function withoutThereBefore(tokens: Token[]): Token[] {
  const not = tokens.findIndex(({ meaning }) => meaning?.isNegation);
  const says = ({ meaning }: Token) => (meaning?.event ?? meaning?.field ?? meaning?.state ?? null) !== null;
  const isEmptyEnd = tokens
    .slice(not + 1)
    .every((token) => token.isMark || (token.meaning !== null && !says(token)));
  const isPlaced = tokens.slice(not + 1).some(({ meaning }) => meaning?.isPlace || meaning?.comparison);
  if (not < 2 || !isEmptyEnd || !isPlaced) return tokens;
  const start = tokens.slice(0, not).findLastIndex((token) => !isSmall(token)) + 1;
  const comes = ({ meaning }: Token) => meaning?.event === 'appears' || meaning?.isFresh === true;
  return start < not && tokens.slice(0, start).some(comes) ? tokens.slice(0, start) : tokens;
}

/** "New errata I get by mail", "the figures I have already": what one gets elsewhere. Where it ends; 0 where nothing is said so. */
function saidToBeKnown(tokens: readonly Token[]): number {
  const self = tokens.findIndex(({ meaning }) => meaning?.isSelf);
  const [before, after] = [tokens.slice(0, Math.max(0, self)), tokens.slice(self + 1)];
  // "The town I am from" is none of that.
  if (self < 1 || !before.some(isContent) || !after.some(({ meaning }) => meaning?.isHaving)) return 0;
  const says = ({ meaning }: Token) =>
    meaning === null || meaning.isWant || meaning.isCondition || (meaning.state ?? meaning.event) !== null;
  const isOnlyKnown = after.every((token) => !token.isMark && !says(token));
  return isOnlyKnown && !before.some(({ meaning }) => meaning?.isCondition || meaning?.isSelf) ? self : 0;
}

/** "I do not read German well": what one does not do is nothing that is left out. */
function isSmall({ meaning }: Token): boolean {
  return meaning !== null && (meaning.isSelf || meaning.isEmpty) && !meaning.isWant;
}

/** What is before a refusal, back to the comma, is excluded; another one may follow. */
function cutRefused(tokens: Token[], at: number, isInBrackets: boolean): Segment[] {
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => text === ',');
  const head: Segment[] =
    comma > 0 ? [{ role: isInBrackets ? 'soft' : 'wish', tokens: tokens.slice(0, comma) }] : [];
  const clause = tokens.slice(comma + 1, at);
  // "Part time or full time is fine": either will do, and neither is left out. "Price or stock changes" are.
  const isOfThings = !clause.some(({ meaning }) => (meaning?.event ?? meaning?.field ?? null) !== null);
  const isEither =
    tokens[at]?.meaning?.isIndifferent === true && isOfThings && clause.some(({ meaning }) => meaning?.isOr);
  const rest = tokens.slice(at + 1);
  const start = rest.findIndex(({ isMark }) => !isMark);
  // "I don't care when the menu changes": what follows is what is left out.
  if (!clause.some(isContent) && rest[start]?.meaning?.isCondition)
    return [...head, { role: 'excluded', tokens: rest.slice(start + 1) }];
  return [
    ...head,
    { role: isEither ? 'aside' : 'excluded', tokens: clause },
    ...(start < 0 ? [] : splitExcluded(rest.slice(start), isInBrackets, true)),
  ];
}

/** "Or not", at the end of what it is said of. */
function isOrNot(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 2];
  return (
    tokens[at]?.meaning?.isOr === true &&
    tokens[at + 1]?.meaning?.isNegation === true &&
    (next === undefined || next.isMark)
  );
}

/** "…, furnished or not": a clause of its own says nothing of what is meant; "tell me whether it opens or not" asks all the same. */
function cutEither(tokens: Token[], at: number, isInBrackets: boolean, isOneOfMany: boolean): Segment[] {
  const comma = tokens.slice(0, at).findLastIndex(({ isMark }) => isMark);
  const clause = tokens.slice(comma + 1, at);
  const isAsking = comma <= 0 || asks(clause) || clause.some(({ meaning }) => meaning?.state != null);
  const [before, after] = [tokens.slice(0, isAsking ? at : comma), tokens.slice(at + 2)];
  return splitExcluded([...before, ...after], isInBrackets, isOneOfMany);
}

/** "The talks, no", "the other ones are not important": a negation that nothing follows, or that speaks of the others, refuses what is before it. */
function isRefused(tokens: readonly Token[], at: number, isOneOfMany: boolean): boolean {
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => text === ',');
  const clause = tokens.slice(comma + 1, at);
  if (!isOneOfMany && comma <= 0) return false;
  if (!clause.some(isContent) || clause.some(({ meaning }) => meaning?.isCondition || meaning?.isOr))
    return false;
  return clause.some(({ meaning }) => meaning?.isOther) || !tokens.slice(at + 1).some(isContent);
}

/** "Not operational", "no longer free": the opposite of a state, and nothing that is left out. */
export function isBeforeState(tokens: readonly Token[], at: number): boolean {
  const next = tokens.findIndex(
    ({ meaning }, index) => index > at && (meaning === null || !meaning.isEmpty || meaning.state !== null),
  );
  const behind = tokens[next + 1];
  // "Not full time": what a state is said of is left out.
  if (behind !== undefined && !behind.isMark && behind.meaning === null) return false;
  return tokens[next]?.meaning?.state != null;
}
