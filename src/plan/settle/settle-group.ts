// One group of alternatives of a goal, settled on a page: a condition, a place where something else is waited for, or nothing that filters.
import type { GoalReading, Phrase } from '../goal/reading.ts';
import type { PageWords } from '../page/page-words.ts';
import { sectionsOf } from './settle-place.ts';
import { settlePhrase } from './settle-words.ts';
import type { Condition, Settled, SettledPhrases } from './settled.ts';

/** What the groups of a goal came to so far. */
export interface Gathered {
  where: Condition[];
  /** Ordinary words that the page does not have. */
  vague: Condition[];
  /** "On the menu": where something else is waited for. */
  places: Condition[];
  /** How many conditions say only where it is. */
  insides: number;
  /** Some group named the kind of thing that is meant. */
  hasKind: boolean;
  /** The kind that the last group named; empty where it named none. */
  kind: string;
}

interface Given {
  reading: GoalReading;
  page: PageWords | null;
  found: SettledPhrases;
}

export function settleGroup(said: readonly Phrase[], gathered: Gathered, given: Given): void {
  const { found, page } = given;
  const group = withKind(said, gathered, page);
  const known = found.fields.length;
  const sections = page === null ? null : sectionsOf(group, page);
  const each = sections ?? group.map((phrase) => settlePhrase(phrase, given.reading, page, found, false));
  const settled = each.map((one, at) =>
    one.kind === 'awaited' && isWhich(group[at], gathered.kind, page) ? { ...one, isPartly: true } : one,
  );
  gathered.kind = kindOf(said);
  // "The kick-off or the pitch", where only the pitch has a column: no field shows all that is meant.
  if (found.fields.length > known && isMixed(settled)) found.fields.length = known;
  else gatherFilter(group, settled, gathered, given);
}

/** "New jobs that are remote": one kind of thing, and what it must be. "… on any platform" it need not be. */
function withKind(said: readonly Phrase[], gathered: Gathered, page: PageWords | null): readonly Phrase[] {
  const group = said.map((phrase) => {
    if (!gathered.hasKind) return isKindOfPage(phrase, page) ? { ...phrase, isGoverned: true } : phrase;
    const isGoverned = phrase.isWhole || phrase.isExisting || isAnyOfKind(phrase, page);
    return { ...phrase, isGoverned, isBeforeTopic: false };
  });
  gathered.hasKind ||= group.some(({ isGoverned }) => isGoverned);
  return group;
}

function gatherFilter(
  group: readonly Phrase[],
  settled: readonly Settled[],
  gathered: Gathered,
  { reading, found }: Given,
): void {
  const filters = settled.flatMap((one) => (one.kind === 'filter' ? one.phrases : []));
  const awaited = settled.flatMap((one) => (one.kind === 'awaited' ? [one.phrase] : []));
  const isOpenKind = settled.some(
    (one, at) => one.kind === 'open' && one.lacking === undefined && group[at]?.isGoverned,
  );
  if (isOpenKind && group.length > 1 && awaited.length === 0) return;
  const any = [...filters, ...lackingOf(settled), ...awaited];
  if (any.length === 0) return;
  const isAwaited = filters.length === 0;
  if (isAwaited) found.awaited.push(...awaited);
  const isNamed = isAwaited || settled.some((one) => one.kind === 'filter' && one.isNamed);
  const isInside = group.every((phrase) => phrase.isInside);
  // "Turns orange or red": what it is to become is not there yet.
  if (isAwaited && !isSurely(group, settled) && !reading.events.has('becomes')) {
    found.vague.push(...any);
    (isInside ? gathered.places : gathered.vague).push({ any, isNamed: false, isApart: false });
    return;
  }
  if (isInside) gathered.insides += 1;
  const isApart = group.every((phrase) => phrase.isApart);
  const isOfField = group.every(({ words }) => words.every(({ field }) => field !== null));
  gathered.where.push({ any: [...new Set(any)].slice(0, mostAlternatives), isNamed, isApart, isOfField });
}

const mostAlternatives = 30;

/** What is not on the page is meant all the same. */
function isSurely(group: readonly Phrase[], settled: readonly Settled[]): boolean {
  // The page has bakers, only none on the night shift: that is what is waited for.
  const isPartly = settled.some((one) => one.kind === 'awaited' && one.isPartly);
  const isName = group.some(({ isQuoted, words }) => isQuoted || words.some((word) => word.isName));
  // "An amber or red warning": whoever lists what it may be means that.
  return isPartly || isName || group.some(({ isHeadless }) => isHeadless);
}

/** "Robot or welding jobs", where there are no welding jobs yet. */
function lackingOf(settled: readonly Settled[]): string[] {
  if (settled.every(({ kind }) => kind === 'open')) return [];
  return settled.flatMap((one) => (one.kind === 'open' ? (one.lacking ?? []) : []));
}

function isMixed(settled: readonly Settled[]): boolean {
  return settled.some(({ kind }) => kind === 'open') && settled.some(({ kind }) => kind !== 'open');
}

function kindOf(said: readonly Phrase[]): string {
  const head = said.at(-1)?.words.at(-1);
  return head === undefined || head.isName || head.field !== null ? '' : head.text;
}

/** "On any platform". "New deals on any laptop", where some entries are laptops, means these. */
function isAnyOfKind({ isAnyOfKind: isAny, words }: Phrase, page: PageWords | null): boolean {
  return isAny && !words.some(({ text }) => page?.isInList(text));
}

/** "Positions that get removed", on a page that says so of what it lists, and calls only some of them so. */
function isKindOfPage({ isMover, words }: Phrase, page: PageWords | null): boolean {
  return isMover && page !== null && words.every(({ text }) => page.roleOf(text) !== 'nowhere');
}

/** "Teacher of maths", where there are teachers of much else: which one is meant is not there yet. */
function isWhich(phrase: Phrase | undefined, kind: string, page: PageWords | null): boolean {
  return phrase?.isOf === true && kind !== '' && page?.isQualified(kind) === true;
}
