// Where the reading of phrases stands: the words of the open phrase, what the words before say of it, and the phrases so far.
import type { FoundLimits } from './limits/limits.ts';
import { type GoalReading, type Phrase, type PhraseWord, phraseOf } from './reading.ts';
import type { Meaning, Token } from './tokens.ts';

export interface PhraseWalk {
  reading: GoalReading;
  tokens: readonly Token[];
  isNot: boolean;
  isSoft: boolean;
  limits: FoundLimits;
  groups: Phrase[][];
  words: PhraseWord[];
  /** What words before the open phrase say of it; see `Phrase`. */
  isGoverned: boolean;
  isTopic: boolean;
  isInside: boolean;
  isWhole: boolean;
  isText: boolean;
  isBeforeTopic: boolean;
  isAnyOfKind: boolean;
  isExisting: boolean;
  isAfterOf: boolean;
  /** "This parcel": what the page is about. */
  isThisOne: boolean;
  /** "Something vegan": what follows is a quality. */
  isQuality: boolean;
  /** "Anything about …": what follows is a topic, and no value. */
  isOpenTopic: boolean;
  /** "The date of …" */
  isOfField: boolean;
  /** "At most 20 km from …" */
  isOrigin: boolean;
  /** The next phrase is an alternative of the one before. */
  isJoined: boolean;
  /** "Added to …", "removed from …": what was read last, and what the article of the open phrase made of it. */
  isMoved: boolean;
  isMovedTo: boolean;
  isWhence: boolean;
  /** "Changes of …", "the text of …": what follows is watched as a whole. */
  keepsWhole: boolean;
  keepsText: boolean;
  lastWhole: boolean;
  lastText: boolean;
  isCounting: boolean;
  /** What was just read is a number of things, without currency or unit. */
  isAfterCount: boolean;
  isCountedState: boolean;
}

/** One token, with its neighbours. */
export interface Here {
  token: Token;
  at: number;
  before: Token | undefined;
  next: Token | undefined;
}

/** A word that the lexicon knows. */
export interface KnownHere extends Here {
  meaning: Meaning;
}

export function openPhraseWalk(
  reading: GoalReading,
  tokens: readonly Token[],
  given: { isNot: boolean; isSoft: boolean; limits: FoundLimits },
): PhraseWalk {
  return {
    ...{ reading, tokens, ...given, groups: [], words: [] },
    ...{ isGoverned: false, isTopic: false, isInside: false, isWhole: false, isText: false },
    ...{ isBeforeTopic: false, isAnyOfKind: false, isExisting: false, isAfterOf: false, isThisOne: false },
    ...{ isQuality: false, isOpenTopic: false, isOfField: false, isOrigin: false },
    ...{
      isJoined: false,
      isMoved: false,
      isMovedTo: false,
      isWhence: false,
      keepsWhole: false,
      keepsText: false,
    },
    ...{ lastWhole: false, lastText: false },
    ...{ isCounting: false, isAfterCount: false, isCountedState: false },
  };
}

export function addWord(walk: PhraseWalk, { text, isName }: Token, field: PhraseWord['field'] = null): void {
  walk.words.push({ text, isName, isHead: false, field });
}

/** Ends the open phrase; what stands after an "or" goes on with all that was said of the one before. */
export function closePhrase(walk: PhraseWalk, isOr = false): Phrase | null {
  const closed = finishPhrase(walk);
  if (closed !== null && !isOr) [walk.isWhole, walk.isText] = [false, false];
  walk.isJoined = isOr && (closed !== null || walk.isJoined);
  walk.words = [];
  if (!isOr) walk.isTopic = false;
  return closed;
}

export function addPhrase(walk: PhraseWalk, phrase: Phrase): void {
  const group = walk.groups.at(-1);
  if (walk.isJoined && group !== undefined) group.push(phrase);
  else walk.groups.push([phrase]);
}

export function forgetKind(walk: PhraseWalk): void {
  [walk.isAnyOfKind, walk.isExisting, walk.isAfterOf, walk.isThisOne] = [false, false, false, false];
}

function finishPhrase(walk: PhraseWalk): Phrase | null {
  const { words } = walk;
  const head = words.at(-1);
  if (head === undefined) return null;
  const [first = head] = words;
  const isFirst = walk.reading.language?.nounFirst === true && !first.isName && first.field === null;
  (isFirst ? first : head).isHead = true;
  const isOneWord = words.length === 1 && !head.isName;
  const { isGoverned, isBeforeTopic, isTopic, isInside, isWhole, isText } = walk;
  const isWhence = walk.isWhence && !words.some(({ isName }) => isName);
  const phrase = phraseOf(words, {
    ...{ isGoverned, isBeforeTopic, isTopic, isInside, isWhole, isText, isWhence },
    isAnyOfKind: walk.isAnyOfKind && isOneWord,
    isExisting: walk.isExisting && isOneWord,
    isOf: walk.isAfterOf,
    isThis: walk.isThisOne && !words.some(({ isName }) => isName),
    isSoft: walk.isSoft || walk.isOrigin,
  });
  [walk.isBeforeTopic, walk.isQuality, walk.isOrigin, walk.isWhence] = [false, false, false, false];
  forgetKind(walk);
  addPhrase(walk, phrase);
  [walk.lastWhole, walk.lastText] = [isWhole, isText];
  return phrase;
}
