// Opening hours and telephone numbers often stand in the footer alone: who asks for what only an edge of the page says means that.
import type { Item, PageItems } from '../core/page/items.ts';
import { foldText } from '../core/page/match-words.ts';
import type { Wish } from '../core/plan/plan.ts';
import { hasWord } from '../items/items.ts';
import { makeNeedle } from '../language/language.ts';
import type { GoalReading } from './goal/reading.ts';

/** Longer titles are no labels. */
const longestLabel = 40;

/** The wish bound to the edge whose label it names; itself where it names anything else, or the main part says the word, too. */
export function boundBesideMain(wish: Wish, { groups }: GoalReading, page: PageItems | null): Wish {
  const { field, where, bound, event } = wish;
  if (page === null || field === null || bound !== null || where.length > 0) return wish;
  if (event === 'appears' || event === 'disappears' || event === 'moves') return wish;
  const said = groups.flat().flatMap(({ words }) => words.filter((word) => word.field !== null));
  const [name, ...others] = new Set(said.map(({ text }) => text.split(/\s+/u).at(-1) ?? text));
  if (name === undefined || others.length > 0) return wish;
  const needle = makeNeedle(name);
  const isSaid = (text: string) => hasWord(foldText(text), needle);
  if (page.items.some(({ isMain, text, trail }) => isMain && [text, ...trail].some(isSaid))) return wish;
  const labelled = page.items.find((item) => item.region !== undefined && labelsOf(item).some(isSaid));
  if (labelled?.region === undefined) return wish;
  return {
    ...wish,
    target: 'section',
    place: [],
    bound: labelled.region,
    field: { kind: 'any', words: [name] },
  };
}

function labelsOf({ title, fields }: Item): string[] {
  return [title, ...fields.map(({ name }) => name)].filter((label) => label.length <= longestLabel);
}
