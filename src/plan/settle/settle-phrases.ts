// The phrases of a goal, settled on a page: which of them filter, which name a field, a list or a section, and which nothing on the page answers to.
import type { Filter } from '../../core/plan/plan.ts';
import { languageOf, namesBeside } from '../../language/language.ts';
import type { GoalReading, Phrase, PhraseWord } from '../goal/reading.ts';
import type { PageWords } from '../page-words.ts';
import { compoundOf, corrected, isSameThing } from './phrase-names.ts';
import { relaxFilters, widenTopic } from './relax-filters.ts';
import { isPlaced, isRow, sectionsOf } from './settle-place.ts';
import { excludedBy, isUnderstood, settleUnseen } from './settle-unseen.ts';
import type { Settled, SettledPhrases } from './settled.ts';

export function settlePhrases(reading: GoalReading, page: PageWords | null): SettledPhrases {
  const found: SettledPhrases = {
    ...{
      where: [],
      not: [],
      place: [],
      heading: null,
      fields: [],
      kindFields: [],
      awaited: [],
      unknown: [],
      vague: [],
    },
    isForeign: isForeign(reading, page),
  };
  const named: boolean[] = [];
  const vague: Filter[] = [];
  const places: Filter[] = [];
  const hard = reading.groups.filter((group) =>
    group.some((phrase) => !phrase.isSoft || isMark(phrase, page)),
  );
  // What is said only as examples are alternatives.
  const soft = reading.groups.length > 1 ? [reading.groups.flat()] : reading.groups;
  let hasKind = false;
  for (const said of hard.length > 0 ? hard : soft) {
    // "New jobs that are remote": one kind of thing, and what it must be.
    const group = hasKind ? said.map((phrase) => ({ ...phrase, isGoverned: phrase.isWhole })) : said;
    hasKind ||= said.some(({ isGoverned }) => isGoverned);
    const sections = page === null ? null : sectionsOf(group, page);
    const settled = sections ?? group.map((phrase) => settlePhrase(phrase, reading, page, found, false));
    const filters = settled.flatMap((one) => (one.kind === 'filter' ? one.phrases : []));
    // "Robot or welding jobs", where there are no welding jobs yet.
    const isSome = settled.some(({ kind }) => kind !== 'open');
    const lacking = settled.flatMap((one) => (one.kind === 'open' && isSome ? (one.lacking ?? []) : []));
    const isOpenKind = settled.some(
      (one, at) => one.kind === 'open' && one.lacking === undefined && group[at]?.isGoverned,
    );
    const awaited = settled.flatMap((one) => (one.kind === 'awaited' ? [one.phrase] : []));
    if (isOpenKind && group.length > 1 && awaited.length === 0) continue;
    const any = [...filters, ...lacking, ...awaited];
    if (any.length === 0) continue;
    const isAwaited = filters.length === 0;
    // The page has bakers, only none on the night shift: that is what is waited for.
    const isPartly = settled.some((one) => one.kind === 'awaited' && one.isPartly);
    const isName =
      isPartly || group.some(({ isQuoted, words }) => isQuoted || words.some((word) => word.isName));
    if (isAwaited) found.awaited.push(...awaited);
    // "Turns orange or red": what it is to become is not there yet.
    const isVague = isAwaited && !isName && !reading.events.has('becomes');
    if (isVague) found.vague.push(...any);
    // "On the menu" is where something else is waited for.
    if (isVague) (group.every(({ isInside }) => isInside) ? places : vague).push({ any });
    else {
      found.where.push({ any: [...new Set(any)].slice(0, 30) });
      named.push(isAwaited || settled.some((one) => one.kind === 'filter' && one.isNamed));
    }
  }
  // Ordinary words that are not on the page are expected to appear only where nothing else shows what is meant.
  const isDated = reading.tests.some(({ op }) => op === 'before' || op === 'after');
  const isAwaited = found.where.length === 0 && found.fields.length === 0 && !isDated;
  // A state or a limit by itself shows what is meant.
  const isTested =
    page !== null && !reading.events.has('appears') && reading.tests.length + reading.states.length > 0;
  if (isAwaited && !isTested) found.where.push(...(vague.length > 0 ? vague : places));
  if (hard.length > 0) found.where = widenTopic(found.where, named, reading);
  if (isAwaited) named.splice(0, named.length, ...found.where.map(() => true));
  if (page !== null) found.where = relaxFilters(found.where, named, page, reading);
  const { heading } = found;
  // Whatever else the goal speaks of: the section is named, and what is not in it filters nothing there.
  if (page !== null && heading !== null && !reading.events.has('appears'))
    found.where = found.where.filter((filter) => page.isUnder(heading, filter));
  for (const phrase of reading.not) {
    const settled = settlePhrase(phrase, reading, page, found, true);
    if (settled.kind === 'filter') found.not.push(excludedBy(phrase, settled.phrases, page));
  }
  return found;
}

