// Every kind of content that can be read: by which media types, file names and first bytes it is known, and who reads it.
import { readHtml } from './html/read-html.ts';
import { readBinary } from './other/read-binary.ts';
import { readCalendar } from './other/read-calendar.ts';
import { readCsv } from './other/read-csv.ts';
import { readDocx } from './other/read-docx.ts';
import { readFeed } from './other/read-feed.ts';
import { isImage, readImage } from './other/read-image.ts';
import { readJson, readJsonLines } from './other/read-json.ts';
import { readJsonFeed } from './other/read-json-feed.ts';
import { readMarkdown } from './other/read-markdown.ts';
import { readOpenDocument } from './other/read-open-document.ts';
import { readPdf } from './other/read-pdf.ts';
import { readSitemap } from './other/read-sitemap.ts';
import { readText } from './other/read-text.ts';
import { readXlsx } from './other/read-xlsx.ts';
import { readXhtml, readXml } from './other/read-xml.ts';
import { openZip } from './other/zip.ts';
import type { Reader } from './reading.ts';

export interface Kind extends Reader {
  types?: RegExp;
  extensions?: RegExp;
  /** First bytes that nothing else has. */
  starts?(body: Uint8Array): boolean;
}

const tree = ['css', 'xpath'] as const;
const word = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.(?:document|template)$/;
const excel = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)$/;
const open = /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet)(?:-template)?$/;
const xmlFeed = /^(?:application\/(?:rss|atom|rdf)\+xml|application\/x-rss\+xml|text\/rss)$/;
const jsonLike = /^(?:(?:application|text)\/(?:x-)?json|[\w.-]+\/[\w.-]+\+json)$/;
const linesOfJson = /^application\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq)$/;

/** The more particular before the more general. */
export const kinds = {
  pdf: {
    name: 'a PDF document',
    types: /^application\/(?:x-)?pdf$/,
    extensions: /^pdf$/,
    starts: begins('%PDF-'),
    selects: [],
    read: readPdf,
  },
  docx: {
    name: 'a Word document',
    types: word,
    extensions: /^docx$/,
    starts: holds('word/document.xml'),
    selects: [],
    read: readDocx,
  },
  xlsx: {
    name: 'an Excel workbook',
    types: excel,
    extensions: /^xlsx$/,
    starts: holds('xl/workbook.xml'),
    selects: [],
    read: readXlsx,
  },
  openDocument: {
    name: 'an OpenDocument file',
    types: open,
    extensions: /^od[ts]$/,
    starts: holds('content.xml'),
    selects: [],
    read: readOpenDocument,
  },
  image: {
    name: 'an image',
    types: /^image\//,
    extensions: /^(?:png|gif|jpe?g|webp|avif|svg|bmp|ico)$/,
    starts: isImage,
    selects: [],
    read: readImage,
  },
  xhtml: {
    name: 'an XHTML page',
    types: /^application\/xhtml\+xml$/,
    extensions: /^xhtml$/,
    selects: tree,
    read: readXhtml,
  },
  html: { name: 'an HTML page', types: /^text\/html$/, extensions: /^html?$/, selects: tree, read: readHtml },
  feed: { name: 'a feed', types: xmlFeed, extensions: /^(?:rss|atom|rdf)$/, selects: tree, read: readFeed },
  sitemap: { name: 'a sitemap', selects: tree, read: readSitemap },
  xml: {
    name: 'an XML document',
    types: /^(?:(?:text|application)\/xml|[\w.-]+\/[\w.-]+\+xml)$/,
    extensions: /^xml$/,
    selects: tree,
    read: readXml,
  },
  jsonFeed: {
    name: 'a JSON feed',
    types: /^application\/feed\+json$/,
    selects: ['json'],
    read: readJsonFeed,
  },
  json: {
    name: 'a JSON document',
    types: jsonLike,
    extensions: /^(?:geo)?json$/,
    selects: ['json'],
    read: readJson,
  },
  jsonLines: {
    name: 'a list of JSON lines',
    types: linesOfJson,
    extensions: /^(?:jsonl|ndjson)$/,
    selects: ['json'],
    read: readJsonLines,
  },
  calendar: {
    name: 'a calendar',
    types: /^(?:text\/calendar|application\/ics)$/,
    extensions: /^(?:ics|ical)$/,
    selects: [],
    read: readCalendar,
  },
  csv: {
    name: 'a table of separated values',
    types: /^(?:text|application)\/(?:x-)?(?:csv|tsv|tab-separated-values|comma-separated-values)$/,
    extensions: /^(?:csv|tsv)$/,
    selects: [],
    read: readCsv,
  },
  markdown: {
    name: 'a Markdown text',
    types: /^text\/(?:x-)?markdown$/,
    extensions: /^(?:md|markdown)$/,
    selects: [],
    read: readMarkdown,
  },
  text: {
    name: 'a plain text',
    types: /^text\/plain$/,
    extensions: /^(?:txt|text|log)$/,
    selects: [],
    read: readText,
  },
  binary: { name: 'a file of an unsupported type', selects: [], read: readBinary },
} satisfies Record<string, Kind>;

function begins(mark: string): (body: Uint8Array) => boolean {
  const bytes = Buffer.from(mark, 'latin1');
  return (body) => bytes.equals(body.subarray(0, bytes.length));
}

function holds(name: string): (body: Uint8Array) => boolean {
  return (body) => body[0] === 0x50 && body[1] === 0x4b && openZip(body)?.names.includes(name) === true;
}
