// Keeping a page: its bytes, its content and its picture are durable before the snapshot that names them is recorded.
import { newId } from '../../core/id.ts';
import type { Page, PicturePart } from '../../core/page/page.ts';
import type { Snapshot, SnapshotPart } from '../../core/page/snapshot.ts';
import { readBy } from '../../extract/read-by.ts';
import type { Claim } from '../../store/store.ts';
import type { PipelineResult } from '../pipeline/pipeline.ts';
import type { Services } from '../services.ts';

export async function keepSnapshot(
  services: Services,
  { site, check }: Claim,
  page: Page,
  answer: PipelineResult,
): Promise<Snapshot> {
  const { blobs } = services.store;
  const { picture, report } = page;
  const parts = picture?.parts ?? [];
  const [bodyBlob, contentBlob, screenshotBlob, thumbnailBlob, partsBlob] = await Promise.all([
    blobs.put(page.body),
    blobs.put(answer.content),
    picture === null ? null : blobs.put(picture.webp),
    picture === null ? null : blobs.put(picture.thumbnail),
    parts.length === 0 ? null : blobs.put(Buffer.concat(parts.map(({ webp }) => webp))),
  ]);
  const now = services.now();
  return {
    ownerId: site.ownerId,
    id: newId(now),
    siteId: site.id,
    checkId: check.id,
    capturedAt: now,
    contentHash: answer.contentHash,
    finalUrl: report.finalUrl,
    httpStatus: report.httpStatus ?? 200,
    contentType: page.contentType,
    charset: page.charset,
    title: answer.title,
    language: answer.language,
    bytes: page.body.byteLength,
    readBy: readBy(site.watch),
    bodyBlob,
    contentBlob,
    via: report.via,
    screenshotBlob,
    thumbnailBlob,
    parts: placesOf(parts),
    partsBlob,
  };
}

/** One blob holds all pictures, one after the other. */
function placesOf(parts: readonly PicturePart[]): SnapshotPart[] {
  let start = 0;
  return parts.map(({ x, y, width, height, webp }) => {
    const place = { x, y, width, height, start, bytes: webp.byteLength };
    start += webp.byteLength;
    return place;
  });
}
