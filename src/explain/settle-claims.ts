// Whole or nothing: a model's words stand if its title and leading sentence do; else the rules' words are in full. Both are kept.
import {
  type Analysis,
  type Significance,
  significanceLevels,
  significances,
} from '../core/change/analysis.ts';
import type { JudgedClaim, Material, Piece } from '../core/change/explanation.ts';
import type { Insight } from '../core/change/insight.ts';
import { type Remark, sayRemark } from '../core/fault/remark.ts';
import type { RulesWords, Verification, VerifiedSentence } from '../core/model.ts';
import { languageOfGoal, sayChange } from '../language/language.ts';
import { isDangling } from './check-form.ts';
import { oneLine } from './one-line.ts';
import type { ExplainReply } from './replies.ts';

export interface Settled {
  analysis: Analysis;
  verification: Verification;
}

export interface Judged {
  material: Material;
  /** By rules. */
  analysis: Analysis;
  claims: readonly JudgedClaim[];
  reply: Pick<ExplainReply, 'verdict' | 'significance'>;
  model: string;
}

const mostInsights = 8;

export function settleClaims({ material, analysis, claims: given, reply, model }: Judged): Settled {
  const claims = withoutDangling(given);
  const stands = (part: JudgedClaim['part']) =>
    claims.filter((claim) => claim.part === part && (claim.fate === 'kept' || claim.fate === 'repaired'));
  const [title] = stands('title');
  const summary = stands('summary');
  const leading = claims.find(({ part }) => part === 'summary');
  const isUsed = title !== undefined && leading !== undefined && summary.includes(leading);
  const verification = {
    model,
    checked: given.length,
    dropped: claims.flatMap(({ text, reason }) =>
      reason === null ? [] : [{ claim: oneLine(text, 300), ...inWords(reason) }],
    ),
  };
  const sentences = (some: readonly JudgedClaim[]) => some.map((claim) => sentenceOf(claim, material.pieces));
  if (!isUsed) {
    const unused = claims.map((claim) =>
      claim.reason === null ? { ...claim, fate: 'unused' as const } : claim,
    );
    const remark: Remark = { code: 'unproven-lead' };
    const note = sayRemark(remark);
    return {
      analysis,
      verification: { ...verification, note, remark, sentences: sentences(unused), rules: null },
    };
  }
  const [because] = stands('because');
  const insights = stands('insight');
  const accepted = [title, ...summary, ...insights];
  return {
    analysis: {
      ...withoutSaid(lift(analysis, reply, because?.text ?? null)),
      title: title.text,
      summary: summary.map(({ text }) => ended(text)).join(' '),
      insights: [
        ...insights.map((claim) => insightOf(claim, material.pieces)),
        ...uncovered(analysis, accepted, material),
      ].slice(0, mostInsights),
      analysedBy: model,
    },
    verification: { ...verification, note: null, sentences: sentences(claims), rules: rulesOf(analysis) },
  };
}

/** A sentence that points at one that fell points at nothing. */
function withoutDangling(claims: readonly JudgedClaim[]): JudgedClaim[] {
  let isGap = false;
  return claims.map((claim) => {
    if (claim.part !== 'summary') return claim;
    if (claim.fate === 'dropped') isGap = true;
    else if (isGap && isDangling(claim.text))
      return { ...claim, fate: 'dropped', reason: { code: 'points-at-dropped' } };
    return claim;
  });
}

function sentenceOf(
  { part, text, quote, pieces: ids, fate, reason, first }: JudgedClaim,
  pieces: readonly Piece[],
): VerifiedSentence {
  const short = (side: string | null) => (side === null ? null : oneLine(side, 300));
  return {
    ...{ part, text: oneLine(text, 600), quote: oneLine(quote, 300), fate },
    ...(reason === null ? { reason } : inWords(reason)),
    ...(first && { first: { text: oneLine(first.text, 600), ...inWords(first.reason) } }),
    pieces: pieces
      .filter(({ id }) => ids.includes(id))
      .slice(0, 6)
      .map(({ what, place, before, after }) => ({ what, place, before: short(before), after: short(after) })),
  };
}

/** As it is kept: in English, and by code. */
function inWords(remark: Remark): { reason: string; remark: Remark } {
  return { reason: sayRemark(remark), remark };
}

