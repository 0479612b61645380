// Numbers and prices that are the same to who asks: a tariff in a table without its currency, a rate with one.
import type { FactDiff } from '../core/diff.ts';
import { foldText } from '../core/match-words.ts';
import { type Condition, factKindsOf, type Interest, type Plan } from '../core/plan.ts';

const saysMoney =
  /[$€£¥]|preis|kosten|gebuhr|miete|tarif|\b(?:price|cost|fee|fare|rent|rate|charge|premium|prix|cout|loyer|frais|precio|coste|cuota|alquiler|eur|usd|gbp|chf|euro|dollar|pound|cent|ct|pence)/u;

/** Whether a fact is of the kind, or may be although it was read as the other of number and price. */
export function isOfKind(kind: Interest['kind'], fact: Pick<FactDiff, 'kind' | 'label'>): boolean {
  if (factKindsOf[kind]?.includes(fact.kind) === true) return true;
  if (kind === 'price') return fact.kind === 'number' && saysMoney.test(foldText(fact.label));
  return kind === 'number' && fact.kind === 'price';
}

/** The same for a condition of the plan: another kind only where the plan does not ask for that kind by itself. */
export function isOfCondition({ kind }: Condition, fact: FactDiff, { interests }: Plan): boolean {
  if (factKindsOf[kind].includes(fact.kind)) return true;
  return isOfKind(kind, fact) && !interests.some((interest) => interest.kind === fact.kind);
}

const lengths: readonly [RegExp, number][] = [
  [/^(?:mm|millimet\p{L}*|milimet\p{L}*)$/u, 0.001],
  [/^(?:cm|zentimeter\p{L}*|centimet\p{L}*)$/u, 0.01],
  [/^(?:m|met(?:er|re|ro)s?|metern?)$/u, 1],
  [/^(?:km|kilomet\p{L}*)$/u, 1000],
];

/** "Above 7 metres" where the page counts in centimetres: how many of the page's units one of the goal's is. */
export function unitsPerUnit(
  { value }: Condition,
  { label, after }: Pick<FactDiff, 'label' | 'after'>,
  goal: string,
): number {
  const said = /(\d[\d.,]*)\s?(\p{L}+)/gu;
  const asked = [...foldText(goal).matchAll(said)].find(
    ([, number = '']) => Number(number.replace(',', '.')) === value,
  )?.[2];
  const shown = [after?.unit ?? '', /[([]\s?(\p{L}+)\s?[)\]]/u.exec(foldText(label))?.[1] ?? ''];
  const [from, to] = [lengthOf(asked ?? ''), shown.map(lengthOf).find((length) => length !== null)];
  return from && to ? from / to : 1;
}

function lengthOf(unit: string): number | null {
  return lengths.find(([name]) => name.test(unit))?.[1] ?? null;
}

const inHundredths = /(?:\b|\d)(?:ct|cents?|pence|rappen|centimes?|centimos?)\b/u;

/** A table that names its unit in the heading ("ct/kWh") gives hundredths of what the goal counts in. */
export function hundredthsOf(label: string, currency: string | null): number {
  return currency === null && inHundredths.test(foldText(label)) ? 100 : 1;
}
