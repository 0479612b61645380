// The phrases of a goal, settled on a page: which of them filter, which name a field, a list or a section, and which nothing on the page answers to.
import type { Filter } from '../../core/plan/plan.ts';
import { languageOf } from '../../language/language.ts';
import type { GoalReading, Phrase } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { relaxFilters, widenTopic, withoutUmbrella } from './relax-filters.ts';
import { settleExcluded } from './settle-excluded.ts';
import { sectionsOf } from './settle-place.ts';
import { settlePhrase } from './settle-words.ts';
import type { SettledPhrases } from './settled.ts';

export function settlePhrases(reading: GoalReading, page: PageWords | null): SettledPhrases {
  const found: SettledPhrases = {
    ...{
      where: [],
      not: [],
      place: [],
      heading: null,
      fields: [],
      inNames: [],
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
    group.some((phrase) => (!phrase.isSoft && !phrase.isThis) || isMark(phrase, page)),
  );
  // What is said only as examples are alternatives.
  const soft = reading.groups.length > 1 ? [reading.groups.flat()] : reading.groups;
  const apart = new Set<Filter>();
  let hasKind = false;
  let insides = 0;
  let last = '';
  for (const said of hard.length > 0 ? hard : soft) {
    // "New jobs that are remote": one kind of thing, and what it must be. "… on any platform" it need not be.
    const group: Phrase[] = hasKind
      ? said.map((phrase) => ({
          ...phrase,
          isGoverned: phrase.isWhole || phrase.isExisting || isAnyOfKind(phrase, page),
          isBeforeTopic: false,
        }))
      : said.map((phrase) => (isKindOfPage(phrase, page) ? { ...phrase, isGoverned: true } : phrase));
    hasKind ||= group.some(({ isGoverned }) => isGoverned);
    const sections = page === null ? null : sectionsOf(group, page);
    const known = found.fields.length;
    const settled = (
      sections ?? group.map((phrase) => settlePhrase(phrase, reading, page, found, false))
    ).map((one, at) =>
      one.kind === 'awaited' && isWhich(group[at], last, page) ? { ...one, isPartly: true } : one,
    );
    const head = said.at(-1)?.words.at(-1);
    last = head === undefined || head.isName || head.field !== null ? '' : head.text;
    // "The kick-off or the pitch", where only the pitch has a column: no field shows all that is meant.
    if (
      group.length > 1 &&
      found.fields.length > known &&
      settled.some(({ kind }) => kind === 'open') &&
      settled.some(({ kind }) => kind !== 'open')
    ) {
      found.fields.length = known;
      continue;
    }
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
    // "An amber or red warning": whoever lists what it may be means that.
    const isListing = group.some(({ isHeadless }) => isHeadless);
    const isVague = isAwaited && !isName && !isListing && !reading.events.has('becomes');
    if (isVague) found.vague.push(...any);
    // "On the menu" is where something else is waited for.
    if (isVague) (group.every(({ isInside }) => isInside) ? places : vague).push({ any });
    else {
      const filter = { any: [...new Set(any)].slice(0, 30) };
      found.where.push(filter);
      if (group.every(({ isApart }) => isApart)) apart.add(filter);
      if (group.every(({ isInside }) => isInside)) insides += 1;
      named.push(isAwaited || settled.some((one) => one.kind === 'filter' && one.isNamed));
    }
  }
  // "The police chief (署長)", asked in another language than the page's: the name that the page has.
  const own = page !== null && found.isForeign ? otherNames(reading, page, found) : [];
  if (own.length > 0) {
    const isSaidInPage = (_: Filter, at: number) => named[at] === true;
    found.where = [...found.where.filter(isSaidInPage), { any: own }];
    named.splice(0, named.length, ...found.where.map(() => true));
  }
  const isUnseen = found.where.every(({ any }) => any.every((phrase) => found.awaited.includes(phrase)));
  if (page !== null && hard.length > 0 && isUnseen && found.unknown.length > 0) {
    const others = otherNames(reading, page, found);
    if (found.where.length === 0 && others.length > 0) found.where.push({ any: others });
    else found.where.at(-1)?.any.push(...others);
    named.push(...found.where.slice(named.length).map(() => true));
  }
  // Ordinary words that are not on the page are expected to appear only where nothing else shows what is meant.
  const isDated = reading.tests.some(({ op }) => op === 'before' || op === 'after');
  const isAwaited = found.where.length === 0 && found.fields.length === 0 && !isDated;
  // "Mushroom risotto back on the lunch menu": where it is to appear does not show what.
  if (vague.length > 0 && reading.events.has('appears') && insides > 0 && insides === found.where.length) {
    found.where.push(...vague);
    named.push(...vague.map(() => true));
  }
  // A state or a limit by itself shows what is meant.
  const isTested =
    page !== null && !reading.events.has('appears') && reading.tests.length + reading.states.length > 0;
  if (isAwaited && !isTested) found.where.push(...(vague.length > 0 ? vague : places));
  if (hard.length > 0) found.where = widenTopic(found.where, named, reading);
  if (isAwaited) named.splice(0, named.length, ...found.where.map(() => true));
  if (page !== null && apart.size > 0) {
    const said = found.where;
    found.where = withoutUmbrella(said, page, apart);
    named.splice(0, named.length, ...found.where.map((one) => named[said.indexOf(one)] ?? true));
  }
  if (page !== null) found.where = relaxFilters(found.where, named, page, reading);
  // "The whale has dropped out of the headlines": what nothing on the page is called cannot leave it.
  if (page !== null && isOnlyLeaving(reading) && found.where.some((filter) => page.holdsAll([filter])))
    found.where = found.where.filter((filter) => page.holdsAll([filter]));
  const { heading } = found;
  // Whatever else the goal speaks of: the section is named, and what is not in it filters nothing there.
  if (page !== null && heading !== null && !reading.events.has('appears'))
    found.where = found.where.filter(
      (filter) => page.isUnder(heading, filter) || filter.any.every((one) => isLongName(one)),
    );
  settleExcluded(reading, page, found);
  return found;
}

/** "On any platform". "New deals on any laptop", where some entries are laptops, means these. */
function isAnyOfKind({ isAnyOfKind: isAny, words }: Phrase, page: PageWords | null): boolean {
  return isAny && !words.some(({ text }) => page?.isInList(text));
}

/** "Positions that get removed", on a page that says so of what it lists, and calls only some of them so. */
function isKindOfPage({ isMover, words }: Phrase, page: PageWords | null): boolean {
  return isMover && page !== null && words.every(({ text }) => page.roleOf(text) !== 'nowhere');
}

/** Several words with capitals: whatever section is meant, it is about this. */
function isLongName(phrase: string): boolean {
  return (phrase.match(/(?<!\S)\p{Lu}/gu)?.length ?? 0) > 1;
}

/** "Teacher of maths", where there are teachers of much else: which one is meant is not there yet. */
function isWhich(phrase: Phrase | undefined, kind: string, page: PageWords | null): boolean {
  return phrase?.isOf === true && kind !== '' && page?.isQualified(kind) === true;
}

function isOnlyLeaving({ events, tests, states }: GoalReading): boolean {
  return events.size === 1 && events.has('disappears') && tests.length + states.length === 0;
}

/** "Loire-Atlantique (44)", where the page says 44: another name for what it does not have by the first. */
function otherNames(reading: GoalReading, page: PageWords, found: SettledPhrases): string[] {
  const aside = reading.groups.filter((group) => group.every(({ isSoft }) => isSoft)).flat();
  const [phrase, ...others] = aside;
  if (phrase === undefined || others.length > 0 || phrase.words.length > 1) return [];
  const settled = settlePhrase(phrase, reading, page, found, false);
  return settled.kind === 'filter' ? settled.phrases.filter(page.isInList) : [];
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
