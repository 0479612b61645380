// The tables as Kysely sees them. Times are epoch ms, JSON is text, booleans are 0 and 1, alike on both databases.
import type { ColumnType } from 'kysely';
import type { AccountTables } from '../accounts/accounts-tables.ts';
import type { NotificationTables } from '../notifications/notification-tables.ts';
import type { PulseTables } from '../tidy/pulse-tables.ts';

export interface SiteRow {
  owner_id: string;
  id: string;
  parent_id: string | null;
  url: string;
  host: string;
  name: string;
  is_name_given: number;
  tracking_goal: string;
  state: string;
  health: string;
  health_since: number | null;
  health_reason: string | null;
  /** While it is unhealthy: since when, and which states were reported, as JSON (`UnhealthyPeriod`). */
  spell: string | null;
  schedule: string;
  scope: string;
  watch: string;
  plan: string;
  /** As JSON. */
  other_plan: string | null;
  today: string | null;
  notify: string;
  tags: string;
  created_at: number;
  updated_at: number;
  last_checked_at: number | null;
  next_check_at: number | null;
  /** When the change that waits for it is looked for again; null: there is none. */
  confirm_at: number | null;
  last_changed_at: number | null;
  last_check_id: string | null;
  change_count: number;
  unseen_count: number;
  failures: number;
  snapshot_id: string | null;
  body_hash: string | null;
  etag: string | null;
  last_modified: string | null;
  memory: string;
  /** As JSON, where it differs from the service. */
  retention: string | null;
}

export interface CheckRow {
  owner_id: string;
  id: string;
  site_id: string;
  host: string;
  cause: string;
  status: string;
  outcome: string | null;
  queued_at: number;
  started_at: number | null;
  finished_at: number | null;
  fetch_report: string | null;
  error: string | null;
  snapshot_id: string | null;
  change_id: string | null;
  suppressed: number;
  picture_blob: string | null;
  /** As JSON. */
  note: string | null;
  /** `browser` where a worker without one handed it over; null: nobody knows better. */
  needs: string | null;
  /** Place in the queue: lowest first. */
  rank: number;
  attempts: number;
  worker_id: string | null;
  lease: string | null;
  lease_until: number | null;
}

export interface SnapshotRow {
  owner_id: string;
  id: string;
  site_id: string;
  check_id: string;
  captured_at: number;
  content_hash: string;
  final_url: string;
  http_status: number;
  content_type: string;
  charset: string | null;
  title: string;
  language: string;
  bytes: number;
  read_by: string;
  body_blob: string;
  content_blob: string;
  via: string;
  /** 1 while nobody knows whether the page really was like this, and for ever when it was not. */
  is_doubted: number;
  screenshot_blob: string | null;
  thumbnail_blob: string | null;
  /** As JSON: where each picture of a watched part is, on the page and in its blob. */
  parts: string | null;
  parts_blob: string | null;
}

/** A change as lists need it: all but the diff. */
export interface ChangeRow {
  owner_id: string;
  id: string;
  site_id: string;
  check_id: string;
  detected_at: number;
  change_type: string;
  significance: string;
  significance_score: number;
  significance_reasons: string;
  goal: string;
  title: string;
  summary: string;
  insights: string;
  analysed_by: string;
  status: string;
  seen: number;
  feedback: string | null;
  before_snapshot_id: string;
  after_snapshot_id: string;
  /** Addresses, as JSON. */
  pages: string;
  /** `Said`, as JSON; null where the words were not made from statements. */
  said: string | null;
}

export interface ChangeNoteRow {
  owner_id: string;
  change_id: string;
  site_id: string;
  doubts: string;
  reverts_to: string | null;
  verification: string | null;
  raised: string | null;
  /** When a model is asked about it again; null: it is not. */
  ask_at: number | null;
}

export interface EventRow {
  owner_id: string;
  id: string;
  site_id: string;
  at: number;
  kind: string;
  payload: string;
}

export interface SuppressedRow {
  owner_id: string;
  id: string;
  site_id: string;
  check_id: string;
  held_back_at: number;
  gate: string;
  reason: string;
  hunk: string;
  /** The change that was made of it. */
  raised_as: string | null;
}

/** A host that is cooling down, that demands a delay between visits, or whose answer to unknown addresses is known. */
export interface HostRow {
  owner_id: string;
  host: string;
  /** Till then nobody comes who need not; with a person waiting, till `hold_until`. */
  rest_until: number;
  hold_until: number;
  strikes: number;
  /** When it last answered "too many requests". */
  struck_at: number;
  /** The distance its robots.txt asks for. */
  crawl_delay_ms: number;
  /** What it showed at an address that does not exist, as JSON. */
  probe: string | null;
  probed_at: number | null;
}

export interface Tables extends AccountTables, NotificationTables, PulseTables {
  sites: SiteRow;
  checks: CheckRow;
  snapshots: SnapshotRow;
  changes: ChangeRow & { cause: string | null; diff: ColumnType<string, string, never> };
  /** Changes counted by kind; `site_id` '' holds the sum over all sites of the owner. */
  change_counts: {
    owner_id: string;
    site_id: string;
    change_type: string;
    significance: string;
    count: number;
  };
  /** What few changes have: reasons to doubt them, the version they went back to, what was checked of a model's words. */
  change_notes: ChangeNoteRow;
  ai_exams: { model: string; result: string };
  suppressed: SuppressedRow;
  /** As JSON; `memory` is what checks learned, `wishes` what the user said, `weights` those of feedback that are undone. */
  noise: {
    owner_id: string;
    site_id: string;
    memory: string | null;
    wishes: string;
    weights: string | null;
  };
  /** The cookies of a site, sealed with a key that is not in the database. */
  site_sessions: { owner_id: string; site_id: string; sealed: string; updated_at: number };
  events: EventRow;
  /** Counted by day: what happened to each site. */
  tallies: { owner_id: string; site_id: string; name: string; day: number; count: number };
  ai_usage: {
    owner_id: string;
    day: string;
    site_id: string;
    model: string;
    calls: number;
    failures: number;
    input_tokens: number;
    output_tokens: number;
    money: number;
  };
  snapshot_facts: {
    owner_id: string;
    site_id: string;
    snapshot_id: string;
    captured_at: number;
    facts: string;
  };
  ai_answers: { owner_id: string; key: string; answer: string; created_at: number };
  answers: {
    owner_id: string;
    key: string;
    request_hash: string;
    status: number;
    headers: string;
    body: string;
    created_at: number;
  };
  /** Kept by triggers, as `site_tags`: how many sites of a kind; on PostgreSQL the sum of all rows is the count. */
  site_counts: { owner_id: string; state: string; health: string; is_failed: number; count: number };
  /** `is_part` 1: the page of a set. */
  site_tags: { owner_id: string; tag: string; is_part: number; site_id: string };
  /** Kept by triggers: what a site is found by, in small letters. */
  site_texts: { owner_id: string; site_id: string; is_part: number; text: string };
  /** The virtual clocks that make the queue fair between owners. */
  lanes: { owner_id: string; lane: string; next_rank: number };
  /** The same for all owners: `owner_id` is ''. */
  hosts: HostRow;
  /** By owner and host, with its port. */
  icons: { owner_id: string; host: string; blob: string | null; next_at: number };
  /** Pages that users took out of a set: surveys leave them out. */
  dropped_pages: { owner_id: string; parent_id: string; url: string };
  /** Blobs that a removed site referred to; perhaps nobody does any more. */
  freed_blobs: { owner_id: string; key: string };
  /** Facts about this database itself. */
  marks: { name: string; value: string };
  migrations: { name: string; applied_at: number };
}
