// What did not change, and helps to say what a change means: the rest of the tables and sections it is in, and what the goal names.
import { type Block, type Content, isMainBlock } from '../core/page/content.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { makeNeedle } from '../language/language.ts';
import { oneLine } from './one-line.ts';
import type { Readings, Subject, Unnumbered } from './subject.ts';

const mostText = 3_000;
/** Of sections that have neither changes nor words of the goal. */
const mostOther = 1_500;
const mostSection = 600;
const shortestWord = 4;
/** So many words of the goal make a text outside the main part worth showing. */
const fewestNamed = 2;
const fewestSections = 4;

type Needle = ReturnType<typeof makeNeedle>;

/** By section, in reading order; those with changes first, then those that the goal names, then the rest of the main part. */
export function contextPieces({ diff, trackingGoal }: Subject, { after }: Readings): Unnumbered[] {
  if (after === null) return [];
  const changed = new Set(diff.hunks.flatMap(({ afterIndex }) => afterIndex ?? []));
  const words = (trackingGoal.match(/[\p{L}\p{N}]+/gu) ?? []).filter(({ length }) => length >= shortestWord);
  const needles = words.slice(0, 20).map(makeNeedle);
  const isNamed = ({ text }: Block) => {
    const folded = foldText(text.slice(0, mostSection));
    return needles.filter((needle) => hasNeedle(folded, needle)).length >= fewestNamed;
  };
  const sections = sectionsOf(after, (block) => isMainBlock(block) || isNamed(block));
  const distinctive = distinctiveNeedles(needles, sections);
  const ranked = sections
    .map((section) => ({ ...section, rank: rankOf(section, changed, distinctive) }))
    .sort((one, other) => one.rank - other.rank);
  const pieces: Unnumbered[] = [];
  let [room, roomForOthers] = [mostText, mostOther];
  for (const { place, blocks, rank } of ranked) {
    const text = oneLine(
      formatBlocks(blocks.flatMap((at) => (changed.has(at) ? [] : (after.blocks[at] ?? [])))),
      mostSection,
    );
    if (text === '' || text.length > (rank === 2 ? Math.min(room, roomForOthers) : room)) continue;
    room -= text.length;
    if (rank === 2) roomForOthers -= text.length;
    pieces.push({ what: 'unchanged', place, before: null, after: text, beside: '', hunks: [], facts: [] });
  }
  return pieces;
}

interface Section {
  place: string;
  /** Indexes. */
  blocks: number[];
  /** Folded, with its headings. */
  text: string;
}

function sectionsOf({ blocks }: Content, isShown: (block: Block) => boolean): Section[] {
  const sections: (Omit<Section, 'text'> & { texts: string[] })[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.role === 'heading' || !isShown(block)) continue;
    const place = block.trail
      .slice(-2)
      .map((heading) => oneLine(heading, 120))
      .join(' › ');
    const last = sections.at(-1);
    const texts = [block.trail.at(-1) ?? '', block.text];
    if (last?.place === place) {
      last.blocks.push(at);
      last.texts.push(...texts);
    } else sections.push({ place, blocks: [at], texts });
  }
  return sections.map(({ texts, ...section }) => ({
    ...section,
    text: foldText(texts.join(' ').slice(0, 4_000)),
  }));
}

/** A word that most sections have ("terms", "tell") chooses none of them. */
function distinctiveNeedles(needles: readonly Needle[], sections: readonly Section[]): Needle[] {
  if (sections.length < fewestSections) return [...needles];
  return needles.filter(
    (needle) => sections.filter(({ text }) => hasNeedle(text, needle)).length * 2 <= sections.length,
  );
}

function rankOf({ blocks, text }: Section, changed: ReadonlySet<number>, needles: readonly Needle[]): number {
  if (blocks.some((at) => changed.has(at))) return 0;
  return needles.some((needle) => hasNeedle(text, needle)) ? 1 : 2;
}

/** Cells of a row together, under the names of their columns. */
function formatBlocks(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let row: string | undefined;
  for (const { text, row: own, column } of blocks) {
    const cell = column === undefined ? text : `${column}: ${text}`;
    if (own !== undefined && own === row) parts.push(`, ${cell}`);
    else
      parts.push(
        `${parts.length === 0 ? '' : own === undefined ? ' ' : ' | '}${own === undefined || own === text ? '' : `${own}: `}${cell}`,
      );
    row = own;
  }
  return parts.join('');
}
