// Today: what each wish of a plan finds on the page as it is now, so that its user sees whether it was understood.
import { z } from 'zod';

const found = z.object({
  wish: z.int().describe('Index of the wish in the plan.'),
  size: z.int().describe('How many entries of the page it considers.'),
  isListed: z.boolean().describe('Whether these entries belong to one list.'),
  matches: z.int().describe('How many of them pass its filters.'),
  examples: z.array(z.string()).describe('Names of up to three of them.'),
  value: z.string().nullable().describe('The current value of the tested field; null: none was found.'),
  item: z.string().nullable().describe('The entry that has this value; null: none, or the page itself.'),
  isMet: z
    .boolean()
    .nullable()
    .describe('Whether its conditions are already met; null: none, or they need a change to compare.'),
});

/** As it is kept: no words of any language but the page's own. */
export type Today = z.infer<typeof found>[];

/** As programs are shown it. */
export const saidTodaySchema = z.array(
  found.extend({ text: z.string().describe('All of this as an English sentence.') }),
);
export type SaidToday = z.infer<typeof saidTodaySchema>;
