// Items of a list or table that only changed their order.
import type { Hunk } from '../../core/change/diff.ts';
import type { Block, Content } from '../../core/page/content.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Hold } from '../gates/hold-back.ts';

const reordered: Hold = {
  gate: 'reordered',
  reason: 'Only the order of a list changed, and the goal does not ask for that.',
};

/** Whether the order is the news. */
export function asksForOrder(plan: Pick<Plan, 'wishes'> | null): boolean {
  return plan?.wishes.some(({ event, field }) => event === 'moves' || field?.kind === 'rank') ?? false;
}

/** Why hunks that only show another order are suppressed, one by one; null where they are news. */
export function openReordered(
  before: Content,
  after: Content,
  all: readonly Hunk[],
  plan: Pick<Plan, 'wishes'> | null,
): (hunk: Hunk) => Hold | null {
  if (asksForOrder(plan)) return () => null;
  const isCarried = openCarried(before, after, all);
  return (hunk) => {
    const was = blockAt(before, hunk.beforeIndex);
    const is = blockAt(after, hunk.afterIndex);
    if (hunk.op !== 'moved') return isCarried(hunk, was, is) ? reordered : null;
    if (was === undefined || is === undefined || !isItem(was) || !isItem(is)) return null;
    // A row with a value in another column says something else.
    if (was.role === 'cell' && is.role === 'cell' && was.column !== is.column) return null;
    const isSameList = was.trail.join('\n') === is.trail.join('\n') && was.region === is.region;
    return isSameList ? reordered : null;
  };
}

type Carried = (hunk: Hunk, was: Block | undefined, is: Block | undefined) => boolean;

/** Text that was removed and added within one record says the same there: the record moved as a whole. */
function openCarried(before: Content, after: Content, all: readonly Hunk[]): Carried {
  if (before.records.length === 0 || after.records.length === 0) return () => false;
  const gone = new Map<string, number>();
  const came = new Map<string, number>();
  for (const { op, beforeIndex, afterIndex } of all) {
    if (op === 'removed') count(gone, saidBy(before, blockAt(before, beforeIndex)));
    if (op === 'added') count(came, saidBy(after, blockAt(after, afterIndex)));
  }
  return ({ op }, was, is) => {
    if (op === 'modified') return false;
    const said = op === 'removed' ? saidBy(before, was) : saidBy(after, is);
    return said !== null && gone.get(said) !== undefined && gone.get(said) === came.get(said);
  };
}

function count(counts: Map<string, number>, said: string | null): void {
  if (said !== null) counts.set(said, (counts.get(said) ?? 0) + 1);
}

function saidBy({ records }: Content, block: Block | undefined): string | null {
  const record = block?.record === undefined ? undefined : records[block.record];
  if (record === undefined || block === undefined) return null;
  return [record.list, record.key, block.column ?? '', block.text].join('\n');
}

function blockAt({ blocks }: Content, index: number | null): Block | undefined {
  return index === null ? undefined : blocks[index];
}

function isItem({ role, record }: Block): boolean {
  return role === 'list-item' || role === 'cell' || record !== undefined;
}
