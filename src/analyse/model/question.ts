// What a model is asked about a change: the goal, the plan, the facts and the pieces that differ. Never the whole page.
import type { Analysis } from '../../core/analysis.ts';
import type { Diff, FactDiff, Hunk } from '../../core/diff.ts';
import type { Plan } from '../../core/plan.ts';
import { oneLine, valueText } from '../wording.ts';

export interface ModelSubject {
  diff: Diff;
  analysis: Analysis;
  trackingGoal: string;
  plan: Plan;
  pageTitle: string;
  siteName: string;
  language: string;
}

/** Characters of page text at most, some 3,000 tokens. */
const mostText = 12_000;
const mostHunkText = 1_500;
const mostFacts = 40;

/** `fence` must be a word that nobody can guess. */
export function makeQuestion(subject: ModelSubject, fence: string): string {
  const { diff, analysis, trackingGoal, plan, pageTitle, siteName, language } = subject;
  const facts = diff.facts.slice(0, mostFacts).map(tellFact);
  const fromPage = [
    `Site: ${oneLine(siteName)}. Page: ${oneLine(pageTitle)}. Language of the page: ${language || 'unknown'}.`,
    ...(facts.length > 0 ? ['Facts that changed:', ...facts] : []),
    'Differences:',
    ...tellHunks(diff.hunks, analysis),
  ];
  return [
    `The goal of the person, in their words: ${oneLine(trackingGoal) || 'any meaningful change'}`,
    `What the goal was understood to mean: ${plan.understood}`,
    `By rules the change is: type ${analysis.changeType}, significance ${analysis.significance}, verdict ${analysis.goal.verdict}.`,
    `Counted: ${diff.stats.added} pieces added, ${diff.stats.removed} removed, ${diff.stats.modified} rewritten, ${diff.stats.moved} moved.`,
    `<${fence}>`,
    ...fromPage.map((line) => line.replaceAll(fence, '')),
    `</${fence}>`,
  ].join('\n');
}

function tellFact({ kind, label, before, after, percent }: FactDiff): string {
  const was = before ? valueText(before) : 'nothing';
  const is = after ? valueText(after) : 'nothing';
  const by = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`;
  return `- ${kind}${label === '' ? '' : ` of ${oneLine(label)}`}: ${was} -> ${is}${by}`;
}

/** What the rules' insights rest on first, then the main part, then the rest, as far as the budget goes. */
function tellHunks(hunks: readonly Hunk[], { insights }: Analysis): string[] {
  const told = new Set(insights.flatMap(({ evidence }) => evidence.hunks));
  const rank = (hunk: Hunk, index: number) =>
    (told.has(index) ? 0 : hunk.where.region === 'main' ? 1 : 2) + (hunk.op === 'moved' ? 3 : 0);
  const ordered = hunks
    .map((hunk, index) => ({ hunk, rank: rank(hunk, index) }))
    .filter(({ hunk }) => hunk.minor === undefined)
    .sort((one, other) => one.rank - other.rank);
  const lines: string[] = [];
  let left = mostText;
  for (const { hunk } of ordered) {
    const line = tellHunk(hunk);
    if (line.length > left) break;
    left -= line.length;
    lines.push(line);
  }
  const rest = ordered.length - lines.length;
  return rest > 0 ? [...lines, `(and ${rest} more that are not shown)`] : lines;
}

function tellHunk({ op, where, before, after, words }: Hunk): string {
  const place = where.trail.length > 0 ? ` under “${oneLine(where.trail.at(-1) ?? '')}”` : '';
  if (op === 'added') return `- added${place}: ${cut(after)}`;
  if (op === 'removed') return `- removed${place}: ${cut(before)}`;
  if (op === 'moved') return `- moved${place}: ${cut(after, 120)}`;
  if (words !== null && (before?.length ?? 0) > mostHunkText) {
    const changed = words
      .filter(({ op: how }) => how !== 'same')
      .map(({ op: how, text }) => `${how}: ${oneLine(text)}`);
    return `- rewritten${place}: ${cut(changed.join('; '))}`;
  }
  return `- rewritten${place}: before: ${cut(before)} after: ${cut(after)}`;
}

function cut(text: string | null, most = mostHunkText): string {
  const line = oneLine(text ?? '');
  return line.length <= most ? line : `${line.slice(0, most).toWellFormed()} …`;
}
