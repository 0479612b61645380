// Channel: where notifications go. Notification: one message to one channel about one event, both the job and its record.
import type { FaultParams } from '../fault/fault.ts';
import type { DeliveryRules } from './delivery.ts';
import type { EventKind } from './event.ts';

export const channelHealths = ['untried', 'ok', 'failing', 'broken'] as const;
export type ChannelHealth = (typeof channelHealths)[number];
export const notificationStatuses = ['pending', 'sent', 'failed'] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

/**
 * `digest`: sent with all others that are due; `urgent`: sent in quiet hours too; `escalation`: sent if nobody has seen the
 * change by then.
 */
export const notificationModes = ['message', 'digest', 'urgent', 'escalation'] as const;
export type NotificationMode = (typeof notificationModes)[number];

/** Kinds that open an incident and close it: an end that went into a digest would leave it open for ever. */
export const incidentKinds: ReadonlySet<string> = new Set(['pagerduty', 'opsgenie']);

/** Kinds that are read by programs: they get each message by itself and immediately. */
export const programKinds: ReadonlySet<string> = new Set(['webhook', ...incidentKinds]);

/** A channel is paused after so many failures in a row; until then only the message that failed waits. */
export const failuresUntilPause = 5;

/** What a channel of some kind needs to know; secrets are sealed where it is stored. */
export type ChannelSettings = Record<string, unknown>;

/** Why something was not delivered, in words for its user; never what the receiver said. */
export interface DeliveryError {
  /** `notify.reason`, stable and machine-readable. */
  code: string;
  message: string;
  advice: string;
  params?: FaultParams;
  at: number;
}

/** The part of a receiver's answer that is shown. */
export const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

/** `interrupted`: whoever tried ended before it was recorded, so it may have arrived. */
export const attemptOutcomes = ['started', 'sent', 'failed', 'interrupted'] as const;

/** One attempt to deliver a notification. */
export interface Attempt {
  at: number;
  outcome: (typeof attemptOutcomes)[number];
  /** `notify.reason`, of one that failed. */
  code: string | null;
  /** Null where there was no answer, and for mail. */
  statusClass: StatusClass | null;
  durationMs: number | null;
}

export interface Channel {
  ownerId: string;
  id: string;
  name: string;
  /** One of the kinds that notify knows. */
  kind: string;
  settings: ChannelSettings;
  isOn: boolean;
  /** Receives the notifications of every site without channels of its own. */
  isDefault: boolean;
  delivery: DeliveryRules;
  /** Secrets that were replaced and still sign until then, sealed; oldest first. */
  formerSecrets: { secret: string; until: number }[];
  createdAt: number;
  updatedAt: number;
  /** `failing`: it may recover; `broken`: somebody has to fix it. */
  health: ChannelHealth;
  lastSentAt: number | null;
  /** Null once something was delivered again. */
  lastError: DeliveryError | null;
  /** Failed attempts in a row. */
  failures: number;
}

export interface Notification {
  ownerId: string;
  id: string;
  channelId: string;
  eventId: string;
  siteId: string;
  status: NotificationStatus;
  mode: NotificationMode;
  attempts: number;
  /** The last of them, oldest first. */
  attemptLog: Attempt[];
  /** When it is tried next; while it is being tried, when it counts as given up by whoever tried. */
  nextAt: number;
  lastError: DeliveryError | null;
  createdAt: number;
  sentAt: number | null;
  /** What it reports; null once retention deleted it. */
  about: { kind: EventKind; title: string; changeId: string | null } | null;
}
