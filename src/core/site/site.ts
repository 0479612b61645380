// Site: one watched page, or a set of them, with the goal its user has for it.
import { z } from 'zod';
import { type When, whenSchema } from '../alert/delivery.ts';
import { type Significance, significances } from '../change/analysis.ts';
import type { CheckError } from '../page/page.ts';
import type { Scope } from '../page/scope.ts';
import type { Plan } from '../plan/plan.ts';
import type { Today } from '../plan/today.ts';
import { plainText } from '../text.ts';
import { freshMemory, type SiteMemory } from './memory.ts';
import type { RetentionOverride } from './retention.ts';
import type { Schedule } from './schedule.ts';
import type { Watch } from './watch.ts';

export const siteStates = ['active', 'paused'] as const;
export const siteHealths = ['pending', 'ok', 'failing', 'blocked'] as const;
export type SiteState = (typeof siteStates)[number];
export type SiteHealth = (typeof siteHealths)[number];

export const notifyOn = ['all', 'met'] as const;

export const notifySchema = z.strictObject({
  from: z.enum(significances).optional(),
  channels: z
    .array(plainText(100))
    .max(50)
    .optional()
    .describe('Ids of channels; empty: the default channels.'),
  on: z.enum(notifyOn).optional().describe('`met`: only changes that meet the goal; `all` by default.'),
  when: whenSchema
    .nullable()
    .optional()
    .describe('When to send messages about this site; null or left out: as its tags and channels say.'),
  muted: z
    .array(plainText(100))
    .max(100)
    .optional()
    .describe('Ids of channels that get no messages about this site.'),
});
export type NotifyInput = z.infer<typeof notifySchema>;
export interface Notify {
  from: Significance;
  /** Empty: the default channels. */
  channels: string[];
  /** Left out: all. */
  on?: (typeof notifyOn)[number];
  /** Null or left out: as its tags and channels have it. */
  when?: When | null;
  /** Channels on which nothing is sent about it; left out: none. */
  muted?: string[];
}
export const defaultNotify: Notify = { from: 'medium', channels: [] };

export interface Site {
  ownerId: string;
  id: string;
  /** The site whose set of pages this one belongs to; null for a site of its own. */
  parentId: string | null;
  url: string;
  /** Lower-case host and port, for politeness and fairness. */
  host: string;
  name: string;
  /** False while the name is only a stand-in (the host) and the page's title should replace it. */
  isNameGiven: boolean;
  trackingGoal: string;
  state: SiteState;
  health: SiteHealth;
  /** Since when; null before the first check. */
  healthSince: number | null;
  /** Why the last check failed; null if it did not. */
  healthReason: CheckError | null;
  schedule: Schedule;
  /** Which pages belong to it besides its own. */
  scope: Scope;
  watch: Watch;
  plan: Plan;
  /** The plan that is kept beside it, as the rules' where a model's is used; null: none. */
  otherPlan: Plan | null;
  /** What the plan finds on the page as it was last read; empty before that. */
  today: Readonly<Today>;
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
  /** How much of the past is kept, where it differs from the service; left out: it does not. */
  retention?: RetentionOverride;
}

/** What is known of a site before its first check. */
export const unknownSite = {
  health: 'pending',
  healthSince: null,
  healthReason: null,
  lastCheckedAt: null,
  lastChangedAt: null,
  lastCheckId: null,
  changeCount: 0,
  unseenCount: 0,
  failures: 0,
  snapshotId: null,
  bodyHash: null,
  etag: null,
  lastModified: null,
  memory: freshMemory,
  otherPlan: null,
  today: [],
} as const satisfies Partial<Site>;
