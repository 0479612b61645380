// Lists of the API: one page with its total, or all of it, page after page.
import type { Query, Transport } from './transport.ts';

export interface List<T> {
  items: T[];
  total: number;
  /** False: there are at least so many. */
  isExact: boolean;
  /** Path of the next page; null: this is the last. */
  next: string | null;
}

const perPage = 200;

export async function listOf<T>(transport: Transport, path: string, query: Query): Promise<List<T>> {
  const response = await transport.request(path, { query });
  const { headers } = response;
  const items = (await response.json()) as T[];
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    isExact: headers.get('x-total-count-is') !== 'at-least',
    next: nextOf(path, headers.get('link') ?? ''),
  };
}

/** At the same path with other parameters: whatever the path is called where the service is hosted. */
function nextOf(path: string, header: string): string | null {
  const query = /<[^>?]*(\?[^>]*)>; rel="next"/.exec(header)?.[1];
  return query === undefined ? null : path.replace(/\?.*$/, '') + query;
}

/** All that match, however many: the next page is requested when it is needed. */
export async function* walk<T>(transport: Transport, path: string, query: Query): AsyncGenerator<T, void> {
  let page = await listOf<T>(transport, path, { ...query, limit: perPage });
  for (;;) {
    yield* page.items;
    if (page.next === null) return;
    page = await listOf<T>(transport, page.next, {});
  }
}
