// Delivery rules of a channel: immediately or as a digest, when nobody is to be written to, and how often at most.
import { z } from 'zod';
import { type Significance, significances } from '../change/analysis.ts';
import { timeOfDaySchema, timezoneSchema } from '../site/schedule.ts';
import { endOfWindow, nextTimeOfDay } from '../site/window.ts';
import { plainText } from '../text.ts';
import { type Template, templateSchema } from './template.ts';

export const digestPeriods = ['hour', 'day', 'week'] as const;

const digestSchema = z.strictObject({
  every: z.enum(digestPeriods),
  at: timeOfDaySchema.optional().describe('For daily and weekly digests; 08:00 by default.'),
  weekday: z
    .int()
    .min(1)
    .max(7)
    .optional()
    .describe('For weekly digests: 1 is Monday, 7 Sunday; 1 by default.'),
  timezone: timezoneSchema.optional(),
});

export const whenSchema = z
  .union([z.literal('immediately'), digestSchema], {
    error:
      'must be "immediately", or a digest like {"every": "day", "at": "08:00", "timezone": "Europe/Paris"}; every is hour, day or week',
  })
  .describe('Each message immediately, or one digest per hour, day or week.');
export type When = z.infer<typeof whenSchema>;

const quietHoursSchema = z
  .strictObject({ from: timeOfDaySchema, to: timeOfDaySchema, timezone: timezoneSchema.optional() })
  .refine(({ from, to }) => from !== to, { error: 'must not end when it starts', path: ['to'] })
  .describe('Nothing is sent in these hours; one digest follows when they end.');

const escalationSchema = z
  .strictObject({
    channelId: plainText(100).describe('The other channel.'),
    afterHours: z.int().min(1).max(168),
    from: z.enum(significances).optional().describe('Minimum significance; high by default.'),
  })
  .describe('Sends a change to another channel if nobody has seen it after this many hours.');

export const deliverySchema = z.strictObject({
  when: whenSchema.optional(),
  quietHours: quietHoursSchema.nullable().optional(),
  maxPerHour: z
    .int()
    .min(1)
    .max(60)
    .nullable()
    .optional()
    .describe('Most messages per hour; the last one lists all that wait.'),
  failingAfterMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .nullable()
    .optional()
    .describe('After how long to report that a site cannot be checked; null: never.'),
  tags: z
    .array(z.strictObject({ tag: plainText(100).min(1), when: whenSchema }))
    .max(50)
    .optional()
    .describe('For sites with a tag; the first match applies. A site’s own `notify.when` takes precedence.'),
  template: templateSchema.nullable().optional(),
  escalation: escalationSchema.nullable().optional(),
  urgentFrom: z
    .enum(significances)
    .nullable()
    .optional()
    .describe('Changes of at least this significance are sent immediately, even in quiet hours.'),
  timezone: plainText(100)
    .min(1)
    .nullable()
    .optional()
    .describe('Time zone in messages, for example Europe/Paris; null: that of its digest or quiet hours.'),
});
export type DeliveryRulesInput = z.infer<typeof deliverySchema>;

export interface DeliveryRules {
  when: When;
  quietHours: z.infer<typeof quietHoursSchema> | null;
  maxPerHour: number | null;
  urgentFrom: Significance | null;
  /** Null: sites that cannot be checked are not reported. */
  failingAfterMinutes: number | null;
  tags: { tag: string; when: When }[];
  /** Null: Heed's own words. */
  template: Template | null;
  escalation: z.infer<typeof escalationSchema> | null;
  /** Null: that of its digest or quiet hours, else UTC. */
  timezone: string | null;
}

export const plainDelivery: DeliveryRules = {
  when: 'immediately',
  quietHours: null,
  maxPerHour: null,
  urgentFrom: null,
  failingAfterMinutes: 60,
  tags: [],
  template: null,
  escalation: null,
  timezone: null,
};

/** For a site: as it says itself, else as the first of its tags, else as the channel. */
export function whenFor(
  { when, tags }: DeliveryRules,
  site: { when: When | null | undefined; tags: readonly string[] },
): When {
  return site.when ?? tags.find(({ tag }) => site.tags.includes(tag))?.when ?? when;
}

/** The time zone in which times in messages are written. */
export function messageTimezone({ timezone, when, quietHours, tags }: DeliveryRules): string {
  const digests = [when, ...tags.map((one) => one.when)].filter((one) => typeof one === 'object');
  const named = [timezone, quietHours?.timezone, ...digests.map((one) => one.timezone)];
  return named.find((one) => one) ?? 'UTC';
}

export function isUrgent({ urgentFrom }: DeliveryRules, significance: Significance): boolean {
  return urgentFrom !== null && isAtLeast(significance, urgentFrom);
}

/** When a change is sent to the second channel, if nobody has seen it; null: it is not. */
export function escalationTime(
  { escalation }: DeliveryRules,
  significance: Significance,
  at: number,
): number | null {
  if (escalation === null || !isAtLeast(significance, escalation.from ?? 'high')) return null;
  return at + escalation.afterHours * hourMs;
}

function isAtLeast(significance: Significance, least: Significance): boolean {
  return significances.indexOf(significance) >= significances.indexOf(least);
}

/** When a message that came at this time is sent. */
export function sendTime(when: When, at: number): number {
  if (when === 'immediately') return at;
  const { every, at: time = '08:00', weekday = 1, timezone } = when;
  if (every === 'hour') return (Math.floor(at / hourMs) + 1) * hourMs;
  return nextTimeOfDay(at, { at: time, timezone, ...(every === 'week' ? { days: [weekday] } : {}) });
}

/** When the quiet hours that this time falls into end; null: it falls into none. */
export function quietUntil({ quietHours }: DeliveryRules, at: number): number | null {
  return quietHours === null ? null : endOfWindow(at, quietHours);
}

const hourMs = 3_600_000;
