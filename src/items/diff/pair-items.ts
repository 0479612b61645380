// Matches the items of two readings: by text, list and key, address, then by similarity.
import type { Item, PageItems } from '../../core/page/items.ts';
import { namesWeekday } from '../../language/language.ts';
import { pairAlike } from './pair-alike.ts';
import { evenText, maskFigures, shareOf, wordSet } from './similar-texts.ts';
import { withoutDays } from './without-days.ts';

/** Blocks before and after that are known to be the same. */
export type BlockPairs = ReadonlyMap<number, number>;

/** In the order of the reading after. */
export function pairItems(
  before: PageItems,
  after: PageItems,
  known: BlockPairs = new Map(),
): [Item, Item][] {
  const matching = openMatching(before.items, after.items);
  // In a ranking the place says nothing of who has it.
  matching.pairOnly(openOnly(before, after, ofRanking(before, after)));
  // Where a selector chose one value of each object, only the names of the objects distinguish them.
  matching.pairOnly(openOnly(before, after, ownerOfValue));
  matching.pairBy(
    (item) => `${item.kind}\n${item.list}\n${item.key}\n${item.href ?? ''}\n${evenText(item.text)}`,
  );
  matching.pairBy((item) => `${isProse(item)}\n${evenText(item.text)}`);
  matching.pairBy((item) =>
    isProse(item) || item.href === null ? null : `${item.list}\n${item.key}\n${item.href}`,
  );
  matching.pairBest((item) => (isProse(item) || item.key === '' ? null : `${item.list}\n${item.key}`));
  matching.pairOnly((item) => (isProse(item) ? null : item.href));
  // Entries that say the same but for figures, and say much: "Posts: 375" ticked on.
  matching.pairOnly((item) => (isProse(item) ? null : withoutFigures(item)));
  matching.pairOnly((item) => (isProse(item) || item.key === '' ? null : `${item.kind}\n${item.key}`));
  matching.pairOnly((item) => (item.blocks.length === 1 && item.title.length <= 40 ? item.key : null));
  pairByBlocks(matching, before.items, after.items, known);
  for (const nameOf of [labelOf, besidePlace, besideDay])
    if (matching.waitingBefore().length > 0 && matching.waitingAfter().length > 0)
      matching.pairOnly(openOnly(before, after, nameOf));
  for (const [one, other] of pairAlike(matching.waitingBefore(), matching.waitingAfter(), [
    ...before.items,
    ...after.items,
  ]))
    matching.pair(one, other);
  const partners = matching.partners;
  return after.items.flatMap((item): [Item, Item][] => {
    const partner = partners.get(item);
    return partner === undefined ? [] : [[partner, item]];
  });
}

/** A name that one entry alone has on either side; in longer lists the same is said often. */
function openOnly(
  before: PageItems,
  after: PageItems,
  nameOf: (item: Item, page: PageItems) => string | null,
): (item: Item) => string | null {
  const said = new Map<Item, string | null>();
  const counts = [before, after].map((page) => {
    const count = new Map<string, number>();
    for (const item of page.items.length > MOST_NAMED ? [] : page.items) {
      const name = isProse(item) ? null : nameOf(item, page);
      said.set(item, name);
      if (name !== null) count.set(name, (count.get(name) ?? 0) + 1);
    }
    return count;
  });
  return (item) => {
    const name = said.get(item) ?? null;
    return name !== null && counts.every((count) => count.get(name) === 1) ? name : null;
  };
}

const MOST_NAMED = 3000;

/** Of an object of which nothing is left but a value: the name it stands under. */
function ownerOfValue(item: Item): string | null {
  const { kind, list, trail } = item;
  return kind === 'object' && isOnlyValue(item) ? `${list}\n${trail.join('\n')}` : null;
}

/**
 * Nothing but a price, or a value under the name of its object: such as where a selector chose only the prices of a
 * page. Its title is that value, and names nothing.
 */
export function isOnlyValue({ kind, blocks, fields, title, href, trail }: Item): boolean {
  const [value, ...others] = fields.filter(({ block }) => block !== null);
  if (value === undefined || others.length > 0 || blocks.length !== 1 || href !== null) return false;
  return value.text === title && (value.kind === 'price' || (kind === 'object' && trail.length > 0));
}

/** What an entry says besides its day: another day of what is there often is another thing. */
function besideDay({ list, text }: Item, { language }: PageItems): string | null {
  const rest = withoutDays(text, language);
  return rest === null ? null : `${list}\n${rest}`;
}

const label = /^(\p{L}[^:：\d]{1,38}?)\s?[:：]\s/u;

/** "Sunday: closed", which was "Sunday: 9–13", and "Sunday closed". */
function labelOf({ list, text, blocks }: Item, { language }: PageItems): string | null {
  if (blocks.length !== 1) return null;
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const isDay = text.length <= LONGEST_HOURS && namesWeekday(first, language);
  const said = label.exec(text)?.[1] ?? (isDay ? first : undefined);
  return said === undefined ? null : `${list}\n${evenText(said)}`;
}

const LONGEST_HOURS = 60;

/** "12 Tamsin Orrell 1095", who climbs to 9. */
function besideRank({ list, text }: Item): string | null {
  const said = /^#?\d{1,4}[.)]?[\s·|]+(\p{L}.*)$/su.exec(evenText(text))?.[1];
  if (said === undefined) return null;
  const words = maskFigures(said).match(/\p{L}{2,}/gu) ?? [];
  return words.length < FEWEST_IN_NAME ? null : `${list}\n${words.join(' ')}`;
}

