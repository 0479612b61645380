// Decides whether a word names the subject of the whole page or distinguishes the items of a list.
import type { Item } from '../../core/page/items.ts';
import { foldText, type Needle } from '../../core/page/match-words.ts';
import { hasWord } from '../has-word.ts';

/** Title and heading both contain all of these words. */
export function isAbout(subject: string, needles: readonly Needle[]): boolean {
  const parts = subject.split(' · ').map((part) => foldText(part));
  return parts.length > 1 && parts.every((part) => needles.every((needle) => hasWord(part, needle)));
}

/** A value that is in so few of the entries may be there by chance. */
const leastShare = 1 / 3;

/**
 * The lists whose items have it for a value where others have another: “Mill Lane, Norrick” beside “Station Road, Ablebridge”,
 * though the page is about Norrick and around.
 */
export function listsWithValue(items: readonly Item[], isValue: (text: string) => boolean): Set<string> {
  const lists = [...Map.groupBy(items, ({ list }) => list)].filter(([, own]) =>
    [lastPart, firstPart, ...columnsOf(own)].some((valueIn) => {
      const values = own.map(valueIn).filter((value) => value !== null);
      const count = values.filter(isValue).length;
      return count > 1 && count < values.length && count >= own.length * leastShare;
    }),
  );
  return new Set(lists.map(([list]) => list));
}

type ValueIn = (item: Item) => string | null;

const between = /\s*[,|·•]\s+|\s[–—-]\s/u;
const partsOf = ({ title }: Item) => title.split(between);
const lastPart: ValueIn = (item) => (partsOf(item).length > 1 ? (partsOf(item).at(-1) ?? null) : null);
const firstPart: ValueIn = (item) => (partsOf(item).length > 1 ? (partsOf(item)[0] ?? null) : null);

function columnsOf(items: readonly Item[]): ValueIn[] {
  const names = new Set(items.flatMap(({ fields }) => fields.map(({ name }) => name)));
  names.delete('');
  return [...names].map((name) => (item) => item.fields.find((field) => field.name === name)?.text ?? null);
}

/** The lists in which some items contain it and most do not, whatever the subject of the page. */
export function listsApart(items: readonly Item[], says: (item: Item) => boolean): Set<string> {
  const lists = [...Map.groupBy(items, ({ list }) => list)].filter(([, own]) => {
    const count = own.filter(says).length;
    return count > 1 && count * 2 < own.length;
  });
  return new Set(lists.map(([list]) => list));
}
