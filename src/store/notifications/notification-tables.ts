// The tables of channels, feeds and notifications.

export interface ChannelRow {
  owner_id: string;
  id: string;
  name: string;
  kind: string;
  settings: string;
  is_on: number;
  is_default: number;
  /** Its delivery rules, as far as they are not the plain ones. */
  delivery: string;
  created_at: number;
  updated_at: number;
  health: string;
  last_sent_at: number | null;
  last_error: string | null;
  failures: number;
  /** Secrets that were replaced and still sign, as JSON, sealed. */
  former_secrets: string;
  /** Till then the last of them does. */
  former_until: number;
  /** Till then nothing is sent on it. */
  rest_until: number;
  /** Till then it is busy with what was sent already, at its pace. */
  paced_until: number;
}

/** A secret address under which changes are read. */
export interface FeedRow {
  owner_id: string;
  id: string;
  /** Null without accounts. */
  user_id: string | null;
  hash: string;
  hint: string;
  name: string;
  /** As JSON. */
  filter: string;
  language: string;
  created_at: number;
  last_read_at: number | null;
}

export interface NotificationRow {
  owner_id: string;
  id: string;
  channel_id: string;
  event_id: string;
  site_id: string;
  /** The change that its event reports. */
  change_id: string | null;
  status: string;
  mode: string;
  attempts: number;
  /** When it is tried next; with a lease, when whoever holds it has lost it. */
  next_at: number;
  lease: string | null;
  /** The bundle it is sent with, once it was. */
  batch: string | null;
  last_error: string | null;
  created_at: number;
  /** Since when it is tried: it is given up a day after. */
  queued_at: number;
  sent_at: number | null;
  /** Its last attempts, as JSON. */
  attempt_log: string;
}

export interface NotificationTables {
  channels: ChannelRow;
  feeds: FeedRow;
  notifications: NotificationRow;
}
