// Site: one watched page, with the goal its user has for it.
import { z } from 'zod';
import { significances } from './analysis.ts';
import type { SiteMemory } from './memory.ts';
import type { Plan } from './plan.ts';
import type { Schedule } from './schedule.ts';
import { plainText } from './text.ts';

export const siteStates = ['active', 'paused'] as const;
export const siteHealths = ['pending', 'ok', 'failing', 'blocked'] as const;
export type SiteState = (typeof siteStates)[number];
export type SiteHealth = (typeof siteHealths)[number];

export const watchModes = ['auto', 'http', 'browser'] as const;

const patterns = z.array(plainText(500).min(1)).max(50);

/** How the page is captured and read, as users send it: what is left out keeps its value. */
export const watchSchema = z.strictObject({
  mode: z.enum(watchModes).optional(),
  /** CSS selectors: only what they match is read; empty means the whole page. */
  include: patterns.optional(),
  /** CSS selectors: what they match is not read. */
  exclude: patterns.optional(),
  /** Regular expressions: a difference in text they match is held back. */
  ignore: patterns.optional(),
  /** Sent with the request. */
  headers: z.record(plainText(100).min(1), plainText(4000)).optional(),
});
export type WatchInput = z.infer<typeof watchSchema>;
export type Watch = { [K in keyof WatchInput]-?: Exclude<WatchInput[K], undefined> };
export const defaultWatch: Watch = { mode: 'auto', include: [], exclude: [], ignore: [], headers: {} };

export const notifySchema = z.strictObject({
  from: z.enum(significances).optional(),
  channels: z.array(plainText(100)).max(50).optional(),
});
export type NotifyInput = z.infer<typeof notifySchema>;
export type Notify = { [K in keyof NotifyInput]-?: Exclude<NotifyInput[K], undefined> };
export const defaultNotify: Notify = { from: 'medium', channels: [] };

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
  memory: SiteMemory;
}
