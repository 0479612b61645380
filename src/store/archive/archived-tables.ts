// The tables of a backup, in an order in which every row finds what it refers to, and what of them is left out.
import { isBlobKey } from '../blobs/blob.ts';
import type { Tables } from '../database/schema.ts';

/** Which processes run and what they did in the last hours belongs to this place, not to the records; the rest is derived from sites. */
export type ArchivedTable = Exclude<
  keyof Tables,
  'migrations' | 'processes' | 'service_counts' | 'site_counts' | 'site_tags' | 'site_texts'
>;

/** True: its rows are credentials, or of use to nobody but the process that wrote them. */
const isSecret: Record<ArchivedTable, boolean> = {
  owners: false,
  users: false,
  members: false,
  sessions: true,
  api_keys: true,
  invitations: true,
  sign_in_tries: true,
  sites: false,
  checks: false,
  snapshots: false,
  changes: false,
  change_counts: false,
  change_notes: false,
  suppressed: false,
  noise: false,
  site_sessions: true,
  events: false,
  channels: false,
  feeds: true,
  notifications: false,
  tallies: false,
  snapshot_facts: false,
  ai_exams: false,
  ai_usage: false,
  ai_answers: false,
  answers: true,
  lanes: false,
  hosts: false,
  icons: false,
  dropped_pages: false,
  freed_blobs: false,
  marks: true,
};

export const archivedTables = Object.keys(isSecret) as ArchivedTable[];

export function openTables(withSecrets: boolean): ArchivedTable[] {
  return archivedTables.filter((table) => withSecrets || !isSecret[table]);
}

/** Made from others by the database that holds them. */
const derived = new Set(['changes.seq', 'changes.words', 'changes.verdict']);

export type ArchivedRow = Record<string, string | number | null>;

export function archivedRow(table: ArchivedTable, row: ArchivedRow, withSecrets: boolean): ArchivedRow {
  const kept = Object.entries(row).filter(([column]) => !derived.has(`${table}.${column}`));
  return Object.fromEntries(
    kept.map(([column, value]) => [column, withSecrets ? value : openValue(table, column, value)]),
  );
}

function openValue(table: ArchivedTable, column: string, value: string | number | null) {
  if (table === 'users' && column === 'password') return '';
  if (typeof value !== 'string' || !value.includes(sealedMark)) return value;
  return JSON.stringify(withoutSealed(JSON.parse(value)));
}

const sealedMark = 'sealed:1:';

/** What is sealed leaves; a sign-in that lost its password leaves whole. */
function withoutSealed(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isSealed(one)).map(withoutSealed);
  if (typeof value !== 'object' || value === null) return isSealed(value) ? null : value;
  const fields = Object.entries(value);
  const open = fields.filter(([, one]) => !isSealed(one));
  if (open.length < fields.length && 'kind' in value) return null;
  return Object.fromEntries(open.map(([key, one]) => [key, withoutSealed(one)]));
}

function isSealed(value: unknown): boolean {
  return typeof value === 'string' && value.includes(sealedMark);
}

/** The blobs that a row refers to. */
export function blobsOf(row: ArchivedRow): string[] {
  return Object.entries(row).flatMap(([column, value]) =>
    (column === 'blob' || column.endsWith('_blob')) && isBlobKey(`${value}`) ? [`${value}`] : [],
  );
}
