// A feed as Atom (RFC 4287).

import { escapeXml, tagless } from '../markup.ts';
import { entryHtml } from './entry-html.ts';
import { type FeedDocument, type FeedItem, idOf, iso, linkOf } from './feed-document.ts';

export function writeAtom(feed: FeedDocument): string {
  const self =
    feed.self === null
      ? ''
      : `\n  <link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
  <id>${escapeXml(feed.id)}</id>
  <title>${escapeXml(tagless(feed.title))}</title>
  <subtitle>${escapeXml(feed.description)}</subtitle>
  <updated>${iso(feed.updatedAt)}</updated>
  <author><name>Heed</name></author>
  <generator>Heed</generator>
  <link rel="alternate" type="text/html" href="${escapeXml(`${feed.base}/`)}"/>${self}
${feed.items.map((item) => entry(feed, item)).join('')}</feed>
`;
}

function entry(feed: FeedDocument, item: FeedItem): string {
  const { change, site, title, summary } = item;
  const category = (scheme: string, term: string) =>
    `<category scheme="urn:heed:${scheme}" term="${escapeXml(term)}"/>`;
  return `  <entry>
    <id>${idOf(item)}</id>
    <title>${escapeXml(tagless(title))}</title>
    <published>${iso(change.detectedAt)}</published>
    <updated>${iso(change.detectedAt)}</updated>
    <link rel="alternate" type="text/html" href="${escapeXml(linkOf(feed, item))}"/>
    <link rel="related" title="${escapeXml(site.name)}" href="${escapeXml(site.url)}"/>
    ${category('change-type', change.changeType)}
    ${category('significance', change.significance)}
    ${category('verdict', change.verdict)}
    <summary>${escapeXml(tagless(summary))}</summary>
    <content type="html">${escapeXml(entryHtml(feed, item))}</content>
  </entry>
`;
}