const FEWEST_IN_NAME = 2;

/** Beside a number anywhere: what is written as a name. "3. Governing Law" is a clause, whose number says where it stands. */
function besidePlace(item: Item): string | null {
  if (/^\d+[.)]/u.test(item.text)) return null;
  const capitals = item.text.match(/(?<!\p{L})\p{Lu}\p{L}/gu) ?? [];
  return capitals.length < FEWEST_IN_NAME ? null : besideRank(item);
}

/** As above, in lists whose entries begin with 1, 2, 3, on either side. */
function ofRanking(...pages: [PageItems, PageItems]): (item: Item, page: PageItems) => string | null {
  const ranked = pages.map(
    ({ items }) =>
      new Set(
        [...Map.groupBy(items, ({ list }) => list)]
          .filter(([, own]) => own.length >= FEWEST_RANKED && own.every(hasOwnPlace))
          .map(([list]) => list),
      ),
  );
  return (item) => (ranked.every((lists) => lists.has(item.list)) ? besideRank(item) : null);
}

const FEWEST_RANKED = 3;

function hasOwnPlace({ text }: Item, at: number): boolean {
  return Number(/^#?(\d{1,4})(?!\d)/u.exec(text)?.[1]) === at + 1;
}

const LEAST_WORDS = 8;

function withoutFigures({ list, text }: Item): string | null {
  const masked = maskFigures(text);
  return (masked.match(/\p{L}{2,}/gu)?.length ?? 0) < LEAST_WORDS ? null : `${list}\n${masked}`;
}

export function isProse({ kind }: Item): boolean {
  return kind === 'paragraph' || kind === 'heading';
}

interface Matching {
  /** Item after → item before. */
  partners: Map<Item, Item>;
  pair(one: Item, other: Item): void;
  /** Equal names, in reading order. */
  pairBy(nameOf: (item: Item) => string | null): void;
  /** Equal names, the most similar first. */
  pairBest(nameOf: (item: Item) => string | null): void;
  /** Equal names, where one is unmatched on each side. */
  pairOnly(nameOf: (item: Item) => string | null): void;
  waitingBefore(): Item[];
  waitingAfter(): Item[];
}

function openMatching(before: Item[], after: Item[]): Matching {
  const partners = new Map<Item, Item>();
  const free = new Set(before);
  const pair = (one: Item, other: Item): void => {
    if (!free.has(one) || partners.has(other)) return;
    partners.set(other, one);
    free.delete(one);
  };
  const waitingAfter = (): Item[] => after.filter((item) => !partners.has(item));
  const eachName = (
    nameOf: (item: Item) => string | null,
    match: (ones: Item[], others: Item[]) => void,
  ): void => {
    const ones = Map.groupBy(free, nameOf);
    for (const [name, others] of Map.groupBy(waitingAfter(), nameOf)) {
      const same = name === null ? undefined : ones.get(name);
      if (same !== undefined) match(same, others);
    }
  };
  const inOrder = (ones: Item[], others: Item[]): void => {
    for (const [at, other] of others.entries()) {
      const one = ones[at];
      if (one !== undefined) pair(one, other);
    }
  };
  return {
    partners,
    pair,
    pairBy: (nameOf) => eachName(nameOf, inOrder),
    pairOnly: (nameOf) =>
      eachName(nameOf, (ones, others) => {
        if (ones.length === 1 && others.length === 1) inOrder(ones, others);
      }),
    pairBest: (nameOf) =>
      eachName(nameOf, (ones, others) => {
        for (const [one, other] of bestFirst(ones, others)) pair(one, other);
        inOrder(
          ones.filter((one) => free.has(one)),
          others.filter((other) => !partners.has(other)),
        );
      }),
    waitingBefore: () => [...free],
    waitingAfter,
  };
}

const MOST_COMBINATIONS = 2000;

function bestFirst(ones: Item[], others: Item[]): [Item, Item][] {
  if (ones.length * others.length > MOST_COMBINATIONS || (ones.length === 1 && others.length === 1))
    return [];
  const words = new Map([...ones, ...others].map((item) => [item, wordSet(item.text)]));
  const none = new Set<string>();
  return ones
    .flatMap((one) =>
      others.map((other) => ({
        one,
        other,
        share: shareOf(words.get(one) ?? none, words.get(other) ?? none),
      })),
    )
    .sort((a, b) => b.share - a.share)
    .map(({ one, other }) => [one, other]);
}

/** A block that compare matched is the same paragraph, heading, option or value. */
function pairByBlocks(matching: Matching, before: Item[], after: Item[], known: BlockPairs): void {
  if (known.size === 0) return;
  const owners = new Map<number, Item>();
  for (const item of after) for (const block of item.blocks) owners.set(block, item);
  for (const one of before) {
    const [first] = one.blocks;
    const other = owners.get(known.get(first ?? -1) ?? -1);
    if (other === undefined || one.kind !== other.kind) continue;
    const isValue = isOnlyValue(one) && isOnlyValue(other);
    if (isProse(one) || one.kind === 'option' || isValue) matching.pair(one, other);
  }
}
