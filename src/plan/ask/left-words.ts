// Words of a goal that some entries of the page say and others do not, and of which its plan makes no use: in brackets, reasons and asides, too.
import { foldText } from '../../core/page/match-words.ts';
import type { Filter } from '../../core/plan/plan.ts';
import { saysWord } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import type { Asking } from './asking.ts';

const leastLetters = 3;

/** The most selective first. */
export function leftWords(asking: Asking, kept: readonly Filter[]): string[] {
  const { page, words } = asking;
  const used = usedWords(asking, kept);
  const main = page.items.filter(({ isMain }) => isMain);
  return contentWords(asking)
    .filter((word) => !used.includes(foldText(word)) && words.roleOf(word) === 'filter')
    .map((word) => {
      const needle = makeNeedle(word);
      return { word, count: main.filter((item) => saysWord(item, needle)).length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.count - other.count)
    .map(({ word }) => word);
}

/** As they are written, without figures and words of grammar. */
function contentWords({ goal, drafts }: Asking): string[] {
  const language = drafts[0]?.reading.language ?? null;
  const isGrammar = (folded: string) =>
    language?.forms.get(folded) !== undefined || language?.signs.has(folded) === true;
  const said = new Set(goal.match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? []);
  return [...said].filter((word) => {
    const folded = foldText(word);
    return folded.length >= leastLetters && !/^\p{N}+$/u.test(folded) && !isGrammar(folded);
  });
}

/** What the plan asks for, leaves out, or looks for something in. */
function usedWords({ wishes, drafts }: Asking, kept: readonly Filter[]): string {
  const excluded = drafts.flatMap(({ reading }) => reading.not.flatMap(({ words }) => words));
  return foldText(
    [
      ...kept.flatMap(({ any }) => any),
      ...wishes.flatMap(({ not }) => not.flatMap(({ any }) => any)),
      ...wishes.flatMap(({ field, place }) => [...(field?.words ?? []), ...place]),
      ...excluded.map(({ text }) => text),
    ].join(' '),
  );
}
