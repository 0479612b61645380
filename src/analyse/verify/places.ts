// Where on the page something stands: a number or date told of one thing must stand in a text that speaks of it.
import { hasStem } from '../../core/match-words.ts';
import type { Evidence } from './evidence.ts';
import { clauseAround, contentStems } from './sentence-words.ts';

/** `isThere` tells the texts that hold what was told. */
export function placeProblem(
  folded: string,
  told: string,
  isThere: (text: string) => boolean,
  { pieces }: Evidence,
): string | null {
  const clause = clauseAround(folded, Math.max(0, folded.indexOf(told)));
  const stems = [...contentStems(clause.replace(told, ' '))].filter((stem) => stem.length > 3);
  // Words that all texts share, as the page's heading does, tell none of them apart.
  const telling = stems.filter((stem) => {
    const naming = pieces.filter(({ around }) => hasStem(around, stem)).length;
    return naming > 0 && naming < pieces.length;
  });
  if (telling.length === 0) return null;
  const holding = pieces.filter(({ text }) => isThere(text));
  if (holding.length === 0) return null;
  return holding.some(({ around }) => telling.some((stem) => hasStem(around, stem)))
    ? null
    : `${told} stands in a text about something else`;
}