/** "(ref. 2207)": a reference number on the page identifies its item, even when mentioned in passing. */
function isMark({ words }: Phrase, page: PageWords | null): boolean {
  return words.some(({ text }) => /\d/u.test(text) && text.length >= leastMark && page?.isInList(text));
}

const leastMark = 4;

/** Where the page's language is not the goal's, only names and figures can be found there. */
function isForeign({ language }: GoalReading, page: PageWords | null): boolean {
  if (page === null) return false;
  if (language === null) return true;
  return page.language !== '' && languageOf(page.language) !== language;
}

function settlePhrase(
  phrase: Phrase,
  reading: GoalReading,
  page: PageWords | null,
  found: SettledPhrases,
  isNot: boolean,
): Settled {
  if (page === null) return settleUnseen(phrase, isNot);
  if (!isNot && phrase.isWhole && isRow(phrase, page))
    return settleWords({ ...phrase, isGoverned: false }, reading, page, found, isNot);
  if (!isNot && isPlaced(phrase, page, found)) return { kind: 'open' };
  return settleWords(phrase, reading, page, found, isNot);
}

/** "The astronomer Ada Quill": whoever else says what she is, she is called by her name. */
function ofName(words: readonly PhraseWord[]): readonly PhraseWord[] {
  const names = words.filter(({ isName, text }) => isName && /^\p{Lu}\p{Ll}/u.test(text));
  return names.length > 1 ? names : words;
}

