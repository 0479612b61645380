// A feed as RSS 2.0.

import { escapeXml, tagless } from '../markup.ts';
import { entryHtml } from './entry-html.ts';
import { type FeedDocument, type FeedItem, idOf, linkOf } from './feed-document.ts';

export function writeRss(feed: FeedDocument): string {
  const self =
    feed.self === null
      ? ''
      : `\n    <atom:link rel="self" type="application/rss+xml" href="${escapeXml(feed.self)}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(tagless(feed.title))}</title>
    <link>${escapeXml(`${feed.base}/`)}</link>
    <description>${escapeXml(feed.description)}</description>
    <language>${escapeXml(feed.language)}</language>
    <lastBuildDate>${new Date(feed.updatedAt).toUTCString()}</lastBuildDate>
    <generator>Heed</generator>
    <docs>https://www.rssboard.org/rss-specification</docs>${self}
${feed.items.map((item) => entry(feed, item)).join('')}  </channel>
</rss>
`;
}

function entry(feed: FeedDocument, item: FeedItem): string {
  const { change, title } = item;
  const category = (domain: string, term: string) =>
    `<category domain="urn:heed:${domain}">${escapeXml(term)}</category>`;
  return `    <item>
      <title>${escapeXml(tagless(title))}</title>
      <link>${escapeXml(linkOf(feed, item))}</link>
      <guid isPermaLink="false">${idOf(item)}</guid>
      <pubDate>${new Date(change.detectedAt).toUTCString()}</pubDate>
      ${category('change-type', change.changeType)}
      ${category('significance', change.significance)}
      ${category('verdict', change.verdict)}
      <description>${escapeXml(entryHtml(feed, item))}</description>
    </item>
`;
}
