// Doubt about the place: which list or section of the page is meant, where the goal names none of several.
import { foldText } from '../../core/page/match-words.ts';
import type { Wish } from '../../core/plan/plan.ts';
import { hasWord, holdsFilter } from '../../items/items.ts';
import { makeNeedle } from '../../language/language.ts';
import { type Answer, type Asking, changeAll, type Doubt } from './asking.ts';

const leastSize = 2;
const longestName = 100;
const mostAnswers = 4;
/** Lists that hold so much of what the largest holds may as well be meant. */
const evenShare = 0.3;

export function doubtPlace(asking: Asking): Doubt | null {
  const { wishes } = asking;
  if (wishes.some(({ target }) => target === 'subject')) return null;
  const bound = wishes.find((wish) => wish.bound !== null)?.bound ?? null;
  const { names, isNamed, isEven } = placesOf(asking);
  const isThere = placesWith(asking);
  const others = names.filter(
    (name) => isThere(name) && (bound === null || foldText(name) !== foldText(bound)),
  );
  const kept = placeAnswer(bound, [...wishes]);
  const open: Answer[] = bound === null ? [kept] : [kept, placeAnswer(null, bind(wishes, null))];
  const answers = [
    ...open,
    ...others.map((name) => placeAnswer(name, bind(wishes, name))).slice(0, mostAnswers - open.length),
  ];
  const isFiltered = wishes.some(({ where }) => where.length > 0);
  if (bound === null && !isNamed && (isFiltered || !isEven)) return null;
  return { say: { code: 'place', words: [] }, answers, weight: isNamed || bound !== null ? 6.5 : 4 };
}

/** Where the page has what is requested today, nobody means a part of it that has none. */
function placesWith({ wishes, page }: Asking): (name: string) => boolean {
  const passing = page.items.filter((item) =>
    wishes.some(
      ({ where }) => where.length > 0 && where.every((one) => holdsFilter(item, one, page.subject)),
    ),
  );
  const places = new Set(passing.flatMap(({ trail, list }) => [...trail, list]));
  const named = new Map(page.lists.map(({ id, name }) => [id, name]));
  for (const place of [...places]) places.add(named.get(place) ?? place);
  return (name) => passing.length === 0 || places.has(name);
}

function bind(wishes: readonly Wish[], bound: string | null): Wish[] {
  return changeAll(wishes, { bound, target: 'item' });
}

function placeAnswer(name: string | null, wishes: Wish[]): Answer {
  return name === null
    ? { say: { code: 'anywhere', words: [] }, wishes }
    : { say: { code: 'in', words: [name.slice(0, longestName)] }, wishes };
}

/** Names of lists and headings: those that say a word of the goal first, then by how much they hold. */
function placesOf({ drafts, page, words }: Asking): {
  names: string[];
  isNamed: boolean;
  /** No list holds by far the most of the page. */
  isEven: boolean;
} {
  const sizes = new Map<string, number>();
  for (const { name, size, isMain } of page.lists)
    if (size >= leastSize) sizes.set(name, (sizes.get(name) ?? 0) + (isMain ? size : size / 100));
  for (const { trail, kind } of page.items)
    for (const name of kind === 'heading' ? [] : trail) if (!sizes.has(name)) sizes.set(name, 0);
  const needles = drafts
    .flatMap(({ reading }) => reading.groups.flat().flatMap((phrase) => phrase.words))
    .filter(({ text }) => text.length > 2 && words.roleOf(text) !== 'subject')
    .map(({ text }) => makeNeedle(text));
  const rated = [...sizes]
    .filter(([name]) => name !== '' && name.length <= longestName)
    .map(([name, size]) => {
      const folded = foldText(name);
      return { name, size, said: needles.filter((needle) => hasWord(folded, needle)).length };
    })
    .filter(({ size, said }) => size > 0 || said > 0)
    .toSorted((one, other) => other.said - one.said || other.size - one.size);
  const [first = 0, second = 0] = rated.map(({ size }) => size).toSorted((one, other) => other - one);
  return {
    names: rated.map(({ name }) => name),
    isNamed: (rated[0]?.said ?? 0) > 0,
    isEven: second >= leastSize && second >= first * evenShare,
  };
}
