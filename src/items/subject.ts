// What the page as a whole is about, and the headings that say it rather than name a section.
import type { Content } from '../core/content.ts';
import type { Item } from '../core/items.ts';

/** Takes headings above more than half of the items out of their trails, and returns them. */
export function narrowTrails(items: Item[]): string[] {
  const main = items.filter(({ isMain }) => isMain);
  const counted = (main.length > 0 ? main : items).filter(({ kind }) => kind !== 'heading');
  const counts = new Map<string, number>();
  for (const { trail } of counted)
    for (const heading of new Set(trail)) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const broad = new Set(
    [...counts].filter(([, count]) => count * 2 > counted.length).map(([heading]) => heading),
  );
  if (broad.size === 0) return [];
  for (const item of items) item.trail = item.trail.filter((heading) => !broad.has(heading));
  return [...broad];
}

export function subjectOf({ title, blocks }: Content, broad: string[]): string {
  const heading =
    blocks.find(({ role, level }) => role === 'heading' && level === 1) ??
    blocks.find(({ role }) => role === 'heading');
  return [...new Set([title, heading?.text ?? '', ...broad])].filter((text) => text !== '').join(' · ');
}
