// Puts records that came or went into words: "2 job openings added, 1 mentions “Berlin”: …".

import type { RecordDiff } from '../core/diff.ts';
import { foldText, hasNeedle, makeNeedle } from '../core/match-words.ts';
import { askedFor, type Finding } from './finding.ts';
import { nounOf } from './nouns.ts';
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
  const noun = nounOf(reading.input.trackingGoal);
  const isMain = group.some(({ hunks }) => hunks.some((hunk) => reading.hunks[hunk]?.isBody));
  const texts = cutText(records.slice(0, 20).map(textOf).join(' / '), longestEvidence);
  return {
    say: (length) =>
      `${counted(group.length, noun.one, noun.many)} ${op}${mentions(group, relevance)}: ${titles(records, length)}`,
    hunks: [...new Set(group.flatMap(({ hunks }) => hunks))],
    facts: [],
    before: op === 'removed' ? texts : null,
    after: op === 'added' ? texts : null,
    weight: (isMain ? baseWeight : 5) + Math.min(10, group.length) + (group.some(isAsked) ? askedFor : 0),
  };
}

/** How many of them name what the goal names, where that tells them apart. */
function mentions(group: readonly RecordDiff[], relevance: Relevance): string {
  if (group.length < 2) return '';
  const said = [...relevance.foundWords].flatMap((word) => {
    const needle = makeNeedle(word);
    const count = group.filter((record) => hasNeedle(foldText(textOf(record)), needle)).length;
    if (count === 0 || count === group.length) return [];
    return [`${count} ${count === 1 ? 'mentions' : 'mention'} ${quote(word, 40)}`];
  });
  return said.length === 0 ? '' : `, ${listed(said.slice(0, 2))}`;
}

function titles(records: readonly RecordDiff[], length: number): string {
  const some = records
    .slice(0, mostQuotes)
    .map((record) => quote(titleOf(record), records.length > 1 ? Math.min(length, 80) : length));
  return some.join(', ') + (records.length > some.length ? ', …' : '');
}

function titleOf(record: RecordDiff): string {
  return oneLine(record.title) || textOf(record) || '(no title)';
}

function textOf({ title, before, after }: RecordDiff): string {
  return oneLine([title, ...Object.values(after ?? before ?? {})].join(' '));
}
