// Decides whether a word names the subject of the whole page or distinguishes the items of a list.
import type { Item } from '../../core/page/items.ts';
import { foldText, type Needle } from '../../core/page/match-words.ts';
import { hasWord } from '../match.ts';

/** Title and heading both contain all of these words. */
export function isAbout(subject: string, needles: readonly Needle[]): boolean {
  const parts = subject.split(' · ').map((part) => foldText(part));
  return parts.length > 1 && parts.every((part) => needles.every((needle) => hasWord(part, needle)));
}

/** The lists in which some items contain it and most do not, whatever the subject of the page. */
export function listsApart(items: readonly Item[], says: (item: Item) => boolean): Set<string> {
  const lists = [...Map.groupBy(items, ({ list }) => list)].filter(([, own]) => {
    const count = own.filter(says).length;
    return count > 1 && count * 2 < own.length;
  });
  return new Set(lists.map(([list]) => list));
}
