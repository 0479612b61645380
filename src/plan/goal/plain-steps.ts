// What is read before the meaning of a word: quotes, limits, punctuation, what is counted, and words that the lexicon does not know.
import { isBareNumber } from '../is-bare-number.ts';
import { limitMark } from './limits/limits.ts';
import { addPhrase, addWord, closePhrase, forgetKind, type Here, type PhraseWalk } from './phrase-walk.ts';
import { phraseOf } from './reading.ts';
import { isAfterQuote, isContent, isInList, isPartOfName } from './token-signs.ts';

type Step = (walk: PhraseWalk, here: Here) => boolean;

const readQuoted: Step = (walk, { token }) => {
  if (!token.isQuoted) return false;
  // "The plan "Studio"": what is before a name that is quoted says what kind of thing it is.
  walk.isBeforeTopic ||= walk.words.length > 0 && !walk.isGoverned;
  closePhrase(walk, walk.isJoined);
  forgetKind(walk);
  const word = { text: token.text, isName: true, isHead: false, field: null };
  addPhrase(walk, phraseOf([word], { isQuoted: true, isTopic: true, isSoft: walk.isSoft }));
  walk.isJoined = false;
  return true;
};

const readLimit: Step = (walk, { token }) => {
  const limit = limitMark(token.text);
  if (limit === null) return false;
  const test = walk.limits.tests[limit];
  if (test !== undefined && !walk.isNot) walk.reading.tests.push(test);
  closePhrase(walk);
  walk.isCounting = true;
  walk.isAfterCount = isBareNumber(test);
  return true;
};

const readMark: Step = (walk, { token, at }) => {
  if (!token.isMark) return false;
  [walk.isCounting, walk.isAfterCount] = [false, false];
  const { tokens } = walk;
  const isList = isInList(tokens, at) && (walk.words.length > 0 || isAfterQuote(tokens, at));
  if (token.text === '/' || token.meaning?.isOr) {
    closePhrase(walk, true);
    return true;
  }
  closePhrase(walk, isList);
  walk.isJoined ||= isList;
  if (!isList) walk.isGoverned = false;
  return true;
};

const readCounted: Step = (walk, { token, next }) => {
  const { meaning } = token;
  const isThing = meaning === null || (meaning.state !== null && isContent(next));
  if (walk.isCounting && !token.isName && isThing) {
    walk.reading.counted.push(token.text);
    if (!isContent(next)) walk.isCounting = false;
    return true;
  }
  if (!meaning?.isFresh) walk.isCounting = false;
  walk.isCountedState = walk.isAfterCount && (meaning?.state ?? null) !== null;
  // "Fewer than 5 are left", and not "below 500 and in stock".
  const isPassed = meaning?.isEmpty === true && !meaning.isAnd && !meaning.isSelf;
  walk.isAfterCount = walk.isCountedState || (walk.isAfterCount && isPassed);
  return false;
};

const readUnknown: Step = (walk, { token, before, next }) => {
  if (token.meaning !== null && !isPartOfName(token, before, next, walk.words.length > 0)) return false;
  addWord(walk, token, token.meaning?.field ?? null);
  return true;
};

export const plainSteps: readonly Step[] = [readQuoted, readLimit, readMark, readCounted, readUnknown];
