// The questions to models as text: what comes from pages stands between fences that nobody can guess.
import type { Claim, Material, Piece } from '../core/change/explanation.ts';
import { type Remark, sayRemark } from '../core/fault/remark.ts';

/** Explain this change. */
export function explainQuestion(material: Material, fence: string): string {
  const { trackingGoal, understood, siteName, pageTitle, language, judged, pieces, left } = material;
  return [
    `The goal of the person, in their words: ${trackingGoal || 'any meaningful change'}`,
    `What the goal was understood to mean: ${understood}`,
    `By rules the change is: ${judged}.`,
    ...fenced(fence, [
      `Site: ${siteName}. Page: ${pageTitle}. Language of the page: ${language || 'unknown'}.`,
      ...pieces.map(formatPiece),
      ...(left > 0 ? [`(${left} more differences are not shown.)`] : []),
    ]),
  ].join('\n');
}

/** Does each sentence follow from the pieces it cites? */
export function checkQuestion(
  { pieces }: Pick<Material, 'pieces'>,
  claims: readonly Claim[],
  fence: string,
): string {
  const cited = new Set(claims.flatMap((claim) => claim.pieces));
  return fenced(fence, [
    'Evidence:',
    ...pieces.filter(({ id }) => cited.has(id)).map(formatPiece),
    'Sentences:',
    ...claims.map(({ text, pieces: ids }, at) => `${at + 1}. ${text} [${ids.join(', ')}]`),
  ]).join('\n');
}

/** Better sentences in the place of these. */
export function repairQuestion(
  material: Material,
  failed: readonly { claim: Claim; reason: Remark }[],
  fence: string,
): string {
  const cited = new Set(failed.flatMap(({ claim }) => claim.pieces));
  // What did not change was shown once already.
  const isNeeded = ({ id, what }: Piece) => what !== 'unchanged' || cited.has(id);
  return [
    `The goal of the person, in their words: ${material.trackingGoal || 'any meaningful change'}`,
    ...fenced(fence, [
      ...material.pieces.filter(isNeeded).map(formatPiece),
      'Sentences that did not hold:',
      ...failed.map(
        ({ claim, reason }, at) =>
          `${at + 1}. (${claim.part}) ${claim.text} [${claim.pieces.join(', ')}; “${claim.quote}”] What is wrong: ${sayRemark(reason)}`,
      ),
    ]),
  ].join('\n');
}

function formatPiece({ id, what, place, before, after, beside }: Piece): string {
  return [
    `[${id}] ${what}${place === '' ? '' : ` (${place})`}`,
    ...(before === null ? [] : [`  before: ${before}`]),
    ...(after === null ? [] : [`  ${sideName(what)}: ${after}`]),
    ...(beside === '' ? [] : [`  beside it, unchanged: ${beside}`]),
  ].join('\n');
}

function sideName(what: Piece['what']): string {
  if (what === 'rules') return 'said by rules';
  if (what === 'stored') return 'from that day on';
  return what === 'unchanged' ? 'before and now' : 'now';
}

function fenced(fence: string, lines: readonly string[]): string[] {
  return [`<${fence}>`, ...lines.map((line) => line.replaceAll(fence, '')), `</${fence}>`];
}
