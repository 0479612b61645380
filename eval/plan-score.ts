// Sets a plan beside what was expected of it, and says in words what is wrong.
import { foldText } from '../src/core/page/match-words.ts';
import type { Plan } from '../src/core/plan/plan.ts';
import type { Condition, PlanOne } from '../src/core/plan/plan-one.ts';
import { partsOfPlan } from './plan-parts.ts';

interface Expected {
  kinds: string[];
  /** The other parts by their name; a part without words is there or not. */
  parts: Map<string, string[]>;
}

/** Empty when the plan is right. */
export function findPlanFaults(given: Plan, expectedText: string): string[] {
  const plan = partsOfPlan(given);
  const { kinds, parts } = readExpected(expectedText);
  const words = foldAll(plan.interests.flatMap((interest) => interest.words));
  return [
    ...compareAll('interest', kinds, [...new Set(plan.interests.map(({ kind }) => kind))]),
    ...compareAll('condition', parts.get('when') ?? [], plan.conditions.map(describeCondition)),
    ...compareAll('critical', parts.get('critical') ?? [], (plan.critical ?? []).map(describeCondition)),
    ...findMissing('word', parts.get('words') ?? [], words),
    ...(parts.get('not') ?? [])
      .filter((word) => has(words, word))
      .map((word) => `the word ${word} is wrongly there`),
    ...findIgnoreFaults(plan, parts.get('ignore') ?? []),
    ...findDirectionFaults(plan, parts),
  ];
}

export function describePlan(given: Plan): string {
  const plan = partsOfPlan(given);
  const interests = plan.interests.map(
    ({ kind, words, direction }) => `${kind}(${words.join(', ')})${direction ? ` ${direction}` : ''}`,
  );
  const parts = [interests.join(' ')];
  if (plan.conditions.length > 0) parts.push(`when ${plan.conditions.map(describeCondition).join(', ')}`);
  if (plan.together) parts.push('together');
  if (plan.critical?.length) parts.push(`critical ${plan.critical.map(describeCondition).join(', ')}`);
  if (plan.ignore.length > 0) parts.push(`ignore ${plan.ignore.join(', ')}`);
  return parts.join(' | ');
}

function describeCondition({ kind, test, value, currency, percent }: Condition): string {
  return [kind, test, value ?? '', percent ? '%' : (currency ?? '')].filter((part) => part !== '').join(' ');
}

function readExpected(text: string): Expected {
  const [kinds = '', ...rest] = text.split(' | ');
  const parts = rest.map((part): [string, string[]] => {
    const [name = '', ...words] = part.split(' ');
    return [name, words.join(' ').split(', ')];
  });
  return { kinds: kinds.split(' '), parts: new Map(parts) };
}

/** Each of the wanted must be there, unless it may also be absent; nothing else may be. */
function compareAll(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const choices = wanted.map((one) => ({ one, isOptional: one.includes('?'), names: namesOf(one) }));
  const missing = choices.filter(
    ({ isOptional, names }) => !isOptional && !names.some((name) => found.includes(name)),
  );
  const extra = found.filter((one) => !choices.some(({ names }) => names.includes(one)));
  return [
    ...missing.map(({ one }) => `${what} ${one} is missing`),
    ...extra.map((one) => `${what} ${one} is wrongly there`),
  ];
}

function namesOf(choice: string): string[] {
  return choice.split('/').map((name) => name.replace('?', '').trim());
}

function findMissing(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  return wanted
    .filter((choice) => !namesOf(choice).some((name) => has(found, name)))
    .map((choice) => `${what} ${choice} is missing`);
}

function findIgnoreFaults(plan: PlanOne, wanted: readonly string[]): string[] {
  if (wanted.length > 0) return findMissing('ignored word', wanted, foldAll(plan.ignore));
  return plan.ignore.map((word) => `${word} is wrongly ignored`);
}

function findDirectionFaults(plan: PlanOne, parts: ReadonlyMap<string, string[]>): string[] {
  const faults: string[] = [];
  const directions = new Set(plan.interests.flatMap(({ direction }) => direction ?? []));
  for (const direction of ['comes', 'goes'] as const) {
    if (parts.has(direction) && !directions.has(direction)) faults.push(`direction ${direction} is missing`);
    if (parts.has(direction === 'comes' ? 'goes' : 'comes') && directions.has(direction))
      faults.push(`direction ${direction} is wrongly there`);
    if (parts.has('either') && directions.has(direction))
      faults.push(`direction ${direction} is wrongly there`);
  }
  if (parts.has('together') && plan.together !== true) faults.push('the conditions are not taken together');
  if (parts.has('apart') && plan.together === true) faults.push('the conditions are wrongly taken together');
  return faults;
}

function foldAll(words: readonly string[]): string[] {
  return words.map(foldText);
}

function has(folded: readonly string[], word: string): boolean {
  return folded.some((one) => one.includes(foldText(word)));
}
