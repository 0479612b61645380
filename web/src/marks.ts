// Marking changes: seen at once on the screen, told to the service behind it, taken back where that fails.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Change, type ChangeDetail, editChange, type List, listChanges } from './client.ts';
import { sentenceOf } from './components/notice.tsx';
import { eachOf } from './each-of.ts';
import { refresh } from './live.ts';
import type { Filter } from './queries.ts';
import { tell } from './toasts.ts';

/** As many as are marked in one go. */
export const mostMarked = 500;

type Mark = Partial<Pick<Change, 'seen' | 'feedback'>>;

export function useMarks(): (ids: string[], mark: Mark) => Promise<void> {
  const client = useQueryClient();
  return async (ids, mark) => {
    const wanted = ids.slice(0, mostMarked);
    show(client, new Set(wanted), mark);
    const failed = new Set<string>();
    let reason: unknown;
    await eachOf(wanted, async (id) => {
      try {
        await editChange(id, mark);
      } catch (error) {
        failed.add(id);
        reason = error;
      }
    });
    if (failed.size > 0) {
      if (mark.seen !== undefined) show(client, failed, { seen: !mark.seen });
      tell(sentenceOf(reason), { isTrouble: true });
    }
    refresh(client);
  };
}

/** The unseen changes that pass the filter, newest first, as far as one go reaches. */
export async function findUnseen(filter: Filter): Promise<Change[]> {
  const found: Change[] = [];
  while (found.length < mostMarked) {
    const last = found.at(-1);
    const { items } = await listChanges({
      ...filter,
      seen: 'false',
      limit: '200',
      ...(last && { before: last.id }),
    });
    found.push(...items);
    if (items.length < 200) break;
  }
  return found.slice(0, mostMarked);
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
