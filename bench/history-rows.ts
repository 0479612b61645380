// Rows that belong to changes: the checks and snapshots they came from, suppressed differences, notifications and counts.
import type { BulkTables, Row } from './bulk-tables.ts';
import { type ChangeAt, idAt, owner } from './change-rows.ts';

const channels = 5;
const hunk = JSON.stringify({
  ...{ op: 'modified', where: { selector: 'p', trail: [], region: 'main', role: 'paragraph' } },
  ...{ beforeIndex: 0, afterIndex: 0, before: '7 people', after: '9 people', words: null },
});
const farAway = Date.UTC(2100, 0, 1);

/** With each of these changes come a check, a snapshot, its facts, an event, something suppressed; half of them were notified. */
export async function insertHistory(tables: BulkTables, changes: readonly ChangeAt[]): Promise<void> {
  for (const [table, rowsOf] of Object.entries(historyOf)) {
    await tables.insert(table, changes.flatMap(rowsOf));
  }
}

const historyOf: Record<string, (change: ChangeAt) => Row[]> = {
  checks: (change) => [checkOf(change)],
  snapshots: (change) => [snapshotOf(change)],
  snapshot_facts: ({ row, siteId, detectedAt, at }) => [
    {
      ...{ owner_id: owner, site_id: siteId, snapshot_id: row.after_snapshot_id ?? '' },
      captured_at: detectedAt,
      facts: JSON.stringify([
        {
          kind: 'price',
          label: 'Price',
          text: `$${at % 400}.00`,
          value: at % 400,
          currency: 'USD',
          unit: null,
        },
        { kind: 'availability', label: '', text: 'In stock', value: 'in-stock', currency: null, unit: null },
      ]),
    },
  ],
  suppressed: ({ row, siteId, detectedAt, at }) => [
    {
      ...{ owner_id: owner, id: idAt(detectedAt, at, 'f'), site_id: siteId, check_id: row.check_id ?? '' },
      ...{ held_back_at: detectedAt, gate: at % 3 === 0 ? 'clock' : 'volatile', reason: 'a counter' },
      hunk,
    },
  ],
  events: (change) => [eventOf(change)],
  notifications: (change) => (change.at % 2 === 0 ? [notificationOf(change)] : []),
};

function checkOf({ row, siteId, detectedAt }: ChangeAt): Row {
  return {
    ...{ owner_id: owner, id: row.check_id ?? '', site_id: siteId, host: 'host.example', cause: 'schedule' },
    ...{ status: 'done', outcome: 'changed', queued_at: detectedAt, started_at: detectedAt },
    finished_at: detectedAt,
    fetch_report:
      '{"via":"http","result":"ok","httpStatus":200,"finalUrl":"http://127.0.0.1:9/","bytes":30000,"durationMs":90}',
    ...{ snapshot_id: row.after_snapshot_id ?? '', change_id: row.id ?? '', suppressed: 1 },
    ...{ rank: 0, attempts: 1 },
  };
}

function snapshotOf({ row, siteId, detectedAt, at }: ChangeAt): Row {
  const hash = at.toString(16).padStart(64, '0');
  return {
    ...{ owner_id: owner, id: row.after_snapshot_id ?? '', site_id: siteId, check_id: row.check_id ?? '' },
    ...{ captured_at: detectedAt, content_hash: hash, final_url: 'http://127.0.0.1:9/', http_status: 200 },
    ...{ content_type: 'text/html', title: 'A shop', language: 'en', bytes: 30_000, read_by: 'x' },
    ...{ body_blob: hash, content_blob: hash, via: 'http', is_doubted: 0 },
  };
}

function eventOf({ row, siteId, detectedAt, at }: ChangeAt): Row {
  const isChange = at % 20 !== 0;
  const { id, title, summary, change_type, significance } = row;
  const payload = {
    changeId: id,
    title,
    summary,
    changeType: change_type,
    significance,
    verdict: 'relevant',
  };
  return {
    ...{ owner_id: owner, id: idAt(detectedAt, at, '9'), site_id: siteId, at: detectedAt },
    kind: isChange ? 'change' : 'site.recovered',
    payload: JSON.stringify(isChange ? payload : { since: detectedAt }),
  };
}

function notificationOf({ row, siteId, detectedAt, at }: ChangeAt): Row {
  const status = at % 200 === 0 ? 'failed' : at % 1000 === 2 ? 'pending' : 'sent';
  return {
    ...{
      owner_id: owner,
      id: idAt(detectedAt, at, '8'),
      channel_id: channelId(at % channels),
      site_id: siteId,
    },
    ...{ event_id: idAt(detectedAt, at, '9'), status, attempts: 1, created_at: detectedAt },
    change_id: at % 20 === 0 ? null : (row.id ?? null),
    next_at: status === 'pending' ? farAway : detectedAt,
    ...{ queued_at: detectedAt, sent_at: status === 'sent' ? detectedAt : null },
  };
}

export function channelId(at: number): string {
  return idAt(0, at, '7');
}

/** They are off, so that nothing is sent while the service is measured. */
export async function insertChannels(tables: BulkTables): Promise<void> {
  const rows = Array.from({ length: channels }, (_, at) => ({
    ...{
      owner_id: owner,
      id: channelId(at),
      name: `Channel ${at}`,
      kind: 'webhook',
      is_on: 0,
      is_default: 0,
    },
    ...{ settings: '{"url":"http://127.0.0.1:9/hook"}', created_at: 0, updated_at: 0, health: 'ok' },
    ...{ failures: 0, rest_until: 0, paced_until: 0 },
  }));
  await tables.insert('channels', rows);
}
