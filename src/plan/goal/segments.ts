// A goal cut into segments, and what each is for: the wish itself, what is excluded, an example, or something said beside it.
import { opensAlternative, pricesAnother } from './alternatives.ts';
import {
  asks,
  isAside,
  isContent,
  isFragment,
  isIntroduction,
  isOfOneself,
  isSentence,
  opensAside,
  withoutSignature,
} from './asides.ts';
import type { IsSaid } from './is-said.ts';
import { limitMark } from './limits/limits.ts';
import { isBeforeState, type Segment, splitExcluded } from './split-excluded.ts';
import type { Token } from './tokens.ts';

const enders = new Set(['.', '!', '?', ';', ':', '-', '–', '—', '。', '！', '？', '；', '…']);

export function cutSegments(
  tokens: readonly Token[],
  isSaid: IsSaid | null,
  prices: ReadonlySet<number>,
): Segment[] {
  const parts = refuseBefore(
    cutParts(withoutSignature(tokens), isSaid ?? (() => false), prices).flatMap(
      ({ tokens: part, isInBrackets, isQuestion, isAlternative, isRestated }, _, all) =>
        splitExcluded(part, isInBrackets, all.length > 1).map((one) => ({
          ...one,
          ...(isRestated && one.role === 'wish' ? { role: 'aside' as const } : {}),
          isQuestion,
          isAlternative,
        })),
    ),
  ).map(withoutOthers);
  const isAsking = parts.some(({ role, tokens: part }) => role === 'wish' && (asks(part) || !isAside(part)));
  // "News on the strike please, I have a ticket": where nothing asks, what is not about oneself does.
  const isOfOthers = parts.some(
    ({ role, tokens: part }) => role === 'wish' && part.some(isContent) && !isOfOneself(part),
  );
  const [first, ...others] = parts;
  const isIntroduced =
    isSaid !== null &&
    first?.role === 'wish' &&
    isIntroduction(
      first.tokens,
      others.filter(({ role }) => role === 'wish').map((one) => one.tokens),
      isSaid,
    );
  return parts
    .map(
      (part): Segment =>
        (part === first && isIntroduced) || isQuestionBefore(part, parts) ? { ...part, role: 'aside' } : part,
    )
    .filter(({ tokens: part }) => part.some(({ isMark, text }) => !isMark || limitMark(text) !== null))
    .map((part, at) =>
      (isAsking || (isOfOneself(part.tokens) && isOfOthers)) &&
      (part.role === 'wish' || (part.role === 'soft' && isSentence(part.tokens))) &&
      part.isAlternative !== true &&
      !isProviso(part.tokens) &&
      isAside(part.tokens) &&
      !(at > 0 && isFragment(part.tokens)) &&
      !isAskedFor(part, parts)
        ? { ...part, role: 'aside' }
        : part,
    );
}

/** "Cabin 3 – is it free again?": a question for a state is a request, unless another one stands for it. */
function isAskedFor({ isQuestion, tokens }: Segment, parts: readonly Segment[]): boolean {
  return (
    isQuestion === true &&
    tokens.some(({ meaning }) => (meaning?.state ?? null) !== null) &&
    !parts.some((one) => one.role === 'wish' && asks(one.tokens) && !eachNames(tokens, one.tokens))
  );
}

/** "Is the Velano in stock? Also tell me when its price drops": a question beside a request, which stands for itself. */
export function isQuestionBesides(part: Segment, parts: readonly Segment[]): boolean {
  return parts.some((one) => one !== part && asks(one.tokens)) && isAskedFor(part, parts);
}

/**
 * "Has anybody recovered? When the total goes up", "Is it still listed? Tell me when it is taken off": the condition asks, and the
 * question says of what. Where each names something ("Is it in stock? Also tell me when its price drops"), both ask.
 */
