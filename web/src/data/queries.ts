// What the pages ask of the API: each thing with the name it is kept under and how long it stays fresh.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Change,
  type Check,
  compare,
  getChange,
  getChangeByRules,
  getCheck,
  getFacts,
  getFigures,
  getNoise,
  getOverview,
  getReady,
  getSite,
  getSnapshot,
  getSnapshotText,
  getSuggestions,
  type List,
  listActivity,
  listChanges,
  listOfSite,
  listSites,
  RequestError,
  type Site,
} from './client.ts';
import { getSiteSoon } from './site-batch.ts';

const quietMs = 15_000;
const busyMs = 1_000;
const forEver = Number.POSITIVE_INFINITY;

/** Few at first, so that they are there at once; the service has the browser ask for them before any script runs. */
const firstChanges = 30;
const moreChanges = 100;
export const sitesPerPage = 50;

export type Filter = Record<string, string>;

/** Whether the service can work. Nothing is asked at first: whatever fails says so sooner. */
export const readyQuery = queryOptions({
  queryKey: ['ready'],
  queryFn: getReady,
  initialData: { status: 'ready' },
  staleTime: quietMs,
  refetchInterval: ({ state }) => (state.error === null ? 2 * quietMs : 5_000),
  retry: false,
});

/** What was read of the pages decides it, so it stays for a while. */
export function suggestionsQuery(siteId: string | undefined) {
  return queryOptions({
    queryKey: ['suggestions', siteId ?? ''],
    queryFn: () => getSuggestions(siteId),
    staleTime: 60_000,
    retry: false,
  });
}

export function changesQuery(filter: Filter) {
  return infiniteQueryOptions({
    queryKey: ['changes', 'list', filter],
    queryFn: ({ pageParam }) => {
      const page = pageParam
        ? { limit: String(moreChanges), before: pageParam }
        : { limit: String(firstChanges) };
      return listChanges({ ...filter, ...page });
    },
    initialPageParam: '',
    getNextPageParam: ({ items }: List<Change>, pages) =>
      items.length < (pages.length > 1 ? moreChanges : firstChanges) ? undefined : items.at(-1)?.id,
    // The list stays as it is read; new changes are announced quietly and shown on request.
    staleTime: forEver,
    // A filter that is opened again is requested again.
    gcTime: 60_000,
  });
}

/** How many changes there are that are newer than the newest one shown. */
export function newChangesQuery(filter: Filter, newest: Change | undefined, listedAt: number) {
  return queryOptions({
    queryKey: ['changes', 'new', filter, newest?.id ?? ''],
    queryFn: async () => {
      const since = newest && { since: newest.detectedAt };
      const { items } = await listChanges({ ...filter, ...since, limit: '100' });
      return items.filter(({ id }) => newest === undefined || id > newest.id).length;
    },
    // None while the list itself is fresh.
    initialData: 0,
    initialDataUpdatedAt: listedAt,
    refetchInterval: quietMs,
  });
}

/** Is everything being watched, and is there something new? */
const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: getOverview,
  // While there is no answer, whoever waits for it sees soon that it is back.
  refetchInterval: ({ state }) => (state.status === 'error' ? 3 * busyMs : quietMs),
});

export const unseenQuery = queryOptions({ ...overviewQuery, select: ({ changes }) => changes.unseen });
export const watchQuery = queryOptions({ ...overviewQuery, select: ({ sites }) => sites });

export function changeQuery(id: string) {
  return queryOptions({ queryKey: ['change', id], queryFn: () => getChange(id), staleTime: quietMs });
}

export function changeByRulesQuery(id: string) {
  return queryOptions({
    queryKey: ['change', id, 'rules'],
    queryFn: () => getChangeByRules(id),
    staleTime: quietMs,
  });
}

/** The changes of the same site just before and just after. */
export function neighboursQuery({ id, siteId, detectedAt }: Pick<Change, 'id' | 'siteId' | 'detectedAt'>) {
  return queryOptions({
    queryKey: ['changes', 'neighbours', id],
    queryFn: async () => {
      const [earlier, after] = await Promise.all([
        listChanges({ siteId, before: id, limit: '3' }),
        listChanges({ siteId, since: detectedAt, limit: '100' }),
      ]);
      return { earlier: earlier.items, later: after.items.filter((other) => other.id > id).slice(-3) };
    },
    staleTime: quietMs,
  });
}

