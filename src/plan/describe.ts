// Says in one plain sentence what a plan will look for.
import type { Condition, Interest, Plan } from '../core/plan.ts';

const kindNames: Record<Interest['kind'], string> = {
  any: 'any change',
  price: 'price changes',
  availability: 'changes of availability',
  date: 'changed dates',
  number: 'changed numbers',
  version: 'new versions',
  list: 'items that come or go',
  text: 'changes of the text',
  links: 'links and documents that come or go',
};

const stateNames: Record<string, string> = {
  'in-stock': 'is available again',
  'out-of-stock': 'is no longer available',
  'pre-order': 'can be pre-ordered',
  limited: 'is nearly sold out',
  discontinued: 'is discontinued',
};

const longestSentence = 2000;
const mostWords = 12;

/** One sentence in English, at most 2000 characters. */
export function describePlan(
  plan: Pick<Plan, 'interests' | 'conditions' | 'ignore' | 'together' | 'critical'>,
): string {
  const interests = listOf(plan.interests.map(describeInterest), 'and');
  const conditions = listOf(plan.conditions.map(describeCondition), plan.together === true ? 'and' : 'or');
  const critical = listOf((plan.critical ?? []).map(describeCondition), 'or');
  const ignored = listOf(
    plan.ignore.map((words) => `“${words}”`),
    'and',
  );
  const sentence = [
    `Heed looks for ${interests === '' ? 'any change' : interests}`,
    conditions === '' ? '' : `, and counts the goal as met when ${conditions}`,
    critical === '' ? '' : `, as critical when ${critical}`,
    ignored === '' ? '' : `; it leaves out ${ignored}`,
  ].join('');
  if (sentence.length < longestSentence) return `${sentence}.`;
  return `${sentence.slice(0, longestSentence - 2).toWellFormed()}…`;
}

const directedNames: Partial<Record<Interest['kind'], { comes: string; goes: string }>> = {
  list: { comes: 'new items', goes: 'items that go' },
  text: { comes: 'new text', goes: 'text that goes' },
  links: { comes: 'new links and documents', goes: 'links and documents that go' },
};

function describeInterest(interest: Interest): string {
  const { kind, direction } = interest;
  const name = (direction && directedNames[kind]?.[direction]) ?? kindNames[kind];
  if (interest.words.length === 0) return name;
  const words = interest.words.slice(0, mostWords).map((word) => `“${word}”`);
  const more = interest.words.length > mostWords ? ' and more' : '';
  return `${name} about ${words.join(', ')}${more}`;
}

function describeCondition(condition: Condition): string {
  const thing = condition.kind === 'number' ? 'number' : condition.kind;
  const amount = `${condition.value ?? ''}${condition.percent ? ' %' : ''}${condition.currency ? ` ${condition.currency}` : ''}`;
  switch (condition.test) {
    case 'below':
      return `the ${thing} is below ${amount}`;
    case 'at-most':
      return `the ${thing} is at most ${amount}`;
    case 'above':
      return `the ${thing} is above ${amount}`;
    case 'at-least':
      return `the ${thing} is at least ${amount}`;
    case 'falls':
      return condition.value === null ? `the ${thing} falls` : `the ${thing} falls by ${amount} or more`;
    case 'rises':
      return condition.value === null ? `the ${thing} rises` : `the ${thing} rises by ${amount} or more`;
    case 'becomes':
      return `it ${stateNames[String(condition.value)] ?? `becomes ${condition.value}`}`;
    case 'changes':
      return condition.value === null ? `the ${thing} changes` : `the ${thing} changes by ${amount} or more`;
  }
}

function listOf(items: readonly string[], conjunction: string): string {
  const each = [...new Set(items)];
  if (each.length < 2) return each[0] ?? '';
  return `${each.slice(0, -1).join(', ')} ${conjunction} ${each.at(-1)}`;
}
