// Re-reads stored pages with the current reader and settings: a technical difference, never a change of a site.
import { Fault } from '../../core/fault/fault.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import { readBy } from '../../extract/read-by.ts';
import { planAnything } from '../../plan/given-plan.ts';
import type { ReadSnapshot } from '../../store/store.ts';
import type { Extent } from '../pipeline/compare-readings.ts';
import type { Services } from '../services.ts';

export interface RereadOrder {
  /** Null: all sites. */
  siteId: string | null;
  /** Every snapshot, not only the latest of each site. */
  isAll: boolean;
  isDryRun: boolean;
}

export interface Rereading {
  snapshot: Snapshot;
  site: ReadSnapshot['site'];
  /** Why it could not be read; the old reading stays. */
  problem: string | null;
  /** Read by another reader or other settings than today's. */
  isStale: boolean;
  before: Extent | null;
  after: Extent | null;
  /** Lines that only the new reading has, and only the old one had. */
  added: string[];
  removed: string[];
  /** The content is another, in whatever way. */
  isOther: boolean;
}

type World = Pick<Services, 'store' | 'pagePool'>;

const batch = 50;

/** One after the other, oldest first; writes each new reading in the place of the old, unless it is a dry run. */
export async function* rereadSnapshots(world: World, order: RereadOrder): AsyncGenerator<Rereading> {
  const { siteId, isAll } = order;
  let after = '';
  for (;;) {
    const readings = await world.store.listReadings({ siteId, isAll, after, limit: batch });
    for (const reading of readings) yield await rereadOne(world, reading, order);
    const last = readings.at(-1);
    if (last === undefined) return;
    after = last.snapshot.id;
  }
}

async function rereadOne(
  { store, pagePool }: World,
  { snapshot, site }: ReadSnapshot,
  { isDryRun }: RereadOrder,
): Promise<Rereading> {
  const by = readBy(site.watch);
  const known = { snapshot, site, isStale: snapshot.readBy !== by };
  try {
    const { contentType, charset, finalUrl, httpStatus } = snapshot;
    const body = await store.blobs.get(snapshot.bodyBlob);
    const read = await pagePool.run({
      page: { body, contentType, charset, finalUrl, httpStatus },
      watch: site.watch,
      trackingGoal: '',
      // Nothing is judged, so it need not fit the page.
      plan: { ...planAnything(), isBound: true },
      before: null,
    });
    const isOther = read.contentHash !== snapshot.contentHash;
    const was = await store.blobs.find(snapshot.contentBlob);
    if (!isDryRun && (isOther || known.isStale || was === null)) {
      const { contentHash, title, language } = read;
      const contentBlob = await store.blobs.put(read.content);
      await store.rereadSnapshot(snapshot.id, { contentHash, contentBlob, title, language, readBy: by });
    }
    const compared = await pagePool.ask(undefined, 'compareReadings', was, read.content);
    return { ...known, problem: null, isOther, ...compared };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const nothing = { before: null, after: null, added: [], removed: [], isOther: false };
    return { ...known, problem: error.message, ...nothing };
  }
}
