// How a page looks against how it looked: part by part where parts are watched, else as a whole.
import type { Box, Picture } from '../../core/page/page.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { PageJobs } from '../pipeline/page-jobs.ts';
import type { Services } from '../services.ts';

export interface LookDifference {
  /** Of all that is compared, 0 to 1. */
  share: number;
  /** On the page, in pixels. */
  regions: Box[];
}

type Compare = (
  before: Uint8Array,
  after: Uint8Array,
  masks: Box[],
) => ReturnType<PageJobs['comparePictures']>;

/** Null where the picture before is lost. */
export async function compareLooks(
  { store, pagePool }: Pick<Services, 'store' | 'pagePool'>,
  snapshot: Snapshot,
  picture: Picture,
): Promise<LookDifference | null> {
  const hasParts = snapshot.parts.length > 0 && picture.parts.length > 0;
  const key = hasParts ? snapshot.partsBlob : snapshot.screenshotBlob;
  if (key === null) return { share: 0, regions: [] };
  const kept = await store.blobs.find(key);
  if (kept === null) return null;
  const compare: Compare = (before, after, masks) =>
    pagePool.ask(
      { ownerId: snapshot.ownerId, host: snapshot.siteId },
      'comparePictures',
      before,
      after,
      masks,
    );
  if (hasParts) return compareParts(compare, kept, snapshot, picture);
  return compare(kept, picture.webp, picture.masks);
}

/** In the order in which they are on the page; one that appeared or disappeared differs as a whole. */
async function compareParts(
  compare: Compare,
  kept: Uint8Array,
  { parts: before }: Snapshot,
  { parts }: Picture,
): Promise<LookDifference> {
  const regions: Box[] = [];
  let pixels = 0;
  let area = 0;
  for (let at = 0; at < Math.max(before.length, parts.length); at += 1) {
    const part = parts[at];
    const place = before[at];
    if (part === undefined || place === undefined) {
      const { x = 0, y = 0, width = 0, height = 0 } = part ?? place ?? {};
      regions.push({ x, y, width, height });
      pixels += width * height;
      area += width * height;
      continue;
    }
    const earlier = kept.subarray(place.start, place.start + place.bytes);
    const found = await compare(earlier, part.webp, part.masks);
    pixels += found.share * found.width * found.height;
    area += found.width * found.height;
    regions.push(...found.regions.map((box) => ({ ...box, x: box.x + part.x, y: box.y + part.y })));
  }
  return { share: area === 0 ? 0 : pixels / area, regions: regions.slice(0, 50) };
}
