// Feeds as the pages ask for them: secret addresses under which changes are read.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { feedOrder, feedSchema, newFeedSchema } from '../../../src/api/contract/feed.ts';
import { get, send } from './client.ts';
import type { InboxFilter } from './inbox.ts';

export type Feed = z.infer<typeof feedSchema>;
export type NewFeed = z.infer<typeof newFeedSchema>;
type FeedFilter = Feed['filter'];

export const feedsQuery = queryOptions({
  queryKey: ['accounts', 'feeds'],
  queryFn: () => get<Feed[]>('/api/feeds'),
});

export function makeFeed(order: z.input<typeof feedOrder>): Promise<NewFeed> {
  return send('POST', '/api/feeds', order);
}

export function revokeFeed(id: string): Promise<void> {
  return send('DELETE', `/api/feeds/${id}`);
}

/** What of the filter of the inbox a feed can have: it has no end, and nothing in it is seen. */
export function feedFilterOf({ q, site, tag, type, significance, verdict }: InboxFilter): FeedFilter {
  return {
    ...(q && { q }),
    ...(site && { siteId: site.split(',') }),
    ...(tag && { tag }),
    ...(type && { changeType: type.split(',') as NonNullable<FeedFilter['changeType']> }),
    ...(significance && {
      significance: significance.split(',') as NonNullable<FeedFilter['significance']>,
    }),
    ...(verdict && { verdict: verdict.split(',') as NonNullable<FeedFilter['verdict']> }),
  };
}