export function siteQuery(id: string) {
  return queryOptions({
    queryKey: ['sites', 'one', id],
    queryFn: () => getSite(id),
    refetchInterval: ({ state }) => (isBeingChecked(state.data) ? busyMs : quietMs),
    retry: (count, error) => count < 3 && !isGone(error),
  });
}

/** For a name beside a change: hardly ever changes, and requested by every row. */
export function siteNameQuery(id: string) {
  return queryOptions({
    queryKey: ['sites', 'one', id],
    queryFn: () => getSiteSoon(id),
    staleTime: 300_000,
    retry: false,
  });
}

export function sitesQuery(filter: Filter, page: number) {
  return queryOptions({
    queryKey: ['sites', 'list', filter, page],
    queryFn: () => listSites({ ...filter, limit: String(sitesPerPage), offset: String(page * sitesPerPage) }),
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingChecked) ? busyMs * 2 : quietMs),
    placeholderData: keepPreviousData,
  });
}

/** The first few sites that pass, for pickers. */
export function siteChoicesQuery(q: string) {
  return queryOptions({
    queryKey: ['sites', 'choices', q],
    queryFn: () => listSites({ ...(q && { q }), limit: '20' }),
    staleTime: quietMs,
    placeholderData: keepPreviousData,
  });
}

/** What belongs to a site, newest first, page by page. */
export function ofSiteQuery<T>(
  siteId: string,
  what: 'checks' | 'snapshots' | 'suppressed',
  perPage = 50,
  filter: Filter = {},
) {
  return infiniteQueryOptions({
    queryKey: ['sites', what, siteId, perPage, filter],
    queryFn: ({ pageParam }) =>
      listOfSite<T>(siteId, what, { ...filter, limit: String(perPage), offset: String(pageParam) }),
    initialPageParam: 0,
    getNextPageParam: ({ items }: List<T>, pages) =>
      items.length < perPage ? undefined : pages.length * perPage,
    refetchInterval: quietMs,
  });
}

export function siteChangesQuery(siteId: string, limit: number) {
  return queryOptions({
    queryKey: ['changes', 'of site', siteId, limit],
    queryFn: () => listChanges({ siteId, limit: String(limit) }),
    refetchInterval: quietMs,
  });
}

export function checkQuery(id: string | null) {
  return queryOptions({
    queryKey: ['check', id],
    queryFn: () => getCheck(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? 400 : false),
  });
}

export function snapshotQuery(id: string) {
  return queryOptions({ queryKey: ['snapshot', id], queryFn: () => getSnapshot(id), staleTime: forEver });
}

export function snapshotTextQuery(id: string) {
  return queryOptions({
    queryKey: ['snapshot text', id],
    queryFn: () => getSnapshotText(id),
    staleTime: forEver,
  });
}

export function comparedQuery(before: string, after: string) {
  return queryOptions({
    queryKey: ['compared', before, after],
    queryFn: () => compare(before, after),
    staleTime: forEver,
  });
}

export function factsQuery(siteId: string) {
  return queryOptions({
    queryKey: ['sites', 'facts', siteId],
    queryFn: () => getFacts(siteId),
    staleTime: quietMs,
  });
}

export function figuresQuery(siteId: string) {
  return queryOptions({
    queryKey: ['sites', 'figures', siteId],
    queryFn: () => getFigures(siteId),
    staleTime: quietMs,
  });
}

/** What happened on the last days, of all sites on a page of the list. */
export function activityQuery(siteIds: string[]) {
  return queryOptions({
    queryKey: ['sites', 'activity', siteIds],
    queryFn: async () =>
      new Map((await listActivity(siteIds)).map(({ siteId, changes }) => [siteId, changes])),
    enabled: siteIds.length > 0,
    staleTime: 60_000,
  });
}

export function noiseQuery(siteId: string) {
  return queryOptions({
    queryKey: ['sites', 'noise', siteId],
    queryFn: () => getNoise(siteId),
    staleTime: quietMs,
  });
}

export function isOpen({ status }: Pick<Check, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}

export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

/** Asked again, it would be refused again. */
export function isRefused(error: unknown): boolean {
  return error instanceof RequestError && [401, 403, 404, 410].includes(error.status);
}

function isBeingChecked(site: Site | undefined): boolean {
  return site !== undefined && site.health === 'pending' && site.lastCheckedAt === null;
}
