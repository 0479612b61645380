// What identifies a block, wherever it is: its record, or its list, and its words.
import type { Content } from '../../core/page/content.ts';
import type { KnownBlocks } from './pair-blocks.ts';

export function nameBlocks({ blocks, records, facts }: Content): KnownBlocks {
  const stating = new Set(facts.map(({ block }) => block));
  const owners = blocks.map(({ record }) => (record === undefined ? undefined : records[record]));
  const names = blocks.map(({ role, trail, text }, index) => {
    const own = owners[index];
    if (own !== undefined) return `${own.list}\n${own.key}\n${text}`;
    // A cell belongs to its row, and "In stock" to the heading above it: elsewhere they are not the same.
    const isThing = role === 'list-item' && !stating.has(index) && /\p{L}{2}/u.test(text);
    return isThing ? `${trail.join('\n')}\n${text}` : null;
  });
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { blocks, names: names.map((name) => (counts.get(name) === 1 ? name : null)), stating, owners };
}
