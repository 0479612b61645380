// The places in which a change shows, for a user who calls it noise.
import { type Diff, type Hunk, newsOf } from '../../core/change/diff.ts';
import type { NoisePlace } from '../../core/change/noise.ts';
import type { Content } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';
import {
  type Difference,
  factDifference,
  findDifferences,
  metadataDifference,
  seatBlocks,
} from './difference.ts';
import { openGoal } from './goal.ts';
import { namePlace } from './name-place.ts';

const most = 50;

export interface ChangedPlace extends Pick<NoisePlace, 'slot' | 'at' | 'example' | 'selector'> {
  /** What is there in general; the example where nothing else names it. */
  name: string;
  /** The goal asks for what is there, so that no rule suppresses it. */
  isGoal: boolean;
}

/** At most 50. Hunks that do not fit the contents, because those were re-read since, are skipped. */
export function noisyPlaces(
  before: Content,
  after: Content,
  diff: Diff,
  plan: Plan | null = null,
): ChangedPlace[] {
  const fits = ({ beforeIndex, afterIndex, before: was, after: is }: Hunk) =>
    isText(before, beforeIndex, was) && isText(after, afterIndex, is);
  const facts = diff.facts.filter(({ hunk }) => hunk === null);
  const differences: Difference[] = [
    ...findDifferences(seatBlocks(before), seatBlocks(after), newsOf(diff).filter(fits)),
    ...diff.metadata.map(metadataDifference),
    ...facts.map(factDifference),
  ];
  const isNamed = openGoal(plan, before, after);
  return differences.slice(0, most).map((difference) => {
    const example = (difference.after ?? difference.before ?? '').slice(0, 200).toWellFormed();
    return {
      slot: difference.slot,
      at: difference.atAfter ?? difference.atBefore ?? 0,
      ...{ example, selector: difference.selector },
      name: namePlace(difference) ?? example,
      isGoal: isNamed(difference),
    };
  });
}

/** Long texts were cut when the change was kept. */
function isText({ blocks }: Content, index: number | null, text: string | null): boolean {
  if (index === null || text === null) return true;
  return blocks[index]?.text.slice(0, 200) === text.slice(0, 200);
}
