// Reads on from token to token: what stands between words of the lexicon is a phrase, and the words around it say what it is for.
import type { State } from '../../language/language.ts';
import { isBareNumber } from '../is-bare-number.ts';
import { joinPhrases } from './join-phrases.ts';
import { type FoundLimits, limitMark } from './limits.ts';
import { noteFlags } from './note-flags.ts';
import { type GoalReading, type Phrase, type PhraseWord, phraseOf } from './reading.ts';
import { stateMeant } from './state-meant.ts';
import {
  endsWatch,
  isAdjective,
  isAfterQuote,
  isContent,
  isContentAhead,
  isInList,
  isMarkOf,
  isNewKind,
  isOneOfTopics,
  isOnlyEvent,
  isPartOfName,
  isPlaceAhead,
  namesDay,
  saysMuch,
  saysStateOrLimit,
} from './token-signs.ts';
import type { Token } from './tokens.ts';

/** Reads on from token to token; what stands between words of the lexicon is a phrase. */
export function readPhrases(
  reading: GoalReading,
  tokens: readonly Token[],
  { isNot, isSoft, limits }: { isNot: boolean; isSoft: boolean; limits: FoundLimits },
): Phrase[][] {
  const groups: Phrase[][] = [];
  let words: PhraseWord[] = [];
  let [isGoverned, isTopic, isWhole, isJoined, isMoved, keepsWhole] = [
    false,
    false,
    false,
    false,
    false,
    false,
  ];
  let lastWhole = false;
  let [isText, keepsText, lastText] = [false, false, false];
  let isCounting = false;
  /** What was just read is a number of things, without currency or unit. */
  let isAfterCount = false;
  let isBeforeTopic = false;
  let isInside = false;
  let isQuality = false;
  /** "Anything about …": what follows is a topic, and no value. */
  let isOpenTopic = false;
  let isOfField = false;
  let isOrigin = false;
  let isAfterOf = false;
  let [isAnyOfKind, isExisting] = [false, false];
  /** "This parcel": what the page is about. */
  let isThisOne = false;
  const close = (isOr = false): Phrase | null => {
    const head = words.at(-1);
    let closed: Phrase | null = null;
    if (head !== undefined) {
      head.isHead = true;
      closed = phraseOf(words, {
        ...{ isGoverned, isBeforeTopic, isTopic, isInside, isWhole, isText },
        isAnyOfKind: isAnyOfKind && words.length === 1 && !head.isName,
        isExisting: isExisting && words.length === 1 && !head.isName,
        isOf: isAfterOf,
        isThis: isThisOne && !words.some(({ isName }) => isName),
        isSoft: isSoft || isOrigin,
      });
      [isBeforeTopic, isQuality, isOrigin] = [false, false, false];
      [isAnyOfKind, isExisting, isAfterOf, isThisOne] = [false, false, false, false];
      const group = groups.at(-1);
      if (isJoined && group !== undefined) group.push(closed);
      else groups.push([closed]);
      [lastWhole, lastText] = [isWhole, isText];
      if (!isOr) [isWhole, isText] = [false, false];
    }
    isJoined = isOr && (closed !== null || isJoined);
    words = [];
    if (!isOr) isTopic = false;
    return closed;
  };
  tokens.forEach((token, at) => {
    const { text, meaning, isMark, isQuoted } = token;
    const next = tokens[at + 1];
    if (isQuoted) {
      // "The plan "Studio"": what is before a name that is quoted says what kind of thing it is.
      isBeforeTopic ||= words.length > 0 && !isGoverned;
      close(isJoined);
      [isAnyOfKind, isExisting, isAfterOf, isThisOne] = [false, false, false, false];
      const phrase = phraseOf([{ text, isName: true, isHead: false, field: null }], {
        isQuoted,
        isTopic: true,
        isSoft,
      });
      const group = groups.at(-1);
      if (isJoined && group !== undefined) group.push(phrase);
      else groups.push([phrase]);
      isJoined = false;
      return;
    }
    const limit = limitMark(text);
    if (limit !== null) {
      const test = limits.tests[limit];
      if (test !== undefined && !isNot) reading.tests.push(test);
      close();
      isCounting = true;
      isAfterCount = isBareNumber(test);
      return;
    }
    if (isMark) {
      [isCounting, isAfterCount] = [false, false];
      const isList = isInList(tokens, at) && (words.length > 0 || isAfterQuote(tokens, at));
      if (text === '/' || meaning?.isOr) close(true);
      else {
        close(isList);
        isJoined ||= isList;
        if (!isList) isGoverned = false;
      }
      return;
    }
    if (isCounting && !token.isName && (meaning === null || (meaning.state !== null && isContent(next)))) {
      reading.counted.push(text);
      if (!isContent(next)) isCounting = false;
      return;
    }
    if (meaning === null || !meaning.isFresh) isCounting = false;
    const isCountedState = isAfterCount && (meaning?.state ?? null) !== null;
    // "Fewer than 5 are left", and not "below 500 and in stock".
    const isPassed = meaning?.isEmpty === true && !meaning.isAnd && !meaning.isSelf;
    isAfterCount = isCountedState || (isAfterCount && isPassed);
    if (meaning === null || isPartOfName(token, tokens[at - 1], next, words.length > 0)) {
      words.push({ text, isName: token.isName, isHead: false, field: meaning?.field ?? null });
      return;
    }
    noteFlags(reading, token, meaning, isNot);
    if (meaning.isDemonstrative && isContent(next) && !namesDay(next)) {
      close(isJoined && words.length === 0);
      isThisOne = true;
      return;
    }
    // "Every scan until it is delivered": how long it matters, and nothing that is waited for.
    if (meaning.state !== null && endsWatch(tokens, at)) {
      close();
      return;
    }
    // "Is the deadline extended?": a day moves on.
    if (meaning.isLater && !isNot && !isSoft) {
      reading.events.add('rises');
      reading.fields.add('date');
      close();
      return;
    }
    if (
      meaning.isOr &&
      saysStateOrLimit(tokens.slice(0, at).findLast((one) => saysMuch(one) && !isOnlyEvent(one))) &&
      saysStateOrLimit(tokens.slice(at + 1).find(saysMuch))
    )
      reading.isStateApart = true;
    if (meaning.isOr || (meaning.isAnd && words.length > 0 && isContent(next))) {
      if (words.length + groups.length > 0) close(true);
      // "Breaking changes or deprecations": either of them.
      const isAfterChange = tokens[at - 1]?.meaning?.event === 'changes' && isContent(next);
      isJoined ||= meaning.isOr && (isAfterQuote(tokens, at) || isAfterChange);
      return;
    }
    // "Which version has reached its end?": one of several, and none that is the page's own.
    if (meaning.isWhich && at === 0) {
      reading.isAny = true;
      isGoverned = true;
      return;
    }
    if (meaning.isFresh) {
      close(isJoined && words.length === 0);
      isGoverned = true;
      if (!isNot) (isSoft ? reading.softEvents : reading.events).add('appears');
      return;
    }
    if (meaning.event !== null && !isAdjective(tokens, at)) {
      // "A new … update": the kind of thing, and nothing that happens to it.
      if (meaning.event === 'changes' && isGoverned && !isWhole && words.length > 0) {
        close();
        return;
      }
      if (!isNot) (isSoft ? reading.softEvents : reading.events).add(meaning.event);
      if (!isNot && !isSoft && meaning.state !== null) reading.states.push(meaning.state);
      if (meaning.event === 'appears' && !isNot) reading.hasComing = true;
      close();
      isMoved = meaning.event === 'appears' || meaning.event === 'disappears';
      const before = tokens[at - 1]?.meaning ?? null;
      const isOpening = at === 0 || (before !== null && (before.isAny || before.isEmpty || before.isMajor));
      keepsWhole =
        meaning.event === 'changes' && (next?.meaning?.isInside || next?.meaning?.isOf || false) && isOpening;
      [isGoverned, isAnyOfKind, isExisting] = [false, false, false];
      return;
    }
    if (meaning.isAny) {
      if (!isNot && !meaning.isEmpty) reading.isAny = true;
      close(isJoined && words.length === 0);
      isGoverned = true;
      isAnyOfKind = !meaning.isArticle;
      isExisting = next?.meaning?.isExisting === true;
      // "Anything in Lisbon or a student job": a thing of its own.
      if (tokens[at - 1]?.meaning?.isOr) [isTopic, isInside] = [false, false];
      return;
    }
    // "New outages", "a new road closure": what comes is one of them, and nothing that was whole is out of order now.
    const isComing = meaning.state !== null && troubles.has(meaning.state) && isNewKind(tokens, at);
    if (isComing) {
      words.push({ text, isName: token.isName, isHead: false, field: null });
      return;
    }
    // "The date of entry into force": which day it is, and no state that is waited for.
    if (meaning.state !== null && isOfField && words.length > 0) {
      words.push({ text, isName: token.isName, isHead: false, field: null });
      return;
    }
    // "Vuelve a haber stock": what the state is of may be called the state.
    const isBare = !isContent(next) || next?.meaning?.field === 'status';
    if (meaning.state !== null && isBare && !next?.meaning?.isFresh && !isOneOfTopics(tokens, at)) {
      // "More than 5 in stock" counts what is there.
      if (isCountedState) reading.counted.push(text);
      else if (!isNot && !isSoft) reading.states.push(stateMeant(reading, tokens, at, meaning.state));
      close();
      return;
    }
    if (meaning.field !== null && isOpenTopic && isTopic && !isInside) {
      words.push({ text, isName: token.isName, isHead: false, field: null });
      return;
    }
    // "Number 42" is a name, and no figure.
    if (meaning.field === 'number' && /^\d{1,3}$/u.test(next?.text ?? '')) {
      words.push({ text, isName: false, isHead: false, field: null });
      return;
    }
    if (meaning.field !== null) {
      if (!isNot && !isSoft && !isWhole) reading.fields.add(meaning.field);
      words.push({ text, isName: false, isHead: false, field: meaning.field });
      return;
    }
    // "The price index figure": in the middle of a phrase it is a part of it.
    if (meaning.isPlace && ((words.length > 0 && isContent(next)) || isMarkOf(next))) {
      words.push({ text, isName: token.isName, isHead: false, field: null });
      return;
    }
    if (meaning.isPlace) {
      const closed = close();
      if (closed !== null) closed.isPlace = true;
      keepsWhole = next?.meaning?.isOf ?? false;
      keepsText = keepsWhole;
      return;
    }
    if (meaning.isPreposition || meaning.isOf) {
      isOfField = meaning.isOf && words.at(-1)?.field === 'date';
      // "Flats in Leith", "stories on space": what is before names the kind of thing.
      // "Deprecations in new releases": the kind of thing follows, and this is what it must say.
      if (meaning.isPreposition && words.length > 0 && !isTopic && isContentAhead(tokens, at + 1))
        isBeforeTopic = !isGoverned && !isQuality && !next?.meaning?.isFresh;
      close(isJoined && words.length === 0);
      isAfterOf = meaning.isOf;
      // "At most 20 km from Leith": where it is measured from is no place of what is meant.
      isOrigin = distances.has(limits.tests[limitMark(tokens[at - 1]?.text ?? '') ?? -1]?.unit ?? '');
      isTopic = meaning.isPreposition;
      isInside = meaning.isInside;
      isWhole = keepsWhole || (lastWhole && meaning.isOf);
      // "Platform to Business Notice": the names go on.
      isText = keepsText || (lastText && (meaning.isOf || next?.isName === true));
      isGoverned = isWhole || (isMoved && meaning.isPreposition && isPlaceAhead(tokens, at + 1));
      [keepsWhole, keepsText, isMoved] = [false, false, false];
      return;
    }
    // "News about the strike": what introduces a topic does so before its article, too.
    if (meaning.isArticle && words.length === 0) {
      // "Removed from the store": where it was, and nothing that it is about.
      if (isGoverned) isTopic = false;
      return;
    }
    // A word that says nothing ends a phrase, but not what "new" or "any" said of the next.
    if (meaning.state !== null || meaning.isTitle)
      words.push({ text, isName: token.isName, isHead: false, field: null });
    else close(isJoined && words.length === 0);
    if (meaning.isSomething) [isQuality, isOpenTopic] = [true, true];
  });
  close();
  return joinPhrases(groups);
}

const distances: ReadonlySet<string> = new Set(['km', 'm', 'mi', 'mile', 'miles']);

const troubles: ReadonlySet<State> = new Set(['broken', 'delayed', 'cancelled', 'closed']);
