// Finds the subject of the whole page, and the headings that name it rather than a section.
import type { Content } from '../core/page/content.ts';
import type { Item } from '../core/page/items.ts';

const NEARLY_ALL = 0.9;

/** Removes headings above more than half of the items from their trails, and returns them. */
export function narrowTrails(items: Item[]): string[] {
  const main = items.filter(({ isMain }) => isMain);
  const counted = (main.length > 0 ? main : items).filter(({ kind }) => kind !== 'heading');
  const counts = new Map<string, { count: number; level: string }>();
  const levels = new Map<string, Set<string>>();
  for (const { trail } of counted)
    for (const [depth, heading] of trail.entries()) {
      const level = trail.slice(0, depth).join('\n');
      const known = counts.get(heading) ?? { count: 0, level };
      counts.set(heading, known);
      known.count += 1;
      levels.set(level, (levels.get(level) ?? new Set()).add(heading));
    }
  const broad = new Set(
    [...counts].flatMap(([heading, { count, level }]) => {
      // One of several sibling headings names its section, unless the others hold next to nothing.
      const isSection = (levels.get(level)?.size ?? 0) > 1 && count < counted.length * NEARLY_ALL;
      return count * 2 > counted.length && !isSection ? [heading] : [];
    }),
  );
  if (broad.size === 0) return [];
  for (const item of items) item.trail = item.trail.filter((heading) => !broad.has(heading));
  return [...broad];
}

export function subjectOf({ title, blocks }: Content, broad: string[]): string {
  const headings = blocks.filter(({ role }) => role === 'heading');
  const [first] = headings;
  // One of several headings of its rank names a section.
  const isAlone = headings.filter(({ level }) => level === first?.level).length === 1;
  const heading = headings.find(({ level }) => level === 1) ?? (isAlone ? first : undefined);
  return [...new Set([title, heading?.text ?? '', ...broad])].filter((text) => text !== '').join(' · ');
}
