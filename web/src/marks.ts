// Marking changes: shown at once, sent to the service in the background, undone where that fails.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from './components/parts/notice.tsx';
import {
  type Change,
  type ChangeDetail,
  editChange,
  type List,
  listChanges,
  markSeen,
} from './data/client.ts';
import { refresh } from './data/live.ts';
import { useCanWrite } from './data/me.ts';
import type { Filter } from './data/queries.ts';
import { showToast } from './toasts.ts';

/** As many as the service marks by name at once. */
const mostMarked = 500;

type Mark = { seen: boolean } | { feedback: Change['feedback'] };

/** Readers look without leaving a mark. */
export function useMarks(): (ids: string[], mark: Mark) => Promise<void> {
  const client = useQueryClient();
  const canWrite = useCanWrite();
  return async (ids, mark) => {
    if (!canWrite) return;
    show(client, new Set(ids), mark);
    try {
      if ('seen' in mark) {
        for (let from = 0; from < ids.length; from += mostMarked) {
          await markSeen({ ids: ids.slice(from, from + mostMarked), seen: mark.seen });
        }
      } else for (const id of ids) await editChange(id, mark);
    } catch (error) {
      if ('seen' in mark) show(client, new Set(ids), { seen: !mark.seen });
      showToast(sentenceOf(error), { isTrouble: true });
    }
    refresh(client);
  };
}

/** So many are remembered by name, so that they can be undone. */
const mostNamed = 2000;

/**
 * Marks all that pass as seen; gives how many, and which they were where they can be undone. Where they are too many
 * for that, `confirm` is asked first; null: it said no.
 */
export async function markAllSeen(
  client: QueryClient,
  filter: Filter,
  confirm: () => boolean,
): Promise<{ count: number; ids: string[] } | null> {
  const unseen = { ...filter, seen: 'false' };
  const ids = await namesOf(unseen);
  if (ids !== null) {
    for (let from = 0; from < ids.length; from += mostMarked) {
      await markSeen({ ids: ids.slice(from, from + mostMarked), seen: true });
    }
    show(client, new Set(ids), { seen: true });
    return { count: ids.length, ids };
  }
  if (!confirm()) return null;
  let count = 0;
  for (let hasMore = true; hasMore; ) {
    const answer = await markSeen({ filter: unseen, seen: true });
    count += answer.marked;
    hasMore = answer.hasMore && answer.marked > 0;
  }
  await client.resetQueries({ queryKey: ['changes', 'list'] });
  return { count, ids: [] };
}

/** Null: there are too many. */
async function namesOf(filter: Filter): Promise<string[] | null> {
  const perPage = 200;
  const ids: string[] = [];
  for (let before: string | undefined; ; before = ids.at(-1)) {
    const { items } = await listChanges({
      ...filter,
      limit: String(perPage),
      ...(before !== undefined && { before }),
    });
    ids.push(...items.map(({ id }) => id));
    if (items.length < perPage) return ids;
    if (ids.length >= mostNamed) return null;
  }
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
