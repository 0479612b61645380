// What a model may answer, and what of it is taken: words that stand, and a verdict that can add but never hide.
import { type Analysis, type Insight, type Significance, significances } from '../../core/analysis.ts';
import type { Diff } from '../../core/diff.ts';
import { foldText } from '../../core/match-words.ts';
import type { Verification } from '../../core/model.ts';
import { levels } from '../levels.ts';
import { verifyClaims } from '../verify/verify.ts';
import type { Reply } from './instructions.ts';
import { speaksToModels } from './orders.ts';
import type { ModelSubject } from './question.ts';

const longestTitle = 140;
const longestSummary = 1_200;
const longestInsight = 400;
const mostInsights = 8;
/** A summary of fewer letters says nothing. */
const shortestSummary = 15;

export interface Merged {
  analysis: Analysis;
  verification: Verification;
}

/** The rules' analysis with what stands of the model's words. */
export function mergeReply(subject: ModelSubject, reply: Reply, model: string): Merged {
  const { analysis, diff, trackingGoal, pageTitle, siteName, plan } = subject;
  if (speaksToModels(subject)) {
    const note = 'The page speaks to language models, so none was listened to: the rules’ words stand.';
    return { analysis, verification: { model, checked: 0, dropped: [], note } };
  }
  const claims = {
    title: cut(reply.title, longestTitle),
    summary: cut(reply.summary, longestSummary),
    insights: reply.insights.slice(0, mostInsights).map((text) => cut(text, longestInsight)),
  };
  const around = [trackingGoal, plan.understood, pageTitle, siteName];
  const verified = verifyClaims(claims, diff, around);
  const insights = claims.insights.filter((text, at) => verified.insights[at] === true && text !== '');
  const hasSummary = letters(verified.summary) >= shortestSummary;
  const isUsed = verified.title !== null || hasSummary || insights.length > 0;
  const verification: Verification = {
    model,
    checked: verified.checked,
    dropped: verified.dropped.slice(0, 20),
    note: isUsed
      ? null
      : 'Nothing the model said could be shown from what changed, so the rules’ words stand.',
  };
  if (!isUsed) return { analysis, verification };
  const judged = judge(analysis, reply);
  return {
    analysis: {
      ...judged,
      title: verified.title ?? analysis.title,
      summary: hasSummary ? verified.summary : analysis.summary,
      insights: insights.length > 0 ? insights.map((text) => restOn(text, diff)) : analysis.insights,
      analysedBy: model,
    },
    verification,
  };
}

const finding = 'the model finds it';

/** A model may find a link to the goal that the rules did not, and may weigh more; it can hide nothing, and alarm nobody by itself. */
function judge(analysis: Analysis, reply: Reply): Analysis {
  const isFound =
    analysis.goal.verdict === 'unclear' && (reply.verdict === 'relevant' || reply.verdict === 'met');
  const goal = isFound
    ? { verdict: 'relevant' as const, reason: 'The model finds that it has to do with the goal.' }
    : analysis.goal;
  // Asked again, it has been raised already.
  const isRaised = analysis.significanceReasons.some((reason) => reason.includes(finding));
  const raised = isRaised ? analysis.significance : raise(analysis.significance, reply.significance);
  if (raised === analysis.significance) return { ...analysis, goal };
  const floor = levels.find(({ level }) => level === raised)?.from ?? 0;
  return {
    ...analysis,
    goal,
    significance: raised,
    significanceScore: Math.max(analysis.significanceScore, floor),
    significanceReasons: [
      ...analysis.significanceReasons,
      `raised to ${floor}: ${finding} ${raised} for this goal`,
    ],
  };
}

/** One level at most, and never to the highest. */
function raise(from: Significance, wish: Significance): Significance {
  const at = significances.indexOf(from);
  const next = significances[at + 1];
  return significances.indexOf(wish) > at && next !== undefined && next !== 'critical' ? next : from;
}

/** The pieces of the diff that an insight speaks of: those that share most of its words. */
function restOn(text: string, diff: Diff): Insight {
  const words = new Set(foldText(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  let best = { index: -1, shared: 0 };
  diff.hunks.forEach(({ before, after }, index) => {
    const there = new Set(
      foldText(`${before ?? ''} ${after ?? ''}`.slice(0, 5000)).match(/[\p{L}\p{N}]{3,}/gu) ?? [],
    );
    const shared = [...words].filter((word) => there.has(word)).length;
    if (shared > best.shared) best = { index, shared };
  });
  const hunk = diff.hunks[best.index];
  const facts = diff.facts.flatMap((fact, index) =>
    fact.hunk === best.index && best.index >= 0 ? [index] : [],
  );
  return {
    text,
    evidence: {
      hunks: hunk ? [best.index] : [],
      facts,
      before: hunk?.before?.slice(0, 500).toWellFormed() ?? null,
      after: hunk?.after?.slice(0, 500).toWellFormed() ?? null,
    },
  };
}

function cut(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim().toWellFormed();
  return line.length <= most ? line : '';
}

function letters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
