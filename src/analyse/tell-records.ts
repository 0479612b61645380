// Puts records that came or went into words: "2 job openings added, both mention Berlin: …".

import type { RecordDiff } from '../core/diff.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import { makeNeedle } from '../language/language.ts';
import { askedFor, type Finding } from './finding.ts';
import { type Noun, namesIn, nounOf } from './nouns.ts';
import type { FactReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { counted, cutText, listed, oneLine, quote } from './wording.ts';

const mostQuotes = 3;
const longestEvidence = 1000;
const baseWeight = 45;

/**
 * One finding for what came to a list, and one for what went from it. What a record says differently is told by its hunks.
 * `met` is the fact that meets the goal: where it is of the one thing that came, it is told with the thing.
 */
export function tellRecords(reading: Reading, relevance: Relevance, met: FactReading | null): Finding[] {
  const groups = new Map<string, RecordDiff[]>();
  for (const record of reading.input.diff.records) {
    const isTold = record.op === 'added' || record.op === 'removed';
    if (!isTold || record.hunks.every((hunk) => reading.hunks[hunk]?.isIgnored !== false)) continue;
    const key = `${record.op} ${record.list}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  const swaps = findSwaps([...groups.values()].flat(), reading);
  const swapped = new Set(swaps.flat());
  const left = [...groups.values()].map((group) => group.filter((record) => !swapped.has(record)));
  return [
    ...swaps.map(([went, came]) => swapOf(went, came, relevance)),
    ...left.flatMap((group) => (group.length === 0 ? [] : findingOf(group, reading, relevance, met))),
  ];
}

/** Who came where another went, in all else the same: a post that nobody else of the list has, and no price or date. */
function findSwaps(told: readonly RecordDiff[], { input }: Reading): [RecordDiff, RecordDiff][] {
  const posts = Map.groupBy(input.after.records, (record) => postOf(record.list, record.fields));
  const came = new Map(
    told.filter(({ op }) => op === 'added').map((one) => [postOf(one.list, one.after), one]),
  );
  return told.flatMap((went): [RecordDiff, RecordDiff][] => {
    const post = went.op === 'removed' ? postOf(went.list, went.before) : null;
    const other = post === null ? undefined : came.get(post);
    const isOnly = post !== null && posts.get(post)?.length === 1;
    return other === undefined || !isOnly ? [] : [[went, other]];
  });
}

/** Null where it says nothing by which a place is known. */
function postOf(list: string, fields: Record<string, string> | null): string | null {
  const said = Object.values(fields ?? {});
  const isPost = said.length > 0 && said.every((value) => /\p{L}{3}/u.test(value) && !/\d/u.test(value));
  return isPost ? JSON.stringify([list, ...said]) : null;
}

function swapOf(went: RecordDiff, came: RecordDiff, relevance: Relevance): Finding {
  const hunks = [...new Set([...went.hunks, ...came.hunks])];
  const post = Object.values(came.after ?? {})[0] ?? '';
  return {
    say: (length) =>
      `${quote(titleOf(came), length)} took the place of ${quote(titleOf(went), length)} (${cutText(post, Math.min(length, 60))})`,
    hunks,
    facts: [],
    before: cutText(textOf(went), longestEvidence),
    after: cutText(textOf(came), longestEvidence),
    weight: baseWeight + 5 + (hunks.some((hunk) => relevance.hunks.has(hunk)) ? askedFor : 0),
  };
}

function findingOf(
  group: readonly RecordDiff[],
  reading: Reading,
  relevance: Relevance,
  met: FactReading | null,
): Finding {
  const isAsked = ({ hunks }: RecordDiff) => hunks.some((hunk) => relevance.hunks.has(hunk));
  const records = group.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  const op = group[0]?.op === 'removed' ? 'removed' : 'added';
  const { plan, before, after } = reading.input;
  const noun = nounOf(plan, op === 'removed' ? before : after, group[0]?.list ?? '');
  const isMain = group.some(({ hunks }) => hunks.some((hunk) => reading.hunks[hunk]?.isBody));
  const texts = cutText(records.slice(0, 20).map(textOf).join(' / '), longestEvidence);
  return {
    say: (length) =>
      `${counted(group.length, noun.one, noun.many)} ${op}${mentions(group, relevance, namesIn(plan), noun)}: ${titles(records, length)}${details(group, length)}`,
    hunks: [...new Set(group.flatMap(({ hunks }) => hunks))],
    facts: isOfOne(met, group) ? [met.index] : [],
    before: op === 'removed' ? texts : null,
    after: op === 'added' ? texts : null,
    weight: (isMain ? baseWeight : 5) + Math.min(10, group.length) + (group.some(isAsked) ? askedFor : 0),
  };
}

function isOfOne(met: FactReading | null, [record, ...more]: readonly RecordDiff[]): met is FactReading {
  if (met === null || record?.op !== 'added' || more.length > 0) return false;
  return met.hunk !== undefined && met.fact.before === null && record.hunks.includes(met.hunk.index);
}

/** How many of them name what the goal names. */
function mentions(group: readonly RecordDiff[], relevance: Relevance, names: string, noun: Noun): string {
  const own = foldText(`${names.match(listWords)?.join(' ') ?? ''} ${noun.many} ${noun.one}`);
  const said = [...relevance.foundWords].flatMap((word) => {
    const needle = makeNeedle(word);
    // A bare figure is found everywhere.
    if (
      !/\p{L}{2}/u.test(word) ||
      hasNeedle(own, needle) ||
      group.every(({ title }) => hasNeedle(foldText(title), needle))
    )
      return [];
    const count = group.filter((record) => hasNeedle(foldText(textOf(record)), needle)).length;
    return count === 0 ? [] : [`${howMany(count, group.length)} ${cutText(word, 40)}`];
  });
  return said.length === 0 ? '' : `, ${listed(said.slice(0, 2))}`;
}

/** Words by which goals call the things themselves: that a job is called a job is no news. */
const listWords =
  /\b(?:jobs?|postings?|openings?|positions?|articles?|posts?|news|products?|items?|plans?|events?|releases?|listings?|offers?)\b/giu;

function howMany(count: number, all: number): string {
  if (all === 1) return 'mentioning';
  if (count < all) return count === 1 ? '1 mentions' : `${count} mention`;
  return all === 2 ? 'both mention' : 'all mention';
}

const mostDetails = 3;
const longestDetail = 40;

/** What else one thing alone says, in short: its price, its place, its date. A bare number says nothing without its column. */
function details([record, ...more]: readonly RecordDiff[], length: number): string {
  if (record === undefined || more.length > 0 || length < longestDetail) return '';
  const title = titleOf(record);
  const said = Object.values(record.after ?? record.before ?? {}).map(oneLine);
  const some = said.filter(
    (value) =>
      value.length <= longestDetail &&
      /\p{L}{3}|\p{Sc}|\d ?\p{L}/u.test(value) &&
      !title.includes(value) &&
      !value.includes(title),
  );
  return some.length === 0 ? '' : ` (${[...new Set(some)].slice(0, mostDetails).join(', ')})`;
}

function titles(records: readonly RecordDiff[], length: number): string {
  const some = records
    .slice(0, mostQuotes)
    .map((record) => quote(titleOf(record), records.length > 1 ? Math.min(length, 80) : length));
  return some.join(', ') + (records.length > some.length ? ', …' : '');
}

function titleOf(record: RecordDiff): string {
  const title = oneLine(record.title);
  if (title === '') return textOf(record) || '(no title)';
  if (!/^\P{L}*\d/u.test(title) || title.length > longestDate) return title;
  // A row that begins with its date is called by the date, and by what happens then.
  const said = Object.values(record.after ?? record.before ?? {}).find((value) => /\p{L}{3}/u.test(value));
  return said === undefined ? title : `${title}, ${oneLine(said)}`;
}

const longestDate = 30;

function textOf({ title, before, after }: RecordDiff): string {
  return oneLine([title, ...Object.values(after ?? before ?? {})].join(' '));
}
