// What users may send of a site.
import { z } from 'zod';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { scopeSchema } from '../../core/page/scope.ts';
import { planSchema } from '../../core/plan/plan.ts';
import { retentionSchema } from '../../core/site/retention.ts';
import { scheduleSchema } from '../../core/site/schedule.ts';
import { notifySchema, siteStates } from '../../core/site/site.ts';
import { watchSchema } from '../../core/site/watch.ts';
import { plainText } from '../../core/text.ts';

const name = plainText(200).refine((text) => text.trim() !== '', refuseAs('blank'));
export const tagSchema = plainText(50).refine((text) => text.trim() !== '', refuseAs('blank'));

const editable = {
  name: name.optional().describe('Display name. Without one, the page’s title, else its address.'),
  trackingGoal: plainText(2000)
    .optional()
    .describe('What to watch, in your own words. Empty: any meaningful change.'),
  state: z.enum(siteStates).optional().describe('A paused site is checked only on request.'),
  schedule: scheduleSchema
    .optional()
    .describe('When to check: every N minutes, by cron, in words, or adapted to how often the page changes.'),
  scope: scopeSchema.optional(),
  watch: watchSchema.optional().describe('How Heed captures and reads the page.'),
  plan: planSchema
    .optional()
    .describe('What the goal means, edited by hand; without it, Heed interprets the goal again.'),
  notify: notifySchema.optional().describe('The minimum significance for notifications, and their channels.'),
  tags: z.array(tagSchema).max(20).optional(),
  retention: retentionSchema.optional(),
};

export const siteInputSchema = z.strictObject({
  url: plainText(2048).describe('Absolute http or https address of the page. Cannot be changed.'),
  ...editable,
});
export const siteEditSchema = z.strictObject(editable);
export type SiteInput = z.infer<typeof siteInputSchema>;
export type SiteEditInput = z.infer<typeof siteEditSchema>;
