// Event: something worth a notification, written once and together with its cause.
import type { Significance, Verdict } from '../change/analysis.ts';
import type { ChangeType } from '../change/change-type.ts';
import type { CheckError } from '../page/page.ts';

export const eventKinds = [
  'change',
  'change.dropped',
  'site.failing',
  'site.blocked',
  'site.recovered',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What happened, by kind. */
export type Happening =
  | {
      kind: 'change';
      payload: {
        changeId: string;
        title: string;
        summary: string;
        changeType: ChangeType;
        significance: Significance;
        verdict: Verdict;
      };
    }
  /** A change that waited for its confirmation and was gone when it was looked for again. */
  | { kind: 'change.dropped'; payload: { changeId: string; title: string; reason: string } }
  /** `since` is when the site first failed; people are notified when that lasts. */
  | { kind: 'site.failing' | 'site.blocked'; payload: { since: number; reason: CheckError | null } }
  | { kind: 'site.recovered'; payload: { since: number } };

export type Event = { ownerId: string; id: string; siteId: string; at: number } & Happening;
