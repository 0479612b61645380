// Doubt about the value: which column, price or date of the entries is meant.
import type { Item } from '../../core/page/items.ts';
import type { WishField } from '../../core/plan/plan.ts';
import { fieldsOf, labelOf } from '../../items/items.ts';
import { type Answer, type Asking, changeAll, type Doubt } from './asking.ts';
import { isMeant } from './same-answer.ts';

const mostItems = 500;
const longestLabel = 60;
const mostLabels = 3;

export function doubtField({ wishes, page }: Asking): Doubt | null {
  const first = wishes.find(({ event }) => event !== 'appears' && event !== 'disappears');
  if (first === undefined || first.event === 'moves') return null;
  const { field } = first;
  if (field?.kind === 'title' || field?.kind === 'rank') return null;
  const items = page.items.filter((item) => isMeant(first, item, page)).slice(0, mostItems);
  const labels = labelsOf(items, field);
  if (labels.length === 0) return null;
  const isAsked = field !== null || first.tests.length > 0;
  const answers: Answer[] = labels.slice(0, mostLabels).map((label) => ({
    say: { code: 'field', words: [label] },
    wishes: changeAll(wishes, { field: { kind: field?.kind ?? 'any', words: [label] } }),
  }));
  const open = { say: { code: 'any-field', words: [] }, wishes: changeAll(wishes, { field: null }) };
  const kept = { say: { code: 'as-read', words: field?.words.slice(0, 6) ?? [] }, wishes: [...wishes] };
  const isKept = field !== null && field.words.length > 1;
  return {
    say: { code: 'field', words: [] },
    answers: [open, ...(isKept ? [kept] : []), ...answers],
    weight: isAsked && labels.length > 1 && field?.words.length !== 1 ? 5 : 1,
  };
}

/** Names of the fields that could be meant, commonest first. */
function labelsOf(items: readonly Item[], field: WishField | null): string[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const fields = fieldsOf(item, field === null ? null : { ...field, words: [] });
    for (const one of fields) {
      const label = labelOf(item, one);
      if (label === '' || label.length > longestLabel || one.text === item.title) continue;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([label]) => label);
}
