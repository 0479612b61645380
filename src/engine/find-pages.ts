// Finds the pages of a site's set: as listed, in its sitemap, or by following links.
import { RE2JS } from 're2js';
import type { Content } from '../core/content.ts';
import type { Site } from '../core/site.ts';
import { parseTargetUrl } from '../net/net.ts';
import type { Member } from '../store/store.ts';
import type { Aside } from './aside.ts';
import { fetchRobots, fetchSitemap } from './fetch-aside.ts';
import type { Services } from './services.ts';
import { findSnapshotContent } from './snapshot-parts.ts';

export interface FoundPage {
  url: string;
  /** What a link to it says; empty where nothing does. */
  text: string;
  /** False when it is seen for the first time only because the page that leads to it is read for the first time. */
  isNews: boolean;
}

export interface Found {
  pages: Map<string, FoundPage>;
  /** False when something could not be looked at: what was not found may still be there. */
  isComplete: boolean;
  /** The distance between visits that robots.txt asks for; null where it is not kept to. */
  crawlDelayMs: number | null;
}

export interface FindOrder {
  site: Site;
  members: readonly Member[];
  /** What was last read of the site's own page. */
  content: Content;
}

/** So many addresses that are no members yet are looked at in one survey. */
const maxStrangers = 5_000;
/** Pictures, sounds, archives and what pages are made of: no pages. */
const noPage =
  /\.(?:avif|bmp|css|dmg|exe|gif|gz|ico|iso|jpe?g|js|m4a|mjs|mov|mp[34]|ogg|png|rar|svg|tgz|wav|webm|webp|woff2?|zip)$/i;

/** However long a site wants to be left alone between two pages: a set would never be seen. */
const longestDelayMs = 60_000;

/** Null: the set cannot be known now. */
export async function findPages(aside: Aside, order: FindOrder): Promise<Found | null> {
  const { site } = order;
  const { scope } = site;
  if (scope.kind === 'page') return { pages: new Map(), isComplete: true, crawlDelayMs: null };
  if (scope.kind === 'pages') {
    const pages = gather(order, () => true);
    for (const url of scope.urls) pages.add(url, '', true);
    return { pages: pages.found, isComplete: true, crawlDelayMs: null };
  }
  const robots = await fetchRobots(aside);
  if (robots === null) return null;
  const crawlDelayMs = Math.min(longestDelayMs, robots.crawlDelayMs ?? 0);
  aside.keepDistance(crawlDelayMs);
  const pattern = scope.pattern === undefined ? null : RE2JS.compile(scope.pattern);
  const isWanted = (url: string) =>
    !noPage.test(new URL(url).pathname) &&
    (pattern === null || pattern.matcher(url).find()) &&
    robots.isAllowed(url);
  const pages = gather(order, isWanted);
  if (scope.kind === 'links') {
    const isComplete = await followLinks(aside.services, order, scope.depth, pages);
    return { pages: pages.found, isComplete, crawlDelayMs };
  }
  const address = scope.url ?? new URL('/sitemap.xml', site.url).href;
  const sitemap = await fetchSitemap(aside, address);
  if (sitemap === null) return null;
  for (const url of sitemap.addresses) pages.add(url, '', true);
  return { pages: pages.found, isComplete: sitemap.isComplete, crawlDelayMs };
}

interface Pages {
  found: Map<string, FoundPage>;
  /** The member at this address, when it is one that was not found before. */
  add(href: string, text: string, isNews: boolean): Member | null;
}

function gather({ site, members }: FindOrder, isWanted: (url: string) => boolean): Pages {
  const own = pageUrl(site.url, site);
  const known = new Map(members.map((member) => [member.site.url, member]));
  const refused = new Set<string>();
  const found = new Map<string, FoundPage>();
  let strangers = 0;
  return {
    found,
    add(href, text, isNews) {
      const url = pageUrl(href, site);
      if (url === null || url === own || refused.has(url)) return null;
      const before = found.get(url);
      if (before !== undefined) {
        const isAlsoNews = before.isNews || isNews;
        found.set(url, { url, text: before.text === '' ? text : before.text, isNews: isAlsoNews });
        return null;
      }
      const member = known.get(url) ?? null;
      if (!isWanted(url) || (member === null && strangers >= maxStrangers)) {
        refused.add(url);
        return null;
      }
      if (member === null) strangers += 1;
      found.set(url, { url, text, isNews });
      return member;
    },
  };
}

/** The address as members have it: of the site's origin, without a place within the page; null: none of ours. */
function pageUrl(href: string, site: Site): string | null {
  const target = parseTargetUrl(href);
  if ('problem' in target || target.url.origin !== new URL(site.url).origin) return null;
  target.url.hash = '';
  return target.url.href;
}

/** Level by level, through what was last read of each page. Tells whether every page could be looked at. */
async function followLinks(
  services: Services,
  { site, content }: FindOrder,
  depth: number,
  pages: Pages,
): Promise<boolean> {
  const unread = new Set(site.memory.survey?.unread);
  let isComplete = true;
  let level = [{ links: content.links, isKnown: true }];
  for (let steps = 1; steps <= depth; steps += 1) {
    const reached: Member[] = [];
    for (const { links, isKnown } of level) {
      for (const { href, text } of links) {
        const member = pages.add(href, text, isKnown);
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
      const kept = await findSnapshotContent(services, snapshot);
      if (kept === null) isComplete = false;
      else level.push({ links: kept.links, isKnown: !unread.has(member.id) });
    }
  }
  return isComplete;
}
