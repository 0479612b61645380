// Holds feeds against the rules of their formats, and reads them as a reader of feeds does.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parseFeed } from 'feedsmith';
import { validateXML } from 'xmllint-wasm';
import type { FeedFormat } from '../../src/core/alert/feed.ts';

/** An entry as any reader of feeds knows it. */
export interface ReadEntry {
  id: string;
  title: string;
  link: string;
  html: string;
  updated: string;
}

const fileOf = (name: string) => readFileSync(new URL(`feed-schemas/${name}`, import.meta.url), 'utf8');

/** Fails with what is against the rules of the format. */
export async function checkFeed(format: FeedFormat, text: string): Promise<void> {
  const wrong = format === 'json' ? wrongInJson(text) : await wrongInXml(format, text);
  if (wrong !== '') throw new Error(`not valid as ${format}: ${wrong}\n${text}`);
}

async function wrongInXml(format: 'atom' | 'rss', text: string): Promise<string> {
  const { valid, rawOutput } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: text }],
    schema: [fileOf(`${format}.rng`)],
    extension: 'relaxng',
  });
  return valid ? '' : rawOutput;
}

function wrongInJson(text: string): string {
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(fileOf('json-feed.json')));
  return validate(JSON.parse(text)) ? '' : ajv.errorsText(validate.errors);
}

/** By a library that many readers of feeds are built on. */
export function readFeed(text: string): { format: FeedFormat; title: string; entries: ReadEntry[] } {
  const { format, feed } = parseFeed(text);
  if (format === 'atom') {
    return {
      ...{ format, title: feed.title?.value ?? '' },
      entries: (feed.entries ?? []).map((entry) => ({
        ...{ id: entry.id ?? '', title: entry.title?.value ?? '', html: entry.content?.value ?? '' },
        ...{ link: entry.links?.[0]?.href ?? '', updated: String(entry.updated) },
      })),
    };
  }
  if (format === 'rss') {
    return {
      ...{ format, title: feed.title ?? '' },
      entries: (feed.items ?? []).map((item) => ({
        ...{ id: item.guid?.value ?? '', title: item.title ?? '', html: item.description ?? '' },
        ...{ link: item.link ?? '', updated: String(item.pubDate) },
      })),
    };
  }
  if (format !== 'json') throw new Error(`${format} is none of ours`);
  return {
    ...{ format, title: feed.title ?? '' },
    entries: (feed.items ?? []).map((item) => ({
      ...{ id: item.id ?? '', title: item.title ?? '', html: item.content_html ?? '' },
      ...{ link: item.url ?? '', updated: String(item.date_modified) },
    })),
  };
}
