// A snapshot and its row in the table.
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { SnapshotRow } from '../database/schema.ts';

export function snapshotFromRow(row: SnapshotRow): Snapshot {
  return {
    ownerId: row.owner_id,
    id: row.id,
    siteId: row.site_id,
    checkId: row.check_id,
    capturedAt: row.captured_at,
    contentHash: row.content_hash,
    finalUrl: row.final_url,
    httpStatus: row.http_status,
    contentType: row.content_type,
    charset: row.charset,
    title: row.title,
    language: row.language,
    bytes: row.bytes,
    readBy: row.read_by,
    bodyBlob: row.body_blob,
    contentBlob: row.content_blob,
    via: row.via as Snapshot['via'],
    screenshotBlob: row.screenshot_blob,
    thumbnailBlob: row.thumbnail_blob,
    parts: row.parts === null ? [] : JSON.parse(row.parts),
    partsBlob: row.parts_blob,
  };
}

export function rowFromSnapshot(snapshot: Snapshot): SnapshotRow {
  return {
    owner_id: snapshot.ownerId,
    id: snapshot.id,
    site_id: snapshot.siteId,
    check_id: snapshot.checkId,
    captured_at: snapshot.capturedAt,
    content_hash: snapshot.contentHash,
    final_url: snapshot.finalUrl,
    http_status: snapshot.httpStatus,
    content_type: snapshot.contentType,
    charset: snapshot.charset,
    title: snapshot.title,
    language: snapshot.language,
    bytes: snapshot.bytes,
    read_by: snapshot.readBy,
    body_blob: snapshot.bodyBlob,
    content_blob: snapshot.contentBlob,
    via: snapshot.via,
    is_doubted: 0,
    screenshot_blob: snapshot.screenshotBlob,
    thumbnail_blob: snapshot.thumbnailBlob,
    parts: snapshot.parts.length === 0 ? null : JSON.stringify(snapshot.parts),
    parts_blob: snapshot.partsBlob,
  };
}
