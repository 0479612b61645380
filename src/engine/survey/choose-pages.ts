// Which of the addresses that pages, sitemaps and robots.txt name belong to a set. Runs in threads: they can be many, and made to take long.
import { RE2JS } from 're2js';
import type { Content } from '../../core/page/content.ts';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { readRobots } from '../../net/reading.ts';
import { parseContent, readContent } from '../pipeline/pipeline.ts';
import type { RawPage } from '../pipeline/raw-page.ts';
import { pageUrl } from './page-url.ts';

export interface PageRules {
  siteUrl: string;
  /** Addresses must fit it; null: all do. */
  pattern: string | null;
  /** What robots.txt says. */
  robots: string;
}

export interface NamedPage {
  url: string;
  /** What a link to it says; empty where nothing does. */
  text: string;
}

/** The name that groups of robots.txt are meant for. */
const product = 'heed';
/** Pictures, sounds, archives and what pages are made of: no pages. */
const noPage =
  /\.(?:avif|bmp|css|dmg|exe|gif|gz|ico|iso|jpe?g|js|m4a|mjs|mov|mp[34]|ogg|png|rar|svg|tgz|wav|webm|webp|woff2?|zip)$/i;
const maxAddresses = 50_000;

export function crawlDelayOf(robots: string): number | null {
  return readRobots(robots, product).crawlDelayMs;
}

/** The sitemaps that robots.txt names, of the site's own origin. */
export function sitemapsOf(robots: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  return readRobots(robots, product).sitemaps.filter((address) => URL.parse(address)?.origin === origin);
}

/** Each once, in the order in which they are named. */
export function choosePages(
  links: readonly { href: string; text: string }[],
  { siteUrl, pattern, robots }: PageRules,
): NamedPage[] {
  const fits = pattern === null ? null : RE2JS.compile(pattern);
  const { isAllowed } = readRobots(robots, product);
  const seen = new Map<string, NamedPage | null>();
  for (const { href, text } of links) {
    const url = pageUrl(href, siteUrl);
    if (url === null) continue;
    const known = seen.get(url);
    if (known === undefined) {
      const isWanted =
        !noPage.test(new URL(url).pathname) && (fits === null || fits.matcher(url).find()) && isAllowed(url);
      seen.set(url, isWanted ? { url, text } : null);
    } else if (known?.text === '') known.text = text;
  }
  return [...seen.values()].filter((page) => page !== null);
}

/** Those that a page as it was read links to. */
export function chooseLinks(content: Uint8Array, rules: PageRules): NamedPage[] {
  return choosePages(parseContent(content).links, rules);
}

export interface SitemapPart {
  addresses: string[];
  /** They are of further sitemaps. */
  isIndex: boolean;
}

const sitemapWatch: Watch = { ...defaultWatch, mode: 'http' };

/** Null: it is no sitemap. */
export async function readSitemap(page: RawPage): Promise<SitemapPart | null> {
  const listed = readList(page);
  if (listed !== null) return { addresses: listed, isIndex: false };
  const content = await readContent(page, sitemapWatch);
  if (!isSitemap(content)) return null;
  return { addresses: content.links.map(({ href }) => href), isIndex: isIndex(content) };
}

/** A sitemap may be plain text: an address to a line, and nothing else. Null: it is not. */
function readList({ body, contentType, finalUrl }: RawPage): string[] | null {
  if (contentType !== 'text/plain' && !/\.txt$/i.test(new URL(finalUrl).pathname)) return null;
  const text = new TextDecoder().decode(body);
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => line.trim() || []);
  const isList = lines.length > 0 && lines.every((line) => /^https?:\/\/\S+$/i.test(line));
  return isList ? lines.slice(0, maxAddresses) : null;
}

/** The reader of sitemaps names each entry by its element. */
const entry = /^(?:[\w-]+:)?(?:url|sitemap):nth-of-type/;
const indexEntry = /^(?:[\w-]+:)?sitemap:nth-of-type/;

function isSitemap({ blocks }: Content): boolean {
  return blocks.length > 0 && blocks.every(({ selector }) => entry.test(selector));
}

function isIndex({ blocks }: Content): boolean {
  return blocks.every(({ selector }) => indexEntry.test(selector));
}
