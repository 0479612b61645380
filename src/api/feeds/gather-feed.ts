// Gathers what a feed shows: the newest changes that pass its filter, as they are now.
import { createHash } from 'node:crypto';
import type { FeedFilter } from '../../core/alert/feed.ts';
import type { Change, ChangeDetail } from '../../core/change/change.ts';
import type { Site } from '../../core/site/site.ts';
import { inLanguage, makeFeedEntry } from '../../engine/engine.ts';
import type { Store } from '../../store/store.ts';
import { askedSites, changeFilterOf } from '../changes/change.ts';
import type { FeedDocument, FeedItem } from './feed-document.ts';

const mostEntries = 50;
/** Whatever changes how a feed is written, with data that stays the same, counts this up: readers then fetch it again. */
const writtenBy = 2;

export interface FeedOrder {
  store: Store;
  ownerId: string;
  /** All of them hold: a parameter narrows what the feed shows, and never widens it. */
  filters: FeedFilter[];
  language: string;
}

export interface GatheredFeed {
  /** Of all that the entries are made of. */
  version: string;
  updatedAt: number | null;
  readItems(): Promise<FeedItem[]>;
}

/** The entries themselves are read when they are needed: most readers have them already. */
export async function gatherFeed(order: FeedOrder): Promise<GatheredFeed> {
  const { store, ownerId, language } = order;
  const changes = await findChanges(order);
  const ids = [...new Set(changes.map(({ siteId }) => siteId))];
  const { sites } = ids.length === 0 ? { sites: [] } : await store.listSites(ownerId, { ids });
  const byId = new Map(sites.map((site) => [site.id, site]));
  const shown = changes.flatMap((change) => {
    const site = byId.get(change.siteId);
    return site === undefined ? [] : [{ change, site }];
  });
  return {
    version: versionOf(shown, language),
    updatedAt: shown.length === 0 ? null : Math.max(...shown.map(({ change }) => change.detectedAt)),
    async readItems() {
      const items: FeedItem[] = [];
      for (const { change, site } of shown) {
        const detail = await store.getChange(ownerId, change.id);
        if (detail !== null) items.push(itemOf(detail, site, language));
      }
      return items;
    },
  };
}

/** What is unconfirmed alerts nobody yet. */
async function findChanges({ store, ownerId, filters }: FeedOrder): Promise<Change[]> {
  const whose = { store, ownerId };
  const sites = await Promise.all(filters.map((filter) => askedSites(whose, filter)));
  const q = filters.flatMap((filter) => filter.q ?? []).join(' ');
  const query = {
    changeType: both(filters.map(({ changeType }) => changeType)),
    significance: both(filters.map(({ significance }) => significance)),
    verdict: both(filters.map(({ verdict }) => verdict)),
    status: ['confirmed' as const, 'reverted' as const],
    q: q === '' ? undefined : q,
  };
  const tags = filters.flatMap((filter) => filter.tag ?? []);
  const { changes } = await store.listChanges(ownerId, {
    ...changeFilterOf(query, both(sites)),
    ...{ tags: tags.length === 0 ? undefined : tags, limit: mostEntries },
  });
  return changes;
}

/** What is in all lists that are given; undefined: there are none. */
function both<T>(lists: (T[] | undefined)[]): T[] | undefined {
  return lists.reduce((kept, list) => {
    if (kept === undefined || list === undefined) return kept ?? list;
    const known = new Set(list);
    return kept.filter((one) => known.has(one));
  }, undefined);
}

/** A diff never changes: the words beside it do. */
function versionOf(shown: { change: Change; site: Site }[], language: string): string {
  const parts = shown.map(({ change, site }) => {
    const { id, title, summary, goal, significance, status, insights } = inLanguage(change, language);
    return [id, title, summary, goal, significance, status, insights, site.name, site.url];
  });
  return createHash('sha256')
    .update(JSON.stringify([writtenBy, language, parts]))
    .digest('base64url');
}

function itemOf(change: ChangeDetail, site: Site, language: string): FeedItem {
  return {
    ...makeFeedEntry(change, site, language),
    change: { ...change, verdict: change.goal.verdict },
    site,
  };
}

const descriptions: Record<string, string> = {
  en: 'Changes on the sites that Heed watches.',
  de: 'Änderungen auf den Seiten, die Heed beobachtet.',
  fr: 'Changements sur les sites que Heed surveille.',
  es: 'Cambios en los sitios que Heed vigila.',
};

export function describeFeed(language: string): string {
  return descriptions[language] ?? descriptions.en ?? '';
}

/** A name for a selection that is made of nothing but its parts. */
export function feedId(parts: unknown[]): FeedDocument['id'] {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // As version 8 of RFC 9562 has it: whatever its maker likes, but for the marks of version and variant.
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return `urn:uuid:${[...groups, hex.slice(20, 32)].join('-')}`;
}
