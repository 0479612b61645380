// A goal read once, from left to right. The page decides later what each phrase is.
import { foldText } from '../../core/page/match-words.ts';
import { type Language, languageOf, languageOfGoal } from '../../language/language.ts';
import { groupNames, isNamed, saidTogether, saysNothingOf } from './aside-names.ts';
import { asks, isSeeking } from './asides.ts';
import { listsEvents } from './event-list.ts';
import type { IsSaid } from './is-said.ts';
import { type FoundLimits, takeLimits } from './limits/limits.ts';
import { awaitedGone } from './none-left.ts';
import { readPhrases } from './phrases.ts';
import type { GoalReading, Phrase } from './reading.ts';
import { cutSegments, isOnlyLimit, isProviso, isQuestionBesides } from './segments.ts';
import type { Segment } from './split-excluded.ts';
import { readTokens, type Token } from './tokens.ts';

/** One reading for each thing that is requested; what is named or excluded beside them holds for all. */
export function readGoal(goal: string, pageLanguage = '', ofPage: IsSaid | null = null): GoalReading[] {
  const isSaid = ofPage ?? (() => false);
  const language =
    languageOfGoal(goal, pageLanguage, isSaid) ??
    defaultLanguage(goal, pageLanguage) ??
    languageOfPage(goal, pageLanguage, isSaid);
  const limits = takeLimits(goal, language, isSaid);
  const tokens = readTokens(limits.rest, language, isSaid);
  const prices = limits.tests.flatMap(({ currency }, at) => (currency === null ? [] : [at]));
  const segments = cutSegments(tokens, ofPage, new Set(prices));
  const shared = openReading(language, limits);
  const gone = awaitedGone(segments, tokens, language);
  if (gone !== null) {
    readSegment(shared, gone, limits);
    return [{ ...shared, events: new Set(['disappears']), states: [], isNoneLeft: true }];
  }
  const drafts: GoalReading[] = [];
  const alternatives = new Set<GoalReading>();
  for (const segment of segments.filter(({ role }) => role !== 'aside')) {
    const isAsked =
      asks(segment.tokens) || segment.isAlternative === true || isQuestionBesides(segment, segments);
    if (segment.role === 'wish' && isAsked && !isCondition(segment, segments)) {
      const draft = openReading(language, limits);
      drafts.push(draft);
      if (segment.isAlternative === true) alternatives.add(draft);
      readSegment(draft, segment, limits);
    } else readSegment(segment.role === 'soft' ? (drafts.at(-1) ?? shared) : shared, segment, limits);
  }
  // "What do the rules say about drones? Tell me when that changes": what is requested was named before.
  const asides = segments.filter(({ role }) => role === 'aside');
  // "I have a ticket for Oslo–Bergen": names that the page has show what is meant, where the wish itself names nothing.
  const isBare = ![shared, ...drafts].some(({ groups }) => groups.flat().some(isNamed));
  for (const { tokens } of asides)
    for (const phrase of [...groupNames(tokens), ...(isBare ? saidTogether(tokens, isSaid) : [])]) {
      const isReference = phrase.words.some(
        ({ text }) => text.length > 3 && /\d/u.test(text) && !year.test(text),
      );
      const isSaidHere = phrase.words.every(({ text }) =>
        phrase.isQuoted ? text.split(' ').every((word) => isSaid(word)) : isSaid(text),
      );
      if ((isReference || isBare) && isSaidHere) shared.groups.push([phrase]);
    }
  const isUnnamed = drafts.every(({ groups }) => groups.length === 0);
  const asked = asides.filter(({ isQuestion }) => isQuestion === true && drafts.length > 0);
  const isNamedBefore = shared.groups.some((group) =>
    group.some((phrase) => !phrase.isSoft && isNamed(phrase)),
  );
  const isNoneShared = shared.groups.every((group) => group.every(({ isSoft }) => isSoft));
  if (isUnnamed && !isNamedBefore && (isNoneShared || asked.length > 0)) {
    if (asked.length > 0)
      shared.groups = shared.groups.filter((group) => group.every(({ isSoft }) => isSoft));
    for (const segment of asked.length > 0 ? asked : asides)
      readSegment(shared, { ...segment, role: 'wish' }, limits);
  } else if (isBare) {
    // "What does the library need? Tell me when its wishes change": the page has other words for what the wish names.
    const isSaidElse = ofPage === null || !drafts.every((draft) => saysNothingOf(draft, isSaid, false));
    const isOfKind = drafts.every((draft) => saysNothingOf(draft, isSaid, true));
    for (const segment of asides.filter(
      (one) => (asked.includes(one) && !isSaidElse) || (isSeeking(one.tokens) && isOfKind),
    ))
      readSegment(shared, { ...segment, role: 'wish' }, limits);
  }
  return drafts.length === 0
    ? [shared]
    : drafts.map((draft, at) => withShared(draft, shared, drafts[at - 1], alternatives.has(draft)));
}

