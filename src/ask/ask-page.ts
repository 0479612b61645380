// What a stored page says to a question. Runs in a thread.
import { type Block, type Content, isMainBlock } from '../core/page/content.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { groupRows } from '../core/page/table-rows.ts';
import { makeNeedle } from '../language/language.ts';
import { partNouns } from './ask-words.ts';
import { mostPieceText } from './pieces.ts';

const longestQuote = 1200;

export interface PagePart {
  heading: string;
  quote: string;
}

/** Under the heading that names it, else the texts that do; "policy" and the like need not be there. */
export function findPart(content: Content, words: readonly string[]): PagePart | null {
  const found = findNamed(content, words);
  const names = words.filter((word) => !partNouns.has(word));
  return found !== null || names.length === words.length ? found : findNamed(content, names);
}

function findNamed({ blocks }: Content, words: readonly string[]): PagePart | null {
  const needles = words.map(makeNeedle);
  if (needles.length === 0) return null;
  const isNamed = (text: string) => {
    const folded = foldText(text);
    return needles.every((needle) => hasNeedle(folded, needle));
  };
  const heading = blocks.find(({ role, text }) => role === 'heading' && isNamed(text));
  if (heading !== undefined) {
    const under = blocks.filter(({ role, trail }) => role !== 'heading' && trail.includes(heading.text));
    if (under.length > 0) return partOf(heading.text, under);
  }
  const naming = blocks.filter(({ role, text }) => role !== 'heading' && isNamed(text));
  const main = naming.filter(isMainBlock);
  const chosen = (main.length > 0 ? main : naming).slice(0, 3);
  return chosen.length === 0 ? null : partOf(chosen[0]?.trail.at(-1) ?? '', chosen);
}

function partOf(heading: string, blocks: readonly Block[]): PagePart {
  return { heading: cut(heading, 200), quote: cut(blocks.map(({ text }) => text).join('\n'), longestQuote) };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}

export interface ScoredText {
  text: string;
  /** The headings it is under; of a single cell its row and column. */
  place: string;
  /** How many of the question's words it has, and whether the page is about it. */
  score: number;
}

/** The blocks that fit the question best, in reading order, not much more than a model is given; and the scores of `texts`. */
export function scoreTexts(
  content: Content | null,
  words: readonly string[],
  texts: readonly string[],
): { blocks: ScoredText[]; scores: number[] } {
  const needles = words.map(makeNeedle);
  const scoreOf = (text: string) => {
    const folded = foldText(text);
    return needles.filter((needle) => hasNeedle(folded, needle)).length * 2;
  };
  const blocks = content?.blocks ?? [];
  const ranked = groupRows(blocks)
    .map((row) => row.flatMap((at) => blocks[at] ?? []))
    .filter((row) => row.some(({ region }) => region !== 'nav'))
    .map((row, at) => {
      const [text, place] = [textOf(row), placeOf(row)];
      return { at, text, place, score: scoreOf(`${place} ${text}`) + (row.some(isMainBlock) ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof ranked = [];
  let left = mostPieceText;
  for (const one of ranked) {
    if (left < 0) break;
    left -= one.text.length;
    // The last one does not fit, which shows the caller that there is more.
    chosen.push({ ...one, text: one.text.slice(0, mostPieceText + 1) });
  }
  const found = chosen.sort((a, b) => a.at - b.at).map(({ text, place, score }) => ({ text, place, score }));
  return { blocks: found, scores: texts.map(scoreOf) };
}

/** Cells of a row together, each under the name of its column. */
function textOf(row: readonly Block[]): string {
  if (row.length === 1) return row[0]?.text ?? '';
  return row
    .map(({ text, column }) => (column === undefined ? text : `${cut(column, 60)}: ${text}`))
    .join(', ');
}

function placeOf(row: readonly Block[]): string {
  const [first] = row;
  const isOne = row.length === 1;
  return [
    ...(first?.trail.slice(-2) ?? []),
    ...(isOne && first?.row !== undefined ? [`row ${first.row}`] : []),
    ...(isOne && first?.column !== undefined ? [`column ${first.column}`] : []),
  ]
    .map((part) => cut(part, 100))
    .join(' › ');
}

/** A piece of what is stored, and where it is from. */
export interface StoredPiece extends ScoredText {
  siteId: string;
  snapshotId: string | null;
  changeId: string | null;
  at: number;
}
