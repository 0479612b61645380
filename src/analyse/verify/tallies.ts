// How many there were of what came, went, changed, rose and fell: what a count in a sentence may be.
import type { Diff } from '../../core/diff.ts';

export interface Tallies {
  added: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  changed: ReadonlySet<number>;
  up: ReadonlySet<number>;
  down: ReadonlySet<number>;
  prices: ReadonlySet<number>;
  addedSections: ReadonlySet<number>;
  removedSections: ReadonlySet<number>;
}

export function countTallies({ stats, hunks, facts, records, links, metadata }: Diff): Tallies {
  const tally = new Map<string, number>();
  const add = (key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
  for (const { op, where } of hunks) {
    add(`${op} hunk`);
    if (where.role === 'heading') add(`section ${op}`);
    add(`${op} in ${where.role} ${where.trail.join('\n')}`);
  }
  for (const { op } of records) add(`${op} record`);
  for (const { op } of links) add(`${op} link`);
  for (const { kind, before, after, delta } of facts) {
    add(`modified ${kind}`);
    if (before && after) add('modified fact');
    if (kind === 'price') add('price');
    if (delta !== null && delta !== 0) {
      add(delta > 0 ? 'up' : 'down');
      add(`${delta > 0 ? 'up' : 'down'} ${kind}`);
    }
  }
  const of = (start: string, ...more: number[]) =>
    new Set([
      ...more.filter((count) => count > 0),
      ...[...tally].filter(([key]) => key.startsWith(start)).map(([, count]) => count),
    ]);
  const all = stats.added + stats.removed + stats.modified + stats.moved;
  return {
    added: of('added', stats.added),
    removed: of('removed', stats.removed),
    changed: of('modified', stats.modified, all, hunks.length, records.length, facts.length, metadata.length),
    up: of('up'),
    down: of('down'),
    prices: of('price'),
    addedSections: of('section added'),
    removedSections: of('section removed'),
  };
}
