// The first tables: sites, checks (the queue), snapshots, changes and what belongs to them.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

export async function createFirstTables(tx: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  // Ids are compared byte by byte, whatever the language of the PostgreSQL database.
  const key = kind === 'postgres' ? 'text collate "C"' : 'text';
  const statements = [...tables(key, kind), ...indices(), ...search(kind), ...upkeep(kind)];
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await tx.insertInto('owners').values({ id: 'local', created_at: 0 }).execute();
  await tx.insertInto('marks').values({ name: 'store-id', value: randomUUID() }).execute();
}

function tables(key: string, kind: DatabaseKind): string[] {
  // Composite, so that the index every list uses also serves the cascade.
  const ofSite = 'foreign key (owner_id, site_id) references sites (owner_id, id) on delete cascade';
  return [
    `create table owners (id ${key} primary key, created_at bigint not null)`,
    `create table marks (name ${key} primary key, value text not null)`,
    `create table sites (
      owner_id ${key} not null, id ${key} primary key, parent_id ${key}, url text not null, host ${key} not null,
      name text not null, is_name_given integer not null, tracking_goal text not null,
      state ${key} not null, health ${key} not null, schedule text not null, scope text not null, watch text not null,
      plan text not null, notify text not null, tags text not null,
      created_at bigint not null, updated_at bigint not null, last_checked_at bigint, next_check_at bigint,
      last_changed_at bigint, last_check_id ${key}, change_count bigint not null, unseen_count bigint not null,
      failures integer not null, snapshot_id ${key}, body_hash text, etag text, last_modified text,
      memory text not null,
      unique (owner_id, id))`,
    `create table checks (
      owner_id ${key} not null, id ${key} primary key, site_id ${key} not null, host ${key} not null,
      cause text not null, status ${key} not null, outcome text, queued_at bigint not null,
      started_at bigint, finished_at bigint, fetch_report text, error text, snapshot_id ${key},
      change_id ${key}, suppressed integer not null, picture_blob ${key}, rank bigint not null, attempts integer not null,
      worker_id ${key}, lease ${key}, lease_until bigint, ${ofSite})`,
    `create table snapshots (
      owner_id ${key} not null, id ${key} primary key, site_id ${key} not null, check_id ${key} not null,
      captured_at bigint not null, content_hash ${key} not null, final_url text not null,
      http_status integer not null, content_type text not null, charset text, title text not null,
      language text not null, bytes bigint not null, read_by text not null, body_blob ${key} not null,
      content_blob ${key} not null, via ${key} not null, screenshot_blob ${key}, thumbnail_blob ${key}, ${ofSite})`,
    changesTable(key, kind, ofSite),
    `create table change_counts (
      owner_id ${key} not null, site_id ${key} not null, change_type ${key} not null,
      significance ${key} not null, count bigint not null,
      primary key (owner_id, site_id, change_type, significance))`,
    `create table suppressed (
      owner_id ${key} not null, id ${key} primary key, site_id ${key} not null, check_id ${key} not null,
      held_back_at bigint not null, gate text not null, reason text not null, hunk text not null, ${ofSite})`,
    `create table answers (
      owner_id ${key} not null, key ${key} not null, request_hash text not null, status integer not null,
      headers text not null, body text not null, created_at bigint not null, primary key (owner_id, key))`,
    `create table lanes (
      owner_id ${key} not null, lane ${key} not null, next_rank bigint not null, primary key (owner_id, lane))`,
    `create table hosts (
      owner_id ${key} not null, host ${key} primary key, rest_until bigint not null, strikes integer not null,
      struck_at bigint not null)`,
    `create table freed_blobs (owner_id ${key} not null, key ${key} primary key)`,
  ];
}

function changesTable(key: string, kind: DatabaseKind, ofSite: string): string {
  // On SQLite `seq` is the time part of the id as a number: full-text matches come in its order, so in the order of ids.
  const idColumns =
    kind === 'sqlite' ? 'seq integer primary key, id text not null unique' : `id ${key} primary key`;
  // The diff stands last: a list reads the columns before it and never touches its pages.
  const words = kind === 'postgres' ? 'words tsvector not null,' : '';
  return `create table changes (
    ${idColumns}, owner_id ${key} not null, site_id ${key} not null, check_id ${key} not null unique,
    detected_at bigint not null, change_type ${key} not null, significance ${key} not null,
    significance_score double precision not null, significance_reasons text not null, goal text not null,
    title text not null, summary text not null, insights text not null, analysed_by text not null,
    status text not null, seen integer not null, feedback text, before_snapshot_id ${key} not null,
    after_snapshot_id ${key} not null, pages text not null, cause ${key}, ${words} diff text not null, ${ofSite})`;
}

function indices(): string[] {
  return [
    `create index sites_due on sites (next_check_at) where next_check_at is not null and state = 'active'`,
    'create index sites_of_parent on sites (owner_id, parent_id, id)',
    `create unique index checks_open on checks (site_id) where status in ('queued', 'running')`,
    `create index checks_queued on checks (rank, host, id) where status = 'queued'`,
    `create index checks_running on checks (lease_until, host) where status = 'running'`,
    'create index checks_of_site on checks (owner_id, site_id, id)',
    'create index checks_by_picture on checks (picture_blob) where picture_blob is not null',
    'create index snapshots_of_site on snapshots (owner_id, site_id, id)',
    'create index snapshots_of_site_by_content on snapshots (owner_id, site_id, content_hash, id)',
    'create index snapshots_by_body on snapshots (body_blob)',
    'create index snapshots_by_content on snapshots (content_blob)',
    'create index snapshots_by_screenshot on snapshots (screenshot_blob) where screenshot_blob is not null',
    'create index snapshots_by_thumbnail on snapshots (thumbnail_blob) where thumbnail_blob is not null',
    // `seen` stands last only so that filtering by it needs no look at the rows.
    'create index changes_by_id on changes (owner_id, id, seen)',
    'create index changes_of_site on changes (owner_id, site_id, id, seen)',
    'create index changes_by_kind on changes (owner_id, change_type, significance, id, seen)',
    'create index changes_of_site_by_kind on changes (owner_id, site_id, change_type, significance, id, seen)',
    'create index changes_unseen on changes (owner_id, id) where seen = 0',
    'create index changes_by_cause on changes (owner_id, cause, id) where cause is not null',
    'create index suppressed_of_site on suppressed (owner_id, site_id, id)',
    'create index suppressed_of_check on suppressed (check_id, id)',
    'create index answers_by_age on answers (created_at)',
    'create index hosts_by_rest on hosts (rest_until)',
    'create index hosts_struck on hosts (host) where strikes > 0',
  ];
}

function search(kind: DatabaseKind): string[] {
  if (kind === 'postgres') return ['create index changes_by_words on changes using gin (words)'];
  // The words are cut by ourselves (change-words.ts), so this tokenizer only has to split at spaces.
  return [
    `create virtual table change_words using fts5 (
      words, facets, content = '', contentless_delete = 1, tokenize = 'ascii')`,
  ];
}

/** A queue leaves many dead rows behind: PostgreSQL shall sweep them by their number, not by their share. */
function upkeep(kind: DatabaseKind): string[] {
  if (kind === 'sqlite') return [];
  const settings = 'autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000';
  return ['checks', 'sites', 'lanes', 'hosts'].map((table) => `alter table ${table} set (${settings})`);
}
