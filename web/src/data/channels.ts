// Queries of channels and their notifications.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  channelKindSchema,
  channelSchema,
  notificationSchema,
  rotatedSecretSchema,
} from '../../../src/api/contract/channel.ts';
import type { ChannelTested, MessagePreview } from '../../../src/api/contract/types.ts';
import { words } from '../words/words.ts';
import { get, type List, list, send } from './client.ts';

export type Channel = z.infer<typeof channelSchema>;
export type ChannelKind = z.infer<typeof channelKindSchema>;
export type RotatedSecret = z.infer<typeof rotatedSecretSchema>;
export type Notification = z.infer<typeof notificationSchema>;
export type Tested = ChannelTested;
export type Settings = Channel['settings'];
export type Delivery = Channel['delivery'];
export type When = Delivery['when'];

const quietMs = 15_000;
const notificationsPerPage = 10;

export const channelsQuery = queryOptions({
  queryKey: ['channels', 'list'],
  queryFn: () => get<Channel[]>('/api/channels'),
  refetchInterval: quietMs,
});

export const kindsQuery = queryOptions({
  queryKey: ['channels', 'kinds'],
  queryFn: async () => (await get<ChannelKind[]>('/api/channels/kinds')).map(inWords),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A kind in the words of the pages, where the service describes it in another language. */
function inWords(kind: ChannelKind): ChannelKind {
  const own = words.channelKinds[kind.kind];
  if (own === undefined) return kind;
  const properties = Object.entries((kind.schema.properties ?? {}) as Record<string, object>).map(
    ([name, property]) => {
      const { title, hint } = own.fields[name] ?? {};
      return [name, { ...property, ...(title && { title, description: hint }) }];
    },
  );
  const schema = { ...kind.schema, properties: Object.fromEntries(properties) };
  return { ...kind, name: own.name, description: own.description, schema };
}

/** Newest first, page by page. */
export function notificationsQuery(filter: { status?: Notification['status'] }) {
  return infiniteQueryOptions({
    queryKey: ['notifications', 'list', filter],
    queryFn: ({ pageParam }) =>
      list<Notification>(
        `/api/notifications?${new URLSearchParams({
          ...filter,
          limit: String(notificationsPerPage),
          offset: String(pageParam),
        })}`,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items }: List<Notification>, pages) =>
      items.length < notificationsPerPage ? undefined : pages.length * notificationsPerPage,
    refetchInterval: quietMs,
  });
}

/** The notifications of a change. */
export function changeNotificationsQuery(id: string) {
  return queryOptions({
    queryKey: ['notifications', 'of change', id],
    queryFn: () => get<Notification[]>(`/api/notifications?${new URLSearchParams({ change: id })}`),
    staleTime: quietMs,
  });
}

/** How a message reads with this template. */
export function previewQuery(template: Delivery['template']) {
  return queryOptions({
    queryKey: ['channels', 'preview', template],
    queryFn: () => send<MessagePreview>('POST', '/api/channels/preview', { template }),
    staleTime: quietMs,
    retry: false,
  });
}

export function createChannel(input: {
  name: string;
  kind: string;
  settings: Settings;
  isDefault: boolean;
  delivery?: Partial<Delivery>;
  testReceipt?: string;
}): Promise<Channel> {
  return send('POST', '/api/channels', input);
}

export function editChannel(
  id: string,
  edit: {
    name?: string;
    settings?: Settings;
    isOn?: boolean;
    isDefault?: boolean;
    delivery?: Partial<Delivery>;
    testReceipt?: string;
  },
): Promise<Channel> {
  return send('PATCH', `/api/channels/${id}`, edit);
}

export function removeChannel(id: string): Promise<void> {
  return send('DELETE', `/api/channels/${id}`);
}

export function rotateSecret(id: string): Promise<RotatedSecret> {
  return send('POST', `/api/channels/${id}/rotate-secret`, {});
}

/** A stored channel as it is, or with the settings that are being entered; or settings of no channel yet. */
export function testChannel(order: { id?: string; kind?: string; settings?: Settings }): Promise<Tested> {
  return send('POST', '/api/channels/test', order);
}

export function resend(id: string): Promise<Notification> {
  return send('POST', `/api/notifications/${id}/resend`);
}
