// Recall and precision of a diff's text: how much of the real change is reported, and how much of the report is real.
import { z } from 'zod';
import type { Diff } from '../src/core/change/diff.ts';
import type { Figure } from './eval-set.ts';
import { mean, meanShare, type Wanted } from './figures.ts';
import { bagOf, shareOf, wordsOf } from './words.ts';

export const trueDiffSchema = z.object({
  lines_added: z.array(z.string()).catch([]),
  lines_removed: z.array(z.string()).catch([]),
});

/** The text that was reported as added and removed. */
export interface DiffText {
  added: string[];
  removed: string[];
}

export interface DiffTextRow {
  wanted: z.infer<typeof trueDiffSchema>;
  reported: DiffText;
}

/** What a diff reports: added, removed and modified blocks, whole; moved ones have no new text. */
export function textOfDiff(diff: Diff | null): DiffText {
  const hunks = (diff?.hunks ?? []).filter(({ op }) => op !== 'moved');
  return {
    added: hunks.flatMap(({ after }) => after ?? []),
    removed: hunks.flatMap(({ before }) => before ?? []),
  };
}

export function scoreDiffText(
  rows: readonly DiffTextRow[],
  targets: { recall?: Wanted; precision?: Wanted } = {},
): Figure[] {
  const scores = rows.map(scoreRow);
  const of = `words of changed lines, mean over ${rows.length} changed pages`;
  return [
    meanShare(`diff text recall (${of})`, mean(scores.map(({ recall }) => recall)), targets.recall ?? null),
    meanShare(
      'diff text precision',
      mean(scores.map(({ precision }) => precision)),
      targets.precision ?? null,
    ),
  ];
}

export function scoreRow({ wanted, reported }: DiffTextRow): { recall: number; precision: number } {
  const gold = bagOf(wordsOf(`${wanted.lines_added.join(' ')} ${wanted.lines_removed.join(' ')}`));
  const ours = bagOf(wordsOf(`${reported.added.join(' ')} ${reported.removed.join(' ')}`));
  const { common, inA, inB } = shareOf(gold, ours);
  return { recall: inA === 0 ? 1 : common / inA, precision: inB === 0 ? 0 : common / inB };
}
