// The door of analyse: what a diff means for a plan, by rules alone: type, significance with reasons, verdict, title, summary and insights.
import type { Analysis } from '../core/analysis.ts';
import { findChangeType } from './change-type.ts';
import { judgeReading } from './judge-reading.ts';
import { type AnalyseInput, readDiff } from './reading.ts';
import { findRelevance } from './relevance.ts';
import { levelOf, weighSignificance, weights } from './significance.ts';
import { tellChange } from './tell.ts';
import { tellVerdict } from './verdict.ts';

export { instructions, type ModelSubject, makeQuestion } from './model/question.ts';
export { mergeReply, replySchema } from './model/reply.ts';
export { verifyClaims } from './verify/verify.ts';
export type { AnalyseInput };
export { levelOf };

/** A goal that is met scores at least so much. */
export const { floorWhenMet } = weights;

/** Deterministic, and never fails: every diff has an analysis. */
export function analyseDiff(input: AnalyseInput): Analysis {
  const reading = readDiff(input);
  const judgement = judgeReading(reading);
  const relevance = findRelevance(reading, judgement);
  const goal = tellVerdict(reading, relevance, judgement);
  const { score, level, reasons } = weighSignificance(reading, relevance, goal);
  return {
    changeType: findChangeType(reading, relevance, goal),
    significance: level,
    significanceScore: score,
    significanceReasons: reasons,
    goal: { verdict: goal.verdict, reason: goal.reason },
    ...tellChange(reading, relevance, goal),
    analysedBy: 'rules',
  };
}
