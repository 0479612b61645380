// Items that went from one section to another whose heading says a state: from "Planned" to "Shipped", from "Open" to "Closed".
import type { Diff } from '../../core/change/diff.ts';
import type { Item, ItemEdit } from '../../core/page/items.ts';
import { statesIn } from '../../language/language.ts';
import { textField } from '../read/make-fields.ts';
import type { Unit } from './moved-items.ts';

export function sectionEdits(pairs: [Item, Item][], units: Unit[], diff: Diff): ItemEdit[] {
  const hunksOf = new Map<Item, number[]>();
  for (const { after, hunks } of units) if (after !== null) hunksOf.set(after, hunks);
  return pairs.flatMap(([before, after]): ItemEdit[] => {
    const [was = '', is = ''] = [before.trail.at(-1), after.trail.at(-1)];
    const hunks = hunksOf.get(after)?.filter((at) => diff.hunks[at] !== undefined) ?? [];
    if (was === is || hunks.length === 0 || after.kind === 'heading' || !before.isMain || !after.isMain)
      return [];
    if (stateOfSection(before) === null && stateOfSection(after) === null) return [];
    const [one, other] = [was, is].map((text) => ({ ...textField('', text, null), kind: 'status' as const }));
    if (one === undefined || other === undefined) return [];
    const fields = [{ name: '', kind: 'status' as const, before: one, after: other }];
    return [{ op: 'changed', before, after, fields, hunks, facts: [] }];
  });
}

/** Longer headings speak of more than a state. */
const longest = 40;

/** The heading that an item is under, where it says the state of all that is under it; else null. */
export function stateOfSection({ trail }: Pick<Item, 'trail'>): string | null {
  const heading = trail.at(-1) ?? '';
  return heading.length <= longest && statesIn(heading).size > 0 ? heading : null;
}
