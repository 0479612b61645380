// The same change in several rows of a table, told once: "Grid fee: “9.80” became “10.40” in 3 rows (Basic, Green, Plus)".
import { nameFact } from './name-fact.ts';
import type { ToldFact } from './tell-sums.ts';
import { counted, cutText } from './wording.ts';

/** Fewer are told one by one. */
export const manySame = 3;
const mostNames = 4;

export interface JoinedFact extends ToldFact {
  /** The names of the rows, where there are several. */
  rows: string[];
}

/** Prices are summed up in another way. */
export function joinSameFacts(told: readonly ToldFact[]): JoinedFact[] {
  const groups = Map.groupBy(told, (each, at) => sameKey(each) ?? at);
  return [...groups.values()].flatMap((group): JoinedFact[] => {
    const [first] = group;
    if (first === undefined || group.length < manySame) return group.map((each) => ({ ...each, rows: [] }));
    return [
      {
        fact: { ...first.fact, label: columnOf(first.fact.label) },
        readings: group.flatMap(({ readings }) => readings),
        isRelevant: group.some(({ isRelevant }) => isRelevant),
        rows: group.map(({ fact }) => nameFact({ label: rowOf(fact.label) })),
      },
    ];
  });
}

/** Null where it stands in no row, or is no change of one value into another. */
function sameKey({ fact: { kind, label, before, after } }: ToldFact): string | null {
  if (kind === 'price' || before === null || after === null || !label.includes(' · ')) return null;
  return JSON.stringify([kind, columnOf(label), before.text, after.text]);
}

function columnOf(label: string): string {
  return label.slice(label.lastIndexOf(' · ') + 3);
}

function rowOf(label: string): string {
  return label.slice(0, label.lastIndexOf(' · '));
}

export function inRows(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const some = rows.slice(0, mostNames).map((row) => cutText(row, 30));
  return ` in ${counted(rows.length, 'row')} (${some.join(', ')}${rows.length > some.length ? ', …' : ''})`;
}
