// Schedule: when a site is checked, as its user says it.
import { z } from 'zod';
import { plainText } from '../text.ts';

const minutes = z.int().min(1).max(525_600);
export const timezoneSchema = plainText(100)
  .min(1)
  .describe('IANA name, for example Europe/Paris; UTC by default.');
export const timeOfDaySchema = plainText(5).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'must be a time of day like 09:00',
);

const windowSchema = z
  .strictObject({
    days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .optional()
      .describe('1 is Monday, 7 Sunday; all by default.'),
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    timezone: timezoneSchema.optional(),
  })
  .describe('Checks run only in these hours; a window may span midnight.');

const adaptiveSchema = z
  .strictObject({ minMinutes: minutes, maxMinutes: minutes })
  .refine(({ minMinutes, maxMinutes }) => minMinutes <= maxMinutes, {
    error: 'minMinutes must not be above maxMinutes',
  });

export const scheduleSchema = z.union(
  [
    z.strictObject({ everyMinutes: minutes, window: windowSchema.optional() }),
    z.strictObject({ cron: plainText(200), timezone: timezoneSchema.optional() }),
    z.strictObject({
      words: plainText(200).describe('For example “weekdays at 9”, “every 15 minutes”.'),
      timezone: timezoneSchema.optional(),
    }),
    z.strictObject({
      adaptive: adaptiveSchema.describe('Learns how often the page changes, and adapts within these limits.'),
      window: windowSchema.optional(),
    }),
  ],
  {
    error:
      'must be one of {"everyMinutes": 60}, {"cron": "0 9 * * 1-5", "timezone": "Europe/Paris"}, {"words": "weekdays at 9"}, {"adaptive": {"minMinutes": 15, "maxMinutes": 1440}}; minutes are 1 to 525600',
  },
);
export type Schedule = z.infer<typeof scheduleSchema>;
export type Window = z.infer<typeof windowSchema>;

/** How a page was seen to change: time under observation and changes in it, older ones fading. */
export interface Pace {
  observedMs: number;
  changes: number;
}
