// How the parts of a plan read, in the language of the pages.
import type { Site } from './client.ts';
import { amountOf, shareOf } from './wording.ts';
import { words } from './words/words.ts';

export type Plan = Site['plan'];
export type Interest = Plan['interests'][number];
export type Condition = Plan['conditions'][number];

export function interestOf({ kind, words: named, bound, direction }: Interest): string {
  const name = words.interests[kind] ?? kind;
  const found = (bound ?? []).map(({ value }) => shorten(value)).filter(Boolean);
  const way = direction === undefined ? '' : ` (${words.plan.directions[direction].toLowerCase()})`;
  const what = (named.length > 0 ? `${name}: ${named.join(', ')}` : name) + way;
  return found.length > 0 ? `${what} (${words.plan.found} ${found.slice(0, 3).join(', ')})` : what;
}

export function conditionOf({ kind, test, value, currency, percent }: Condition): string {
  const amount =
    value === null
      ? ''
      : typeof value === 'number'
        ? percent
          ? ` ${shareOf(value / 100)}`
          : ` ${amountOf(value, currency)}`
        : ` ${words.availabilities[value] ?? value}`;
  return `${words.interests[kind] ?? kind} ${words.tests[test] ?? test}${amount}`;
}

/** The sentence of a plan that a person put together: its parts, one after the other. */
export function sentenceOfPlan({ interests, conditions, together, ignore }: Plan): string {
  const looks = interests.map((one) => interestOf({ ...one, bound: [] })).join(', ') || words.interests.any;
  const when = conditions.map(conditionOf).join(together ? words.plan.all : words.plan.any);
  return words.plan.sentence(looks ?? '', when, ignore.join(', ')).slice(0, 2000);
}

/** What rules understood is said in English; its parts say the same in the language of the pages. */
export function understoodOf(plan: Plan): string {
  return words.tag === 'en' || plan.by !== 'rules' ? plan.understood : sentenceOfPlan(plan);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
