// What distinguishes a thing from others of the page that are called the same: "Standing" of Friday from "Standing" of Saturday.
import type { Item, PageItems } from '../../core/page/items.ts';
import { clip, withoutColon } from '../wording.ts';

const longestHeading = 60;

/** Gives the nearest heading above an item that another of its name is not under; null where none is called so, or nothing distinguishes them. */
export function openApart({ items }: PageItems): (item: Item) => string | null {
  const listed = items.filter(({ list, title }) => list !== 'text' && title !== '');
  const called = Map.groupBy(listed, ({ title }) => title);
  return ({ title, trail }) => {
    const others = (called.get(title) ?? []).map((other) => other.trail);
    const own = trail.toReversed().find((heading) => others.some((headings) => !headings.includes(heading)));
    const said = clip(withoutColon(own ?? ''), longestHeading);
    return said === '' || title.includes(said) ? null : said;
  };
}