function insightOf({ text, pieces: ids }: JudgedClaim, pieces: readonly Piece[]): Insight {
  const cited = pieces.filter(({ id }) => ids.includes(id));
  const side = (which: 'before' | 'after') => {
    const texts = cited.flatMap(({ what, ...piece }) => (what === 'page' ? [] : (piece[which] ?? [])));
    return texts.length === 0 ? null : oneLine(texts.join(' … '), 500);
  };
  return {
    text,
    evidence: {
      hunks: [...new Set(cited.flatMap(({ hunks }) => hunks))],
      facts: [...new Set(cited.flatMap(({ facts }) => facts))],
      ...{ before: side('before'), after: side('after') },
    },
  };
}

/** What the rules say of differences that the model did not speak of, in the language of the goal. */
function uncovered(
  analysis: Analysis,
  accepted: readonly JudgedClaim[],
  { pieces, trackingGoal, language }: Material,
): Insight[] {
  const cited = pieces.filter(({ id }) => accepted.some((claim) => claim.pieces.includes(id)));
  const hunks = new Set(cited.flatMap((piece) => piece.hunks));
  const facts = new Set(cited.flatMap((piece) => piece.facts));
  const tongue = languageOfGoal(trackingGoal, language)?.code ?? 'en';
  const words = analysis.said === undefined ? null : sayChange(analysis.said, tongue).insights;
  return analysis.insights.flatMap((insight, at) => {
    const { evidence } = insight;
    const isNone = evidence.hunks.length === 0 && evidence.facts.length === 0;
    const isCited =
      evidence.hunks.some((hunk) => hunks.has(hunk)) || evidence.facts.some((fact) => facts.has(fact));
    return isNone || isCited ? [] : [{ ...insight, text: words?.[at] ?? insight.text }];
  });
}

/** What a person excluded, or a test decided, is no matter of opinion. */
const decided = /^(?:test\.|only\.ignored$|miss\.excluded$)/u;

/** A model may find a link to the goal that the rules did not, and may weigh more; it can hide nothing, and alarm nobody by itself. */
function lift(analysis: Analysis, reply: Judged['reply'], because: string | null): Analysis {
  if (because === null || (reply.verdict !== 'relevant' && reply.verdict !== 'met')) return analysis;
  const isOpen =
    analysis.goal.verdict === 'unclear' || (analysis.goal.verdict === 'unrelated' && !isDecided(analysis));
  const goal = isOpen ? { verdict: 'relevant' as const, reason: because } : analysis.goal;
  if (goal.verdict === 'unrelated') return analysis;
  const isFound = analysis.goal.verdict === 'unrelated';
  const raised = raise(isFound ? 'low' : analysis.significance, reply.significance, isFound);
  const floor = significanceLevels.find(({ level }) => level === raised)?.from ?? 0;
  if (floor <= analysis.significanceScore) return { ...analysis, goal };
  return {
    ...{ ...analysis, goal, significance: raised, significanceScore: floor },
    significanceReasons: [
      ...analysis.significanceReasons,
      `raised to ${floor}: the model rates it ${raised} for this goal`,
    ],
  };
}

function isDecided({ said }: Analysis): boolean {
  return said === undefined || said.reasons.some(({ code }) => decided.test(code));
}

/** One level at most, and never to the highest; a change that the goal asks for is never low. */
function raise(from: Significance, wish: Significance, isFound: boolean): Significance {
  const at = significances.indexOf(from);
  const next = significances[at + 1];
  const wants = isFound || significances.indexOf(wish) > at;
  return wants && next !== undefined && next !== 'critical' ? next : from;
}

function rulesOf(analysis: Analysis): RulesWords {
  const { title, summary, insights, goal, significance, significanceScore, significanceReasons, said } =
    analysis;
  return {
    ...{ title, summary, insights, goal, significance, significanceScore, significanceReasons },
    ...(said === undefined ? {} : { said }),
  };
}

/** Words of a model have no statements behind them. */
function withoutSaid({ said: _said, ...rest }: Analysis): Analysis {
  return rest;
}

function ended(text: string): string {
  return /[.!?。！？”"»…]$/u.test(text) ? text : `${text}.`;
}
