// The versions of a page that a question goes through: the newest first, as many as there is room for.
import type { PastReading } from '../../ask/answering.ts';
import { Fault } from '../../core/fault/fault.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Site } from '../../core/site/site.ts';
import { faultIfTooComplex } from '../pipeline/page-pool.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';

type Reader = Pick<Services, 'store' | 'pagePool'>;

/** How far back a question may look. */
export interface Reach {
  versions: number;
  /** Of read content, all versions together. */
  bytes: number;
}

export const farReach: Reach = { versions: 100, bytes: 24_000_000 };

/** Oldest first. */
export interface SitePast {
  readings: PastReading[];
  /** There are older versions. */
  isCut: boolean;
}

export async function readPast(reader: Reader, site: Site, reach: Reach): Promise<SitePast> {
  const known = new Map<string, Omit<PastReading, 'at' | 'snapshotId'>>();
  const readings: PastReading[] = [];
  let left = reach.bytes;
  for await (const snapshot of walkSnapshots(reader, site)) {
    if (readings.length >= reach.versions || left <= 0) return { readings: readings.reverse(), isCut: true };
    let reading = known.get(snapshot.contentHash);
    if (reading === undefined) {
      const content = await findContentBytes(reader, snapshot);
      left -= content?.length ?? 0;
      const read =
        content === null
          ? null
          : await reader.pagePool.ask(site, 'readEntries', content).catch(faultIfTooComplex);
      // Beyond a version that cannot be read nothing is sure.
      if (read === null || read instanceof Fault) return { readings: readings.reverse(), isCut: true };
      reading = read;
      known.set(snapshot.contentHash, reading);
    }
    readings.push({ ...reading, at: snapshot.capturedAt, snapshotId: snapshot.id });
  }
  return { readings: readings.reverse(), isCut: false };
}

/** Confirmed ones, the newest first. */
export async function* walkSnapshots(
  { store }: Pick<Reader, 'store'>,
  { ownerId, snapshotId }: Site,
): AsyncGenerator<Snapshot> {
  let snapshot = snapshotId === null ? null : await store.getSnapshot(ownerId, snapshotId);
  while (snapshot !== null) {
    yield snapshot;
    snapshot = await store.snapshotBefore(snapshot);
  }
}
