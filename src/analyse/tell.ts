// Title, summary and insights: what changed, said in plain English, the asked-for first.
import type { Insight } from '../core/analysis.ts';
import { findChangedWords } from './changed-words.ts';
import type { Finding } from './finding.ts';
import type { FactReading, HunkReading, Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { tellFacts } from './tell-facts.ts';
import { tellHunks } from './tell-hunks.ts';
import { tellRecords } from './tell-records.ts';
import { tellRest } from './tell-rest.ts';
import type { GoalVerdict } from './verdict.ts';
import { counted, cutText, oneLine } from './wording.ts';

export interface Telling {
  title: string;
  summary: string;
  insights: Insight[];
}

const longestTitle = 100;
const longestQuote = 120;
const mostInsights = 8;
const saidInSummary = 3;
/** So many places prove a sentence; more would only fill the store. */
const mostPlaces = 100;

export function tellChange(reading: Reading, relevance: Relevance, goal: GoalVerdict): Telling {
  const facts = tellFacts(reading, relevance);
  const records = tellRecords(reading, relevance);
  const covered = coveredHunks(reading, facts);
  // A record that came is told as one, not by its pieces.
  for (const hunk of records.flatMap((finding) => finding.hunks))
    if (reading.hunks[hunk]?.hunk.op !== 'modified') covered.add(hunk);
  const findings = [
    ...facts,
    ...records,
    ...tellHunks(reading.hunks, relevance, covered),
    ...tellRest(reading, relevance),
  ].sort((a, b) => metFirst(b, goal) - metFirst(a, goal) || b.weight - a.weight);
  const top = findings[0] ?? nothing;
  return {
    title: titleOf(top),
    summary: summaryOf(findings.length > 0 ? findings : [nothing], goal),
    insights: (findings.length > 0 ? findings : [nothing]).slice(0, mostInsights).map((finding) => ({
      text: finding.say(longestQuote),
      evidence: {
        hunks: finding.hunks.slice(0, mostPlaces),
        facts: finding.facts.slice(0, mostPlaces),
        before: finding.before,
        after: finding.after,
      },
    })),
  };
}

const nothing: Finding = {
  say: () => 'No text, fact, link or metadata of the page differs',
  hunks: [],
  facts: [],
  before: null,
  after: null,
  weight: 0,
};

/** The fact that meets the goal is told before everything else. */
function metFirst(finding: Finding, { met }: GoalVerdict): number {
  return met && finding.facts.length === 1 && finding.facts.includes(met.fact.index) ? 1 : 0;
}

/** A rewritten hunk needs no words of its own when the facts in it are all that changed. */
function coveredHunks(reading: Reading, findings: readonly Finding[]): Set<number> {
  const told = new Map<number, FactReading[]>();
  for (const index of findings.flatMap((finding) => finding.facts)) {
    const fact = reading.facts[index];
    if (!fact?.hunk) continue;
    told.set(fact.hunk.index, [...(told.get(fact.hunk.index) ?? []), fact]);
  }
  const covered = new Set<number>();
  for (const [index, facts] of told) {
    const hunk = reading.hunks[index];
    if (hunk && isCovered(hunk, facts)) covered.add(index);
  }
  return covered;
}

function isCovered({ hunk }: HunkReading, facts: readonly FactReading[]): boolean {
  const texts = facts.map(({ fact }) =>
    oneLine(`${fact.label} ${fact.before?.text ?? ''} ${fact.after?.text ?? ''}`),
  );
  const isTold = (words: string | null) =>
    words === null || texts.some((text) => text.includes(words) || words.includes(text));
  if (hunk.op !== 'modified') {
    const own = oneLine(hunk.after ?? hunk.before ?? '');
    return facts.some(({ fact }) => oneLine(fact.after?.text ?? fact.before?.text ?? '') === own);
  }
  const isWhole = facts.some(
    ({ fact }) => fact.before?.text === hunk.before && fact.after?.text === hunk.after,
  );
  return isWhole || findChangedWords(hunk).every(({ before, after }) => isTold(before) && isTold(after));
}

function titleOf(finding: Finding): string {
  for (const quoteLength of [70, 45, 30, 20]) {
    const title = finding.say(quoteLength);
    if (title.length <= longestTitle) return title;
  }
  return cutText(finding.say(20), longestTitle);
}

function summaryOf(findings: readonly Finding[], goal: GoalVerdict): string {
  const said = findings.slice(0, saidInSummary).map((finding) => `${finding.say(longestQuote)}.`);
  const left = findings.length - said.length;
  if (left > 0) said.push(`${counted(left, 'more difference')} ${left === 1 ? 'is' : 'are'} listed below.`);
  if (goal.verdict === 'met') said.push('This is what the goal waits for.');
  return said.join(' ');
}
