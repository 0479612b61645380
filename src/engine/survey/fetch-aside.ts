// What a survey fetches beside the page: robots.txt, sitemaps, and a look at a page that may have moved.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Page } from '../../core/page/page.ts';
import type { Way } from '../../core/site/memory.ts';
import { defaultWatch, type Watch } from '../../core/site/watch.ts';
import { type RawPage, rawPageOf } from '../pipeline/raw-page.ts';
import { unsealWatch } from '../sites/watch-secrets.ts';
import type { Aside } from '../worker/aside.ts';
import type { SitemapPart } from './choose-pages.ts';

/** As much of robots.txt as RFC 9309 asks to be read. */
const maxRobotsBytes = 500 * 1024;
const maxSitemaps = 50;
const maxSitemapLevel = 2;
const maxAddresses = 50_000;
/** As large as a sitemap may be by its own rules. */
const maxSitemapBytes = 50 * 1024 * 1024;

/** What robots.txt says; null: it could not be had now, and what may be visited is not known. */
export async function fetchRobots(aside: Aside): Promise<string | null> {
  const capture = await captureAside(aside, new URL('/robots.txt', aside.site.url).href);
  if (capture === null) return null;
  if (capture.kind === 'page') return new TextDecoder().decode(capture.page.body.subarray(0, maxRobotsBytes));
  const { httpStatus } = capture.report;
  // Where there is none, everything is allowed; a server in trouble has not said so (RFC 9309, 2.3.1).
  return isRefusal(httpStatus) ? '' : null;
}

export interface Sitemap {
  addresses: string[];
  /** False when a part of it could not be had. */
  isComplete: boolean;
}

/** The addresses of sitemaps and of those they name; `none`: there is none. Null: it could not be had now. */
export async function fetchSitemaps(aside: Aside, urls: readonly string[]): Promise<Sitemap | 'none' | null> {
  const sitemap: Sitemap = { addresses: [], isComplete: true };
  const asked = new Set(urls);
  const waiting = [...asked].map((url) => ({ url, level: 0 }));
  let read = 0;
  let isUnknown = false;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const part = await fetchPart(aside, next.url);
    if (part === null || part === 'none') {
      isUnknown ||= part === null;
      sitemap.isComplete = false;
      continue;
    }
    read += 1;
    if (!part.isIndex) {
      sitemap.addresses.push(...part.addresses);
      if (sitemap.addresses.length >= maxAddresses) return { ...sitemap, isComplete: false };
      continue;
    }
    for (const href of part.addresses) {
      const isOurs = URL.parse(href)?.origin === new URL(aside.site.url).origin;
      if (!isOurs || asked.has(href)) continue;
      if (next.level >= maxSitemapLevel || asked.size >= maxSitemaps) sitemap.isComplete = false;
      else waiting.push({ url: href, level: next.level + 1 });
      asked.add(href);
    }
  }
  if (read > 0) return sitemap;
  return isUnknown ? null : 'none';
}

async function fetchPart(aside: Aside, url: string): Promise<SitemapPart | 'none' | null> {
  const capture = await captureAside(aside, url);
  if (capture === null) return null;
  if (capture.kind === 'failed') return isRefusal(capture.report.httpStatus) ? 'none' : null;
  if (capture.kind !== 'page') return null;
  const raw = await unzip(rawPageOf(capture.page));
  if (raw === null) return null;
  return (await aside.services.pagePool.ask(aside.site, 'readSitemap', raw)) ?? 'none';
}

/** The server works, and has no such thing for anyone like us. */
function isRefusal(httpStatus: number | null): boolean {
  return httpStatus !== null && httpStatus < 500 && httpStatus !== 429;
}

const sitemapWatch: Watch = { ...defaultWatch, mode: 'http' };

/** A sitemap is often kept compressed, as a file; null: it is broken, or far too large. */
async function unzip(page: RawPage): Promise<RawPage | null> {
  if (page.body[0] !== 0x1f || page.body[1] !== 0x8b) return page;
  try {
    const body = await promisify(gunzip)(page.body, { maxOutputLength: maxSitemapBytes });
    const isList = /\.txt\.gz$/i.test(new URL(page.finalUrl).pathname);
    return { ...page, body: new Uint8Array(body), contentType: isList ? 'text/plain' : 'application/xml' };
  } catch {
    return null;
  }
}

export interface Look {
  contentHash: string;
  title: string;
  text: string;
}

/** What a page is, without keeping it; null: it did not come through. */
export async function lookAt(aside: Aside, url: string, way?: Way): Promise<Look | null> {
  const { services, site } = aside;
  const watch = unsealWatch(services.seal, site.parentId ?? site.id, site.watch);
  const capture = await aside.capture(url, { ...watch, screenshot: false, visual: null }, way);
  if (capture?.kind !== 'page') return null;
  return readLook(aside, capture.page);
}

export async function readLook(aside: Aside, page: Page): Promise<Look> {
  const { contentHash, title, gist } = await read(aside, rawPageOf(page), aside.site.watch);
  return { contentHash, title, text: gist.text };
}

/** By plain HTTP, with what the site needs to be let in. */
async function captureAside(aside: Aside, url: string) {
  const { services, site } = aside;
  const { headers, cookies, auth, proxy, userAgent } = unsealWatch(services.seal, site.id, site.watch);
  return aside.capture(url, { ...sitemapWatch, headers, cookies, auth, proxy, userAgent });
}

function read({ services, site }: Aside, page: RawPage, watch: Watch) {
  return services.pagePool.run({ page, watch, trackingGoal: '', plan: site.plan, before: null }, site);
}
