// Says in plain words what a plan alerts about, from its wishes alone, so that it cannot say what does not run.
import { valueWords } from '../core/page/value-words.ts';
import type { Filter, Plan, Wish, WishTest } from '../core/plan/plan.ts';

const longest = 2000;
const mostWords = 6;

/** Sentences in English, at most 2000 characters. */
export function describePlan({ wishes, ignore }: Pick<Plan, 'wishes' | 'ignore'>): string {
  const parts = wishes.map(describeWish);
  const ignored = ignore.length === 0 ? '' : ` Ignores ${listOf(ignore.map(quote), 'and')}.`;
  const text = `Alerts when ${parts.join('; or when ')}.${ignored}`;
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`;
}

function describeWish(wish: Wish): string {
  const how = [wish.each && wish.tests.length > 0 ? 'each time' : '', wish.urgent ? 'as critical' : '']
    .filter((part) => part !== '')
    .join(', ');
  return `${orderOf(wish) ?? whatOf(wish)}${how === '' ? '' : ` (${how})`}`;
}

function whatOf(wish: Wish): string {
  const about = [thingOf(wish), filtersOf(wish)].filter((part) => part !== '').join(' ');
  const isRank = wish.field?.kind === 'rank';
  const happens = [eventOf(wish), ...wish.tests.map((test) => (isRank ? rankOf(test) : testOf(test)))].filter(
    (part) => part !== '',
  );
  return `${about} ${listOf(happens, 'and')}`;
}

/** For the first places of a whole list: which entries have them. */
function orderOf({ event, field, where, not, tests, place, bound }: Wish): string | null {
  const [test, ...others] = tests;
  if (field?.kind !== 'rank' || event !== 'moves' || where.length + not.length + others.length > 0)
    return null;
  if (test?.op !== 'at-most' || typeof test.value !== 'number') return null;
  const list = bound === null || bound === '' ? place.slice(0, mostWords).join(' ') : bound;
  const which = list === '' ? '' : ` in ${quote(list)}`;
  return test.value === 1
    ? `another entry is first${which}`
    : `the first ${test.value} entries${which} or their order change`;
}

function thingOf({ target, field, place, bound }: Wish): string {
  const name = bound === null || bound === '' ? place.slice(0, mostWords).join(' ') : bound;
  const whose = name === '' ? '' : ` ${target === 'item' ? 'in' : 'of'} ${quote(name)}`;
  const things: Record<Wish['target'], string> = {
    item: `an entry${whose}`,
    subject: 'what the page is about',
    section: name === '' ? 'a part of the text' : `the section ${quote(name)}`,
    page: 'the page',
  };
  const named = fieldNameOf(field);
  return named === '' ? things[target] : `${named} of ${things[target]}`;
}

function fieldNameOf(field: Wish['field']): string {
  if (field === null) return '';
  if (field.words.length > 0) return `the ${field.words.slice(0, mostWords).map(quote).join(' or ')}`;
  return field.kind === 'any' ? '' : `the ${field.kind}`;
}

function filtersOf({ where, not }: Wish): string {
  const isMixed = where.length > 1 && where.some(({ any }) => any.length > 1);
  const wanted = isMixed ? where.map(anyOf).join(', and ') : listOf(where.map(anyOf), 'and');
  const refused = anyOf({ any: not.flatMap(({ any }) => any) });
  return [
    ...(wanted === '' ? [] : [`with ${wanted}`]),
    ...(refused === '' ? [] : [`${wanted === '' ? '' : 'and '}without ${refused}`]),
  ].join(isMixed ? ', ' : ' ');
}

function anyOf({ any }: Filter): string {
  const words = any.slice(0, mostWords).map(quote);
  return any.length > mostWords ? `${words.join(', ')} or the like` : listOf(words, 'or');
}

function eventOf({ event, tests }: Wish): string {
  const isTested = tests.length > 0;
  if (event === 'any') return isTested ? '' : 'changes in any way';
  if (event === 'becomes') return isTested ? '' : 'changes';
  if (event === 'moves') return 'moves up or down';
  const isSaid = tests.some(({ op }) => op.endsWith('-by'));
  return isSaid && event !== 'appears' && event !== 'disappears' ? '' : event;
}

const ops: Record<WishTest['op'], string> = {
  below: 'is below',
  'at-most': 'is at most',
  above: 'is above',
  'at-least': 'is at least',
  before: 'is before',
  after: 'is after',
  is: 'is',
  'is-not': 'is not',
  'falls-by': 'falls by at least',
  'rises-by': 'rises by at least',
  'changes-by': 'changes by at least',
  major: 'takes a major step',
  minor: 'takes a minor or major step',
};

function testOf({ op, value, unit, currency, per, percent }: WishTest): string {
  const amount = value === null ? '' : `${amountOf(value)}${percent ? ' %' : ''}`;
  const measured = [
    amount,
    currency ?? '',
    value === 1 ? (unit ?? '') : pluralOf(unit ?? ''),
    per === null ? '' : `per ${per}`,
  ];
  return [ops[op], ...measured].filter((part) => part !== '').join(' ');
}

/** "Above 6" in a ranking is worse. */
function rankOf(test: WishTest): string {
  const { op, value } = test;
  if (typeof value !== 'number') return testOf(test);
  if (op === 'above' || op === 'at-least') return `is ${op === 'above' ? value + 1 : value} or worse`;
  if (op !== 'below' && op !== 'at-most') return testOf(test);
  const last = op === 'below' ? value - 1 : value;
  return last === 1 ? 'is 1' : `is ${last} or better`;
}

function amountOf(value: string | number): string {
  return typeof value === 'number' && Math.abs(value) >= 10_000
    ? value.toLocaleString('en', { maximumFractionDigits: 6 })
    : valueWords(value);
}

/** "12 weeks"; signs and abbreviations stay. */
function pluralOf(unit: string): string {
  return /^(?:day|week|month|year|hour|minute|second|night|mile|guest|person)$/u.test(unit)
    ? unit === 'person'
      ? 'people'
      : `${unit}s`
    : unit;
}

function quote(words: string): string {
  return `“${words}”`;
}

function listOf(items: readonly string[], conjunction: string): string {
  const each = [...new Set(items)];
  if (each.length < 2) return each[0] ?? '';
  return `${each.slice(0, -1).join(', ')} ${conjunction} ${each.at(-1)}`;
}