/** "Amount above 40,000", "new ones only": a limit on what another sentence asks for. */
function isCondition(segment: Segment, segments: readonly Segment[]): boolean {
  const isBesides = (one: Segment) => one !== segment && one.role === 'wish';
  if (isFreshOnly(segment) && segments.some(isBesides)) return true;
  if (isComingOnly(segment) && segments.some((one) => isBesides(one) && one.tokens.some(isNamedThing)))
    return true;
  const isThings = (one: Segment) =>
    isBesides(one) && one.tokens.some(isNamedThing) && !one.tokens.some(happens);
  const isOfOther = segments.some((one) => isBesides(one) && one.tokens.some(isOtherEvent));
  if (isNewOfKind(segment) && segments.some(isThings) && !isOfOther) return true;
  if (isProviso(segment.tokens)) return segments[0] !== segment;
  return (
    segment.isAlternative !== true &&
    isOnlyLimit(segment.tokens) &&
    segments.some((one) => one.role === 'wish' && asks(one.tokens) && !isOnlyLimit(one.tokens))
  );
}

/** "New ones only": says nothing of what the new ones are. */
function isFreshOnly({ tokens }: Segment): boolean {
  return tokens.some(({ meaning }) => meaning?.isFresh) && tokens.every(isSmall);
}

/** "Tell me when one is listed": of what another sentence names. */
function isComingOnly({ tokens, isAlternative }: Segment): boolean {
  const comes = (token: Token) => token.meaning?.event === 'appears';
  const says = (token: Token) => token.isMark || isSmall(token) || token.meaning?.isCondition === true;
  return isAlternative !== true && tokens.some(comes) && tokens.every((token) => comes(token) || says(token));
}

/** "New listings only", beside a sentence that names what is looked for and nothing that happens. */
function isNewOfKind({ tokens, isAlternative }: Segment): boolean {
  const fresh = tokens.findIndex(({ meaning }) => meaning?.isFresh);
  if (fresh < 0 || isAlternative === true) return false;
  return tokens.every(
    (token, at) => isSmall(token) || (at === fresh + 1 && !token.isName && token.meaning === null),
  );
}

/** "New ads, and when one is gone": what comes is waited for by itself. */
const isOtherEvent = ({ meaning }: Token) => (meaning?.event ?? 'appears') !== 'appears';
const isSmall = ({ meaning }: Token) => meaning !== null && meaning.event === null && !meaning.isCondition;
const isNamedThing = ({ meaning, isMark }: Token) => meaning === null && !isMark;
const happens = ({ meaning }: Token) =>
  meaning !== null && (meaning.event !== null || meaning.isFresh || meaning.isCondition);

/** "Northgate ward result": words that the page itself uses are in its language. */
function languageOfPage(
  goal: string,
  pageLanguage: string,
  isSaid: (word: string) => boolean,
): Language | null {
  const words = goal.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 0 && words.filter((word) => isSaid(word)).length * 2 > words.length
    ? languageOf(pageLanguage)
    : null;
}

