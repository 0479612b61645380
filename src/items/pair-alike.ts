// Items that were renamed or rewritten: pairs of the same kind that share most of their words, found by their rarer words.
import type { Item } from '../core/items.ts';
import { differsInFiguresOnly, shareOf, wordSet } from './similar-texts.ts';

/** Words by which the like of an item are looked for, and how many have such a word at most. */
const RARE_WORDS = 8;
const MOST_BEARERS = 40;

interface Sketch {
  item: Item;
  title: Set<string>;
  words: Set<string>;
}

export function pairAlike(before: Item[], after: Item[]): [Item, Item][] {
  if (before.length === 0 || after.length === 0) return [];
  const ones = before.map(sketch);
  const bearers = new Map<string, Sketch[]>();
  for (const one of ones)
    for (const word of one.words) {
      const known = bearers.get(word);
      if (known === undefined) bearers.set(word, [one]);
      else known.push(one);
    }
  const found: { one: Sketch; other: Sketch; score: number }[] = [];
  for (const item of after) {
    const other = sketch(item);
    for (const one of candidates(other, bearers)) {
      const score = likeness(one, other);
      if (score > 0) found.push({ one, other, score });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const taken = new Set<Item>();
  return found.flatMap(({ one, other }): [Item, Item][] => {
    if (taken.has(one.item) || taken.has(other.item)) return [];
    taken.add(one.item).add(other.item);
    return [[one.item, other.item]];
  });
}

function sketch(item: Item): Sketch {
  return { item, title: wordSet(item.title), words: wordSet(item.text) };
}

function candidates({ words }: Sketch, bearers: ReadonlyMap<string, Sketch[]>): Set<Sketch> {
  const rare = [...words].flatMap((word) => bearers.get(word) ?? []).length;
  const lists = [...words]
    .flatMap((word) => {
      const known = bearers.get(word);
      return known === undefined || known.length > MOST_BEARERS ? [] : [known];
    })
    .sort((one, other) => one.length - other.length)
    .slice(0, RARE_WORDS);
  return rare === 0 ? new Set() : new Set(lists.flat());
}

const NEEDED_IN_PROSE = 0.5;
const NEEDED = 0.6;

/** 0 when they are not one thing. */
function likeness(one: Sketch, other: Sketch): number {
  const { item: was } = one;
  const { item: is } = other;
  if (was.kind !== is.kind) return 0;
  if (was.kind === 'paragraph' || was.kind === 'heading') {
    const share = shareOf(one.words, other.words);
    if (share >= NEEDED_IN_PROSE) return share;
    return differsInFiguresOnly(was.text, is.text) ? NEEDED_IN_PROSE : 0;
  }
  // Figures that name a row are its name: 41 is not 42.
  if (!/\p{L}{2}/u.test(was.title) || !/\p{L}{2}/u.test(is.title)) return 0;
  const named = shareOf(one.title, other.title);
  const said = shareOf(one.words, other.words);
  const score = (named + said) / 2 + (was.list === is.list ? 0.05 : 0);
  return named >= 0.5 && score >= NEEDED ? score : 0;
}
