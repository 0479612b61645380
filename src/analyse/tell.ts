// Title, summary and insights: what changed, said in plain English, each thing once, the asked-for first.
import type { Insight } from '../core/analysis.ts';
import type { Finding } from './finding.ts';
import type { Reading } from './reading.ts';
import type { Relevance } from './relevance.ts';
import { summarise } from './summarise.ts';
import { tellFacts } from './tell-facts.ts';
import { tellHunks } from './tell-hunks.ts';
import { findToldHunks, foldIntoText } from './tell-once.ts';
import { tellRecords } from './tell-records.ts';
import { tellRest } from './tell-rest.ts';
import type { GoalVerdict } from './verdict.ts';
import { cutText } from './wording.ts';

export interface Telling {
  title: string;
  summary: string;
  insights: Insight[];
}

const longestTitle = 100;
/** How long quotes in a title may be: the longest with which it fits. */
const titleQuotes = [70, 60, 52, 45, 40, 36, 33, 30, 27, 24, 20] as const;
const longestQuote = 120;
const mostInsights = 8;
/** So many places prove a sentence; more would only fill the store. */
const mostPlaces = 100;

export function tellChange(reading: Reading, relevance: Relevance, goal: GoalVerdict): Telling {
  const found = findAll(reading, relevance, goal);
  const findings = found.length > 0 ? found : [nothing];
  return {
    title: titleOf(findings[0] ?? nothing),
    summary: summarise(findings, goal),
    insights: findings.slice(0, mostInsights).map((finding) => ({
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

function findAll(reading: Reading, relevance: Relevance, goal: GoalVerdict): Finding[] {
  const met = goal.met?.fact ?? null;
  const records = tellRecords(reading, relevance, met);
  const told = new Set(records.flatMap((finding) => finding.facts));
  const facts = tellFacts(reading, relevance, met).filter(
    (finding) => !finding.facts.every((fact) => told.has(fact)),
  );
  const covered = findToldHunks(reading, facts, records);
  const hunks = tellHunks(reading.hunks, relevance, covered);
  const isMet = (finding: Finding) => metRank(finding, goal) > 0;
  const said = [...foldIntoText(reading, facts, hunks, covered, isMet), ...records];
  return [...said, ...tellRest(reading, relevance, said)].sort(
    (a, b) => metRank(b, goal) - metRank(a, goal) || b.weight - a.weight,
  );
}

const nothing: Finding = {
  say: () => 'No text, fact, link or metadata of the page differs',
  hunks: [],
  facts: [],
  before: null,
  after: null,
  weight: 0,
};

/** The fact that meets the goal is told before everything else; before it only a sum, where no limit is asked for. */
function metRank({ facts, isSum }: Finding, { met }: GoalVerdict): number {
  if (!met || !facts.includes(met.fact.index)) return 0;
  if (!isSum) return 2;
  return met.test === null ? 3 : 1;
}

function titleOf(finding: Finding): string {
  for (const quoteLength of titleQuotes) {
    const title = finding.say(quoteLength);
    if (title.length <= longestTitle) return title;
  }
  return cutText(finding.say(20), longestTitle);
}
