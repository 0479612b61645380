// Headings that are things with a price each: several of one level, three grants or three plans. What they cost is not the price of the page's own thing.
import type { Block } from '../../core/page/content.ts';
import type { Item } from '../../core/page/items.ts';

const fewest = 3;

export function pricedSections(items: readonly Item[], blocks: readonly Block[]): Set<string> {
  const levels = new Map(
    blocks.flatMap(({ role, level, text }) => (role === 'heading' ? [[text, level] as const] : [])),
  );
  const priced = items.filter(
    (item) => item.isMain && sectionOf(item) !== '' && item.fields.some(({ kind }) => kind === 'price'),
  );
  const byLevel = Map.groupBy(new Set(priced.map(sectionOf)), (heading) => levels.get(heading));
  return new Set([...byLevel.values()].filter(({ length }) => length >= fewest).flat());
}

/** The heading that an item is under; empty for what is said of the page as a whole. */
export function sectionOf({ trail }: Pick<Item, 'trail'>): string {
  return trail.at(-1) ?? '';
}
