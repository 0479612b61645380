// Names that the page gives its things and the goal repeats: "le sentier des crêtes" is one trail, and not a trail with crests.
import type { PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import { stateOf } from '../language/language.ts';

const fewestWords = 3;
const mostWords = 7;
/** A small word within a name: "des", "of the", "im". */
const small = /^\p{L}{1,3}$/u;

/** The goal with such names in quotes. A name without a small word in it is read as one without them. */
export function quoteTitles(goal: string, page: PageItems | null): string {
  if (page === null || goal.includes('"')) return goal;
  const folded = foldText(goal);
  // Where folding changes the length, places in the one are none in the other.
  if (folded.length !== goal.length) return goal;
  const titles = new Set(
    page.items
      .filter(({ kind, isMain }) => isMain && kind !== 'paragraph' && kind !== 'heading')
      .map(({ title }) => foldText(title)),
  );
  const found = [...titles]
    .filter((title) => {
      const words = title.split(/\s+/u);
      const hasSmall = words.length >= fewestWords && words.slice(1, -1).some((word) => small.test(word));
      return words.length <= mostWords && (hasSmall || hasState(title, words));
    })
    .map((title) => ({ title, at: folded.indexOf(title) }))
    .filter(({ title, at }) => at >= 0 && isWhole(folded, at, at + title.length))
    .sort((one, other) => other.title.length - one.title.length)[0];
  if (found === undefined) return goal;
  const end = found.at + found.title.length;
  return `${goal.slice(0, found.at)}"${goal.slice(found.at, end)}"${goal.slice(end)}`;
}

/** "Open day", "30-year fixed": what would be read as a state is a part of the name. */
function hasState(title: string, words: readonly string[]): boolean {
  const states = words.filter((word) => stateOf(word) !== null).length;
  return states > 0 && states < words.length && stateOf(title) === null;
}

function isWhole(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}
