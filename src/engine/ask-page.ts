// What a stored page says to a question, and whether an answer follows from it. Runs in a thread.
import { verifyClaims } from '../analyse/analyse.ts';
import { type Block, isMainBlock } from '../core/content.ts';
import { type Diff, noDiff } from '../core/diff.ts';
import { foldText, hasNeedle } from '../core/match-words.ts';
import { makeNeedle } from '../language/language.ts';
import type { Answer } from './ask.ts';
import { parseContent } from './middle.ts';
import { mostPieceText } from './pieces.ts';

const longestQuote = 1200;
const shortestQuote = 3;

export interface PagePart {
  heading: string;
  quote: string;
}

/** Under the heading that names it, else the texts that do. */
export function findPart(content: Uint8Array, words: readonly string[]): PagePart | null {
  const { blocks } = parseContent(content);
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
  /** How many of the question's words it has, and whether the page is about it. */
  score: number;
}

/** The blocks that fit the question best, in reading order, not much more than a model is given; and the scores of `texts`. */
export function scoreTexts(
  content: Uint8Array | null,
  words: readonly string[],
  texts: readonly string[],
): { blocks: ScoredText[]; scores: number[] } {
  const needles = words.map(makeNeedle);
  const scoreOf = (text: string) => {
    const folded = foldText(text);
    return needles.filter((needle) => hasNeedle(folded, needle)).length * 2;
  };
  const ranked = (content === null ? [] : parseContent(content).blocks)
    .map((block, at) => ({
      at,
      text: block.text,
      score: scoreOf(`${block.trail.join(' ')} ${block.text}`) + (isMainBlock(block) ? 1 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof ranked = [];
  let left = mostPieceText;
  for (const one of ranked) {
    if (left < 0) break;
    left -= one.text.length;
    // The last one does not fit, and tells whoever chooses so.
    chosen.push({ ...one, text: one.text.slice(0, mostPieceText + 1) });
  }
  const blocks = chosen.sort((a, b) => a.at - b.at).map(({ text, score }) => ({ text, score }));
  return { blocks, scores: texts.map(scoreOf) };
}

/** A piece of what is stored, and where it is from. */
export interface Piece extends ScoredText {
  siteId: string;
  snapshotId: string | null;
  changeId: string | null;
  at: number;
}

/** What of a model's answer follows from the pieces that it quotes; empty where nothing does. */
export function proveAnswer(
  { answer, quotes }: { answer: string; quotes: readonly string[] },
  pieces: readonly Piece[],
  around: { question: string; names: ReadonlyMap<string, string> },
): { said: string; citations: Answer['citations'] } {
  const plainPieces = pieces.map((piece) => ({ piece, text: plain(piece.text) }));
  const citations = quotes.flatMap((quote) => {
    const wanted = plain(quote);
    const found = plainPieces.find(({ text }) => text.includes(wanted))?.piece;
    if (wanted.length < shortestQuote || found === undefined) return [];
    const { siteId, snapshotId, changeId, at } = found;
    return [{ siteId, snapshotId, changeId, at: new Date(at).toISOString(), quote }];
  });
  return { said: citations.length === 0 ? '' : provenWords(answer, pieces, citations, around), citations };
}

/** Sentence by sentence: each must follow from the pieces of one site that is cited, or of those that it names. */
function provenWords(
  answer: string,
  pieces: readonly Piece[],
  cited: Answer['citations'],
  { question, names }: { question: string; names: ReadonlyMap<string, string> },
): string {
  const sites = [...new Set(cited.map(({ siteId }) => siteId))];
  const follows = (sentence: string, siteIds: readonly string[]) => {
    const own = pieces.filter(({ siteId }) => siteIds.includes(siteId));
    const known = [
      question,
      ...siteIds.map((id) => names.get(id) ?? ''),
      ...own.map(({ at }) => new Date(at).toISOString().slice(0, 10)),
    ];
    return verifyClaims({ title: '', summary: sentence, insights: [] }, diffOf(own), known).summary !== '';
  };
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(answer)];
  return sentences
    .map(({ segment }) => segment.trim())
    .filter((sentence) => {
      const named = sites.filter((id) => plain(sentence).includes(plain(names.get(id) ?? '\n')));
      return named.length > 0 ? follows(sentence, named) : sites.some((id) => follows(sentence, [id]));
    })
    .join(' ');
}

function plain(text: string): string {
  return foldText(text).replace(/\s+/gu, ' ').trim();
}

/** As if all pieces had just been added: an answer may say what they say. */
function diffOf(pieces: readonly Piece[]): Diff {
  return {
    ...noDiff,
    hunks: pieces.map(({ text }, index) => ({
      ...{
        op: 'added' as const,
        beforeIndex: null,
        afterIndex: index,
        before: null,
        after: text,
        words: null,
      },
      where: { selector: '', trail: [], region: 'main' as const, role: 'paragraph' as const },
    })),
  };
}
