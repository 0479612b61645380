// Facts that the goal asks for by kind: no gate may hide them, however much they look like noise.
import type { Hunk } from '../../core/change/diff.ts';
import type { Content, Fact } from '../../core/page/content.ts';
import type { FactKind } from '../../core/page/fact-kinds.ts';
import { foldText } from '../../core/page/match-words.ts';
import { factKindsOf, type Plan, wishWords } from '../../core/plan/plan.ts';
import { anyOfPages } from '../../language/language.ts';

/** Whether the hunks, taken together, change a fact of a kind that the plan asks for. */
export function openGoalFacts(
  before: Content,
  after: Content,
  plan: Pick<Plan, 'wishes'> | null,
): (hunks: readonly Hunk[]) => boolean {
  const wishes = plan?.wishes ?? [];
  const kinds = new Set<FactKind>(wishes.flatMap(factKindsOf));
  if (kinds.size === 0) return () => false;
  const words = wishes.flatMap(wishWords).map(foldText);
  const was = byBlock(before, kinds, words);
  const is = byBlock(after, kinds, words);
  return (hunks) => {
    const one = hunks.flatMap(({ beforeIndex }) => valuesAt(was, beforeIndex));
    const other = hunks.flatMap(({ afterIndex }) => valuesAt(is, afterIndex));
    return one.sort().join('\n') !== other.sort().join('\n');
  };
}

/** The date of the last update does not count for a goal that names another date. */
const stamp = new RegExp(`(?<!\\p{L})(?:${foldText(anyOfPages(['stamps']))})(?!\\p{L})`, 'u');

function isStamp({ kind, block }: Fact, { blocks }: Content, words: readonly string[]): boolean {
  if (kind !== 'date' || block === null || words.length === 0) return false;
  const text = foldText((blocks[block]?.text ?? '').slice(0, 500));
  return stamp.test(text) && !words.some((word) => text.includes(word));
}

function byBlock(
  content: Content,
  kinds: ReadonlySet<FactKind>,
  words: readonly string[],
): Map<number, string[]> {
  const values = new Map<number, string[]>();
  for (const fact of content.facts) {
    const { kind, value, currency, block } = fact;
    if (block === null || !kinds.has(kind) || isStamp(fact, content, words)) continue;
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
