// Items of a list or table that only changed their order.
import type { Block, Content } from '../core/content.ts';
import type { Hunk } from '../core/diff.ts';
import type { Plan } from '../core/plan.ts';
import type { Hold } from './gates/hold-back.ts';

const reordered: Hold = {
  gate: 'reordered',
  reason: 'Only the order of a list changed, which the goal does not ask for.',
};

/** Words of a goal for which the order is the news. */
const ORDER =
  /^(?:rank(?:s|ed|ing|ings)?|order(?:ing)?|position|place|top|chart|leaderboard|standings|sorted|rang\w*|reihenfolge|platz\w*|tabelle|classement|ordre|clasificacion|orden|puesto)$/i;

/** Why the moved hunks of a comparison are held back, one by one; null where they are news. */
export function openReordered(
  before: Content,
  after: Content,
  plan: Pick<Plan, 'interests'> | null,
): (hunk: Hunk) => Hold | null {
  const asksForOrder = plan?.interests.some(({ words }) => words.some((word) => ORDER.test(word))) ?? false;
  return ({ op, beforeIndex, afterIndex }) => {
    if (op !== 'moved' || asksForOrder) return null;
    const was = beforeIndex === null ? undefined : before.blocks[beforeIndex];
    const is = afterIndex === null ? undefined : after.blocks[afterIndex];
    if (was === undefined || is === undefined || !isItem(was) || !isItem(is)) return null;
    const isSameList = was.trail.join('\n') === is.trail.join('\n') && was.region === is.region;
    return isSameList ? reordered : null;
  };
}

function isItem({ role, record }: Block): boolean {
  return role === 'list-item' || role === 'cell' || record !== undefined;
}
