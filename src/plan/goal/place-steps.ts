// Words that say where, of what and about what, and those that say nothing.
import { limitMark } from './limits/limits.ts';
import { addWord, closePhrase, type KnownHere, type PhraseWalk } from './phrase-walk.ts';
import { isContent, isContentAhead, isMarkOf, isPlaceAhead } from './token-signs.ts';

type Step = (walk: PhraseWalk, here: KnownHere) => boolean;

const distances: ReadonlySet<string> = new Set(['km', 'm', 'mi', 'mile', 'miles']);

const readPlace: Step = (walk, { token, meaning, next }) => {
  if (!meaning.isPlace) return false;
  // "The price index figure": in the middle of a phrase it is a part of it.
  if ((walk.words.length > 0 && isContent(next)) || isMarkOf(next)) {
    addWord(walk, token);
    return true;
  }
  const closed = closePhrase(walk);
  if (closed !== null) closed.isPlace = true;
  walk.keepsWhole = next?.meaning?.isOf ?? false;
  walk.keepsText = walk.keepsWhole;
  return true;
};

const readPreposition: Step = (walk, { meaning, at, before, next }) => {
  if (!meaning.isPreposition && !meaning.isOf) return false;
  const { tokens, words, limits } = walk;
  walk.isOfField = meaning.isOf && words.at(-1)?.field === 'date';
  // "Flats in Leith", "stories on space": what is before names the kind of thing.
  // "Deprecations in new releases": the kind of thing follows, and this is what it must say.
  if (meaning.isPreposition && words.length > 0 && !walk.isTopic && isContentAhead(tokens, at + 1))
    walk.isBeforeTopic = !walk.isGoverned && !walk.isQuality && !next?.meaning?.isFresh;
  closePhrase(walk, walk.isJoined && words.length === 0);
  walk.isAfterOf = meaning.isOf;
  // "At most 20 km from Leith": where it is measured from is no place of what is meant.
  walk.isOrigin = distances.has(limits.tests[limitMark(before?.text ?? '') ?? -1]?.unit ?? '');
  walk.isTopic = meaning.isPreposition;
  walk.isInside = meaning.isInside;
  walk.isWhole = walk.keepsWhole || (walk.lastWhole && meaning.isOf);
  // "Platform to Business Notice": the names go on.
  walk.isText = walk.keepsText || (walk.lastText && (meaning.isOf || next?.isName === true));
  const isPlaceNext = walk.isMoved && meaning.isPreposition && isPlaceAhead(tokens, at + 1);
  walk.isMovedTo = isPlaceNext && (meaning.isInside || walk.reading.events.has('disappears'));
  walk.isWhence = false;
  walk.isGoverned = walk.isWhole || isPlaceNext;
  [walk.keepsWhole, walk.keepsText, walk.isMoved] = [false, false, false];
  return true;
};

/** "News about the strike": what introduces a topic does so before its article, too. */
const readArticle: Step = (walk, { meaning }) => {
  if (!meaning.isArticle || walk.words.length > 0) return false;
  // "Removed from the store": where it was, and nothing that it is about.
  if (walk.isGoverned) walk.isTopic = false;
  walk.isWhence = walk.isMovedTo && !meaning.isAny;
  walk.isMovedTo = false;
  return true;
};

/** A word that says nothing ends a phrase, but not what "new" or "any" said of the next. */
const readEmpty: Step = (walk, { token, meaning }) => {
  if (meaning.state !== null || meaning.isTitle) addWord(walk, token);
  else closePhrase(walk, walk.isJoined && walk.words.length === 0);
  if (meaning.isSomething) [walk.isQuality, walk.isOpenTopic] = [true, true];
  return true;
};

export const placeSteps: readonly Step[] = [readPlace, readPreposition, readArticle, readEmpty];
