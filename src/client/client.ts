// `heed/client`: the API of a running service, typed by its contract. Works in Node and in browsers.
import type {
  Answer,
  Change,
  ChangeDetail,
  ChangeEdit,
  ChangeFilter,
  Channel,
  ChannelInput,
  Check,
  Event,
  EventFilter,
  ImportOrder,
  ImportReport,
  Marked,
  MarkOrder,
  Me,
  Model,
  Overview,
  Preview,
  PreviewOrder,
  ServiceStatus,
  Site,
  SiteEdit,
  SiteExport,
  SiteFilter,
  SiteInput,
  Snapshot,
  SnapshotDetail,
  Usage,
} from '../api/contract/types.ts';
import { type FollowOrder, followEvents } from './follow-events.ts';
import { newKey, openTransport, type Transport, type TransportSettings } from './transport.ts';
import { waitForCheck } from './wait-for-check.ts';
import { type List, listOf, walk } from './walk.ts';

export type * from '../api/contract/types.ts';
export type { FollowOrder } from './follow-events.ts';
export { HeedProblem, type TransportSettings } from './transport.ts';
export type { List } from './walk.ts';

export type Client = ReturnType<typeof openClient>;
type PageFilter = { limit?: number; offset?: number };
/** For iterators, the service says where the next page begins. */
type Unpaged<F> = Omit<F, 'limit' | 'offset' | 'before' | 'after'>;

/** `address`: of the service, such as http://127.0.0.1:3000; `key`: an API key, where it has accounts. */
export function openClient(settings: TransportSettings) {
  const transport = openTransport(settings);
  const { get, send } = transport;
  return {
    sites: openSites(transport),
    changes: openChanges(transport),
    checks: {
      get: (id: string) => get<Check>(`/api/checks/${id}`),
      /** Waits for its end. `onProgress` hears of every state it was seen in. */
      finished: (id: string, order: { onProgress?: (check: Check) => void; signal?: AbortSignal } = {}) =>
        waitForCheck(transport, id, order),
    },
    snapshots: {
      get: (id: string) => get<SnapshotDetail>(`/api/snapshots/${id}`),
      /** What was read, as Markdown. */
      text: async (id: string) => (await transport.request(`/api/snapshots/${id}/text`)).text(),
    },
    events: {
      list: (filter: EventFilter = {}) => listOf<Event>(transport, '/api/events', filter),
      /** Everything that happens from now on, or after an event; goes on where it was interrupted. */
      follow: (order: FollowOrder = {}) => followEvents(transport, order),
    },
    channels: {
      list: () => get<Channel[]>('/api/channels'),
      get: (id: string) => get<Channel>(`/api/channels/${id}`),
      create: (input: ChannelInput) => send<Channel>('POST', '/api/channels', input, newKey()),
      remove: (id: string) => send<void>('DELETE', `/api/channels/${id}`),
    },
    /** About one site, or about all of them. */
    ask: (question: string, siteId?: string) =>
      send<Answer>('POST', siteId === undefined ? '/api/ask' : `/api/sites/${siteId}/ask`, { question }),
    /** What a goal means on a page. Nothing is stored. */
    preview: (order: PreviewOrder) => send<Preview>('POST', '/api/plans/preview', order),
    overview: () => get<Overview>('/api/overview'),
    usage: () => get<Usage>('/api/usage'),
    model: () => get<Model>('/api/ai'),
    me: () => get<Me>('/api/me'),
    /** For those who run the service. */
    status: () => get<ServiceStatus>('/api/status'),
    /** Fails with the reason where the service cannot work for now. */
    ready: () => get<{ status: string }>('/readyz'),
    /** Any other route of the API. */
    request: transport.request,
  };
}

function openSites(transport: Transport) {
  const { get, send } = transport;
  return {
    list: (filter: SiteFilter = {}) => listOf<Site>(transport, '/api/sites', filter),
    all: (filter: Unpaged<SiteFilter> = {}) => walk<Site>(transport, '/api/sites', filter),
    get: (id: string) => get<Site>(`/api/sites/${id}`),
    create: (input: SiteInput) => send<Site>('POST', '/api/sites', input, newKey()),
    update: (id: string, edit: SiteEdit) => send<Site>('PATCH', `/api/sites/${id}`, edit),
    remove: (id: string) => send<void>('DELETE', `/api/sites/${id}`),
    /** Starts a check; while one is open, gives that one. */
    check: (id: string) => send<Check>('POST', `/api/sites/${id}/check`, undefined, newKey()),
    checks: (id: string, filter: PageFilter = {}) =>
      listOf<Check>(transport, `/api/sites/${id}/checks`, filter),
    snapshots: (id: string, filter: PageFilter = {}) =>
      listOf<Snapshot>(transport, `/api/sites/${id}/snapshots`, filter),
    /** Chooses one of the ready answers to a question of the plan. */
    answer: (id: string, question: string, answer: number) =>
      send<Site>('POST', `/api/sites/${id}/plan/answers`, { question, answer }),
    import: (order: ImportOrder) => send<ImportReport>('POST', '/api/import', order),
    export: () => get<SiteExport>('/api/sites/export'),
  };
}

function openChanges(transport: Transport) {
  const { get, send } = transport;
  return {
    list: (filter: ChangeFilter = {}): Promise<List<Change>> => listOf(transport, '/api/changes', filter),
    all: (filter: Unpaged<ChangeFilter> = {}) => walk<Change>(transport, '/api/changes', filter),
    get: (id: string) => get<ChangeDetail>(`/api/changes/${id}`),
    update: (id: string, edit: ChangeEdit) => send<ChangeDetail>('PATCH', `/api/changes/${id}`, edit),
    markSeen: (order: MarkOrder) => send<Marked>('POST', '/api/changes/seen', order),
  };
}
