// Words that say what happens, to which of several, and what belongs together: "new", "any", "this", "or", verbs.
import { addWord, closePhrase, type KnownHere, type PhraseWalk } from './phrase-walk.ts';
import type { Phrase } from './reading.ts';
import {
  endsWatch,
  isAdjective,
  isAfterQuote,
  isContent,
  isOnlyEvent,
  namesDay,
  saysMuch,
  saysStateOrLimit,
} from './token-signs.ts';
import type { Token } from './tokens.ts';

type Step = (walk: PhraseWalk, here: KnownHere) => boolean;

const readThis: Step = (walk, { meaning, next }) => {
  if (!meaning.isDemonstrative || !isContent(next) || namesDay(next)) return false;
  startsPhrase(walk);
  walk.isThisOne = true;
  return true;
};

/** "Every scan until it is delivered": how long it matters, and nothing that is waited for. */
const readUntil: Step = (walk, { meaning, at }) => {
  if (meaning.state === null || !endsWatch(walk.tokens, at)) return false;
  closePhrase(walk);
  return true;
};

/** "Is the deadline extended?": a day moves on. */
const readLater: Step = (walk, { token, meaning }) => {
  if (!meaning.isLater || walk.isNot || walk.isSoft) return false;
  // "Articles about the tram extension": a thing, and no day.
  if (walk.isTopic && !walk.isInside && walk.words.some(({ field }) => field === null)) {
    addWord(walk, token);
    return true;
  }
  walk.reading.events.add('rises');
  walk.reading.fields.add('date');
  closePhrase(walk);
  return true;
};

const readAlternative: Step = (walk, { meaning, at, before, next }) => {
  const { tokens, words, groups } = walk;
  if (
    meaning.isOr &&
    saysStateOrLimit(tokens.slice(0, at).findLast((one) => saysMuch(one) && !isOnlyEvent(one))) &&
    saysStateOrLimit(tokens.slice(at + 1).find(saysMuch))
  )
    walk.reading.isStateApart = true;
  if (!meaning.isOr && !(meaning.isAnd && words.length > 0 && isContent(next))) return false;
  if (words.length + groups.length > 0) closePhrase(walk, true);
  // "Breaking changes or deprecations": either of them.
  const isAfterChange = before?.meaning?.event === 'changes' && isContent(next);
  walk.isJoined ||= meaning.isOr && (isAfterQuote(tokens, at) || isAfterChange);
  return true;
};

/** "Which version has reached its end?": one of several, and none that is the page's own. */
const readWhich: Step = (walk, { meaning, at }) => {
  if (!meaning.isWhich || at !== 0) return false;
  walk.reading.isAny = true;
  walk.isGoverned = true;
  return true;
};

const readFresh: Step = (walk, { meaning, before, next }) => {
  if (!meaning.isFresh) return false;
  // "News about the new stadium": the stadium is known, and no new one is meant.
  const article = before?.meaning;
  const isKnown = article?.isArticle === true && !article.isAny && walk.isTopic && walk.groups.length > 0;
  if (isKnown) return true;
  // "Anúncio novo de Fit": what is new is before the word.
  if (walk.reading.language?.nounFirst && walk.words.length > 0 && !isContent(next)) {
    const closed = closePhrase(walk);
    if (closed !== null) closed.isGoverned = true;
    if (!walk.isNot) eventsOf(walk).add('appears');
    return true;
  }
  startsPhrase(walk);
  walk.isGoverned = true;
  if (!walk.isNot) eventsOf(walk).add('appears');
  return true;
};

