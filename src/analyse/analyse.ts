// The door of analyse: what a diff means for a plan, by rules alone: type, significance, verdict, and all that is said of it.
import type { Analysis } from '../core/change/analysis.ts';
import { sayChange } from '../language/language.ts';
import { findChangeType } from './change-type.ts';
import { judgeReading } from './judge-reading.ts';
import { makeNews } from './news/make-news.ts';
import { readDiff } from './read-diff.ts';
import type { AnalyseInput } from './reading.ts';
import { findRelevance } from './relevance.ts';
import { weighSignificance } from './significance.ts';
import { giveVerdict } from './verdict.ts';

export type { AnalyseInput };

/** Deterministic, and never fails: every diff has an analysis. The words are English; `said` holds them for any language. */
export function analyseDiff(input: AnalyseInput): Analysis {
  const reading = readDiff(input);
  const judged = judgeReading(reading);
  const relevance = findRelevance(reading, judged.judgement);
  const { news, more } = makeNews(reading, judged, relevance);
  const goal = giveVerdict(reading, relevance, judged.judgement, news);
  const { score, level, given } = weighSignificance(reading, relevance, goal);
  const said = { news, more, reasons: goal.reasons, weights: given };
  const words = sayChange(said, 'en');
  return {
    changeType: findChangeType(reading, relevance, goal),
    significance: level,
    significanceScore: score,
    significanceReasons: words.significanceReasons,
    goal: { verdict: goal.verdict, reason: words.reason },
    title: words.title,
    summary: words.summary,
    insights: news.map(({ evidence }, at) => ({ text: words.insights[at] ?? '', evidence })),
    analysedBy: 'rules',
    said,
  };
}
