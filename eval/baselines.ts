// What simpler watchers would have reported for the same two pages.
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { EvalData } from './data.ts';
import type { DiffText } from './diff-text-score.ts';
import { visibleLines } from './visible-text.ts';
import { bagOf, wordsOf } from './words.ts';

/** The name of a watcher, and what it would have reported. */
export type BaselineOutcome = Record<BaselineName, DiffText & { isAlert: boolean }>;

export const baselineNames = [
  'any visible word',
  'line diff of the whole page',
  'Readability text differs',
] as const;
type BaselineName = (typeof baselineNames)[number];

interface Texts {
  words: string;
  lines: string[];
  article: string[];
}

export function runBaselines(pair: { before: string; after: string }, data: EvalData): BaselineOutcome {
  const before = readTexts(pair.before, data);
  const after = readTexts(pair.after, data);
  const byLine = compareLines(before.lines, after.lines);
  const byArticle = compareLines(before.article, after.article);
  return {
    'any visible word': { ...byLine, isAlert: before.words !== after.words },
    'line diff of the whole page': { ...byLine, isAlert: before.lines.join('\n') !== after.lines.join('\n') },
    'Readability text differs': {
      ...byArticle,
      isAlert: before.article.join('\n') !== after.article.join('\n'),
    },
  };
}

/** Pairs that differ in their goal alone follow one another. */
const known = new Map<string, Texts>();
const mostKnown = 8;

function readTexts(reference: string, data: EvalData): Texts {
  const texts = known.get(reference) ?? loadTexts(reference, data);
  known.delete(reference);
  known.set(reference, texts);
  const oldest = known.keys().next();
  if (known.size > mostKnown && !oldest.done) known.delete(oldest.value);
  return texts;
}

function loadTexts(reference: string, data: EvalData): Texts {
  const html = new TextDecoder().decode(data.load(reference));
  const lines = visibleLines(html);
  return { lines, words: wordsOf(lines.join(' ')).join(' '), article: readArticle(html) };
}

/** Some pages are too odd for it; it reports nothing for those. */
function readArticle(html: string): string[] {
  try {
    const { document } = parseHTML(html);
    const content = new Readability(document).parse()?.content ?? '';
    return visibleLines(content);
  } catch {
    return [];
  }
}

/** The lines that one side has more often than the other. */
function compareLines(before: readonly string[], after: readonly string[]): DiffText {
  return { added: surplus(after, before), removed: surplus(before, after) };
}

function surplus(lines: readonly string[], others: readonly string[]): string[] {
  const left = bagOf(others);
  return lines.filter((line) => {
    const times = left.get(line) ?? 0;
    if (times > 0) left.set(line, times - 1);
    return times === 0;
  });
}
