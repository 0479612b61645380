// The piece of a change that decides for the goal, in the words of the page.
import { factSentence } from './fact-sentence.ts';
import { nounOf } from './nouns.ts';
import type { FactReading, HunkReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { isTurned } from './significance.ts';
import { tellRewritten } from './tell-rewritten.ts';
import { counted, cutText, listed, quote } from './wording.ts';

const quoteLength = 80;
const mostQuotes = 2;

/** "“30 days” became “14 days”", "“…” was added". */
export function hunkClause({ hunk }: HunkReading): string {
  if (hunk.op === 'modified') return tellRewritten(hunk, quoteLength);
  const verb = { added: 'was added', removed: 'was removed', moved: 'stands elsewhere' }[hunk.op];
  return `${quote(hunk.after ?? hunk.before ?? '', quoteLength)} ${verb}`;
}

/** The largest of those that the goal asks for. */
export function decisiveHunk(reading: Reading, relevance: Relevance): HunkReading | undefined {
  let best: HunkReading | undefined;
  for (const hunk of reading.hunks)
    if (relevance.hunks.has(hunk.index) && sizeOf(hunk) > (best ? sizeOf(best) : -1)) best = hunk;
  return best;
}

/** What was turned into its opposite decides before what is long. */
function sizeOf(hunk: HunkReading): number {
  return hunk.size + (isTurned(hunk) ? 10_000 : 0);
}

/** "Pro rose from $20 to $25 (+25%)"; the kind of fact alone where it has no name. */
export function factClause({ fact, hunk }: FactReading): string {
  return (
    factSentence(fact, hunk?.context ?? '')?.(quoteLength) ??
    (hunk ? hunkClause(hunk) : `A ${fact.kind} changed`)
  );
}

/** "2 new job postings name “berlin”: “Painter”, “Engineer”." */
export function askedReason(reading: Reading, relevance: Relevance): string {
  const asked = reading.hunks.filter((hunk) => relevance.asked.has(hunk.index));
  const isGone = asked.every((hunk) => hunk.hunk.op === 'removed');
  const titles = new Set<string>();
  for (const { records, hunk } of asked) {
    const own = records.filter(({ op }) => op === (isGone ? 'removed' : 'added'));
    for (const { title } of own) titles.add(title);
    if (own.length === 0) titles.add(hunk.after ?? hunk.before ?? '');
  }
  const { plan, before, after } = reading.input;
  const list = asked[0]?.records[0]?.list ?? '';
  const isListed = asked.every(({ records, hunk }) => records.length > 0 || hunk.where.role === 'list-item');
  const noun = isListed
    ? nounOf(plan, isGone ? before : after, list)
    : { one: 'piece of text', many: 'pieces of text' };
  const words = [...relevance.foundWords].slice(0, 3).map((word) => cutText(word, 40));
  const about = words.length > 0 ? ` and ${titles.size === 1 ? 'names' : 'name'} ${listed(words)}` : '';
  const some = [...titles].slice(0, mostQuotes).map((title) => quote(title, quoteLength));
  return `${counted(titles.size, noun.one, noun.many)} ${isGone ? 'went' : 'came'}${about}: ${some.join(', ')}${titles.size > some.length ? ', …' : ''}.`;
}