const readEvent: Step = (walk, { token, meaning, at, before, next }) => {
  const { event } = meaning;
  if (event === null || isAdjective(walk.tokens, at)) return false;
  // "The date of the water cut": what is named, and nothing that falls.
  if ((event === 'falls' || event === 'rises') && walk.isOfField && walk.words.at(-1)?.field === null) {
    addWord(walk, token);
    return true;
  }
  // "A new … update": the kind of thing, and nothing that happens to it.
  if (
    event === 'changes' &&
    walk.isGoverned &&
    !walk.isWhole &&
    walk.words.length > 0 &&
    !isOnlyVerb(walk.tokens, at)
  ) {
    closePhrase(walk);
    return true;
  }
  // "When a new dentist arrives": who comes, and nothing that is delivered.
  const isComing = event === 'appears' && walk.reading.events.has('appears');
  if (!walk.isNot) eventsOf(walk).add(event);
  if (!walk.isNot && !walk.isSoft && meaning.state !== null && !isComing) {
    walk.reading.states.push(meaning.state);
    walk.reading.isFallOrState ||= event === 'falls' || event === 'rises';
  }
  if (event === 'appears' && !walk.isNot) walk.reading.hasComing = true;
  const hasObject = / an?$/u.test(token.folded);
  const closed = closePhrase(walk);
  if (closed !== null)
    closed.isAgent = hasObject || next?.meaning?.isArticle || next?.meaning?.isFresh || false;
  walk.isMoved = event === 'appears' || event === 'disappears';
  const [[subject, ...alternatives] = [], ...others] = walk.groups;
  if (subject !== undefined && walk.isMoved && alternatives.length + others.length === 0)
    subject.isMover = isPlainKind(walk, subject, at);
  const first = before?.meaning ?? null;
  const isOpening = at === 0 || (first !== null && (first.isAny || first.isEmpty || first.isMajor));
  const isOfSomething = next?.meaning?.isInside || next?.meaning?.isOf || false;
  walk.keepsWhole = event === 'changes' && isOfSomething && isOpening;
  [walk.isGoverned, walk.isAnyOfKind, walk.isExisting] = [hasObject, false, false];
  return true;
};

/** "When the price of a dish changes": nothing else happens in what is waited for. */
function isOnlyVerb(tokens: readonly Token[], at: number): boolean {
  const start = tokens.slice(0, at).findLastIndex(({ meaning }) => meaning?.isCondition);
  const happens = ({ meaning }: Token) => meaning !== null && (meaning.isFresh || meaning.event !== null);
  return start >= 0 && !tokens.some((token, index) => index > start && index !== at && happens(token));
}

const readAny: Step = (walk, { meaning, before, next }) => {
  if (!meaning.isAny) return false;
  if (!walk.isNot && !meaning.isEmpty) walk.reading.isAny = true;
  startsPhrase(walk);
  walk.isGoverned = true;
  walk.isAnyOfKind = !meaning.isArticle;
  walk.isExisting = next?.meaning?.isExisting === true;
  // "Anything in Lisbon or a student job": a thing of its own.
  if (before?.meaning?.isOr) [walk.isTopic, walk.isInside] = [false, false];
  return true;
};

export const eventSteps: readonly Step[] = [
  ...[readThis, readUntil, readLater, readAlternative, readWhich, readFresh, readEvent, readAny],
];

/** One word that is no name, and has no article that says which one. */
function isPlainKind({ tokens }: PhraseWalk, { words, isTopic, isQuoted }: Phrase, at: number): boolean {
  const [only, ...more] = words;
  if (only === undefined || more.length > 0 || only.isName || only.field !== null || isTopic || isQuoted)
    return false;
  const start = tokens.findIndex(({ text }) => text === only.text);
  const isNext = tokens
    .slice(start + 1, at)
    .every(({ isMark, meaning }) => !isMark && (meaning?.isEmpty || meaning?.isFresh));
  const article = tokens[start - 1]?.meaning;
  const isOne = article?.isArticle || article?.isDemonstrative || article?.isSelf || false;
  return isNext && (!isOne || article?.isAny === true);
}

/** What comes is a phrase of its own, or goes on with the alternatives where nothing was read since. */
function startsPhrase(walk: PhraseWalk): void {
  closePhrase(walk, walk.isJoined && walk.words.length === 0);
}

function eventsOf({ reading, isSoft }: PhraseWalk): Set<NonNullable<KnownHere['meaning']['event']>> {
  return isSoft ? reading.softEvents : reading.events;
}
