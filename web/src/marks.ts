// Marking changes: seen at once on the screen, told to the service behind it, taken back where that fails.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Change, type ChangeDetail, editChange, type List, listChanges, markSeen } from './client.ts';
import { sentenceOf } from './components/notice.tsx';
import { refresh } from './live.ts';
import type { Filter } from './queries.ts';
import { tell } from './toasts.ts';

/** As many as the service marks by name at once. */
const mostMarked = 500;

type Mark = { seen: boolean } | { feedback: Change['feedback'] };

export function useMarks(): (ids: string[], mark: Mark) => Promise<void> {
  const client = useQueryClient();
  return async (ids, mark) => {
    show(client, new Set(ids), mark);
    try {
      if ('seen' in mark) {
        for (let from = 0; from < ids.length; from += mostMarked) {
          await markSeen({ ids: ids.slice(from, from + mostMarked), seen: mark.seen });
        }
      } else for (const id of ids) await editChange(id, mark);
    } catch (error) {
      if ('seen' in mark) show(client, new Set(ids), { seen: !mark.seen });
      tell(sentenceOf(error), { isTrouble: true });
    }
    refresh(client);
  };
}

/** Marks all that pass as seen; gives how many, and which they were where they are few enough to be named. */
export async function markAllSeen(
  client: QueryClient,
  filter: Filter,
): Promise<{ count: number; ids: string[] }> {
  const unseen = { ...filter, seen: 'false' };
  const { items, total } = await listChanges({ ...unseen, limit: '200' });
  if (total <= items.length) {
    const ids = items.map(({ id }) => id);
    if (ids.length > 0) await markSeen({ ids, seen: true });
    show(client, new Set(ids), { seen: true });
    return { count: ids.length, ids };
  }
  let count = 0;
  for (let hasMore = true; hasMore; ) {
    const answer = await markSeen({ filter: unseen, seen: true });
    count += answer.marked;
    hasMore = answer.hasMore && answer.marked > 0;
  }
  await client.resetQueries({ queryKey: ['changes', 'list'] });
  return { count, ids: [] };
}

function show(client: QueryClient, ids: Set<string>, mark: Mark): void {
  const marked = (change: Change) => (ids.has(change.id) ? { ...change, ...mark } : change);
  client.setQueriesData<InfiniteData<List<Change>>>(
    { queryKey: ['changes', 'list'] },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(marked) })) },
  );
  client.setQueriesData<ChangeDetail>(
    { queryKey: ['change'] },
    (change) => change && (ids.has(change.id) ? { ...change, ...mark } : change),
  );
}
