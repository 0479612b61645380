// Clauses whose number changed only because others were added or removed before them.
import type { Hunk, Suppressed } from '../../core/change/diff.ts';
import { collectDateWords } from '../../language/language.ts';
import { readEnumerator } from './enumerator.ts';

/** The gate's name; what it suppresses is shown beside the change. */
export const renumbered = 'renumbered';
const reason = 'Only its number changed, because entries before it were added or removed.';

/** A single one may be a floor or a rank; so many move by the same step only where a list is renumbered. */
const LEAST = 2;
const MOST_STEPS = 9;

let dateWords: Set<string> | null = null;

/** Of the hunks that would be reported. Where there are no others, they are the news. */
export function findRenumbered(hunks: readonly Hunk[]): Suppressed[] {
  const steps = new Map<Hunk, number>();
  for (const hunk of hunks) {
    const step = stepOf(hunk);
    if (step !== null) steps.set(hunk, step);
  }
  const hasOthers = hunks.some((hunk) => hunk.op !== 'moved' && !steps.has(hunk));
  if (steps.size < LEAST || !hasOthers) return [];
  const counts = new Map<number, number>();
  for (const step of steps.values()) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...steps].flatMap(([hunk, step]) =>
    (counts.get(step) ?? 0) < LEAST ? [] : [{ gate: renumbered, reason, hunk }],
  );
}

/** By how much its number rose or fell; null where that is not all that differs. */
function stepOf({ op, before, after }: Hunk): number | null {
  if (op !== 'modified' || before === null || after === null) return null;
  const [was, is] = [readEnumerator(before), readEnumerator(after)];
  if (was === null || is === null || was.rest !== is.rest || was.head !== is.head) return null;
  const step = is.last - was.last;
  return step === 0 || Math.abs(step) > MOST_STEPS || beginsWithDate(was.rest) ? null : step;
}

/** "12. Mai" became "19. Mai". */
function beginsWithDate(rest: string): boolean {
  dateWords ??= collectDateWords();
  const word = /^[\p{L}\p{M}]+/u.exec(rest)?.[0].toLowerCase();
  return word !== undefined && dateWords.has(word) && !SMALL.has(word);
}

/** Words that join dates, and begin clauses as often. */
const SMALL = new Set(
  'at on of the th um am den der le à a de del el las los alle il di om op o w v la u as in'.split(' '),
);
