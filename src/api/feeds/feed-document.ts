// What a feed says, before it is written in one of the formats.
import type { Change } from '../../core/change/change.ts';
import type { Site } from '../../core/site/site.ts';
import type { FeedEntry } from '../../engine/engine.ts';

export interface FeedDocument {
  /** The same for as long as it shows the same kind of changes. */
  id: string;
  title: string;
  description: string;
  language: string;
  /** Where Heed's pages are, without a slash at the end. */
  base: string;
  /** Where it is read; null where that is a secret, which is written into no document. */
  self: string | null;
  updatedAt: number;
  items: FeedItem[];
}

export interface FeedItem extends FeedEntry {
  change: Pick<
    Change,
    'id' | 'siteId' | 'detectedAt' | 'changeType' | 'significance' | 'significanceScore' | 'status'
  > & { verdict: Change['goal']['verdict'] };
  site: Pick<Site, 'name' | 'url'>;
}

export function linkOf({ base }: FeedDocument, { change }: FeedItem): string {
  return `${base}/changes/${change.id}`;
}

/** The same at every reading, wherever Heed moves to. */
export function idOf({ change }: FeedItem): string {
  return `urn:uuid:${change.id}`;
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
