// Lists of the page whose length changed, so that "from 9 to 12 plans" can be said and shown.
import type { Content } from '../core/page/content.ts';
import { readItems } from '../items/items.ts';
import { oneLine } from './one-line.ts';
import type { Readings, Unnumbered } from './subject.ts';

const mostLists = 4;

export function describeLists({ before, after }: Readings): Unnumbered[] {
  if (before === null || after === null) return [];
  const was = sizesOf(before);
  return [...sizesOf(after)]
    .filter(([id, { size }]) => was.has(id) && was.get(id)?.size !== size)
    .slice(0, mostLists)
    .map(([id, { name, size }]): Unnumbered => {
      const say = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
      return {
        ...{ what: 'list', place: oneLine(name, 120), hunks: [], facts: [], beside: '' },
        ...{ before: say(was.get(id)?.size ?? 0), after: say(size) },
      };
    });
}

function sizesOf(content: Content): Map<string, { name: string; size: number }> {
  const lists = readItems(content).lists.filter(({ isMain }) => isMain);
  return new Map(lists.map(({ id, name, size }) => [id, { name, size }]));
}
