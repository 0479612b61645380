// The places in which a change shows, for a user who calls it noise.
import { type Diff, type Hunk, newsOf } from '../../core/change/diff.ts';
import type { NoisePlace } from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import {
  type Difference,
  factDifference,
  findDifferences,
  metadataDifference,
  seatBlocks,
} from './difference.ts';

const most = 50;

/** At most 50. Hunks that do not fit the contents, because those were re-read since, are skipped. */
export function noisyPlaces(
  before: Content,
  after: Content,
  diff: Diff,
): Pick<NoisePlace, 'slot' | 'at' | 'example' | 'selector'>[] {
  const fits = ({ beforeIndex, afterIndex, before: was, after: is }: Hunk) =>
    isText(before, beforeIndex, was) && isText(after, afterIndex, is);
  const facts = diff.facts.filter(({ hunk }) => hunk === null);
  const differences: Difference[] = [
    ...findDifferences(seatBlocks(before), seatBlocks(after), newsOf(diff).filter(fits)),
    ...diff.metadata.map(metadataDifference),
    ...facts.map(factDifference),
  ];
  return differences.slice(0, most).map((difference) => ({
    slot: difference.slot,
    at: difference.atAfter ?? difference.atBefore ?? 0,
    example: (difference.after ?? difference.before ?? '').slice(0, 200).toWellFormed(),
    selector: difference.selector,
  }));
}

/** Long texts were cut when the change was kept. */
function isText({ blocks }: Content, index: number | null, text: string | null): boolean {
  if (index === null || text === null) return true;
  return blocks[index]?.text.slice(0, 200) === text.slice(0, 200);
}
