// How two readings of the same page differ. Runs in a thread.
import type { Content } from '../../core/page/content.ts';
import { parseContent } from './pipeline.ts';

/** How a content reads in numbers. */
export interface Extent {
  blocks: number;
  facts: number;
  records: number;
}

export function compareReadings(before: Uint8Array | null, after: Uint8Array) {
  const was = before === null ? null : parseContent(before);
  const is = parseContent(after);
  return {
    before: was === null ? null : extentOf(was),
    after: extentOf(is),
    added: linesOnlyIn(is, was),
    removed: was === null ? [] : linesOnlyIn(was, is),
  };
}

function extentOf({ blocks, facts, records }: Content): Extent {
  // Contents of the first readers know no records.
  return { blocks: blocks.length, facts: facts.length, records: records?.length ?? 0 };
}

function linesOnlyIn(one: Content, other: Content | null): string[] {
  const left = new Map<string, number>();
  for (const { text } of other?.blocks ?? []) left.set(text, (left.get(text) ?? 0) + 1);
  return one.blocks.flatMap(({ text }) => {
    const count = left.get(text) ?? 0;
    if (count > 0) left.set(text, count - 1);
    return count > 0 ? [] : [text];
  });
}
