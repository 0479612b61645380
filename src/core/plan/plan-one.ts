// The first version of plans, as it is still stored and exported: its schema. `upgrade-plan.ts` makes the plan of today of it.
import { z } from 'zod';
import { plainText } from '../text.ts';

export const interestKinds = [
  'any',
  'price',
  'availability',
  'date',
  'number',
  'version',
  'list',
  'text',
  'links',
] as const;

/** Where on this very page a thing was found that the goal speaks of. */
const binding = z.strictObject({
  /** Its name on the page. */
  label: plainText(300),
  /** What it said when it was found: a price, a heading, the number of entries. */
  value: plainText(500),
  selector: plainText(2000),
  /** The place itself, however its text changes (`slotOf`); null where it is no block. */
  slot: plainText(100).nullable(),
});

const interest = z.strictObject({
  kind: z.enum(interestKinds),
  /** The words of the goal that name the thing ("pro plan", "berlin"); empty: any of that kind. */
  words: z.array(plainText(100)).max(50),
  /** The goal asks for additions ("new …") or for removals; absent: either. */
  direction: z.enum(['comes', 'goes']).optional(),
  /** Absent until the page was seen; empty: nothing on the page answers to it. */
  bound: z.array(binding).max(20).optional(),
});

/** A condition over before and after: the fact of that kind compared with a threshold, or its direction. */
const condition = z.strictObject({
  kind: z.enum(['price', 'availability', 'number', 'version', 'date']),
  test: z.enum(['below', 'at-most', 'above', 'at-least', 'falls', 'rises', 'becomes', 'changes']),
  /** A number, an ISO date, a version, or an availability. */
  value: z.union([z.number(), plainText(100)]).nullable(),
  currency: plainText(3).nullable(),
  percent: z.boolean(),
});

export const planOneSchema = z.strictObject({
  version: z.literal(1),
  /** Who interpreted the goal. */
  by: z.enum(['rules', 'model', 'user']),
  /** The plan in one sentence, for people. */
  understood: plainText(2000),
  interests: z.array(interest).max(20),
  conditions: z.array(condition).max(20),
  /** True: all conditions must hold at once ("below 500 and in stock"); else each of them is enough. */
  together: z.boolean().optional(),
  /** Conditions that make a change critical ("urgent if …"). */
  critical: z.array(condition).max(20).optional(),
  /** Words of the goal that say what does not matter ("not the reviews"). */
  ignore: z.array(plainText(200)).max(50),
  /** What of the goal was not understood and is only used as words. */
  notUnderstood: z.array(plainText(500)).max(50),
});

export type Interest = z.infer<typeof interest>;
export type Condition = z.infer<typeof condition>;
export type PlanOne = z.infer<typeof planOneSchema>;
