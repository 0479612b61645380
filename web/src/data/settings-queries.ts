// What the pages of settings ask of the API.
import { queryOptions } from '@tanstack/react-query';
import { getAi, getRetention, getStatus, getUsage, listAiUsage, listLocalModels } from './client.ts';

const quietMs = 15_000;
const busyMs = 1_000;

export const aiQuery = queryOptions({
  queryKey: ['ai'],
  queryFn: getAi,
  staleTime: quietMs,
  // A new model takes its exam by itself.
  refetchInterval: ({ state }) => (state.data?.model && state.data.exam === null ? 5 * busyMs : false),
});
export const localModelsQuery = queryOptions({
  queryKey: ['ai', 'local'],
  queryFn: listLocalModels,
  staleTime: quietMs,
});
/** Measured by the service once a minute at most. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: getRetention,
  staleTime: Number.POSITIVE_INFINITY,
});
/** Asked again while it is looked at. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: getStatus,
  staleTime: 3_000,
  refetchInterval: 5_000,
});
export const usageQuery = queryOptions({ queryKey: ['usage'], queryFn: getUsage, staleTime: 60_000 });
export const aiUsageQuery = queryOptions({
  queryKey: ['ai', 'usage'],
  queryFn: listAiUsage,
  staleTime: quietMs,
});
