// Pairs items that were renamed or rewritten: of the same kind, with most words in common, found by their rarer words.
import type { Item } from '../../core/page/items.ts';
import { differsInFiguresOnly, wordSet } from './similar-texts.ts';

/** By how many words candidates are looked up, and how many items may share such a word. */
const RARE_WORDS = 8;
const MOST_BEARERS = 40;

interface Sketch {
  item: Item;
  title: Set<string>;
  words: Set<string>;
}

/** `all` are the items of both readings: a word that many of them have says little. */
export function pairAlike(before: Item[], after: Item[], all: Item[]): [Item, Item][] {
  if (before.length === 0 || after.length === 0) return [];
  const weigh = openWeights(all);
  const bearers = new Map<string, Sketch[]>();
  for (const one of before.map(sketch))
    for (const word of one.words) {
      const known = bearers.get(word);
      if (known === undefined) bearers.set(word, [one]);
      else known.push(one);
    }
  const found: { one: Item; other: Item; score: number }[] = [];
  for (const item of after) {
    const other = sketch(item);
    for (const one of candidates(other, bearers)) {
      const score = likeness(one, other, weigh);
      if (score > 0) found.push({ one: one.item, other: item, score });
    }
  }
  found.sort((a, b) => b.score - a.score);
  const taken = new Set<Item>();
  return found.flatMap(({ one, other }): [Item, Item][] => {
    if (taken.has(one) || taken.has(other)) return [];
    taken.add(one).add(other);
    return [[one, other]];
  });
}

function sketch(item: Item): Sketch {
  return { item, title: wordSet(item.title), words: wordSet(item.text) };
}

type Weigh = (word: string) => number;

const REACH = 400;

function openWeights(all: Item[]): Weigh {
  const counts = new Map<string, number>();
  for (const { text } of all)
    for (const word of wordSet(text.slice(0, REACH))) counts.set(word, (counts.get(word) ?? 0) + 1);
  // An item that stayed is counted on both sides.
  return (word) => 1 / Math.log2(2 + (counts.get(word) ?? 0) / 2);
}

function candidates({ words }: Sketch, bearers: ReadonlyMap<string, Sketch[]>): Set<Sketch> {
  const lists = [...words].flatMap((word) => {
    const known = bearers.get(word);
    return known === undefined || known.length > MOST_BEARERS ? [] : [known];
  });
  lists.sort((one, other) => one.length - other.length);
  return new Set(lists.slice(0, RARE_WORDS).flat());
}

const NEEDED_IN_PROSE = 0.5;
const NEEDED = 0.55;
const SAME_BUT_NAME = 0.8;

/** 0 when they are not the same thing. */
function likeness(one: Sketch, other: Sketch, weigh: Weigh): number {
  const { item: was } = one;
  const { item: is } = other;
  if (was.kind !== is.kind) return 0;
  const said = weighedShare(one.words, other.words, weigh);
  if (was.kind === 'paragraph' || was.kind === 'heading') {
    if (said >= NEEDED_IN_PROSE) return said;
    return differsInFiguresOnly(was.text, is.text) ? NEEDED_IN_PROSE : 0;
  }
  const named = weighedShare(one.title, other.title, weigh);
  const bonus = was.list === is.list ? 0.05 : 0;
  if (said >= SAME_BUT_NAME) return said + bonus;
  // Figures that name a row are its identity: 41 is not 42.
  if (!/\p{L}{2}/u.test(was.title) || !/\p{L}{2}/u.test(is.title)) return 0;
  const score = (named + said) / 2 + bonus;
  return named >= 0.5 && score >= NEEDED ? score : 0;
}

/** Dice coefficient in which rarer words count more. */
function weighedShare(one: ReadonlySet<string>, other: ReadonlySet<string>, weigh: Weigh): number {
  let common = 0;
  let all = 0;
  for (const word of one) {
    const weight = weigh(word);
    all += weight;
    if (other.has(word)) common += weight;
  }
  for (const word of other) all += weigh(word);
  return all === 0 ? 0 : (2 * common) / all;
}
