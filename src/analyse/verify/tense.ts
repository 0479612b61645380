// Then and now: words that the page has lost are told as past, and words that came are not.
import { onlyPast, past, present, withoutPageEndings } from './change-words.ts';
import { isCommon } from './common-nouns.ts';
import type { Evidence } from './evidence.ts';
import { writtenNumbers } from './number-words.ts';
import { contentStems, fold, withoutQuotes } from './sentence-words.ts';

export function tenseProblem(sentence: string, { gone, come, after }: Evidence): string | null {
  const folded = withoutPageEndings(fold(withoutQuotes(sentence)), after.text);
  const stems = [...contentStems(folded)].filter(
    (stem) => stem.length > 3 && !isCommon(stem) && writtenNumbers(stem).length === 0,
  );
  const lost = stems.find((stem) => gone.has(stem));
  if (lost !== undefined && !past.test(folded)) return `“${lost}” is what it said before`;
  if (lost !== undefined || !onlyPast.test(folded) || present.test(folded)) return null;
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isFigureGone = words.some((word) => /\d/u.test(word) && gone.has(word));
  const fresh = [...stems, ...words.filter((word) => /\d/u.test(word))].find((stem) => come.has(stem));
  return fresh !== undefined && !isFigureGone ? `“${fresh}” is what it says now` : null;
}
