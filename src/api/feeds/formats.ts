// All formats of feeds: a new one is one file, and one line here.
import type { FeedFormat } from '../../core/alert/feed.ts';
import { writeAtom } from './atom.ts';
import type { FeedDocument } from './feed-document.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

interface Format {
  type: string;
  write: (feed: FeedDocument) => string;
}

export const formats: Record<FeedFormat, Format> = {
  atom: { type: 'application/atom+xml', write: writeAtom },
  rss: { type: 'application/rss+xml', write: writeRss },
  json: { type: 'application/feed+json', write: writeJsonFeed },
};
