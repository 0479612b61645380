// What the goal asks for by kind: facts that no gate may hide, however much they look like noise.
import type { Content, Fact, FactKind } from '../core/content.ts';
import type { Hunk } from '../core/diff.ts';
import type { Interest, Plan } from '../core/plan.ts';

const kindsOf: Readonly<Partial<Record<Interest['kind'], readonly FactKind[]>>> = {
  price: ['price'],
  availability: ['availability'],
  date: ['date'],
  number: ['number', 'percent', 'rating', 'count'],
  version: ['version'],
};

/** Whether the hunks, taken together, change a fact of a kind that the plan asks for. */
export function openGoalFacts(
  before: Content,
  after: Content,
  plan: Pick<Plan, 'interests' | 'conditions' | 'critical'> | null,
): (hunks: readonly Hunk[]) => boolean {
  const asks = [...(plan?.interests ?? []), ...(plan?.conditions ?? []), ...(plan?.critical ?? [])];
  const kinds = new Set<FactKind>(asks.flatMap(({ kind }) => kindsOf[kind] ?? []));
  if (kinds.size === 0) return () => false;
  const was = byBlock(before.facts, kinds);
  const is = byBlock(after.facts, kinds);
  return (hunks) => {
    const one = hunks.flatMap(({ beforeIndex }) => valuesAt(was, beforeIndex));
    const other = hunks.flatMap(({ afterIndex }) => valuesAt(is, afterIndex));
    return one.sort().join('\n') !== other.sort().join('\n');
  };
}

function byBlock(facts: readonly Fact[], kinds: ReadonlySet<FactKind>): Map<number, string[]> {
  const values = new Map<number, string[]>();
  for (const { kind, value, currency, block } of facts) {
    if (block === null || !kinds.has(kind)) continue;
    const list = values.get(block);
    const said = `${kind} ${value} ${currency ?? ''}`;
    if (list === undefined) values.set(block, [said]);
    else list.push(said);
  }
  return values;
}

function valuesAt(values: ReadonlyMap<number, string[]>, index: number | null): string[] {
  return index === null ? [] : (values.get(index) ?? []);
}
