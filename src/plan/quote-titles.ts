// Names that the page gives its things and the goal repeats: "le sentier des crêtes" is one trail, and not a trail with crests.
import type { PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import { languageOf, stateOf } from '../language/language.ts';

const fewestWords = 3;
const mostWords = 7;
/** A small word within a name: "des", "of the", "im". */
const small = /^\p{L}{1,3}$/u;

/** The goal with such names in quotes. A name without a small word in it is read as one without them. */
export function quoteTitles(goal: string, page: PageItems | null): string {
  if (page === null || goal.includes('"')) return goal;
  const named = quoteHeading(goal, page) ?? quoteFresh(goal, page);
  if (named !== null) return named;
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
  return quoted(goal, found.at, found.title.length);
}

/** "Open day", "30-year fixed": what would be read as a state is a part of the name. */
function hasState(title: string, words: readonly string[]): boolean {
  const states = words.filter((word) => stateOf(word) !== null).length;
  return states > 0 && states < words.length && stateOf(title) === null;
}

function isWhole(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text.charAt(start - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(end));
}

/** "Under Upcoming Events", "Latest News items": several words with capitals are the heading that is written so. */
function quoteHeading(goal: string, { items, language }: PageItems): string | null {
  const words = languageOf(language);
  const isHeading = (text: string) => {
    const parts = text.split(' ');
    return (
      parts.length > 1 &&
      parts.length <= mostWords &&
      parts.every((part) => /^\p{Lu}[\p{L}\p{N}'’-]+$/u.test(part)) &&
      // What is read by itself needs no quotes, and "New Jobs" asks for something.
      parts.some((part) => words?.empty.has(foldText(part))) &&
      !parts.some((part) => words?.fresh.has(foldText(part)) || words?.events.has(foldText(part)))
    );
  };
  const headings = new Set(
    items.flatMap(({ trail, kind, title }) => (kind === 'heading' ? [...trail, title] : trail)),
  );
  for (const heading of headings) {
    const at = isHeading(heading) ? goal.indexOf(heading) : -1;
    if (at >= 0 && isWhole(goal, at, at + heading.length)) return quoted(goal, at, heading.length);
  }
  return null;
}

/** "New Westminster": nothing new, where the page has no other Westminster. */
function quoteFresh(goal: string, { items, language }: PageItems): string | null {
  const fresh = languageOf(language)?.fresh;
  for (const { 0: name, 1: first = '', 2: second = '', index } of goal.matchAll(
    /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}{2,})(?![\p{L}\p{N}])/gu,
  )) {
    if (!fresh?.has(foldText(first))) continue;
    const texts = items
      .flatMap(({ title, trail, text }) => [title, text, ...trail])
      .filter((text) => text.includes(second));
    const count = (what: string) => texts.reduce((sum, text) => sum + text.split(what).length - 1, 0);
    if (texts.length > 0 && count(name) === count(second)) return quoted(goal, index, name.length);
  }
  return null;
}

function quoted(goal: string, at: number, length: number): string {
  return `${goal.slice(0, at)}"${goal.slice(at, at + length)}"${goal.slice(at + length)}`;
}