/** A few Latin words that no language claims are read as English where English knows one of them, or the page's language is not known. */
function defaultLanguage(goal: string, pageLanguage: string): Language | null {
  const english = languageOf('en');
  const words = foldText(goal).match(/[a-z']+/gu) ?? [];
  if (pageLanguage === '' && words.length <= fewWords && /^[a-z' -]+$/u.test(foldText(goal).trim()))
    return english;
  return english !== null &&
    words.some(
      (word) =>
        english.signs.has(word) ||
        english.prepositions.has(word) ||
        english.events.has(word) ||
        english.comparisons.has(word),
    )
    ? english
    : null;
}

const fewWords = 3;
const year = /^(?:19|20)\d{2}$/u;

function openReading(
  language: Language | null,
  { isEither, top, factor, isFromNow }: FoundLimits,
): GoalReading {
  return {
    ...{ language, tests: [], isEither, top, factor, groups: [], not: [], isNotNew: false },
    ...{ events: new Set(), softEvents: new Set(), fields: new Set(), states: [], isEach: false },
    ...{
      isUrgent: false,
      isMajor: false,
      step: null,
      isTitleOnly: false,
      isExistingOnly: false,
      counted: [],
      hasComing: false,
      isEventList: false,
      isTurn: false,
    },
    isAny: false,
    isStateApart: false,
    isFallOrState: false,
    isNoneLeft: false,
    isFromNow,
  };
}

/** A wish that names nothing ("and when it works again") is about what the one before named. */
function withShared(
  draft: GoalReading,
  shared: GoalReading,
  before: GoalReading | undefined,
  isAlternative: boolean,
): GoalReading {
  // "The Velano is back in stock or its price drops": a field by itself is one of the same thing.
  const isOfSame = isAlternative && draft.groups.every((group) => group.every(isFieldOnly));
  const own = isOfSame ? (before?.groups ?? []).filter((group) => !group.every(isFieldOnly)) : [];
  // "New dishes or dishes that get cheaper": the same kind of thing.
  const kinds = isAlternative ? (before?.groups ?? []).flat().filter((phrase) => phrase.isGoverned) : [];
  for (const phrase of draft.groups.flat())
    phrase.isGoverned ||= kinds.some((kind) => textOf(kind) === textOf(phrase));
  if (draft.groups.length > 0 || before === undefined) draft.groups = [...own, ...draft.groups];
  else draft.groups = before.groups;
  const groups = [...shared.groups, ...draft.groups];
  return {
    ...draft,
    groups: [...new Set(groups)],
    not: [...shared.not, ...draft.not],
    isNotNew: shared.isNotNew || draft.isNotNew,
    tests: [...shared.tests, ...draft.tests],
    fields: draft.fields.size > 0 ? draft.fields : shared.fields,
    counted: [...shared.counted, ...draft.counted],
    isFromNow: shared.isFromNow || draft.isFromNow,
    isEach: shared.isEach || draft.isEach,
    isUrgent: shared.isUrgent || draft.isUrgent,
    isMajor: shared.isMajor || draft.isMajor,
  };
}

function textOf({ words }: Phrase): string {
  return words.map(({ text }) => text).join(' ');
}

function isFieldOnly({ words }: Phrase): boolean {
  return words.every(({ field }) => field !== null);
}

function readSegment(reading: GoalReading, segment: Segment, limits: FoundLimits): void {
  const isNot = segment.role === 'excluded';
  if (!isNot && segment.tokens.some(({ meaning }) => meaning?.isNow)) reading.isFromNow = true;
  if (segment.role === 'wish' && listsEvents(segment.tokens)) reading.isEventList = true;
  const groups = readPhrases(reading, segment.tokens, { isNot, isSoft: segment.role === 'soft', limits });
  if (isNot) {
    reading.not.push(
      ...groups.flatMap((group, at) =>
        group.map((one) => ({
          ...one,
          isNarrowing: at > 0 && group.length === 1 && one.isTopic,
          isOfChange: isFieldOnly(one) && segment.tokens.some(moves),
        })),
      ),
    );
    if (segment.tokens.some(({ meaning }) => meaning?.isFresh)) reading.isNotNew = true;
  } else {
    const [list, ...more] = groups;
    if (list !== undefined && list.length > 1 && more.length === 0 && segment.tokens.every(isListPart))
      for (const phrase of list) phrase.isApart = true;
    reading.groups.push(...groups);
  }
}

const moving: ReadonlySet<string> = new Set(['changes', 'falls', 'rises']);
const moves = ({ meaning }: Token) => moving.has(meaning?.event ?? '');

/** A name, or what stands between names. */
function isListPart({ isMark, meaning }: Token): boolean {
  return isMark || meaning === null || meaning.isOr || meaning.isAnd || meaning.isAndSoOn;
}
