// The parts of a kept snapshot: its content, its text, its bytes, the pictures of what is watched in it.
import { Fault } from '../../core/fault/fault.ts';
import type { Fact } from '../../core/page/content.ts';
import type { Snapshot } from '../../core/page/snapshot.ts';
import type { Turn } from '../../core/turn.ts';
import { readBy } from '../../extract/read-by.ts';
import { planAnything } from '../../plan/given-plan.ts';
import type { Store } from '../../store/store.ts';
import type { QuietPage } from '../pipeline/quiet-page.ts';
import type { Services } from '../services.ts';

type Threads = Pick<Services, 'store' | 'pagePool'>;

/** The content as it is kept, for the threads. Null where it is lost, and cannot be read again from the raw page. */
export async function findContentBytes(reader: Threads, snapshot: Snapshot): Promise<Uint8Array | null> {
  return (await reader.store.blobs.find(snapshot.contentBlob)) ?? restoreContent(reader, snapshot);
}

/** Reads the raw page again and keeps what was read; null where that page is lost too, or cannot be read. */
async function restoreContent({ store, pagePool }: Threads, snapshot: Snapshot): Promise<Uint8Array | null> {
  const { ownerId, siteId, contentType, charset, finalUrl, httpStatus } = snapshot;
  const site = await store.getSite(ownerId, siteId);
  const body = await store.blobs.find(snapshot.bodyBlob);
  if (site === null || body === null) return null;
  const { watch } = site;
  try {
    const { content, contentHash, title, language } = await pagePool.run({
      page: { body, contentType, charset, finalUrl, httpStatus },
      ...{ watch, trackingGoal: '', before: null },
      // Nothing is judged, so it need not fit the page.
      plan: { ...planAnything(), isBound: true },
    });
    const contentBlob = await store.blobs.put(content);
    const reading = { contentHash, contentBlob, title, language, readBy: readBy(watch) };
    await store.rereadSnapshot(snapshot.id, reading);
    return content;
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}

/** What was read, as Markdown. */
export async function readSnapshotText(reader: Threads, snapshot: Snapshot): Promise<string> {
  return reader.pagePool.ask(turnOf(snapshot), 'renderText', await readContentBytes(reader, snapshot));
}

export async function readSnapshotFacts(reader: Threads, snapshot: Snapshot): Promise<Fact[]> {
  return reader.pagePool.ask(turnOf(snapshot), 'readFacts', await readContentBytes(reader, snapshot));
}

/** The page as captured, without what would open a connection ahead of time. */
export async function readQuietPage(reader: Threads, snapshot: Snapshot): Promise<QuietPage> {
  const body = await reader.store.blobs.get(snapshot.bodyBlob);
  return reader.pagePool.ask(turnOf(snapshot), 'quietPage', body, snapshot.charset);
}

/** Fails with a Fault where the content is lost, and cannot be read again from the raw page. */
export async function readContentBytes(reader: Threads, snapshot: Snapshot): Promise<Uint8Array> {
  return (await findContentBytes(reader, snapshot)) ?? reader.store.blobs.get(snapshot.contentBlob);
}

function turnOf({ ownerId, finalUrl }: Snapshot): Turn {
  return { ownerId, host: URL.parse(finalUrl)?.host ?? '' };
}

/** The page as captured. */
export async function readSnapshotBody(store: Store, snapshot: Snapshot): Promise<Buffer> {
  const body = await store.blobs.get(snapshot.bodyBlob);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** The picture of a watched part; null: there is none of this number. */
export async function readSnapshotPart(store: Store, snapshot: Snapshot, at: number): Promise<Buffer | null> {
  const part = snapshot.parts[at];
  if (part === undefined || !snapshot.partsBlob) return null;
  const { buffer, byteOffset } = await store.blobs.get(snapshot.partsBlob);
  return Buffer.from(buffer, byteOffset + part.start, part.bytes);
}
