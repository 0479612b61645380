// The phrases of a goal, settled on a page: which of them filter, which name a field, a list or a section, and which nothing on the page answers to.
import type { GoalReading, Phrase } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { addOtherNames, isForeign } from './other-names.ts';
import { relaxFilters, widenTopic, withoutUmbrella } from './relax-filters.ts';
import { settleExcluded } from './settle-excluded.ts';
import { type Gathered, settleGroup } from './settle-group.ts';
import type { Condition, SettledPhrases } from './settled.ts';

export function settlePhrases(reading: GoalReading, page: PageWords | null): SettledPhrases {
  const found: SettledPhrases = {
    ...{ where: [], not: [], place: [], heading: null, fields: [], inNames: [], kindFields: [] },
    ...{ awaited: [], unknown: [], vague: [] },
    isForeign: isForeign(reading, page),
  };
  const hard = reading.groups.filter((group) =>
    group.some((phrase) => (!phrase.isSoft && !phrase.isThis) || isMark(phrase, page)),
  );
  // What is said only as examples are alternatives.
  const soft = reading.groups.length > 1 ? [reading.groups.flat()] : reading.groups;
  const gathered: Gathered = { where: [], vague: [], places: [], insides: 0, hasKind: false, kind: '' };
  const given = { reading, page, found };
  for (const group of hard.length > 0 ? hard : soft) settleGroup(group, gathered, given);
  if (page !== null)
    gathered.where = addOtherNames(gathered.where, { reading, page, found }, hard.length > 0);
  const where = withVague(gathered, given, hard.length > 0);
  const kept = page === null ? where : onPage(where, reading, page, found.heading);
  found.where = kept.map(({ any }) => ({ any }));
  settleExcluded(reading, page, found);
  return found;
}

interface Given {
  reading: GoalReading;
  page: PageWords | null;
  found: SettledPhrases;
}

/** Ordinary words that are not on the page are expected to appear only where nothing else shows what is meant. */
function withVague({ where, vague, places, insides }: Gathered, given: Given, isHard: boolean): Condition[] {
  const { reading, page, found } = given;
  const { events, tests, states } = reading;
  const isDated = tests.some(({ op }) => op === 'before' || op === 'after');
  const isAwaited = where.length === 0 && found.fields.length === 0 && !isDated;
  // "Mushroom risotto back on the lunch menu": where it is to appear does not show what.
  const isOnlyWhere = events.has('appears') && insides > 0 && insides === where.length;
  if (isOnlyWhere) where.push(...vague.map((one) => ({ ...one, isNamed: true })));
  // A state or a limit by itself shows what is meant.
  const isTested = page !== null && !events.has('appears') && tests.length + states.length > 0;
  if (isAwaited && !isTested) where.push(...(vague.length > 0 ? vague : places));
  const widened = isHard ? widenTopic(where, reading) : where;
  return isAwaited ? widened.map((one) => ({ ...one, isNamed: true })) : widened;
}

/** What is left of them by what the page says. */
function onPage(
  said: Condition[],
  reading: GoalReading,
  page: PageWords,
  heading: string | null,
): Condition[] {
  let where = relaxFilters(withoutUmbrella(said, page), page, reading);
  // "The whale has dropped out of the headlines": what nothing on the page is called cannot leave it.
  const held = where.filter((filter) => page.holdsAll([filter]));
  if (isOnlyLeaving(reading) && held.length > 0) where = held;
  if (heading === null || reading.events.has('appears')) return where;
  // Whatever else the goal speaks of: the section is named, and what is not in it filters nothing there.
  return where.filter((filter) => page.isUnder(heading, filter) || filter.any.every(isLongName));
}

/** Several words with capitals: whatever section is meant, it is about this. */
function isLongName(phrase: string): boolean {
  return (phrase.match(/(?<!\S)\p{Lu}/gu)?.length ?? 0) > 1;
}

function isOnlyLeaving({ events, tests, states }: GoalReading): boolean {
  return events.size === 1 && events.has('disappears') && tests.length + states.length === 0;
}

/** "(ref. 2207)": a reference number on the page identifies its item, even when mentioned in passing. */
function isMark({ words }: Phrase, page: PageWords | null): boolean {
  return words.some(({ text }) => /\d/u.test(text) && text.length >= leastMark && page?.isInList(text));
}

const leastMark = 4;
