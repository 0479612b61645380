// The diff of some hunks alone: what a suppressed difference would have reported.
import type { Diff, Hunk } from '../../core/change/diff.ts';
import type { Content } from '../../core/page/content.ts';
import { compareFacts } from '../facts/compare-facts.ts';
import { metadataIn } from '../held-blockless.ts';

export function diffOfHunks(before: Content, after: Content, all: Hunk[]): Diff {
  const metadata = all.flatMap((hunk) => metadataIn(hunk) ?? []);
  const hunks = all.filter((hunk) => metadataIn(hunk) === null);
  const stats = { added: 0, removed: 0, modified: 0, moved: 0 };
  for (const { op } of hunks) stats[op] += 1;
  const facts = compareFacts(before, after, hunks, []).filter(({ hunk }) => hunk !== null);
  return { stats, hunks, facts, records: [], links: [], metadata, visual: null };
}
