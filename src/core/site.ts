// Site: one watched page, with the goal its user has for it.
import { z } from 'zod';
import { significances } from './analysis.ts';
import type { Plan } from './plan.ts';
import { plainText } from './text.ts';

export const siteStates = ['active', 'paused'] as const;
export const siteHealths = ['pending', 'ok', 'failing', 'blocked'] as const;
export type SiteState = (typeof siteStates)[number];
export type SiteHealth = (typeof siteHealths)[number];

export const scheduleSchema = z.union([
  z.strictObject({ everyMinutes: z.int().min(1).max(525_600) }),
  z.strictObject({ cron: plainText(200), timezone: plainText(100).default('UTC') }),
]);
export type Schedule = z.infer<typeof scheduleSchema>;

export const watchModes = ['auto', 'http', 'browser'] as const;

export const watchSchema = z.strictObject({
  mode: z.enum(watchModes).default('auto'),
  /** CSS selectors: only what they match is read; empty means the whole page. */
  include: z.array(plainText(500).min(1)).max(50).default([]),
  /** CSS selectors: what they match is not read. */
  exclude: z.array(plainText(500).min(1)).max(50).default([]),
  /** Regular expressions: a difference in text they match is held back. */
  ignore: z.array(plainText(500).min(1)).max(50).default([]),
  /** Sent with the request. */
  headers: z.record(plainText(100).min(1), plainText(4000)).default({}),
});
export type Watch = z.infer<typeof watchSchema>;

export const notifySchema = z.strictObject({
  from: z.enum(significances).default('medium'),
  channels: z.array(plainText(100)).max(50).default([]),
});
export type Notify = z.infer<typeof notifySchema>;

export interface Site {
  ownerId: string;
  id: string;
  url: string;
  /** Lower-case host and port, for politeness and fairness. */
  host: string;
  name: string;
  /** False while the name is only a stand-in (the host) and the page's title should replace it. */
  isNameGiven: boolean;
  trackingGoal: string;
  state: SiteState;
  health: SiteHealth;
  schedule: Schedule;
  watch: Watch;
  plan: Plan;
  notify: Notify;
  tags: string[];
  createdAt: number;
  updatedAt: number;
  lastCheckedAt: number | null;
  nextCheckAt: number | null;
  lastChangedAt: number | null;
  lastCheckId: string | null;
  changeCount: number;
  unseenCount: number;
  /** Failed checks in a row. */
  failures: number;
  /** The snapshot that the next check is compared with. */
  snapshotId: string | null;
  /** SHA-256 of the last body that was read, so that identical bytes are not read again. */
  bodyHash: string | null;
  etag: string | null;
  lastModified: string | null;
}
