// A plan by a model, for goals that the rules understand only in part: wishes by the same schema, held against goal and page.
import type { Content } from '../core/page/content.ts';
import type { Item } from '../core/page/items.ts';
import { foldText, hasNeedle } from '../core/page/match-words.ts';
import { type Filter, type Plan, planSchema, type Wish, type WishTest } from '../core/plan/plan.ts';
import { readItems } from '../items/items.ts';
import { makeNeedle, stateOf } from '../language/language.ts';
import { findAmounts } from './amounts.ts';
import { bindPlan } from './bind-plan.ts';
import { compileGoal } from './compile.ts';
import { describePlan } from './describe-plan.ts';
import type { PlanReply } from './model-reply.ts';

type WishReply = PlanReply['wishes'][number];

/** Lists with some of their entries, headings and labels are enough to see what a goal may mean. */
const mostPageText = 6_000;
const mostLists = 6;
const mostEntries = 4;
const mostTexts = 8;
const longestLine = 2_000;
/** Shorter words of a goal are found everywhere. */
const leastWord = 4;

export function makePlanQuestion(trackingGoal: string, content: Content, fence: string): string {
  const items = readItems(content);
  const headings = content.blocks.flatMap(({ role, text }) => (role === 'heading' ? [text] : []));
  const lists = items.lists.slice(0, mostLists).flatMap(({ id, name, size, fields }) => [
    `List “${name}”: ${size} entries, fields: ${fields.slice(0, 10).join(', ') || 'none named'}`,
    ...items.items
      .filter(({ list }) => list === id)
      .slice(0, mostEntries)
      .map(formatItem),
  ]);
  const labels = content.facts.slice(0, 40).map(({ kind, label, text }) => `${kind} ${label}: ${text}`);
  const page = [
    `Title: ${content.title}`,
    ...lists,
    ...headings.map((text) => `Heading: ${text}`),
    ...textsFor(trackingGoal, content),
    ...labels,
  ]
    .map((line) => line.replace(/\s+/gu, ' ').slice(0, 240).replaceAll(fence, ''))
    .join('\n')
    .slice(0, mostPageText);
  return `The goal, in the person's own words: ${trackingGoal.replace(/\s+/gu, ' ')}\n<${fence}>\n${page}\n</${fence}>`;
}

/** Lines of text that share words with the goal, those with most of them first: what it is about may be in no list. */
function textsFor(trackingGoal: string, { blocks }: Content): string[] {
  const words = (foldText(trackingGoal).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= leastWord || /\p{N}/u.test(word),
  );
  const needles = [...new Set(words)].map(makeNeedle);
  return blocks
    .filter(({ role, text }) => role !== 'heading' && text.trim() !== '')
    .map(({ text }) => {
      const folded = foldText(text.slice(0, longestLine));
      return { text, hits: needles.filter((needle) => hasNeedle(folded, needle)).length };
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, mostTexts)
    .map(({ text }) => `Text: ${text}`);
}

function formatItem({ title, fields }: Item): string {
  const shown = fields.slice(0, 6).map(({ name, text }) => (name === '' ? text : `${name}: ${text}`));
  return `- ${[title, ...shown].join(' | ')}`;
}

/** The plan with what stands of the model's reading, bound to the page; null when nothing of it does. */
export function takePlan(trackingGoal: string, reply: PlanReply, content: Content): Plan | null {
  const known = foldText(
    `${trackingGoal} ${content.title} ${content.blocks.map(({ text }) => text).join(' ')}`.slice(0, 500_000),
  );
  const isSaid = (word: string) =>
    word.trim() !== '' && word.length <= 100 && hasNeedle(known, makeNeedle(word));
  const takeTest = openTests(trackingGoal, isSaid);
  const wishes = reply.wishes.slice(0, 10).flatMap((wish) => takeWish(wish, isSaid, takeTest) ?? []);
  if (wishes.length === 0) return null;
  const ignore = [...new Set(reply.ignore.filter(isSaid))].slice(0, 50);
  const plan = planSchema.safeParse({
    ...{ version: 2, by: 'model', understood: describePlan({ wishes, ignore }), wishes, ignore },
    ...{ questions: [], confidence: 'high', notUnderstood: [], isBound: false },
  });
  return plan.success ? bindPlan(plan.data, content) : null;
}

/** Null where nothing is left of what it names: it would ask for something else then. */
function takeWish(
  { target, place, where, not, field, event, tests, each, urgent }: WishReply,
  isSaid: (word: string) => boolean,
  takeTest: TakeTest,
): Wish | null {
  const filtersOf = (given: string[][]) =>
    given.slice(0, 20).flatMap((any): Filter[] => {
      const words = any
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== '' && word.length <= 100);
      // Other words for one that is said are what is waited for: a translation, a synonym. Words by themselves are made up.
      return words.some(isPartSaid) ? [{ any: words.slice(0, 30) }] : [];
    });
  const isPartSaid = (phrase: string) =>
    isSaid(phrase) || phrase.split(/\s+/u).some((word) => word.length >= leastWord && isSaid(word));
  const kept = filtersOf(where);
  const tested = tests.slice(0, 10).flatMap((test) => takeTest(test, field?.kind === 'rank') ?? []);
  if (kept.length < where.filter((any) => any.length > 0).length || tested.length < tests.length) return null;
  const named = (given: readonly string[]) => given.filter(isSaid).slice(0, 20);
  return {
    ...{ target, place: named(place), bound: null, where: kept, not: filtersOf(not) },
    field: field === null ? null : { kind: field.kind, words: named(field.words) },
    ...{ event, tests: tested, each, urgent },
  };
}

type TakeTest = (given: WishReply['tests'][number], isRank: boolean) => WishTest | null;

const including: ReadonlySet<string> = new Set(['at-least', 'at-most', 'falls-by', 'rises-by', 'changes-by']);
const stateOps: ReadonlySet<string> = new Set(['is', 'is-not']);
const unvalued: ReadonlySet<string> = new Set(['major', 'minor']);

/** A test stands only on a number, a day or a version that the goal itself says, or on a state: in words of goal or page, or in known ones. */
function openTests(trackingGoal: string, isSaid: (word: string) => boolean): TakeTest {
  const folded = foldText(trackingGoal);
  const numbers = new Set(findAmounts(folded).map(({ value }) => value));
  const states = new Set<unknown>();
  // "--05-12": a day without its year, which the model may know.
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/u.test(text) && states.has(`-${text.slice(4)}`);
  const isState = (text: string) => isSaid(text) || stateOf(text) !== null;
  for (const { tests } of compileGoal(trackingGoal, null).wishes)
    for (const { value } of tests) {
      if (typeof value === 'number') numbers.add(value);
      else states.add(value);
    }
  return ({ op, number, text, unit, currency, per, percent }, isRank) => {
    if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return null;
    const measured = { op, unit, currency, per, percent };
    if (number !== null) {
      // "More than 3" is at least 4; the first of a ranking needs no number in the goal.
      const isNext = including.has(op) && (numbers.has(number - 1) || numbers.has(number + 1));
      const isStated = numbers.has(number) || isNext || (isRank && number === 1);
      return isStated ? { ...measured, value: number } : null;
    }
    if (text !== null) {
      const isInGoal = states.has(text) || folded.includes(foldText(text)) || isDay(text);
      return isInGoal || (stateOps.has(op) && isState(text)) ? { ...measured, value: text } : null;
    }
    return unvalued.has(op) ? { ...measured, value: null } : null;
  };
}
