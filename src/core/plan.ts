// Plan: what a goal was understood to mean. Plain data that people can read and edit, and all that a judge needs to know of the goal.
import { z } from 'zod';
import { type FactKind, factKinds } from './content.ts';
import { plainText } from './text.ts';

export const wishTargets = ['item', 'subject', 'section', 'page'] as const;
export const wishEvents = [
  'any',
  'appears',
  'disappears',
  'changes',
  'rises',
  'falls',
  'becomes',
  'moves',
] as const;
export const wishFieldKinds = [...factKinds, 'status', 'text', 'rank', 'title', 'any'] as const;
export const testOps = [
  'below',
  'at-most',
  'above',
  'at-least',
  'before',
  'after',
  'is',
  'is-not',
  'falls-by',
  'rises-by',
  'changes-by',
  'major',
] as const;

/** Words or phrases of which one must be there: in the item's title, its fields, or the headings above it. */
const filter = z.strictObject({ any: z.array(plainText(100)).min(1).max(30) });

const test = z.strictObject({
  op: z.enum(testOps),
  /** A number, an ISO date (without a year “--05-12”), a version, or a state in words; null where the operation needs none. */
  value: z.union([z.number(), plainText(100)]).nullable(),
  /** "kg", "GB", "days"; null where it has none. */
  unit: plainText(30).nullable(),
  /** ISO 4217. */
  currency: plainText(3).nullable(),
  /** "month" in "below 50 a month". */
  per: plainText(20).nullable(),
  percent: z.boolean(),
});

const wish = z.strictObject({
  /** item: one of a list; subject: the page's own thing; section: the part under a heading; page: all of it. */
  target: z.enum(wishTargets),
  /** Words that name the list or the section ("jobs", "pricing"). They choose where to look and never filter. */
  place: z.array(plainText(100)).max(20),
  /** The list or the heading that was found for it on this very page; null: none, or all of the page. */
  bound: plainText(300).nullable(),
  /** All of these must hold on the same item. */
  where: z.array(filter).max(20),
  /** None of these may hold on it. */
  not: z.array(filter).max(20),
  /** Which of its fields; null: whatever it says. */
  field: z.strictObject({ kind: z.enum(wishFieldKinds), words: z.array(plainText(100)).max(20) }).nullable(),
  event: z.enum(wishEvents),
  /** All must hold on that field of that item. */
  tests: z.array(test).max(10),
  /** True: told each time it holds; false: when it starts to hold. */
  each: z.boolean(),
  /** True: critical when it fires. */
  urgent: z.boolean(),
});

/** What is said, as data: a code and the words of goal and page that go with it, to be rendered in any language. */
const saying = z.strictObject({ code: plainText(40), words: z.array(plainText(100)).max(6) });

/** What was ambiguous. Each answer is a complete set of wishes that takes the place of the plan's. */
const question = z.strictObject({
  /** The same for the same question of the same goal. */
  id: plainText(60),
  /** In English; absent `say`: somebody else asked it, and this is all there is. */
  text: plainText(500),
  say: saying.optional(),
  answers: z
    .array(
      z.strictObject({
        label: plainText(200),
        say: saying.optional(),
        wishes: z.array(wish).min(1).max(10),
      }),
    )
    .min(2)
    .max(4),
  /** Index of the answer that was chosen; null: none yet, and the plan is the reading with the higher recall. */
  answered: z.int().min(0).max(3).nullable(),
});

export const confidences = ['high', 'partial', 'low'] as const;

export const planSchema = z.strictObject({
  version: z.literal(2),
  /** Who understood the goal. */
  by: z.enum(['rules', 'model', 'user']),
  /** The plan in words, rendered from what follows. */
  understood: plainText(2000),
  /** Any of them may fire. */
  wishes: z.array(wish).min(1).max(10),
  /** Parts of the page to leave out. */
  ignore: z.array(plainText(200)).max(50),
  questions: z.array(question).max(4),
  confidence: z.enum(confidences),
  /** What of the goal was not understood. */
  notUnderstood: z.array(plainText(500)).max(50),
  /** It was compiled or bound with the page in view; false: the next reading of the page does that. */
  isBound: z.boolean().default(false),
});

export type WishEvent = (typeof wishEvents)[number];
export type Filter = z.infer<typeof filter>;
export type WishTest = z.infer<typeof test>;
export type Wish = z.infer<typeof wish>;
export type WishField = NonNullable<Wish['field']>;
export type Saying = z.infer<typeof saying>;
export type Question = z.infer<typeof question>;
export type Plan = z.infer<typeof planSchema>;

/** The kinds of facts that a wish speaks of; none for those that ask for text, a rank, or anything. */
export function factKindsOf({ field }: Pick<Wish, 'field'>): readonly FactKind[] {
  if (field === null) return [];
  if (field.kind === 'status') return ['availability'];
  if (field.kind === 'number') return ['number', 'percent', 'rating', 'count'];
  return factKinds.filter((kind) => kind === field.kind);
}

/** The words that name what a wish is about, those of its place left out. */
export function wishWords({ where, field }: Pick<Wish, 'where' | 'field'>): string[] {
  return [...where.flatMap(({ any }) => any), ...(field?.words ?? [])];
}
