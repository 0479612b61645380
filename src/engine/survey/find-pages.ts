// Finds the pages of a site's set: as listed, in its sitemap, or by following links.
import type { Site } from '../../core/site/site.ts';
import type { Member } from '../../store/store.ts';
import type { Services } from '../services.ts';
import { findContentBytes } from '../sites/snapshot-parts.ts';
import type { Aside } from '../worker/aside.ts';
import type { PageRules } from './choose-pages.ts';
import { fetchRobots, fetchSitemaps, type Sitemap } from './fetch-aside.ts';
import type { Found, FoundPage } from './found-pages.ts';
import { pageUrl } from './page-url.ts';

export interface FindOrder {
  site: Site;
  members: readonly Member[];
  /** What was last read of the site's own page. */
  content: Uint8Array;
}

/** So many addresses that are no members yet are looked at in one survey. */
const maxStrangers = 5_000;
/** The longest wait between two pages that a site can demand: with more, a set would never be seen. */
const longestDelayMs = 60_000;

/** Null: the set cannot be known now. `no-sitemap`: because its sitemap is missing, or cannot be read. */
export async function findPages(aside: Aside, order: FindOrder): Promise<Found | 'no-sitemap' | null> {
  const { site } = order;
  const { scope } = site;
  if (scope.kind === 'page') return { pages: new Map(), isComplete: true, crawlDelayMs: null };
  if (scope.kind === 'pages') {
    const pages = gather(order);
    for (const listed of scope.urls) {
      const url = pageUrl(listed, site.url);
      if (url !== null) pages.add(url, '', true);
    }
    return { pages: pages.found, isComplete: true, crawlDelayMs: null };
  }
  const robots = await fetchRobots(aside);
  if (robots === null) return null;
  const { pagePool } = aside.services;
  const delayMs = await pagePool.ask(site, 'crawlDelayOf', robots);
  const crawlDelayMs = Math.min(longestDelayMs, delayMs ?? 0);
  aside.keepDistance(crawlDelayMs);
  const rules: PageRules = { siteUrl: site.url, pattern: scope.pattern ?? null, robots };
  const pages = gather(order);
  if (scope.kind === 'links') {
    const isComplete = await followLinks(aside.services, order, scope.depth, rules, pages);
    return { pages: pages.found, isComplete, crawlDelayMs };
  }
  const sitemap = await findSitemaps(aside, scope.url, robots);
  if (sitemap === 'none' || sitemap === null) return 'no-sitemap';
  const named = sitemap.addresses.map((href) => ({ href, text: '' }));
  for (const { url } of await pagePool.ask(site, 'choosePages', named, rules)) pages.add(url, '', true);
  return { pages: pages.found, isComplete: sitemap.isComplete, crawlDelayMs };
}

/** A page whose address looks so may be a sitemap itself. */
const maybeSitemap = /\.(?:xml|txt)(?:\.gz)?$|sitemap/i;

/** The one that the site names; or else its own page, /sitemap.xml or those in robots.txt: the first place that has any. */
async function findSitemaps(
  aside: Aside,
  given: string | undefined,
  robots: string,
): Promise<Sitemap | 'none' | null> {
  if (given !== undefined) return fetchSitemaps(aside, [given]);
  const { url } = aside.site;
  const own = maybeSitemap.test(new URL(url).pathname) ? [url] : [];
  for (const address of new Set([...own, new URL('/sitemap.xml', url).href])) {
    const sitemap = await fetchSitemaps(aside, [address]);
    // Where it cannot be had now, another one would seem to have lost its pages.
    if (sitemap !== 'none') return sitemap;
  }
  const named = await aside.services.pagePool.ask(aside.site, 'sitemapsOf', robots, url);
  return fetchSitemaps(aside, named);
}

interface Pages {
  found: Map<string, FoundPage>;
  /** The member at this address, when it is one that was not found before. */
  add(url: string, text: string, isNews: boolean): Member | null;
}

function gather({ site, members }: FindOrder): Pages {
  const own = pageUrl(site.url, site.url);
  const known = new Map(members.map((member) => [member.site.url, member]));
  const found = new Map<string, FoundPage>();
  let strangers = 0;
  return {
    found,
    add(url, text, isNews) {
      if (url === own) return null;
      const before = found.get(url);
      if (before !== undefined) {
        const isAlsoNews = before.isNews || isNews;
        found.set(url, { url, text: before.text === '' ? text : before.text, isNews: isAlsoNews });
        return null;
      }
      const member = known.get(url) ?? null;
      if (member === null && strangers >= maxStrangers) return null;
      if (member === null) strangers += 1;
      found.set(url, { url, text, isNews });
      return member;
    },
  };
}

/** Level by level, through the last reading of each page. Returns whether every page could be read. */
async function followLinks(
  services: Services,
  { site, content }: FindOrder,
  depth: number,
  rules: PageRules,
  pages: Pages,
): Promise<boolean> {
  const unread = new Set(site.memory.survey?.unread);
  let isComplete = true;
  let level = [{ content, isKnown: true }];
  for (let steps = 1; steps <= depth; steps += 1) {
    const reached: Member[] = [];
    for (const { content: read, isKnown } of level) {
      for (const { url, text } of await services.pagePool.ask(site, 'chooseLinks', read, rules)) {
        const member = pages.add(url, text, isKnown);
        if (member !== null) reached.push(member);
      }
    }
    level = [];
    if (steps === depth) break;
    for (const { site: member, snapshot } of reached) {
      if (snapshot === null) {
        if (member.health === 'pending') isComplete = false;
        continue;
      }
      const kept = await findContentBytes(services, snapshot);
      if (kept === null) isComplete = false;
      else level.push({ content: kept, isKnown: !unread.has(member.id) });
    }
  }
  return isComplete;
}
