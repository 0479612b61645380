// Page → Content: what a page says, read the same way every time.
import { createHash } from 'node:crypto';
import type { Block, Content, Fact, Link } from '../core/content.ts';
import type { Watch } from '../core/site.ts';
import { decodeBody } from './decode.ts';
import { findFacts } from './facts/facts.ts';
import type { PageHints } from './facts/reader.ts';
import { openGraphThing, parseJsonLd, readThings } from './facts/structured.ts';
import { readHtml } from './html/read-html.ts';
import { mediaOf } from './media.ts';
import { readBinary } from './other/read-binary.ts';
import { readJson } from './other/read-json.ts';
import { readText } from './other/read-text.ts';
import { readXml } from './other/read-xml.ts';

export { hashContent } from './hash.ts';
export { selectorProblem } from './html/select.ts';
export { renderMarkdown } from './markdown.ts';

/** Raised with every change in how pages are read, so that a better reader is never taken for a changed site. */
export const READER_VERSION: number = 1;

export interface ReadablePage {
  body: Uint8Array;
  contentType: string;
  charset: string | null;
  url: string;
  watch: Watch;
}

/** Names the reader and the settings it reads by: only contents read alike are compared. */
export function readBy(watch: Watch): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([watch.include, watch.exclude]))
    .digest('hex');
  return `${READER_VERSION}-${hash.slice(0, 12)}`;
}

export function extractContent({ body, contentType, charset, url, watch }: ReadablePage): Content {
  const media = mediaOf(contentType, body);
  const content: Content = {
    reader: READER_VERSION,
    url,
    title: '',
    language: '',
    metadata: {},
    blocks: [],
    links: [],
    facts: [],
  };
  if (media === 'binary') return { ...content, blocks: readBinary(body) };
  const text = decodeBody(body, charset);
  if (media === 'html') return readPage(content, text, watch);
  const { title, blocks, links } = readOther(media, text, url);
  return { ...content, title, blocks, links, facts: findFacts(blocks, [], [], hintsOf(url, '', [])) };
}

function readPage(content: Content, html: string, watch: Watch): Content {
  const { head, blocks, struck, links, items } = readHtml(html, content.url, watch);
  const structured = [
    ...readThings(parseJsonLd(head.jsonLd), 'json-ld'),
    ...readThings(items, 'microdata'),
    ...readThings([openGraphThing(head.metadata, head.title)], 'open-graph'),
  ];
  const facts = findFacts(blocks, struck, structured, hintsOf(content.url, head.language, structured));
  return {
    ...content,
    title: head.title,
    language: head.language,
    metadata: head.metadata,
    blocks,
    links,
    facts,
  };
}

function readOther(
  media: 'xml' | 'json' | 'markdown' | 'text',
  text: string,
  url: string,
): { title: string; blocks: Block[]; links: Link[] } {
  if (media === 'xml') return readXml(text, url);
  const json = media === 'json' ? readJson(text) : null;
  const blocks = json ?? readText(text, media === 'markdown');
  const title = media === 'markdown' ? (blocks.find((block) => block.role === 'heading')?.text ?? '') : '';
  return { title, blocks, links: [] };
}

function hintsOf(url: string, language: string, structured: Fact[]): PageHints {
  const host = URL.parse(url)?.hostname ?? '';
  const domain = host.slice(host.lastIndexOf('.') + 1);
  const [, country] = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})$/.exec(language) ?? [];
  const countries = [country, domain.length === 2 ? domain : undefined, language.slice(0, 2)];
  return {
    language,
    countries: countries.flatMap((code) => (code === undefined || code === '' ? [] : [code])),
    currency: structured.find((fact) => fact.kind === 'price' && fact.currency !== null)?.currency ?? null,
  };
}