function settleWords(
  phrase: Phrase,
  reading: GoalReading,
  page: PageWords,
  found: SettledPhrases,
  isNot: boolean,
): Settled {
  const { words, isQuoted, isSoft } = phrase;
  const last = words.at(-1);
  const isKind = phrase.isBeforeTopic && last !== undefined && !page.isInList(last.text);
  // "New posts about sourdough": that is no kind of thing.
  const isGoverned = (phrase.isGoverned || isKind) && !phrase.isHeadless && !phrase.isTopic;
  const kind = isGoverned ? words.at(-1) : undefined;
  const must: string[] = [];
  const may: string[] = [];
  const missing: PhraseWord[] = [];
  let isKnown = false;
  let isFieldNamed = false;
  let isNamed = isQuoted;
  const isOfPage = (text: string) => page.roleOf(text) === 'subject';
  const compound = isNot ? new Set<PhraseWord>() : compoundOf(words, page, isGoverned);
  words.forEach((word, at) => {
    const { isHead, isName } = word;
    const field = compound.has(word) ? null : word.field;
    if (compound.has(word)) {
      must.push(word.text);
      isNamed = true;
      return;
    }
    if (isQuoted) {
      if (page.roleOf(word.text) === 'nowhere') missing.push(word);
      else must.push(word.text);
      return;
    }
    const column = isNot || page.isInList(word.text) ? null : page.columnIn(word.text);
    if (column !== null) {
      found.fields.push(column);
      [isKnown, isFieldNamed] = [true, true];
      return;
    }
    // "A departure time", where the column says when ships depart.
    const named = field === null ? undefined : [word.text, ...word.text.split(' ')].find(page.isField);
    if (isGoverned && isHead && !isNot && named !== undefined && !reading.events.has('appears')) {
      found.fields.push(named);
      isFieldNamed = true;
      return;
    }
    if (isGoverned && isHead && !isName && !isNot) {
      if (page.isField(word.text)) found.kindFields.push(word.text);
      found.place.push(word.text);
      if (phrase.isGoverned && reading.events.has('appears') && page.distinguishesKinds(word.text))
        may.push(word.text);
      return;
    }
    if (!isNot && namesBeside(word.text)) found.fields.push(word.text);
    // "Population figure": one figure of several, by the name of its item.
    const namesItem = field !== null && !isHead && last?.field != null && page.isTitle([word.text]);
    if (field !== null && !isNot && !namesItem) {
      if (page.isField(word.text)) found.fields.push(word.text);
      // A deadline, the opening hours: one line or section of the page, which has other days as well.
      else if (field === 'date' && page.roleOf(word.text) === 'filter') must.push(word.text);
      isFieldNamed = true;
      return;
    }
    const text = corrected(word, page);
    if (text.includes(' ') && text !== word.text) {
      // Of "3-Zimmer-Wohnung", on a page of Wohnungen, the rooms.
      const own = text.split(' ').filter((part) => page.roleOf(part) !== 'subject');
      must.push(own.length > 1 ? own.join(' ') : text);
      isNamed ||= isName;
      return;
    }
    const before = words[at - 1];
    if (/^\d{1,3}$/u.test(text) && before !== undefined && !isNot) {
      const pair = `${before.text} ${text}`;
      const isPart = must.at(-1) === before.text || may.at(-1) === before.text;
      if (isPart) (must.at(-1) === before.text ? must : may).pop();
      const isThere =
        isPart ||
        before.field !== null ||
        page.isField(before.text) ||
        page.roleOf(before.text) === 'subject' ||
        page.roleOf(before.text) === 'everywhere';
      // "KTM 390", where there is no KTM: it is waited for as a whole.
      if (before.isName && text.length > 1 && page.roleOf(before.text) === 'nowhere') missing.push(word);
      // In another language the figure alone can be found.
      else if (found.isForeign && page.roleOf(before.text) === 'nowhere') {
        if (page.isField(text) && !page.isInList(text)) found.fields.push(text);
        else must.push(text);
        isNamed = true;
      } else if (!isThere || page.isSubject(pair) || (isOfPage(before.text) && isOfPage(text)))
        isKnown = true;
      else {
        must.push(pair);
        isNamed = true;
        // "Sector 2" is what that field says, and does not ask for the field.
        found.fields = found.fields.filter((one) => one !== before.text);
      }
      return;
    }
    const role = page.roleOf(text);
    if (page.isField(text) && (!isName || role === 'everywhere' || !page.isInList(text)) && !isNot) {
      found.fields.push(text);
      [isKnown, isFieldNamed] = [true, true];
      return;
    }
    if (!isNot && isUnderstood(text, reading, page, found)) {
      isKnown = true;
      return;
    }
    if (role === 'subject' || role === 'everywhere') {
      isKnown = true;
      // What the whole page is about excludes nothing.
      if (!isNot || role === 'subject') return;
    }
    // "Job opening": both words name the kind.
    if (kind !== undefined && kind !== word && !isNot && isSameThing(text, kind.text)) return;
    if (reading.language === null && !isName) {
      found.unknown.push(text);
      return;
    }
    if (found.isForeign && !isName && role === 'nowhere') {
      found.unknown.push(text);
      return;
    }
    if (isGoverned && !isName && page.hasLists && role === 'filter' && !page.isInList(text)) return;
    if (role === 'nowhere') missing.push(word);
    else if (isName || !isHead) must.push(text);
    else may.push(text);
    if (isName && role !== 'nowhere') isNamed = true;
  });
  if (isFieldNamed && !isNamed && !isNot) {
    const inField = (text: string) =>
      found.fields.length === 0 || page.isInField(text, found.fields) || page.isInList(text);
    must.splice(0, must.length, ...must.filter(inField));
    may.splice(0, may.length, ...may.filter(inField));
  }
  // "The Velano Tour e-bike": what the page is about, and a word of its menu.
  if (isKnown && !isQuoted && !isNot && must.every((text) => !/[\d ]/u.test(text) && page.isAside(text)))
    must.splice(0);
  const filter = (): Settled => ({
    kind: 'filter',
    phrases: must.length > 0 ? [must.join(' ')] : may,
    isNamed,
  });
  const hasSome = must.length + may.length > 0;
  // "No release candidates" leaves out no other releases.
  if (isNot && missing.length > 0)
    return { kind: 'filter', phrases: [words.map(({ text }) => text).join(' ')], isNamed };
  if (isNot || missing.length === 0) return hasSome ? filter() : { kind: 'open' };
  found.unknown.push(...missing.map(({ text }) => text));
  const awaited = words.filter(
    ({ isHead, isName, field }) => field === null && !(isGoverned && isHead && !isName),
  );
  const whole: Settled & { kind: 'awaited' } = {
    kind: 'awaited',
    phrase: ofName(awaited)
      .map(({ text }) => text)
      .join(' '),
    isPartly: must.length + may.length > 0,
  };
  if (isSoft) return hasSome ? filter() : { kind: 'open' };
  if (isQuoted || missing.some(({ isName }) => isName)) {
    if (isKnown && !isQuoted) return hasSome ? filter() : { kind: 'open' };
    return must.length > 0 && !isQuoted ? filter() : whole;
  }
  const isModifierMissing =
    !isGoverned && !isFieldNamed && reading.tests.length === 0 && missing.some(({ isHead }) => !isHead);
  if (isModifierMissing && must.length === 0 && !isKnown && !found.isForeign) return whole;
  if (hasSome) return filter();
  if (!found.isForeign && !isGoverned && !isKnown && !isFieldNamed) return whole;
  return isGoverned && !found.isForeign && whole.phrase !== ''
    ? { kind: 'open', lacking: whole.phrase }
    : { kind: 'open' };
}
