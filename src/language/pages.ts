// The words of pages in all languages that pages are read in: those with a lexicon, and many that goals are not understood in.
import { lexicons } from './languages.ts';
import type { PageWords } from './page-words.ts';
import { further } from './pages/further.ts';
import { north } from './pages/north.ts';
import { rightToLeft } from './pages/right-to-left.ts';
import { slavic } from './pages/slavic.ts';
import { furtherSmallWords } from './pages/small-words.ts';
import { unspaced } from './pages/unspaced.ts';

/** Languages that part their words. */
export const spacedPages: readonly PageWords[] = [
  ...lexicons.filter(({ spacing }) => spacing === undefined).map(({ page }) => page),
  ...north,
  ...further,
  ...slavic,
  ...rightToLeft,
];

/** Japanese, Chinese, Korean, Thai: a phrase counts wherever it stands. */
export const unspacedPages: readonly PageWords[] = [
  ...lexicons.filter(({ spacing }) => spacing !== undefined).map(({ page }) => page),
  ...unspaced,
];

/** The phrases of one kind, in the order of the languages, each once. */
export function phrasesOfPages(kind: keyof PageWords, pages: readonly PageWords[] = spacedPages): string[] {
  return [...new Set(pages.flatMap((page) => (page[kind] ?? '').split('|')))].filter(
    (phrase) => phrase !== '',
  );
}

/** The single words of one kind, in all languages that part their words. */
export function wordsOfPages(kind: keyof PageWords): string[] {
  return [...new Set(spacedPages.flatMap((page) => (page[kind] ?? '').split(' ')))].filter(
    (word) => word !== '',
  );
}

/** Source of an expression that finds any of the phrases of these kinds, the longest first. */
export function anyOfPages(
  kinds: readonly (keyof PageWords)[],
  pages: readonly PageWords[] = spacedPages,
): string {
  return [...new Set(kinds.flatMap((kind) => phrasesOfPages(kind, pages)))]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`))
    .join('|');
}

/** By language: the small words by which a text is known to be written in it. */
export const smallWords: Readonly<Record<string, string>> = {
  ...furtherSmallWords,
  ...Object.fromEntries(lexicons.map(({ code, page }) => [code, page.small ?? ''])),
};
