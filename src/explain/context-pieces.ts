// What did not change, and helps to say what a change means: the rest of the tables and sections it stands in, and what the goal names.
import { type Block, type Content, isMainBlock } from '../core/content.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import { makeNeedle } from '../language/language.ts';
import type { Unnumbered } from './diff-pieces.ts';
import type { Readings, Subject } from './gather-material.ts';
import { oneLine } from './one-line.ts';

const mostText = 5_000;
const mostSection = 900;
const shortestWord = 4;

/** By section, in reading order; those with changes first, then those that the goal names, then the rest of the main part. */
export function contextPieces({ diff, trackingGoal }: Subject, { after }: Readings): Unnumbered[] {
  if (after === null) return [];
  const changed = new Set(diff.hunks.flatMap(({ afterIndex }) => afterIndex ?? []));
  const needles = (trackingGoal.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(({ length }) => length >= shortestWord)
    .slice(0, 20)
    .map(makeNeedle);
  const ranked = sectionsOf(after)
    .map((section) => ({ ...section, rank: rankOf(section.blocks, changed, needles, after) }))
    .sort((one, other) => one.rank - other.rank);
  const pieces: Unnumbered[] = [];
  let room = mostText;
  for (const { place, blocks } of ranked) {
    const text = oneLine(
      tellBlocks(blocks.flatMap((at) => (changed.has(at) ? [] : (after.blocks[at] ?? [])))),
      mostSection,
    );
    if (text === '' || text.length > room) continue;
    room -= text.length;
    pieces.push({ what: 'unchanged', place, before: null, after: text, beside: '', hunks: [], facts: [] });
  }
  return pieces;
}

interface Section {
  place: string;
  /** Indexes. */
  blocks: number[];
}

function sectionsOf({ blocks }: Content): Section[] {
  const sections: Section[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.role === 'heading' || !isMainBlock(block)) continue;
    const place = block.trail
      .slice(-2)
      .map((heading) => oneLine(heading, 120))
      .join(' › ');
    const last = sections.at(-1);
    if (last?.place === place) last.blocks.push(at);
    else sections.push({ place, blocks: [at] });
  }
  return sections;
}

function rankOf(
  indexes: readonly number[],
  changed: ReadonlySet<number>,
  needles: readonly ReturnType<typeof makeNeedle>[],
  { blocks }: Content,
): number {
  if (indexes.some((at) => changed.has(at))) return 0;
  const text = foldText(
    indexes
      .map((at) => `${blocks[at]?.trail.at(-1) ?? ''} ${blocks[at]?.text ?? ''}`)
      .join(' ')
      .slice(0, 4_000),
  );
  return needles.some((needle) => hasNeedle(text, needle)) ? 1 : 2;
}

/** Cells of a row together, under the names of their columns. */
function tellBlocks(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let row: string | undefined;
  for (const { text, row: own, column } of blocks) {
    const told = column === undefined ? text : `${column}: ${text}`;
    if (own !== undefined && own === row) parts.push(`, ${told}`);
    else
      parts.push(
        `${parts.length === 0 ? '' : own === undefined ? ' ' : ' | '}${own === undefined || own === text ? '' : `${own}: `}${told}`,
      );
    row = own;
  }
  return parts.join('');
}
