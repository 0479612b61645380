// What a survey fetches beside the page: robots.txt, sitemaps, and a look at a page that may have moved.
import type { Content } from '../core/content.ts';
import type { Page } from '../core/page.ts';
import type { Site } from '../core/site.ts';
import { defaultWatch, type Watch } from '../core/watch.ts';
import { type Robots, readRobots } from '../net/net.ts';
import { parseContent, type RawPage } from './middle.ts';
import type { Services } from './services.ts';
import { unsealWatch } from './watch-secrets.ts';

/** The name that groups of robots.txt are meant for. */
const product = 'heed';
const maxSitemaps = 50;
const maxSitemapLevel = 2;
const maxAddresses = 50_000;

/** Null: it could not be had now, and what may be visited is not known. */
export async function fetchRobots(
  services: Services,
  site: Site,
  signal: AbortSignal,
): Promise<Robots | null> {
  const { capture } = await captureAside(services, site, new URL('/robots.txt', site.url).href, signal);
  if (capture.kind === 'page') return readRobots(new TextDecoder().decode(capture.page.body), product);
  const { httpStatus } = capture.report;
  // Where there is none, everything is allowed; a server in trouble has not said so (RFC 9309, 2.3.1).
  const hasNone = httpStatus !== null && httpStatus < 500 && httpStatus !== 429;
  return hasNone ? readRobots('', product) : null;
}

export interface Sitemap {
  addresses: string[];
  /** False when a part of it could not be had. */
  isComplete: boolean;
}

/** The addresses of a sitemap and of those it names; null: there is none now. */
export async function fetchSitemap(
  services: Services,
  site: Site,
  url: string,
  signal: AbortSignal,
): Promise<Sitemap | null> {
  const sitemap: Sitemap = { addresses: [], isComplete: true };
  const waiting = [{ url, level: 0 }];
  const asked = new Set([url]);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const content = await fetchContent(services, site, next.url, signal);
    if (content === null || !isSitemap(content)) {
      if (next.level === 0) return null;
      sitemap.isComplete = false;
      continue;
    }
    if (!isIndex(content)) {
      sitemap.addresses.push(...content.links.map(({ href }) => href));
      if (sitemap.addresses.length >= maxAddresses) return { ...sitemap, isComplete: false };
      continue;
    }
    for (const { href } of content.links) {
      const isOurs = URL.parse(href)?.origin === new URL(site.url).origin;
      if (!isOurs || asked.has(href)) continue;
      if (next.level >= maxSitemapLevel || asked.size >= maxSitemaps) sitemap.isComplete = false;
      else waiting.push({ url: href, level: next.level + 1 });
      asked.add(href);
    }
  }
  return sitemap;
}

export interface Look {
  contentHash: string;
  title: string;
}

/** What a page is, without keeping it; null: it did not come through. */
export async function lookAt(
  services: Services,
  site: Site,
  url: string,
  signal: AbortSignal,
): Promise<Look | null> {
  const watch = unsealWatch(services.seal, site.id, site.watch);
  const way = { via: 'http', httpTriedAt: 0 } as const;
  const order = { url, watch, validators: null, bodyHash: null, way, now: services.now(), signal };
  const { capture } = await services.capture(order);
  if (capture.kind !== 'page') return null;
  const { contentHash, title } = await read(services, site, capture.page, site.watch);
  return { contentHash, title };
}

async function fetchContent(
  services: Services,
  site: Site,
  url: string,
  signal: AbortSignal,
): Promise<Content | null> {
  const { capture, watch } = await captureAside(services, site, url, signal);
  if (capture.kind !== 'page') return null;
  const { content } = await read(services, site, capture.page, watch);
  return parseContent(content);
}

/** By plain HTTP, with what the site needs to be let in. */
async function captureAside(services: Services, site: Site, url: string, signal: AbortSignal) {
  const { headers, cookies, auth, userAgent } = unsealWatch(services.seal, site.id, site.watch);
  const watch: Watch = { ...defaultWatch, mode: 'http', headers, cookies, auth, userAgent };
  const way = { via: 'http', httpTriedAt: 0 } as const;
  const order = { url, watch, validators: null, bodyHash: null, way, now: services.now(), signal };
  const { capture } = await services.capture(order);
  signal.throwIfAborted();
  return { capture, watch };
}

function read(services: Services, { plan }: Site, page: Page, watch: Watch) {
  const { body, contentType, charset, report } = page;
  const { finalUrl, httpStatus } = report;
  const raw: RawPage = { body, contentType, charset, finalUrl, httpStatus: httpStatus ?? 200 };
  return services.middle.run({ page: raw, watch, trackingGoal: '', plan, before: null });
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
