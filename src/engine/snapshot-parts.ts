// The parts of a kept snapshot: its content, its text, its bytes, the pictures of what is watched in it.
import type { Content } from '../core/content.ts';
import type { Snapshot } from '../core/snapshot.ts';
import { renderMarkdown } from '../extract/extract.ts';
import type { Store } from '../store/store.ts';
import { parseContent } from './middle.ts';

export async function readSnapshotContent(store: Store, snapshot: Snapshot): Promise<Content> {
  return parseContent(await store.blobs.get(snapshot.contentBlob));
}

/** What was read, as Markdown. */
export async function readSnapshotText(store: Store, snapshot: Snapshot): Promise<string> {
  return renderMarkdown(await readSnapshotContent(store, snapshot));
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
