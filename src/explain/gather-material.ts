// What a model is shown of a change: numbered pieces of evidence, the most important first, within a budget. Never the whole page.
import type { Analysis } from '../core/change/analysis.ts';
import type { Material, Piece } from '../core/change/explanation.ts';
import { contextPieces } from './context-pieces.ts';
import { describeLists } from './describe-lists.ts';
import { diffPieces } from './diff-pieces.ts';
import { oneLine } from './one-line.ts';
import { speaksToModels } from './orders.ts';
import type { Readings, Subject, Unnumbered } from './subject.ts';

/** Characters of pieces at most, some 3,000 tokens. */
const mostText = 12_000;
const mostPieces = 60;

export function gatherMaterial(subject: Subject, readings: Readings): Material {
  const { diff, analysis, trackingGoal, plan, siteName, pageTitle, language } = subject;
  const found = [
    ...diffPieces(diff, analysis, readings),
    ...describeLists(readings),
    ...rulesOf(analysis),
    ...contextPieces(subject, readings),
  ];
  // What speaks to models is not shown to one.
  const safe = found
    .filter((piece) => !speaksToModels(textOf(piece)))
    .map((piece) => (speaksToModels(piece.beside) ? { ...piece, beside: '' } : piece));
  const { pieces, left } = choose([pageOf(subject), ...safe]);
  return {
    trackingGoal: oneLine(trackingGoal),
    understood: plan.understood,
    siteName: oneLine(siteName),
    pageTitle: oneLine(pageTitle),
    language,
    judged: `type ${analysis.changeType}, significance ${analysis.significance}, verdict ${analysis.goal.verdict}`,
    pieces: pieces.map((piece, at): Piece => ({ id: `p${at + 1}`, ...piece })),
    left,
    withheld: found.length - safe.length,
    givesOrders: speaksToModels(`${pageTitle}\n${siteName}`),
  };
}

/** When it was seen, and how much differs. */
function pageOf({ pageTitle, siteName, capturedAt, diff: { stats } }: Subject): Unnumbered {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const parts = [
    `${stats.added} texts added, ${stats.removed} removed, ${stats.modified} rewritten, ${stats.moved} moved.`,
  ];
  return {
    ...{ what: 'page', place: '', before: `Captured ${dayOf(capturedAt.before)}.` },
    after: `Captured ${dayOf(capturedAt.after)}. ${parts.join(' ')}`,
    ...{ beside: `${oneLine(siteName)}. ${oneLine(pageTitle)}`, hunks: [], facts: [] },
  };
}

/** Each is proven against the diff, so it may be built upon. */
function rulesOf({ insights }: Analysis): Unnumbered[] {
  if (insights.length === 0) return [];
  return [
    {
      ...{ what: 'rules', place: '', before: null, beside: '', hunks: [], facts: [] },
      after: insights
        .slice(0, 8)
        .map(({ text }) => oneLine(text))
        .join(' '),
    },
  ];
}

/** In the order given, as far as the budget goes; one that does not fit may leave room for a smaller one. */
function choose(found: readonly Unnumbered[]): { pieces: Unnumbered[]; left: number } {
  const pieces: Unnumbered[] = [];
  let room = mostText;
  for (const piece of found) {
    const length = lengthOf(piece);
    if (length > room || pieces.length >= mostPieces) continue;
    room -= length;
    pieces.push(piece);
  }
  const differences = (some: readonly Unnumbered[]) =>
    some.filter(({ what }) => what !== 'unchanged' && what !== 'rules').length;
  return { pieces, left: differences(found) - differences(pieces) };
}

function textOf({ place, before, after }: Unnumbered): string {
  return [place, before ?? '', after ?? ''].join('\n');
}

function lengthOf({ place, before, after, beside }: Unnumbered): number {
  return place.length + (before?.length ?? 0) + (after?.length ?? 0) + beside.length + 20;
}
