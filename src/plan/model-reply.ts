// The shape in which a model answers what a goal means.
import { z } from 'zod';
import { testOps, wishEvents, wishFieldKinds, wishTargets } from '../core/plan/plan.ts';

const words = z.array(z.string());
const nullable = z.string().nullable();

export const planReplySchema = z.object({
  wishes: z.array(
    z.object({
      target: z.enum(wishTargets),
      place: words,
      where: z.array(words),
      not: z.array(words),
      field: z.object({ kind: z.enum(wishFieldKinds), words }).nullable(),
      event: z.enum(wishEvents),
      tests: z.array(
        z.object({
          op: z.enum(testOps),
          number: z.number().nullable(),
          text: nullable,
          unit: nullable,
          currency: nullable,
          per: nullable,
          percent: z.boolean(),
        }),
      ),
      each: z.boolean(),
      urgent: z.boolean(),
    }),
  ),
  ignore: words,
});
export type PlanReply = z.infer<typeof planReplySchema>;