function isQuestionBefore(part: Segment, parts: readonly Segment[]): boolean {
  const { isQuestion, tokens, role } = part;
  if (isQuestion !== true || role !== 'wish') return false;
  if (tokens.some(({ meaning }) => meaning?.isCondition || meaning?.isFresh)) return false;
  return parts
    .slice(parts.indexOf(part) + 1)
    .some(
      (one) =>
        one.role === 'wish' &&
        one.tokens.some(({ meaning }) => meaning?.isCondition) &&
        one.tokens.some(({ meaning }) => (meaning?.event ?? meaning?.state ?? null) !== null) &&
        !eachNames(tokens, one.tokens),
    );
}

function eachNames(...parts: (readonly Token[])[]): boolean {
  return parts.every((tokens) => tokens.some(isThing));
}

function isThing({ isMark, meaning }: Token): boolean {
  return !isMark && (meaning === null || meaning.field !== null);
}

interface Part {
  tokens: Token[];
  isInBrackets: boolean;
  isQuestion: boolean;
  isAlternative: boolean;
  /** What is beside it says it again, and more exactly. */
  isRestated?: boolean;
}

function cutParts(tokens: readonly Token[], isSaid: IsSaid, prices: ReadonlySet<number>): Part[] {
  const parts: Part[] = [];
  let open: Token[] = [];
  let depth = 0;
  /** What was before a bracket goes on behind it, and what the bracket says comes after. */
  let outer: Token[] = [];
  let inner: Part[] = [];
  let isAlternative = false;
  let isAgain = false;
  const close = (isQuestion = false, opensAlternative = false) => {
    isAlternative ||= opensAlternative;
    if (open.length > 0) {
      const part = { tokens: open, isInBrackets: depth > 0, isQuestion, isAlternative };
      (depth > 0 ? inner : parts).push(isAgain ? { ...part, isRestated: true } : part);
      isAgain = false;
    }
    open = [];
    isAlternative = opensAlternative;
    if (depth > 0) return;
    parts.push(...inner);
    inner = [];
  };
  tokens.forEach((token, at) => {
    const { text, isMark } = token;
    if (isMark && /[()[\]（）]/u.test(text)) {
      const isOpening = /[([（]/u.test(text);
      if (isOpening && depth === 0) [outer, open] = [open, []];
      else close();
      const was = depth;
      depth = Math.max(0, depth + (isOpening ? 1 : -1));
      if (depth === 0 && was > 0) [open, outer] = [outer, []];
    } else if (token.meaning?.isRestating && depth === 0) {
      close();
      const last = parts.at(-1);
      // Whichever of the two says what is to happen; where both do, the first.
      if (last !== undefined && !asks(last.tokens)) last.isRestated = true;
      else isAgain = true;
    } else if (isMark && enders.has(text)) close(text === '?' || text === '？');
    else if (
      text === ',' &&
      (opensAnother(tokens, at + 1) ||
        endsExcluded(open, tokens[at + 1]) ||
        (isOfOneself(open) && !asks(open) && opensFresh(tokens, at + 1)) ||
        opensAside(tokens, at + 1, isSaid))
    )
      close();
    else if (pricesAnother(open, token, tokens.slice(at + 1), prices)) close(false, true);
    else if ((token.meaning?.isAnd || token.meaning?.isOr) && opensCondition(tokens, at + 1))
      close(false, token.meaning.isOr && eachNames(open, tokens.slice(at + 1)));
    else if (token.meaning?.isAnd && excludesAgain(open, tokens, at + 1)) close();
    else if (token.meaning?.isProviso) {
      close();
      open.push(token);
    } else if (!excludes(open) && opensAlternative(open, token, tokens.slice(at + 1))) close(false, true);
    else open.push(token);
  });
  close();
  depth = 0;
  open = outer;
  close();
  return parts;
}

/** After a comma: a condition, an exclusion, an example, or the asking itself begins another segment. */
function opensAnother(tokens: readonly Token[], at: number): boolean {
  const meaning = tokens[at]?.meaning;
  if (meaning == null) return false;
  const isAsking =
    (meaning.isEmpty || meaning.isSelf) && tokens.slice(at, at + 5).some((one) => one.meaning?.isCondition);
  return meaning.isCondition || meaning.isNegation || meaning.isExample || meaning.isSelf || isAsking;
}

/** "I'm in Leeds, so only new …": what is new is wished for. */
function opensFresh(tokens: readonly Token[], at: number): boolean {
  const fresh = tokens.slice(at, at + 4).findIndex(({ meaning }) => meaning?.isFresh);
  return (
    fresh >= 0 && tokens.slice(at, at + fresh).every(({ isMark, meaning }) => !isMark && meaning?.isEmpty)
  );
}

/** "… and when it works again", "… or if they cancel". */
function opensCondition(tokens: readonly Token[], at: number): boolean {
  const next = tokens
    .slice(at, at + 4)
    .find(({ meaning }) => meaning === null || meaning.isCondition || !meaning.isEmpty);
  return next?.meaning?.isCondition ?? false;
}

/** "No agencies, at least 35k": a limit is nothing that is left out. */
function endsExcluded(before: readonly Token[], next: Token | undefined): boolean {
  return next !== undefined && limitMark(next.text) !== null && before[0]?.meaning?.isNegation === true;
}

/** "No crypto and not US only": one exclusion after the other. */
function excludesAgain(before: readonly Token[], tokens: readonly Token[], at: number): boolean {
  if (!tokens[at]?.meaning?.isNegation || isBeforeState(tokens, at)) return false;
  return before.some(({ meaning }) => meaning?.isNegation);
}

/** "I don't care about price changes or what is sold out": what follows the "or" is left out as well. */
function excludes(tokens: readonly Token[]): boolean {
  const not = tokens.findIndex(({ meaning }, at) => meaning?.isNegation && !isBeforeState(tokens, at));
  return not >= 0 && !tokens.slice(0, not).some(isContent);
}

/** "Talks and posters: no need", "it moves all the time, ignore it": what only refuses speaks of what was said before. */
function refuseBefore(parts: readonly Segment[]): Segment[] {
  const said = parts.filter(({ tokens }) => tokens.length > 0);
  return said.map((part, at) => {
    const next = said[at + 1];
    const isNo =
      next?.role === 'excluded' ||
      next?.tokens.some(({ meaning }) => meaning?.isNegation && !meaning.isEmpty);
    const isRefused = isNo === true && !next?.tokens.some(isContent) && part.role !== 'excluded';
    const isLeft = said.some((one) => one !== part && one.role === 'wish' && one.tokens.some(isContent));
    return isRefused && isLeft && !part.tokens.some(({ meaning }) => meaning?.isCondition)
      ? { ...part, role: 'excluded' }
      : part;
  });
}

/** "… nor the other kits": the rest of its kind is no thing to leave out, for what is meant is one of that kind. */
function withoutOthers(segment: Segment): Segment {
  if (segment.role !== 'excluded') return segment;
  let isOther = false;
  const tokens = segment.tokens.filter(({ meaning, isMark }) => {
    if (isMark || meaning?.isOr || meaning?.isAnd) isOther = false;
    if (meaning?.isOther) isOther = true;
    return !isOther;
  });
  return { ...segment, tokens };
}

/** A limit on a field, and nothing else that is named or happens. */
export function isOnlyLimit(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ text }) => limitMark(text) !== null) &&
    tokens.some(({ meaning }) => (meaning?.field ?? null) !== null) &&
    tokens.every(
      ({ text, isMark, meaning }) =>
        isMark ||
        limitMark(text) !== null ||
        (meaning !== null && !meaning.isCondition && !meaning.isFresh && meaning.event === null),
    )
  );
}

/** "… only if they touch the billing API": what must hold of the wish before it. */
export function isProviso([first]: readonly Token[]): boolean {
  return first?.meaning?.isProviso ?? false;
}
