// A feed as JSON Feed 1.1, with what programs want to know of a change beside it.

import { tagless } from '../markup.ts';
import { entryHtml, entryText } from './entry-html.ts';
import { type FeedDocument, type FeedItem, idOf, iso, linkOf } from './feed-document.ts';

export function writeJsonFeed(feed: FeedDocument): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: tagless(feed.title),
    home_page_url: `${feed.base}/`,
    ...(feed.self !== null && { feed_url: feed.self }),
    description: feed.description,
    language: feed.language,
    authors: [{ name: 'Heed' }],
    items: feed.items.map((item) => entry(feed, item)),
  });
}

function entry(feed: FeedDocument, item: FeedItem) {
  const { change, site, title, summary, edits } = item;
  return {
    id: idOf(item),
    url: linkOf(feed, item),
    external_url: site.url,
    title: tagless(title),
    summary: tagless(summary),
    content_html: entryHtml(feed, item),
    content_text: entryText(item),
    date_published: iso(change.detectedAt),
    date_modified: iso(change.detectedAt),
    tags: [change.changeType, `significance:${change.significance}`, `verdict:${change.verdict}`],
    _heed: {
      change_id: change.id,
      site_id: change.siteId,
      site_name: site.name,
      change_type: change.changeType,
      significance: change.significance,
      significance_score: change.significanceScore,
      verdict: change.verdict,
      status: change.status,
      edits,
    },
  };
}
