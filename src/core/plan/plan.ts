// Plan: what a goal was understood to mean. Plain data that people can read and edit, and all that a judge needs to know of the goal.
import { z } from 'zod';
import { type FactKind, factKinds, isPlainFigure, isState } from '../page/fact-kinds.ts';
import { plainText } from '../text.ts';

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
  'minor',
] as const;

const filter = z.strictObject({
  any: z
    .array(plainText(100))
    .min(1)
    .max(30)
    .describe(
      'Words or phrases, one of which must appear in its title, its fields, or the headings above it.',
    ),
});

const test = z.strictObject({
  op: z.enum(testOps),
  value: z
    .union([z.number(), plainText(100)])
    .nullable()
    .describe(
      'A number, an ISO date (without a year “--05-12”), a version, or a state in words; null if the operation needs none.',
    ),
  unit: plainText(30).nullable().describe('"kg", "GB", "days"; null: none.'),
  currency: plainText(3).nullable().describe('ISO 4217.'),
  per: plainText(20).nullable().describe('"month" in "below 50 a month".'),
  percent: z.boolean(),
});

const wish = z.strictObject({
  target: z
    .enum(wishTargets)
    .describe(
      'item: one of a list; subject: the page’s own thing; section: the part under a heading; page: all of it.',
    ),
  place: z
    .array(plainText(100))
    .max(20)
    .describe(
      'Words that name the list or the section ("jobs", "pricing"). They choose where to look and never filter.',
    ),
  bound: plainText(300)
    .nullable()
    .describe('The list or heading that it matches on this page; null: none, or the whole page.'),
  where: z.array(filter).max(20).describe('All of these must hold on the same item.'),
  not: z.array(filter).max(20).describe('None of these may hold on it.'),
  field: z
    .strictObject({ kind: z.enum(wishFieldKinds), words: z.array(plainText(100)).max(20) })
    .nullable()
    .describe('Which of its fields; null: any.'),
  event: z.enum(wishEvents).describe('What must happen to it; `becomes`: it starts to meet the conditions.'),
  tests: z.array(test).max(10).describe('All must hold on that field of that item.'),
  each: z.boolean().describe('True: an alert at each change while it holds; false: when it starts to hold.'),
  urgent: z.boolean().describe('True: critical when it fires.'),
});

/** What is said, as data: a code and the words of goal and page that go with it, to be rendered in any language. */
const saying = z.strictObject({ code: plainText(40), words: z.array(plainText(100)).max(6) });

/** What was ambiguous. Each answer is a complete set of wishes that takes the place of the plan's. */
const question = z.strictObject({
  id: plainText(60).describe('The same for the same question of the same goal.'),
  text: plainText(500).describe('In English. Where Heed itself asks, `say` holds the same as data.'),
  say: saying.optional(),
  answers: z
    .array(
      z.strictObject({
        label: plainText(200),
        say: saying.optional(),
        wishes: z.array(wish).min(1).max(10).describe('They replace those of the plan.'),
      }),
    )
    .min(2)
    .max(4),
  answered: z.int().min(0).max(3).nullable().describe('Index of the answer that was chosen; null: none yet.'),
});

export const confidences = ['high', 'partial', 'low'] as const;

export const planSchema = z.strictObject({
  version: z.literal(2),
  by: z.enum(['rules', 'model', 'user']).describe('Who interpreted the goal.'),
  understood: plainText(2000).describe('The plan in words, generated from the fields below.'),
  wishes: z.array(wish).min(1).max(10).describe('Any of them may fire.'),
  ignore: z.array(plainText(200)).max(50).describe('Parts of the page to ignore.'),
  questions: z.array(question).max(4).describe('What was ambiguous, with ready answers.'),
  confidence: z.enum(confidences),
  notUnderstood: z.array(plainText(500)).max(50),
  isBound: z
    .boolean()
    .default(false)
    .describe('Whether it was matched with the page; false: the next check does that.'),
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
  if (field.kind === 'status') return factKinds.filter(isState);
  if (field.kind === 'number') return factKinds.filter(isPlainFigure);
  return factKinds.filter((kind) => kind === field.kind);
}

/** The words that name what a wish is about, those of its place left out. */
export function wishWords({ where, field }: Pick<Wish, 'where' | 'field'>): string[] {
  return [...where.flatMap(({ any }) => any), ...(field?.words ?? [])];
}
