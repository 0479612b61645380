// Fits a diff into the room that one change may take: what its insights rest on first, all else as far as there is room.
import type { Diff, Hunk, RecordDiff, Suppressed } from '../core/change/diff.ts';
import type { Insight } from '../core/change/insight.ts';
import { capHunk, cut, lengthOf, MOST_HUNKS } from './cap-diff.ts';

/** Characters: for the hunks that insights rest on, for all others, for the fields of records, and for links. */
const ROOM = 500_000;

/** Every difference stays; long texts of many are cut to one common length. */
export function fitDiff(diff: Diff, insights: readonly Insight[]): Diff {
  const evidence = new Set(insights.flatMap((insight) => insight.evidence.hunks));
  const longestEvidence = commonLength(diff.hunks.filter((_, at) => evidence.has(at)).map(lengthOf));
  const longestOther = commonLength(diff.hunks.filter((_, at) => !evidence.has(at)).map(lengthOf));
  const longestField = commonLength(diff.records.flatMap(textsOf).map(({ length }) => length));
  const longestLink = commonLength(diff.links.map(({ href, text }) => Math.max(href.length, text.length)));
  const fields = (of: RecordDiff['before']) =>
    of && Object.fromEntries(Object.entries(of).map(([name, text]) => [name, cut(text, longestField)]));
  return {
    ...diff,
    hunks: diff.hunks.map((hunk, at) => capHunk(hunk, evidence.has(at) ? longestEvidence : longestOther)),
    records: diff.records.map((record) => ({
      ...record,
      title: cut(record.title, longestField),
      before: fields(record.before),
      after: fields(record.after),
    })),
    links: diff.links.map(({ op, href, text }) => ({
      op,
      href: cut(href, longestLink),
      text: cut(text, longestLink),
    })),
  };
}

/** The same for hunks that no insight rests on. */
export function fitHunks(hunks: Hunk[]): Hunk[] {
  const longest = commonLength(hunks.map(lengthOf));
  return hunks.map((hunk) => capHunk(hunk, longest));
}

/** The same for what was suppressed: at most 1,000 differences. */
export function fitSuppressed(suppressed: Suppressed[]): Suppressed[] {
  const kept = suppressed.slice(0, MOST_HUNKS);
  const hunks = fitHunks(kept.map(({ hunk }) => capHunk(hunk)));
  return kept.map((held, at) => ({ ...held, hunk: hunks[at] ?? held.hunk }));
}

function textsOf({ title, before, after }: RecordDiff): string[] {
  return [title, ...Object.values(before ?? {}), ...Object.values(after ?? {})];
}

/** The length to which texts are cut, so that all of them fit: short ones stay whole and leave their room to long ones. */
function commonLength(lengths: number[]): number {
  let left = ROOM;
  const sorted = lengths.toSorted((a, b) => a - b);
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}
