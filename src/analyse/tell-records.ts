// Puts records that came or went into words: "2 job openings added, both mention Berlin: …".

import type { RecordDiff } from '../core/diff.ts';
import { foldText, hasNeedle, makeNeedle } from '../core/match-words.ts';
import { askedFor, type Finding } from './finding.ts';
import { asWritten } from './goal-words.ts';
import { type Noun, nounOf } from './nouns.ts';
import type { Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { counted, cutText, listed, oneLine, quote } from './wording.ts';

const mostQuotes = 3;
const longestEvidence = 1000;
const baseWeight = 45;

/** One finding for what came to a list, and one for what went from it. What a record says differently is told by its hunks. */
export function tellRecords(reading: Reading, relevance: Relevance): Finding[] {
  const groups = new Map<string, RecordDiff[]>();
  for (const record of reading.input.diff.records) {
    const isTold = record.op === 'added' || record.op === 'removed';
    if (!isTold || record.hunks.every((hunk) => reading.hunks[hunk]?.isIgnored !== false)) continue;
    const key = `${record.op} ${record.list}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record]);
    else group.push(record);
  }
  return [...groups.values()].map((group) => findingOf(group, reading, relevance));
}

function findingOf(group: readonly RecordDiff[], reading: Reading, relevance: Relevance): Finding {
  const isAsked = ({ hunks }: RecordDiff) => hunks.some((hunk) => relevance.hunks.has(hunk));
  const records = group.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
  const op = group[0]?.op === 'removed' ? 'removed' : 'added';
  const { trackingGoal, before, after } = reading.input;
  const noun = nounOf(trackingGoal, op === 'removed' ? before : after, group[0]?.list ?? '');
  const isMain = group.some(({ hunks }) => hunks.some((hunk) => reading.hunks[hunk]?.isBody));
  const texts = cutText(records.slice(0, 20).map(textOf).join(' / '), longestEvidence);
  return {
    say: (length) =>
      `${counted(group.length, noun.one, noun.many)} ${op}${mentions(group, relevance, trackingGoal, noun)}: ${titles(records, length)}`,
    hunks: [...new Set(group.flatMap(({ hunks }) => hunks))],
    facts: [],
    before: op === 'removed' ? texts : null,
    after: op === 'added' ? texts : null,
    weight: (isMain ? baseWeight : 5) + Math.min(10, group.length) + (group.some(isAsked) ? askedFor : 0),
  };
}

/** How many of them name what the goal names. */
function mentions(group: readonly RecordDiff[], relevance: Relevance, goal: string, noun: Noun): string {
  const own = foldText(`${goal.match(listWords)?.join(' ') ?? ''} ${noun.many} ${noun.one}`);
  const said = [...relevance.foundWords].flatMap((word) => {
    const needle = makeNeedle(word);
    if (hasNeedle(own, needle) || group.every(({ title }) => hasNeedle(foldText(title), needle))) return [];
    const count = group.filter((record) => hasNeedle(foldText(textOf(record)), needle)).length;
    return count === 0 ? [] : [`${howMany(count, group.length)} ${asWritten(word, goal)}`];
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
